"""`/table export`, `import` and `verify`: exporting and importing tables, and checking a game's dice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.cogs.table.tables import words_for_opening
from bot.domain.errors import SaveTooLarge, UnknownPress
from bot.domain.person import OFFERED
from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show_form
from bot.ui.forms.files import FILE, save_form
from bot.ui.forms.form import filled
from bot.ui.forms.opening import WITHOUT
from bot.ui.people.members import named_here, unread, unread_line
from bot.ui.place import person_of, place_of, public_language
from bot.ui.press import Press
from bot.ui.records.proof import proof
from engine.kernel.save import LIMIT

Interaction = discord.Interaction[Quarterdeck]


class Saves(commands.Cog):
    """The commands that export a table, import one, and check the dice of a game."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"verify": self.on_verify}
        bot.forms |= {"save": self.on_save}

    @app_commands.command(name=p_(NAME, "export"), description=_("Save the table as a file"))
    async def export(self, interaction: Interaction) -> None:
        """Send the table as a file: a complete save, or only what the user may see of a running game."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        exported = await self.bot.services.saves.export(table.id, interaction.user.id)
        text = (
            words("The table as it is now. /table import restores it, here or on another server.")
            if exported.whole
            else words(
                "The game as you can see it now, to read or keep. Hidden information isn't in it, so it "
                "can't be continued from this file; once the game is over, /table export saves everything."
            )
        )
        file = discord.File(BytesIO(exported.data), f"{table.game}-{table.id}.json")
        await reply(interaction, text, [file])

    @app_commands.command(
        name=p_(NAME, "import"), description=_("Set up a table from a file"), extras={WITHOUT: "file"}
    )
    @app_commands.rename(save=p_(NAME, "file"))
    @app_commands.describe(save=_("A file from /table export"))
    async def import_(self, interaction: Interaction, save: discord.Attachment | None = None) -> None:
        """Import a table from a save; without a file, show a form for uploading it."""
        words = await words_for_opening(interaction)
        if words is None:
            return
        if save is None:
            await show_form(interaction, save_form(interaction, words))
            return
        if save.size > LIMIT:
            raise SaveTooLarge(most=LIMIT)
        await self._import(interaction, words, save.read)

    async def on_save(self, interaction: Interaction, _press: Press) -> None:
        """Import a table from the save that was uploaded with the form."""
        words, files = await words_for_opening(interaction), filled(interaction).files.get(FILE)
        if not files:
            raise UnknownPress
        if words is not None:
            await self._import(interaction, words, partial(files[0].read, LIMIT))

    async def _import(
        self, interaction: Interaction, words: Words, data: Callable[[], Awaitable[bytes]]
    ) -> None:
        table = await self.bot.services.saves.read(
            place_of(interaction),
            person_of(interaction),
            public_language(interaction, words),
            data=data,
            members=partial(named_here, interaction.guild),
        )
        lines = [words("The table is set up as saved. /act shows what you can do.")]
        offered = {
            person.id for person, holder in zip(table.seats, table.holders, strict=True) if holder == OFFERED
        }
        if unreading := await unread(interaction, offered):
            lines.append(unread_line(unreading, words))
        await reply(interaction, "\n".join(lines))

    @app_commands.command(name=p_(NAME, "verify"), description=_("Check the dice of a finished game"))
    async def verify(self, interaction: Interaction) -> None:
        """Check the dice of the channel's game: replay it with its seed."""
        await self._verify(interaction, await self._here(interaction))

    async def on_verify(self, interaction: Interaction, press: Press) -> None:
        """Check the dice, after a press of `Check the dice`."""
        await self._verify(interaction, await self._pressed(press))

    async def _verify(self, interaction: Interaction, table: TableRecord) -> None:
        words = await self.bot.words(interaction)
        await reply(
            interaction, proof(await self.bot.services.records.verifier.verify(table.id), table, words)
        )

    async def _here(self, interaction: Interaction) -> TableRecord:
        return await self.bot.services.tables.at_place(place_of(interaction))

    async def _pressed(self, press: Press) -> TableRecord:
        return await self.bot.services.tables.find(press.at)


async def setup(bot: Quarterdeck) -> None:
    """Add the commands to `/table`."""
    add_to_group(bot, Saves(bot), "table")
