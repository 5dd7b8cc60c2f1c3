"""Reactions to unreachable servers and channels: clocks stop, and pending posts are sent later."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.table import Place, TableRecord
from bot.ui.channel.barred import barred_line, missing_at


class BarredChannels(commands.Cog):
    """Listeners that report a missing permission, and retry pending posts when permissions change."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_channel_barred(self, table: TableRecord) -> None:
        """Report missing permissions to the table's opener, or else the first player who accepts messages."""
        guild = self.bot.get_guild(table.place.guild_id or 0)
        if guild is None:
            return
        missing = missing_at(table, guild)
        people = [table.opener.id, *(table.seats[seat].id for seat in table.present)]
        for person in dict.fromkeys(people):
            profile = await self.bot.services.people.profiles.profile(person)
            words = self.bot.services.words(profile.locale or table.locale)
            try:
                channel = await self.bot.create_dm(discord.Object(person))
                await channel.send(barred_line(table, guild.name, missing, words))
            except discord.HTTPException:
                continue
            return

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Retry pending posts, as the channel's permissions may have changed."""
        await self.bot.services.delivery.outbox.regained(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry pending posts if the role's permissions have changed."""
        if before.permissions != after.permissions:
            await self.bot.services.delivery.outbox.regained(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Retry pending posts, as the bot may have been given a role; it gets updates only about itself."""
        await self.bot.services.delivery.outbox.regained(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Retry pending posts on a server to which the bot was invited again."""
        await self._back(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry pending posts on a server that was unavailable or is new to the bot."""
        await self._back(guild.id)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks on a server that has become unavailable."""
        await self._away(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the clocks on a server that the bot was removed from."""
        await self._away(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Record under which application the bot runs, and which servers it reaches."""
        if self.bot.application_id is not None and not self.bot.closes:
            await self.bot.services.moves.go_on_under(self.bot.application_id)
        await self._review(None)

    async def _away(self, guild_id: int) -> None:
        if not self.bot.closes:
            await self.bot.services.time.outages.begin_in(guild_id)

    async def _back(self, guild_id: int) -> None:
        if not self.bot.closes:
            await self.bot.services.delivery.outbox.regained(guild_id)
        await self._review(guild_id)

    async def _review(self, guild_id: int | None) -> None:
        # Changes while the bot shuts down are found at the next start; its database may be closed by now.
        if not self.bot.closes:
            await self.bot.services.time.outages.review(self._reachable, guild_id)

    def _reachable(self, place: Place) -> bool:
        guild = None if place.guild_id is None else self.bot.get_guild(place.guild_id)
        return place.guild_id is None or (guild is not None and not guild.unavailable)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(BarredChannels(bot))
