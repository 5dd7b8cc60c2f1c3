"""The time to draw the boards of every game, compared with encoding the same pictures alone."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from engine import games
from engine.kernel.game import Game
from render import PAINTERS, Painter, Scene, board
from render.canvas import encode
from render.palettes import THEMES

BOARDS: Final = 12
"""The number of positions of a game that are drawn."""
ROUNDS: Final = 7
RATIO: Final = 2.0
WARM_MS: Final = 60.0
COLD_MS: Final = 500.0

_COLD: Final = """
import sys
import time
from benchmarks.boards import positions, scene
from engine import games
from render import board
view = positions(games[sys.argv[1]])[-1]
began = time.perf_counter()
board(view, scene())
print((time.perf_counter() - began) * 1000)
"""


def run() -> dict[str, Any]:
    """Return the milliseconds for boards with warm caches, for encoding, and for a process's first board."""
    figures = {name: _measured(game, PAINTERS[name]) for name, game in games.items() if name in PAINTERS}
    return {
        **figures,
        "target": f"at most {RATIO:g} x the encoding, {WARM_MS:g} ms warm, {COLD_MS:g} ms cold",
        "met": all(figure["met"] for figure in figures.values()),
    }


def _measured(game: Game[Any], painter: Painter) -> dict[str, Any]:
    """Measure warm boards and encodings alternately, over the positions of a whole game at a full table."""
    views = positions(game)
    palette = painter.palette(THEMES["standard"])
    pictures = [painter.draw(view, scene()).image for view in views]
    warm, alone = [], []
    for _ in range(ROUNDS):
        for view, picture in zip(views, pictures, strict=True):
            warm.append(_milliseconds(lambda view=view: board(view, scene())))
            alone.append(_milliseconds(lambda picture=picture: encode(picture, palette)))
    cold = statistics.median(_cold(game.id) for _ in range(3))
    warm_ms, alone_ms = statistics.median(warm), statistics.median(alone)
    ratio = warm_ms / alone_ms
    return {
        "boards": len(views),
        "warm_ms": round(warm_ms, 1),
        "encode_ms": round(alone_ms, 1),
        "ratio": round(ratio, 2),
        "cold_ms": round(cold),
        "largest_bytes": max(len(board(view, scene())) for view in views),
        "met": ratio <= RATIO and warm_ms < WARM_MS and cold < COLD_MS,
    }


def scene() -> Scene:
    """Return the scene of all boards."""
    return Scene(names=("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus"), words=str)


def positions(game: Game[Any]) -> list[Any]:
    """Return positions at equal intervals in one random game with the most players."""
    chance = random.Random(23)  # noqa: S311
    state, views = game.setup(max(game.seats), "picture 23", {}), []
    while pending := game.pending(state):
        views.append(game.view(state, None))
        seat = chance.choice(pending).seat
        game.apply(state, seat, chance.choice(game.legal(state, seat)))
    step = max(1, len(views) // (BOARDS - 1))
    return [*views[::step][: BOARDS - 1], game.view(state, None)]


def _milliseconds(task: Callable[[], object]) -> float:
    began = time.perf_counter()
    task()
    return (time.perf_counter() - began) * 1000


def _cold(game: str) -> float:
    """Return the milliseconds for a process's first board, without its imports."""
    command = [sys.executable, "-c", _COLD, game]
    fresh = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return float(fresh.stdout)
