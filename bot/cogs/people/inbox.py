"""`/inbox`: what waits for somebody at all their tables, wherever they ask."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.text.slash import NAME, _, p_
from bot.ui.answer import show
from bot.ui.people.inbox import inbox
from bot.ui.press import Press

Interaction = discord.Interaction[Quarterdeck]


class Inbox(commands.Cog):
    """A person's tables on all servers: nobody else sees them."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Take the bot, and answer the press that looks again."""
        self.bot = bot
        bot.presses |= {"inbox": self.on_inbox}

    @app_commands.command(name=p_(NAME, "inbox"), description=_("All your tables, and which wait for you"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def inbox(self, interaction: Interaction) -> None:
        """Show somebody their tables."""
        await self._show(interaction)

    async def on_inbox(self, interaction: Interaction, _press: Press) -> None:
        """Show them as they are now."""
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        words, person_id = await self.bot.words(interaction), interaction.user.id
        found = await self.bot.services.play.awaited.of_person(person_id)
        await show(interaction, inbox(found, person_id, interaction.guild_id, words))


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Inbox(bot))
