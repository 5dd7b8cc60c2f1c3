"""`/inbox`: a list of everything that a user's tables wait for, in all channels."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.people.inbox import inbox
from bot.ui.people.standing_inbox import StandingInboxes
from bot.ui.press import Press

Interaction = discord.Interaction[Quarterdeck]


class Inbox(commands.Cog):
    """The command and buttons for the list of a user's tables on all servers, which only the user sees."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        self._standing = StandingInboxes(bot, bot.services, bot.now)
        bot.services.followers.extend((self._standing.worker, self._standing.queues))
        bot.services.matching.followers.append(self._standing.queues.wake)
        bot.presses |= {"inbox": self.on_inbox, "pin": self.on_pin, "unpin": self.on_unpin}

    @app_commands.command(name=p_(NAME, "inbox"), description=_("All your tables, and which wait for you"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def inbox(self, interaction: Interaction) -> None:
        """Show the user's tables."""
        await self._show(interaction)

    async def on_inbox(self, interaction: Interaction, _press: Press) -> None:
        """Refresh the list of the user's tables."""
        await self._show(interaction)

    async def on_pin(self, interaction: Interaction, _press: Press) -> None:
        """Send the user's tables as a private message that the bot keeps up to date."""
        words = await self.bot.words(interaction)
        try:
            await self._standing.send(interaction.user.id, words.locale)
        except discord.Forbidden:
            await reply(
                interaction,
                words("You don't accept private messages from me, so there's nowhere to keep it."),
            )
            return
        await reply(interaction, words("Sent. I'll keep it up to date from now on."))

    async def on_unpin(self, interaction: Interaction, _press: Press) -> None:
        """Delete the private message, and stop updating it."""
        words = await self.bot.words(interaction)
        await self._standing.end(interaction.user.id)
        await reply(interaction, words("Deleted. /inbox shows your tables whenever you want."))

    async def _show(self, interaction: Interaction) -> None:
        words, person_id = await self.bot.words(interaction), interaction.user.id
        found = await self.bot.services.play.awaited.of_person(person_id)
        leagues = await self.bot.services.leagues.read.of_person(person_id)
        musters = await self.bot.services.matching.queues.pending(person_id)
        view = inbox(found, person_id, interaction.guild_id, words, leagues=leagues, musters=musters)
        await show(interaction, view)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Inbox(bot))
