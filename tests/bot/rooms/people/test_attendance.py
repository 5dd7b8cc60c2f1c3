"""People who come to a table and go, before its game and while it is played."""

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
from bot.services import House
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

EVE = Person(105, "Eve")


async def notices(house: House, table_id: int) -> list[str]:
    """Return what a table has been told about itself: code, and what follows from it."""

    def read(connection: Connection) -> list[str]:
        query = select(posts.c.about).where(posts.c.table_id == table_id, posts.c.kind == "notice")
        found = connection.scalars(query.order_by(posts.c.id))
        return [" ".join(about[key] for key in ("code", "then") if key in about) for about in found]

    return await house.database.transact(read)


async def full(house: House) -> int:
    """Open a table with all of its seats taken."""
    table = await house.lobby.open(HALL, "dash", ANN, "en")
    for person in (BEN, CLEO):
        await house.attendance.join(table.id, person)
    return table.id


async def test_who_joins_a_full_table_waits_and_has_the_seat_that_is_free_first(house: House) -> None:
    table = await full(house)
    assert await house.attendance.join(table, DAN) == Joined(None, 1)
    assert await house.attendance.join(table, EVE) == Joined(None, 2)
    assert await house.attendance.wait(table, DAN) == 1

    await house.attendance.leave(table, BEN.id)

    assert (await house.tables.find(table)).seats == (ANN, CLEO, DAN)
    assert (await house.attendance.following(table)).waiting == (EVE,)
    assert await notices(house, table) == ["seat_in_lobby"]


async def test_nobody_waits_where_a_seat_is_free_or_where_they_sit(house: House) -> None:
    table = await house.lobby.open(HALL, "dash", ANN, "en")
    with pytest.raises(SeatIsFree):
        await house.attendance.wait(table.id, BEN)
    with pytest.raises(AlreadySeated):
        await house.attendance.wait(table.id, ANN)
    with pytest.raises(AlreadySeated):
        await house.attendance.watch(table.id, ANN)


async def test_who_leaves_the_waiting_list_has_no_seat_later(house: House) -> None:
    table = await full(house)
    await house.attendance.join(table, DAN)
    await house.attendance.leave(table, DAN.id)
    with pytest.raises(NotSeated):
        await house.attendance.leave(table, DAN.id)
    await house.attendance.leave(table, CLEO.id)
    assert (await house.tables.find(table)).seats == (ANN, BEN)


async def test_the_last_person_of_a_lobby_closes_it_and_an_opener_passes_on_the_charge(house: House) -> None:
    table = await house.lobby.open(HALL, "dash", ANN, "en")
    await house.attendance.join(table.id, BEN)
    await house.attendance.leave(table.id, ANN.id)
    assert (await house.tables.find(table.id)).opener == BEN
    await house.attendance.leave(table.id, BEN.id)
    assert (await house.tables.find(table.id)).status == "closed"


async def test_who_leaves_a_game_leaves_a_free_seat_for_which_the_table_waits(house: House) -> None:
    table = await begun(house)
    await house.attendance.leave(table, ANN.id)

    left = await house.tables.find(table)
    assert (left.holders, left.present, left.opener) == ((Holder("nobody"), PRESENT), (1,), BEN)
    assert left.seat_of(ANN.id) is None
    with pytest.raises(NotSeated):
        await play(house, table, ANN, Walk(1))
    with pytest.raises(NotYourTurn):
        await play(house, table, BEN, Walk(1))
    assert await notices(house, table) == ["left seat_nobody"]


async def test_a_substitute_plays_on_where_somebody_left(house: House) -> None:
    table = await begun(house)
    await play(house, table, ANN, Walk(1))
    await house.attendance.leave(table, ANN.id)

    assert await house.attendance.join(table, CLEO) == Joined(0)
    played = await play(house, table, CLEO, Walk(2), Rest())

    assert played.position.table.seats == (CLEO, BEN)
    assert played.position.view(None)["places"] == (3, 0)
    assert await notices(house, table) == ["left seat_nobody", "seat_taken"]
    assert await house.attendance.join(table, ANN) == Joined(None, 1)


