"""Random games of the real engine, from which positions to draw are taken."""

from __future__ import annotations

import random
from typing import Any

from engine.kernel.events import Event
from engine.kernel.game import Game

Position = tuple[Any, tuple[Event, ...]]
"""The view of a position, and the events since the previous one."""


def play(
    game: Game[Any], seats: int, seed: int, options: dict[str, Any] | None = None, every: int = 25
) -> list[Position]:
    """Play a whole random game; return every `every`-th position with the events since the previous one."""
    chance = random.Random(seed)  # noqa: S311
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


def longest(game: Game[Any], seats: int, options: dict[str, Any] | None = None) -> list[Position]:
    """Return the longest of a few random games, as a game with any one seed may end early."""
    return max((play(game, seats, seed, options) for seed in range(12)), key=len)
