"""`/me notices`: choose which events the user is notified of, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.domain.availability import NOTIFICATIONS, OCCASIONS, Notification, Occasion
from bot.text.catalogue import N_
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply

Interaction = discord.Interaction[Quarterdeck]

OCCASION_NAMES: Final[Mapping[Occasion, str]] = {
    "asked": N_("When a table begins to wait for me"),
    "next": N_("When I'm next, after whoever is asked now"),
    "last": N_("When I'm the last one a table waits for"),
    "closing": N_("When my vote is still missing an hour before a crew's vote closes"),
    "harmed": N_("When somebody has attacked, robbed or outbid me"),
}
NOTIFICATION_NAMES: Final[Mapping[Notification, str]] = {
    "ping": N_("a ping in the channel"),
    "private": N_("a private message"),
    "none": N_("nothing; /inbox shows it"),
}


class Notices(commands.Cog):
    """The command for a user's notification settings, which apply at every table."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(name=p_(NAME, "notices"), description=_("What I notify you about, and how"))
    @app_commands.rename(when=p_(NAME, "when"), how=p_(NAME, "how"))
    @app_commands.describe(when=_("Which event"), how=_("By a ping, by a private message, or not at all"))
    @app_commands.choices(
        when=[app_commands.Choice(name=_(OCCASION_NAMES[each]), value=each) for each in OCCASIONS],
        how=[app_commands.Choice(name=_(NOTIFICATION_NAMES[each]), value=each) for each in NOTIFICATIONS],
    )
    async def notices(self, interaction: Interaction, when: str, how: str) -> None:
        """Store how the user is notified of an event."""
        words = await self.bot.words(interaction)
        occasion = next(each for each in OCCASIONS if each == when)
        chosen = next(each for each in NOTIFICATIONS if each == how)
        await self.bot.services.time.availability.choose_notice(interaction.user.id, occasion, chosen)
        text = words(
            "{when}: {how}.", when=words(OCCASION_NAMES[occasion]), how=words(NOTIFICATION_NAMES[chosen])
        )
        await reply(interaction, text)


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/me`."""
    add_to_group(bot, Notices(bot), "me")
