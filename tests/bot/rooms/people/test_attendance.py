"""Players who join and leave a table, before and during the game."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection, select

from bot.domain.clock import Clock as TableClock
from bot.domain.clock import TimeUp
from bot.domain.errors import (
    AlreadySeated,
    Banned,
    NoTable,
    NotRunning,
    NotSeated,
    NotYourTurn,
    SeatIsFree,
    SeatTaken,
    TooManyTables,
)
from bot.domain.person import PRESENT, Holder, Person
from bot.domain.table import Place
from bot.people.attendance import Joined
from bot.services import Services
from bot.store.people import bans, servers
from bot.store.schema import posts
from bot.tables.admission import USUAL
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    DAN,
    HALL,
    begun,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Walk
from tests.bot.rooms.wall import Wall

EVE = Person(105, "Eve")


async def notices(services: Services, table_id: int) -> list[str]:
    """Return a table's notices, each as its code and that of the notice that follows in the same message."""

    def read(connection: Connection) -> list[str]:
        query = select(posts.c.about).where(posts.c.table_id == table_id, posts.c.kind == "notice")
        found = connection.scalars(query.order_by(posts.c.id))
        return [" ".join(about[key] for key in ("code", "then") if key in about) for about in found]

    return await services.database.transact(read)


async def full(services: Services) -> int:
    """Open a table and fill all of its seats."""
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    for person in (BEN, CLEO):
        await services.people.attendance.join(table.id, person)
    return table.id


async def test_a_person_who_joins_a_full_table_waits_and_gets_the_first_free_seat(services: Services) -> None:
    table = await full(services)
    assert await services.people.attendance.join(table, DAN) == Joined(None, 1)
    assert await services.people.attendance.join(table, EVE) == Joined(None, 2)
    assert await services.people.attendance.wait(table, DAN) == 1

    await services.people.attendance.leave(table, BEN.id)

    assert (await services.tables.find(table)).seats == (ANN, CLEO, DAN)
    assert (await services.people.attendance.following(table)).waiting == (EVE,)
    assert await notices(services, table) == ["seat_in_lobby"]


