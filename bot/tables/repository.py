"""Tables, positions, steps and their posts: what all services read and write."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.domain.errors import (
    Damaged,
    NoTable,
    NotRunning,
    PositionLater,
    RulesFixed,
    RulesUnknown,
    TableExists,
    UnknownGame,
)
from bot.domain.log_context import TABLE
from bot.domain.person import Holder, Person
from bot.domain.play import Played
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Place, Status, TableRecord
from bot.store import clocks, posts
from bot.store.connection.database import Database
from bot.store.table import orders, steps, tables
from bot.tables.follow_ups import FollowUps
from bot.tables.log_replay import position_before
from bot.tables.post_planner import Owed, owed
from engine.kernel.commands import Command
from engine.kernel.errors import LaterFormat, UnknownRules
from engine.kernel.events import Event
from engine.kernel.game import Game

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Overtaken(Exception):
    """Raised when another process has changed the table since it was read; nothing was written."""


class TableRepository:
    """Reads tables and positions, and writes steps with their posts.

    Methods that take a connection run inside a transaction, on a database thread.
    """

    def __init__(
        self,
        database: Database,
        *,
        games: Mapping[str, Game[Any]],
        loaded: int,
        now: Callable[[], datetime],
        wake: Callable[[int], None],
        patience: timedelta,
    ) -> None:
        """`wake` is called with a table's id after each commit.

        `loaded` is how many positions are cached, `patience` how long log lines wait to be sent together.
        """
        self.now = now
        self._kept: LRUCache[tuple[int, int], Any] = LRUCache(loaded)
        self._newest: LRUCache[int, int] = LRUCache(loaded)
        self._keeping = Lock()
        self._database = database
        self._games = games
        self._wake = wake
        self._patience = patience
        self.follow_ups = FollowUps()
        """The follow-ups of a step; set once all of them exist."""
        self._queues: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a read-only transaction, which may miss a step in progress; `transact` waits for it."""
        return await self._database.read(work)

    async def transact(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run a transaction without a step; one that is not `durable` may be lost in a power failure."""
        return await self._database.transact(work, durable=durable)

    async def write(self, table_id: int, work: Callable[[Connection], T]) -> T:
        """Run a transaction on a table, in the order of the calls, and then wake its outbox."""
        TABLE.set(table_id)
        try:
            # A server grants row locks in any order; clicks must be carried out in their order of arrival.
            async with self._queues.setdefault(table_id, asyncio.Lock()):
                return await self._database.transact(work)
        finally:
            # Even if the caller was cancelled, the transaction may have been committed.
            self._wake(table_id)

    async def at_table(self, table_id: int, work: Callable[[Connection, Position], tuple[Position, T]]) -> T:
        """Run a transaction on a running table; `work` returns the resulting position and a result.

        Raises NoTable, NotRunning.
        """

        def in_turn(connection: Connection) -> tuple[Position, T]:
            table = self.hold(connection, table_id)
            if table.status != "running":
                raise NotRunning(status=table.status)
            position, done = work(connection, self.position(connection, table))
            return self.play_on(connection, table, position), done

        position, done = await self.write(table_id, in_turn)
        self.keep(table_id, position.version, position.state)
        return done

    async def across(self, work: Callable[[Connection], list[TableRecord]]) -> list[TableRecord]:
        """Run a transaction on several tables, return those that `work` returns, and wake their outboxes."""
        changed: list[TableRecord] = []
        try:
            await self._database.transact(lambda connection: changed.extend(work(connection)))
        finally:
            for table in changed:  # Needed even if the commit's response was lost.
                self._wake(table.id)
        return changed

    async def found(self, place: Place, work: Callable[[Connection], TableRecord]) -> TableRecord:
        """Run a transaction that opens a table in a channel. Raises TableExists."""
        try:
            [table] = await self.across(lambda connection: [work(connection)])
        except IntegrityError:
            standing = await self.read(lambda connection: tables.at_channel(connection, place.channel_id))
            if standing is None or standing.status == "ended":
                raise
            raise TableExists(table=standing.id, game=standing.game) from None
        return table

    async def done(self, table_id: int, interaction_id: int) -> Played | None:
        """Return what an interaction has done at a table earlier, if anything."""

        def find(connection: Connection) -> Played | None:
            table = tables.find(connection, table_id)
            if table is None or table.status == "lobby":
                return None
            step = steps.recorded(connection, self.game(table.game), table_id, interaction_id)
            return None if step is None else Played(step, self.position(connection, table), repeated=True)

        return await self.transact(find)

    def keep(self, table_id: int, version: int, state: Any) -> None:
        """Cache a committed state, and evict the least recently used one; safe to call from any thread."""
        with self._keeping:
            self._kept[table_id, version] = state
            self._newest[table_id] = max(version, self._newest.get(table_id, version))

    def kept(self, table_id: int, version: int) -> Any | None:
        """Return the cached state of a table at a version, or None; it must not be changed.

        A version always has the same position, so a cached state is never stale. Safe to call from any
        thread.
        """
        with self._keeping:
            return self._kept.get((table_id, version))

    def newest(self, table_id: int) -> int | None:
        """Return the newest recently cached version of a table, or None."""
        with self._keeping:
            return self._newest.get(table_id)

    def forget(self, table_id: int) -> None:
        """Evict all cached states of a table, for example after a repair. Safe to call from any thread."""
        with self._keeping:
            self._newest.pop(table_id, None)
            for key in [key for key in self._kept if key[0] == table_id]:
                del self._kept[key]

    def play_on(self, connection: Connection, before: TableRecord, position: Position) -> Position:
        """Run the follow-ups that take further steps, if the position has changed; return the result."""
        if position.version == before.version:
            return position
        for each in self.follow_ups.play_on:
            if each.concerns(position):
                position = each.play(connection, position)
        return position

    def game(self, name: str) -> Game[Any]:
        """Return a game's rules. Raises UnknownGame."""
        if name not in self._games:
            raise UnknownGame(game=name[:40])
        return self._games[name]

    def table(self, connection: Connection, table_id: int) -> TableRecord:
        """Read a table. Raises NoTable."""
        return _present(tables.find(connection, table_id))

    def hold(self, connection: Connection, table_id: int) -> TableRecord:
        """Read and lock a table in order to change it. Raises NoTable, also if the table is closed."""
        table = _present(tables.hold(connection, table_id))
        if table.status == "closed":
            raise NoTable
        return table

    def position(self, connection: Connection, table: TableRecord) -> Position:
        """Return a table's current position.

        Raises NotRunning; Damaged if it is unreadable; RulesUnknown if it plays by later rules; and
        PositionLater if a later version has stored it in another form.
        """
        game = self.game(table.game)
        state = self.kept(table.id, table.version)
        if state is None:
            try:
                dumped = tables.state(connection, table.id)
                if dumped is None:
                    raise NotRunning(status=table.status)
                state = game.load(dumped)
            except UnknownRules:
                raise RulesUnknown(rules=table.rules) from None
            except LaterFormat:
                raise PositionLater from None
            except ValueError as damaged:  # The row is not JSON, or not a position of the game.
                _log.error("table %s is damaged: `quarterdeck repair %s`", table.id, table.id)
                raise Damaged(table=table.id) from damaged
            self.keep(table.id, table.version, state)
        return Position(table, table.version, game, state)

    def before(self, connection: Connection, position: Position, first: int) -> Any:
        """Return a copy of the state before a step that isn't undone, from the cache or by a replay.

        Raises RulesFixed if the rules were fixed since, and ReplayDiffers if the replay has another result.
        """
        table = position.table
        fixed = steps.last_fix(connection, table.id)
        if fixed is not None and first <= fixed:
            raise RulesFixed(step=fixed)
        kept = self.kept(table.id, first - 1)
        if kept is None:
            return position_before(connection, position, first)
        return position.game.clone(kept)

    def begin(
        self, connection: Connection, table_id: int, state: Any, history: Sequence[Step], rules: int
    ) -> Position:
        """Turn a lobby into a game: store its position, the steps that led to it, and its posts.

        `rules` is the version of the game's rules with which it starts.
        """
        table = self.table(connection, table_id)
        game, last = self.game(table.game), history[-1]
        asks = {decision.seat for decision in game.pending(state)}
        status: Status = "running" if asks else "ended"
        tables.begin(
            connection,
            table_id,
            version=last.version,
            state=game.dump(state),
            status=status,
            now=last.at,
            rules=rules,
        )
        steps.add(connection, game, table_id, history)
        reported = last.events if last.kind == "start" else ()
        self.owe(connection, table_id, last.version, owed("start", reported, set(), asks, table.people))
        position = Position(self.table(connection, table_id), last.version, game, state)
        self.changed(connection, position)
        return position

    def advance(
        self,
        connection: Connection,
        before: Position,
        step: Step,
        *,
        state: Any,
        happened: Sequence[Event],
    ) -> Position:
        """Store the step that follows a position, the resulting `state`, and the step's posts.

        `happened` are the step's events; for an undo, those of the undone steps. Raises Overtaken.
        """
        table, game = before.table, before.game
        after = Position(replace(table, version=step.version), step.version, game, state)
        status: Status = "running" if after.deciding_seats else "ended"
        ended_at = step.at if status == "ended" else None
        written = tables.move(
            connection,
            table.id,
            before=before.version,
            state=game.dump(state),
            status=status,
            ended_at=ended_at,
        )
        if not written:
            raise Overtaken
        steps.add(connection, game, table.id, [step])
        self.owe(
            connection,
            table.id,
            step.version,
            owed(step.kind, happened, before.deciding_seats, after.deciding_seats, table.people),
        )
        if status == "ended":
            after = replace(
                after, table=self.table(connection, table.id)
            )  # Only now may everyone know the seed.
        self.changed(connection, after, step)
        return after

    def carry_out(
        self,
        connection: Connection,
        before: Position,
        seat: int,
        command: Command,
        *,
        interaction_id: int | None = None,
        ballot_id: int | None = None,
        person_id: int | None = None,
        about: Mapping[str, Any] | None = None,
        again: Step | None = None,
    ) -> Played:
        """Carry out a seat's command, requested by an interaction or chosen by a ballot.

        `person_id` is the person who gave it; if it is None, `about` says where the command came from.
        `again` is the step that is replayed: it is reported again only if its result differs. Raises
        IllegalCommand and Overtaken.
        """
        game = before.game
        state = game.clone(before.state)
        events = game.apply(state, seat, command)
        barred = game.drawn(state) != game.drawn(before.state)
        step = Step(
            version=before.version + 1,
            kind="command",
            seat=seat,
            command=command,
            events=tuple(events),
            barred=barred or any(event.reveals for event in events),
            undone=None,
            at=self.now(),
            interaction_id=interaction_id,
            ballot_id=ballot_id,
            person_id=person_id,
            about=(about or {}) if again is None else {**again.about, "again": again.version},
        )
        reported = () if again is not None and again.events == step.events else events
        return Played(step, self.advance(connection, before, step, state=state, happened=reported))

    def hand(
        self, connection: Connection, before: Position, seat: int, person: Person, holder: Holder
    ) -> Position:
        """Store a seat's player (or that they have left), and who answers for the seat from now on."""
        table_id = before.table.id
        tables.hand(connection, table_id, seat, person, holder)
        other = person.id != before.table.seats[seat].id
        if other:
            clocks.forget(connection, table_id, seat)
        if other or not (holder.kind == "person" or holder.kept):
            orders.forget_seat(connection, table_id, seat)
        after = replace(before, table=self.table(connection, table_id))
        self.changed(connection, after)
        return after

    def changed(self, connection: Connection, position: Position, step: Step | None = None) -> None:
        """Run the follow-ups of a new position; `step` is what led to it, or None if no step was taken."""
        for each in self.follow_ups.after_step:
            if each.concerns(step, position.table):
                each.follow(connection, step, position)

    def owe(self, connection: Connection, table_id: int, version: int, due: Sequence[Owed]) -> None:
        """Queue messages to be sent."""
        now = self.now()
        later = now + self._patience
        at = [(one.kind, later if one.patient else now) for one in due]
        newly_pending = next((one.newly_pending for one in due if one.newly_pending is not None), None)
        voted = next((one.voted for one in due if one.voted is not None), None)
        posts.add(connection, table_id, version, at, newly_pending=newly_pending, voted=voted)

    def tell(self, connection: Connection, table_id: int, version: int, about: Mapping[str, Any]) -> None:
        """Queue a line about a ballot, to be sent at once as part of the phase's message."""
        posts.add(connection, table_id, version, [("tally", self.now())], about)

    def settle(self, connection: Connection, table_id: int, version: int, **about: int) -> None:
        """Queue the removal of buttons from messages about a ``ballot`` or a ``seat`` that is settled now."""
        posts.add(connection, table_id, version, [("settled", self.now())], about)

    def notice(self, connection: Connection, table: TableRecord, code: str, **about: Any) -> None:
        """Queue a notice about the table, to be sent at once; its text is in `bot.ui.channel.notices`."""
        posts.add(connection, table.id, table.version, [("notice", self.now())], {"code": code, **about})


def _present(table: TableRecord | None) -> TableRecord:
    if table is None:
        raise NoTable
    return table
