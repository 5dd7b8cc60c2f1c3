"""Replays of games."""

from __future__ import annotations

import pytest

from bot.domain.errors import NoTable, NothingPlayed
from bot.play import Request
from bot.records.history import stills
from bot.services import Services
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    HALL,
    begun,
    interactions,
    play,
)
from tests.bot.rooms.dash import Rest, Walk


def test_a_game_is_shown_phase_by_phase_from_its_setup_to_its_end() -> None:
    table = play_out(Table(games["arctic"], 3, "a seed"), Dice("players"))
    seen = stills(table, None)
    ends = sum(any(event.kind == "phase_ended" for event in entry.events) for entry in table.log)
    assert len(seen) in {ends + 1, ends + 2}
    assert seen[0].view == games["arctic"].view(Table(games["arctic"], 3, "a seed").state, None)
    assert seen[-1].view == table.game.view(table.state, None)
    reported = [event for still in seen for event in still.events]
    assert reported == [*table.opening, *(event for entry in table.log for event in entry.events)]


def test_hidden_information_stays_hidden_in_the_past() -> None:
    table = play_out(Table(games["empires"], 3, "a seed", {"hidden_unrest": True}), Dice("players"))
    for still in stills(table, 1)[:-1]:
        assert [power.unrest is None for power in still.view.powers] == [True, False, True]
    for still in stills(table, None)[:-1]:
        assert all(event.audience is None for event in still.events)


async def test_before_the_game_and_without_a_table_there_is_nothing_to_replay(
    services: Services,
) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en", {})
    with pytest.raises(NothingPlayed):
        await services.records.history.look_back(table.id, ANN.id)
    with pytest.raises(NoTable):
        await services.records.history.look_back(99, ANN.id)


async def test_while_a_game_runs_no_one_sees_it_from_anothers_seat(services: Services) -> None:
    table = await begun(services, ANN, BEN)
    assert (await services.records.history.look_back(table, BEN.id)).seat == 1
    assert (await services.records.history.look_back(table, BEN.id, seat=0)).seat == 1
    assert (await services.records.history.look_back(table, CLEO.id, seat=0)).seat is None


async def test_the_history_grows_with_the_game(services: Services) -> None:
    table = await begun(services, ANN, BEN)
    before = await services.records.history.look_back(table, CLEO.id)
    await play(services, table, ANN, Walk(1), Rest())
    await play(services, table, BEN, Rest())
    after = await services.records.history.look_back(table, CLEO.id)
    assert len(before.stills) == 1
    assert len(after.stills) == 2
    assert after.stills[0] == before.stills[0]
    assert [event.kind for event in after.stills[1].events] == ["advanced", "rested", "rested", "phase_ended"]


async def test_steps_that_were_taken_back_are_not_in_the_history(services: Services) -> None:
    table = await begun(services, ANN, BEN)
    await play(services, table, ANN, Walk(2))
    await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    await play(services, table, ANN, Walk(1))
    past = await services.records.history.look_back(table, CLEO.id)
    assert [event.fields for event in past.stills[-1].events if event.kind == "advanced"] == [1]
