"""A table before its first command: opening, filling, setting up, starting it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from pydantic import ValidationError
from sqlalchemy import Connection

from bot.domain.errors import (
    AlreadySeated,
    NotLobby,
    NotSeated,
    OnlyOpener,
    SharedFiguresFail,
    TableFull,
    TooFewPlayers,
)
from bot.domain.person import OFFERED, PRESENT, Holder, Person
from bot.domain.position import Position
from bot.domain.season.lobby_times import opened
from bot.domain.table import Place, TableRecord, seated
from bot.store.people import bans, figures
from bot.store.season import lobbies
from bot.store.table import followers, tables
from bot.tables import Owed, TableRepository, admit, first_waiting, history, require_reliability
from bot.votes import BallotManager
from engine.kernel.errors import BadOptions, what_is_wrong
from engine.kernel.game import Game
from engine.kernel.table import Table as Replay

SEED_BYTES = 32
"""The size in bytes of the seeds from which dice are made."""


class Lobby:
    """Opens, fills, sets up and starts tables."""

    def __init__(
        self,
        repository: TableRepository,
        ballot_manager: BallotManager,
        look: Callable[[Connection, int], None],
    ) -> None:
        """`look` is called when a table's next deadline may have changed."""
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._look = look

    async def open(
        self,
        place: Place,
        game: str,
        opener: Person,
        locale: str,
        options: Mapping[str, Any] | None = None,
        *,
        starts_at: datetime | None = None,
    ) -> TableRecord:
        """Open a table of a game; the opener takes its first seat.

        The server's shared figures apply unless `options` override them. `locale` is the language of the
        table's public messages. If `starts_at` is given, the game starts automatically then. Raises
        TableExists, UnknownGame, Banned, TooManyTables, SharedFiguresFail, engine.kernel.errors.BadOptions.
        """
        seed, given = secrets.token_hex(SEED_BYTES), options or {}

        def write(connection: Connection) -> TableRecord:
            shared = _shared(connection, place.guild_id, game)
            if shared:
                try:
                    validated(self._repository.game(game), shared)
                except BadOptions as wrong:
                    raise SharedFiguresFail(reason=str(wrong)) from None
            table = self.found(
                connection,
                place,
                game=game,
                options={**shared, **given},
                opener=opener,
                locale=locale,
                seed=seed,
            )
            if starts_at is not None:
                lobbies.put(connection, table.id, opened(self._repository.now(), starts_at))
                self._look(connection, table.id)
            return table

        return await self._repository.found(place, write)

    def found(
        self,
        connection: Connection,
        place: Place,
        *,
        game: str,
        options: Mapping[str, Any],
        opener: Person,
        locale: str,
        seed: str,
        others: Sequence[tuple[Person, Holder]] = (),
        sealed: bool = False,
    ) -> TableRecord:
        """Store a new table: the opener takes its first seat, `others` the next ones.

        A `sealed` table keeps its seed and its result secret until its season is closed. Raises UnknownGame,
        Banned, TooManyTables, BadOptions, and sqlalchemy.exc.IntegrityError if the channel has an open table.
        """
        chosen = validated(self._repository.game(game), options)
        admit(connection, place.guild_id, opener)
        table_id = tables.add(
            connection,
            place=place,
            game=game,
            options=chosen,
            opener=opener,
            locale=locale,
            seed=seed,
            past=(),
            now=self._repository.now(),
            sealed=sealed,
        )
        tables.sit(connection, table_id, (opener, PRESENT), *others)
        lobbies.put(connection, table_id, opened(self._repository.now()))
        self._look(connection, table_id)
        table = self._repository.table(connection, table_id)
        self.show(connection, table)
        return table

    async def join(self, table_id: int, person: Person) -> TableRecord:
        """Give a person the next seat.

        Raises NoTable, NotLobby, AlreadySeated, TableFull, Banned, TooManyTables.
        """

        def take(connection: Connection, table: TableRecord) -> None:
            self.sit(connection, table, person)

        return await self._in_lobby(table_id, take)

    async def leave(self, table_id: int, person_id: int) -> TableRecord:
        """Free a person's seat. Raises NoTable, NotLobby, NotSeated."""

        def give_up(connection: Connection, table: TableRecord) -> None:
            self.rise(connection, table, seated(table, person_id))

        return await self._in_lobby(table_id, give_up)

    async def invite(self, table_id: int, person_id: int, invited: Person) -> TableRecord:
        """Offer a person the next seat at the opener's request; they get it when they join.

        People who are banned or have a seat get no offer. Raises NoTable, NotLobby, OnlyOpener and TableFull.
        """

        def offer(connection: Connection, table: TableRecord) -> None:
            only_opener(table, person_id)
            guild_id = table.place.guild_id
            barred = guild_id is not None and bans.banned(connection, guild_id, invited.id)
            if not barred and all(person.id != invited.id for person in table.seats):
                self.place(connection, table, invited, OFFERED)

        return await self._in_lobby(table_id, offer)

    def room(self, table: TableRecord) -> int:
        """Return the number of free seats of a table."""
        return max(self._repository.game(table.game).seats) - len(table.seats)

    def sit(self, connection: Connection, table: TableRecord, person: Person) -> int:
        """Give a person the seat that they are offered, or else the next one, and return it.

        They are removed from the waiting list and from the spectators. Raises AlreadySeated, TableFull,
        Banned, TooManyTables, and ReliabilityTooLow if they were not offered a seat.
        """
        seat = table.seat_of(person.id)
        if seat is not None:
            raise AlreadySeated(seat=seat)
        admit(connection, table.place.guild_id, person, besides=table.id)
        offered = table.reserved_for(person.id)
        if offered is None:
            require_reliability(connection, table, person)
        followers.drop(connection, table.id, person.id)
        if offered is None:
            self.place(connection, table, person, PRESENT)
            return len(table.seats)
        sitting = _sitting(table)
        sitting[offered] = (person, PRESENT)
        tables.sit(connection, table.id, *sitting)
        self.show(connection, table)
        return offered

    def place(self, connection: Connection, table: TableRecord, person: Person, holder: Holder) -> None:
        """Store the player and the holder of the next seat. Raises TableFull."""
        if not self.room(table):
            raise TableFull(most=len(table.seats))
        tables.sit(connection, table.id, *_sitting(table), (person, holder))
        self.show(connection, table)

    def rise(self, connection: Connection, table: TableRecord, seat: int) -> None:
        """Free a seat: later players move up, and the first on the waiting list gets the last seat.

        A table without people is closed.
        """
        left, stay = table.seats[seat], _sitting(table)
        del stay[seat]
        heir = first_waiting(connection, table)
        if heir is not None:
            followers.drop(connection, table.id, heir.id)
            self._repository.notice(connection, table, "seat_in_lobby", to=heir.id, ping=[heir.id])
            stay.append((heir, PRESENT))
        tables.sit(connection, table.id, *stay)
        people = [person for person, holder in stay if holder == PRESENT]
        if not people:
            tables.close(connection, table.id, self._repository.now())
        elif table.opener.id == left.id:
            tables.entrust(connection, table.id, people[0])
        self.show(connection, table)

    def show(self, connection: Connection, table: TableRecord) -> None:
        """Queue an update of the lobby's message."""
        self._repository.owe(connection, table.id, table.version, [Owed("lobby")])

    async def change(
        self,
        table_id: int,
        person_id: int,
        options: Mapping[str, Any],
        *,
        locale: str | None = None,
        hints: bool | None = None,
        reliability: int | None = None,
        require: Callable[[TableRecord], None] | None = None,
    ) -> TableRecord:
        """Change some of a table's settings, at the opener's request; those not given are unchanged.

        `options` are the game's, `locale` is the language of public messages, `hints` is whether rivals may
        have hints, and `reliability` is required of people who join. `require` checks the table first, and
        may raise. Raises NoTable, NotLobby, OnlyOpener and BadOptions.
        """

        def set_up(connection: Connection, table: TableRecord) -> None:
            only_opener(table, person_id)
            if require is not None:
                require(table)
            chosen = validated(self._repository.game(table.game), {**table.options, **options})
            allowed = table.hints if hints is None else hints
            tables.set_up(
                connection,
                table.id,
                chosen,
                locale=locale or table.locale,
                hints=allowed,
                reliability=table.reliability if reliability is None else reliability,
            )
            self.show(connection, table)

        return await self._in_lobby(table_id, set_up)

    async def start(self, table_id: int, person_id: int) -> Position:
        """Start the game, at the request of the opener or of anyone with a seat.

        Raises NoTable, NotLobby, NotSeated, TooFewPlayers and BadOptions.
        """
        repository = self._repository

        def begin(connection: Connection) -> Position:
            table = _lobby(repository.hold(connection, table_id))
            if person_id != table.opener.id and table.seat_of(person_id) is None:
                raise NotSeated
            return self.begin(connection, table)

        return await repository.write(table_id, begin)

    def begin(self, connection: Connection, table: TableRecord) -> Position:
        """Start the game with those who have a seat; offers that were not accepted expire.

        Raises TooFewPlayers, BadOptions.
        """
        repository, game = self._repository, self._repository.game(table.game)
        accepted = [(person, holder) for person, holder in _sitting(table) if holder != OFFERED]
        if len(accepted) < len(table.seats):
            tables.sit(connection, table.id, *accepted)
            table = repository.table(connection, table.id)
        if len(table.seats) not in game.seats:
            raise TooFewPlayers(seated=len(table.seats), least=min(game.seats))
        seed, _ = tables.chance(connection, table.id)
        replay = Replay(game, len(table.seats), seed, table.options)
        self.show(connection, table)
        position = repository.begin(
            connection, table.id, replay.state, history(replay, repository.now()), replay.version
        )
        self._ballot_manager.convene(connection, position)
        return position

    async def _in_lobby(
        self, table_id: int, change: Callable[[Connection, TableRecord], None]
    ) -> TableRecord:
        repository = self._repository

        def run(connection: Connection) -> TableRecord:
            table = _lobby(repository.hold(connection, table_id))
            change(connection, table)
            return repository.table(connection, table.id)

        return await repository.write(table_id, run)


def _shared(connection: Connection, guild_id: int | None, game: str) -> Mapping[str, Any]:
    return {} if guild_id is None else figures.shared(connection, guild_id).get(game, {})


def validated(game: Game[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return a game's options, completed with its defaults. Raises BadOptions."""
    try:
        return game.options.model_validate(options).model_dump(mode="json")
    except ValidationError as wrong:
        raise BadOptions(what_is_wrong(wrong)) from None


def _lobby(table: TableRecord) -> TableRecord:
    if table.status != "lobby":
        raise NotLobby
    return table


def _sitting(table: TableRecord) -> list[tuple[Person, Holder]]:
    return list(zip(table.seats, table.holders, strict=True))


def only_opener(table: TableRecord, person_id: int) -> None:
    """Raise OnlyOpener unless the person is the table's opener."""
    if person_id != table.opener.id:
        raise OnlyOpener(opener=table.opener.id)
