"""`/mod overview`: a message that shows whose turn it is at each of the server's tables."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.bot_permissions import allowed
from bot.ui.people.moderator_check import server_moderator
from bot.ui.tables.overview import APART, Overviews

Interaction = discord.Interaction[Quarterdeck]


class OverviewCommand(commands.Cog):
    """The command that posts the overview message, which the bot then keeps up to date."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        self._overviews = Overviews(bot, bot.services, bot.now)
        bot.services.followers.append(self._overviews.worker)

    @app_commands.command(
        name=p_(NAME, "overview"), description=_("Post here whose turn it is at every table, kept up to date")
    )
    async def overview(self, interaction: Interaction) -> None:
        """Post the overview to this channel, replacing the server's previous one."""
        await server_moderator(interaction, self.bot.services.moderation.acts)
        words, guild = await self.bot.words(interaction), interaction.guild
        if guild is None or interaction.channel_id is None or not await allowed(interaction, words):
            return
        channel = self.bot.get_partial_messageable(interaction.channel_id, guild_id=guild.id)
        language = interaction.guild_locale.value if interaction.guild_locale else None
        await self._overviews.post(channel, guild, self.bot.services.words(language))
        text = words(
            "Posted. I'll keep it up to date, at most every {minutes} minutes, and it pings nobody. It "
            "lists the tables whose channels everybody here can see. Delete the message to end it.",
            minutes=APART.seconds // 60,
        )
        await reply(interaction, text)


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/mod`."""
    add_to_group(bot, OverviewCommand(bot), "mod")
