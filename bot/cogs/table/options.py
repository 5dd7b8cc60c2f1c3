"""`/table options`: the commands, menus and forms for a table's options before its game begins."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.crews import crews
from bot.domain.errors import NotLobby, OnlyOpener, Refused, SaveTooLarge, UnknownPress
from bot.domain.table import TableRecord
from bot.lobby import LARGEST_FILE, own_parts, read_given
from bot.text.folding import fits
from bot.text.games import texts
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import show, show_form
from bot.ui.forms.files import FILE, WHAT_FOR, own_file_form
from bot.ui.forms.form import filled
from bot.ui.forms.options import options_form, read_options, require_unchanged
from bot.ui.place import place_of
from bot.ui.press import Press, reading
from bot.ui.table_buttons import COMPUTERS, CREW_TERMS
from bot.ui.tables.computers import REMOVE
from bot.ui.tables.options import (
    HINTS,
    LANGUAGE,
    LANGUAGES,
    LEVELS,
    PAGES,
    RELIABILITY,
    options_panel,
    typed_value,
)
from bot.ui.votes.terms_panel import changed
from engine import games
from engine.kernel.errors import BadOptions

Interaction = discord.Interaction[Quarterdeck]


class Options(commands.Cog):
    """The command, menus and forms to see and change a table's options."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {
            "options": self.on_options,
            "set": self.on_set,
            "setup": self.on_setup,
            "own": self.on_own,
        }
        bot.forms |= {"setup": self.on_set_up, "own": self.on_file}

    @app_commands.command(name=p_(NAME, "options"), description=_("See the game's options, or change them"))
    @app_commands.rename(file=p_(NAME, "file"), part=p_(NAME, "part"))
    @app_commands.describe(
        file=_("A file of your own for this game, such as a board"),
        part=_("What the file is for, where the game takes several"),
    )
    async def options(
        self, interaction: Interaction, file: discord.Attachment | None = None, part: str | None = None
    ) -> None:
        """Show the options, or use the opener's file as one of them."""
        table = await self._here(interaction)
        if file is None:
            await self._options(interaction, table.id)
            return
        if file.size > LARGEST_FILE:
            raise SaveTooLarge(most=LARGEST_FILE)
        given = await asyncio.to_thread(read_given, table.game, part, await file.read())
        await self._set(interaction, table, given)

    @options.autocomplete("part")
    async def part(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the options for which the table's game accepts a file."""
        try:
            table = await self._here(interaction)
        except Refused:
            return []
        titles = texts[table.game].options(await self.bot.words(interaction))
        return [
            app_commands.Choice(name=titles[field].title, value=field)
            for field in own_parts(games[table.game].options)
            if fits(typed, titles[field].title)
        ]

    async def on_options(self, interaction: Interaction, press: Press) -> None:
        """Show all options after a press of `Options`, or open one option or group of settings."""
        table = await self._pressed(press)
        known = (*PAGES, *games[table.game].options.model_fields)
        if press.argument not in known or (press.argument == CREW_TERMS and table.game not in crews):
            raise UnknownPress
        if press.argument == COMPUTERS and table.status != "lobby":
            raise NotLobby
        if press.argument == COMPUTERS and table.opener.id != interaction.user.id:
            raise OnlyOpener(opener=table.opener.id)
        await self._options(interaction, table.id, press.argument)

    async def on_set(self, interaction: Interaction, press: Press) -> None:
        """Apply the value that was picked for an option or another setting of the table."""
        table = await self._pressed(press)
        field, _equals, value = press.argument.partition("=")
        options = games[table.game].options
        if field == LANGUAGE and value in LANGUAGES:
            await self._set(interaction, table, {}, language=value)
        elif field == HINTS and value in ("False", "True") and table.game not in crews:
            await self._set(interaction, table, {}, hints=value == "True")
        elif field == RELIABILITY and value in map(str, LEVELS):
            await self._set(interaction, table, {}, reliability=int(value))
        elif field in options.model_fields:
            await self._set(interaction, table, {field: typed_value(options, field, value)})
        elif field == COMPUTERS:
            await self._seat(interaction, table, value)
        elif field == CREW_TERMS:
            with reading():
                terms = changed(table.terms, value)
            await self.bot.services.votes.crew_terms.settle(table.id, interaction.user.id, terms)
            await self._options(interaction, table.id, CREW_TERMS)
        else:
            raise UnknownPress

    async def on_setup(self, interaction: Interaction, press: Press) -> None:
        """Open the form that contains all options."""
        table = await self._changeable(interaction, press)
        await show_form(interaction, options_form(interaction, table, await self.bot.words(interaction)))

    async def on_set_up(self, interaction: Interaction, press: Press) -> None:
        """Apply the form's options, if the options have not changed since the form was opened."""
        table = await self._changeable(interaction, press)
        require_unchanged(table, press.argument)
        change = read_options(table, filled(interaction), await self.bot.words(interaction))
        await self._set(interaction, table, change.options, hints=change.hints, basis=press.argument)

    async def on_own(self, interaction: Interaction, press: Press) -> None:
        """Open the form for uploading the opener's own file."""
        table = await self._changeable(interaction, press)
        if not own_parts(games[table.game].options):
            raise UnknownPress
        await show_form(interaction, own_file_form(interaction, table, await self.bot.words(interaction)))

    async def on_file(self, interaction: Interaction, press: Press) -> None:
        """Use the uploaded file as one of the options."""
        table, sent = await self._changeable(interaction, press), filled(interaction)
        if not sent.files.get(FILE):
            raise UnknownPress
        data = await sent.files[FILE][0].read(LARGEST_FILE)
        what_for = next(iter(sent.picked.get(WHAT_FOR, ())), None)
        await self._set(interaction, table, await asyncio.to_thread(read_given, table.game, what_for, data))

    async def _changeable(self, interaction: Interaction, press: Press) -> TableRecord:
        """Return the table of a press, if this user may change its options.

        Raises NoTable, NotLobby and OnlyOpener.
        """
        table = await self._pressed(press)
        if table.status != "lobby":
            raise NotLobby
        if table.opener.id != interaction.user.id:
            raise OnlyOpener(opener=table.opener.id)
        return table

    async def _options(
        self, interaction: Interaction, table_id: int, chosen: str = "", notice: str = ""
    ) -> None:
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.find(table_id)
        changeable = table.status == "lobby" and table.opener.id == interaction.user.id
        await show(
            interaction, options_panel(table, words, chosen=chosen, changeable=changeable, notice=notice)
        )
        if changeable:
            self.bot.dispatch("options_shown", interaction, table.id)

    async def _seat(self, interaction: Interaction, table: TableRecord, strength: str) -> None:
        """Add a computer player, or remove the one added last, and show the seats."""
        words = await self.bot.words(interaction)
        computers, person_id = self.bot.services.lobby.computers, interaction.user.id
        if strength == REMOVE:
            player = await computers.remove(table.id, person_id)
            notice = words("{name} has left the seat.", name=plain(player.name))
        else:
            player = await computers.add(table.id, person_id, strength)
            notice = words("{name} plays here now.", name=plain(player.name))
        await self._options(interaction, table.id, COMPUTERS, notice)

    async def _set(
        self,
        interaction: Interaction,
        table: TableRecord,
        options: Mapping[str, Any],
        *,
        language: str | None = None,
        hints: bool | None = None,
        reliability: int | None = None,
        basis: str | None = None,
    ) -> None:
        words = await self.bot.words(interaction)
        try:
            await self.bot.services.lobby.tables.change(
                table.id,
                interaction.user.id,
                options,
                locale=language,
                hints=hints,
                reliability=reliability,
                require=None if basis is None else partial(require_unchanged, basis=basis),
            )
        except BadOptions as mistake:
            notice = words("These options don't go together: {reason}. Nothing has changed.", reason=mistake)
        else:
            notice = words("Changed.")
        await self._options(interaction, table.id, notice=notice)

    async def _here(self, interaction: Interaction) -> TableRecord:
        return await self.bot.services.tables.at_place(place_of(interaction))

    async def _pressed(self, press: Press) -> TableRecord:
        return await self.bot.services.tables.find(press.at)


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/table`."""
    add_to_group(bot, Options(bot), "table")
