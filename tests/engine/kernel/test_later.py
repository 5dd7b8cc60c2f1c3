"""Additions to a game don't affect saved tables: neither hashes nor events nor legal commands."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import create_model

from engine import games
from engine.kernel.later import LATER
from engine.kernel.save import state_hash
from engine.kernel.stepped import SteppedGame
from engine.kernel.table import Table, load_table
from tests.engine.kernel.recorded import names, read


def with_weather(game: SteppedGame[Any]) -> SteppedGame[Any]:
    """Return the same game in its next version, with an additional option."""
    wind = (Annotated[Literal["calm", "storm"], LATER], "calm")
    later = create_model("Options", __base__=game.options, wind=wind)  # type: ignore[call-overload]
    return type("Next", (type(game),), {"options": later})()


@pytest.mark.parametrize("name", names())
def test_a_save_from_before_a_new_option_replays_to_its_hash(name: str) -> None:
    recorded = read(name)
    game = with_weather(games[recorded.save.game])  # type: ignore[arg-type]
    table = load_table(recorded.save, {game.id: game}, seed="")
    assert state_hash(game, table.state) == recorded.save.state_hash
    assert state_hash(game, game.load(recorded.position)) == recorded.save.state_hash


@pytest.mark.parametrize("game", games.values(), ids=games)
def test_a_new_option_is_stored_once_it_is_chosen(game: SteppedGame[Any]) -> None:
    later = with_weather(game)
    calm, storm = (Table(later, 2, "a seed", {"wind": wind}) for wind in ("calm", "storm"))
    usual = Table(game, 2, "a seed")
    assert state_hash(later, calm.state) == state_hash(game, usual.state)
    assert state_hash(later, storm.state) != state_hash(later, calm.state)
    assert later.load(later.dump(storm.state)).rules.options.wind == "storm"
