"""Players who have left the server; Discord doesn't report this to the bot."""

from __future__ import annotations

import pytest

from bot.domain.person import Holder
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, texts_of

DAY = 24 * 60 * 60


@pytest.fixture
def party(world: World) -> Party:
    return Party(world)


def lookups(world: World) -> int:
    """Return how many times the bot has requested a member from Discord."""
    return sum(request.method == "GET" and "/members/" in request.path for request in world.env.http_requests)


async def test_a_player_who_left_the_server_frees_the_seat_when_the_table_waits_for_them(party: Party):
    world = party.world
    _ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    world.guild.remove_member(bartek)
    assert (await party.position()).table.present == (0, 1)

    await party.act()
    await world.env.settle(timeout=15)

    assert (await party.position()).table.holders[1] == Holder("nobody")
    notice = world.latest("isn't on this server any more")
    assert "The seat is free" in texts_of(notice)
    assert world.latest("free seat").raw_mentions == []


async def test_a_person_on_the_waiting_list_gets_the_seat_of_a_player_who_is_gone(party: Party):
    world = party.world
    _ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    chie = party.person("Chie")
    await chie.slash(world.channel, "table join")
    world.guild.remove_member(bartek)
    await world.restart()

    await party.act()
    await world.env.settle(timeout=15)

    assert world.turn().raw_mentions == [chie.id]


async def test_members_are_looked_up_once_a_day_and_not_while_they_act(party: Party):
    world = party.world
    await party.sit_down("arctic", "Ann", "Bartek")
    for _step in range(4):
        await party.act()
        await world.env.settle(timeout=15)
    assert lookups(world) == 2

    await world.later(2 * DAY)
    await party.act()
    await world.env.settle(timeout=15)
    assert lookups(world) == 3


async def test_a_failed_lookup_frees_no_ones_seat(party: Party):
    world = party.world
    await party.sit_down("arctic", "Ann", "Bartek")
    world.env.inject_error(
        "GET", "/guilds/*/members/*", status=403, code=50001, message="Missing Access", times=None
    )
    await world.restart()

    await party.act()
    await world.env.settle(timeout=15)

    assert (await party.position()).table.present == (0, 1)


async def test_a_successor_from_the_waiting_list_who_cannot_read_the_channel_is_named_there_once(
    party: Party,
):
    world = party.world
    _ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    chie = party.person("Chie")
    await chie.slash(world.channel, "table join")
    await world.restart()
    await world.hide(world.channel, chie)
    leave = (await bartek.slash(world.channel, "table leave")).response
    await bartek.click(leave, label="Leave")
    for _step in range(6):
        position = await party.position()
        if position.table.seats[position.decisions[0].seat].id == chie.id:
            break
        await party.act()
    await world.env.settle(timeout=15)

    named = [message for message in world.messages() if "can't read this channel" in texts_of(message)]
    assert [texts_of(message) for message in named] == [
        "These people can't read this channel: Chie. Give them access, or add them to the thread."
    ]
    assert named[0].raw_mentions == []
