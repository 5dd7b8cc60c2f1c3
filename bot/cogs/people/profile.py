"""`/me`: the user's language and colour palette, and the form in which they get boards."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.text.catalogue import N_, Words
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.boards.own_board import BOARDS, PICTURE
from bot.ui.boards.scene import PALETTE_NAMES, PALETTES, STANDARD
from bot.ui.tables.options import LANGUAGES

Interaction = discord.Interaction[Quarterdeck]

DISCORDS = "discord"
"""The value that stands for the language set in Discord."""


class Profile(
    commands.GroupCog,
    group_name=p_(NAME, "me"),
    group_description=_("Your own settings"),
):
    """The commands for a user's settings, which apply at every table."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name=p_(NAME, "language"), description=_("The language I answer you in"))
    @app_commands.rename(language=p_(NAME, "language"))
    @app_commands.describe(language=_("Your language"))
    @app_commands.choices(
        language=[
            app_commands.Choice(name=_("as Discord is set"), value=DISCORDS),
            *(app_commands.Choice(name=name, value=locale) for locale, name in LANGUAGES.items()),
        ]
    )
    async def language(self, interaction: Interaction, language: str) -> None:
        """Store the user's language."""
        await self.bot.services.people.profiles.speak(
            interaction.user.id, None if language == DISCORDS else language
        )
        words = await self._changed(interaction)
        await reply(interaction, words("I'll answer you in {language}.", language=LANGUAGES[words.locale]))

    @app_commands.command(name=p_(NAME, "palette"), description=_("The colours of the boards you ask for"))
    @app_commands.rename(palette=p_(NAME, "palette"))
    @app_commands.describe(palette=_("Which colours"))
    @app_commands.choices(
        palette=[app_commands.Choice(name=_(PALETTE_NAMES[value]), value=value) for value in PALETTES]
    )
    async def palette(self, interaction: Interaction, palette: str) -> None:
        """Store the colour palette of the boards that only the user sees."""
        await self.bot.services.people.profiles.colour(
            interaction.user.id, None if palette == STANDARD else palette
        )
        words = await self._changed(interaction)
        name = words(PALETTE_NAMES[palette])
        await reply(interaction, words("Your boards now use these colours: {palette}.", palette=name))

    @app_commands.command(name=p_(NAME, "boards"), description=_("How you get the boards you ask for"))
    @app_commands.rename(boards=p_(NAME, "how"))
    @app_commands.describe(boards=_("As pictures, in words, or both"))
    @app_commands.choices(
        boards=[app_commands.Choice(name=_(name), value=value) for value, name in BOARDS.items()]
    )
    async def boards(self, interaction: Interaction, boards: str) -> None:
        """Store whether the user gets boards as pictures, as text or both."""
        await self.bot.services.people.profiles.look(
            interaction.user.id, None if boards == PICTURE else boards
        )
        words = await self._changed(interaction)
        name = words(BOARDS[boards])
        await reply(interaction, words("You'll get your boards this way from now on: {how}.", how=name))

    @app_commands.command(name=p_(NAME, "words"), description=_("Read names in place of pictures in texts"))
    @app_commands.rename(names=p_(NAME, "names"))
    @app_commands.describe(names=_("Names for a screen reader, or pictures of the pieces"))
    async def piece_names(self, interaction: Interaction, names: bool = True) -> None:
        """Store whether the user's answers name the pieces instead of showing them as emoji."""
        await self.bot.services.people.profiles.name_pieces(interaction.user.id, wordy=names)
        words = await self._changed(interaction)
        message = N_(
            "Your own answers now name the pieces of the games. `/me words` with `False` shows pictures "
            "again."
        )
        if not names:
            message = N_("Your own answers now show the pieces of the games as pictures.")
        await reply(interaction, words(message))

    async def _changed(self, interaction: Interaction) -> Words:
        """Update the user's open panels to the new settings; return the words that apply from now on."""
        words = await self.bot.words(interaction)
        self.bot.dispatch("profile_changed", interaction.user.id, words)
        return words


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Profile(bot))
