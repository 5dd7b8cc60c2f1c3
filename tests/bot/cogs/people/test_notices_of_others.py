"""`/me notices` for what others do: a player is next, or was attacked, robbed or outbid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.cogs.party import Party
from tests.bot.cogs.people.test_notices import HOUR, choose, pings
from tests.bot.conftest import World

NEXT = "You're next, after whoever is deciding now."


@pytest.fixture
def party(world: World) -> Party:
    return Party(world)


def notifications(world: World, person: Any) -> int:
    """Return how many times a person was notified."""
    return len(world.letters(person)) + pings(world, person)


@pytest.mark.parametrize("how", ["private", "ping"])
async def test_the_next_player_is_notified_once_in_the_chosen_way(party: Party, how: str):
    world = party.world
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    chie = people[2]
    await choose(world, chie, "next", how)
    await choose(world, chie, "asked", "none")
    before, pending_when_notified = notifications(world, chie), list[int]()
    for _move in range(6):
        known = notifications(world, chie)
        await party.act()
        await world.env.settle(timeout=15)
        if notifications(world, chie) > known:
            pending_when_notified += await party.waits_for()

    assert pending_when_notified
    assert 2 not in pending_when_notified  # A player who has a decision isn't next.
    letters = [letter for letter in world.letters(chie) if NEXT in letter]
    assert len(letters) == (len(pending_when_notified) if how == "private" else 0)
    assert notifications(world, chie) - before == len(pending_when_notified)


async def test_people_who_have_not_opted_in_are_not_notified(party: Party):
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    for _move in range(4):
        await party.act()
    assert [party.world.letters(person) for person in people] == [[], [], []]
    assert NEXT not in party.transcript()


async def bid_up(party: Party, most: int = 60) -> int:
    """Bid until a player is outbid, and return that player's seat."""
    for _answer in range(most):
        position = await party.position()
        seat = position.decisions[0].seat
        legal = position.legal(seat)
        bid = next((c for c in legal if c.kind in ("propose", "bid")), legal[0])
        await party.play(seat, str(bid))
        log = await party.world.ask(party.world.bot.services.tables.log(party.table, after=position.version))
        harmed = [one for step in log for event in step.events for one in event.harms]
        if harmed:
            await party.world.env.settle(timeout=15)
            return harmed[0]
        assert (await party.position()).version > position.version
    raise AssertionError("nobody was outbid")


@pytest.mark.parametrize(("locale", "said"), [("en-US", "bids"), ("pl", "oferuje")])
async def test_an_outbid_player_reads_by_whom_in_their_language(party: Party, locale: str, said: str):
    world = party.world
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie")
    for person in people:
        world.locales[person.id] = locale
        await person.slash(world.channel, "me language", language=locale.split("-", maxsplit=1)[0])
        await choose(world, person, "harmed", "private")

    harmed = await bid_up(party)
    assert all(world.letters(person) == [] for person in people)  # The bid could have been undone right away.
    await world.later(HOUR / 12)

    letters = [world.letters(person) for person in people]
    assert [bool(letter) for letter in letters] == [seat == harmed for seat in range(3)]
    assert said in letters[harmed][0]


async def test_a_bid_undone_at_once_is_reported_to_no_one(party: Party):
    world = party.world
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie")
    for person in people:
        await choose(world, person, "harmed", "private")
    await bid_up(party)
    log = await world.ask(world.bot.services.tables.log(party.table))
    bidder = log[-1].seat
    assert bidder is not None

    await people[bidder].slash(world.channel, "undo")
    await world.later(HOUR / 12)

    assert [world.letters(person) for person in people] == [[], [], []]


async def test_at_night_it_waits_for_the_morning_and_delays_nothing_else(party: Party):
    world = party.world
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie")
    for person in people:
        await choose(world, person, "harmed", "private")
        quiet = {"from": "17:00", "until": "03:00", "zone": "London"}
        await person.slash(world.channel, "me quiet", **quiet)
    harmed = await bid_up(party)
    messages = len(world.messages())

    await world.later(HOUR)
    assert world.letters(people[harmed]) == []
    await people[(await party.waits_for())[0]].slash(world.channel, "play", action="pass")
    await world.env.settle(timeout=15)
    assert len(world.messages()) >= messages
    await world.later(14 * HOUR)

    assert len(world.letters(people[harmed])) == 1
