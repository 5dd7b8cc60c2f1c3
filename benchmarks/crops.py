"""The time that a panel waits for its picture from the drawing process."""

from __future__ import annotations

import asyncio
import random
from statistics import quantiles
from time import perf_counter
from typing import Any, Final

from benchmarks.boards import scene
from bot.ui.boards.render_process import studio
from engine import games
from engine.kernel.game import Game
from render import Sought, crop, place_of

PANELS: Final = 60
"""The number of panels of a game that are measured."""
WARM_MS: Final = 60.0

Panel = tuple[Any, list[str]]
"""A seat's view, and the places that it can choose."""


def run() -> dict[str, Any]:
    """Return the milliseconds from request to picture, for panels in which places are chosen.

    The drawing process is warm, and draws nothing else meanwhile.
    """
    studio.open()
    figures = {name: asyncio.run(_measured(panels(game))) for name, game in games.items()}
    studio.close()
    return {
        **figures,
        "target": f"at most {WARM_MS:g} ms for nineteen in twenty",
        "met": all(figure["p95_ms"] <= WARM_MS for figure in figures.values()),
    }


async def _measured(shown: list[Panel]) -> dict[str, Any]:
    for view, places in shown[:3]:
        await studio.draw_first(crop, view, scene(), Sought(tuple(places), suggested=0))
    waited, largest = [], 0
    for view, places in shown:
        began = perf_counter()
        png = await studio.draw_first(crop, view, scene(), Sought(tuple(places), suggested=0))
        waited.append((perf_counter() - began) * 1000)
        largest = max(largest, len(png or b""))
    twentieths = quantiles(waited, n=20, method="inclusive")
    return {
        "panels": len(shown),
        "p50_ms": round(twentieths[9], 1),
        "p95_ms": round(twentieths[18], 1),
        "max_ms": round(max(waited), 1),
        "largest_bytes": largest,
    }


def panels(game: Game[Any]) -> list[Panel]:
    """Return the first panels with a choice of places in one random game with the most players."""
    chance = random.Random(29)  # noqa: S311
    state, found = game.setup(max(game.seats), "crops 29", {}), list[Panel]()
    while (pending := game.pending(state)) and len(found) < PANELS:
        seat = chance.choice(pending).seat
        legal = game.legal(state, seat)
        places = list(dict.fromkeys(filter(None, (place_of(game.id, each) for each in legal))))
        if len(places) > 1:
            found.append((game.view(state, seat), places))
        game.apply(state, seat, chance.choice(legal))
    return found
