"""The speed of random legal play in every game, compared with python-chess."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any, Final

import chess

from engine import games
from engine.kernel.dice import Dice
from engine.kernel.game import Game

SECONDS: Final = 6.0
"""The processor time for each side; it is used in alternating slices, so that load slows both alike."""
SLICES: Final = 24
"""The number of slices; their median counts, since other processes can halve the speed of single slices."""
TARGETS: Final[Mapping[str, float]] = {"arctic": 1.2, "empires": 0.9, "nemo": 0.9}
"""The lowest speed of each game, compared with python-chess."""


def run() -> dict[str, Any]:
    """Return the moves per second, and each game's ratio to python-chess."""
    sides = {"python-chess": _chess_moves} | {name: _moves_of(game) for name, game in games.items()}
    measured: dict[str, list[float]] = {name: [] for name in sides}
    for part in range(SLICES):
        for name, play in sides.items():
            moves, seconds = play(f"{part}", SECONDS / SLICES)
            measured[name].append(moves / seconds)
    speed = {name: median(slices) for name, slices in measured.items()}
    ratios = {name: round(speed[name] / speed["python-chess"], 3) for name in games}
    return {
        "moves_per_s": {name: round(value) for name, value in speed.items()},
        "ratio": ratios,
        "target": dict(TARGETS),
        "met": all(ratios[name] >= target for name, target in TARGETS.items()),
    }


def _chess_moves(seed: str, seconds: float) -> tuple[int, float]:
    player, moves, began = Dice(seed), 0, time.process_time()
    board = chess.Board()
    while (spent := time.process_time() - began) < seconds:
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.can_claim_fifty_moves():
            board = chess.Board()
            continue
        board.push(legal[player.below(len(legal))])
        moves += 1
    return moves, spent


def _moves_of(game: Game[Any]) -> Callable[[str, float], tuple[int, float]]:
    def play(seed: str, seconds: float) -> tuple[int, float]:
        player, moves, number, began = Dice(seed), 0, 0, time.process_time()
        state = game.setup(max(game.seats), f"{seed} 0", {})
        while (spent := time.process_time() - began) < seconds:
            decisions = game.pending(state)
            if not decisions:
                number += 1
                state = game.setup(max(game.seats), f"{seed} {number}", {})
                continue
            legal = game.legal(state, decisions[0].seat)
            game.apply(state, decisions[0].seat, legal[player.below(len(legal))])
            moves += 1
        return moves, spent

    return play
