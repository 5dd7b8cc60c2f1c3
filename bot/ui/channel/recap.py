"""A summary of the events since a player's last move, shown at the top of their panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.domain.position import Position
from bot.domain.step import Step
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.report import Line, decides, gains, harms, minor, pays, weighs
from bot.ui.channel.log import reported
from bot.ui.panel import LETTERS, phone_lines
from bot.ui.play.panel_model import message_names, repeated

ROOM: Final = 11
"""The height of a recap in lines: a third of a phone's screen, exceeded only for losses."""
BRIEF: Final = 5
"""The height if pieces are shown as emoji, where the panel is short."""
_LEAST: Final = 2
"""The smallest number of lines for each rival."""
_JOIN: Final = " · "


@dataclass(frozen=True, slots=True)
class Recap:
    """A summary of what other players did since a player's last move."""

    text: str = ""
    """A heading, followed by the outcomes of the player's fights, losses, gains, major changes, each rival's
    moves, and the points."""
    cut: bool = False
    """Whether the log contains more lines."""


@dataclass(slots=True)
class _Sorted:
    """Log lines, sorted by what they mean to the reader."""

    losses: list[str] = field(default_factory=list)
    outcomes: list[str] = field(default_factory=list)
    """The results and earnings of the reader's own fights and tests during another player's step."""
    gains: list[str] = field(default_factory=list)
    public: list[str] = field(default_factory=list)
    rivals: dict[int, list[Line]] = field(default_factory=dict)


def recap(
    steps: Sequence[Step], position: Position, seat: int, names: Sequence[str], words: Words, *,
    anchored: bool = True,
) -> Recap:  # fmt: skip
    """Summarize the steps after a seat's last move for its player, in a third of a phone's screen.

    Losses and the outcomes of the player's fights are never omitted. `anchored` is whether the steps begin
    after the player's own move.
    """
    found = _sorted(steps, position, seat, names, words)
    most, least = (BRIEF, 1) if words.shows("points") else (ROOM, _LEAST)
    heading = f"-# {words('Since your last move') if anchored else words('The latest moves')}"
    points = _points(steps, position, names, words)
    kept, cut = [*found.outcomes, *(f"**−** {line}" for line in found.losses)], False
    room = most - sum(map(phone_lines, (heading, points, *kept)))
    for line in (*(f"**+** {line}" for line in found.gains), *found.public):
        room -= phone_lines(line)
        cut = cut or room < 0
        if room >= 0:
            kept.append(line)
    each = LETTERS * max(least, room // max(1, len(found.rivals)))
    for lines in found.rivals.values():
        row, shortened = _row(lines, seat, each)
        room -= phone_lines(row)
        cut = cut or shortened or room < 0
        if room >= 0:
            kept.append(f"-# {row}")
    if points:
        kept.append(f"-# {points}")
    return Recap("\n".join((heading, *kept)) if kept else "", cut)


def losses(steps: Sequence[Step], position: Position, words: Words) -> list[str]:
    """Return the latest loss of each awaited seat since its own last move, with public information only."""
    table, names = position.table, message_names(position.table)
    found: list[str] = []
    for seat in sorted(position.deciding_seats):
        person_id = table.seats[seat].id
        own = [number for number, step in enumerate(steps, 1) if step.own(seat, person_id)]
        since = [step for step in steps[max(own, default=0) :] if step.undone is None and step.seat != seat]
        lines = reported(since, position, words, None, lambda _step: names)
        found += [f"**−** {line.text}" for line in lines if harms(line, seat)][-1:]
    return list(dict.fromkeys(found))


def _sorted(
    steps: Iterable[Step], position: Position, seat: int, names: Sequence[str], words: Words
) -> _Sorted:
    found = _Sorted()
    for step in steps:
        for line in reported([step], position, words, seat, lambda _step: names):
            _settle(found, line)
            if harms(line, seat):
                found.losses.append(line.text)
            elif seat in line.seats and (decides(line) or pays(line, seat)):
                found.outcomes.append(line.text)
            elif minor(line) or repeated(line, position, seat):
                continue
            elif gains(line, seat):
                found.gains.append(line.text)
            elif weighs(line) or step.seat is None:
                found.public.append(line.text)
            else:
                found.rivals.setdefault(step.seat, []).append(line)
    return found


def _settle(found: _Sorted, line: Line) -> None:
    """Drop lines about rivals that an event has made irrelevant, such as a pass in a finished auction."""
    settled = tuple(kind for event in line.events for kind in event.settles)
    if not settled:
        return
    for seat, lines in list(found.rivals.items()):
        found.rivals[seat] = [
            each for each in lines if not all(isinstance(event, settled) for event in each.events)
        ]
        if not found.rivals[seat]:
            del found.rivals[seat]


def _row(lines: Sequence[Line], seat: int, room: int) -> tuple[str, bool]:
    """Join a rival's steps into one line of at most `room` characters; also return whether any are omitted.

    Lines about the reader are kept first.
    """

    def rank(place: int) -> tuple[int, int]:
        line = lines[place]
        strikes = any(event.strikes or event.decides for event in line.events)
        stays = any(event.stays for event in line.events)
        return (3 if seat in line.seats else 2 * strikes or int(stays)), place

    kept = set[int]()
    for place in sorted(range(len(lines)), key=rank, reverse=True):
        room -= len(lines[place].text) + len(_JOIN)
        if kept and room < 0:
            break
        kept.add(place)
    return _JOIN.join(lines[place].text for place in sorted(kept)), len(kept) < len(lines)


def _points(steps: Iterable[Step], position: Position, names: Sequence[str], words: Words) -> str:
    """Return the points of all players if points were counted in these steps, otherwise ""."""
    if not any(event.counts for step in steps for event in step.events):
        return ""
    points = texts[position.table.game].points(position.view(None))
    ordered = sorted(points, key=lambda each: -points[each])
    return words("Points: {names}", names=words.join(f"{names[each]} {points[each]}" for each in ordered))
