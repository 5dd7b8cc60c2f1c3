"""Tables that move to another channel, for every reason."""

from __future__ import annotations

import pytest

from bot.delivery.outbox import Undeliverable
from bot.domain.errors import (
    NotRunning,
    NotSeated,
    OnlyOpener,
    TableElsewhere,
    TableExists,
)
from bot.domain.table import Place
from bot.services import Services
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    HALL,
    begun,
    latest,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Walk
from tests.bot.rooms.delivery.test_outbox import Shaky


async def test_a_table_continues_in_another_channel_and_is_shown_there(
    services: Services, clock: Clock
) -> None:
    wall = Shaky()
    await services.delivery.outbox.start(wall)
    table = await begun(services)
    await play(services, table, ANN, Rest())
    await clock.advance(60)
    before = await latest(services, table, "turn")
    wall.posts.clear()

    former = await services.moves.move(table, CELLAR, ANN.id)
    await clock.settle()

    assert (former.table.place, former.turn) == (HALL, before)

    assert (await services.tables.at_place(CELLAR)).id == table
    assert [(post.kind, post.table.place) for post in wall.posts] == [
        ("turn", CELLAR),
        ("notice", CELLAR),
        ("board", CELLAR),
    ]
    assert [step.version for step in wall.posts[0].steps] == [0, 1]
    assert await latest(services, table, "lobby") is None
    assert (await services.lobby.tables.open(HALL, "dash", ANN, "en")).place == HALL


async def test_posts_that_a_lost_channel_never_got_are_posted_in_the_new_one(
    services: Services, clock: Clock
) -> None:
    wall = Shaky()
    await services.delivery.outbox.start(wall)
    table = await begun(services)
    await clock.advance(60)
    wall.posts.clear()
    wall.failures = {kind: [Undeliverable("channel_gone")] for kind in ("turn",)}
    await play(services, table, ANN, Walk(1), Rest())
    await clock.advance(60)
    assert wall.posts == []

    await services.moves.move(table, CELLAR, ANN.id)
    await clock.settle()

    assert wall.kinds() == ["turn 2", "notice 2", "board 2"]
    assert [step.command for step in wall.posts[0].steps[-2:]] == [Walk(1), Rest()]


async def test_a_table_does_not_move_to_an_occupied_channel(services: Services) -> None:
    table = await begun(services)
    await begun(services, BEN, CLEO, place=CELLAR)
    for place in (CELLAR, HALL):
        with pytest.raises(TableExists):
            await services.moves.move(table, place, ANN.id)
    assert (await services.tables.at_place(HALL)).id == table


async def test_a_player_who_joined_does_not_move_the_table_alone(services: Services) -> None:
    filling = (await services.lobby.tables.open(HALL, "dash", ANN, "en")).id
    await services.lobby.tables.join(filling, BEN)
    with pytest.raises(OnlyOpener):
        await services.moves.move(filling, CELLAR, BEN.id)
    await services.lobby.tables.start(filling, ANN.id)
    with pytest.raises(OnlyOpener):
        await services.moves.move(filling, CELLAR, BEN.id)
    assert (await services.tables.at_place(HALL)).id == filling


async def test_any_player_moves_a_table_whose_channel_is_lost(services: Services) -> None:
    table = await begun(services)
    await services.moves.lost(HALL.channel_id)
    with pytest.raises(NotSeated):
        await services.moves.move(table, CELLAR, CLEO.id)
    await services.moves.move(table, CELLAR, BEN.id)
    assert (await services.tables.at_place(CELLAR)).id == table


async def test_only_its_players_and_moderators_move_a_table_and_only_within_its_server(
    services: Services,
) -> None:
    table = await begun(services)
    with pytest.raises(NotSeated):
        await services.moves.move(table, CELLAR, CLEO.id)
    with pytest.raises(TableElsewhere):
        await services.moves.move(table, Place(8, 2), ANN.id, moderates=True)
    await services.moves.move(table, CELLAR, CLEO.id, moderates=True)
    assert (await services.tables.at_place(CELLAR)).id == table


async def test_a_finished_game_does_not_move(services: Services) -> None:
    table = await begun(services, rounds=1)
    await play(services, table, ANN, Rest())
    await play(services, table, BEN, Rest())
    with pytest.raises(NotRunning):
        await services.moves.move(table, CELLAR, ANN.id)


async def test_a_lost_channel_is_reported_once_until_its_table_has_another(services: Services) -> None:
    table = await begun(services)
    assert [lost.id for lost in await services.moves.lost(HALL.channel_id)] == [table]
    assert await services.moves.lost(HALL.channel_id) == []
    assert await services.moves.lost(CELLAR.channel_id) == []

    await services.moves.move(table, CELLAR, ANN.id)
    assert [lost.id for lost in await services.moves.lost(CELLAR.channel_id)] == [table]


async def test_a_channel_that_returns_shows_what_it_missed(services: Services, clock: Clock) -> None:
    wall = Shaky()
    await services.delivery.outbox.start(wall)
    table = await begun(services)
    await clock.advance(60)
    wall.posts.clear()
    wall.failures = {kind: [Undeliverable("locked")] for kind in ("turn",)}
    await play(services, table, ANN, Rest())
    await clock.advance(60)
    await services.moves.lost(HALL.channel_id)

    assert [back.id for back in await services.moves.regained(HALL.channel_id)] == [table]
    await clock.settle()

    assert wall.kinds() == ["turn 1", "board 1"]
    assert await services.moves.regained(HALL.channel_id) == []
