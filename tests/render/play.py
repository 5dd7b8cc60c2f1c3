"""Games played at random by the real engine, whose boards are drawn."""

from __future__ import annotations

import random
from typing import Any

from engine.kernel.events import Event
from engine.kernel.game import Game

Position = tuple[Any, tuple[Event, ...]]
"""A view, and the events since the previous one."""


def play(
    game: Game[Any], seats: int, seed: int, options: dict[str, Any] | None = None, every: int = 25
) -> list[Position]:
    """Play a whole game at random; return a position after every few commands, with its events."""
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
    """Return the longest of a few games, for any effect of the seeds in the engine."""
    return max((play(game, seats, seed, options) for seed in range(12)), key=len)
