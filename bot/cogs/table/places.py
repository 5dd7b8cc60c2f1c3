"""`/table list` and `/table move`: list a server's tables, and move a table to another channel."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.domain.errors import NotReadThere, NotServerModerator
from bot.tables import Departure
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.bot_permissions import allowed
from bot.ui.people.members import unread, unread_line
from bot.ui.people.moderator_check import server_moderator
from bot.ui.place import place_of
from bot.ui.suggestions import suggestions
from bot.ui.table_access import sees
from bot.ui.tables.directory import lost_line, table_label, table_list

Interaction = discord.Interaction[Quarterdeck]


class Places(commands.Cog):
    """The commands that list and move tables, and listeners for deleted and locked channels."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(
        name=p_(NAME, "list"), description=_("Your tables on this server, and those with a free seat")
    )
    async def list_(self, interaction: Interaction) -> None:
        """List the user's tables and those with a free seat, with their channels."""
        words, guild = await self.bot.words(interaction), interaction.guild_id or 0
        own = await self.bot.services.lobby.directory.theirs(guild, interaction.user.id)
        known = {table.id for table in own}
        others = [
            table
            for table in await self.bot.services.lobby.directory.open_tables(guild)
            if table.id not in known and sees(interaction, table)
        ]
        await reply(interaction, await table_list(self.bot.services, own, others, interaction.user.id, words))

    @app_commands.command(
        name=p_("command name of a table's command", "move"), description=_("Bring a table to this channel")
    )
    @app_commands.rename(table=p_(NAME, "table"))
    @app_commands.describe(table=_("Which of your tables"))
    async def move(self, interaction: Interaction, table: int) -> None:
        """Move a table to this channel, where it continues."""
        words = await self.bot.words(interaction)
        if not await allowed(interaction, words):
            return
        moderates = await self._moderates(interaction)
        unreading = await self._unreading(interaction, table, moderates=moderates)
        left = await self.bot.services.moves.move(
            table, place_of(interaction), interaction.user.id, moderates=moderates
        )
        lines = [words("The table continues here.")]
        if unreading:
            lines.append(unread_line(unreading, words))
        await reply(interaction, "\n".join(lines))
        if left.table.lost_at is None:
            await self._point_here(left, interaction.channel_id)
        await self.bot.forums.moved(left.table)

    @move.autocomplete("table")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Suggest the user's tables on this server, or all of them for moderators."""
        words, guild = await self.bot.words(interaction), interaction.guild_id or 0
        if await self._moderates(interaction):
            found = await self.bot.services.lobby.directory.open_tables(guild)
        else:
            found = await self.bot.services.lobby.directory.theirs(guild, interaction.user.id)
        elsewhere = [table for table in found if table.place.channel_id != interaction.channel_id]
        return suggestions(((table_label(table, words), table.id) for table in elsewhere), typed)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Mark the table of a deleted channel as lost, and notify its players."""
        await self.on_channel_lost(channel.id, "channel_gone")

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Mark the table of a deleted thread as lost, and notify its players."""
        await self.on_channel_lost(thread.thread_id, "channel_gone")

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Continue the table of a thread that is no longer locked."""
        if not thread.data["thread_metadata"].get("locked", False):
            await self.bot.services.moves.regained(thread.thread_id)

    @commands.Cog.listener()
    async def on_channel_lost(self, channel_id: int, code: str) -> None:
        """Notify the players of a table whose channel is lost or locked, unless they want no reminders."""
        lost = await self.bot.services.moves.lost(channel_id)
        await self.bot.services.time.outages.begin([table.id for table in lost], self.bot.now())
        for table in lost:
            guild = self.bot.get_guild(table.place.guild_id or 0)
            for person in (table.seats[seat] for seat in table.present):
                if (await self.bot.services.time.availability.reach(person.id)).reminders != "none":
                    profile = await self.bot.services.people.profiles.profile(person.id)
                    words = self.bot.services.words(profile.locale or table.locale)
                    text = lost_line(code, table, "" if guild is None else guild.name, words)
                    await self._write(person.id, text)

    async def _write(self, person_id: int, text: str) -> None:
        """Send a private message to a person; do nothing if they accept none."""
        with suppress(discord.HTTPException):
            channel = await self.bot.create_dm(discord.Object(person_id))
            await channel.send(text, suppress_embeds=True)

    async def _moderates(self, interaction: Interaction) -> bool:
        try:
            await server_moderator(interaction, self.bot.services.moderation.acts)
        except NotServerModerator:
            return False
        return True

    async def _unreading(self, interaction: Interaction, table_id: int, *, moderates: bool) -> list[str]:
        """Return the names of a table's players who cannot read this channel.

        A moderator may move the table nevertheless. Others may move it only if its channel is lost, so this
        also checks whether it is, and raises NotReadThere if a player cannot read the new channel.
        """
        table, guild = await self.bot.services.tables.find(table_id), interaction.guild
        people = {table.seats[seat].id for seat in table.people}
        concerned = moderates or interaction.user.id in {table.opener.id, *people}
        if guild is None or table.place.guild_id != guild.id or not concerned:
            return []
        unreading = await unread(interaction, people)
        if moderates:
            return unreading
        if table.lost_at is None and guild.get_channel_or_thread(table.place.channel_id) is None:
            await self._look_for(table.place.channel_id)
        if unreading:
            raise NotReadThere(names=", ".join(unreading))
        return []

    async def _look_for(self, channel_id: int) -> None:
        """Fetch an unknown channel from Discord, since it may have been deleted without an event."""
        try:
            await self.bot.fetch_channel(channel_id)
        except discord.NotFound:
            await self.on_channel_lost(channel_id, "channel_gone")
        except discord.HTTPException:
            return

    async def _point_here(self, left: Departure, to: int | None) -> None:
        """Replace a moved table's turn message in its former channel with a link to the new channel."""
        place = left.table.place
        old = self.bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        words = self.bot.services.words(left.table.locale)
        with suppress(discord.HTTPException):
            if left.turn is not None:
                await old.get_partial_message(left.turn).delete()
            await old.send(words("The table continues in <#{channel}>.", channel=to), silent=True)


async def setup(bot: Quarterdeck) -> None:
    """Add the commands to `/table`."""
    add_to_group(bot, Places(bot), "table")
