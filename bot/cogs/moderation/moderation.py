"""`/mod`: moderators' actions at tables, each announced there and recorded in the audit log."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.moderation.reasons import IF_NO_REASON, WHY_TEXT, Why, ask_reason, said
from bot.domain.errors import Refused, RoleOfBot, RoleOfEveryone
from bot.domain.person import Person
from bot.domain.table import TableRecord
from bot.moderation import MOST_TABLES
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.bot_permissions import allowed
from bot.ui.people.audit import PAGE, audit_file, audit_page
from bot.ui.people.members import unread, unread_line
from bot.ui.people.moderator_check import manager, moderator, server_moderator
from bot.ui.place import guild_of, place_of
from bot.ui.press import Press, read_number
from bot.ui.suggestions import suggestions
from bot.ui.tables.directory import table_label

Interaction = discord.Interaction[Quarterdeck]
_FILE_LINES: Final = 10_000
"""The largest number of actions in the file with the audit log."""


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
class Moderation(
    commands.GroupCog,
    group_name=p_(NAME, "mod"),
    group_description=_("For moderators: keep tables going, or end them"),
):
    """The moderators' commands for tables and for a server's settings."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot
        bot.presses |= {"audit": self.on_audit}

    @app_commands.command(
        name=p_(NAME, "end"), description=_("End this channel's game early"), extras=IF_NO_REASON
    )
    @app_commands.rename(why=p_(NAME, "why"), scores=p_(NAME, "scores"))
    @app_commands.describe(why=WHY_TEXT, scores=_("Whether the scores count as they stand now"))
    async def end(self, interaction: Interaction, scores: bool, why: Why | None = None) -> None:
        """End the game early; `scores` says whether the current scores count as its result."""
        by, table = await self._here(interaction)
        if why is None:
            await ask_reason(interaction, table)
            return
        words = await self.bot.words(interaction)
        await self.bot.services.moderation.acts.end(
            table.id, guild_of(interaction), by, said(why), counted=scores
        )
        await reply(interaction, words("The game is over."))

    @app_commands.command(
        name=p_(NAME, "archive"), description=_("Archive this channel's table"), extras=IF_NO_REASON
    )
    @app_commands.rename(why=p_(NAME, "why"))
    @app_commands.describe(why=WHY_TEXT)
    async def archive(self, interaction: Interaction, why: Why | None = None) -> None:
        """Archive the channel's table: the channel becomes free, and the table can be restored later."""
        by, table = await self._here(interaction)
        if why is None:
            await ask_reason(interaction, table)
            return
        words = await self.bot.words(interaction)
        await self.bot.services.moderation.acts.archive(table.id, guild_of(interaction), by, said(why))
        await reply(interaction, words("The table is archived. /mod restore brings it back, to any channel."))

    @app_commands.command(
        name=p_(NAME, "restore"),
        description=_("Bring an archived table to this channel"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(table=p_(NAME, "table"), why=p_(NAME, "why"))
    @app_commands.describe(table=_("Which archived table"), why=WHY_TEXT)
    async def restore(self, interaction: Interaction, table: int, why: Why | None = None) -> None:
        """Bring an archived table to this channel, where it continues."""
        by = await server_moderator(interaction, self.bot.services.moderation.acts)
        if why is None:
            await ask_reason(interaction)
            return
        words = await self.bot.words(interaction)
        if not await allowed(interaction, words):
            return
        restored = await self.bot.services.moderation.acts.restore(
            table, place_of(interaction), by, said(why)
        )
        lines = [words("The table is here now.")]
        if unreading := await unread(interaction, {restored.seats[seat].id for seat in restored.people}):
            lines.append(unread_line(unreading, words))
        await reply(interaction, "\n".join(lines))

    @restore.autocomplete("table")
    async def archived(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Suggest the server's archived tables."""
        try:
            await server_moderator(interaction, self.bot.services.moderation.acts)
        except Refused:
            return []
        words = await self.bot.words(interaction)
        found = await self.bot.services.moderation.acts.archived(guild_of(interaction))
        return suggestions(((table_label(table, words), table.id) for table in found), typed)

    @app_commands.command(
        name=p_(NAME, "unban"), description=_("Lift somebody's ban from tables here"), extras=IF_NO_REASON
    )
    @app_commands.rename(person=p_(NAME, "person"), why=p_(NAME, "why"))
    @app_commands.describe(person=_("Who is banned"), why=WHY_TEXT)
    async def unban(self, interaction: Interaction, person: discord.User, why: Why | None = None) -> None:
        """Lift a person's ban from tables."""
        by = await server_moderator(interaction, self.bot.services.moderation.acts)
        if why is None:
            await ask_reason(interaction)
            return
        words = await self.bot.words(interaction)
        somebody = Person(person.id, person.display_name)
        await self.bot.services.moderation.acts.lift(guild_of(interaction), by, somebody, said(why))
        await reply(
            interaction, words(("{name} is no longer banned from tables here."), name=plain(somebody.name))
        )

    @app_commands.command(
        name=p_(NAME, "role"), description=_("Set which role may moderate tables here"), extras=IF_NO_REASON
    )
    @app_commands.rename(role=p_(NAME, "role"), why=p_(NAME, "why"))
    @app_commands.describe(role=_("The role; without one, those who may manage the channel"), why=WHY_TEXT)
    async def role(
        self, interaction: Interaction, why: Why | None = None, role: discord.Role | None = None
    ) -> None:
        """Set the moderators' role; if `role` is None, those who manage a channel moderate its tables."""
        by = manager(interaction)
        if why is None:
            await ask_reason(interaction)
            return
        words = await self.bot.words(interaction)
        if role is not None and role.is_default():
            raise RoleOfEveryone
        if role is not None and role.is_bot_managed():
            raise RoleOfBot(role=role.name)
        await self.bot.services.moderation.acts.appoint(
            guild_of(interaction), by, None if role is None else role.id, said(why)
        )
        if role is None:
            await reply(interaction, words("Whoever manages a channel moderates its tables."))
        else:
            await reply(
                interaction,
                words(
                    "Those with the role {role} moderate tables here, as do those who manage the server; "
                    "managing a channel is no longer enough.",
                    role=role.mention,
                ),
            )

    @app_commands.command(
        name=p_(NAME, "limit"),
        description=_("Set how many open tables one person may sit at"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(tables=p_(NAME, "tables"), why=p_(NAME, "why"))
    @app_commands.describe(tables=_("How many; leave it out for the usual number"), why=WHY_TEXT)
    async def limit(
        self,
        interaction: Interaction,
        why: Why | None = None,
        tables: app_commands.Range[int, 1, MOST_TABLES] | None = None,
    ) -> None:
        """Set how many open tables one person may sit at; None restores the default."""
        by = manager(interaction)
        if why is None:
            await ask_reason(interaction)
            return
        words = await self.bot.words(interaction)
        await self.bot.services.moderation.acts.limit(guild_of(interaction), by, tables, said(why))
        await reply(interaction, words("Changed."))

    @app_commands.command(name=p_(NAME, "audit"), description=_("Read what moderators did on this server"))
    @app_commands.rename(file=p_(NAME, "file"))
    @app_commands.describe(file=_("All of it as a file"))
    async def audit(self, interaction: Interaction, file: bool = False) -> None:
        """Show the audit log, or send it as a file."""
        words = await self.bot.words(interaction)
        if not file:
            await self._audit(interaction, None)
            return
        await server_moderator(interaction, self.bot.services.moderation.acts)
        acts = await self.bot.services.moderation.acts.acts(guild_of(interaction), None, _FILE_LINES)
        content = discord.File(BytesIO(audit_file(acts)), "audit.csv")
        await reply(interaction, words("The audit log of this server."), [content])

    async def on_audit(self, interaction: Interaction, press: Press) -> None:
        """Show an earlier page of the audit log."""
        await self._audit(interaction, read_number(press.argument))

    async def _audit(self, interaction: Interaction, before: int | None) -> None:
        await server_moderator(interaction, self.bot.services.moderation.acts)
        words = await self.bot.words(interaction)
        acts = await self.bot.services.moderation.acts.acts(guild_of(interaction), before, PAGE)
        await show(interaction, audit_page(acts, words))

    async def _here(self, interaction: Interaction) -> tuple[Person, TableRecord]:
        by = await moderator(interaction, self.bot.services.moderation.acts)
        return by, await self.bot.services.tables.at_place(place_of(interaction))


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Moderation(bot))
