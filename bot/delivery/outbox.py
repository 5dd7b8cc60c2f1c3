"""The outbox, which sends tables' posts to their channels: text before pictures, each exactly once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, Protocol

from sqlalchemy import Connection

from bot.crews import crews
from bot.delivery.budget import RATE, RequestBudget, requests_of, urgency_of
from bot.delivery.pictures import Picture, Pictures
from bot.delivery.reconciler import Plan, of_phase, reconcile
from bot.domain.availability import PRESENT
from bot.domain.play import Standing
from bot.domain.post import HELD, PICTURES, WORDS, BallotNews, Delivered, Post, PostKind
from bot.domain.retries import pause_after
from bot.domain.shards import Shards
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.store import ballots, claims, clocks, posts
from bot.store.connection.database import Database
from bot.store.posts import Waiting
from bot.store.table import messages, steps, tables
from bot.store.table.messages import Shown
from bot.tables import TableWorker
from bot.time import Outages
from engine.kernel.game import Game

_log = logging.getLogger(__name__)

LEASE: Final = timedelta(minutes=3)
"""How long a claim on a table lasts; when it expires, another process can take over the table."""
_LONGEST: Final = timedelta(minutes=2)
"""How long one attempt may take; less than `LEASE`, so that it never outlasts its claim."""
_SIDE_BY_SIDE: Final = 100
"""The largest number of tables that are served at the same time."""
BARRED: Final = timedelta(minutes=15)
"""When to retry a post that lacks a permission, if no event reports a change of permissions before."""
_AT_ONCE: Final = 50
"""The largest number of tables that a process takes over at a time."""


class Undeliverable(Exception):
    """Raised for a post that can never be delivered: the channel is deleted, or its thread locked."""

    def __init__(self, code: str) -> None:
        """`code` is the reason: ``channel_gone`` or ``locked``."""
        super().__init__(code)
        self.code = code


class Barred(Exception):
    """Raised for a post that lacks a permission: it stays pending until the permission is granted."""


class Channel(Protocol):
    """The place to which posts are delivered: Discord, or in tests an object that records them."""

    async def draw(self, post: Post) -> Picture:
        """Draw the picture of a board, or of the end of a game."""
        ...

    async def deliver(self, post: Post, picture: Picture | None) -> Delivered:
        """Send a post to the channel; a board without its picture is described as text.

        A post of the kind "turn" edits or replaces the message of its phase; a "lobby" post edits its own.
        Raises Undeliverable and Barred; posts that raise another exception are retried later.
        """
        ...

    async def find(self, post: Post) -> Delivered | None:
        """Return what an interrupted attempt has sent, if anything, after completing it."""
        ...


@dataclass(frozen=True, slots=True)
class _Attempt:
    """The next attempt at a table's posts, as prepared in one transaction."""

    plan: Plan
    pending: Sequence[Waiting] = ()
    """The table's unfinished posts."""
    post: Post | None = None
    """The post to deliver; None if nothing is due now."""
    drawing: Post | None = None
    """The post whose picture is drawn meanwhile; None if there is none."""
    wait_until: datetime | None = None


