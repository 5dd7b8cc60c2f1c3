"""A player leaves in mid-turn; the game ends as the table's terms say, in spite of restarts."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.crews import required
from bot.domain.person import PRESENT
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, buttons, texts_of

HOUR, DAY = 60 * 60, 24 * 60 * 60


class Harbour(Party):
    """Three players of The Arctic who have a day for each decision; Ann leaves."""

    async def begin(self, up: str) -> None:
        world = self.world
        self.ann, self.bartek, self.chie = (self.person(name) for name in ("Ann", "Bartek", "Chie"))
        await self.ann.slash(world.channel, "table open", game="arctic")
        lobby = world.latest("How it plays")
        for person in (self.bartek, self.chie):
            await person.click(lobby, label="Join")
        await self.ann.slash(world.channel, "table time clock", time="1d", **{"time-up": up})
        await self.ann.click(lobby, label="Start")
        await world.env.settle()
        self.table = (await world.ask(world.bot.services.tables.position(1))).table.id

    async def seat(self, person: Any) -> int | None:
        return (await self.position()).table.seat_of(person.id)

    async def answers(self) -> str:
        """Return the kind of holder who answers for Ann's former seat."""
        return (await self.position()).table.holders[0].kind

    async def advance(self) -> bool:
        """Make the neutral choice for a present player with a decision; return False if there is none."""
        position = await self.position()
        table = position.table
        pending = [one.seat for one in required(table.game, position.decisions) if table.held(one.seat)]
        here = [seat for seat in pending if table.seats[seat].id != self.ann.id]
        if not here:
            return False
        command = position.game.neutral(position.state, here[0])
        person = self.people[table.seats[here[0]].id]
        await person.slash(self.world.channel, "play", action=str(command))
        await self.world.env.settle()
        return True

    async def leave_in_mid_turn(self) -> None:
        """Let Ann take a step after which she has another decision, and leave that one open."""
        while True:
            position = await self.position()
            for command in position.legal(0):
                state = position.game.clone(position.state)
                position.game.apply(state, 0, command)
                again = [decision.seat for decision in position.game.pending(state)] == [0]
                if again and position.decisions[0].kind not in ("place", "action"):
                    await self.ann.slash(self.world.channel, "play", action=str(command))
                    return
            if not await self.advance():
                await self.ann.slash(
                    self.world.channel, "play", action=str(position.game.neutral(position.state, 0))
                )

    async def play_to_the_end(self) -> None:
        while await self.advance():
            pass
        await self.world.env.settle()
        assert "the final scores" in texts_of(self.world.latest("the final scores"))

    def said(self, words: str) -> discord.Message:
        return self.world.latest(words)


@pytest.fixture
def harbour(world: World) -> Harbour:
    return Harbour(world)


async def test_neutral_answers_replace_an_absent_player(harbour: Harbour):
    await harbour.begin("neutral")
    await harbour.leave_in_mid_turn()
    await harbour.world.later(13 * HOUR)
    await harbour.world.restart()
    await harbour.world.later(11 * HOUR)

    notice = harbour.said("Ann's time is up. The seat answers neutrally until Ann is back.")
    assert harbour.world.pinged(notice) == []
    assert list(buttons(notice)) == ["Take my seat back"]
    assert await harbour.answers() == "neutral"
    await harbour.world.restart()
    await harbour.play_to_the_end()
    assert "(answered neutrally)" in harbour.transcript()


async def test_a_computer_player_replaces_an_absent_player(harbour: Harbour):
    await harbour.begin("computer")
    await harbour.leave_in_mid_turn()
    await harbour.world.later(DAY)

    assert await harbour.answers() == "computer"
    assert "Ann's time is up. A computer player takes over until Ann is back." in harbour.transcript()
    await harbour.world.restart()
    await harbour.play_to_the_end()
    assert "(the computer plays)" in harbour.transcript()


