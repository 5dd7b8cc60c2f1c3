"""The seasons of leagues, from sign-up to promotion: each change is one transaction on the season's row."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.crews import crews
from bot.domain.errors import (
    DivisionUnfit,
    InLeague,
    LeagueFull,
    LeagueOptions,
    LeagueStands,
    NoRivals,
    NotInLeague,
    SeasonNotRunning,
    SeatsUnfit,
    SignUpOver,
)
from bot.domain.league.season import Season
from bot.domain.person import PRESENT, Person
from bot.domain.shards import Shards
from bot.domain.table import Place, TableRecord
from bot.leagues.draw import Drawn
from bot.leagues.overview import MOST_PEOPLE, Overview, awardable, drawn, overview_by_id, overview_of, present
from bot.leagues.reader import LeagueReader
from bot.leagues.settling import close, settle
from bot.lobby import SEED_BYTES, Lobby, validated
from bot.store.league import leagues
from bot.store.people import audit, bans
from bot.tables import TableRepository, admit
from engine.kernel.dice import commitment
from engine.kernel.errors import BadOptions

T = TypeVar("T")

MOST_SEATS: Final = 5
"""People at a table of a league: each plays as many tables as a table has seats."""
MOST_IN_DIVISION: Final = 13
NAME: Final = 60
"""Characters of a league's name."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a moderator asks for in a season to be opened."""

    name: str
    game: str
    seats: int
    size: int
    weeks: int
    options: Mapping[str, Any]
    locale: str


