from __future__ import annotations

import asyncio

import pytest

from bot.domain.errors import (
    AlreadySeated,
    NoTable,
    NotLobby,
    NotSeated,
    OnlyOpener,
    TableExists,
    TableFull,
    TooFewPlayers,
    UnknownGame,
)
from bot.services import Services
from engine.kernel.dice import commitment
from engine.kernel.errors import BadOptions
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    DAN,
    HALL,
)
from tests.bot.rooms.dash import Begun


async def test_the_opener_sits_down_first_and_others_follow(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "pl")
    assert (table.status, table.opener, table.seats, table.locale) == ("lobby", ANN, (ANN,), "pl")
    assert table.options == {"rounds": 3}
    joined = await services.lobby.tables.join(table.id, BEN)
    assert joined.seats == (ANN, BEN)
    assert (joined.seat_of(BEN.id), joined.seat_of(CLEO.id)) == (1, None)
    assert await services.tables.at_place(HALL) == joined


async def test_a_full_table_refuses_a_fourth_player(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    await services.lobby.tables.join(table.id, BEN)
    await services.lobby.tables.join(table.id, CLEO)
    with pytest.raises(TableFull) as refused:
        await services.lobby.tables.join(table.id, DAN)
    assert refused.value.params == {"most": 3}
    assert (await services.tables.find(table.id)).seats == (ANN, BEN, CLEO)


async def test_no_one_sits_twice(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    outcomes = await asyncio.gather(
        *(services.lobby.tables.join(table.id, BEN) for _ in range(3)), return_exceptions=True
    )
    assert [isinstance(outcome, AlreadySeated) for outcome in outcomes] == [False, True, True]
    assert (await services.tables.find(table.id)).seats == (ANN, BEN)


async def test_leaving_frees_the_seat_and_the_others_move_up(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    await services.lobby.tables.join(table.id, BEN)
    assert (await services.lobby.tables.leave(table.id, ANN.id)).seats == (BEN,)
    with pytest.raises(NotSeated):
        await services.lobby.tables.leave(table.id, ANN.id)
    assert (await services.lobby.tables.join(table.id, ANN)).seats == (BEN, ANN)


async def test_a_channel_has_one_table_at_a_time(services: Services, other_services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    with pytest.raises(TableExists) as refused:
        await other_services.lobby.tables.open(HALL, "dash", BEN, "en")
    assert refused.value.params == {"table": table.id, "game": "dash"}
    assert (await other_services.lobby.tables.open(CELLAR, "dash", BEN, "en")).id != table.id
    await services.lobby.closing.close(table.id, ANN.id, 1)
    assert (await other_services.lobby.tables.open(HALL, "dash", BEN, "en")).seats == (BEN,)


async def test_options_are_checked_and_those_not_named_are_kept(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en", {"rounds": 5})
    changed = await services.lobby.tables.change(table.id, ANN.id, {}, locale="ja")
    assert (changed.options, changed.locale) == ({"rounds": 5}, "ja")
    for wrong in ({"rounds": 0}, {"rounds": "many"}, {"tempo": 1}):
        with pytest.raises(BadOptions, match=next(iter(wrong))):
            await services.lobby.tables.change(table.id, ANN.id, wrong)
    with pytest.raises(OnlyOpener):
        await services.lobby.tables.change(table.id, BEN.id, {"rounds": 1})
    assert (await services.tables.find(table.id)).options == {"rounds": 5}


async def test_an_unknown_game_is_not_opened(services: Services) -> None:
    with pytest.raises(UnknownGame):
        await services.lobby.tables.open(HALL, "chess", ANN, "en")
    with pytest.raises(BadOptions):
        await services.lobby.tables.open(HALL, "dash", ANN, "en", {"rounds": 1000})
    with pytest.raises(NoTable):
        await services.tables.at_place(HALL)


async def test_a_game_starts_when_enough_people_are_seated(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en", {"rounds": 4})
    with pytest.raises(TooFewPlayers) as refused:
        await services.lobby.tables.start(table.id, ANN.id)
    assert refused.value.params == {"seated": 1, "least": 2}
    await services.lobby.tables.join(table.id, BEN)
    with pytest.raises(NotSeated):
        await services.lobby.tables.start(table.id, CLEO.id)
    position = await services.lobby.tables.start(table.id, BEN.id)
    assert (position.version, position.table.status) == (0, "running")
    assert commitment(position.state.dice.seed) == table.commitment
    [start] = await services.tables.log(table.id)
    assert (start.kind, start.events) == ("start", (Begun(4),))
    with pytest.raises(NotLobby):
        await services.lobby.tables.join(table.id, CLEO)
    with pytest.raises(NotLobby):
        await services.lobby.tables.start(table.id, ANN.id)


async def test_two_tables_have_different_seeds(services: Services) -> None:
    here = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    there = await services.lobby.tables.open(CELLAR, "dash", ANN, "en")
    assert here.commitment != there.commitment


async def test_only_the_opener_closes_a_table_and_a_closed_table_is_gone(services: Services) -> None:
    table = (await services.lobby.tables.open(HALL, "dash", ANN, "en")).id
    with pytest.raises(OnlyOpener):
        await services.lobby.closing.close(table, BEN.id, 1)
    assert await services.lobby.closing.close(table, ANN.id, 2) == "agreed_on"
    with pytest.raises(NoTable):
        await services.tables.at_place(HALL)
    with pytest.raises(NoTable):
        await services.lobby.closing.close(table, ANN.id, 3)


async def test_people_keep_their_choices(services: Services, other_services: Services) -> None:
    await services.people.profiles.speak(ANN.id, "ja")
    await services.people.profiles.colour(ANN.id, "tritan")
    await services.people.profiles.speak(ANN.id, "pl")
    chosen = await other_services.people.profiles.profile(ANN.id)
    assert (chosen.locale, chosen.palette) == ("pl", "tritan")
    profile = await services.people.profiles.profile(BEN.id)
    assert (profile.locale, profile.palette) == (None, None)
