"""The time to draw a whole game for an animation, compared with drawing and encoding single boards."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from benchmarks.boards import positions, scene
from engine import games
from engine.kernel.game import Game
from render import PAINTERS, board
from render.replay import LIMIT, Frame, animation, still

ROUNDS: Final = 5
RATIO: Final = 1.5
"""The number of boards that are drawn in bulk in the time that one PNG takes."""
MEMORY: Final = 1.3
"""How many times as much memory an animation of many boards may take as one of few."""
_FEW, _MANY = 6, 36
_FILM: Final = """
import resource
import sys
from benchmarks.replays import frames
from engine import games
from render.replay import animation
boards = frames(games["nemo"])
animation((boards * int(sys.argv[1]))[:int(sys.argv[1])])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def run() -> dict[str, Any]:
    """Return how many boards are drawn per second, by one core, in three ways and as finished animations."""
    figures = {name: _measured(game) for name, game in games.items() if name in PAINTERS}
    memory = _film_memory(_MANY) / _film_memory(_FEW)
    return {
        **figures,
        "memory_ratio": round(memory, 2),
        "target": (
            f"at least {RATIO:g} boards drawn for one PNG, films within {LIMIT} bytes, "
            f"memory at most {MEMORY:g} x for {_MANY} boards against {_FEW}"
        ),
        "met": all(figure["met"] for figure in figures.values()) and memory <= MEMORY,
    }


def frames(game: Game[Any]) -> list[Frame]:
    """Return boards at equal intervals in one random game with the most players."""
    return [Frame(view, scene(), ("A caption of usual length", "What happened")) for view in positions(game)]


def _measured(game: Game[Any]) -> dict[str, Any]:
    """Measure the three variants alternately, by the time of their own thread, with warm caches."""
    shown, painter = frames(game), PAINTERS[game.id]
    ways: dict[str, Callable[[Frame], object]] = {
        "png": lambda frame: board(frame.view, frame.scene),
        "drawn": lambda frame: painter.draw(frame.view, frame.scene),
        "still": still,
    }
    spent: dict[str, list[float]] = {name: [] for name in ways}
    for _round in range(ROUNDS + 1):
        for frame in shown:
            for name, way in ways.items():
                spent[name].append(_seconds(lambda way=way, frame=frame: way(frame)))  # type: ignore[misc]
    median = {name: statistics.median(times[len(shown) :]) for name, times in spent.items()}
    film: list[bytes] = []
    filming = _seconds(lambda: film.append(animation(shown)))
    ratio = median["png"] / median["drawn"]
    return {
        "boards_per_s": {name: round(1 / seconds) for name, seconds in median.items()},
        "ratio": round(ratio, 2),
        "film_boards_per_s": round(len(shown) / filming, 1),
        "film_bytes_per_board": round(len(film[0]) / len(shown)),
        "met": ratio >= RATIO and len(film[0]) <= LIMIT,
    }


def _seconds(task: Callable[[], object]) -> float:
    began = time.thread_time()
    task()
    return time.thread_time() - began


def _film_memory(boards: int) -> int:
    """Return the peak memory of a process that makes an animation of `boards` boards."""
    command = [sys.executable, "-c", _FILM, str(boards)]
    fresh = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return int(fresh.stdout)
