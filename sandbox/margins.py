"""The parts of a page around the conversation: the rail, the progress of the table, and its page."""

from __future__ import annotations

from simcord.backend.models import Channel

from bot.text.catalogue import Words
from sandbox.html.board import page_address, progress
from sandbox.html.rail import Here, rail
from sandbox.tables import Standing, Tables
from sandbox.world import Persona, World


class Margins:
    """Renders the parts of a page around the conversation."""

    def __init__(self, world: World, tables: Tables) -> None:
        self._world = world
        self._tables = tables

    async def here(self, who: Persona, channel: Channel) -> Here:
        """Return a user's channel, with everything that is shown around it."""
        world, words = self._world, await self.words(who)
        guild = world.backend.guilds.get(channel.guild_id or 0) or world.guilds[0]
        channels = world.visible(guild, who)
        standings = {each.id: await self._tables.standing(each, who.user.id, words) for each in channels}
        return Here(
            who, words, guild, world.guilds, channel, channels, world.private(who), world.people,
            {key: standing for key, standing in standings.items() if standing is not None},
        )  # fmt: skip

    async def words(self, who: Persona) -> Words:
        """Return a user's language."""
        return await self._tables.words(who.user.id, who.locale)

    async def of(self, who: Persona, channel: Channel) -> dict[str, str]:
        """Return the rail, and the table's progress and its page's address, which are "" without a table."""
        here = await self.here(who, channel)
        standing = here.standings.get(channel.id)
        if standing is None:
            return {"rail": rail(here), "progress": "", "page": ""}
        shown = progress(standing, self._world, here.words, channel.id)
        return {"rail": rail(here), "progress": shown, "page": page_address(standing, who, here.words)}

    async def standing_tables(self, who: Persona, words: Words) -> list[tuple[Channel, Standing]]:
        """Return the tables that a user can see, those that wait for the user first."""
        found = []
        for guild in self._world.guilds:
            for channel in self._world.visible(guild, who):
                standing = await self._tables.standing(channel, who.user.id, words)
                if standing is not None:
                    found.append((channel, standing))
        return sorted(found, key=lambda each: (
            not each[1].mine, each[1].seat is None, each[1].table.status == "ended", -each[1].table.id
        ))  # fmt: skip
