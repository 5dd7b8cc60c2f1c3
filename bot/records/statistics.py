"""Statistics of a server's games: for a person, a game, and the server."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.domain.errors import KeepsPrivate
from bot.domain.finish import Finish
from bot.domain.league.season import Champion
from bot.domain.matching.skill import Skill
from bot.domain.person import Person
from bot.domain.season.reliability import Reliability
from bot.records.game_archive import GameArchive
from bot.records.ratings import Rating, rate
from bot.records.sheets import (
    Begun,
    GameSheet,
    Line,
    PersonSheet,
    ServerSheet,
    dice,
    meetings,
    pace,
    places,
    records,
    tally,
)
from bot.store import finishes
from bot.store.league import leagues
from bot.store.people import persons
from bot.store.season import departures
from bot.tables import TableRepository

MOST: Final = 10
"""The largest number of people in a list."""
SERVERS: Final = 20
"""The number of servers whose finished games are cached."""
ANONYMOUS: Final = Person(0, "")
"""Replaces people who keep their records private, or were deleted."""

Naming = Callable[[Person], Person]
"""Returns the person to name: the given person, or `ANONYMOUS`."""
Ratings = Mapping[str, Mapping[int, Rating]]
"""The ratings, by game and person id."""


@dataclass(frozen=True, slots=True)
class _Server:
    """The cached data of a server."""

    stamp: tuple[int, int, int]
    finishes: Sequence[Finish]
    ratings: Ratings


class Statistics:
    """Computes statistics from the rows in the game archive; no game is replayed.

    For the servers last requested, the rows are cached with the resulting ratings, until another game ends
    there.
    """

    def __init__(self, repository: TableRepository, game_archive: GameArchive) -> None:
        self._repository = repository
        self._game_archive = game_archive
        self._kept: LRUCache[int, _Server] = LRUCache(SERVERS)

    async def of_person(self, guild_id: int, person: Person, reader_id: int) -> PersonSheet:
        """Return a person's statistics on a server. Raises KeepsPrivate if the reader may not see them."""

        def look(connection: Connection) -> Begun:
            if person.id != reader_id and persons.private(connection, [person.id]):
                raise KeepsPrivate(name=person.name)
            return finishes.begun(connection, guild_id, person.id)

        begun, server = await self._repository.read(look), await self._server(guild_id)
        own = [one for one in server.finishes if one.person.id == person.id]
        games = dict.fromkeys(game for game, _status in begun)
        lines = {game: _line(game, begun, server, person.id, reader_id) for game in games}
        known = await self._repository.read(
            lambda connection: departures.reliabilities(connection, guild_id, [person.id])
        )
        return PersonSheet(person, lines, pace(own), dice(own), known[person.id])

    async def reliabilities(self, guild_id: int | None, people: Collection[int]) -> Mapping[int, Reliability]:
        """Return the public reliability of the given people on a server.

        People who keep their records private are omitted, as are those without a recorded game.
        """
        if guild_id is None:
            return {}

        def look(connection: Connection) -> Mapping[int, Reliability]:
            shown = set(people) - persons.private(connection, people)
            return departures.reliabilities(connection, guild_id, shown)

        found = await self._repository.read(look)
        return {person: known for person, known in found.items() if known.counted}

    async def of_game(self, guild_id: int, game: str, reader_id: int) -> GameSheet:
        """Return the statistics of a game on a server. Raises UnknownGame."""
        self._repository.game(game)
        server = await self._server(guild_id)
        theirs = [one for one in server.finishes if one.game == game]
        people = {one.person.id: one.person for one in theirs}

        def look(connection: Connection) -> tuple[Begun, Naming]:
            return finishes.begun(connection, guild_id), _naming(connection, people, reader_id)

        begun, named = await self._repository.read(look)
        ratings = sorted(server.ratings.get(game, {}).items(), key=lambda entry: -entry[1].points)
        return GameSheet(
            game,
            tally(begun, game, theirs),
            [(named(people[person]), rating) for person, rating in ratings[:MOST]],
            records(theirs, named),
            dice(theirs),
        )

    async def of_server(self, guild_id: int, reader_id: int) -> ServerSheet:
        """Return the statistics of all games on a server."""
        everything = (await self._server(guild_id)).finishes
        people = {one.person.id: one.person for one in everything}

        def look(connection: Connection) -> tuple[Begun, Naming, int, Sequence[Champion]]:
            firsts = leagues.champions(connection, guild_id, MOST)
            naming = _naming(connection, {*people, *(each.person.id for each in firsts)}, reader_id)
            number = finishes.people(connection, guild_id)
            return finishes.begun(connection, guild_id), naming, number, firsts

        begun, named, number, firsts = await self._repository.read(look)
        most = Counter(one.person.id for one in everything).most_common(MOST)
        return ServerSheet(
            {game: tally(begun, game, everything) for game in dict.fromkeys(game for game, _status in begun)},
            number,
            [(named(people[person]), games) for person, games in most],
            pace(everything),
            dice(everything),
            [replace(each, person=named(each.person)) for each in firsts],
        )

    async def skills(self, guild_id: int) -> Mapping[str, Mapping[int, Skill]]:
        """Return the skill of a server's people, by game and person, including those with private records."""
        ratings = (await self._server(guild_id)).ratings
        return {
            game: {person: one.skill for person, one in people.items()} for game, people in ratings.items()
        }

    async def _server(self, guild_id: int) -> _Server:
        """Return a server's finished games, cached until another one has ended."""
        await self._game_archive.settled()
        stamp = await self._repository.read(lambda connection: finishes.stamp(connection, guild_id))
        kept = self._kept.get(guild_id)
        if kept is None or kept.stamp != stamp:
            found = await self._repository.read(lambda connection: finishes.of_server(connection, guild_id))
            kept = _Server(stamp, found, await asyncio.to_thread(_ratings, found))
            self._kept[guild_id] = kept
        return kept


def _ratings(those: Sequence[Finish]) -> Ratings:
    games = dict.fromkeys(one.game for one in those)
    return {game: rate([one for one in those if one.game == game]) for game in games}


def _line(game: str, begun: Begun, server: _Server, person_id: int, reader_id: int) -> Line:
    everyone = [one for one in server.finishes if one.game == game]
    theirs = [one for one in everyone if one.person.id == person_id]
    return Line(
        tally(begun, game, theirs),
        places(theirs),
        server.ratings.get(game, {}).get(person_id),
        records(theirs, lambda person: person),
        meetings(everyone, person_id, reader_id),
    )


def _naming(connection: Connection, people: Collection[int], reader_id: int) -> Naming:
    """Return a function that hides people with private records from everyone but themselves."""
    private = persons.private(connection, people) - {reader_id}
    return lambda person: ANONYMOUS if person.id < 0 or person.id in private else person
