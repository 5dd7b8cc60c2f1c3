"""The people of these tests and their table."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count
from typing import Any

from bot.domain.person import Person
from bot.domain.play import Played
from bot.domain.post import PostKind
from bot.domain.table import Place, TableRecord
from bot.play import Request
from bot.services import Services
from bot.store.table import messages
from engine.kernel.commands import Command

ANN, BEN, CLEO, DAN = Person(101, "Ann"), Person(102, "Ben"), Person(103, "Cleo"), Person(104, "Dan")
HALL = Place(channel_id=7, guild_id=1)
CELLAR = Place(channel_id=8, guild_id=1)
interactions = count(5_000)
"""Interaction ids that were never used before."""


async def begun(services: Services, *people: Person, place: Place = HALL, **options: Any) -> int:
    """Open a table of dash with these people, start it, and return its id."""
    opener, *others = people or (ANN, BEN)
    table = await services.lobby.tables.open(place, "dash", opener, "en", options)
    for person in others:
        await services.lobby.tables.join(table.id, person)
    await services.lobby.tables.start(table.id, opener.id)
    return table.id


async def as_members(people: Collection[int]) -> dict[int, str]:
    """Return everyone as members of the server, with their names here."""
    known = {person.id: person.name for person in (ANN, BEN, CLEO, DAN)}
    return {person_id: known.get(person_id, f"Person {person_id}") for person_id in people}


async def brought(
    services: Services, place: Place, opener: Person, data: bytes, locale: str = "en"
) -> TableRecord:
    """Set up a table from a file whose people are all on the server; only the opener has accepted."""

    async def content() -> bytes:
        return data

    return await services.saves.read(place, opener, locale, data=content, members=as_members)


async def play(services: Services, table_id: int, person: Person, *commands: Command) -> Played:
    """Carry out one or more commands of one person and return the last result."""
    for command in commands:
        played = await services.play.commands.play(Request(table_id, person.id, next(interactions)), command)
    return played


async def latest(services: Services, table_id: int, kind: PostKind) -> int | None:
    """Return the id of a table's latest message of a kind."""
    return await services.database.transact(
        lambda connection: messages.latest_message(connection, table_id, kind)
    )
