"""`/note`: a user's private note at the channel's table."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.table import seated
from bot.people import LONGEST_NOTE
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.place import place_of

Interaction = discord.Interaction[Quarterdeck]


class NoteCommand(commands.Cog):
    """The command for a private note, which also appears on the user's panel."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(
        name=p_(NAME, "note"), description=_("A note for yourself, shown on your own panel")
    )
    @app_commands.rename(text=p_(NAME, "text"), delete=p_(NAME, "delete"))
    @app_commands.describe(
        text=_("Your new note, in place of the old one; leave it out to read the old one"),
        delete=_("Delete your note"),
    )
    @app_commands.guild_only()
    async def note(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, LONGEST_NOTE] | None = None,
        delete: bool = False,
    ) -> None:
        """Store, delete or show the user's note."""
        words, person_id = await self.bot.words(interaction), interaction.user.id
        notes = self.bot.services.people.notes
        table = await self.bot.services.tables.at_place(place_of(interaction))
        seated(table, person_id)
        if text is not None or delete:
            await notes.write(table.id, person_id, "" if delete else text or "")
        note = await notes.note(table.id, person_id)
        if note:
            shown = words("Your note: {text}", text=plain(note))
            await reply(interaction, f"{shown}\n-# {words('Only you see it: here and on your panel.')}")
        else:
            await reply(interaction, words("You have no note at this table."))


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(NoteCommand(bot))
