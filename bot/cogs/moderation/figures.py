"""`/mod figures`: game figures from an owner's worksheet, shared with all new tables of a server."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.moderation.reasons import IF_NO_REASON, Why, ask_reason, said
from bot.cogs.subcommands import add_to_group
from bot.domain.errors import NoReason, SaveTooLarge, UnknownPress
from bot.lobby import LARGEST_FILE, own_signatures, read_worksheet_file
from bot.text.catalogue import words_for
from bot.text.games import texts
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show, show_form, text_view
from bot.ui.forms.files import FILE, REASON, worksheet_form
from bot.ui.forms.form import filled
from bot.ui.people.moderator_check import server_moderator
from bot.ui.place import guild_of
from bot.ui.press import Press, PressButton
from bot.ui.tables.figures import shared_lines, shown
from engine import games
from engine.worksheets import worksheets

Interaction = discord.Interaction[Quarterdeck]

GAMES = [
    app_commands.Choice(name=_(text.name(words_for(None))), value=game)
    for game, text in texts.items()
    if game in worksheets
]


class FiguresCommand(commands.Cog):
    """The commands, buttons and form to show, share and withdraw figures."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"figures": self.on_figures, "worksheet": self.on_worksheet}
        bot.forms |= {"worksheet": self.on_file}

    @app_commands.command(
        name=p_(NAME, "figures"),
        description=_("See which figures new tables use, or share an owner's"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(file=p_(NAME, "file"), game=p_(NAME, "game"), why=p_(NAME, "why"))
    @app_commands.describe(
        file=_("A filled-in worksheet: look at it first, then share it"),
        game=_("Take back what is shared for this game"),
        why=_("Why; it's kept in the audit log"),
    )
    @app_commands.choices(game=GAMES)
    async def figures(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        game: str | None = None,
        why: Why | None = None,
    ) -> None:
        """Show the shared figures, preview a worksheet, or withdraw the shared figures of a game."""
        by = await server_moderator(interaction, self.bot.services.moderation.acts)
        words = await self.bot.words(interaction)
        service, guild = self.bot.services.moderation.figures, guild_of(interaction)
        if file is None and game is None:
            view = text_view("\n".join(shared_lines(await service.shared(guild), words)))
            view.add_item(ui.ActionRow(PressButton(Press("worksheet"), words("Share an owner's figures"))))
            await show(interaction, view)
            return
        if why is None and file is None:
            await ask_reason(interaction)
            return
        if why is None:
            raise NoReason
        said(why)
        if file is None:
            await service.take_back(guild, by, game or "", why)
            await reply(interaction, words("Taken back. New tables play by my built-in figures."))
            return
        if file.size > LARGEST_FILE:
            raise SaveTooLarge(most=LARGEST_FILE)
        await self._show(interaction, await file.read(), why)

    async def on_worksheet(self, interaction: Interaction, _press: Press) -> None:
        """Open the form for uploading a worksheet."""
        await server_moderator(interaction, self.bot.services.moderation.acts)
        await show_form(interaction, worksheet_form(interaction, await self.bot.words(interaction)))

    async def on_file(self, interaction: Interaction, _press: Press) -> None:
        """Preview the worksheet that was uploaded with the form."""
        await server_moderator(interaction, self.bot.services.moderation.acts)
        sent = filled(interaction)
        if not sent.files.get(FILE):
            raise UnknownPress
        why = said(sent.texts.get(REASON, "").strip())
        await self._show(interaction, await sent.files[FILE][0].read(LARGEST_FILE), why)

    async def _show(self, interaction: Interaction, data: bytes, why: str) -> None:
        """Preview a worksheet: show what it changes, with a button to share it."""
        words = await self.bot.words(interaction)
        corrected = await asyncio.to_thread(read_worksheet_file, data)
        service = self.bot.services.moderation.figures
        signature = await service.show(guild_of(interaction), corrected.game, corrected.filled.options, why)
        profile = await self.bot.services.people.profiles.profile(interaction.user.id)
        await show(interaction, *await shown(corrected, signature, words, profile.palette))

    async def on_figures(self, interaction: Interaction, press: Press) -> None:
        """Share the figures that were previewed."""
        by = await server_moderator(interaction, self.bot.services.moderation.acts)
        words = await self.bot.words(interaction)
        game, _dot, signature = press.argument.partition(".")
        if game not in worksheets:
            raise UnknownPress
        options = await self.bot.services.moderation.figures.share(guild_of(interaction), by, game, signature)
        shared = words(
            "New tables of {game} here play by these figures: {signatures}. Tables that are open or running "
            "keep theirs, and /table options still chooses others before a game begins.",
            game=texts[game].name(words),
            signatures=words.join(own_signatures(games[game].options, options)),
        )
        await reply(interaction, shared)


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/mod`."""
    add_to_group(bot, FiguresCommand(bot), "mod")