class Leagues:
    """Opens seasons, lets people in and out, opens their tables, and settles what these came to.

    The caller checks who may moderate. A league is the seasons of one channel.
    """

    def __init__(self, repository: TableRepository, lobby: Lobby) -> None:
        """Take the tables, and what opens and begins them."""
        self._repository = repository
        self._lobby = lobby
        self.read = LeagueReader(repository)
        self.watchers: list[Callable[[int], None]] = []
        """Called with the id of a season after each change that a person has made."""

    async def open(self, place: Place, by: Person, wish: Wish) -> Season:
        """Open a season for people to join.

        Raises UnknownGame, NoRivals, SeatsUnfit, DivisionUnfit, LeagueOptions, LeagueStands.
        """
        options = self._checked(wish)
        seed, now = secrets.token_hex(SEED_BYTES), self._repository.now()

        def write(connection: Connection) -> Season:
            last = leagues.at_channel(connection, place.channel_id)
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
            )
            season = present(leagues.find(connection, season_id))
            self._record(connection, season, by, "league_open", "")
            return season

        try:
            season = await self._repository.transact(write)
        except IntegrityError:
            stands = await self._repository.read(lambda c: leagues.at_channel(c, place.channel_id))
            if stands is None or stands.stage == "closed":
                raise
            raise LeagueStands(name=stands.name) from None
        self._tell(season.id)
        return season

    async def here(self, channel_id: int) -> Overview:
        """Return the latest season of a channel. Raises NoLeague."""
        return await self._repository.read(
            lambda connection: overview_of(connection, present(leagues.at_channel(connection, channel_id)))
        )

    async def find(self, season_id: int) -> Overview:
        """Return a season. Raises NoLeague."""
        return await self._repository.read(lambda connection: overview_by_id(connection, season_id))

    async def join(self, season_id: int, person: Person) -> Overview:
        """Let a person sign up. Raises NoLeague, SignUpOver, InLeague, LeagueFull, Banned, TooManyTables."""

        def write(connection: Connection, before: Overview) -> None:
            if before.season.stage != "signup":
                raise SignUpOver
            if before.entry_of(person.id) is not None:
                raise InLeague(name=person.name)
            if len(before.entries) >= MOST_PEOPLE:
                raise LeagueFull(most=MOST_PEOPLE)
            admit(connection, before.season.guild_id, person)
            leagues.enter(connection, season_id, person)

        return await self._change(season_id, write)

    async def leave(self, season_id: int, person: Person) -> Overview:
        """Take a person out of a season: out of its sign-up, or of all tables that have not begun.

        Raises NoLeague, NotInLeague, SignUpOver.
        """

        def write(connection: Connection, before: Overview) -> None:
            entry = before.entry_of(person.id)
            if entry is None or entry.out:
                raise NotInLeague(name=person.name)
            if before.season.stage == "signup":
                leagues.withdraw(connection, season_id, entry.number)
            elif before.season.stage == "running":
                leagues.change_entry(connection, season_id, entry.number, out=True)
            else:
                raise SignUpOver

        return await self._change(season_id, write)

    async def drawn(self, season_id: int) -> Drawn:
        """Return what a start would draw now, as to its sizes; its lots stay secret.

        Raises NoLeague, SignUpOver, TooFewInLeague, SeasonTooShort.
        """
        return await self._repository.read(
            lambda connection: drawn(connection, overview_by_id(connection, season_id))
        )

    async def start(self, season_id: int, by: Person) -> Overview:
        """Draw a season's divisions and tables. Raises what `drawn` does."""

        def write(connection: Connection, before: Overview) -> None:
            draw, now = drawn(connection, before), self._repository.now()
            for entry in draw.entries:
                leagues.change_entry(
                    connection, season_id, entry.number, division=entry.division, lot=entry.lot
                )
            leagues.plan(connection, season_id, draw.tables)
            ends = now + timedelta(weeks=before.season.weeks)
            leagues.change(connection, season_id, stage="running", started_at=now, ends_at=ends)
            self._record(connection, before.season, by, "league_start", "")

        return await self._change(season_id, write)

    async def award(
        self, season_id: int, by: Person, number: int, winner: Person | None, why: str
    ) -> Overview:
        """Declare who won a table, whatever its game comes to; None takes that back.

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
            act = "league_award" if winner is not None else "league_unaward"
            person = "" if winner is None else winner.name
            self._record(connection, before.season, by, act, why, number=number, person=person)

        return await self._change(season_id, write)

    async def replace(self, season_id: int, by: Person, out: Person, new: Person, why: str) -> Overview:
        """Give a person's place, with its results, to another one, who plays the tables that have not begun.

        Raises NoLeague, SeasonNotRunning, NotInLeague, InLeague, Banned, TooManyTables.
        """

        def write(connection: Connection, before: Overview) -> None:
            if before.season.stage != "running":
                raise SeasonNotRunning
            entry = before.entry_of(out.id)
            if entry is None:
                raise NotInLeague(name=out.name)
            if before.entry_of(new.id) is not None:
                raise InLeague(name=new.name)
            admit(connection, before.season.guild_id, new)
            leagues.change_entry(
                connection, season_id, entry.number, person_id=new.id, name=new.name, out=False
            )
            self._record(connection, before.season, by, "league_replace", why, person=new.name, out=out.name)

        return await self._change(season_id, write)

    async def close(self, season_id: int, by: Person, why: str) -> Overview:
        """End a season now: what is still being played doesn't count. Raises NoLeague, SeasonNotRunning."""

        def write(connection: Connection, before: Overview) -> None:
            if before.season.stage == "closed":
                raise SeasonNotRunning
            close(connection, before, self._repository.now())
            self._record(connection, before.season, by, "league_close", why)

        return await self._change(season_id, write)

    async def going_on(self, shards: Shards) -> list[int]:
        """Return the ids of the seasons of these shards' servers that are not closed."""
        return await self._repository.read(lambda connection: leagues.going_on(connection, shards))

    async def settle(self, season_id: int) -> Overview:
        """Write what the season's tables came to, and close it when its last one, or its time, is over."""

        def write(connection: Connection, before: Overview) -> None:
            season = before.season
            if season.stage == "running":
                for entry in before.entries:
                    if not entry.out and bans.banned(connection, season.guild_id, entry.person.id):
                        leagues.change_entry(connection, season_id, entry.number, out=True)
                now = overview_of(connection, season)
                settle(connection, now, self._sizes(season), self._repository.now())

        return await self._write(season_id, write)

    async def seat(self, season_id: int, number: int, channel_id: int) -> TableRecord | None:
        """Open and begin a table of a season in a channel; None if that is not its turn any more.

        Raises TableStands; Banned and TooManyTables for its people.
        """
        began: list[TableRecord] = []

        def write(connection: Connection) -> list[TableRecord]:
            before = overview_of(connection, present(leagues.hold(connection, season_id)))
            table = next((each for each in before.opening if each.number == number), None)
            if table is None:
                return []
            season = before.season
            people = [self._person(before, entry) for entry in table.entries]
            for person in people[1:]:
                admit(connection, season.guild_id, person)
            opened = self._lobby.found(
                connection,
                Place(channel_id, season.guild_id),
                game=season.game,
                options=season.options,
                opener=people[0],
                locale=season.locale,
                seed=secrets.token_hex(SEED_BYTES),
                others=[(person, PRESENT) for person in people[1:]],
            )
            self._lobby.begin(connection, opened)
            leagues.change_table(
                connection, season_id, number, stage="open", channel_id=channel_id, table_id=opened.id
            )
            began.append(self._repository.table(connection, opened.id))
            return began

        await self._repository.across(write)
        return began[0] if began else None

    async def shown(self, season_id: int, message_id: int, digest: str) -> None:
        """Write down what the message of a season's standings shows."""
        now = self._repository.now()
        await self._repository.transact(
            lambda connection: leagues.change(
                connection, season_id, message_id=message_id, shown=digest, shown_at=now
            )
        )

    def _person(self, overview: Overview, number: int) -> Person:
        return next(entry.person for entry in overview.entries if entry.number == number)

    def _sizes(self, season: Season) -> Sequence[int]:
        return [size for size in self._repository.game(season.game).seats if size >= 2]

    def _checked(self, wish: Wish) -> Mapping[str, Any]:
        game = self._repository.game(wish.game)
        if wish.game in crews:
            raise NoRivals
        sizes = [size for size in game.seats if 2 <= size <= MOST_SEATS]
        if wish.seats not in sizes:
            raise SeatsUnfit(least=min(sizes), most=max(sizes))
        if not wish.seats <= wish.size <= MOST_IN_DIVISION:
            raise DivisionUnfit(least=wish.seats, most=MOST_IN_DIVISION)
        try:
            return validated(game, wish.options)
        except BadOptions as wrong:
            names = ", ".join(sorted(game.options.model_fields))
            raise LeagueOptions(reason=str(wrong), options=names) from None

    def _tell(self, season_id: int) -> None:
        for each in self.watchers:
            each(season_id)

    async def _change(self, season_id: int, work: Callable[[Connection, Overview], None]) -> Overview:
        """Change a season as a person has requested."""
        try:
            return await self._write(season_id, work)
        finally:
            self._tell(season_id)  # Also if the commit's answer was lost.

    async def _write(self, season_id: int, work: Callable[[Connection, Overview], None]) -> Overview:
        def run(connection: Connection) -> Overview:
            work(connection, overview_of(connection, present(leagues.hold(connection, season_id))))
            return overview_by_id(connection, season_id)

        return await self._repository.transact(run)

    def _record(
        self, connection: Connection, season: Season, by: Person, act: str, why: str, **about: Any
    ) -> None:
        audit.add(
            connection,
            guild_id=season.guild_id,
            table_id=None,
            by=by,
            act=act,
            about={"league": season.name, **about},
            why=why,
            now=self._repository.now(),
        )
