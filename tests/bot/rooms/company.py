"""The people of these tests and the table they play at."""

from __future__ import annotations

from itertools import count
from typing import Any

from bot.domain.person import Person
from bot.domain.play import Played
from bot.domain.post import PostKind
from bot.domain.table import Place
from bot.services import House
from bot.store import posts
from engine.kernel.commands import Command

ANN, BEN, CLEO, DAN = Person(101, "Ann"), Person(102, "Ben"), Person(103, "Cleo"), Person(104, "Dan")
HALL = Place(channel_id=7, guild_id=1)
CELLAR = Place(channel_id=8, guild_id=1)
interactions = count(5_000)
"""Interaction ids that were never used before."""


async def begun(house: House, *people: Person, place: Place = HALL, **options: Any) -> int:
    """Open a table of dash with these people, start it, and return its id."""
    opener, *others = people or (ANN, BEN)
    table = await house.lobby.open(place, "dash", opener, "en", options)
    for person in others:
        await house.lobby.join(table.id, person)
    await house.lobby.start(table.id, opener.id)
    return table.id


async def play(house: House, table_id: int, person: Person, *commands: Command) -> Played:
    """Play one or more commands of one person and return what the last one did."""
    for command in commands:
        played = await house.tables.play(table_id, person.id, command, next(interactions))
    return played


async def latest(house: House, table_id: int, kind: PostKind) -> int | None:
    """Return the id of a table's latest message of a kind."""
    return await house.database.transact(lambda connection: posts.latest_message(connection, table_id, kind))
