"""The messages that tables owe their channels: in order, once, whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, Protocol

from sqlalchemy import Connection

from bot.delivery.outbox_planner import OutboxPlan, agenda
from bot.domain.post import Post
from bot.domain.shards import Shards
from bot.domain.step import Step
from bot.store import claims, posts
from bot.store.connection.database import Database
from bot.store.posts import Waiting
from bot.store.table import steps, tables
from bot.tables import PAUSES, TableWorker
from engine.kernel.game import Game

_log = logging.getLogger(__name__)

LEASE: Final = timedelta(minutes=3)
"""How long a claim on a table holds; a process that was killed leaves its tables to others after that."""
_LONGEST: Final = timedelta(minutes=2)
"""How long one attempt may last, so that it never outlasts its claim."""
_SIDE_BY_SIDE: Final = 100
"""How many tables are delivered for at once: each holds its position, and its claim, until it is done."""
BARRED: Final = timedelta(minutes=15)
"""After how long a post is offered again for which a permission lacked, if nobody tells of one given."""
_AT_ONCE: Final = 50
"""How many tables a process takes over in one look."""


class Undeliverable(Exception):
    """A post that no later attempt can deliver: the channel is gone, or its thread locked."""

    def __init__(self, code: str) -> None:
        """Take the reason as a short code: ``channel_gone``, ``locked``."""
        super().__init__(code)
        self.code = code


class Barred(Exception):
    """A post for which the bot lacks a permission: it is owed until somebody gives that."""


class Channel(Protocol):
    """Where posts go: Discord, or a test's recorder."""

    async def deliver(self, post: Post) -> int | None:
        """Post it and return the message's id; None when there was nothing to post.

        A "turn" replaces the table's message of that kind, a "lobby" edits it: `Post.live` says
        which it is. Raises Undeliverable and Barred; anything else is tried again later.
        """
        ...

    async def find(self, post: Post) -> int | None:
        """Return the id of the message if an interrupted attempt did post it, else None."""
        ...


@dataclass(frozen=True, slots=True)
class _Attempt:
    """What a look at a table's posts came to."""

    post: Post | None = None
    ids: Sequence[int] = ()
    """The posts that go into one message."""
    tried: bool = False
    overtaken: bool = False
    wait_until: datetime | None = None


