"""The players of these tests, and helpers to open and play tables."""

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
"""Unused interaction ids."""


async def begun(services: Services, *people: Person, place: Place = HALL, **options: Any) -> int:
    """Open and start a table of dash with these players; return its id."""
    opener, *others = people or (ANN, BEN)
    table = await services.lobby.tables.open(place, "dash", opener, "en", options)
    for person in others:
        await services.lobby.tables.join(table.id, person)
    await services.lobby.tables.start(table.id, opener.id)
    return table.id


async def as_members(people: Collection[int]) -> dict[int, str]:
    """Return the names of people on the server, as if all were members."""
    known = {person.id: person.name for person in (ANN, BEN, CLEO, DAN)}
    return {person_id: known.get(person_id, f"Person {person_id}") for person_id in people}


async def brought(
    services: Services, place: Place, opener: Person, data: bytes, locale: str = "en"
) -> TableRecord:
    """Import a table, with all of its people on the server; only the opener has accepted a seat."""

    async def content() -> bytes:
        return data

    return await services.saves.read(place, opener, locale, data=content, members=as_members)


async def play(services: Services, table_id: int, person: Person, *commands: Command) -> Played:
    """Carry out commands of a player; return the result of the last one."""
    for command in commands:
        played = await services.play.commands.play(Request(table_id, person.id, next(interactions)), command)
    return played


async def latest(services: Services, table_id: int, kind: PostKind) -> int | None:
    """Return the id of a table's latest message of a kind, or None."""
    return await services.database.transact(
        lambda connection: messages.latest_message(connection, table_id, kind)
    )
