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
from engine.kernel.decisions import Decision


@dataclass(frozen=True, slots=True)
class Advice:
    """What the guide says about one decision."""

    text: str = ""
    suggested: Choice | None = None
    """What it suggests, until the opening is over or left."""


SILENT: Final = Advice()


def advice(position: Position, decision: Decision, offered: Sequence[Choice], words: Words) -> Advice:
    """Explain a decision to whoever is offered these choices; at tables without a guide say nothing."""
    opening = _opening(position.table)
    if opening is None:
        return SILENT
    guide = texts[position.table.game].guide
    topic, suggested, lines = guide.topics.get(decision.kind), None, []
    if topic is not None:
        lines.append(words("**Guide** · {what} {weigh}", what=words(topic.what), weigh=words(topic.weigh)))
    place = opening.place(position.state)
    if decision.seat == LEARNER and place == 0:
        lines.insert(0, _welcome(words(guide.aim), words))
    if decision.seat == LEARNER and place == len(opening.moves):
        lines.insert(0, _farewell(words(guide.seen), words))
    elif decision.seat == LEARNER and place is not None:
        word = str(opening.moves[place][1])
        suggested = next(choice for choice in offered if choice.command == word)
        lead = guide.leads[sum(seat == LEARNER for seat, _ in opening.moves[:place])]
        lines.append(_suggestion(suggested, words(lead), words))
    return Advice("\n".join(f"> {line}" for line in lines), suggested)


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
        "You've gone your own way, and that's fine. From here on you decide alone: I'll keep explaining "
        "each decision, but I won't suggest anything. If you press **Undo** while you still can, I'm back "
        "with suggestions."
    )


def purpose(table: TableRecord, words: Words) -> str:
    """Say of a first game that it is for learning; "" of any other table."""
    if _opening(table) is None:
        return ""
    return words("This is a first game, for learning: its dice are fixed, so its result doesn't count.")


def _opening(table: TableRecord) -> Opening | None:
    return opening_of(table.game, table.commitment)


def _welcome(aim: str, words: Words) -> str:
    return words(
        "{aim} I explain each decision and suggest an answer: a green button, or a marked line in a menu. "
        "You can always choose something else.",
        aim=aim,
    )


def _suggestion(choice: Choice, lead: str, words: Words) -> str:
    return words(
        "**Suggested** · Under **{group}**, choose **{label}**. {lead}",
        group=choice.group,
        label=choice.label,
        lead=lead,
    )


def _farewell(seen: str, words: Words) -> str:
    return words(
        "**You're on your own now.** {seen} I'll keep explaining each decision, but I won't suggest "
        "anything. If something is unclear, try **Why not?** or /rules; /undo takes a step back.",
        seen=seen,
    )
