"""Two servers with their users, and a table in any state that a request needs."""

from __future__ import annotations

import re
from itertools import count
from typing import Any, Final

import discord
from sqlalchemy import Connection, event, func, select

from bot.cogs.moderation.reasons import basis
from bot.crews import required
from bot.domain.person import Person
from bot.domain.table import Place, TableRecord
from bot.domain.votes.crew_terms import Terms
from bot.play import Request
from bot.store.matching.schema import musters
from bot.store.schema import ballots, seasons
from bot.ui.forms.options import fingerprint
from tests.bot.conftest import World

HERE, BESIDE, ELSEWHERE, PRIVATE = "here", "beside", "elsewhere", "private"
VISITORS: Final = (
    (HERE, "spectator"),
    (HERE, "player"),
    (HERE, "captain"),
    (HERE, "owner"),
    (HERE, "moderator"),
    (BESIDE, "stranger"),
    (BESIDE, "spectator"),
    (BESIDE, "player"),
    (BESIDE, "warden"),
    (ELSEWHERE, "player"),
    (ELSEWHERE, "moderator"),
    (PRIVATE, "stranger"),
    (PRIVATE, "player"),
)
"""Where each visitor tries a request: in the table's channel, in another channel of its server, on another
server, or in a private message to the bot.

The stranger can't read the table's channel. The captain is the player with a decision. The warden may manage
the other channel only.
"""
STANDING: Final = (
    (HERE, "spectator"),
    (HERE, "moderator"),
    (BESIDE, "stranger"),
    (BESIDE, "player"),
    (ELSEWHERE, "player"),
    (PRIVATE, "player"),
)
"""The visitors without a seat at the table in their channel."""
ASIDE: Final = ("visits", "persons")
"""Database tables about users who only read something; changes there don't count as a change of the game."""
_WRITES: Final = re.compile(r"\s*(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)")


