"""Tables exported as files, and continued from files on another server."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import ImportRunning, NotRunning, NotSeated, PositionDiffers, TableExists
from bot.domain.person import OFFERED, PRESENT, Holder, Person
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Place, TableRecord
from bot.lobby import SEED_BYTES, own_signatures
from bot.people import stranger
from bot.saves.own_view import own_view
from bot.saves.reading import Customs, Reading, read_table
from bot.saves.sealing import Sealed, Seals, is_sealed
from bot.store.people import bans
from bot.store.table import steps, tables
from bot.tables import TableRepository, admit, played_again
from bot.votes import BallotManager
from engine.kernel.game import Game
from engine.kernel.save import SavedPerson, state_hash
from engine.kernel.table import Table as Replay
from players import STRENGTHS

Members = Callable[[Collection[int]], Awaitable[Mapping[int, str]]]
"""Returns which people are on the server, as their names there by id."""


@dataclass(frozen=True, slots=True)
class Export:
    """A table exported as a file."""

    data: bytes
    whole: bool
    """Whether the game can be continued from it; if not, it contains only what one person may know."""


class Saves:
    """Writes and reads saves."""

    def __init__(
        self,
        repository: TableRepository,
        ballot_manager: BallotManager,
        games: Mapping[str, Game[Any]],
        seals: Seals,
    ) -> None:
        self._seals = seals
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._games = games
        self._busy: set[tuple[str, int | None]] = set()
        self._replaying = asyncio.Lock()

    async def export(self, table_id: int, person_id: int) -> Export:
        """Return the table as a save in JSON, which contains the seed only after the end.

        For a running game that hides information, it is not a save but contains what the person knows. Raises
        NoTable, NotRunning, and ReplayDiffers if the log no longer leads to the table's position.
        """
        position, again, log = await self._repository.read(lambda connection: self._all(connection, table_id))
        table, game = position.table, position.game
        if table.seed is None and not game.open:
            seat = table.seat_of(person_id)
            return Export(await asyncio.to_thread(own_view, position, seat, log), whole=False)
        return Export(await asyncio.to_thread(_written, position, again), whole=True)

    async def rescue(self, table_id: int, guild_id: int, opener_id: int | None) -> bytes:
        """Return a running table as a sealed file, which `opener_id`, or any player, can import on a server.

        The file contains hidden information and the draws made so far; draws made after the import will
        differ from those of this table. Raises NoTable, NotRunning; SealKeyMissing without a key;
        PositionDiffers if the log no longer leads to the table's position; NotSeated if no person has a seat
        and none is named.
        """
        position, again, _ = await self._repository.read(lambda connection: self._all(connection, table_id))
        table = position.table
        if table.status != "running":
            raise NotRunning(status=table.status)
        seated = tuple(person.id for person in table.seats if person.id > 0)
        openers = seated if opener_id is None else (opener_id,)
        if not openers:
            raise NotSeated
        save = (await asyncio.to_thread(_written, position, again, hiding=True)).decode()
        return self._seals.seal(Sealed(save=save, guild_id=guild_id, openers=openers))

    async def read(
        self,
        place: Place,
        opener: Person,
        locale: str,
        *,
        data: Callable[[], Awaitable[bytes]],
        members: Members,
    ) -> TableRecord:
        """Set up a table from a save, at its position.

        The opener gets the seat that the file gives them at once. Seats of other people on the server are
        offered to them; all other seats are free. The file is read only if a table can be opened here, and
        only one save is replayed at a time. Raises ImportRunning, TableExists, SaveTooLarge, ViewOnly,
        UnreadableSave, Banned, TooManyTables; for a sealed save also the errors of `Seals.open`.
        """
        with self._alone(place.guild_id, opener.id):
            await self._repository.read(lambda connection: _require_room(connection, place, opener))
            seed, content = secrets.token_hex(SEED_BYTES), await data()
            sealed = is_sealed(content)
            if sealed:
                content = self._seals.open(content, place.guild_id, opener.id)
            async with self._replaying:
                now = self._repository.now()
                read = await asyncio.to_thread(read_table, content, self._games, seed, now, sealed=sealed)
            named = await members([person.id for person in read.people if person.id > 0])
            return await self._set_up(place, opener, locale, read, named)

    @contextmanager
    def _alone(self, guild_id: int | None, person_id: int) -> Iterator[None]:
        """Prevent a server or a person from setting up two saves at the same time. Raises ImportRunning."""
        mine = {("server", guild_id), ("person", person_id)}
        if mine & self._busy:
            raise ImportRunning
        self._busy |= mine
        try:
            yield
        finally:
            self._busy -= mine

    async def _set_up(
        self, place: Place, opener: Person, locale: str, read: Reading, named: Mapping[int, str]
    ) -> TableRecord:
        replay = read.replay

        def write(connection: Connection) -> TableRecord:
            admit(connection, place.guild_id, opener)
            table_id = tables.add(
                connection,
                place=place,
                game=replay.game.id,
                options=replay.options,
                opener=opener,
                locale=locale,
                seed=replay.seed,
                past=replay.past,
                now=self._repository.now(),
                imported=True,
            )
            tables.sit(connection, table_id, *_sitting(connection, place, opener, read, named))
            tables.agree(connection, table_id, read.customs.terms)
            tables.time(connection, table_id, read.customs.clock)
            position = self._repository.begin(connection, table_id, replay.state, read.played, replay.version)
            self._ballot_manager.convene(connection, position)
            if not replay.ended:
                self._announce(connection, position.table)
            return position.table

        return await self._repository.found(place, write)

    def _announce(self, connection: Connection, table: TableRecord) -> None:
        """Post a notice, without pings, about the people to whom seats are offered."""
        holders = zip(table.seats, table.holders, strict=True)
        offered = [person.name for person, holder in holders if holder == OFFERED]
        if offered:
            self._repository.notice(connection, table, "imported", by=table.opener.name, offers=offered)

    def _all(
        self, connection: Connection, table_id: int
    ) -> tuple[Position, Callable[[], Replay], Sequence[Step]]:
        table = self._repository.table(connection, table_id)
        position = self._repository.position(connection, table)
        log = steps.between(connection, position.game, table.id, 0, table.version)
        return position, played_again(connection, position.game, table, table.version), log


def _written(position: Position, again: Callable[[], Replay], *, hiding: bool = False) -> bytes:
    """Return a table's save, with or without the hidden information of a running game.

    Raises PositionDiffers if its log no longer leads to its position.
    """
    table, game = position.table, position.game
    people = tuple(SavedPerson(id=person.id, name=person.name) for person in table.seats)
    customs = _customs_of(table, game).model_dump(mode="json")
    if not customs["figures"]:  # Without figures, earlier versions can read the save.
        del customs["figures"]
    replay = again()
    if state_hash(game, replay.state) != state_hash(game, position.state):
        raise PositionDiffers(step=position.version)
    if table.seed is not None:
        saved = replay.unsealed(people)
    else:
        saved = replay.hiding(people) if hiding else replay.save(people)
    return saved.model_copy(update={"table": customs}).to_json()


def _require_room(connection: Connection, place: Place, opener: Person) -> None:
    """Raise TableExists, Banned or TooManyTables if a person can't open a table here."""
    standing = tables.at_channel(connection, place.channel_id)
    if standing is not None and standing.status != "ended":
        raise TableExists(table=standing.id, game=standing.game)
    admit(connection, place.guild_id, opener)


def _customs_of(table: TableRecord, game: Game[Any]) -> Customs:
    playing = zip(table.seats, table.holders, strict=True)
    computers = {person.id: holder.strength for person, holder in playing if person.computer}
    figures = own_signatures(game.options, table.options)
    return Customs.model_validate(
        {"terms": table.terms, "clock": table.clock, "computers": computers, "figures": figures}
    )


def _sitting(
    connection: Connection, place: Place, opener: Person, read: Reading, named: Mapping[int, str]
) -> Iterator[tuple[Person, Holder]]:
    """Yield each seat's player, named as on Discord; a stranger for those who are banned or not here."""
    for person in read.people:
        if person.computer:
            yield person, Holder("computer", read.customs.computers.get(person.id, STRENGTHS[0]))
        elif person.id == opener.id:
            yield opener, PRESENT
        elif person.id not in named or _banned(connection, place.guild_id, person.id):
            yield stranger(), Holder("nobody")
        else:
            yield Person(person.id, named[person.id]), OFFERED


def _banned(connection: Connection, guild_id: int | None, person_id: int) -> bool:
    return guild_id is not None and bans.banned(connection, guild_id, person_id)
