"""Random legal play under inspection: every motive, difficulty, variant and number of seats."""

from __future__ import annotations

import time
from collections import Counter

import chess
import pytest

from engine.kernel.dice import Dice
from engine.kernel.selfplay import inspect, play_out
from engine.kernel.table import Table
from engine.nemo.names import MOTIVES
from engine.nemo.scoring import FINALE
from tests.engine.nemo.positions import GAME

MATRIX = [
    *({"motive": motive} for motive in MOTIVES),
    *({"difficulty": difficulty} for difficulty in ("sailor", "officer", "captain")),
    *({"stakes": True, "stakes_row": row} for row in ("sailor", "officer", "captain")),
    *({"dead_seas": True, "dead_seas_row": row} for row in ("sailor", "captain")),
    {"pursuit": True},
    {"collusion": True},
    {"pursuit": True, "collusion": True, "stakes": True, "dead_seas": True, "motive": "war"},
    *({row: level} for row in ("deck_gems", "starting_upgrade", "fleets") for level in ("sailor", "captain")),
    *({row: level} for row in ("hidden_ships", "action_points") for level in ("sailor", "captain")),
]
CREWS = [
    {"crew_cards": "dealt", "first_captain": "drawn"},
    {"crew_cards": "in_order", "first_captain": "first"},
    {"semi_competitive": True},
    {"semi_competitive": True, "dead_seas": True, "pursuit": True, "difficulty": "sailor"},
]


@pytest.mark.parametrize("options", MATRIX, ids=str)
def test_a_captain_alone_keeps_the_contract(options):
    inspect(GAME, 1, f"alone {options}", options)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", CREWS, ids=str)
def test_a_crew_keeps_the_contract(seats, options):
    inspect(GAME, seats, f"crew of {seats} {options}", options)


def _play(number: int, seen: Counter[str]) -> Table:
    """Play a table of its own mix of options blindly to the end, and count what happened."""
    seats = 1 + number % 4
    options = {
        "motive": ("war", "anti_imperialism", "explore", "science")[number // 4 % 4],
        "difficulty": ("sailor", "officer", "captain")[number % 3],
        "dead_seas": number % 2 == 0,
        "pursuit": number % 5 == 0,
        "semi_competitive": seats > 1 and number % 3 == 0,
    }
    table = Table(GAME, seats, f"table {number}", options)
    player = Dice(f"player {number}")
    seen.update(event.kind for event in table.opening)
    while decisions := GAME.pending(table.state):
        seat = decisions[player.below(len(decisions))].seat
        legal = GAME.legal(table.state, seat)
        for event in table.play(seat, legal[player.below(len(legal))]):
            seen[event.kind] += 1
    return table


def test_blind_play_meets_nearly_everything_that_can_happen():
    seen: Counter[str] = Counter()
    ends = Counter(_play(number, seen).state.ended for number in range(240))
    missing = set(GAME.events.types) - set(seen)
    assert missing <= {"torpedo_useless", "torpedo_worn", "pool_refilled"}, "too rare for so few tables"
    assert set(ends) == {"nemo", "crew", "hull", "notoriety", "imperialists", FINALE}


def test_blind_play_is_at_least_a_quarter_as_fast_as_chess():
    """Measured side by side, so that a busy machine slows both; the best of three rounds counts."""

    def chess_moves() -> float:
        chance, moves, start = Dice("chess"), 0, time.perf_counter()
        board = chess.Board()
        while moves < 1500:
            if board.is_game_over():
                board = chess.Board()
            legal = list(board.legal_moves)
            board.push(legal[chance.below(len(legal))])
            moves += 1
        return moves / (time.perf_counter() - start)

    def nemo_moves(seed: int) -> float:
        moves, start = 0, time.perf_counter()
        for number in range(12):
            table = Table(GAME, 1 + number % 4, f"speed {seed} {number}")
            moves += len(play_out(table, Dice(f"player {seed} {number}")).log)
        return moves / (time.perf_counter() - start)

    assert max(nemo_moves(seed) / chess_moves() for seed in range(3)) >= 0.25
