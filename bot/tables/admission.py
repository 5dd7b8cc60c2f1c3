"""Who may take a seat at a table, and who is next on the waiting list."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from bot.domain.errors import Banned, ReliabilityTooLow, SeatSealed, TooManyTables
from bot.domain.person import Person
from bot.domain.table import TableRecord
from bot.store.people import bans, servers
from bot.store.season import departures
from bot.store.table import directory, followers

USUAL: Final = 10
"""The number of open tables at which a person may have a seat on a server that has set no other limit."""


def admit(connection: Connection, guild_id: int | None, person: Person, besides: int | None = None) -> None:
    """Raise Banned or TooManyTables if a person may not take a seat on a server.

    The table `besides` does not count toward the limit of tables.
    """
    if guild_id is None:
        return
    if bans.banned(connection, guild_id, person.id):
        raise Banned(name=person.name)
    most = servers.find(connection, guild_id).tables_each or USUAL
    if len(directory.ids_of(connection, guild_id, person.id) - {besides}) >= most:
        raise TooManyTables(name=person.name, most=most)


def require_unsealed(table: TableRecord, person: Person) -> None:
    """Raise SeatSealed for a newcomer if other crews are playing the same voyage as the table."""
    if table.sealed and all(seat.id != person.id for seat in table.seats):
        raise SeatSealed


def require_reliability(connection: Connection, table: TableRecord, person: Person) -> None:
    """Refuse a newcomer whose reliability is lower than a table requires. Raises ReliabilityTooLow."""
    if not table.reliability or table.place.guild_id is None:
        return
    known = departures.reliabilities(connection, table.place.guild_id, [person.id])[person.id]
    if not known.meets(table.reliability):
        raise ReliabilityTooLow(
            name=person.name,
            least=table.reliability,
            finished=known.finished,
            counted=known.counted,
            opener=table.opener.id,
        )


def first_waiting(connection: Connection, table: TableRecord) -> Person | None:
    """Return the first on the waiting list who may take a seat; None in a game without substitutes."""
    if table.status == "running" and not table.clock.substitutes:
        return None
    named = {person.id for person in table.seats}
    for person in followers.listed(connection, table.id, "waiting"):
        if person.id not in named and _admissible(connection, table, person):
            return person
    return None


def _admissible(connection: Connection, table: TableRecord, person: Person) -> bool:
    try:
        admit(connection, table.place.guild_id, person, besides=table.id)
        require_reliability(connection, table, person)
    except (Banned, ReliabilityTooLow, TooManyTables):
        return False
    return True
