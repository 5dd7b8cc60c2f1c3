"""Helpers for tests of leagues: seasons of a short game, on a real database."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count
from typing import Any

from bot.domain.league.season import Seat
from bot.domain.person import Person
from bot.domain.table import Place
from bot.leagues import GRACE, Overview, Wish
from bot.services import Services
from bot.store.league import leagues
from tests.bot.rooms.company import play
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest

HALL = Place(channel_id=70, guild_id=1)
ZOE = Person(900, "Zoe")
LATER = datetime(2030, 1, 1, tzinfo=UTC)
"""A time after every period in which a step can be undone."""
PEOPLE = [Person(200 + number, f"P{number}") for number in range(1, 8)]
channels = count(7_000)


def wish(**changed: Any) -> Wish:
    usual = {"name": "Harbour", "game": "dash", "seats": 3, "size": 7, "weeks": 13, "locale": "en"}
    return Wish(**{**usual, "options": {"rounds": 1}, **changed})


async def opened(services: Services, people: list[Person] = PEOPLE, **changed: Any) -> int:
    season = await services.leagues.open(HALL, ZOE, wish(**changed))
    for person in people:
        await services.leagues.join(season.id, person)
    return season.id


async def started(services: Services, clock: Clock, people: list[Person] = PEOPLE, **changed: Any) -> int:
    """Start a season, and wait until its start can no longer be undone."""
    season_id = await opened(services, people, **changed)
    await services.leagues.start(season_id, ZOE)
    await clock.advance(GRACE.seconds)
    return season_id


async def open_tables(services: Services, season_id: int) -> Overview:
    """Open the tables that can open, as the bot does."""
    for table in (await services.leagues.settle(season_id)).opening(LATER):
        await services.leagues.seat(season_id, table.number, next(channels))
    return await services.leagues.find(season_id)


async def play_table(services: Services, table_id: int) -> None:
    """Rest until the table's game is over, with all seats on the same field."""
    position = await services.tables.position(table_id)
    while position.decisions:
        person = position.table.seats[position.decisions[0].seat]
        await play(services, table_id, person, Rest())
        position = await services.tables.position(table_id)


async def lose(services: Services, season_id: int, number: int, entry: int) -> None:
    """Store that a table has ended, and that one of its players had lost their seat."""
    overview = await services.leagues.find(season_id)
    table = next(each for each in overview.tables if each.number == number)
    results = [Seat(each, None if each == entry else 1, 0) for each in table.entries]
    await services.database.transact(
        lambda connection: leagues.change_table(
            connection, season_id, number, stage="ended", results=leagues.written(results)
        )
    )
