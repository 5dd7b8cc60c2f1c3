"""The form that asks for a reason after a moderator's command was typed without one."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import AppCommandOptionType, app_commands, ui
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import EmptyReason, FormOutdated, UnknownPress
from bot.domain.table import TableRecord
from bot.moderation import WHY
from bot.text.slash import _
from bot.ui.answer import show_form
from bot.ui.forms.form import Form, filled, part
from bot.ui.forms.opening import WITHOUT
from bot.ui.press import Press, read_number, reading
from engine.kernel.worksheet import sign

Interaction = discord.Interaction[Quarterdeck]
LEAST_WHY: Final = 2
"""The smallest number of letters or digits in a reason; a Chinese word, such as 離席, has two."""

Why = app_commands.Range[str, LEAST_WHY, WHY]
"""The type of an option that contains a reason."""

WHY_TEXT: Final = _("Why; it's announced at the table and kept in the audit log")
IF_NO_REASON: Final = {WITHOUT: "why"}
"""The extras of commands that show a form if no reason was typed."""
_VERB: Final = "mod"
_USUAL: Final = "mod"
"""The name of the command group if the form's custom id doesn't contain one."""
_FIELD: Final = "why"
_NONE: Final = "-"


class Reasons(commands.Cog):
    """The handler of the form: it runs the command again, with the reason."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.forms |= {_VERB: self.on_reason}

    async def on_reason(self, interaction: Interaction, press: Press) -> None:
        """Run the moderator's command to which the form belongs, with the reason that was entered."""
        with reading():
            path, depends_on, *given = press.argument.split()
        outer, _slash, name = path.rpartition("/")
        group = self.bot.tree.get_command(outer or _USUAL)
        command = group.get_command(name) if isinstance(group, app_commands.Group) else None
        if not isinstance(command, app_commands.Command) or interaction.guild is None:
            raise UnknownPress
        if press.record is not None and depends_on != basis(press.record, name):
            raise FormOutdated
        why = said(filled(interaction).texts.get(_FIELD, "").strip())
        expected = [each for each in command.parameters if each.name != "why"]
        if len(expected) != len(given):
            raise UnknownPress
        values = {
            each.name: value
            for each, text in zip(expected, given, strict=True)
            if (value := await _read(self.bot, interaction.guild, each, text)) is not None
        }
        callback: Any = command.callback
        await callback(command.binding, interaction, **values, why=why)


async def ask_reason(interaction: Interaction, table: TableRecord | None = None) -> None:
    """Show the form for the missing reason of the interaction's command.

    `table` is the table that the command is about, if any: if it changes before the form is sent, the form is
    outdated. Raises FormTooLate.
    """
    command, words = interaction.command, await interaction.client.words(interaction)
    if not isinstance(command, app_commands.Command):
        raise UnknownPress
    given = [_written(interaction, each) for each in command.parameters if each.name != "why"]
    depends_on = _NONE if table is None else basis(table, command.name)
    outer = "" if command.parent is None else command.parent.name
    name = command.name if outer == _USUAL else f"{outer}/{command.name}"
    meaning = " ".join((name, depends_on, *given))
    about = words("It's announced at the table and kept in the audit log.")
    if table is None:
        about = words("It's kept in the audit log.")
    field: ui.TextInput[Any] = ui.TextInput(custom_id=_FIELD, min_length=LEAST_WHY, max_length=WHY)
    press = Press(_VERB, None if table is None else table.id, argument=meaning)
    title = f"/{command.qualified_name}"
    await show_form(interaction, Form(interaction, press, title, [part(words("Why"), field, about)]))


def said(why: str) -> str:
    """Check and return a reason. Raises EmptyReason if it has too few letters or digits."""
    if sum(letter.isalnum() for letter in why) < LEAST_WHY:
        raise EmptyReason(least=LEAST_WHY)
    return why


def basis(table: TableRecord, act: str) -> str:
    """Return a hash of the state on which an action depends: the players, and for undo the last step."""
    last = table.version if act in ("undo", "rewind") else None
    return sign([table.status, [person.id for person in table.seats], last])


def _written(interaction: Interaction, parameter: app_commands.Parameter) -> str:
    value = getattr(interaction.namespace, parameter.display_name, None)
    if value is None:
        return _NONE
    return str(int(value)) if isinstance(value, bool) else str(getattr(value, "id", value))


async def _read(bot: Quarterdeck, guild: discord.Guild, parameter: app_commands.Parameter, text: str) -> Any:
    """Return the value of a command's option from its text in the form.

    Raises UnknownPress, FormOutdated, and discord.HTTPException if Discord does not answer.
    """
    match parameter.type:
        case _ if text == _NONE:
            return None
        case AppCommandOptionType.string:
            return text
        case AppCommandOptionType.user:
            try:
                return await guild.fetch_member(_id(text))
            except discord.NotFound:
                return await bot.fetch_user(_id(text))
        case AppCommandOptionType.role:
            role = guild.get_role(_id(text))
            if role is None:
                raise FormOutdated
            return role
        case AppCommandOptionType.boolean:
            return bool(read_number(text))
        case AppCommandOptionType.integer:
            return read_number(text)
    raise UnknownPress


def _id(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise UnknownPress
    return int(text)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Reasons(bot))
