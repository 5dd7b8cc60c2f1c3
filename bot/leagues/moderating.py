"""Moderators' actions in a season, all audited; each can be undone before it has had consequences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import (
    InLeague,
    NoLostSeat,
    NothingToUndoInLeague,
    NotInRound,
    OwnAward,
    SeasonNotRunning,
)
from bot.domain.league.season import Act, ActCode, Exit
from bot.domain.matching.skill import Skill
from bot.domain.person import Person
from bot.leagues.changes import SeasonChanges
from bot.leagues.draw import Drawn
from bot.leagues.knockout.rounds import first_round
from bot.leagues.overview import (
    Overview,
    already_open,
    awardable,
    drawn,
    in_round,
    not_in,
    overview_by_id,
    table_of,
)
from bot.leagues.settling import LOST, close, lost_seats
from bot.leagues.undoing import undo, undoable
from bot.leagues.voyage.crews import manned
from bot.store.league import acts, leagues
from bot.tables import TableRepository, admit

Skills = Callable[[int], Awaitable[Mapping[str, Mapping[int, Skill]]]]
"""Returns the skills of the people on a server, by game and person id."""


class ModeratorActs(SeasonChanges):
    """Lets moderators start and close seasons, award tables, replace or excuse people, and undo all that.

    The caller checks who may moderate.
    """

    def __init__(self, repository: TableRepository, skills: Skills) -> None:
        super().__init__(repository)
        self._skills = skills

    async def drawn(self, season_id: int) -> Drawn:
        """Draw the season as if it started now, to show how many tables that gives; the lots stay secret.

        Raises NoLeague, SignUpOver, CrewsFixed, TooFewInLeague, SeasonTooShort; for a cup TooFewInCup, for a
        voyage TooFewCrews.
        """
        skills = await self._skilled(season_id)
        return await self._repository.read(
            lambda connection: _draw(connection, overview_by_id(connection, season_id), skills)
        )

    async def _skilled(self, season_id: int) -> Mapping[int, Skill]:
        """Return the skill in a cup's game, by person; empty for other seasons, which don't need it."""
        season = (await self._repository.read(lambda c: overview_by_id(c, season_id))).season
        return {} if season.kind != "knockout" else (await self._skills(season.guild_id)).get(season.game, {})

    async def start(self, season_id: int, by: Person) -> Overview:
        """Draw a season's divisions and tables, or a cup's first round. Raises the exceptions of `drawn`."""
        skills = await self._skilled(season_id)

        def write(connection: Connection, before: Overview) -> None:
            draw, now = _draw(connection, before, skills), self._repository.now()
            for entry in draw.entries:
                values = {"division": entry.division, "lot": entry.lot, "seeding": entry.seeding}
                leagues.change_entry(connection, season_id, entry.number, **values)
            leagues.plan(connection, season_id, draw.tables)
            ends = now + timedelta(weeks=before.season.weeks)
            end = "round_ends_at" if before.season.kind == "knockout" else "ends_at"
            leagues.change(connection, season_id, stage="running", started_at=now, **{end: ends})
            self._done(connection, before.season, by, "start", "", before={})

        return await self._change(season_id, write)

    async def award(
        self, season_id: int, by: Person, number: int, winner: Person | None, why: str
    ) -> Overview:
        """Award a table to a person, regardless of its game's result; None withdraws the award.

        Raises NoLeague, SeasonNotRunning, NoLeagueTable, NotAtLeagueTable, OwnAward.
        """

        def write(connection: Connection, before: Overview) -> None:
            table = awardable(before, by, number, winner)
            entry = None if winner is None else before.entry_of(winner.id)
            if entry is None:
                stage = "ended" if table.results else "planned" if table.table_id is None else "open"
                awarded = []
            else:
                stage, awarded = "ended", [entry.number]
            leagues.change_table(connection, season_id, number, stage=stage, awarded=awarded)
            code: ActCode = "award" if winner is not None else "unaward"
            person = "" if winner is None else winner.name
            earlier = {
                "number": number,
                "stage": table.stage,
                "awarded": list(table.awarded),
                "division": table.division,
            }
            self._done(connection, before.season, by, code, why, before=earlier, number=number, person=person)

        return await self._change(season_id, write)

    async def replace(self, season_id: int, by: Person, out: Person, new: Person, why: str) -> Overview:
        """Give a person's place, with its results so far, to another person, who plays the remaining tables.

        Raises NoLeague, SeasonNotRunning, NotInLeague, InLeague, NotInRound, OwnAward, Banned, TooManyTables.
        """

        def write(connection: Connection, before: Overview) -> None:
            if before.season.stage != "running":
                raise SeasonNotRunning
            entry = before.entry_of(out.id)
            if entry is None:
                raise not_in(before.season, out)
            if before.entry_of(new.id) is not None:
                raise InLeague(name=new.name)
            if before.season.kind == "knockout" and not in_round(before, entry):
                raise NotInRound(name=out.name)
            own = before.entry_of(by.id)
            if new.id == by.id or (own is not None and own.division == entry.division):
                raise OwnAward
            admit(connection, before.season.guild_id, new)
            values = {"person_id": new.id, "name": new.name, "out": False, "exit": None, "away": 0}
            leagues.change_entry(connection, season_id, entry.number, **values)
            earlier = {
                "entry": entry.number,
                "person": entry.person.id,
                "name": entry.person.name,
                "out": entry.out,
                "exit": entry.exit,
                "away": entry.away,
            }
            self._done(
                connection, before.season, by, "replace", why, before=earlier, person=new.name, out=out.name
            )

        return await self._change(season_id, write)

    async def excuse(
        self, season_id: int, by: Person, person: Person, number: int | None, why: str
    ) -> Overview:
        """Excuse a lost seat at the table with this number, or a person's days away if `number` is None.

        An excused loss or absence doesn't end the season for the person; if it has already ended, it resumes.
        The table still gives them 0 points.

        Raises NoLeague, SeasonNotRunning, NotInLeague, NoLeagueTable, NoLostSeat, OwnAward.
        """

        def write(connection: Connection, before: Overview) -> None:
            if before.season.stage != "running":
                raise SeasonNotRunning
            entry, own = before.entry_of(person.id), before.entry_of(by.id)
            if entry is None:
                raise not_in(before.season, person)
            if own is not None and own.division == entry.division:
                raise OwnAward
            earlier: dict[str, Any] = {"number": number, "entry": entry.number, "division": entry.division}
            earlier |= {"out": entry.out, "exit": entry.exit, "away": entry.away, "excused": []}
            excused_exit: Exit | None = "away"
            if number is None:
                if not entry.away:
                    raise NoLostSeat(name=person.name)
                leagues.change_entry(connection, season_id, entry.number, away=0)
            else:
                table = table_of(before, number)
                if entry.number not in lost_seats(table):
                    raise NoLostSeat(name=person.name)
                earlier["excused"] = list(table.excused)
                excused = [*table.excused, entry.number]
                leagues.change_table(connection, season_id, number, excused=excused)
                lost = Counter(each for one in before.tables for each in lost_seats(one))
                excused_exit = "lost" if lost[entry.number] - 1 < LOST else None
            if entry.out and entry.exit == excused_exit:
                leagues.change_entry(connection, season_id, entry.number, out=False, exit=None)
            about = {"person": person.name} if number is None else {"person": person.name, "number": number}
            self._done(connection, before.season, by, "excuse", why, before=earlier, **about)

        return await self._change(season_id, write)

    async def close(self, season_id: int, by: Person, why: str) -> Overview:
        """Close a season now; unfinished tables don't count. Raises NoLeague, SeasonNotRunning."""

        def write(connection: Connection, before: Overview) -> None:
            if before.season.stage == "closed":
                raise SeasonNotRunning
            undecided = {
                str(table.number): table.stage
                for table in before.tables
                if table.stage in ("planned", "open")
            }
            earlier = {"stage": before.season.stage, "tables": undecided}
            close(connection, before, self._repository.now())
            if before.season.kind == "voyage":  # Its results are public now, so it can't continue.
                acts.seal(connection, season_id)
                self._record(connection, before.season, by, "close", why)
            else:
                self._done(connection, before.season, by, "close", why, before=earlier)

        return await self._change(season_id, write)

    async def undoable(self, season_id: int, by: Person) -> Act:
        """Return the action that `undo` would undo. Raises the exceptions of `undo`."""

        def look(connection: Connection) -> Act:
            overview = overview_by_id(connection, season_id)
            return undoable(connection, overview, by, self._repository.now())

        return await self._repository.read(look)

    async def undo(self, season_id: int, by: Person, number: int, why: str) -> Overview:
        """Undo moderators' latest action, which must have this number.

        That is possible until a table opens after it, the season closes automatically, or its time is up.
        Raises NoLeague, NothingToUndoInLeague, OwnAward, SeasonExists.
        """

        def write(connection: Connection, before: Overview) -> None:
            now = self._repository.now()
            act = undoable(connection, before, by, now)
            if act.number != number:
                raise NothingToUndoInLeague
            latest = leagues.at_channel(connection, before.season.channel_id)
            if latest is not None and latest.id != season_id:
                raise already_open(latest)
            undo(connection, before, act)
            leagues.change(connection, season_id, undo_until=now + self.grace)
            about = {key: value for key, value in act.about.items() if key != "league"}
            self._record(
                connection, before.season, by, "undo", why, undone=before.season.deed(act.code), **about
            )

        return await self._change(season_id, write)


def _draw(connection: Connection, overview: Overview, skills: Mapping[int, Skill]) -> Drawn:
    if overview.season.kind == "knockout":
        return first_round(overview, skills)
    return manned(overview) if overview.season.kind == "voyage" else drawn(connection, overview)
