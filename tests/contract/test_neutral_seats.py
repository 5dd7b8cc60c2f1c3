"""Seats whose player has left for good: every game continues to its end without them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.kernel.save import state_hash
from engine.kernel.table import Table
from tests.contract.tables import GAMES, all_choices

LONGEST = 20_000
TABLES = [(game, seats) for game in GAMES for seats in game.seats]

every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.id}-{seats}" for game, seats in TABLES]
)


def played(table: Table, gone: Collection[int], look_every: int = 0) -> Table:
    """Play to the end; seats in `gone` answer neutrally when necessary, the others at random."""
    game, player = table.game, Dice(f"{table.seed} played")
    while decisions := game.pending(table.state):
        assert len(table.log) < LONGEST
        if look_every and len(table.log) % look_every == 0:
            for seat in gone:
                look_at(game, table.state, seat)
        seat = decisions[player.below(len(decisions))].seat
        legal = game.legal(table.state, seat)
        command = game.neutral(table.state, seat) if seat in gone else legal[player.below(len(legal))]
        if command is not None:
            table.play(seat, command)
    return table


def look_at(game: Game[Any], state: Any, seat: int) -> None:
    """Check that the neutral answer is legal, has no side effects, and reveals no secret."""
    before = state_hash(game, state)
    answer = game.neutral(state, seat)
    assert answer is None or answer in game.legal(state, seat)
    assert state_hash(game, state) == before
    for number in range(3):
        assert game.neutral(game.redeal(state, seat, f"other secrets {number}"), seat) == answer


@every_table
def test_a_table_reaches_its_end_with_one_neutral_seat(game: Game[Any], seats: int) -> None:
    for gone in range(seats):
        table = played(Table(game, seats, f"seat {gone} is gone"), {gone}, look_every=5)
        assert table.ended


@every_table
def test_a_table_reaches_its_end_with_neutral_seats_only(game: Game[Any], seats: int) -> None:
    table = played(Table(game, seats, "nobody is here"), range(seats), look_every=5)
    assert table.ended


@every_table
def test_a_seat_can_become_neutral_at_any_time(game: Game[Any], seats: int) -> None:
    """After some random play with rotating options, whatever was started must still come to an end."""
    variants = [{name: value} for name, values in all_choices(game.options).items() for value in values]
    for number, options in enumerate(variants):
        table = Table(game, seats, f"table {number}", options)
        player = Dice(f"player {number}")
        for _ in range(player.below(150)):
            decisions = game.pending(table.state)
            if not decisions:
                break
            seat = decisions[player.below(len(decisions))].seat
            legal = game.legal(table.state, seat)
            table.play(seat, legal[player.below(len(legal))])
        assert played(table, range(seats), look_every=10).ended


@every_table
def test_a_neutral_seat_without_a_decision_gives_no_answer(game: Game[Any], seats: int) -> None:
    state = game.setup(seats, "a seed")
    asked = {decision.seat for decision in game.pending(state)}
    assert [seat for seat in range(seats) if game.neutral(state, seat) is not None] == sorted(asked)
