"""What the guide of a first game says to its learner, and under the turn to everyone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.openings import LEARNER, Opening, opening_of
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.menu import Choice
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players import Look


@dataclass(frozen=True, slots=True)
class Advice:
    """What the guide says about one decision."""

    text: str = ""
    welcome: str = ""
    """The text above the first decision: what the game is."""
    suggested: Choice | None = None
    """What it suggests, until the opening is over or left."""


SILENT: Final = Advice()


def advice(
    position: Position,
    decision: Decision,
    offered: Sequence[Choice],
    words: Words,
    looks: Sequence[Look] = (),
    *,
    then: Command | None = None,
    new: bool = True,
) -> Advice:
    """Explain a decision to a player who is offered these choices; "" at tables without a guide.

    The decision is explained if its kind is `new` to them, and a suggestion always, after the opening in a
    few words; `reason` says more on request. The first of the `looks` is the suggestion off the opening,
    `then` the one after it if it says little alone.
    """
    coached = looks[0].command if looks else None
    opening = _opening(position.table)
    if opening is None:
        return SILENT
    guide, place = texts[position.table.game].guide, opening.place(position.state)
    topic, lines, welcome = guide.topics.get(decision.kind), [], ""
    if new and topic is not None:
        lines.append(words("**Guide** · {what}", what=words(topic.what)))
    suggested = coached
    if decision.seat == LEARNER and place is not None:
        if place == 0:
            welcome = f"> {_welcome(words(guide.aim), words)}"
        if place == len(opening.moves):
            lines.insert(0, _farewell(words(guide.seen), words))
        else:
            suggested = opening.moves[place][1]
            lines.append(_lead(position, opening, place, words))
    if coached is not None and suggested == coached:
        lines += filter(
            None,
            [
                _why(position, decision, coached, then, words),
                _given_up(position, decision, looks, words),
            ],
        )
    choice = next((each for each in offered if each.command == str(suggested)), None)
    return Advice("\n".join(f"> {line}" for line in lines), welcome, choice)


def _why(position: Position, decision: Decision, coached: Command, then: Command | None, words: Words) -> str:
    """Return the reason for a suggestion, or what follows it if it says little alone."""
    text, view = texts[position.table.game], position.view(decision.seat)
    if then is None:
        return text.guide.why(coached, view, words)
    names = [plain(name) for name in position.table.names]
    told = words("Next: {choice}.", choice=text.label(then, view, names, words))
    if text.guide.warns(then, view):
        return words.sentences((told, text.guide.why(then, view, words)))
    return told


def _given_up(position: Position, decision: Decision, looks: Sequence[Look], words: Words) -> str:
    """Say what is gained in the end if a choice that brings more at once isn't suggested; else ""."""
    text, seat = texts[position.table.game], decision.seat
    richest = text.guide.richest(looks[0].command, [look.command for look in looks])
    other = next((look for look in looks if look.command == richest), None)
    if other is None or round(other.totals[seat]) >= round(looks[0].totals[seat]):
        return ""
    names = [plain(name) for name in position.table.names]
    return words(
        "About {points} points in the end; with **{other}**, {fewer}.",
        points=round(looks[0].totals[seat]),
        other=text.label(other.command, position.view(seat), names, words),
        fewer=round(other.totals[seat]),
    )


def reason(position: Position, decision: Decision, words: Words, coached: Command | None = None) -> str:
    """Say what is suggested and why; "" without a suggestion. `coached` is as in `advice`."""
    opening = _opening(position.table)
    if opening is None or decision.seat != LEARNER:
        return ""
    place = opening.place(position.state)
    if place is not None and place < len(opening.moves):
        suggested, lead = opening.moves[place][1], _lead(position, opening, place, words)
    elif coached is None:
        return ""
    else:
        suggested = coached
        lead = texts[position.table.game].guide.why(coached, position.view(decision.seat), words)
    text, names = texts[position.table.game], [plain(name) for name in position.table.names]
    label = text.label(suggested, position.view(decision.seat), names, words)
    return words("**Suggested** · **{label}**. {lead}", label=label, lead=lead).rstrip()


def guided(table: TableRecord) -> bool:
    """Whether a table is a first game with a guide."""
    return _opening(table) is not None


def _lead(position: Position, opening: Opening, place: int, words: Words) -> str:
    """Return why the opening's move at a place is suggested."""
    number = sum(seat == LEARNER for seat, _ in opening.moves[:place])
    return words(texts[position.table.game].guide.leads[number])


def turn_line(position: Position, words: Words) -> str:
    """Explain the learner's decision to everyone; "" at tables without a guide."""
    asked = next((each for each in position.decisions if each.seat == LEARNER), None)
    if asked is None or _opening(position.table) is None:
        return ""
    topic = texts[position.table.game].guide.topics.get(asked.kind)
    what = "" if topic is None else words(topic.what)
    return words("-# A first game, with a guide: {what} **Act** shows more.", what=what)


def strays(before: Position, after: Position) -> bool:
    """Whether a learner's command has led away from the opening."""
    opening = _opening(after.table)
    return (
        opening is not None and opening.next(before.state) is not None and opening.place(after.state) is None
    )


def strayed(words: Words, *, undoable: bool) -> str:
    """Return what to say to a learner who has left the opening, and may be able to take that back alone."""
    told = words(
        "You've gone your own way, and that's fine. From here on I suggest what a computer player would do."
    )
    back = words("**Undo** brings you back into the opening.")
    return words.sentences((told, back)) if undoable else told


def purpose(table: TableRecord, words: Words) -> str:
    """Say of a first game that it is for learning; "" of any other table."""
    if _opening(table) is None:
        return ""
    return words(
        "This is a first game, for learning: its dice and draws are fixed, so its result doesn't count."
    )


def _opening(table: TableRecord) -> Opening | None:
    return opening_of(table.game, table.commitment)


def _welcome(aim: str, words: Words) -> str:
    return words(
        "{aim} The button with a star is what I suggest; **Why?** shows more. You can always choose "
        "something else.",
        aim=aim,
    )


def _farewell(seen: str, words: Words) -> str:
    return words(
        "{seen} From here on I suggest what a computer player would do; **Hint** looks further ahead.",
        seen=seen,
    )
