"""What a short report, such as a panel's, tells of a stretch of play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from bot.text.catalogue import Words
from bot.text.contract import GameText
from engine.kernel.events import Event

LEFT_OUT: Final = "…"
"""Stands for lines that a short report leaves out."""
HAPPENED: Final = 5
"""Lines on what has just happened to a person, without the way there if it is longer; the log tells all."""
BRIEFLY: Final = 3
"""The same on a panel that is to be read soon."""
OUTCOMES: Final = 2
"""How many fights and tests are told of them in any case, and how many lines that weigh."""
TOLD: Final = 4
"""How many lines tell what others did since that harms the reader, weighs, or names them."""
SINCE: Final = 1
"""Where fewer than these do, up to how many lines the rest is told: who was harmed first, then the latest."""


class Said(NamedTuple):
    """The sentences of a stretch of play that a report looks for."""

    weighty: tuple[str, ...]
    suffered: tuple[str, ...]
    """What was done to the reader."""
    decided: tuple[str, ...]
    minor: tuple[str, ...]
    struck: tuple[str, ...] = ()
    """What was done to anybody."""


def said(
    events: Iterable[Event], text: GameText, view: Any, names: Sequence[str], words: Words, *, to: int | None
) -> Said:
    """Return what weighs, what fights and tests came to, what is left out where there is much.

    And what was done to the seat that is told all that.
    """

    def harms(event: Event) -> bool:
        return to in event.harms or to in event.costs

    sought = (
        event
        for event in events
        if event.weighs or event.decides or event.minor or event.strikes or harms(event)
    )
    told = [(event, text.sentence(event, view, names, words)) for event in sought]
    return Said(
        weighty=tuple(line for event, line in told if line and event.weighs),
        suffered=tuple(line for event, line in told if line and harms(event)),
        decided=tuple(line for event, line in told if line and event.decides),
        minor=tuple(line for event, line in told if line and event.minor),
        struck=tuple(line for event, line in told if line and event.strikes),
    )


def in_short(told: Sequence[str], heard: Said, *, briefly: bool = False) -> list[str]:
    """Return how one's own step began, what weighs, the latest of its fights and tests, and how it ended.

    `briefly` is for a panel that is to be read soon, of which what is minor is left out before: it keeps
    less, and not the beginning of a fight or test of which it tells how it went.
    """
    lines, most = list(told), BRIEFLY if briefly else HAPPENED
    if briefly and any(_any_in(heard.decided, line) for line in lines[1:]):
        lines = [line for line in lines[:1] if _any_in(heard.weighty + heard.decided, line)] + lines[1:]
    if len(lines) <= most:
        return lines
    lines = [*lines[:1], *(line for line in lines[1:] if not line.startswith(heard.minor))]
    weighty = [place for place, line in enumerate(lines) if _any_in(heard.weighty, line)]
    decided = [place for place, line in enumerate(lines) if _any_in(heard.decided, line)]
    kept = {0, *weighty[-OUTCOMES:], *decided[-OUTCOMES:]}
    latest = (place for place in reversed(range(len(lines))) if place not in kept)
    kept.update(islice(latest, max(1, most - len(kept))))
    short: list[str] = []
    for place in sorted(kept):
        if place and place - 1 not in kept:
            short.append(LEFT_OUT)
        short.append(lines[place])
    return short


def since(told: Sequence[str], heard: Said, own: str) -> list[str]:
    """Return what others did since: what was done to the reader, what weighs, what names them, the latest."""

    def rank(place: int) -> int:
        if _any_in(heard.suffered, told[place]):
            return 4
        if _any_in(heard.weighty, told[place]):
            return 3
        return 2 if own in told[place] else int(_any_in(heard.struck, told[place]))

    major = [place for place, line in enumerate(told) if not line.startswith(heard.minor)]
    order = sorted(major, key=lambda place: (rank(place), place), reverse=True)
    first = [place for place in order if rank(place) > 1][:TOLD]
    rest = [place for place in order if rank(place) <= 1][: max(0, SINCE - len(first))]
    kept = sorted([*first, *rest])
    lines = [told[place] for place in kept]
    return [LEFT_OUT, *lines] if len(lines) < len(major) else lines


def suffers(heard: Said, line: str) -> bool:
    """Whether a line tells what was done to the reader."""
    return _any_in(heard.suffered, line)


def _any_in(sentences: Sequence[str], line: str) -> bool:
    return any(each in line for each in sentences)
