"""Drawing boards, against encoding the same picture alone."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from engine import games
from render import PAINTERS, Scene, board
from render.canvas import encode
from render.palette import THEMES, fixed

GAME: Final = "arctic"
SEATS: Final = 3
ROUNDS: Final = 7
RATIO: Final = 2.0
WARM_MS: Final = 60.0
COLD_MS: Final = 500.0

_COLD: Final = """
import time
from benchmarks.boards import positions, scene
from render import board
view = positions()[-1]
began = time.perf_counter()
board(view, scene())
print((time.perf_counter() - began) * 1000)
"""


def run() -> dict[str, Any]:
    """Return milliseconds for a board with warm caches, its encoding alone, and the first of a process.

    Warm boards and encodings are measured in turns, over the positions of a whole game.
    """
    views, painter = positions(), PAINTERS[GAME]
    palette = fixed(THEMES["standard"], painter.identities)
    pictures = [painter.draw(view, scene()).image for view in views]
    warm, alone = [], []
    for _ in range(ROUNDS):
        for view, picture in zip(views, pictures, strict=True):
            warm.append(_milliseconds(lambda view=view: board(view, scene())))
            alone.append(_milliseconds(lambda picture=picture: encode(picture, palette)))
    cold = statistics.median(_cold() for _ in range(3))
    warm_ms, alone_ms = statistics.median(warm), statistics.median(alone)
    ratio = warm_ms / alone_ms
    return {
        "boards": len(views),
        "warm_ms": round(warm_ms, 1),
        "encode_ms": round(alone_ms, 1),
        "ratio": round(ratio, 2),
        "cold_ms": round(cold),
        "largest_bytes": max(len(board(view, scene())) for view in views),
        "target": f"at most {RATIO:g} x the encoding, {WARM_MS:g} ms warm, {COLD_MS:g} ms cold",
        "met": ratio <= RATIO and warm_ms < WARM_MS and cold < COLD_MS,
    }


def scene() -> Scene:
    """Return what the boards say beside the position."""
    return Scene(names=("Ann", "Bo", "Cleo", "Dan"), words=str)


def positions(every: int = 25) -> list[Any]:
    """Return positions of one game played at random."""
    game, chance = games[GAME], random.Random(23)  # noqa: S311
    state, views, played = game.setup(SEATS, "picture 23", {}), [], 0
    while pending := game.pending(state):
        if played % every == 0:
            views.append(game.view(state, None))
        seat = chance.choice(pending).seat
        game.apply(state, seat, chance.choice(game.legal(state, seat)))
        played += 1
    return [*views, game.view(state, None)]


def _milliseconds(task: Callable[[], object]) -> float:
    began = time.perf_counter()
    task()
    return (time.perf_counter() - began) * 1000


def _cold() -> float:
    """Return what the first board of a process takes, its imports not counted."""
    command = [sys.executable, "-c", _COLD]
    fresh = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return float(fresh.stdout)
