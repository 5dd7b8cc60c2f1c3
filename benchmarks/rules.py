"""Random legal play of every game against python-chess doing the same."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import chess

from engine import games
from engine.kernel.dice import Dice
from engine.kernel.game import Game

SECONDS: Final = 2.0
"""Processor time that each side plays, in alternating slices, so that a busy machine slows both alike."""
SLICES: Final = 8
TARGET: Final = 0.5


def run() -> dict[str, Any]:
    """Return moves a second and each game's ratio to python-chess."""
    sides = {"python-chess": _chess_moves} | {name: _moves_of(game) for name, game in games.items()}
    counted = dict.fromkeys(sides, 0)
    spent = dict.fromkeys(sides, 0.0)
    for part in range(SLICES):
        for name, play in sides.items():
            moves, seconds = play(f"{part}", SECONDS / SLICES)
            counted[name] += moves
            spent[name] += seconds
    speed = {name: counted[name] / spent[name] for name in sides}
    ratios = {name: round(speed[name] / speed["python-chess"], 3) for name in games}
    return {
        "moves_per_s": {name: round(value) for name, value in speed.items()},
        "ratio": ratios,
        "target": f"at least {TARGET} of python-chess",
        "met": min(ratios.values()) >= TARGET,
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
