"""Imports of files that name people: seats are offered to them, and nothing is read if a table can't open."""

from __future__ import annotations

import asyncio
import json

import pytest
from sqlalchemy import select

from bot.domain.errors import (
    Banned,
    ImportRunning,
    SeatOffered,
    SeatTaken,
    TableExists,
    TooManyTables,
    UnreadableSave,
)
from bot.domain.person import OFFERED, PRESENT, Person
from bot.domain.table import Place
from bot.moderation import Ruling
from bot.saves.reading import MOST_COMMANDS
from bot.services import Services
from bot.store.schema import posts
from tests.bot.rooms.company import ANN, BEN, CELLAR, CLEO, DAN, HALL, as_members, begun, brought, play
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Roll
from tests.bot.rooms.timed import DAY


async def saved(services: Services) -> bytes:
    table = await begun(services, ANN, BEN, rounds=5)
    await play(services, table, ANN, Roll(), Rest())
    return (await services.saves.export(table, ANN.id)).data


async def test_a_seat_that_a_file_gives_to_a_person_is_an_offer_that_they_accept(services: Services) -> None:
    table = await brought(services, CELLAR, ANN, await saved(services))
    assert table.holders == (PRESENT, OFFERED)
    with pytest.raises(SeatOffered):
        await play(services, table.id, BEN, Roll())
    assert (await services.people.attendance.join(table.id, BEN)).seat == 1
    await play(services, table.id, BEN, Roll())


async def test_no_one_else_takes_an_offered_seat(services: Services) -> None:
    table = await brought(services, CELLAR, ANN, await saved(services))
    with pytest.raises(SeatTaken):
        await services.people.attendance.join(table.id, CLEO, seat=1)
    assert (await services.people.attendance.join(table.id, CLEO)).seat is None


async def test_a_declined_offer_frees_the_seat(services: Services) -> None:
    table = await brought(services, CELLAR, ANN, await saved(services))
    await services.people.attendance.leave(table.id, BEN.id)
    assert (await services.people.attendance.join(table.id, CLEO)).seat == 1


async def test_a_player_continues_without_an_offered_seat_that_is_not_accepted(services: Services) -> None:
    table = await brought(services, CELLAR, ANN, await saved(services))
    await services.people.vacancies.propose(table.id, ANN.id, 1, 1)
    assert (await services.tables.find(table.id)).holders[1].kind == "neutral"


async def test_an_offer_counts_towards_no_ones_table_limit_before_they_accept(services: Services) -> None:
    data = await saved(services)
    await services.moderation.acts.limit(1, CLEO, 3, "")
    for channel in range(20, 24):
        await brought(services, Place(channel, 1), Person(200 + channel, "Somebody"), data)
    for place in (CELLAR, Place(9, 1)):
        await services.lobby.tables.open(place, "dash", BEN, "en")
    here = await services.tables.at_place(Place(20, 1))
    with pytest.raises(TooManyTables):
        await services.people.attendance.join(here.id, BEN)


async def test_banned_and_absent_people_are_offered_nothing_and_their_seats_are_free(
    services: Services,
) -> None:
    data = await saved(services)
    await services.moderation.referee.ban(1, CLEO, "", BEN)
    table = await brought(services, CELLAR, ANN, data)
    assert table.holders[1].kind == "nobody"
    assert "Ben" not in [person.name for person in table.seats]
    with pytest.raises(Banned):
        await services.people.attendance.join(table.id, BEN)
    assert (await services.people.attendance.join(table.id, CLEO)).seat == 1


async def test_names_in_a_file_are_not_trusted(services: Services) -> None:
    save = json.loads(await saved(services))
    save["people"] = [{"id": ANN.id, "name": "The Queen"}, {"id": BEN.id, "name": "Moderator"}]
    table = await brought(services, CELLAR, ANN, json.dumps(save).encode())
    assert [person.name for person in table.seats] == ["Ann", "Ben"]
    ended = {**save, "people": [{"id": 900, "name": "The Queen"}, {"id": BEN.id, "name": "Moderator"}]}

    async def content() -> bytes:
        return json.dumps(ended).encode()

    async def no_members(_people: object) -> dict[int, str]:
        return {}

    table = await services.saves.read(Place(30, 1), ANN, "en", data=content, members=no_members)
    assert not {"The Queen", "Moderator"} & {person.name for person in table.seats}


async def test_a_table_of_offers_alone_waits_and_pings_no_one(services: Services, clock: Clock) -> None:
    table = await brought(services, CELLAR, CLEO, await saved(services))
    await clock.advance(30 * DAY)
    assert list((await services.tables.find(table.id)).holders) == [OFFERED, OFFERED]
    query = select(posts.c.about).where(posts.c.kind == "notice", posts.c.table_id == table.id)
    reported = await services.database.read(lambda connection: connection.scalars(query).all())
    assert [about["code"] for about in reported] == ["imported"]
    assert "ping" not in reported[0]
    await services.people.attendance.join(table.id, BEN)
    await services.people.attendance.join(table.id, ANN)
    await play(services, table.id, BEN, Roll())


async def test_a_file_is_not_even_fetched_if_no_table_can_be_opened(services: Services) -> None:
    fetched = []

    async def content() -> bytes:
        fetched.append("content")
        return b""

    await begun(services, ANN, BEN)
    with pytest.raises(TableExists):
        await services.saves.read(HALL, ANN, "en", data=content, members=as_members)
    await services.moderation.referee.ban(1, CLEO, "", DAN)
    with pytest.raises(Banned):
        await services.saves.read(CELLAR, DAN, "en", data=content, members=as_members)
    assert fetched == []


async def test_one_file_at_a_time_is_set_up_for_a_person_and_on_a_server(services: Services) -> None:
    data, gate = await saved(services), asyncio.Event()

    async def slow() -> bytes:
        await gate.wait()
        return data

    first = asyncio.create_task(services.saves.read(CELLAR, ANN, "en", data=slow, members=as_members))
    await asyncio.sleep(0)
    with pytest.raises(ImportRunning):
        await brought(services, Place(40, 1), CLEO, data)
    with pytest.raises(ImportRunning):
        await brought(services, Place(41, 2), ANN, data)
    elsewhere = await brought(services, Place(42, 3), DAN, data)
    gate.set()
    assert (await first).place == CELLAR
    assert elsewhere.place == Place(42, 3)
    assert (await brought(services, Place(43, 1), CLEO, data)).status == "running"


async def test_a_file_with_more_commands_than_any_game_is_not_replayed(services: Services) -> None:
    save = json.loads(await saved(services))
    save["commands"] = save["commands"][:1] * (MOST_COMMANDS + 1)
    with pytest.raises(UnreadableSave, match="more than 20,000"):
        await brought(services, CELLAR, ANN, json.dumps(save).encode())


async def test_a_moderator_gives_an_offered_seat_to_a_waiting_person(services: Services) -> None:
    table = await brought(services, CELLAR, ANN, await saved(services))
    await services.moderation.referee.replace(Ruling(table.id, 1, CLEO, "no answer"), 1, DAN)
    assert (await services.tables.find(table.id)).seat_of(DAN.id) == 1