async def test_who_comes_back_has_their_own_seat_and_no_other(house: House) -> None:
    table = await begun(house, ANN, BEN, CLEO)
    await house.attendance.leave(table, BEN.id)
    await house.attendance.leave(table, ANN.id)

    assert await house.attendance.join(table, ANN) == Joined(0)

    with pytest.raises(SeatTaken):
        await house.attendance.join(table, DAN, seat=0)
    assert await house.attendance.join(table, DAN, seat=1) == Joined(1)
    assert (await house.tables.find(table)).seats == (ANN, DAN, CLEO)
    assert (await notices(house, table))[-2:] == ["back", "seat_taken"]


async def test_two_who_take_the_same_seat_at_once_do_not_both_have_it(house: House) -> None:
    table = await begun(house)
    await house.attendance.leave(table, BEN.id)
    outcomes = await asyncio.gather(
        *(house.attendance.join(table, person, seat=1) for person in (CLEO, DAN)), return_exceptions=True
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Joined", "SeatTaken"]


async def test_who_waits_longest_plays_on_for_whoever_leaves_or_resigns(house: House) -> None:
    table = await begun(house)
    for person in (CLEO, DAN):
        await house.attendance.join(table, person)

    await house.attendance.leave(table, ANN.id)
    await house.attendance.leave(table, BEN.id, "resign")

    after = await house.tables.find(table)
    assert (after.seats, after.present) == ((CLEO, DAN), (0, 1))
    assert await notices(house, table) == ["left seat_passed", "resigned seat_passed"]


async def test_a_seat_that_resigned_answers_neutrally_so_that_nobody_waits_for_it(
    house: House, clock: Clock
) -> None:
    table = await begun(house)
    await house.start(Silence())
    await house.attendance.leave(table, ANN.id, "resign")
    await clock.settle()

    position = await house.tables.position(table)
    assert position.table.holders[0] == Holder("neutral")
    assert {decision.seat for decision in position.decisions} == {1}
    assert (await play(house, table, BEN, Rest())).step.seat == 1


@pytest.mark.parametrize(
    ("time_up", "holder"),
    [
        ("moderator", Holder("nobody")),
        ("vote", Holder("nobody")),
        ("substitute", Holder("neutral")),
        ("neutral", Holder("neutral")),
    ],
)
async def test_who_leaves_a_table_with_a_clock_is_replaced_as_it_says(
    house: House, time_up: TimeUp, holder: Holder
) -> None:
    table = await house.lobby.open(HALL, "dash", ANN, "en")
    await house.lobby.join(table.id, BEN)
    await house.clock_terms.settle(table.id, ANN.id, TableClock(way="decision", time_up=time_up))
    await house.lobby.start(table.id, ANN.id)
    assert (await house.attendance.prospect(table.id)).holder == holder

    await house.attendance.leave(table.id, ANN.id)

    assert (await house.tables.find(table.id)).holders[0] == holder
    assert await notices(house, table.id) == [f"left seat_{holder.kind}"]


async def test_a_game_that_everybody_has_left_is_closed(house: House) -> None:
    table = await begun(house)
    await house.attendance.leave(table, ANN.id, "resign")
    await house.attendance.leave(table, BEN.id)
    assert (await house.tables.find(table)).status == "closed"
    assert await notices(house, table) == ["resigned seat_neutral", "left nobody_left"]
    with pytest.raises(NoTable):
        await house.attendance.join(table, CLEO)


async def test_who_watches_is_listed_until_they_sit_or_stop(house: House) -> None:
    table = await begun(house)
    assert await house.attendance.watch(table, CLEO) == "watching"
    assert await house.attendance.watch(table, DAN) == "watching"
    assert (await house.attendance.following(table)).watching == (CLEO, DAN)
    assert await house.attendance.watch(table, CLEO) == "stopped"
    await house.attendance.leave(table, ANN.id)
    await house.attendance.join(table, DAN)
    assert (await house.attendance.following(table)).watching == ()


async def test_who_waits_goes_on_waiting_when_they_want_to_watch(house: House) -> None:
    table = await begun(house)
    await house.attendance.join(table, CLEO)
    assert await house.attendance.watch(table, CLEO) == "waiting"
    assert (await house.attendance.following(table)).waiting == (CLEO,)


async def test_who_is_banned_neither_opens_joins_waits_nor_watches(house: House, clock: Clock) -> None:
    table = await begun(house)
    await house.database.transact(
        lambda connection: bans.add(connection, 1, CLEO, by=ANN, why="quarrel", now=clock.now())
    )
    for attempt in (
        house.attendance.join(table, CLEO),
        house.attendance.wait(table, CLEO),
        house.attendance.watch(table, CLEO),
        house.lobby.open(Place(9, 1), "dash", CLEO, "en"),
    ):
        with pytest.raises(Banned):
            await attempt
    assert (await house.lobby.open(Place(9, 2), "dash", CLEO, "en")).seats == (CLEO,)


async def test_who_was_banned_while_waiting_is_passed_over(house: House, clock: Clock) -> None:
    table = await begun(house)
    for person in (CLEO, DAN):
        await house.attendance.join(table, person)
    await house.database.transact(
        lambda connection: bans.add(connection, 1, CLEO, by=ANN, why="quarrel", now=clock.now())
    )
    await house.attendance.leave(table, ANN.id)
    assert (await house.tables.find(table)).seats == (DAN, BEN)


async def test_a_person_sits_at_a_limited_number_of_tables_of_a_server(house: House) -> None:
    for number in range(USUAL):
        await house.lobby.open(Place(100 + number, 1), "dash", ANN, "en")
    with pytest.raises(TooManyTables) as refused:
        await house.lobby.open(HALL, "dash", ANN, "en")
    assert refused.value.params == {"name": "Ann", "most": USUAL}
    await house.lobby.open(Place(6, 2), "dash", ANN, "en")

    await house.database.transact(lambda connection: servers.choose(connection, 1, tables_each=USUAL + 1))
    assert (await house.lobby.open(HALL, "dash", ANN, "en")).seats == (ANN,)


async def test_who_is_gone_from_a_server_leaves_all_of_its_tables_and_no_other(house: House) -> None:
    playing = await begun(house)
    filling = await house.lobby.open(Place(8, 1), "dash", BEN, "en")
    await house.attendance.join(filling.id, ANN)
    elsewhere = await house.lobby.open(Place(9, 2), "dash", ANN, "en")
    watched = await begun(house, BEN, CLEO, place=Place(10, 1))
    await house.attendance.watch(watched, ANN)

    assert set(await house.attendance.gone(1, ANN.id)) == {playing, filling.id}

    assert (await house.tables.find(playing)).holders[0] == Holder("nobody")
    assert (await house.tables.find(filling.id)).seats == (BEN,)
    assert (await house.tables.find(elsewhere.id)).seats == (ANN,)
    assert (await house.attendance.following(watched)).watching == ()
    assert await notices(house, playing) == ["gone seat_nobody"]


async def test_nobody_comes_to_a_game_that_is_over(house: House) -> None:
    table = await begun(house, rounds=1)
    await play(house, table, ANN, Rest())
    await play(house, table, BEN, Rest())
    with pytest.raises(NotRunning):
        await house.attendance.join(table, CLEO)
    with pytest.raises(NotRunning):
        await house.attendance.leave(table, ANN.id)


class Silence:
    """A channel that takes everything."""

    async def deliver(self, _post: object) -> int | None:
        return None

    async def find(self, _post: object) -> int | None:
        return None
