"""Checks whether the players of a table are still on its server, and under which names.

Discord reports changes of members only to bots with a privileged intent. A look-up costs one request, so it
is made only when a table begins to wait for a person, and at most once a day.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta
from typing import Final

import discord
from cachetools import LRUCache, TTLCache
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import NoTable
from bot.domain.table import TableRecord
from bot.ui.people.members import reads
from bot.ui.place import person_of

TRUSTED: Final = timedelta(days=1)
"""How long a person who was seen on the server is assumed to be a member of it."""
REMEMBERED: Final = 10_000
"""For how many people it is cached when they were last seen."""
UNKNOWN_MEMBER: Final = 10_007
UNKNOWN_USER: Final = 10_013
"""Discord's error code for an account that has been deleted."""


class Membership(commands.Cog):
    """Listeners that free the seats of players who left, report unreadable channels, and update names."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        self._seen: TTLCache[tuple[int, int], None] = TTLCache(
            REMEMBERED, TRUSTED.total_seconds(), timer=lambda: discord.utils.utcnow().timestamp()
        )
        """The ids of a channel and a person who acted there or was looked up within the last `TRUSTED`."""
        self._names: LRUCache[tuple[int, int], str] = LRUCache(REMEMBERED)
        """The names of people, by the ids of the server and of the person."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Quarterdeck]) -> None:
        """Record the user's name on this server, and that they can read this channel."""
        if interaction.guild_id is None or interaction.channel_id is None:
            return  # In a private message a user may have another name.
        guild_id, person = interaction.guild_id, person_of(interaction)
        self._seen[interaction.channel_id, person.id] = None
        if self._names.get((guild_id, person.id)) != person.name:
            self._names[guild_id, person.id] = person.name
            await self.bot.services.people.names.follow(guild_id, person)

    @commands.Cog.listener()
    async def on_awaited(self, table: TableRecord, people: Collection[int]) -> None:
        """Check that players whom a table begins to wait for are on its server and can read its channel."""
        guild = None if table.place.guild_id is None else self.bot.get_guild(table.place.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(table.place.channel_id)
        attendance = self.bot.services.people.attendance
        unread: list[int] = []
        for person_id in people:
            if guild is None or (table.place.channel_id, person_id) in self._seen:
                continue
            try:
                member = await guild.fetch_member(person_id)
                if channel is not None and not await reads(channel, member):
                    unread.append(person_id)
            except discord.HTTPException as error:
                if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                    await attendance.remove_from_server(guild.id, person_id)
                    continue
            self._seen[table.place.channel_id, person_id] = None
        if unread:
            with suppress(NoTable):  # The table may have been closed since.
                await attendance.unread(table.id, unread)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Membership(bot))
