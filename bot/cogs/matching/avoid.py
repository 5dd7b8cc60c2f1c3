"""`/me avoid`: a list of people with whom the queue never matches the user."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.person import Person
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply

Interaction = discord.Interaction[Quarterdeck]


class Avoid(commands.Cog):
    """The command for a user's private list of people to avoid."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(
        name=p_(NAME, "avoid"), description=_("With whom a queue never puts you; only you see it")
    )
    @app_commands.rename(person=p_(NAME, "person"), end=p_(NAME, "end"))
    @app_commands.describe(
        person=_("Who; without one, you see your list"), end=_("Take them off your list again")
    )
    async def avoid(
        self, interaction: Interaction, person: discord.User | None = None, end: bool = False
    ) -> None:
        """Show the user's list, or add or remove a person."""
        words, avoidance = await self.bot.words(interaction), self.bot.services.matching.avoidance
        if person is None:
            listed = await avoidance.avoided(interaction.user.id)
            text = words("You avoid no one. /me avoid with a person changes that; no one else sees it.")
            if listed:
                names = words.join(f"<@{each}>" for each in listed)
                text = words("You avoid: {names}. No one else sees this list.", names=names)
            await reply(interaction, text)
            return
        other = Person(person.id, person.display_name)
        if end:
            await avoidance.accept(interaction.user.id, other)
            text = words("You don't avoid {name} any more.", name=plain(other.name))
        else:
            await avoidance.avoid(interaction.user.id, other)
            text = words(
                "No queue puts you and {name} at one table from now on. They aren't told.",
                name=plain(other.name),
            )
        await reply(interaction, text)
