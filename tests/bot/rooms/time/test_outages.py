"""Unreachable tables: no clock runs there, nor before the player has been prompted."""

from __future__ import annotations

import pytest

from bot.delivery import Barred, Undeliverable
from bot.domain.clock import Clock
from bot.domain.post import Delivered, Post
from bot.domain.table import Place
from bot.services import Services
from tests.bot.rooms.company import ANN, BEN, HALL, play
from tests.bot.rooms.conftest import Clock as Time
from tests.bot.rooms.dash import Rest
from tests.bot.rooms.timed import A_DAY, DAY, HOUR, MINUTE, Table
from tests.bot.rooms.wall import Wall


class Shut(Wall):
    """A channel that rejects everything as long as a reason is set."""

    def __init__(self) -> None:
        super().__init__()
        self.why: Exception | None = None

    async def deliver(self, post: Post, picture: object) -> Delivered:
        if self.why is not None:
            raise self.why
        return await super().deliver(post, picture)


@pytest.fixture
async def table(services: Services, clock: Time) -> Table:
    return Table(services, clock)


@pytest.fixture
async def wall(services: Services) -> Shut:
    wall = Shut()
    await services.delivery.outbox.start(wall)
    return wall


def anywhere(_place: Place) -> bool:
    return True


def nowhere(_place: Place) -> bool:
    return False


async def test_no_deadline_expires_while_a_server_is_away_and_all_time_remains_afterwards(
    table: Table, wall: Shut
) -> None:
    await table.begin(Clock(way="decision", minutes=24 * 60, time_up="vote"))
    outages = table.services.time.outages
    await table.time.advance(23 * HOUR)
    await outages.begin_in(HALL.guild_id or 0)
    await table.time.advance(12 * HOUR)
    assert await table.notices() == []
    assert await table.standing() == {}, "no time is shown that does not run"
    await outages.review(anywhere, HALL.guild_id)
    assert await table.notices() == ["out_of_reach"]
    assert await table.remaining(0) == HOUR
    await table.time.advance(HOUR)
    assert (await table.notices())[1:] == ["absent_vote"]


async def test_a_short_outage_is_given_back_without_a_notice(table: Table, wall: Shut) -> None:
    await table.begin(A_DAY)
    await table.services.time.outages.begin_in(HALL.guild_id or 0)
    await table.time.advance(2 * MINUTE)
    await table.services.time.outages.review(anywhere)
    assert await table.remaining(0) == DAY
    assert await table.notices() == []


async def test_an_open_vote_gets_the_time_back_too(table: Table, wall: Shut) -> None:
    await table.begin(Clock(way="decision", minutes=24 * 60, time_up="vote"))
    outages = table.services.time.outages
    await table.time.advance(DAY)
    assert await table.notices() == ["absent_vote"]
    await table.time.advance(23 * HOUR)
    await outages.review(nowhere)
    await table.time.advance(3 * DAY)
    assert await table.notices() == ["absent_vote"], "the vote is open still"
    await outages.review(anywhere)
    await table.time.advance(HOUR - MINUTE)
    assert await table.notices() == ["absent_vote", "out_of_reach"]
    await table.time.advance(MINUTE)
    assert "absent_unheard" in await table.notices()


@pytest.mark.parametrize("why", [Barred(), OSError("503"), Undeliverable("locked")])
async def test_a_player_has_all_their_time_once_their_undelivered_prompt_arrives(
    table: Table, wall: Shut, why: Exception
) -> None:
    await table.begin(A_DAY)
    await table.time.advance(MINUTE)
    wall.why = why
    await play(table.services, table.id, ANN, Rest())
    await table.time.settle()
    await table.time.advance(2 * DAY)
    assert await table.notices() == []
    wall.why = None
    await table.services.delivery.outbox.regained(HALL.guild_id or 0)
    await table.services.moves.regained(HALL.channel_id)
    if isinstance(why, Undeliverable):
        await play(table.services, table.id, BEN, Rest())
    await table.time.advance(15 * MINUTE)
    assert "time_up_moderator" not in await table.notices()
    pending = await table.pending_seat()
    assert DAY - 16 * MINUTE <= await table.remaining(pending) <= DAY


async def test_a_picture_that_does_not_arrive_stops_no_clock(table: Table, wall: Shut) -> None:
    await table.begin(A_DAY)
    await table.time.advance(MINUTE)
    wall.why = OSError("too large")
    await table.time.advance(MINUTE)
    assert await table.remaining(0) == DAY - 2 * MINUTE


async def test_time_spent_before_an_outage_is_not_given_back_by_a_pause_in_it(
    table: Table, wall: Shut
) -> None:
    await table.begin(A_DAY)
    outages = table.services.time.outages
    await table.time.advance(10 * HOUR)
    await outages.begin_in(HALL.guild_id or 0)
    await table.time.advance(5 * HOUR)
    await table.rest()
    await table.time.advance(5 * HOUR)
    await outages.review(anywhere)
    await table.resume()
    assert await table.remaining(0) == 14 * HOUR


async def test_a_step_during_an_outage_uses_up_no_bank(table: Table, wall: Shut) -> None:
    await table.begin(Clock(way="bank", minutes=10 * 60), ANN, BEN)
    outages = table.services.time.outages
    await table.time.advance(2 * HOUR)
    await outages.begin_in(HALL.guild_id or 0)
    await table.time.advance(5 * HOUR)
    await play(table.services, table.id, ANN, Rest())
    await table.time.advance(4 * HOUR)
    await outages.review(anywhere)
    assert await table.remaining(1) == 10 * HOUR
    await play(table.services, table.id, BEN, Rest())
    assert await table.remaining(0) == 8 * HOUR


async def test_a_clock_that_is_set_back_does_not_delay_pending_posts(table: Table, wall: Shut) -> None:
    await table.begin(A_DAY)
    await table.services.time.heartbeat.start()
    await table.time.advance(MINUTE)
    wall.posts.clear()
    await play(table.services, table.id, ANN, Rest())
    table.time.ahead -= 2 * HOUR
    await table.time.advance(2 * MINUTE)
    assert "turn 1" in wall.kinds()
    await table.services.time.heartbeat.stop()
