"""Moderators' actions in a running game: pausing it, undoing steps, changing the players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from cachetools import FIFOCache
from sqlalchemy import Connection

from bot.domain.clock import Clock
from bot.domain.errors import (
    BannedAlready,
    NoComputer,
    NoOneThere,
    NoSteps,
    NoSubstitutes,
    NotShown,
    OwnBan,
    OwnSeatFree,
    SeatedAlready,
)
from bot.domain.person import Holder, Person
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.moderation.moderation import Moderation
from bot.people import Attendance, Seats
from bot.play import Prospect, RewindRange, Rewinds
from bot.store.people import bans
from bot.store.table import steps
from bot.tables import TableRepository, admit, require_unsealed
from bot.time import ClockTerms, Pauses

_SHOWN: Final = 1_000
"""For how many moderators the last preview is cached; the others must request a preview again."""
Work = Callable[[Connection, Position], Position]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A moderator's action: who acts, on which server and table, and why."""

    table_id: int
    guild_id: int
    """The moderator's server."""
    by: Person
    why: str


class Referee:
    """Moderators' actions at running tables; the caller checks that they may moderate.

    Every method raises NoTable, NotRunning, and TableElsewhere for a table of another server.
    """

    def __init__(
        self,
        repository: TableRepository,
        moderation: Moderation,
        *,
        pauses: Pauses,
        rewinds: Rewinds,
        seats: Seats,
        attendance: Attendance,
        clock_terms: ClockTerms,
    ) -> None:
        self._repository = repository
        self._moderation = moderation
        self._pauses = pauses
        self._rewinds = rewinds
        self._seats = seats
        self._attendance = attendance
        self._clock_terms = clock_terms
        self._shown: FIFOCache[int, tuple[Ruling, RewindRange, int | None]] = FIFOCache(_SHOWN)

    async def pause(self, ruling: Ruling) -> None:
        """Pause a table. Raises TablePaused."""

        def rest(connection: Connection, position: Position) -> Position:
            rested = self._pauses.pause(connection, position)
            self._note(connection, position.table, ruling, "pause")
            return rested

        await self._at(ruling, rest)

    async def resume(self, ruling: Ruling) -> None:
        """Resume a table. Raises NotPaused."""

        def go_on(connection: Connection, position: Position) -> Position:
            resumed = self._pauses.resume(connection, position)
            self._note(connection, position.table, ruling, "resume")
            return resumed

        await self._at(ruling, go_on)

    async def time(self, ruling: Ruling, clock: Clock) -> None:
        """Give a table another clock. Raises NoComputer."""

        def change(connection: Connection, position: Position) -> Position:
            changed = self._clock_terms.change(connection, position, clock)
            about = clock.model_dump(mode="json")
            self._note(connection, position.table, ruling, "timer", clock=about)
            return changed

        await self._at(ruling, change)

    async def undo(self, ruling: Ruling) -> None:
        """Undo the latest step that isn't undone yet, whichever seat took it. Raises NoSteps."""

        def take_back(connection: Connection, position: Position) -> Position:
            last = next(steps.back(connection, position.game, ruling.table_id), None)
            if last is None:
                raise NoSteps
            return self._rewind(connection, position, ruling, RewindRange(last.version))

        await self._at(ruling, take_back)

    async def foresee(self, ruling: Ruling, rewind_range: RewindRange) -> Prospect:
        """Preview the effect of undoing steps, as far as all players may see it. Raises NoSuchStep."""
        prospect = await self._rewinds.foresee(ruling.table_id, None, rewind_range)
        self._shown[ruling.by.id] = (ruling, rewind_range, prospect.today.version)
        return prospect

    async def rewind(self, ruling: Ruling, rewind_range: RewindRange, version: int | None = None) -> None:
        """Undo steps as in the moderator's last preview; `version` is that of the preview's button.

        If the reason is empty, the one given for the preview is used. Raises NoSuchStep and NotShown.
        """

        def take_back(connection: Connection, position: Position) -> Position:
            shown, *what = self._shown.get(ruling.by.id, (ruling, rewind_range, None))
            now = [rewind_range, position.version]
            if shown.table_id != ruling.table_id or what != now or version not in (None, position.version):
                raise NotShown
            given = replace(ruling, why=ruling.why or shown.why)
            return self._rewind(connection, position, given, rewind_range)

        await self._at(ruling, take_back)

    async def replace(self, ruling: Ruling, seat: int, person: Person) -> None:
        """Give a seat to a person, also if another person has it.

        Raises NoOneThere, SeatedAlready, OwnSeatFree, NoSubstitutes, SeatSealed, Banned and TooManyTables.
        """

        def put(connection: Connection, position: Position) -> Position:
            table = position.table
            if seat not in range(len(table.seats)):
                raise NoOneThere(seats=len(table.seats))
            if table.seat_of(person.id) is not None:
                raise SeatedAlready(name=person.name)
            if any(left.id == person.id for at, left in enumerate(table.seats) if at != seat):
                raise OwnSeatFree(name=person.name)
            if not table.held(seat) and not table.clock.substitutes and table.seats[seat].id != person.id:
                raise NoSubstitutes
            require_unsealed(table, person)
            admit(connection, ruling.guild_id, person, besides=table.id)
            self._note(connection, table, ruling, "replace", at=seat + 1, person=person.name)
            return self._seats.fill(connection, position, seat, person)

        await self._at(ruling, put)

    async def remove(self, ruling: Ruling, seat: int, holder: Holder) -> None:
        """Remove a person from a seat; `holder` answers for it unless someone is waiting for a seat.

        Raises NoComputer, NoSubstitutes and NoOneThere.
        """

        def take_out(connection: Connection, position: Position) -> Position:
            table = position.table
            if holder.kind == "computer" and table.game not in self._clock_terms.computers:
                raise NoComputer
            if holder.kind == "computer" and not table.clock.substitutes:
                raise NoSubstitutes
            if seat not in table.present:
                raise NoOneThere(seats=len(table.seats))
            name = table.names[seat]
            self._note(connection, table, ruling, "remove", at=seat + 1, person=name)
            return self._seats.free(connection, position, seat, holder, "removed")

        await self._at(ruling, take_out)

    async def ban(self, guild_id: int, by: Person, why: str, person: Person) -> int:
        """Ban a person from a server's tables; return how many seats that frees.

        Raises OwnBan, BannedAlready.
        """
        if person.id == by.id:
            raise OwnBan

        def write(connection: Connection) -> None:
            if bans.banned(connection, guild_id, person.id):
                raise BannedAlready(name=person.name)
            bans.add(connection, guild_id, person, by=by, why=why, now=self._repository.now())
            self._moderation.record(
                connection, guild_id, by, "ban", why=why, person=person.name, id=person.id
            )

        await self._repository.transact(write)
        return len(await self._attendance.remove_from_server(guild_id, person.id, "banned"))

    def _rewind(
        self, connection: Connection, position: Position, ruling: Ruling, rewind_range: RewindRange
    ) -> Position:
        table, by = position.table, ruling.by
        self._moderation.record(
            connection,
            ruling.guild_id,
            by,
            _kind(rewind_range),
            why=ruling.why,
            table=table.id,
            to=rewind_range.first - 1,
            step=rewind_range.first,
            steps=rewind_range.count or 0,
        )
        plays = table.seat_of(by.id) is not None
        about = {"moderator": by.name, "why": ruling.why, "plays": plays}
        return self._rewinds.carry_out(connection, position, rewind_range, about=about)

    def _note(
        self, connection: Connection, table: TableRecord, ruling: Ruling, code: str, **about: Any
    ) -> None:
        self._moderation.note(connection, table, ruling.by, code, ruling.why, **about)

    async def _at(self, ruling: Ruling, work: Work) -> None:
        def run(connection: Connection, position: Position) -> tuple[Position, None]:
            self._moderation.own(position.table, ruling.guild_id)
            return work(connection, position), None

        await self._repository.at_table(ruling.table_id, run)


def _kind(rewind_range: RewindRange) -> str:
    """Return the name in the audit log: ``rewind`` for all steps since one, ``rewind_some`` for a few."""
    return "rewind" if rewind_range.count is None else "rewind_some"
