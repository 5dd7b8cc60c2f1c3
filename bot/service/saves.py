"""A table as one file, to another server and back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection

from bot.service.admission import admit
from bot.service.council import Council
from bot.service.errors import SaveTooLarge, TableHidden, UnreadableSave
from bot.service.ledger import Ledger
from bot.service.lobby import SEED_BYTES
from bot.service.records import Person, Place, Position, TableRecord
from bot.store import tables
from engine.kernel.errors import BadSave, StillHidden
from engine.kernel.game import Game
from engine.kernel.save import LIMIT, Save, SavedPerson, read_save
from engine.kernel.table import Table as Replay
from engine.kernel.table import load_table


class Saves:
    """Writes and reads saves."""

    def __init__(self, ledger: Ledger, council: Council, games: Mapping[str, Game[Any]]) -> None:
        """Take the books, what a crew's ballots do, and the games whose saves are read."""
        self._ledger = ledger
        self._council = council
        self._games = games

    async def export(self, table_id: int) -> bytes:
        """Return the table as a save: JSON; the seed is in it only after the end.

        Raises NoTable, NotRunning, and TableHidden while a game runs that hides things.
        """
        position, again = await self._again(table_id)
        people = tuple(SavedPerson(id=person.id, name=person.name) for person in position.table.seats)
        try:
            return await asyncio.to_thread(lambda: again().save(people).to_json())
        except StillHidden:
            raise TableHidden from None

    async def read(self, place: Place, opener: Person, locale: str, data: bytes) -> TableRecord:
        """Set up a table from a save, in the seats and at the position it was saved with.

        Raises TableStands, SaveTooLarge, UnreadableSave, Banned, TooManyTables.
        """
        if len(data) > LIMIT:
            raise SaveTooLarge(most=LIMIT)
        seed = secrets.token_hex(SEED_BYTES)
        try:
            save = read_save(data)
            people = _people(save)
            replay = await asyncio.to_thread(load_table, save, self._games, seed)
        except BadSave as wrong:
            raise UnreadableSave(reason=str(wrong)) from None
        played = await asyncio.to_thread(self._ledger.history, replay)

        def write(connection: Connection) -> TableRecord:
            admit(connection, place.guild_id, opener)
            table_id = tables.add(
                connection,
                place=place,
                game=save.game,
                options=replay.options,
                opener=opener,
                locale=locale,
                seed=replay.seed,
                past=replay.past,
                now=self._ledger.now(),
            )
            tables.sit(connection, table_id, people)
            position = self._ledger.begin(connection, table_id, replay.state, played)
            self._council.convene(connection, position)
            return position.table

        return await self._ledger.found(place, write)

    async def _again(self, table_id: int) -> tuple[Position, Callable[[], Replay]]:
        def look(connection: Connection) -> tuple[Position, Callable[[], Replay]]:
            table = self._ledger.table(connection, table_id)
            position = self._ledger.position(connection, table)
            return position, self._ledger.again(connection, table, table.version)

        return await self._ledger.read(look)


def _people(save: Save) -> tuple[Person, ...]:
    """Return who sits where. Raises BadSave unless every seat has somebody of its own."""
    people = tuple(Person(one.id, one.name) for one in save.people if one.id is not None)
    if not len(people) == len({person.id for person in people}) == save.seats:
        raise BadSave("people: every seat needs one person of its own, with an id")
    return people
