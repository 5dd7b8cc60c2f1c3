"""The cache of a position: legal commands are computed once and never outdated."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.dice import Dice
from engine.kernel.flow import Step
from engine.kernel.game import Game
from engine.kernel.selfplay import choices
from engine.kernel.stepped import SteppedGame
from engine.kernel.table import Table
from tests.contract.tables import GAMES, drawn_options

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def all_answers(game: Game[Any], state: Any, seats: int) -> list[Any]:
    """Return everything that is cached for a position."""
    each = [(game.legal(state, seat), game.blocked(state, seat)) for seat in range(seats)]
    return [game.pending(state), each, game.view(state, None)]


def recomputed(game: Game[Any], state: Any) -> Any:
    """Return the same position without anything cached."""
    return game.load(json.loads(json.dumps(game.dump(state))))


@every_game
@settings(max_examples=12)
@given(data=st.data())
def test_cached_answers_equal_computed_ones(game: Game[Any], data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats), "seats")
    options = data.draw(drawn_options(game), "options")
    seed = data.draw(st.text("0123456789abcdef", min_size=8, max_size=8), "seed")
    table, chance = Table(game, seats, seed, options), Dice(f"{seed} played")
    while game.pending(table.state) and len(table.log) < 200:
        seat, commands = choices(table, chance)
        if chance.below(10) == 0:
            before = all_answers(game, table.state, seats)
            fresh = recomputed(game, table.state)
            assert all_answers(game, fresh, seats) == before
            copy = game.clone(table.state)
            game.apply(copy, seat, commands[chance.below(len(commands))])
            assert all_answers(game, copy, seats) == all_answers(game, recomputed(game, copy), seats)
            assert all_answers(game, table.state, seats) == before
        if chance.below(20) == 0:
            other = game.redeal(table.state, seat, f"{seed} otherwise")
            assert all_answers(game, other, seats) == all_answers(game, recomputed(game, other), seats)
        table.play(seat, commands[chance.below(len(commands))])


@every_game
def test_the_cache_is_not_part_of_a_position(game: Game[Any]) -> None:
    silent = game.setup(max(game.seats), "a seed")
    asked = game.clone(silent)
    all_answers(game, asked, max(game.seats))
    assert asked == silent
    assert game.dump(asked) == game.dump(silent)
    assert repr(asked) == repr(silent)


@every_game
def test_changing_a_returned_list_does_not_change_the_cache(game: Game[Any]) -> None:
    state = game.setup(max(game.seats), "a seed")
    seat = game.pending(state)[0].seat
    legal = game.legal(state, seat)
    game.legal(state, seat).clear()
    game.pending(state).clear()
    game.blocked(state, seat).clear()
    assert game.legal(state, seat) == legal
    assert game.pending(state)


@every_game
def test_a_step_is_computed_once_for_repeated_requests(
    game: SteppedGame[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A panel requests everything several times; copies of the position share the cache."""
    state = game.setup(max(game.seats), "a seed")
    kind: type[Step[Any]] = type(state.steps[-1])
    counted = {"pending": 0, "legal": 0}

    def counting(name: str) -> Any:
        worked_out = getattr(kind, name)

        def count(*args: Any) -> Any:
            counted[name] += 1
            return worked_out(*args)

        return count

    for name in counted:
        monkeypatch.setattr(kind, name, counting(name))
    state = game.load(game.dump(state))
    for _ in range(5):
        all_answers(game, state, max(game.seats))
        all_answers(game, game.clone(state), max(game.seats))
    assert counted == {"pending": 1, "legal": 1}
