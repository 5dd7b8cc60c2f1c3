"""`/mod forum`: a forum channel in which a server's new tables become posts."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.people.moderator_check import server_moderator

Interaction = discord.Interaction[Quarterdeck]


class ForumCommand(commands.Cog):
    """The command that sets a server's forum, and listeners for changes to it."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(
        name=p_(NAME, "forum"), description=_("Make new tables posts in a forum; without one, no longer")
    )
    @app_commands.rename(channel=p_(NAME, "channel"))
    @app_commands.describe(channel=_("The forum; tags for games and states are added to it"))
    async def forum(self, interaction: Interaction, channel: discord.ForumChannel | None = None) -> None:
        """Set the forum for new tables; if `channel` is None, new tables are no longer posts."""
        by = await server_moderator(interaction, self.bot.services.moderation.acts)
        words, guild = await self.bot.words(interaction), interaction.guild
        if guild is None:
            raise ValueError("moderators act in servers only")
        await reply(interaction, await self.bot.forums.choose(guild, by, channel, words))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Remove a deleted forum from the settings."""
        await self.bot.forums.forget_forum(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Update all posts of the server's forum, since changes may have been missed during an outage."""
        await self.bot.forums.look_again(guild)


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/mod`."""
    add_to_group(bot, ForumCommand(bot), "mod")
