"""Recorded games of earlier versions lead to the same position, with the same events and legal commands."""

from __future__ import annotations

import pytest

from engine import games
from engine.kernel.save import state_hash
from engine.kernel.table import load_table
from tests.engine.kernel.recorded import marks, names, read

every_stored_game = pytest.mark.parametrize("name", names())


@every_stored_game
def test_a_stored_game_replays_command_by_command(name: str) -> None:
    recorded = read(name)
    table = load_table(recorded.save, games, seed="")
    assert marks(table) == recorded.marks


@every_stored_game
def test_a_stored_position_equals_the_replayed_one(name: str) -> None:
    recorded = read(name)
    game = games[recorded.save.game]
    assert state_hash(game, game.load(recorded.position)) == recorded.save.state_hash


def test_each_game_has_stored_finished_games_and_a_running_one() -> None:
    stored = [read(name).save for name in names()]
    for game in games.values():
        ended = [load_table(save, games, seed="").ended for save in stored if save.game == game.id]
        assert (ended.count(True) >= 3, ended.count(False)) == (True, 1)
