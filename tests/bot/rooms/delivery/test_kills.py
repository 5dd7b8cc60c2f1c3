"""A process is killed between claiming posts and storing the result; the next process sends the posts."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Literal

import pytest
from sqlalchemy import func, select

from bot.domain.post import Delivered, Post
from bot.services import Services
from bot.store import posts
from bot.store.schema import posts as rows
from tests.bot.rooms.company import ANN, BEN, begun, play
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Roll, Walk
from tests.bot.rooms.wall import Wall

Where = Literal["claimed", "sent"]


class Fatal(Wall):
    """A channel in which the process dies at its next post."""

    def __init__(self) -> None:
        super().__init__()
        self.dies: Where | None = None
        self.dead = asyncio.Event()

    async def deliver(self, post: Post, picture: object) -> Delivered:
        if self.dies == "claimed":
            await self._die()
        delivered = await super().deliver(post, picture)
        if self.dies == "sent":
            await self._die()
        return delivered

    async def _die(self) -> None:
        self.dead.set()
        await asyncio.Event().wait()


async def killed(services: Services, wall: Fatal) -> None:
    """Wait until the process is between the claim and the result, and kill it."""
    await wall.dead.wait()
    await services.delivery.outbox.stop()


async def planned(services: Services, table: int, clock: Clock, hours: int) -> None:
    """Schedule a later check of whose turn it is, as for the end of quiet hours."""
    due = clock.now() + timedelta(hours=hours)
    await services.database.transact(lambda c: posts.add(c, table, 0, [("turn", due)], newly_pending=()))


def reported(wall: Wall) -> list[int]:
    """Return the versions reported in the channel; edits of a message replace what it reported before."""
    latest: dict[str, Post] = {post.nonce: post for post in wall.posts}
    return [step.version for post in latest.values() for step in (*post.closing, *post.steps)]


@pytest.mark.parametrize("later", [None, 1, 72], ids=["nothing later", "an hour later", "days later"])
@pytest.mark.parametrize("where", ["claimed", "sent"])
async def test_a_channel_is_complete_a_minute_after_a_killed_process_is_restarted(
    services: Services, other_services: Services, clock: Clock, where: Where, later: int | None
) -> None:
    wall = Fatal()
    await services.delivery.outbox.start(wall)
    table = await begun(services)
    await clock.advance(60)
    if later is not None:
        await planned(services, table, clock, later)
    wall.dies = where
    await play(services, table, ANN, Walk(1), Walk(1))
    clock.loop.shift += 20
    await killed(services, wall)
    await play(services, table, ANN, Rest())

    after = Wall()
    after.posts[:] = wall.posts
    await other_services.delivery.outbox.start(after)
    await clock.advance(60)

    assert {1, 2, 3} <= set(reported(after))
    assert [post.version for post in after.posts if post.kind == "turn"][-1] == 3
    nonces = [post.nonce for post in after.posts]
    assert len(nonces) == len(set(nonces))
    owed = select(func.count()).where(rows.c.table_id == table, rows.c.status.in_(("waiting", "claimed")))
    due = owed.where(rows.c.due_at <= clock.now())
    assert await services.database.transact(lambda c: c.scalar(due)) == 0


async def test_lines_to_be_sent_with_a_turn_are_posted_even_if_the_game_has_ended(
    services: Services, other_services: Services, clock: Clock
) -> None:
    wall = Fatal()
    await services.delivery.outbox.start(wall)
    table = await begun(services, rounds=1)
    await clock.advance(60)
    wall.dies = "claimed"
    await play(services, table, ANN, Walk(1), Rest())
    await killed(services, wall)
    await play(services, table, BEN, Roll(), Rest())
    after = Wall()
    await other_services.delivery.outbox.start(after)
    await clock.advance(60)
    position = await services.tables.position(table)
    assert position.result is not None
    assert set(range(1, position.version + 1)) <= set(reported(after))
    assert "turn" not in {post.kind for post in after.posts}
