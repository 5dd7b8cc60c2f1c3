"""The buttons below a question that needs the agreement of all players concerned."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.app import Quarterdeck
from bot.ui.answer import reply
from bot.ui.press import Press, read_number
from bot.ui.votes.consent_votes import ANSWERS

Interaction = discord.Interaction[Quarterdeck]


class ConsentVotes(commands.Cog):
    """The handler of the buttons `Agree` and `Keep it as it is`."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"agree": self.on_agree}

    async def on_agree(self, interaction: Interaction, press: Press) -> None:
        """Record the user's answer, after a press of `Agree` or `Keep it as it is`."""
        ballot_id, _, plan = press.argument.partition(".")
        effect = await self.bot.services.votes.consent.answer(
            press.at, interaction.user.id, plan, interaction.id, read_number(ballot_id)
        )
        words = await self.bot.words(interaction)
        await reply(interaction, words(ANSWERS[effect]))


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(ConsentVotes(bot))
