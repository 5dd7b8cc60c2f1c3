"""A table as one file, to another server and back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from sqlalchemy import Connection

from bot.domain.ballot import Terms
from bot.domain.clock import Clock
from bot.domain.errors import SaveTooLarge, UnreadableSave, ViewOnly
from bot.domain.person import PRESENT, Holder, Person
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Place, TableRecord
from bot.lobby import SEED_BYTES
from bot.saves.own_view import is_own_view, own_view
from bot.store.table import steps, tables
from bot.tables import TableRepository, admit, history, played_again
from bot.votes import BallotManager
from engine.kernel.errors import BadSave, what_is_wrong
from engine.kernel.game import Game
from engine.kernel.save import LIMIT, Save, SavedPerson, read_save
from engine.kernel.table import Table as Replay
from engine.kernel.table import load_table
from players import STRENGTHS, Strength


class Customs(BaseModel):
    """How a table is run, beside the rules of its game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    terms: Terms = Field(default_factory=Terms)
    clock: Clock = Field(default_factory=Clock)
    computers: Mapping[int, Strength] = Field(default_factory=dict)
    """How well the computer players play that have a seat of their own, by their ids."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a save holds, all of it found to be in order."""

    replay: Replay
    people: tuple[Person, ...]
    customs: Customs


@dataclass(frozen=True, slots=True)
class Export:
    """A table as a file."""

    data: bytes
    whole: bool
    """Whether the game can go on from it; if not, it is what one person may know."""


class Saves:
    """Writes and reads saves."""

    def __init__(
        self, repository: TableRepository, ballot_manager: BallotManager, games: Mapping[str, Game[Any]]
    ) -> None:
        """Take the tables, what a crew's ballots do, and the games whose saves are read."""
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._games = games

    async def export(self, table_id: int, person_id: int) -> Export:
        """Return the table as a save: JSON; the seed is in it only after the end.

        While a game runs that hides things, it is what the person may know, and no save.
        Raises NoTable, NotRunning.
        """
        position, again, log = await self._repository.read(lambda connection: self._all(connection, table_id))
        table, game = position.table, position.game
        if table.seed is None and not game.open:
            seat = table.seat_of(person_id)
            return Export(await asyncio.to_thread(own_view, position, seat, log), whole=False)
        people = tuple(SavedPerson(id=person.id, name=person.name) for person in table.seats)
        customs = _customs_of(table).model_dump(mode="json")

        def write() -> bytes:
            replay = again()
            saved = replay.save(people) if table.seed is None else replay.unsealed(people)
            return saved.model_copy(update={"table": customs}).to_json()

        return Export(await asyncio.to_thread(write), whole=True)

    async def read(self, place: Place, opener: Person, locale: str, data: bytes) -> TableRecord:
        """Set up a table from a save, in the seats and at the position it was saved with.

        Raises TableStands, SaveTooLarge, ViewOnly, UnreadableSave, Banned, TooManyTables.
        """
        seed = secrets.token_hex(SEED_BYTES)
        read = await asyncio.to_thread(read_table, data, self._games, seed)
        replay = read.replay
        played = await asyncio.to_thread(history, replay, self._repository.now())

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
            tables.sit(connection, table_id, *_sitting(read))
            tables.agree(connection, table_id, read.customs.terms)
            tables.time(connection, table_id, read.customs.clock)
            position = self._repository.begin(connection, table_id, replay.state, played, replay.version)
            self._ballot_manager.convene(connection, position)
            return position.table

        return await self._repository.found(place, write)

    def _all(
        self, connection: Connection, table_id: int
    ) -> tuple[Position, Callable[[], Replay], Sequence[Step]]:
        table = self._repository.table(connection, table_id)
        position = self._repository.position(connection, table)
        log = steps.between(connection, position.game, table.id, 0, table.version)
        return position, played_again(connection, position.game, table, table.version), log


def read_table(data: bytes, games: Mapping[str, Game[Any]], seed: str) -> Reading:
    """Read a save and play it again; `seed` is for what is drawn later.

    Raises SaveTooLarge, ViewOnly, UnreadableSave.
    """
    if len(data) > LIMIT:
        raise SaveTooLarge(most=LIMIT)
    if is_own_view(data):
        raise ViewOnly
    try:
        save = read_save(data)
        people, customs = _people(save), _customs(save)
        replay = load_table(save, games, seed)
        _require_fair(save, replay)
    except BadSave as wrong:
        raise UnreadableSave(reason=str(wrong)) from None
    return Reading(replay, people, customs)


def _people(save: Save) -> tuple[Person, ...]:
    """Return who sits where. Raises BadSave unless every seat has somebody of its own."""
    people = tuple(Person(one.id, one.name) for one in save.people if one.id is not None)
    if not len(people) == len({person.id for person in people}) == save.seats:
        raise BadSave("people: every seat needs one person of its own, with an id")
    return people


def _customs(save: Save) -> Customs:
    """Return how the table was run; as usual, where the save does not say. Raises BadSave."""
    try:
        return Customs.model_validate(save.table)
    except ValidationError as wrong:
        raise BadSave(f"table: {what_is_wrong(wrong)}") from None


def _customs_of(table: TableRecord) -> Customs:
    playing = zip(table.seats, table.holders, strict=True)
    computers = {person.id: holder.strength for person, holder in playing if person.computer}
    return Customs.model_validate({"terms": table.terms, "clock": table.clock, "computers": computers})


def _sitting(read: Reading) -> Iterator[tuple[Person, Holder]]:
    """Return who sits at a table that was saved; who had left is asked again, unless they were forgotten."""
    for person in read.people:
        if person.computer:
            yield person, Holder("computer", read.customs.computers.get(person.id, STRENGTHS[0]))
        else:
            yield person, PRESENT if person.id > 0 else Holder("nobody")


def _require_fair(save: Save, replay: Replay) -> None:
    """Raise BadSave for a game that is not over, if whoever knows the file knows more than others may."""
    if replay.ended:
        return
    if save.seed is not None:
        raise BadSave("seed: the game is not over, and nobody may know the dice to come")
    if not replay.game.open:
        raise BadSave("the game is not over, and it hides things that the file tells")