async def test_a_substitute_replaces_an_absent_player(harbour: Harbour):
    dora = harbour.person("Dora")
    await harbour.begin("substitute")
    await dora.slash(harbour.world.channel, "table join")
    await harbour.leave_in_mid_turn()
    await harbour.world.restart()
    await harbour.world.later(DAY)

    notice = harbour.said("Ann's time is up.")
    assert f"<@{dora.id}> was first on the waiting list and takes over from Ann." in notice.content
    assert harbour.world.pinged(notice) == [dora.id]
    assert (await harbour.seat(dora), await harbour.seat(harbour.ann)) == (0, None)
    await harbour.play_to_the_end()


async def test_the_others_vote_on_how_the_game_continues(harbour: Harbour):
    await harbour.begin("vote")
    await harbour.leave_in_mid_turn()
    await harbour.world.later(DAY)

    question = harbour.said("The others vote")
    ways = ["Wait once more", "Answer neutrally", "Let a computer play", "Free the seat"]
    assert list(buttons(question)) == ways
    assert harbour.world.pinged(question) == []
    refused = await harbour.ann.click(question, label="Wait once more")
    assert "Others have to answer this" in texts_of(refused.response)
    await harbour.bartek.click(question, label="Wait once more")
    await harbour.chie.click(question, label="Wait once more")
    assert "The table gives Ann one more chance, until <t:" in harbour.transcript()

    await harbour.world.later(DAY)
    await harbour.world.restart()
    question = harbour.said("The others vote")
    await harbour.bartek.click(question, label="Answer neutrally")
    await harbour.chie.click(question, label="Answer neutrally")
    assert "The others voted on what happens to Ann's seat: 2 of 2 agree." in harbour.transcript()
    await harbour.world.env.settle()
    await harbour.play_to_the_end()


async def test_a_moderator_decides_how_the_game_continues(harbour: Harbour):
    world = harbour.world
    role = world.guild.create_role("Harbour master", permissions=discord.Permissions(manage_channels=True))
    mia = world.person("Mia", "en-US", [role])
    await harbour.begin("moderator")
    await harbour.leave_in_mid_turn()
    await world.later(3 * DAY)

    notice = harbour.said("A moderator decides what happens next")
    assert world.pinged(notice) == []
    assert len([m for m in world.messages() if "A moderator decides" in m.content]) == 1
    assert await harbour.answers() == "person"
    assert "the time is up" in harbour.world.turn().content
    await world.restart()
    await mia.slash(world.channel, "mod remove", seat=1, then="neutral", why="not seen for three days")
    await world.env.settle()
    await harbour.play_to_the_end()


async def test_a_player_who_returns_after_three_days_gets_the_seat_back_with_one_press(harbour: Harbour):
    await harbour.begin("neutral")
    await harbour.leave_in_mid_turn()
    await harbour.world.later(DAY)
    while (await harbour.position()).table.version < 14 and await harbour.advance():
        pass
    await harbour.world.later(HOUR)
    await harbour.world.restart()
    notice = harbour.said("Ann's time is up.")

    other = await harbour.bartek.click(notice, label="Take my seat back")
    assert "Only Ann can take this seat back." in texts_of(other.response)
    assert await harbour.answers() == "neutral"
    back = await harbour.ann.click(notice, label="Take my seat back")

    assert "Welcome back. The seat is yours again" in texts_of(back.response)
    assert (await harbour.position()).table.holders[0] == PRESENT
    assert "Ann is back." in harbour.transcript()
    assert not buttons(harbour.said("Ann's time is up."))


async def test_a_player_whose_seat_is_answered_automatically_is_not_pinged(harbour: Harbour):
    await harbour.begin("neutral")
    await harbour.leave_in_mid_turn()
    await harbour.world.later(DAY)

    await harbour.advance()

    assert harbour.ann.id not in harbour.world.turn().raw_mentions
    refused = await harbour.ann.slash(harbour.world.channel, "act")
    assert "You aren't playing this seat any more. /table join takes it back" in texts_of(refused.response)