class Outbox:
    """Delivers posts table by table, several tables at the same time, as planned by `reconcile`.

    Log lines are collected until a decision is pending. Pictures are drawn in parallel. A failed attempt is
    retried after a growing pause. While nothing is due, there is no task, only a timer. Each process delivers
    the posts of its own commits, to any channel, and claims a table for one message at a time. If a process
    dies, the one that takes over its shards continues its deliveries immediately.
    """

    def __init__(
        self,
        database: Database,
        games: Mapping[str, Game[Any]],
        now: Callable[[], datetime],
        shards: Shards,
        *,
        outages: Outages,
        requests: float = RATE,
    ) -> None:
        """`outages` stops a table's clocks while its messages can't be delivered."""
        self._database = database
        self._games = games
        self._now = now
        self._shards = shards
        self._outages = outages
        self._process = str(shards)
        self._channel: Channel | None = None
        self._worker = TableWorker("posts", self._serve, now, side_by_side=_SIDE_BY_SIDE)
        self._pictures = Pictures(now, self._worker.wake)
        self._budget = RequestBudget(database, shards, now, requests)

    async def start(self, channel: Channel) -> None:
        """Begin delivering to a channel, starting with posts that are pending from an earlier run."""
        self._channel = channel
        self._worker.start()
        for table_id in await self._database.read(lambda c: posts.owing(c, self._shards)):
            self.wake(table_id)

    async def take_over(self) -> None:
        """Deliver posts of other processes that have been overdue for longer than a claim lasts."""

        def overdue(connection: Connection) -> list[int]:
            now = self._now()
            return claims.take_over(
                connection, self._process, now, now + LEASE, since=now - LEASE, most=_AT_ONCE
            )

        for table_id in await self._database.transact(overdue):
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """Check a table's posts; called after each commit."""
        self._budget.look_again(table_id)
        self._worker.wake(table_id)

    async def requests_left(self) -> float:
        """Return how many requests to Discord any process could make at once. Raises DatabaseFails."""
        return await self._budget.left()

    async def regained(self, guild_id: int) -> None:
        """Retry a server's posts that lacked a permission, since it may have been granted now."""
        for table_id in await self._database.transact(lambda c: posts.unbar(c, guild_id, self._now())):
            self.wake(table_id)

    async def stop(self, patience: float = 0.0) -> None:
        """Stop; posts that are not sent within `patience` seconds are sent after the next start."""
        await self._worker.stop(patience)
        await self._pictures.stop()
        await self._budget.stop()
        self._channel = None

    async def _serve(self, table_id: int) -> datetime | None:
        """Deliver the next of a table's posts, and return when to check again: now, if more is due."""
        if self._channel is None:
            return None
        waited = self._budget.short and await self._waited(table_id)
        drawn, begun = self._pictures.there(table_id), self._pictures.begun(table_id)
        attempt = await self._database.transact(lambda c: self._prepare(c, table_id, drawn, begun))
        if attempt.drawing is not None:
            self._pictures.draw(attempt.drawing, self._channel.draw)
        if attempt.post is None:
            return self._pictures.sooner(table_id, attempt.wait_until)
        self._budget.spend(requests_of(attempt.post) - waited)
        rest = await self._deliver(self._channel, attempt, attempt.post)
        undrawn = rest.draw is not None and rest.draw.id != self._pictures.begun(table_id)
        return self._now() if rest.send or undrawn else self._pictures.sooner(table_id, rest.wait_until)

    async def _waited(self, table_id: int) -> bool:
        """Wait until the request budget allows a post; return whether a request was spent on it."""
        while True:
            now, drawn = self._now(), self._pictures.there(table_id)
            pending = await self._database.read(lambda c: posts.unfinished(c, table_id))
            plan = reconcile(pending, now, drawn)
            if not plan.send:
                return False
            if await self._budget.wait(table_id, urgency_of(plan.send)):
                return True

    def _prepare(self, connection: Connection, table_id: int, drawn: set[int], begun: int | None) -> _Attempt:
        """Choose and claim the posts to send; choose a picture to draw, unless it is that of post `begun`."""
        now = self._now()
        # Claim first, so that no other process sends what is read afterwards.
        claimed = claims.take(connection, table_id, self._process, now, now + LEASE)
        shown = messages.shown(connection, table_id)
        plan = reconcile(shown.waiting, now, drawn)
        if plan.send and not claimed:
            return _Attempt(plan, wait_until=claims.held_until(connection, table_id, now))
        if claimed and not plan.send:
            claims.release(connection, table_id, self._process)
        draw = plan.draw if plan.draw is not None and plan.draw.id != begun else None
        if not plan.send and draw is None:
            return _Attempt(plan, wait_until=plan.wait_until)
        table, people = self._table(connection, table_id, plan.send)
        drawing = None if draw is None else self._post(connection, table, [draw], shown)
        if not plan.send:
            return _Attempt(plan, drawing=drawing, wait_until=plan.wait_until)
        if plan.drop:
            posts.drop(connection, [waiting.id for waiting in plan.drop])
        if not plan.tried:
            posts.claim(connection, [waiting.id for waiting in plan.send], now)
        post = self._post(connection, table, plan.send, shown)
        return _Attempt(plan, shown.waiting, replace(post, tried=plan.tried, **people), drawing)

    def _post(
        self, connection: Connection, table: TableRecord, sending: Sequence[Waiting], shown: Shown
    ) -> Post:
        first, last = sending[0], sending[-1]
        asking = [each for each in sending if each.kind == "turn"]
        kind = "turn" if asking else "log" if of_phase(first) else first.kind
        phase = shown.phase if kind in ("log", "turn", "end") else None
        lines, closing, news = self._lines(connection, table, sending, shown, open_phase=phase is not None)
        post = Post(
            id=first.id,
            nonce=f"qd-{table.commitment[:8]}-{first.id}",
            table=table,
            kind=kind,
            version=table.version if kind == "turn" else last.version,
            steps=lines,
            claimed_at=first.claimed_at or self._now(),
            attempts=first.attempts,
            about=first.about if kind == first.kind else {},
            live=shown.live,
            barred=shown.barred,
            phase=phase,
            closing=closing,
            newly_pending=frozenset(seat for turn in asking for seat in turn.about.get("anew", ())),
            ballots=news,
        )
        if kind == "settled":
            return replace(post, settled=messages.questions(connection, table.id, post.about))
        return post

    def _table(
        self, connection: Connection, table_id: int, sending: Sequence[Waiting]
    ) -> tuple[TableRecord, dict[str, Any]]:
        """Return a table, and for a turn post its players' data and time limits, as `Post` attributes."""
        asking = [each for each in sending if each.kind == "turn"]
        if not asking:
            table = tables.find(connection, table_id)
            assert table is not None  # noqa: S101 - the foreign key of the posts just read
            return table, {}
        now = self._now()
        table, held, reach, acted = clocks.with_acts(connection, table_id, now - PRESENT)
        timed = held if table.timed and table.unreached_since is None else {}
        voting = [turn.about["voted"] for turn in asking if "voted" in turn.about]
        ballot = ballots.live(connection, table.id) if table.game in crews else None
        return table, {
            "acted": {**acted, **dict.fromkeys(voting, now)},
            "reach": {table.seats[seat].id: each for seat, each in reach.items()},
            "standing": Standing(timed, ballot),
        }

    def _lines(
        self, connection: Connection, table: TableRecord, sending: Sequence[Waiting], shown: Shown, *,
        open_phase: bool,
    ) -> tuple[tuple[Step, ...], tuple[Step, ...], tuple[BallotNews, ...]]:  # fmt: skip
        """Return the steps that a message reports, those of the message it closes, and ballots' results."""
        game, first = self._games[table.game], sending[0]
        if first.kind in ("board", "dice"):
            return self._shown(connection, table, first, first.kind), (), ()
        if first.about.get("occasion") == "harmed":
            return tuple(steps.listed(connection, game, table.id, [first.version])), (), ()
        versions = [waiting.version for waiting in sending if waiting.kind == "log"]
        news = [(waiting.version, waiting.about) for waiting in sending if waiting.kind == "tally"]
        if open_phase:
            versions, news = [*shown.reported, *versions], [*shown.news, *news]
        lines = [steps.read(game, row) for at, row in sorted(shown.logged.items()) if at in versions]
        tallies = tuple(BallotNews(version, about) for version, about in news)
        if first.kind == "end":
            return self._shown(connection, table, first, "board"), tuple(lines), tallies
        if all(waiting.kind != "turn" for waiting in sending):
            return (), tuple(lines), tallies
        ends = [place for place, step in enumerate(lines, 1) if _ends_phase(step)]
        split = ends[-1] if ends else 0
        return tuple(lines[split:]), tuple(lines[:split]), tallies

    def _shown(
        self, connection: Connection, table: TableRecord, picture: Waiting, kind: PostKind
    ) -> tuple[Step, ...]:
        """Return the steps since the last picture of the given kind; for the first fight, all before it."""
        before = posts.picture_before(connection, table.id, picture.id, kind)
        first = 0 if kind == "dice" else picture.version
        since = first if before is None else before + 1
        shown = steps.between(connection, self._games[table.game], table.id, since, picture.version)
        return tuple(step for step in shown if step.undone is None)

    async def _deliver(self, channel: Channel, attempt: _Attempt, post: Post) -> Plan:
        """Attempt one delivery, store the result, and return the next plan."""
        ids = [waiting.id for waiting in attempt.plan.send]
        try:
            async with asyncio.timeout(_LONGEST.total_seconds()):
                done = await channel.find(post) if attempt.plan.tried else None
                if done is None and not attempt.plan.overtaken:
                    picture = self._pictures.take(post) if post.kind in PICTURES else None
                    done = await channel.deliver(post, picture)
        except Undeliverable as hopeless:
            code = hopeless.code
            _log.warning("table %s: a %s post cannot be delivered: %s", post.table.id, post.kind, code)
            await self._not_arrived(post)
            return await self._note(post, lambda connection: posts.give_up(connection, ids, code))
        except Barred:
            _log.warning("table %s: a %s post lacks a permission", post.table.id, post.kind)
            await self._not_arrived(post)
            due_at, tries = self._now() + BARRED, post.attempts + 1
            return await self._note(post, lambda connection: posts.bar(connection, ids, tries, due_at))
        except Exception as failure:
            reason = f"{type(failure).__name__}: {failure}"
            tries = post.attempts + 1
            pause = pause_after(tries)
            _log.warning(
                "table %s: a %s post failed, next attempt in %d s",
                post.table.id,
                post.kind,
                pause.total_seconds(),
                exc_info=True,
            )
            await self._not_arrived(post)
            due_at = self._now() + pause
            return await self._note(
                post, lambda connection: posts.put_off(connection, ids, reason, tries, due_at)
            )
        if done is None:
            return await self._note(post, partial(self._without_overtaken, attempt.plan))
        if post.kind in PICTURES:
            self._pictures.drop(post.table.id)
        elif post.kind in WORDS and done.message_id is not None and post.table.unreached_since is not None:
            await self._outages.end(post.table.id)
        return await self._note(post, partial(self._sent, post, attempt, done))

    async def _not_arrived(self, post: Post) -> None:
        """Stop a table's clocks, from the time of the first message that could not be delivered."""
        if post.table.unreached_since is None and post.kind in WORDS:
            await self._outages.begin([post.table.id], post.claimed_at)

    def _without_overtaken(self, plan: Plan, connection: Connection) -> None:
        """Drop the outdated posts of a message that was never sent, and make the others due again."""
        old = [waiting.id for waiting in plan.overtaken]
        posts.drop(connection, old)
        if rest := [waiting.id for waiting in plan.send if waiting.id not in old]:
            posts.offer_again(connection, rest, self._now())

    def _sent(
        self, post: Post, attempt: _Attempt, done: Delivered, connection: Connection
    ) -> list[Waiting] | None:
        sent, later = attempt.plan.send, list[Waiting]()
        known = [waiting.id for waiting in attempt.pending]
        asking = [waiting.id for waiting in sent if waiting.kind == "turn"]
        said = (asking[-1], done.phase) if done.phase is not None and asking else None
        ids, table_id, now = [waiting.id for waiting in sent], post.table.id, self._now()
        others = posts.sent(connection, table_id, ids, done.message_id, now, said=said, known=known)
        if said is not None:
            sent_again = post.phase is None or done.message_id != post.phase.message_id
            if sent_again and "remind" in post.live:
                messages.forget(connection, table_id, "remind")
            if done.again is not None:
                later.append(posts.add_one(connection, table_id, post.version, ("turn", done.again)))
        elif post.kind in ("log", "end"):
            messages.forget(connection, table_id, "turn")  # The message remains as a log.
        letters = [] if said is None else [(each, what, now) for each, what in done.letters.items()]
        for person, occasion, due in (*letters, *((each, HELD, until) for each, until in done.held.items())):
            about = {"person": person, "occasion": occasion}
            later.append(posts.add_one(connection, table_id, post.version, ("private", due), about))
        over = {*ids, *(waiting.id for waiting in attempt.plan.drop)}
        return None if others else [*(each for each in attempt.pending if each.id not in over), *later]

    async def _note(self, post: Post, outcome: Callable[[Connection], list[Waiting] | None]) -> Plan:
        """Store the result of an attempt, release the table, and return the next plan.

        `outcome` returns the table's unfinished posts, or None if they have to be read.
        """
        drawn = self._pictures.there(post.table.id)

        def write(connection: Connection) -> Plan:
            # Update the claim first, as everywhere: with another order, two processes could deadlock.
            claims.release(connection, post.table.id, self._process)
            known = outcome(connection)
            pending = posts.unfinished(connection, post.table.id) if known is None else known
            return reconcile(pending, self._now(), drawn)

        # If this commit is lost, the post is still claimed, and is searched for in the channel.
        return await self._database.transact(write, durable=False)


def _ends_phase(step: Step) -> bool:
    return step.undone is None and any(event.closes for event in step.events)
