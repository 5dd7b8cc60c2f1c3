"""Look-aheads: they predict events, but no results of dice."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place, TableRecord
from bot.ui.play.foresight import after, redealt
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.game import Game

EVERY = 7
"""One in this many decisions is tested."""


def position_of(game: Game[Any], state: Any, seats: int) -> Position:
    """Return a position without a database."""
    table = TableRecord(
        id=1,
        place=Place(1),
        game=game.id,
        options={},
        status="running",
        opener=Person(1, "Ann"),
        locale="en",
        commitment="",
        version=0,
        seats=tuple(Person(number, f"Person {number}") for number in range(seats)),
        opened_at=datetime(2026, 1, 1, tzinfo=UTC),
        ended_at=None,
    )
    return Position(table, 0, game, state)


@pytest.mark.parametrize("game", games.values(), ids=games)
def test_foreseen_events_happen(game: Game[Any]) -> None:
    foreseen = unforeseen = 0
    for seats in game.seats:
        chance, state, number = Dice(f"chance {seats}"), game.setup(seats, f"seed {seats}"), 0
        while pending := game.pending(state):
            seat = pending[0].seat
            legal = game.legal(state, seat)
            command = legal[chance.below(len(legal))]
            ahead = None
            if number % EVERY == 0:
                position = redealt(position_of(game, state, seats), seat)
                ahead = after(position, seat, command)
                unforeseen += ahead is None
            game.apply(state, seat, command)
            if ahead is not None:
                assert ahead[0].view(seat) == game.view(state, seat)
                foreseen += 1
            number += 1
    assert foreseen > 20
    assert (unforeseen > 0) == (game.id != "arctic")


@pytest.mark.parametrize("game", games.values(), ids=games)
def test_looking_ahead_does_not_change_the_table(game: Game[Any]) -> None:
    state = game.setup(game.seats[0], "a seed")
    before, seat = game.dump(state), game.pending(state)[0].seat
    after(redealt(position_of(game, state, game.seats[0]), seat), seat, game.legal(state, seat)[0])
    assert game.dump(state) == before
