"""Votes that follow another player's: how they count, when they end, and that they form no cycles."""

from __future__ import annotations

import pytest

from bot.domain.errors import FollowsInCircle, NoOneToFollow, StillFollows
from bot.domain.person import Person
from tests.bot.rooms.company import ANN, BEN, CLEO, DAN
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.votes.test_ballots import DAY, Table, acting, table

__all__ = ["table"]

EVE = Person(105, "Eve")


class Crew(Table):
    """A crew of four that votes on its actions; Ann is the captain."""

    async def follow(self, person: Person, leader: Person | None) -> dict[int, int]:
        leader_id = None if leader is None else leader.id
        return dict((await self.services.votes.delegation.follow(self.id, person.id, leader_id)).follows)


@pytest.fixture
async def crew(table: Table) -> Crew:
    crew = Crew(table.services, table.clock)
    await crew.begin()
    await crew.until(acting)
    return crew


async def test_a_vote_that_follows_counts_for_its_leaders_choice(crew: Crew) -> None:
    version = (await crew.position()).version
    await crew.follow(BEN, CLEO)
    await crew.follow(DAN, BEN)
    assert (await crew.ballot()).counted == {}

    await crew.vote(2, "end")

    assert (await crew.position()).version > version  # Three of four: the last vote can't cause a tie.
    assert "elected" in await crew.reported()


async def test_a_follower_who_votes_follows_no_one_on_that_ballot(crew: Crew) -> None:
    first, other, *_ = (await crew.ballot()).plans
    await crew.follow(BEN, CLEO)
    await crew.vote(1, other)
    await crew.vote(2, first)

    ballot = await crew.ballot()
    assert ballot.counted == {1: (other,), 2: (first,)}
    await crew.clock.advance(10)  # Sooner, it would count as an accidental second press.
    await crew.vote(1, other)
    assert (await crew.ballot()).counted == {1: (first,), 2: (first,)}


async def test_a_follower_is_no_longer_awaited_and_a_leaders_silence_counts_as_theirs(
    crew: Crew, clock: Clock
) -> None:
    await crew.services.time.deadlines.start(crew.services.time.timeouts.expire)
    await crew.follow(BEN, CLEO)
    waits = await crew.services.play.awaited.at_table(crew.id, BEN.id)
    assert 1 not in waits.seats
    assert 2 in waits.seats

    await clock.advance(DAY)

    assert (await crew.ballot()).verdict == "unheard"


async def test_following_a_player_who_has_voted_can_decide_a_ballot(crew: Crew) -> None:
    version = (await crew.position()).version
    await crew.vote(2, "end")
    await crew.vote(3, "end")
    assert (await crew.position()).version == version
    await crew.follow(BEN, DAN)
    assert (await crew.position()).version > version


async def test_a_circle_is_refused_with_its_members(crew: Crew) -> None:
    await crew.follow(BEN, CLEO)
    await crew.follow(CLEO, DAN)
    with pytest.raises(FollowsInCircle) as refused:
        await crew.follow(DAN, BEN)
    assert refused.value.params == {"chain": "Ben → Cleo → Dan → Ben"}
    assert (await crew.services.votes.delegation.read(crew.id, DAN.id)).follows == {1: 2, 2: 3}

    await crew.follow(DAN, ANN)
    with pytest.raises(StillFollows) as still:
        await crew.follow(DAN, BEN)
    assert still.value.params["holds"] == "Ann"
    assert (await crew.services.votes.delegation.read(crew.id, DAN.id)).follows == {1: 2, 2: 3, 3: 0}


async def test_following_no_one_or_oneself_is_voting_for_oneself(crew: Crew) -> None:
    for leader in (None, BEN):
        assert await crew.follow(BEN, CLEO) == {1: 2}
        assert await crew.follow(BEN, leader) == {}


async def test_a_person_without_a_seat_cannot_be_followed(crew: Crew) -> None:
    with pytest.raises(NoOneToFollow):
        await crew.follow(BEN, EVE)
    await crew.services.people.attendance.leave(crew.id, CLEO.id, "leave")
    with pytest.raises(NoOneToFollow):
        await crew.follow(BEN, CLEO)


@pytest.mark.parametrize("leaves", [BEN, CLEO], ids=["the follower", "the one who is followed"])
async def test_it_ends_when_either_player_leaves_their_seat(crew: Crew, leaves: Person) -> None:
    await crew.follow(BEN, CLEO)
    await crew.services.people.attendance.leave(crew.id, leaves.id, "leave")
    await crew.services.people.attendance.join(crew.id, EVE)

    follows = (await crew.services.votes.delegation.read(crew.id, EVE.id)).follows

    assert follows == {}
    assert (await crew.ballot()).follows == {}


async def test_it_applies_to_the_following_ballots(crew: Crew) -> None:
    await crew.follow(BEN, CLEO)
    for seat in (0, 2):
        await crew.vote(seat, "end")
    await crew.until(acting)
    assert (await crew.ballot()).follows == {1: 2}
