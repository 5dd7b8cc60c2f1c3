"""A crew that a player leaves during a decision."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.domain.errors import CrewDecides
from bot.domain.person import Person
from bot.domain.votes.crew_terms import Mode
from bot.people.attendance import Going
from bot.play import Request
from bot.services import build_services
from bot.settings import Settings
from engine.nemo.commands import End
from engine.nemo.game import Nemo
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.votes.test_ballots import (
    CREW,
    DAY,
    Table,
    acting,
)

EVE = Person(105, "Eve")


class Crew(Table):
    """A table of Nemo's War at which the captain has a decision."""

    captain = 0

    async def sail(self, mode: Mode) -> None:
        await self.begin(mode)
        await self.until(acting)
        self.captain = (await self.ballot()).captain

    def seat(self, left: int) -> int:
        """Return the seat this many places to the captain's left."""
        return (self.captain + left) % 4

    async def go(self, seat: int, way: Going = "leave") -> None:
        await self.services.people.attendance.leave(self.id, CREW[seat].id, way)


@pytest.fixture
async def crew(settings: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Crew]:
    """A table whose seed, and therefore dice, are known."""
    monkeypatch.setattr("bot.lobby.lobby.secrets.token_hex", lambda _bytes: "37" * 32)
    services = build_services(settings, {"nemo": Nemo()}, clock.now)
    await services.open()
    yield Crew(services, clock)
    await services.close()


async def test_the_vote_of_a_player_who_leaves_no_longer_counts(crew: Crew) -> None:
    await crew.sail("vote")
    await crew.vote(crew.seat(1), "end")
    await crew.go(crew.seat(1))
    assert (await crew.ballot()).votes == {}


async def test_a_ballot_closes_when_only_players_who_left_could_have_changed_it(crew: Crew) -> None:
    await crew.sail("vote")
    version = (await crew.position()).version
    await crew.vote(crew.captain, "end")
    await crew.vote(crew.seat(1), "end")
    assert (await crew.position()).version == version
    await crew.go(crew.seat(2))
    assert (await crew.position()).version > version


@pytest.mark.parametrize("mode", ["captain", "advice", "vote"])
@pytest.mark.parametrize("way", ["leave", "resign"])
async def test_the_crew_decides_for_a_captain_who_left(crew: Crew, mode: Mode, way: Going) -> None:
    await crew.sail(mode)
    version = (await crew.position()).version
    await crew.go(crew.captain, way)

    ballot = await crew.ballot()
    assert (ballot.stage, ballot.binding, ballot.captain) == ("voting", True, crew.captain)
    for left in (1, 2):
        await crew.vote(crew.seat(left), "end")
    assert (await crew.position()).version > version


async def test_a_substitute_of_the_captain_decides_as_the_terms_say(crew: Crew) -> None:
    await crew.sail("captain")
    await crew.go(crew.captain)
    await crew.services.people.attendance.join(crew.id, EVE)

    assert (await crew.ballot()).stage == "quiet"
    played = await crew.services.play.commands.play(Request(crew.id, EVE.id, next(crew.interactions)), End())
    assert played.step.seat == crew.captain


async def test_a_tie_is_not_decided_by_a_captain_who_left(crew: Crew, clock: Clock) -> None:
    await crew.sail("vote")
    plans = (await crew.ballot()).plans
    await crew.go(crew.captain, "resign")
    await crew.vote(crew.seat(1), plans[0])
    await crew.vote(crew.seat(2), plans[1])
    await clock.advance(DAY + 1)
    await crew.services.time.timeouts.expire(crew.id)

    ballot = await crew.ballot()
    assert (ballot.stage, ballot.verdict, ballot.decider) == ("deciding", "tied", crew.seat(1))


async def test_a_player_who_left_is_skipped_when_a_captain_does_not_decide(crew: Crew, clock: Clock) -> None:
    await crew.sail("vote")
    plans = (await crew.ballot()).plans
    await crew.go(crew.seat(1))
    await crew.vote(crew.seat(2), plans[0])
    await crew.vote(crew.seat(3), plans[1])
    for _again in range(2):
        await clock.advance(DAY + 1)
        await crew.services.time.timeouts.expire(crew.id)

    ballot = await crew.ballot()
    assert (ballot.stage, ballot.decider) == ("deciding", crew.seat(2))


async def test_the_last_member_of_a_crew_is_captain_alone_and_no_ballot_is_open(crew: Crew) -> None:
    await crew.sail("vote")
    with pytest.raises(CrewDecides):
        await crew.give(crew.captain, End())
    for left in (1, 2, 3):
        await crew.go(crew.seat(left), "resign")

    assert await crew.live() is None
    await crew.give(crew.captain, End())
    assert (await crew.position()).table.present == (crew.captain,)
