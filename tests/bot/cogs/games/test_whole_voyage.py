"""A crew of four plays a whole game of Nemo's War by vote; every way to close a ballot occurs."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.crews import crews, required
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot
from bot.ui.votes.ballot import lettered
from engine.nemo.events import CaptaincyPassed
from tests.bot.cogs.crew import Crew
from tests.bot.conftest import texts_of

pytestmark = pytest.mark.drawn

DAY = 24 * 60 * 60


class Voyage:
    """Four players who prefer actions that haven't occurred yet, and otherwise choose the first option."""

    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.seen: Counter[str] = Counter()

    async def sail(self) -> Position:
        """Play until the game is over."""
        while True:
            position = await self.crew.position()
            if not position.decisions:
                return position
            if not self.seen["mutiny"] and await self.mutiny(position):
                continue
            ballot = await self.crew.world.ask(
                self.crew.world.bot.services.votes.ballots.live(self.crew.table)
            )
            if ballot is not None and ballot.stage == "voting":
                await self.ballot(ballot)
            elif ballot is not None and ballot.stage == "deciding":
                await self.crew.press(ballot.captain, "A")
            else:
                await self.own(position)

    async def ballot(self, ballot: Ballot) -> None:
        """Close a ballot, in a way that hasn't occurred yet if there is one."""
        ways = (self.changed_votes, self.tie, self.expired, self.restart)
        for way in ways:
            if not self.seen[way.__name__]:
                self.seen[way.__name__] += 1
                await way(ballot)
                return
        wanted = self.wanted(ballot)
        for seat in range(3):
            await self.crew.press(seat, wanted)

    def wanted(self, ballot: Ballot) -> str:
        """Return the letter to vote for: treasure while gems are needed, otherwise the end of the turn."""
        letters = lettered(ballot)
        kinds = ("search", "incite") if not self.seen["mutiny"] else ()
        for kind in (*kinds, "end", "suffer", "decline"):
            for letter, place in letters.items():
                if ballot.plans[place].startswith(kind):
                    return letter
        return "A"

    async def changed_votes(self, ballot: Ballot) -> None:
        for letters in ("AB", "BA"):
            await self.crew.vote(letters)
        one, other = ballot.plans[:2]
        assert (await self.crew.ballot()).approvals == {0: (one, other), 1: (other, one)}
        await self.crew.press(2, "B")
        await self.crew.press(3, "B")

    async def tie(self, ballot: Ballot) -> None:
        await self.crew.vote("ABBA")
        assert "The vote is tied" in self.crew.transcript()

    async def expired(self, ballot: Ballot) -> None:
        for left in (1, 2):
            await self.crew.press((ballot.captain + left) % 4, "B")
        await self.crew.world.later(DAY)
        assert "** – 2 votes (" in self.crew.transcript()

    async def restart(self, ballot: Ballot) -> None:
        await self.crew.press(0, "A")
        await self.crew.world.restart()
        await self.crew.press(1, "A")
        await self.crew.press(2, "A")
        live = await self.crew.world.ask(self.crew.world.bot.services.votes.ballots.live(self.crew.table))
        assert live is None or live.id != ballot.id

    async def mutiny(self, position: Position) -> bool:
        """Let a player object with a gem, be refused and become captain; return whether one could."""
        rules = crews["nemo"]
        for seat in range(4):
            rising = [command for command in position.legal(seat) if rules.mutinous(command)]
            if rising:
                before = position.view(None).captain
                await self.crew.slash(seat, "crew mutiny", choice=str(rising[-1]))
                await self.crew.slash(before, "play", action="decline")
                await self.crew.slash(seat, "crew mutiny")
                assert (await self.crew.position()).view(None).captain != before
                self.seen["mutiny"] += 1
                return True
        return False

    async def own(self, position: Position) -> None:
        """Let the player who has to decide alone do so with a slash command."""
        decision = required("nemo", position.decisions)[0]
        word = str(position.legal(decision.seat)[-1])
        await self.crew.slash(decision.seat, "play", action=word)
        self.seen["own"] += 1


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a seed with which the captain changes and gems are found."""
    monkeypatch.setattr("bot.lobby.lobby.secrets.token_hex", lambda _bytes: "77" * 32)


async def test_a_crew_of_four_plays_a_whole_game_by_vote(loaded: None, crew: Crew):
    await crew.embark(semi_competitive=True, starting_upgrade="captain")
    voyage = Voyage(crew)

    end = await voyage.sail()

    await crew.world.env.settle()
    assert end.result is not None
    assert {"changed_votes", "tie", "expired", "restart", "mutiny", "own"} <= set(voyage.seen)
    steps = await crew.world.ask(crew.world.bot.services.tables.log(crew.table, most=2_000))
    passed = {event.why for step in steps for event in step.events if isinstance(event, CaptaincyPassed)}
    assert "mutiny" in passed
    assert passed - {"mutiny"}
    assert "is now captain**" in crew.transcript()
    assert "the final scores" in texts_of(crew.world.latest("the final scores"))