async def test_no_one_waits_if_a_seat_is_free_or_they_are_seated(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    with pytest.raises(SeatIsFree):
        await services.people.attendance.wait(table.id, BEN)
    with pytest.raises(AlreadySeated):
        await services.people.attendance.wait(table.id, ANN)
    with pytest.raises(AlreadySeated):
        await services.people.attendance.watch(table.id, ANN)


async def test_a_person_who_leaves_the_waiting_list_gets_no_seat_later(services: Services) -> None:
    table = await full(services)
    await services.people.attendance.join(table, DAN)
    await services.people.attendance.leave(table, DAN.id)
    with pytest.raises(NotSeated):
        await services.people.attendance.leave(table, DAN.id)
    await services.people.attendance.leave(table, CLEO.id)
    assert (await services.tables.find(table)).seats == (ANN, BEN)


async def test_the_last_person_of_a_lobby_closes_it_and_a_leaving_opener_has_a_successor(
    services: Services,
) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    await services.people.attendance.join(table.id, BEN)
    await services.people.attendance.leave(table.id, ANN.id)
    assert (await services.tables.find(table.id)).opener == BEN
    await services.people.attendance.leave(table.id, BEN.id)
    assert (await services.tables.find(table.id)).status == "closed"


async def test_a_player_who_leaves_a_game_leaves_a_free_seat_for_which_the_table_waits(
    services: Services,
) -> None:
    table = await begun(services)
    await services.people.attendance.leave(table, ANN.id)

    after = await services.tables.find(table)
    assert (after.holders, after.present, after.opener) == ((Holder("nobody"), PRESENT), (1,), BEN)
    assert after.seat_of(ANN.id) is None
    with pytest.raises(NotSeated):
        await play(services, table, ANN, Walk(1))
    with pytest.raises(NotYourTurn):
        await play(services, table, BEN, Walk(1))
    assert await notices(services, table) == ["left seat_nobody"]


async def test_a_returning_player_gets_their_own_seat_and_no_other(services: Services) -> None:
    table = await begun(services, ANN, BEN, CLEO)
    await services.people.attendance.leave(table, BEN.id)
    await services.people.attendance.leave(table, ANN.id)

    assert await services.people.attendance.join(table, ANN) == Joined(0)

    with pytest.raises(SeatTaken):
        await services.people.attendance.join(table, DAN, seat=0)
    assert await services.people.attendance.join(table, DAN, seat=1) == Joined(1)
    assert (await services.tables.find(table)).seats == (ANN, DAN, CLEO)
    assert (await notices(services, table))[-2:] == ["back", "seat_taken"]


async def test_two_people_who_take_the_same_seat_at_once_do_not_both_get_it(services: Services) -> None:
    table = await begun(services)
    await services.people.attendance.leave(table, BEN.id)
    outcomes = await asyncio.gather(
        *(services.people.attendance.join(table, person, seat=1) for person in (CLEO, DAN)),
        return_exceptions=True,
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Joined", "SeatTaken"]


async def test_the_longest_waiting_person_replaces_a_player_who_leaves_or_resigns(services: Services) -> None:
    table = await begun(services)
    for person in (CLEO, DAN):
        await services.people.attendance.join(table, person)

    await services.people.attendance.leave(table, ANN.id)
    await services.people.attendance.leave(table, BEN.id, "resign")

    after = await services.tables.find(table)
    assert (after.seats, after.present) == ((CLEO, DAN), (0, 1))
    assert await notices(services, table) == ["left seat_passed", "resigned seat_passed"]


async def test_a_resigned_seat_answers_neutrally_so_that_no_one_waits_for_it(
    services: Services, clock: Clock
) -> None:
    table = await begun(services)
    await services.start(Wall())
    await services.people.attendance.leave(table, ANN.id, "resign")
    await clock.settle()

    position = await services.tables.position(table)
    assert position.table.holders[0] == Holder("neutral")
    assert {decision.seat for decision in position.decisions} == {1}
    assert (await play(services, table, BEN, Rest())).step.seat == 1


@pytest.mark.parametrize(
    ("time_up", "holder"),
    [
        ("moderator", Holder("nobody")),
        ("vote", Holder("nobody")),
        ("substitute", Holder("neutral")),
        ("neutral", Holder("neutral")),
    ],
)
async def test_a_player_who_leaves_a_table_with_a_clock_is_replaced_as_it_says(
    services: Services, time_up: TimeUp, holder: Holder
) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    await services.lobby.tables.join(table.id, BEN)
    await services.time.clock_terms.settle(table.id, ANN.id, TableClock(way="decision", time_up=time_up))
    await services.lobby.tables.start(table.id, ANN.id)
    assert (await services.people.attendance.prospect(table.id)).holder == holder

    await services.people.attendance.leave(table.id, ANN.id)

    assert (await services.tables.find(table.id)).holders[0] == holder
    assert await notices(services, table.id) == [f"left seat_{holder.kind}"]


async def test_a_game_that_everyone_has_left_is_closed(services: Services) -> None:
    table = await begun(services)
    await services.people.attendance.leave(table, ANN.id, "resign")
    await services.people.attendance.leave(table, BEN.id)
    assert (await services.tables.find(table)).status == "closed"
    assert await notices(services, table) == ["resigned seat_neutral", "left nobody_left"]
    with pytest.raises(NoTable):
        await services.people.attendance.join(table, CLEO)


async def test_a_spectator_is_listed_until_they_sit_down_or_stop(services: Services) -> None:
    table = await begun(services)
    assert await services.people.attendance.watch(table, CLEO) == "watching"
    assert await services.people.attendance.watch(table, DAN) == "watching"
    assert (await services.people.attendance.following(table)).watching == (CLEO, DAN)
    assert await services.people.attendance.watch(table, CLEO) == "stopped"
    await services.people.attendance.leave(table, ANN.id)
    await services.people.attendance.join(table, DAN)
    assert (await services.people.attendance.following(table)).watching == ()


async def test_a_waiting_person_who_watches_keeps_waiting(services: Services) -> None:
    table = await begun(services)
    await services.people.attendance.join(table, CLEO)
    assert await services.people.attendance.watch(table, CLEO) == "waiting"
    assert (await services.people.attendance.following(table)).waiting == (CLEO,)


async def test_a_banned_person_neither_opens_joins_waits_nor_watches(
    services: Services, clock: Clock
) -> None:
    table = await begun(services)
    await services.database.transact(
        lambda connection: bans.add(connection, 1, CLEO, by=ANN, why="quarrel", now=clock.now())
    )
    for attempt in (
        services.people.attendance.join(table, CLEO),
        services.people.attendance.wait(table, CLEO),
        services.people.attendance.watch(table, CLEO),
        services.lobby.tables.open(Place(9, 1), "dash", CLEO, "en"),
    ):
        with pytest.raises(Banned):
            await attempt
    assert (await services.lobby.tables.open(Place(9, 2), "dash", CLEO, "en")).seats == (CLEO,)


async def test_a_person_banned_while_waiting_is_skipped(services: Services, clock: Clock) -> None:
    table = await begun(services)
    for person in (CLEO, DAN):
        await services.people.attendance.join(table, person)
    await services.database.transact(
        lambda connection: bans.add(connection, 1, CLEO, by=ANN, why="quarrel", now=clock.now())
    )
    await services.people.attendance.leave(table, ANN.id)
    assert (await services.tables.find(table)).seats == (DAN, BEN)


async def test_a_person_is_seated_at_a_limited_number_of_tables_of_a_server(services: Services) -> None:
    for number in range(USUAL):
        await services.lobby.tables.open(Place(100 + number, 1), "dash", ANN, "en")
    with pytest.raises(TooManyTables) as refused:
        await services.lobby.tables.open(HALL, "dash", ANN, "en")
    assert refused.value.params == {"name": "Ann", "most": USUAL}
    await services.lobby.tables.open(Place(6, 2), "dash", ANN, "en")

    await services.database.transact(lambda connection: servers.choose(connection, 1, tables_each=USUAL + 1))
    assert (await services.lobby.tables.open(HALL, "dash", ANN, "en")).seats == (ANN,)


async def test_a_person_who_left_a_server_leaves_all_of_its_tables_and_no_other(services: Services) -> None:
    playing = await begun(services)
    filling = await services.lobby.tables.open(Place(8, 1), "dash", BEN, "en")
    await services.people.attendance.join(filling.id, ANN)
    elsewhere = await services.lobby.tables.open(Place(9, 2), "dash", ANN, "en")
    watched = await begun(services, BEN, CLEO, place=Place(10, 1))
    await services.people.attendance.watch(watched, ANN)

    assert set(await services.people.attendance.remove_from_server(1, ANN.id)) == {playing, filling.id}

    assert (await services.tables.find(playing)).holders[0] == Holder("nobody")
    assert (await services.tables.find(filling.id)).seats == (BEN,)
    assert (await services.tables.find(elsewhere.id)).seats == (ANN,)
    assert (await services.people.attendance.following(watched)).watching == ()
    assert await notices(services, playing) == ["gone seat_nobody"]


async def test_no_one_joins_a_finished_game(services: Services) -> None:
    table = await begun(services, rounds=1)
    await play(services, table, ANN, Rest())
    await play(services, table, BEN, Rest())
    with pytest.raises(NotRunning):
        await services.people.attendance.join(table, CLEO)
    with pytest.raises(NotRunning):
        await services.people.attendance.leave(table, ANN.id)
