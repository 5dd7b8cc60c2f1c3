"""Whole voyages: what play reaches, blindly or with prudence, and how fast it is."""

from __future__ import annotations

import time

import chess
import pytest

from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.selfplay import Inspector, play_out
from engine.kernel.table import Table
from engine.nemo.events import CardDrawn
from engine.nemo.names import MOTIVES
from engine.nemo.scoring import FINALE
from tests.engine.nemo.players import Prudent
from tests.engine.nemo.positions import GAME, at_sea

BOX = at_sea().box


def _mix(number: int) -> tuple[int, dict[str, object]]:
    """Return the seats and options of a table: every motive, difficulty and variant in turn."""
    seats = 1 + number % 4
    options = {
        "motive": MOTIVES[number // 4 % 4],
        "difficulty": ("sailor", "officer", "captain")[number % 3],
        "dead_seas": number % 2 == 0,
        "pursuit": number % 5 == 0,
        "semi_competitive": seats > 1 and number % 3 == 0,
    }
    return seats, options


def _voyage(number: int, *, prudent: bool) -> tuple[Table, list[Event]]:
    """Play a table to the end, blindly or prudently, and return it with all that happened."""
    seats, options = _mix(number)
    table, chance = Table(GAME, seats, f"table {number}", options), Dice(f"player {number}")
    player = Prudent(chance)
    happened = list(table.opening)
    while decisions := GAME.pending(table.state):
        if prudent:
            decision = decisions[0]
            command = player.choose(table.state, decision)
        else:
            decision = decisions[chance.below(len(decisions))]
            legal = GAME.legal(table.state, decision.seat)
            command = legal[chance.below(len(legal))]
        happened += table.play(decision.seat, command)
    return table, happened


@pytest.mark.parametrize("number", [66, 100, 112])
def test_a_voyage_to_the_finale_keeps_the_contract(number):
    """These three of the prudent captain's voyages are not lost: late positions are looked at as well."""
    seats, options = _mix(number)
    table, chance = Table(GAME, seats, f"table {number}", options), Dice(f"player {number}")
    player, inspector = Prudent(chance), Inspector(Dice(f"inspector {number}"), undo_every=40)
    while decisions := GAME.pending(table.state):
        command = player.choose(table.state, decisions[0])
        inspector(table, command)
        table.play(decisions[0].seat, command)
    inspector.finish(table)
    assert table.state.ended == FINALE


def test_play_meets_every_card_every_end_and_nearly_everything_that_can_happen():
    """Blind play drowns early; a captain who weighs the odds gets to the finales, never to a triumph.

    Levels above failure are beyond both; they are tested on positions made for it.
    """
    seen: set[str] = set()
    cards: set[int] = set()
    ends: set[str | None] = set()
    for number in range(150):
        table, happened = _voyage(number, prudent=number % 2 == 0)
        seen.update(event.kind for event in happened)
        cards.update(event.card for event in happened if isinstance(event, CardDrawn))
        ends.add(table.state.ended)
    missing = set(GAME.events.types) - seen
    assert missing <= {"torpedo_useless", "torpedo_worn", "pool_refilled"}, "too rare for so few tables"
    assert ends == {"nemo", "crew", "hull", "notoriety", "imperialists", FINALE}
    assert {card for card in BOX.cards if card < 9000} <= cards
    assert len([card for card in cards if card > 9000]) > 1


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
