"""The stored data and the messages of a table, for comparison with an evening without faults."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from difflib import ndiff
from typing import Any, Final

from sqlalchemy import Connection, or_, select, true

from bot.services import Services
from bot.store import schema
from bot.store.table import tables
from bot.tables.log_replay import played_again
from engine import games
from engine.kernel.save import state_hash
from tests.bot.conftest import World, texts_of
from tests.faults.gate import GATE

_INSTANT: Final = re.compile(r"<t:\d+(:\w)?>")


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that must be the same as without faults."""

    table: tuple[Any, ...] = ()
    """The table's status, version and seats."""
    position: str | None = None
    """The hash of the position, or None before the start."""
    log: tuple[tuple[Any, ...], ...] = ()
    """For each step: version, kind, seat, command, and the step that undid it."""
    votes: tuple[tuple[Any, ...], ...] = ()
    """For each ballot: stage, choice and votes."""
    kept: tuple[tuple[Any, ...], ...] = ()
    """Answers in advance, notification settings, and servers with an overview message."""
    owed: tuple[tuple[str, str], ...] = ()
    """The kind and status of posts that are due and not finished."""
    channel: tuple[str, ...] = ()
    """The text of each message, the oldest first."""

    def done(self) -> tuple[Any, ...]:
        """Return the facts that the users' acts change."""
        return (self.table, self.position, self.log, self.votes, self.kept)

    def differences(self, other: Facts) -> list[str]:
        """Return what is superfluous and what is missing, compared with other facts."""
        ours, theirs = self._lines(), other._lines()
        return [line for line in ndiff(theirs, ours) if line.startswith(("+", "-"))]

    def _lines(self) -> list[str]:
        parts = {each.name: getattr(self, each.name) for each in fields(self)}
        listed = {name: part if isinstance(part, tuple) else (part,) for name, part in parts.items()}
        return [f"{name}: {one!r}" for name, part in listed.items() for one in part]


class Torn(AssertionError):
    """Raised for stored data that contradict each other."""


async def facts_of(world: World) -> Facts:
    """Read the stored data and messages. Raises Torn if the log doesn't lead to the position."""
    books = await books_of(world.bot.services, world.env.now())
    return Facts(*books, channel=tuple(_texts(world.messages())))


async def books_of(services: Services, now: datetime | None = None) -> tuple[Any, ...]:
    """Read the stored data, without the channel; `now` excludes posts that are due later.

    Raises Torn if the log doesn't lead to the position.
    """
    with GATE.aside():
        return await services.database.transact(lambda connection: _books(connection, now))


def _books(connection: Connection, now: datetime | None) -> tuple[Any, ...]:
    table_id = connection.scalar(select(schema.tables.c.id).order_by(schema.tables.c.id.desc()))
    if table_id is None:
        return ()
    table = tables.find(connection, table_id)
    assert table is not None
    steps = connection.execute(
        select(schema.steps).where(schema.steps.c.table_id == table_id).order_by(schema.steps.c.version)
    ).all()
    ballots = connection.execute(
        select(schema.ballots.c.stage, schema.ballots.c.plan, schema.votes.c.seat, schema.votes.c.plan)
        .join(schema.votes, schema.votes.c.ballot_id == schema.ballots.c.id, isouter=True)
        .where(schema.ballots.c.table_id == table_id)
        .order_by(schema.ballots.c.id, schema.votes.c.seat)
    )
    owed = connection.execute(
        select(schema.posts.c.kind, schema.posts.c.status)
        .where(schema.posts.c.table_id == table_id, schema.posts.c.status.not_in(("sent", "dropped")))
        .where(
            true() if now is None else or_(schema.posts.c.due_at <= now, schema.posts.c.status == "failed")
        )
        .order_by(schema.posts.c.id)
    )
    return (
        (table.status, table.version, tuple(person.name for person in table.seats), table.terms.mode),
        _position(connection, table_id, [step.version for step in steps]),
        tuple((step.version, step.kind, step.seat, str(step.command), step.undone) for step in steps),
        tuple(tuple(row) for row in ballots),
        _kept(connection, table_id),
        tuple((row.kind, row.status) for row in owed),
    )


def _kept(connection: Connection, table_id: int) -> tuple[tuple[Any, ...], ...]:
    orders, persons = schema.orders.c, schema.persons.c
    left = select(orders.seat, orders.kind, orders.word).where(orders.table_id == table_id)
    notified = select(persons.id, persons.notices).where(persons.notices.is_not(None))
    return tuple(
        tuple(row)
        for query in (
            left.order_by(orders.id),
            notified.order_by(persons.id),
            select(schema.overviews.c.guild_id),
        )
        for row in connection.execute(query)
    )


def _position(connection: Connection, table_id: int, versions: Sequence[int]) -> str | None:
    """Replay the log and return the hash of the position."""
    table, dumped = tables.find(connection, table_id), tables.state(connection, table_id)
    assert table is not None
    if dumped is None:
        return None
    game = games[table.game]
    written = state_hash(game, game.load(dumped))
    replayed = state_hash(game, played_again(connection, game, table, table.version)().state)
    if written != replayed:
        raise Torn(f"the log leads to {replayed}, and {written} is written")
    if list(versions) != list(range(table.version + 1)):
        raise Torn(f"the log has the versions {versions}, and the table {table.version}")
    return written


def _texts(messages: Sequence[Any]) -> list[str]:
    """Return messages as text, first those without pictures, since pictures arrive when they are drawn."""
    return [
        _INSTANT.sub("<t>", "\n".join([texts_of(message), *(file.filename for file in message.attachments)]))
        for message in sorted(messages, key=lambda message: bool(message.attachments))
    ]
