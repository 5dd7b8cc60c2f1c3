"""Log lines with their events, and their selection for a short report, such as that in a panel."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from engine.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Line:
    """A log line with its events."""

    text: str
    events: tuple[Event, ...] = ()
    """The events that it reports, in order; empty if it isn't about the game, such as a line about an undone
    step."""
    seats: frozenset[int] = frozenset()
    """The seats that are named in it."""

    def joined(self, other: Line, sign: str = "") -> Line:
        """Return this line with another one appended."""
        return Line(f"{self.text}{sign}{other.text}", self.events + other.events, self.seats | other.seats)


def seats_of(events: Iterable[Event], fields: Collection[str]) -> frozenset[int]:
    """Return the seats that these fields of the events contain."""
    return frozenset(
        seat for event in events for field in fields if isinstance(seat := getattr(event, field, None), int)
    )


LEFT_OUT: Final = Line("…")
"""Replaces omitted lines."""
HAPPENED: Final = 5
"""How many lines a report on the reader's own step contains; the log contains all of them."""
BRIEFLY: Final = 3
"""The same number for a brief report, which is read quickly on a panel."""
OUTCOMES: Final = 2
"""How many lines about outcomes of fights and tests are always included; it is also the number of lines about
events that change everyone's options."""
MOST_ACTS: Final = 4
"""How many lines are included about other players' actions that harm or name the reader or change their
options."""
SINCE: Final = 1
"""The smallest number of lines: if fewer qualify, attacks are added first, then the latest lines."""


def weighs(line: Line) -> bool:
    """Return whether a line reports something that changes all players' options."""
    return any(event.weighs for event in line.events)


def decides(line: Line) -> bool:
    """Return whether a line reports the outcome of a fight or a test."""
    return any(event.decides for event in line.events)


def pays(line: Line, seat: int | None) -> bool:
    """Return whether a line reports a draw or earnings of the acting seat."""
    return any(event.pays and getattr(event, "seat", seat) == seat for event in line.events)


def minor(line: Line) -> bool:
    """Return whether a line starts with an event that a short report omits."""
    return bool(line.events) and line.events[0].minor


def harms(line: Line, seat: int | None) -> bool:
    """Return whether a line reports an attack on a seat, or a loss of the seat."""
    return any(seat in event.harms or seat in event.costs for event in line.events)


def gains(line: Line, seat: int) -> bool:
    """Return whether a line reports a gain of a seat that did not act."""
    return any(seat in event.gains for event in line.events)


def vital_to(seat: int | None, line: Line) -> bool:
    """Return whether a line of a seat's own step is always shown, even if there is little space."""
    return decides(line) or weighs(line) or harms(line, seat) or pays(line, seat)


def in_short(lines: Sequence[Line], seat: int | None = None, *, briefly: bool = False) -> list[Line]:
    """Return the lines to report from a seat's own step: the first, the important ones, and the last.

    Lines about outcomes, losses, earnings and everyone's options are important. `briefly` keeps fewer lines,
    and omits the beginning of a fight or test if its outcome is reported.
    """
    kept, most = list(lines), BRIEFLY if briefly else HAPPENED
    if briefly and any(map(decides, kept[1:])) and not (weighs(kept[0]) or decides(kept[0])):
        kept = kept[1:]
    if len(kept) <= most:
        return kept
    kept = [*kept[:1], *(line for line in kept[1:] if not minor(line) or harms(line, seat))]
    weighty = [place for place, line in enumerate(kept) if weighs(line)]
    decided = [place for place, line in enumerate(kept) if decides(line)]
    own = [place for place, line in enumerate(kept) if harms(line, seat) or pays(line, seat)]
    places = {0, *weighty[-OUTCOMES:], *decided[-OUTCOMES:], *own}
    latest = (place for place in reversed(range(len(kept))) if place not in places)
    places.update(islice(latest, max(1, most - len(places))))
    short: list[Line] = []
    for place in sorted(places):
        if place and place - 1 not in places:
            short.append(LEFT_OUT)
        short.append(kept[place])
    return short


def since(lines: Sequence[Line], seat: int) -> list[Line]:
    """Return the lines to report from others' later steps: those that concern a seat, then the latest.

    A line concerns a seat if it harms or names it, or changes its options.
    """

    def rank(place: int) -> int:
        line = lines[place]
        if harms(line, seat):
            return 4
        if weighs(line):
            return 3
        return 2 if seat in line.seats else int(any(event.strikes for event in line.events))

    major = [place for place, line in enumerate(lines) if not minor(line)]
    order = sorted(major, key=lambda place: (rank(place), place), reverse=True)
    first = [place for place in order if rank(place) > 1][:MOST_ACTS]
    rest = [place for place in order if rank(place) <= 1][: max(0, SINCE - len(first))]
    kept = [lines[place] for place in sorted([*first, *rest])]
    return [LEFT_OUT, *kept] if len(kept) < len(major) else kept
