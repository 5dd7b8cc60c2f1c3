"""Pings for questions to all players and for offered seats, which wait until quiet hours are over."""

from __future__ import annotations

from typing import Any

from tests.bot.conftest import World, press
from tests.bot.ui.channel.test_quiet_pings import HOUR, people, pings

__all__ = ["people"]


async def test_a_question_at_night_pings_in_the_morning_those_who_have_not_answered(
    world: World, people: tuple[Any, Any]
):
    ann, bartek = people
    await ann.slash(world.channel, "table close")
    question = world.latest("asks to close the table")
    assert f"<@{bartek.id}>" in question.content
    assert pings(world, bartek) == 0

    await world.later(7 * HOUR)
    assert pings(world, bartek) == 0
    await world.later(2 * HOUR)

    assert pings(world, bartek) == 1
    letter = world.latest(f"<@{bartek.id}>\n").content
    assert "1 question to the whole table that you haven't answered" in letter


async def test_a_question_answered_at_night_pings_no_one_in_the_morning(
    world: World, people: tuple[Any, Any]
):
    ann, bartek = people
    await ann.slash(world.channel, "table close")
    await press(bartek, world.latest("asks to close the table"), "Keep it as it is")
    await world.later(10 * HOUR)
    assert pings(world, bartek) == 0


async def test_a_seat_on_offer_at_night_pings_in_the_morning(world: World, people: tuple[Any, Any]):
    ann, _bartek = people
    chie = world.person("Chie")
    await chie.slash(world.channel, "me quiet", **{"from": "22:00", "until": "08:00", "zone": "London"})
    await ann.slash(world.channel, "table seat handover", person=chie)
    assert pings(world, chie) == 0

    await world.later(9 * HOUR)

    assert pings(world, chie) == 1
    assert "You're offered a seat there." in world.latest(f"<@{chie.id}>\n").content
