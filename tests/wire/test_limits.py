"""Discord's rate limits, for the messages of a channel and for all requests of a bot."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import ModuleType
from typing import Any

import pytest
from discord.utils import time_snowflake

from bot.domain.availability import PRESENT
from tests.wire.conftest import Harbour
from wire.limits import OLD, OLD_EDITS, Bucket, Limits
from wire.person import Person

AWAY = 20 * 60
"""After how many seconds a player counts as absent."""
POST = "/channels/1/messages"
TODAY = datetime(2026, 11, 23, 12, tzinfo=UTC)


def test_a_bucket_has_a_limit_and_gives_the_time_until_the_next_request() -> None:
    bucket = Bucket(5, 5.0)

    assert [bucket.wait(each / 10) for each in range(5)] == [0.0] * 5
    assert bucket.wait(1.0) == 4.0
    assert bucket.wait(5.05) == 0.0


def test_each_channel_has_room_for_five_messages_in_five_seconds() -> None:
    limits = Limits()

    assert [limits.refuses("POST", POST, 0.0, TODAY) for _ in range(5)] == [None] * 5
    sixth = limits.refuses("POST", POST, 1.0, TODAY)
    assert sixth is not None
    assert sixth.status == 429
    assert sixth.headers["Retry-After"] == "4.0"
    assert "X-RateLimit-Global" not in sixth.headers
    assert limits.refuses("POST", "/channels/2/messages", 1.0, TODAY) is None
    assert limits.refuses("GET", f"{POST}/3", 1.0, TODAY) is None


def test_a_bot_has_fifty_requests_a_second_and_answers_do_not_count() -> None:
    limits = Limits()
    for number in range(50):
        assert limits.refuses("PATCH", f"/channels/{number}/messages/1", 0.0, TODAY) is None
        assert limits.refuses("POST", f"/interactions/{number}/token/callback", 0.0, TODAY) is None
        assert limits.refuses("PATCH", "/webhooks/1/token/messages/@original", 0.0, TODAY) is None
    refused = limits.refuses("GET", "/users/@me", 0.5, TODAY)
    assert refused is not None
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert limits.refuses("GET", "/users/@me", 1.0, TODAY) is None


def test_messages_older_than_an_hour_are_edited_three_times_in_six_seconds_in_each_channel() -> None:
    limits = Limits()
    old, young = time_snowflake(TODAY - OLD), time_snowflake(TODAY - OLD + timedelta(seconds=1))

    assert [limits.refuses("PATCH", f"{POST}/{old + n}", 0.0, TODAY) for n in range(3)] == [None] * 3
    refused = limits.refuses("PATCH", f"{POST}/{old}", 1.0, TODAY)
    assert refused is not None
    assert refused.status == 429
    assert refused.body["code"] == OLD_EDITS
    assert refused.headers["Retry-After"] == "5.0"
    assert limits.refuses("PATCH", f"{POST}/{young}", 1.0, TODAY) is None
    assert limits.refuses("DELETE", f"{POST}/{old}", 1.0, TODAY) is None
    assert limits.refuses("PATCH", f"/channels/2/messages/{old}", 1.0, TODAY) is None
    assert limits.refuses("PATCH", f"{POST}/{old}", 6.0, TODAY) is None


class Waiting(ModuleType):
    """A replacement for asyncio in discord.py, whose clock advances only by its own sleeps."""

    def __init__(self) -> None:
        super().__init__("asyncio")
        self.now = 1_000.0
        """The time by which Discord measures its limits, in seconds."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        until = self.now + seconds
        await asyncio.sleep(0)
        self.now = max(self.now, until)


@pytest.fixture
def time(hurried: None, monkeypatch: pytest.MonkeyPatch) -> Waiting:
    """Let Discord measure its limits by a clock that doesn't depend on the computer's speed."""
    waiting = Waiting()
    monkeypatch.setattr("discord.http.asyncio", waiting)
    monkeypatch.setattr("wire.rest.perf_counter", lambda: waiting.now)
    return waiting


async def test_messages_beyond_the_limit_are_posted_late_and_once(harbour: Harbour, time: Waiting) -> None:
    limits = harbour.discord.rest.limits = Limits(messages=5, window=5.0)
    channel = harbour.bot.get_partial_messageable(harbour.channel)
    began = time.now
    await asyncio.gather(*(channel.send(str(number)) for number in range(12)))

    assert sorted((each.content for each in harbour.messages()), key=int) == [str(each) for each in range(12)]
    assert set(limits.refused) == {f"/channels/{harbour.channel}/messages"}
    assert time.now - began == 10.0


async def test_a_move_is_posted_once_in_a_channel_at_its_limit(
    harbour: Harbour, time: Waiting, table: list[Person]
) -> None:
    limits = harbour.discord.rest.limits = Limits(messages=1, window=5.0)
    for _ in range(3):
        person, choice = await harbour.move(table)
        harbour.backend.clock.advance(AWAY)  # A present player isn't pinged in a message.
        await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()

    assert limits.refused
    await harbour.assert_sound()


async def test_edits_of_an_old_message_beyond_the_limit_are_made_late_and_in_order(
    harbour: Harbour, time: Waiting
) -> None:
    limits = harbour.discord.rest.limits = Limits(edits=3, rest=6.0)
    message = await harbour.bot.get_partial_messageable(harbour.channel).send("0")
    harbour.backend.clock.advance(OLD.total_seconds())
    came = []
    for number in range(1, 9):
        await message.edit(content=str(number))
        came.append((harbour.messages()[0].content, time.now - 1_000.0))

    assert limits.refused == [f"/channels/{harbour.channel}/messages/{message.id}"] * 2
    late = [0.0] * 3 + [6.0] * 3 + [12.0] * 2
    assert came == [(str(number), seconds) for number, seconds in enumerate(late, start=1)]


async def test_a_phase_of_hours_does_not_reach_the_limit_of_edits(
    harbour: Harbour, table: list[Person]
) -> None:
    limits = harbour.discord.rest.limits = Limits(edits=1, rest=60.0)
    harbour.backend.clock.advance(2 * OLD.total_seconds())
    before = len(await harbour.log())
    for _ in range(4):
        person, choice = await harbour.move(table)
        await person.slash(harbour.channel, "play", action=choice)
        await harbour.delivered()
        harbour.backend.clock.advance(PRESENT.total_seconds() / 2)

    assert len(await harbour.log()) == before + 4
    assert not limits.refused
    await harbour.assert_sound()
