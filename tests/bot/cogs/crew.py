"""A crew at a table of Nemo's War, as Discord shows it."""

from __future__ import annotations

from itertools import count
from typing import Any, Final

import discord

from bot.crews import required
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place
from bot.domain.votes.ballot import Ballot
from bot.ui.votes.ballot import lettered
from tests.bot.conftest import World, buttons, texts_of

NAMES: Final = ("Ann", "Bartek", "Chie", "Dora")
AGREED: Final = {"first_captain": "first", "crew_cards": "in_order"}
"""Options that reduce randomness: the first seat is captain, and duties rotate in the order of the seats."""


class Crew:
    """Four players, of whom Ann is the first and the captain. Zoe has no seat."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.people = [world.person(name) for name in NAMES]
        self.interactions = count(1)
        self.table = 0

    async def embark(self, mode: str = "vote", **options: Any) -> None:
        """Open and start a table of the four; `mode` is how the crew makes all of its decisions."""
        world, lobby = self.world, self.world.bot.services.lobby.tables
        place = Place(world.channel.id, world.guild.id)
        seats = [Person(member.id, name) for member, name in zip(self.people, NAMES, strict=True)]
        opened = await world.ask(lobby.open(place, "nemo", seats[0], "en", {**AGREED, **options}))
        self.table = opened.id
        for person in seats[1:]:
            await world.ask(lobby.join(self.table, person))
        await self.people[0].slash(world.channel, "crew terms", mode=mode, scope="all")
        await world.ask(lobby.start(self.table, seats[0].id))
        await world.env.settle()

    async def position(self) -> Position:
        return await self.world.ask(self.world.bot.services.tables.position(self.table))

    async def ballot(self) -> Ballot:
        """Return the open ballot; there must be one."""
        found = await self.world.ask(self.world.bot.services.votes.ballots.live(self.table))
        assert found is not None
        return found

    async def ask_the_captain(self) -> None:
        """Let the last player require that the captain is asked before every turn."""
        orders = self.world.bot.services.play.orders
        await self.world.ask(orders.add(self.table, self.people[-1].id, "captain:ask"))

    async def play_on(self, kind: str) -> Position:
        """Choose the first option for everyone until the captain decides a question of a kind."""
        while True:
            position = await self.position()
            pending = required("nemo", position.decisions)
            if pending[0].kind == kind:
                return position
            await self.decide(pending[0].seat, position)

    async def until_a_vote(self) -> None:
        """Choose the first option for everyone until a vote begins."""
        ballots = self.world.bot.services.votes.ballots
        while (live := await self.world.ask(ballots.live(self.table))) is None or live.stage != "voting":
            position = await self.position()
            await self.decide(required("nemo", position.decisions)[0].seat, position)

    async def decide(self, seat: int, position: Position) -> None:
        """Answer for a seat: by its own command, or with everyone's votes."""
        live = await self.world.ask(self.world.bot.services.votes.ballots.live(self.table))
        if live is not None and live.stage == "voting":
            await self.vote("AAA")
            return
        word = str(position.legal(seat)[0])
        await self.people[seat].slash(self.world.channel, "play", action=word)

    def message(self) -> discord.Message:
        """Return the ballot as the channel shows it."""
        return next(m for m in reversed(self.world.messages()) if "A" in buttons(m))

    async def press(self, seat: int, letter: str) -> str:
        """Press the ballot's button with a letter; return the answer."""
        answer = await self.people[seat].click(self.message(), label=letter)
        return texts_of(answer.response).strip()

    async def vote(self, letters: str) -> None:
        """Let the first seats vote, each for the plan with its letter; a space skips a seat."""
        for seat, letter in enumerate(letters):
            if letter != " ":
                await self.press(seat, letter)

    async def slash(self, seat: int, name: str, **options: Any) -> str:
        """Use a slash command and return the answer."""
        answer = await self.people[seat].slash(self.world.channel, name, **options)
        return texts_of(answer.response).strip()

    def pinged(self) -> set[int]:
        """Return the people who were pinged when the open ballot was first posted."""
        said = texts_of(self.message())
        sent = next(
            request.json
            for request in self.world.env.http_requests
            if request.method == "POST"
            and "Waiting for" in str(request.json)
            and "components" in request.json
        )
        allowed = {int(person) for person in sent["allowed_mentions"].get("users", ())}
        return {person.id for person in self.people if f"<@{person.id}>" in said} & allowed

    def transcript(self) -> str:
        """Return the texts of all messages in the channel."""
        return "\n".join(texts_of(message) for message in self.world.messages())


def letter_of(ballot: Ballot, *words: str) -> str:
    """Return the letter of a ballot's plan."""
    plan = " ".join(words)
    return next(letter for letter, place in lettered(ballot).items() if ballot.plans[place] == plan)