class Outbox:
    """Delivers posts: table by table in their order, tables side by side.

    Log lines wait to be told together, but never longer than until the next board or turn; of
    several turns only the newest is posted. A failed attempt is repeated after a growing pause.
    While nothing is due there is no task at all, only a timer.

    Several processes may deliver from a database: each what its own commits owe, to any channel. Which of
    them posts for a table is claimed for one message at a time. A claim lapses, but whoever serves the same
    shards as the process that died has it at once.
    """

    def __init__(
        self,
        database: Database,
        games: Mapping[str, Game[Any]],
        now: Callable[[], datetime],
        shards: Shards,
    ) -> None:
        """Take the database, the games whose events posts tell, the clock, and the shards of this process."""
        self._database = database
        self._games = games
        self._now = now
        self._shards = shards
        self._process = str(shards)
        self._channel: Channel | None = None
        self._worker = TableWorker("posts", self._serve, now, side_by_side=_SIDE_BY_SIDE)

    async def start(self, channel: Channel) -> None:
        """Begin delivering to a channel, first what an earlier run left behind."""
        self._channel = channel
        self._worker.start()
        for table_id in await self._database.read(lambda c: posts.owing(c, self._shards)):
            self.wake(table_id)

    async def take_over(self) -> None:
        """Deliver what other processes owe and have not delivered for longer than a claim holds."""

        def overdue(connection: Connection) -> list[int]:
            now = self._now()
            return claims.take_over(
                connection, self._process, now, now + LEASE, since=now - LEASE, most=_AT_ONCE
            )

        for table_id in await self._database.transact(overdue):
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """Look at a table's posts: the service calls it after each commit."""
        self._worker.wake(table_id)

    async def regained(self, guild_id: int) -> None:
        """Offer again what lacked a permission on a server, where one may have been given now."""
        for table_id in await self._database.transact(lambda c: posts.unbar(c, guild_id, self._now())):
            self.wake(table_id)

    async def stop(self, patience: float = 0.0) -> None:
        """Stop; what is not posted within `patience` seconds is posted after the next start."""
        await self._worker.stop(patience)
        self._channel = None

    async def _serve(self, table_id: int) -> datetime | None:
        """Deliver the next of what a table owes, and return when to look again: now, if more is due."""
        if self._channel is None:
            return None
        attempt = await self._database.transact(lambda connection: self._prepare(connection, table_id))
        if attempt.post is None:
            return attempt.wait_until
        rest = await self._deliver(self._channel, attempt, attempt.post)
        return self._now() if rest.send else rest.wait_until

    def _prepare(self, connection: Connection, table_id: int) -> _Attempt:
        """Choose what to post, and claim it."""
        now = self._now()
        plan = agenda(posts.unfinished(connection, table_id), now)
        if not plan.send:
            return _Attempt(wait_until=plan.wait_until)
        held = claims.take(connection, table_id, self._process, now, now + LEASE)
        if held is not None:
            return _Attempt(wait_until=held)
        # Between our look and our claim another process may have posted some of it.
        plan = agenda(posts.unfinished(connection, table_id), now)
        if plan.drop:
            posts.drop(connection, [waiting.id for waiting in plan.drop])
        if not plan.send:
            claims.release(connection, table_id, self._process)
            return _Attempt(wait_until=plan.wait_until)
        ids = [waiting.id for waiting in plan.send]
        if not plan.tried:
            posts.claim(connection, ids, now)
        post = self._post(connection, table_id, plan.send, now)
        return _Attempt(post, ids, plan.tried, plan.overtaken)

    def _post(self, connection: Connection, table_id: int, sending: Sequence[Waiting], now: datetime) -> Post:
        table = tables.find(connection, table_id)
        assert table is not None  # noqa: S101 - the foreign key of the posts just read
        game, first, last = self._games[table.game], sending[0], sending[-1]
        told: tuple[Step, ...] = ()
        if first.kind == "log":
            told = tuple(
                step
                for waiting in sending
                for step in steps.between(connection, game, table_id, waiting.version, waiting.version)
            )
        elif first.kind in ("board", "end"):
            before = posts.board_before(connection, table_id, first.id)
            since = last.version if before is None else before + 1
            told = tuple(
                step
                for step in steps.between(connection, game, table_id, since, last.version)
                if step.undone is None
            )
        return Post(
            id=first.id,
            nonce=f"qd-{table.commitment[:8]}-{first.id}",
            table=table,
            kind=first.kind,
            version=last.version,
            steps=told,
            claimed_at=first.claimed_at or now,
            attempts=first.attempts,
            about=first.about,
            live=posts.latest_messages(connection, table_id),
            barred=posts.barred(connection, table_id),
        )

    async def _deliver(self, channel: Channel, attempt: _Attempt, post: Post) -> OutboxPlan:
        """Post once, write down how it went, and return what comes next."""
        try:
            async with asyncio.timeout(_LONGEST.total_seconds()):
                message_id = await channel.find(post) if attempt.tried else None
                overtaken = message_id is None and attempt.overtaken
                if message_id is None and not overtaken:
                    message_id = await channel.deliver(post)
        except Undeliverable as hopeless:
            code = hopeless.code
            _log.warning("table %s: a %s post cannot be delivered: %s", post.table.id, post.kind, code)
            return await self._note(post, lambda connection: posts.give_up(connection, attempt.ids, code))
        except Barred:
            _log.warning("table %s: a %s post lacks a permission", post.table.id, post.kind)
            due_at, tries = self._now() + BARRED, post.attempts + 1
            return await self._note(
                post, lambda connection: posts.bar(connection, attempt.ids, tries, due_at)
            )
        except Exception as failure:
            reason = f"{type(failure).__name__}: {failure}"
            pause = PAUSES[min(post.attempts, len(PAUSES) - 1)]
            _log.warning(
                "table %s: a %s post failed, next attempt in %d s",
                post.table.id,
                post.kind,
                pause,
                exc_info=True,
            )
            due_at = self._now() + timedelta(seconds=pause)
            return await self._note(
                post,
                lambda connection: posts.put_off(connection, attempt.ids, reason, post.attempts + 1, due_at),
            )
        if overtaken:
            return await self._note(post, lambda connection: posts.drop(connection, attempt.ids))
        return await self._note(
            post, lambda connection: posts.sent(connection, attempt.ids, message_id, self._now())
        )

    async def _note(self, post: Post, outcome: Callable[[Connection], None]) -> OutboxPlan:
        """Write down what came of an attempt, let the table go, and return what comes next."""

        def write(connection: Connection) -> OutboxPlan:
            # The claim first, as whoever takes one does: in another order two could wait for each other.
            claims.release(connection, post.table.id, self._process)
            outcome(connection)
            return agenda(posts.unfinished(connection, post.table.id), self._now())

        # Lost, it is found out again: the post is claimed still, and looked for in the channel.
        return await self._database.transact(write, durable=False)