class Stage:
    """A world in which every visitor can try every request from every place."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.services = world.bot.services
        self.people: dict[str, Any] = {}
        self.abroad: dict[str, Any] = {}
        self.table = 0
        self.save = b""
        self._openers = count(1)
        self.written: set[str] = set()
        self.interactions = count(1)
        self._unsettled: set[str] = set()

    async def build(self) -> None:
        """Add all users and channels; post nothing, so that no board is drawn."""
        world, guild = self.world, self.world.guild
        await self.services.delivery.outbox.stop()
        may = discord.Permissions(manage_channels=True, manage_guild=True)
        for name in ("owner", "captain", "player", "spectator", "stranger", "warden"):
            self.people[name] = world.person(name.title())
        self.people["moderator"] = world.person(
            "Moderator", roles=[guild.create_role("Master", permissions=may)]
        )
        closed = {self.people["stranger"]: discord.PermissionOverwrite(view_channel=False)}
        kept = {self.people["warden"]: discord.PermissionOverwrite(manage_channels=True)}
        other = world.env.create_guild("Elsewhere")
        self.places = {
            HERE: guild.create_text_channel("table", overwrites=closed),
            BESIDE: guild.create_text_channel("beside", overwrites=kept),
            ELSEWHERE: other.create_text_channel("general"),
        }
        admin = other.create_role("Admin", permissions=may)
        for name, roles in (("player", []), ("moderator", [admin])):
            self.abroad[name] = other.add_member(self.people[name].user, roles=roles)
        world.show_to_all("mod", guild, other)
        writing, *_reading = self.services.database.engines
        event.listen(writing, "before_cursor_execute", self._executed)
        event.listen(writing, "commit", self._committed)
        event.listen(writing, "rollback", lambda _connection: self._unsettled.clear())

    def visitor(self, place: str, name: str) -> tuple[Any, Any]:
        """Return the visitor, and their channel."""
        if place == PRIVATE:
            user = self.people[name].user
            return user, user.dm_channel
        return (self.abroad if place == ELSEWHERE else self.people)[name], self.places[place]

    def person(self, name: str) -> Person:
        """Return a user as the services know them."""
        return Person(self.people[name].id, name.title())

    def seat(self, name: str) -> int:
        """Return a user's seat."""
        return ("owner", "captain", "player").index(name)

    async def record(self) -> TableRecord:
        return await self.world.ask(self.services.tables.find(self.table))

    async def clear(self) -> None:
        """Remove all tables and bans."""
        by = self.person("moderator")
        for ban in await self.world.ask(self.services.moderation.acts.bans(self.world.guild.id)):
            await self.world.ask(
                self.services.moderation.acts.lift(self.world.guild.id, by, ban.person, "over")
            )
        ask, guilds = self.world.ask, (self.world.guild.id, self.places[ELSEWHERE].guild.id)
        for guild in guilds:
            for table in await ask(self.services.lobby.directory.open_tables(guild)):
                await ask(self.services.moderation.acts.archive(table.id, guild, by, "over"))

    async def open(self, game: str = "arctic", **options: Any) -> None:
        """Open a table for three players."""
        ask, lobby = self.world.ask, self.services.lobby.tables
        await self.clear()
        place = Place(self.places[HERE].id, self.world.guild.id)
        table = await ask(lobby.open(place, game, self.person("owner"), "en", options))
        self.table = table.id
        for name in ("captain", "player"):
            await ask(lobby.join(self.table, self.person(name)))

    async def running(self) -> None:
        """Start a game, and take a step for its owner, so that the captain has a decision."""
        await self.open(start_player="first")
        await self.world.ask(self.services.lobby.tables.start(self.table, self.person("owner").id))
        await self.step("owner")

    async def crew(self) -> None:
        """Start a game with a crew that votes, and whose first captain is the visitor of that name."""
        while True:
            await self.open("nemo")
            terms = Terms(mode="vote")
            await self.world.ask(
                self.services.votes.crew_terms.settle(self.table, self.person("owner").id, terms)
            )
            position = await self.world.ask(
                self.services.lobby.tables.start(self.table, self.person("owner").id)
            )
            if [one.seat for one in required("nemo", position.decisions)] == [self.seat("captain")]:
                return

    async def ended(self) -> None:
        """Start a game and end it at once."""
        await self.running()
        by, guild = self.person("moderator"), self.world.guild.id
        await self.world.ask(self.services.moderation.acts.end(self.table, guild, by, "enough", counted=True))

    async def step(self, name: str) -> None:
        """Make a player's first possible choice."""
        position = await self.world.ask(self.services.tables.position(self.table))
        command = position.legal(self.seat(name))[0]
        done = self.services.play.commands.play(
            Request(self.table, self.person(name).id, next(self.interactions)), command
        )
        await self.world.ask(done)

    async def legal(self, name: str) -> str:
        """Return a seat's first legal command as one word, or that of the seat with a decision."""
        position = await self.world.ask(self.services.tables.position(self.table))
        legal = position.legal(self.seat(name)) or position.legal(position.decisions[0].seat)
        return str(legal[0])

    async def order(self, name: str) -> str:
        """Return the first standing order that a user can give, as one word."""
        position = await self.world.ask(self.services.tables.position(self.table))
        return str(position.orders(self.seat(name))[0])

    async def number(self, _name: str) -> int:
        """Return the table's id."""
        return self.table

    async def version(self, _name: str) -> int:
        """Return the table's version."""
        return (await self.record()).version

    async def interaction(self, _name: str) -> int:
        """Return the id of an interaction that opened a form which hasn't been submitted."""
        return discord.utils.time_snowflake(self.world.now()) + next(self._openers)

    async def options(self, _name: str) -> str:
        """Return the fingerprint of the table's options."""
        return fingerprint(await self.record())

    async def seats(self, _name: str) -> str:
        """Return the state on which a moderator's form about the table depends."""
        return basis(await self.record(), "end")

    async def ballot(self, _name: str) -> int:
        """Return the id of the latest ballot."""
        newest = select(func.max(ballots.c.id))
        return await self.world.ask(self.services.database.transact(lambda c: c.execute(newest).scalar_one()))

    async def muster(self, _name: str) -> int:
        """Return the id of the latest group that the queue has formed, even if it lacks a player."""
        newest = select(func.max(musters.c.id))
        return await self.world.ask(self.services.database.transact(lambda c: c.execute(newest).scalar_one()))

    async def season(self, _name: str) -> int:
        """Return the id of the latest season of any kind."""
        newest = select(func.max(seasons.c.id))
        return await self.world.ask(self.services.database.transact(lambda c: c.execute(newest).scalar_one()))

    def _executed(self, _connection: Connection, _cursor: object, statement: str, *_more: object) -> None:
        if found := _WRITES.match(statement):
            self._unsettled.add(found[1])

    def _committed(self, _connection: Connection) -> None:
        self.written |= self._unsettled
        self._unsettled.clear()
