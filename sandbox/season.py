"""A league, a cup and a voyage with computer players, who open the first ones, join others, and play."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection, Mapping
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Final

from simcord.backend.models import Channel

from bot.app import Quarterdeck
from bot.cogs.league.league import League
from bot.crews import crews
from bot.domain.errors import NoCup, NoLeague, NoVoyage, Refused
from bot.domain.league.season import Kind
from bot.domain.person import Person
from bot.domain.table import Place
from bot.leagues import Overview, Wish
from bot.play import Request
from players import choose
from sandbox.world import Persona, World

SOON: Final = timedelta(seconds=15)
"""How long after their start the first seasons' tables open."""
GRACE: Final = timedelta(minutes=2)
"""How long a moderator's action can be undone before tables open; ten minutes on a real server."""
APART: Final = timedelta(seconds=20)
"""The time between two edits of a season's message; an hour on a real server."""
SEATS: Final = 3
"""The number of players at a table of the league."""
IN_LEAGUE: Final = 7
"""How many computer-played users are in a league: all of them meet equally often at tables of three."""
WEEKS: Final = 13
CUP_SEATS: Final = 4
"""The number of players at a table of the cup."""
ROUND_WEEKS: Final = 3
IN_VOYAGE: Final = 3
"""How many computer-played users are on a voyage, each alone."""
VOYAGE_WEEKS: Final = 6
LOOK: Final = 0.1
"""The number of seconds between two checks what the computer-played users can do."""
STRENGTH: Final = "easy"

log = logging.getLogger(__name__)


class ComputerPeople:
    """Users who are played by the computer, in every league, cup and voyage of the first server."""

    def __init__(self, bot: Quarterdeck, world: World, game: str) -> None:
        self._bot = bot
        self._world = world
        self._game = "arctic" if game in crews else game
        self._company = {user.id: Person(user.id, user.global_name or user.name) for user in world.company()}

    async def live(self) -> None:
        """Open a league, a cup and a voyage, sign up and play, until cancelled."""
        self._bot.services.leagues.grace = SOON
        league = self._bot.get_cog("League")
        if isinstance(league, League):
            league.upkeep.apart = dict.fromkeys(league.upkeep.apart, APART)
        await self._begin()
        self._bot.services.leagues.grace = GRACE
        while True:
            acted = False
            for overview in await self._bot.services.leagues.read.of_server(self._world.guilds[0].id):
                with suppress(Refused):
                    if overview.season.stage == "signup":
                        await self._join(overview)
                    else:
                        acted |= await self._play(overview)
            await asyncio.sleep(LOOK if acted else 10 * LOOK)

    async def _begin(self) -> None:
        """Start a league, a cup and a voyage, unless there has been one already."""
        wish = partial(Wish, game=self._game, options={}, locale="en")
        league, cup = self._world.league_channel(), self._world.cup_channel()
        await self._start(league, wish("Harbour", seats=SEATS, size=IN_LEAGUE, weeks=WEEKS))
        await self._start(
            cup, wish("Polar", seats=CUP_SEATS, size=CUP_SEATS, weeks=ROUND_WEEKS, kind="knockout")
        )
        crew = next(iter(crews))
        voyage = wish("Vanikoro", game=crew, seats=1, size=1, weeks=VOYAGE_WEEKS, kind="voyage")
        await self._start(self._world.voyage_channel(), voyage)

    async def _start(self, channel: Channel, wish: Wish) -> None:
        leagues = self._bot.services.leagues
        with suppress(NoLeague, NoCup, NoVoyage):
            await leagues.here(channel.id, wish.kind)
            return
        host = self._moderator()
        by = Person(host.user.id, host.name)
        season = await leagues.open(Place(channel.id, self._world.guilds[0].id), by, wish)
        for person in self._taking_part(wish.kind):
            await leagues.join(season.id, person)
        await leagues.start(season.id, by)

    def _taking_part(self, kind: Kind) -> list[Person]:
        """Return the computer players that take part in a season of this kind."""
        most: Mapping[Kind, int] = {"league": IN_LEAGUE, "voyage": IN_VOYAGE}
        return list(self._company.values())[: most.get(kind)]

    def _moderator(self) -> Persona:
        return next(each for each in self._world.people if each.moderates)

    async def _join(self, overview: Overview) -> None:
        """Sign up one more computer player."""
        signed = {entry.person.id for entry in overview.entries}
        for person in self._taking_part(overview.season.kind):
            if person.id not in signed:
                await self._bot.services.leagues.join(overview.season.id, person)
                return

    async def _play(self, overview: Overview) -> bool:
        """At each open table that waits for a computer player, let one act; return whether any did."""
        tables = [table.table_id for table in overview.tables if table.stage == "open"]
        acted = [await self._act(table_id) for table_id in tables if table_id is not None]
        return any(acted)

    async def _act(self, table_id: int) -> bool:
        services = self._bot.services
        position = await services.tables.position(table_id)
        seat = self._waits_for(position.table.seats, [decision.seat for decision in position.decisions])
        if seat is None:
            return False
        word = f"{table_id} {position.version}"
        command = await asyncio.to_thread(choose, position.game, position.state, seat, STRENGTH, word)
        if command is None:
            return False
        request = Request(
            table_id, position.table.seats[seat].id, secrets.randbelow(1 << 62), version=position.version
        )
        await services.play.commands.play(request, command)
        return True

    def _waits_for(self, people: Collection[Person], deciding: Collection[int]) -> int | None:
        """Return the first seat of a computer player that must decide something, or None."""
        seats = [person.id for person in people]
        return next((seat for seat in deciding if seats[seat] in self._company), None)
