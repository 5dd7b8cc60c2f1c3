"""What has come of a server's games: for a person, a game, and the server."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import Connection

from bot.service.chronicle import Chronicle
from bot.service.errors import KeepsPrivate
from bot.service.finish import Finish
from bot.service.ledger import Ledger
from bot.service.ratings import Rating, rate
from bot.service.records import Person
from bot.service.sheets import (
    Begun,
    GameSheet,
    Line,
    PersonSheet,
    ServerSheet,
    dice,
    pace,
    places,
    records,
    tally,
)
from bot.store import finishes, persons

MOST: Final = 10
"""How many people a list names."""
SERVERS: Final = 20
"""Of how many servers the finished games are kept in memory."""
SOMEBODY: Final = Person(0, "")
"""Stands for people who keep their records to themselves, or were forgotten."""

T = TypeVar("T")

Ratings = Mapping[str, Mapping[int, Rating]]
"""By game and person."""


@dataclass(frozen=True, slots=True)
class _Server:
    """What is kept in memory of a server."""

    stamp: tuple[int, int, int]
    finishes: Sequence[Finish]
    ratings: Ratings


class Statistics:
    """Counts what the chronicle has written down: rows of finished games, and no game is played again.

    The rows of the servers asked for last are kept in memory, and the ratings that follow from all of them,
    until another game ends there.
    """

    def __init__(self, ledger: Ledger, chronicle: Chronicle) -> None:
        """Take the books, and what sums up games."""
        self._ledger = ledger
        self._chronicle = chronicle
        self._kept: OrderedDict[int, _Server] = OrderedDict()

    async def of_person(self, guild_id: int, person: Person, reader_id: int) -> PersonSheet:
        """Return somebody's figures on a server. Raises KeepsPrivate where the reader may not see them."""

        def look(connection: Connection) -> PersonSheet:
            if person.id != reader_id and persons.private(connection, [person.id]):
                raise KeepsPrivate(name=person.name)
            server = self._server(connection, guild_id)
            own = [one for one in server.finishes if one.person.id == person.id]
            begun = finishes.begun(connection, guild_id, person.id)
            games = dict.fromkeys(game for game, _status in begun)
            lines = {game: _line(game, begun, own, server.ratings, person.id) for game in games}
            return PersonSheet(person, lines, pace(own), dice(own))

        return await self._look(look)

    async def of_game(self, guild_id: int, game: str, reader_id: int) -> GameSheet:
        """Return what has come of a game on a server. Raises UnknownGame."""
        self._ledger.game(game)

        def look(connection: Connection) -> GameSheet:
            server = self._server(connection, guild_id)
            theirs = [one for one in server.finishes if one.game == game]
            ratings = server.ratings.get(game, {})
            named = _namer(connection, theirs, reader_id)
            people = {one.person.id: one.person for one in theirs}
            strongest = sorted(ratings.items(), key=lambda entry: -entry[1].points)[:MOST]
            return GameSheet(
                game,
                tally(finishes.begun(connection, guild_id), game, theirs),
                [(named(people[person]), rating) for person, rating in strongest],
                records(theirs, named),
                dice(theirs),
            )

        return await self._look(look)

    async def of_server(self, guild_id: int, reader_id: int) -> ServerSheet:
        """Return what has been played on a server."""

        def look(connection: Connection) -> ServerSheet:
            everything = self._server(connection, guild_id).finishes
            begun = finishes.begun(connection, guild_id)
            named = _namer(connection, everything, reader_id)
            people = {one.person.id: one.person for one in everything}
            most = Counter(one.person.id for one in everything).most_common(MOST)
            games = dict.fromkeys(game for game, _status in begun)
            return ServerSheet(
                {game: tally(begun, game, everything) for game in games},
                finishes.people(connection, guild_id),
                [(named(people[person]), number) for person, number in most],
                pace(everything),
                dice(everything),
            )

        return await self._look(look)

    async def _look(self, look: Callable[[Connection], T]) -> T:
        """Read when all that has just ended is summed up."""
        await self._chronicle.settled()
        return await self._ledger.read(look)

    def _server(self, connection: Connection, guild_id: int) -> _Server:
        """Return a server's finished games, read anew only where another one has ended."""
        stamp = finishes.stamp(connection, guild_id)
        kept = self._kept.pop(guild_id, None)
        if kept is None or kept.stamp != stamp:
            found = finishes.of_server(connection, guild_id)
            games = dict.fromkeys(one.game for one in found)
            ratings = {game: rate([one for one in found if one.game == game]) for game in games}
            kept = _Server(stamp, found, ratings)
        self._kept[guild_id] = kept
        if len(self._kept) > SERVERS:
            self._kept.popitem(last=False)
        return kept


def _line(game: str, begun: Begun, own: Sequence[Finish], ratings: Ratings, person_id: int) -> Line:
    theirs = [one for one in own if one.game == game]
    return Line(
        tally(begun, game, theirs),
        places(theirs),
        ratings.get(game, {}).get(person_id),
        records(theirs, lambda person: person),
    )


def _namer(connection: Connection, those: Sequence[Finish], reader_id: int) -> Callable[[Person], Person]:
    """Return what hides people who keep their records to themselves from everybody but themselves."""
    private = persons.private(connection, {one.person.id for one in those}) - {reader_id}
    return partial(_named, private=private)


def _named(person: Person, private: set[int]) -> Person:
    return SOMEBODY if person.id < 0 or person.id in private else person
