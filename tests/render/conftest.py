"""Positions to draw: games played at random by the real engine."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine import games
from engine.arctic.names import NATIONS
from engine.arctic.view import PlatformView
from engine.kernel.events import Event
from render import Scene

Position = tuple[Any, tuple[Event, ...]]
NAMES = ("Mara", "Jonas Wielkopolski-Brandenburg", "愛子", "Paweł")


def play(seats: int, seed: int, options: dict[str, Any] | None = None, every: int = 25) -> list[Position]:
    """Play a whole game at random; return a position after so many commands each, with its events."""
    game, chance = games["arctic"], random.Random(seed)  # noqa: S311
    state = game.setup(seats, f"picture {seed}", options or {})
    events, positions, played = list(game.opening(state)), [], 0
    while pending := game.pending(state):
        if played % every == 0:
            positions.append((game.view(state, None), tuple(events)))
            events = []
        seat = chance.choice(pending).seat
        events += game.apply(state, seat, chance.choice(game.legal(state, seat)))
        played += 1
    return [*positions, (game.view(state, None), tuple(events))]


@pytest.fixture(scope="session")
def positions() -> list[Position]:
    """Games of nine turns with two, three and four companies, on both boards; in one Norway joins the EU."""
    return [
        *play(2, 108),
        *play(3, 23),
        *play(4, 113),
        *play(3, 68, {"board": "three_coasts"}),
    ]


@pytest.fixture(scope="session")
def opening(positions: list[Position]) -> Any:
    """The first position of a game of two."""
    return positions[0][0]


@pytest.fixture(scope="session")
def middle(positions: list[Position]) -> Any:
    """A position in the midst of a game, with ships and platforms about."""
    unfinished = [view for view, _ in positions if view.result is None]
    return max(unfinished, key=lambda view: sum(sector.platform is not None for sector in view.sectors))


@pytest.fixture(scope="session")
def crowded(middle: Any) -> Any:
    """A position with a guarded platform on every deposit and ships of three nations in every sector."""

    def fill(number: int, sector: Any) -> Any:
        platform = PlatformView(number % len(middle.companies), number % 3 > 0, 0, NATIONS[number % 5])
        ships = {NATIONS[(number + step) % len(NATIONS)]: 1 + step for step in range(3)}
        return replace(sector, ships=ships, platform=platform if sector.deposit else None)

    return replace(middle, sectors=tuple(fill(*numbered) for numbered in enumerate(middle.sectors)))


@pytest.fixture(scope="session")
def end(positions: list[Position]) -> Any:
    """A final position."""
    return next(view for view, _ in positions if view.result is not None)


@pytest.fixture(scope="session")
def scene() -> Callable[..., Scene]:
    """Make a scene of English words and odd names."""

    def make(**changes: Any) -> Scene:
        return Scene(**{"names": NAMES, "words": str, **changes})

    return make
