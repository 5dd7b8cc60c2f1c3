"""A player with quiet hours is prompted without a ping, and pinged when they end if still needed."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.domain.post import Post
from bot.ui.channel.posts import Posts
from tests.bot.conftest import World, buttons

HOUR = 3_600


@pytest.fixture
async def people(world: World) -> tuple[Any, Any]:
    """Let two people sit down at midnight; the second has quiet hours until eight."""
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await bartek.slash(world.channel, "me quiet", **{"from": "22:00", "until": "08:00", "zone": "London"})
    await world.seated(ann, bartek)
    return ann, bartek


def turns(world: World) -> list[discord.Message]:
    return [message for message in world.messages() if list(buttons(message)) == ["Act"]]


def pings(world: World, person: Any) -> int:
    """Return how many messages so far have pinged a person."""
    sent = (request.json for request in world.env.http_requests if request.method == "POST")
    allowed = [payload.get("allowed_mentions") or {} for payload in sent if isinstance(payload, dict)]
    return sum(str(person.id) in map(str, each.get("users", ())) for each in allowed)


async def place(world: World, person: Any, space: str) -> None:
    await person.slash(world.channel, "play", action=f"place:{space}")


async def test_a_sleeping_player_is_prompted_silently_and_pinged_when_quiet_hours_end(
    world: World, people: tuple[Any, Any]
):
    ann, bartek = people
    await place(world, ann, "RUS:1")

    (at_night,) = turns(world)
    assert f"<@{bartek.id}> places a lobbyist" in at_night.content
    await world.later(6 * HOUR)
    assert [message.id for message in turns(world)] == [at_night.id]
    assert pings(world, bartek) == 0

    await world.later(2 * HOUR)
    (in_the_morning,) = turns(world)
    assert in_the_morning.id != at_night.id
    assert in_the_morning.content == at_night.content
    assert world.pinged(in_the_morning) == [bartek.id]

    await world.later(48 * HOUR)
    assert pings(world, bartek) == 1
    assert pings(world, ann) == 1


async def test_a_player_who_answered_at_night_is_not_pinged_for_it_in_the_morning(
    world: World, people: tuple[Any, Any]
):
    ann, bartek = people
    await place(world, ann, "RUS:1")
    await place(world, bartek, "RUS:2")
    await world.later(12 * HOUR)

    assert pings(world, bartek) == 0
    assert pings(world, ann) == 2


async def test_a_postponed_ping_outlives_a_restart(world: World, people: tuple[Any, Any]):
    ann, bartek = people
    await place(world, ann, "RUS:1")
    await world.restart()
    assert pings(world, bartek) == 0

    await world.later(9 * HOUR)

    assert pings(world, bartek) == 1


async def test_a_silent_message_sent_before_a_crash_still_pings_in_the_morning(
    world: World, people: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch
):
    """The bot stops after sending the message at night and before storing that."""
    ann, bartek = people
    await world.later(50 * 60)
    deliver = Posts.deliver

    async def deliver_and_fail(self: Posts, post: Post, picture: Any) -> Any:
        await deliver(self, post, picture)
        raise ConnectionError("the power is out")

    await world.later(10 * 60)  # The message is old enough to be replaced.
    with monkeypatch.context() as broken:
        broken.setattr(Posts, "deliver", deliver_and_fail)
        await place(world, ann, "RUS:1")
    await world.restart()
    world.forgive()
    assert pings(world, bartek) == 0

    await world.later(9 * HOUR)

    assert len(turns(world)) == 1
    assert pings(world, bartek) == 1
