"""Who is still on a server: looked up, since Discord tells only bots that may read all members.

A look costs one request, so it is made only when a table begins to wait for somebody, and once a day.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import Final

import discord
from cachetools import TTLCache
from discord.ext import commands

from bot.app import Quarterdeck

TRUSTED: Final = timedelta(days=1)
"""How long somebody who was there is taken to be there still."""
REMEMBERED: Final = 10_000
"""Of how many people is remembered when they were there."""
UNKNOWN_MEMBER: Final = 10_007
UNKNOWN_USER: Final = 10_013
"""Discord's code of an account that has been deleted."""


class Membership(commands.Cog):
    """Frees the seats of people who have left a server, or whose account is gone."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Take the bot."""
        self.bot = bot
        self._seen: TTLCache[tuple[int, int], None] = TTLCache(
            REMEMBERED, TRUSTED.total_seconds(), timer=lambda: discord.utils.utcnow().timestamp()
        )

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Quarterdeck]) -> None:
        """Take down that somebody is there."""
        if interaction.guild_id is not None:
            self._saw(interaction.guild_id, interaction.user.id)

    @commands.Cog.listener()
    async def on_awaited(self, guild_id: int, people: Collection[int]) -> None:
        """Look whether those for whom a table begins to wait are there at all."""
        for person_id in people:
            if (guild_id, person_id) in self._seen:
                continue
            if await self._gone(guild_id, person_id):
                await self.bot.services.people.attendance.gone(guild_id, person_id)
            else:
                self._saw(guild_id, person_id)

    def _saw(self, guild_id: int, person_id: int) -> None:
        self._seen[guild_id, person_id] = None

    async def _gone(self, guild_id: int, person_id: int) -> bool:
        guild = self.bot.get_guild(guild_id)
        if guild is None:
            return False
        try:
            await guild.fetch_member(person_id)
        except discord.HTTPException as error:
            return error.code in (UNKNOWN_MEMBER, UNKNOWN_USER)
        return False


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Membership(bot))
