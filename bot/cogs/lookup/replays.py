"""`/table history replay`: a past game, board by board or as an animation."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.domain.errors import FilmInMaking
from bot.records import LookBack
from bot.text.slash import NAME, _, p_
from bot.ui.answer import show
from bot.ui.boards.animation import draw_animation
from bot.ui.boards.scene import STANDARD
from bot.ui.place import place_of
from bot.ui.play.panel_model import label_names
from bot.ui.press import Press
from bot.ui.records.replay import (
    film_page,
    making_page,
    read_replay,
    replay_page,
)

Interaction = discord.Interaction[Quarterdeck]


class Replays(commands.Cog):
    """The commands and buttons to look back on a game."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        self._filming: set[int] = set()
        bot.presses |= {"replay": self.on_replay, "film": self.on_film}

    @app_commands.command(name=p_(NAME, "replay"), description=_("Look back at the game, board by board"))
    @app_commands.rename(step=p_(NAME, "number"))
    @app_commands.describe(step=_("Which board, counted from 1; leave it out for the first"))
    async def replay(self, interaction: Interaction, step: int = 1) -> None:
        """Show one board of the channel's game, with buttons to the others."""
        table = await self.bot.services.tables.at_place(place_of(interaction))
        await self._show(interaction, table.id, step - 1)

    async def on_replay(self, interaction: Interaction, press: Press) -> None:
        """Show the board that a button requests, or the first if it names none."""
        number, eyes = read_replay(press) if press.argument else (0, None)
        await self._show(interaction, press.at, number, eyes)

    async def on_film(self, interaction: Interaction, press: Press) -> None:
        """Draw the game as an animation. Raises FilmInMaking if the user already has one in progress."""
        _number, eyes = read_replay(press)
        person = interaction.user.id
        if person in self._filming:
            raise FilmInMaking
        self._filming.add(person)
        try:
            await self._film(
                interaction, await self.bot.services.records.history.look_back(press.at, person, eyes)
            )
        finally:
            self._filming.remove(person)

    async def _show(
        self, interaction: Interaction, table_id: int, number: int, eyes: int | None = None
    ) -> None:
        words = await self.bot.words(interaction)
        past = await self.bot.services.records.history.look_back(table_id, interaction.user.id, eyes)
        profile = await self.bot.services.people.profiles.profile(interaction.user.id)
        view, files = await replay_page(past, number, profile, words)
        await show(interaction, view, files)

    async def _film(self, interaction: Interaction, past: LookBack) -> None:
        words = await self.bot.words(interaction)
        await show(interaction, making_page(past, words))
        palette = (await self.bot.services.people.profiles.profile(interaction.user.id)).palette or STANDARD
        name = f"{past.table.game}-{past.table.id}"
        film = await draw_animation(name, past.stills, label_names(past.table), words, palette)
        await show(interaction, film_page(past, film, words), [film])


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/table history`."""
    add_to_group(bot, Replays(bot), "table history")
