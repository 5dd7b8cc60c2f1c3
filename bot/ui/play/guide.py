"""What the guide of a first game says to its learner, and under the turn to everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.openings import LEARNER, Opening, opening_of
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.menu import Choice
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision


@dataclass(frozen=True, slots=True)
class Advice:
    """What the guide says about one decision."""

    text: str = ""
    suggested: Choice | None = None
    """What it suggests, until the opening is over or left."""


SILENT: Final = Advice()


def advice(
    position: Position,
    decision: Decision,
    offered: Sequence[Choice],
    words: Words,
    coached: Command | None = None,
) -> Advice:
    """Explain a decision to whoever is offered these choices; at tables without a guide say nothing.

    What a decision is about is told the first time; later `? Terms` tells it.

    `coached` is what to suggest beside the opening.
    """
    opening = _opening(position.table)
    if opening is None:
        return SILENT
    guide = texts[position.table.game].guide
    topic, suggested, lines = guide.topics.get(decision.kind), None, []
    place = opening.place(position.state)
    done = len(opening.moves) if place is None else place
    before = opening.kinds[: sum(seat == LEARNER for seat, _ in opening.moves[:done])]
    if topic is not None and decision.kind not in before:
        lines.append(words("**Guide** · {what}", what=words(topic.what)))
    if decision.seat == LEARNER and place == 0:
        lines.insert(0, _welcome(words(guide.aim), words))
    if decision.seat == LEARNER and place == len(opening.moves):
        lines.insert(0, _farewell(words(guide.seen), words))
    if decision.seat == LEARNER and place is not None and place < len(opening.moves):
        suggested = _choice(offered, opening.moves[place][1])
        lead = guide.leads[sum(seat == LEARNER for seat, _ in opening.moves[:place])]
        lines.append(_suggestion(suggested, words(lead), words))
    elif coached is not None:
        suggested = _choice(offered, coached)
        lines.append(_suggestion(suggested, "" if topic is None else words(topic.weigh), words))
    return Advice("\n".join(f"> {line}" for line in lines), suggested)


def _choice(offered: Sequence[Choice], command: Command) -> Choice:
    return next(choice for choice in offered if choice.command == str(command))


def turn_line(position: Position, words: Words) -> str:
    """Tell everybody what the learner's decision is about; "" at tables without a guide."""
    asked = next((each for each in position.decisions if each.seat == LEARNER), None)
    if asked is None or _opening(position.table) is None:
        return ""
    topic = texts[position.table.game].guide.topics.get(asked.kind)
    what = "" if topic is None else words(topic.what)
    return words("-# A first game, with a guide: {what} **Act** tells more.", what=what)


def strayed(before: Position, after: Position, words: Words) -> str:
    """Return what to say to a learner whose command has led away from the opening; "" if it has not."""
    opening = _opening(after.table)
    if opening is None or opening.next(before.state) is None or opening.place(after.state) is not None:
        return ""
    return words(
        "You've gone your own way, and that's fine. From here on I suggest what a computer player would do. "
        "If you press **Undo** while you still can, you're back in the opening."
    )


def purpose(table: TableRecord, words: Words) -> str:
    """Say of a first game that it is for learning; "" of any other table."""
    if _opening(table) is None:
        return ""
    return words("This is a first game, for learning: chance in it is fixed, so its result doesn't count.")


def _opening(table: TableRecord) -> Opening | None:
    return opening_of(table.game, table.commitment)


def _welcome(aim: str, words: Words) -> str:
    return words(
        "{aim} I suggest an answer each time, on the green button. You can always choose something else.",
        aim=aim,
    )


def _suggestion(choice: Choice, lead: str, words: Words) -> str:
    return words(
        "**Suggested** · **{label}**. {lead}",
        label=choice.label,
        lead=lead,
    )


def _farewell(seen: str, words: Words) -> str:
    return words(
        "{seen} From here on I suggest what a computer player would do. **? Terms** explains words, and "
        "**Hint** reckons further.",
        seen=seen,
    )
