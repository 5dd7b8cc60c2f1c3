"""A player who has just acted and is prompted again: pinged only if they don't answer soon."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.conftest import World, buttons
from tests.bot.ui.channel.test_quiet_pings import pings, place, turns

MINUTE = 60


@pytest.fixture
async def people(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


async def test_a_player_prompted_again_soon_after_acting_is_pinged_three_minutes_later(
    world: World, people: tuple[Any, Any]
):
    ann, bartek = people
    await place(world, ann, "RUS:1")
    await place(world, bartek, "RUS:2")

    (turn,) = turns(world)
    assert f"<@{ann.id}> places a lobbyist" in turn.content
    assert pings(world, ann) == 1

    await world.later(2 * MINUTE)
    assert [message.id for message in turns(world)] == [turn.id]

    await world.later(1 * MINUTE)
    (again,) = turns(world)
    assert world.pinged(again) == [ann.id]
    assert list(buttons(again)) == ["Act"]

    await world.later(60 * MINUTE)
    assert pings(world, ann) == 2


async def test_a_player_who_answers_before_that_is_not_pinged_and_the_message_stays(
    world: World, people: tuple[Any, Any]
):
    ann, bartek = people
    await place(world, ann, "RUS:1")
    (first,) = turns(world)
    await place(world, bartek, "RUS:2")
    await world.later(1 * MINUTE)
    await place(world, ann, "NOR:1")
    await world.later(1 * MINUTE)
    await place(world, bartek, "NOR:2")
    await world.later(1 * MINUTE)
    await place(world, ann, "NOR:3")
    await world.later(1 * MINUTE)
    await place(world, bartek, "RUS:3")

    assert [message.id for message in turns(world)] == [first.id]
    assert (pings(world, ann), pings(world, bartek)) == (1, 1)


async def test_a_player_away_for_a_quarter_of_an_hour_is_pinged_at_once(
    world: World, people: tuple[Any, Any]
):
    ann, bartek = people
    await place(world, ann, "RUS:1")
    await world.later(16 * MINUTE)
    await place(world, bartek, "RUS:2")

    assert world.pinged(world.turn()) == [ann.id]


async def test_a_waiting_ping_outlives_a_restart(world: World, people: tuple[Any, Any]):
    ann, bartek = people
    await place(world, ann, "RUS:1")
    await place(world, bartek, "RUS:2")
    await world.restart()
    assert pings(world, ann) == 1

    await world.later(3 * MINUTE)

    assert pings(world, ann) == 2
