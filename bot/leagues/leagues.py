"""Seasons from sign-up to promotion; each change is one transaction that locks the season's row."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.domain.errors import (
    InLeague,
    LeagueFull,
    LeagueReliability,
    NoCup,
    NoLeague,
    NoVoyage,
    Refused,
)
from bot.domain.league.season import Entry, Kind, Season
from bot.domain.person import PRESENT, Person
from bot.domain.shards import Shards
from bot.domain.table import Place, TableRecord
from bot.leagues.absence import DAYS, count_days
from bot.leagues.moderating import ModeratorActs, Skills
from bot.leagues.overview import (
    Overview,
    already_open,
    most_people,
    not_in,
    overview_by_id,
    overview_of,
    present,
    require_sign_up,
)
from bot.leagues.reader import LeagueReader
from bot.leagues.settling import settle
from bot.leagues.voyage.crews import crew_size, crew_to_join, rivals
from bot.leagues.voyage.parting import Partings
from bot.leagues.wish import NAME, Wish, checked
from bot.lobby import SEED_BYTES, Lobby
from bot.store.league import acts, leagues
from bot.store.people import bans
from bot.store.season import departures
from bot.tables import TableRepository, admit
from engine.kernel.dice import commitment

_MISSING: Final[Mapping[Kind, type[Refused]]] = {
    "league": NoLeague,
    "knockout": NoCup,
    "voyage": NoVoyage,
}


class Leagues(ModeratorActs):
    """Opens seasons, lets people join and leave, opens tables, and stores their results.

    The caller checks who may moderate. A league consists of the seasons in one channel.
    """

    def __init__(self, repository: TableRepository, lobby: Lobby, skills: Skills) -> None:
        super().__init__(repository, skills)
        self._lobby = lobby
        self.read = LeagueReader(repository)
        self.partings = Partings(repository)

    async def open(self, place: Place, by: Person, wish: Wish) -> Season:
        """Open a season for sign-up.

        Raises UnknownGame, NoRivals, SeatsUnfit, DivisionUnfit, LeagueOptions, SeasonExists.
        """
        options = checked(wish, self._repository.game(wish.game))
        seed, now = secrets.token_hex(SEED_BYTES), self._repository.now()

        def write(connection: Connection) -> Season:
            last = leagues.at_channel(connection, place.channel_id, wish.kind)
            same = last is not None and last.name == wish.name and last.game == wish.game
            season_id = leagues.add(
                connection,
                guild_id=place.guild_id,
                channel_id=place.channel_id,
                name=wish.name[:NAME],
                number=last.number + 1 if last is not None and same else 1,
                game=wish.game,
                options=options,
                seats=wish.seats,
                size=wish.size,
                weeks=wish.weeks,
                locale=wish.locale,
                opener_id=by.id,
                opener_name=by.name,
                seed=seed,
                commitment=commitment(seed),
                opened_at=now,
                reliability=wish.reliability,
                kind=wish.kind,
            )
            season = present(leagues.find(connection, season_id))
            self._record(connection, season, by, "open", "")
            return season

        try:
            season = await self._repository.transact(write)
        except IntegrityError:
            existing = await self._repository.read(lambda c: leagues.at_channel(c, place.channel_id))
            if existing is None or existing.stage == "closed":
                raise
            raise already_open(existing) from None
        self._notify(season.id)
        return season

    async def here(self, channel_id: int, kind: Kind = "league") -> Overview:
        """Return the latest season of the given kind in a channel. Raises NoLeague, NoCup, NoVoyage."""

        def look(connection: Connection) -> Overview:
            season = leagues.at_channel(connection, channel_id, kind)
            if season is None:
                raise _MISSING[kind]
            return overview_of(connection, season)

        return await self._repository.read(look)

    async def find(self, season_id: int) -> Overview:
        """Return a season by its id. Raises NoLeague."""
        return await self._repository.read(lambda connection: overview_by_id(connection, season_id))

    async def join(self, season_id: int, person: Person, captain: Person | None = None) -> Overview:
        """Sign a person up; in a voyage, for the crew of `captain`, or for a new one.

        Raises NoLeague, SignUpOver, CrewsFixed, InLeague, LeagueFull, Banned, TooManyTables,
        LeagueReliability, SailsAlone, NoSuchCrew, CrewFull.
        """

        def write(connection: Connection, before: Overview) -> None:
            require_sign_up(before.season)
            if before.entry_of(person.id) is not None:
                raise InLeague(name=person.name)
            if len(before.entries) >= most_people(before.season):
                raise LeagueFull(most=most_people(before.season))
            admit(connection, before.season.guild_id, person)
            _require_reliability(connection, before.season, person)
            crew = crew_to_join(before, captain) if before.season.kind == "voyage" else 0
            leagues.enter(connection, season_id, person, crew)

        return await self._change(season_id, write)

    async def leave(self, season_id: int, person: Person) -> Overview:
        """Remove a person from a season: from its sign-up, or from all tables that have not opened yet.

        Raises NoLeague, NotInLeague, SignUpOver, CrewsFixed.
        """

        def write(connection: Connection, before: Overview) -> None:
            entry = before.entry_of(person.id)
            if entry is None or entry.out:
                raise not_in(before.season, person)
            if before.season.stage == "signup":
                leagues.withdraw(connection, season_id, entry.number)
            elif before.season.stage == "running":
                leagues.change_entry(connection, season_id, entry.number, out=True, exit="left")
            else:
                require_sign_up(before.season)

        return await self._change(season_id, write)

    async def seasons_with_work(self, shards: Shards) -> list[int]:
        """Return the ids of seasons on these shards that still need updates."""
        return await self._repository.read(lambda connection: leagues.with_work(connection, shards))

    async def settle(self, season_id: int) -> Overview:
        """Store the results of a season's tables; close it after its last table, or when its time is up.

        In a league, this also counts today for people who are away. People who are banned are removed. The
        tables of a closed voyage are unsealed once none of them is still in play.
        """

        def write(connection: Connection) -> list[TableRecord]:
            season, now = present(leagues.hold(connection, season_id)), self._repository.now()
            if season.stage == "closed" and season.kind == "voyage":
                leagues.unseal(connection, season_id)
            if season.stage != "running":
                return []
            overview = overview_of(connection, season)
            for entry in overview.entries:
                if not entry.out and bans.banned(connection, season.guild_id, entry.person.id):
                    values = {"out": True, "exit": "banned"}
                    leagues.change_entry(connection, season_id, entry.number, **values)
            warned = []
            if season.kind == "league":
                warned = count_days(connection, overview_of(connection, season), now)
            overview = overview_of(connection, season)
            settle(connection, overview, self._sizes(season), now, self.grace)
            return [table for entry in warned for table in self._warn(connection, overview, entry)]

        await self._repository.across(write)
        return await self.find(season_id)

    def _warn(self, connection: Connection, overview: Overview, entry: Entry) -> list[TableRecord]:
        """Announce at a person's open tables that they have few days of absence left; return these tables."""
        found = []
        for each in overview.tables:
            if each.stage == "open" and each.table_id is not None and entry.number in each.entries:
                table = self._repository.table(connection, each.table_id)
                about = {"name": entry.person.name, "days": entry.away + 1, "most": DAYS}
                self._repository.notice(connection, table, "league_away", **about)
                found.append(table)
        return found

    async def seat(self, season_id: int, number: int, channel_id: int) -> TableRecord | None:
        """Open and start a season's table in a channel; return None if the table can't open any more.

        Raises TableExists; Banned and TooManyTables for its people.
        """
        began: list[TableRecord] = []

        def write(connection: Connection) -> list[TableRecord]:
            before = overview_of(connection, present(leagues.hold(connection, season_id)))
            table = next(
                (each for each in before.opening(self._repository.now()) if each.number == number), None
            )
            if table is None:
                return []
            season = before.season
            people = [self._person(before, entry) for entry in table.entries]
            for person in people[1:]:
                admit(connection, season.guild_id, person)
            voyage = season.kind == "voyage"
            others = [(person, PRESENT) for person in people[1:]]
            opened = self._lobby.found(
                connection,
                Place(channel_id, season.guild_id),
                game=season.game,
                options=season.options,
                opener=people[0],
                locale=season.locale,
                seed=season.seed if voyage else secrets.token_hex(SEED_BYTES),
                others=[*others, *rivals(season)] if voyage else others,
                sealed=voyage,
            )
            self._lobby.begin(connection, opened)
            leagues.change_table(
                connection, season_id, number, stage="open", channel_id=channel_id, table_id=opened.id
            )
            acts.seal(connection, season_id)
            began.append(self._repository.table(connection, opened.id))
            return began

        await self._repository.across(write)
        return began[0] if began else None

    async def shown(self, season_id: int, message_id: int, digest: str) -> None:
        """Record that a season's message is shown, with a digest of its content."""
        now = self._repository.now()
        await self._repository.transact(
            lambda connection: leagues.change(
                connection, season_id, message_id=message_id, shown=digest, shown_at=now
            )
        )

    def _person(self, overview: Overview, number: int) -> Person:
        return next(entry.person for entry in overview.entries if entry.number == number)

    def _sizes(self, season: Season) -> Sequence[int]:
        if season.kind == "voyage":
            return range(1, crew_size(season) + 1)
        return [size for size in self._repository.game(season.game).seats if size >= 2]


def _require_reliability(connection: Connection, season: Season, person: Person) -> None:
    known = departures.reliabilities(connection, season.guild_id, [person.id])[person.id]
    if not known.meets(season.reliability):
        raise LeagueReliability(least=season.reliability, finished=known.finished, counted=known.counted)
