"""The players at a table of any game, who always choose the first option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.crews import required
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place
from tests.bot.cogs.crew import AGREED
from tests.bot.conftest import World, texts_of

OPTIONS: dict[str, dict[str, Any]] = {"arctic": {"start_player": "first"}, "nemo": AGREED}
"""By game: the options with which the first seat begins."""


class Party:
    """A table in the world's channel, with some of its users as players."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.table = 0
        self.people: dict[int, Any] = {}

    def person(self, name: str, locale: str = "en-US") -> Any:
        """Add a person to the server."""
        person = self.world.person(name, locale)
        self.people[person.id] = person
        return person

    async def sit_down(self, game: str, *names: str, **options: Any) -> list[Any]:
        """Open and start a table; return its players by seat."""
        people = [self.person(name) for name in names]
        lobby, place = self.world.bot.services.lobby.tables, Place(self.world.channel.id, self.world.guild.id)
        seats = [Person(person.id, name) for person, name in zip(people, names, strict=True)]
        chosen = {**OPTIONS.get(game, {}), **options}
        opened = await self.world.ask(lobby.open(place, game, seats[0], "en", chosen))
        self.table = opened.id
        for person in seats[1:]:
            await self.world.ask(lobby.join(self.table, person))
        await self.world.ask(lobby.start(self.table, seats[0].id))
        await self.world.env.settle(timeout=15)
        return people

    async def position(self) -> Position:
        return await self.world.ask(self.world.bot.services.tables.position(self.table))

    async def waits_for(self) -> list[int]:
        """Return the seats for which the table waits."""
        position = await self.position()
        return [decision.seat for decision in required(position.table.game, position.decisions)]

    async def act(self) -> None:
        """Make the first choice for a player with a decision; a crew votes for it."""
        position = await self.position()
        ballot = await self.world.ask(self.world.bot.services.votes.ballots.live(self.table))
        if ballot is not None and ballot.stage == "voting":
            voters = [seat for seat in position.table.present if seat not in ballot.votes]
            await self._of(position, voters[0]).slash(self.world.channel, "crew vote", option="A")
            return
        pending = [seat for seat in await self.waits_for() if position.table.held(seat)]
        word = str(position.legal(pending[0])[0])
        await self._of(position, pending[0]).slash(self.world.channel, "play", action=word)

    async def play(self, seat: int, *words: str) -> None:
        """Answer a seat's decision without an interaction, which is faster."""
        person = (await self.position()).table.seats[seat].id
        for word in words:
            await self.world.play(self.table, person, word)

    async def play_until(self, reached: Callable[[Position], bool]) -> Position:
        """Make first choices, without interactions, until `reached` returns True for the position."""
        while not reached(position := await self.position()):
            seat = position.decisions[0].seat
            await self.play(seat, str(position.legal(seat)[0]))
        await self.world.env.settle(timeout=15)
        return position

    async def until_pending(self, seat: int) -> None:
        """Play until the table waits for a seat."""
        await self.play_until(lambda position: position.deciding_seats == {seat})

    def _of(self, position: Position, seat: int) -> Any:
        return self.people[position.table.seats[seat].id]

    def transcript(self) -> str:
        """Return the texts of all messages of the channel."""
        return "\n".join(texts_of(message) for message in self.world.messages())
