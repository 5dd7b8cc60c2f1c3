"""`/table page`: links to the web page of a table."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.domain.errors import NoPages
from bot.domain.table import TableRecord
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.people.moderator_check import moderator, server_moderator
from bot.ui.place import place_of
from bot.ui.table_access import open_to_all
from bot.ui.tables.page import page_links

Interaction = discord.Interaction[Quarterdeck]


class Pages(commands.Cog):
    """The command that sends and revokes links to a table's web page."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(name=p_(NAME, "page"), description=_("Open the table in your browser"))
    @app_commands.rename(revoke=p_(NAME, "revoke"), moves=p_(NAME, "moves"))
    @app_commands.describe(
        revoke=_("Make every link so far invalid"),
        moves=_("For moderators: whether players can make moves on this server's pages"),
    )
    async def page(self, interaction: Interaction, revoke: bool = False, moves: bool | None = None) -> None:
        """Send links to the table's page, revoke all of them, or set whether the pages allow moves."""
        table = await self.bot.services.tables.at_place(place_of(interaction))
        if not self.bot.services.links.exist:
            raise NoPages
        if moves is not None:
            await self._allow(interaction, moves)
        elif revoke:
            await self._revoke(interaction, table)
        else:
            await self._link(interaction, table)

    async def _allow(self, interaction: Interaction, moves: bool) -> None:
        words, acts = await self.bot.words(interaction), self.bot.services.moderation.acts
        by = await server_moderator(interaction, acts)
        if interaction.guild_id is not None:  # This is always true after `server_moderator`.
            await acts.allow_page_moves(interaction.guild_id, by, allowed=moves)
        if moves:
            await reply(interaction, words("Players can make their moves on this server's pages."))
        else:
            await reply(
                interaction, words("This server's pages only show now. Moves are made on Discord alone.")
            )

    async def _link(self, interaction: Interaction, table: TableRecord) -> None:
        links, words = self.bot.services.links, await self.bot.words(interaction)
        seat = table.seat_of(interaction.user.id)
        shared = await links.page(table) if await open_to_all(self.bot, table.place) else None
        own = None if seat is None else await links.invite(table.id, interaction.user.id)
        await show(interaction, page_links(shared, own, words))

    async def _revoke(self, interaction: Interaction, table: TableRecord) -> None:
        words = await self.bot.words(interaction)
        person = interaction.user.id
        if table.seat_of(person) is None and table.opener.id != person:
            await moderator(interaction, self.bot.services.moderation.acts)
        await self.bot.services.links.withdraw(table.id)
        await reply(
            interaction,
            words("No link to this table's page works any more. /table page makes new ones."),
        )


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/table`."""
    add_to_group(bot, Pages(bot), "table")
