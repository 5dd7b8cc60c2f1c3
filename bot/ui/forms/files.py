"""Forms for uploading a file: a save, a worksheet, or another file of an owner."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.domain.table import TableRecord
from bot.lobby import own_parts
from bot.moderation import WHY
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.forms.form import Form, Part, part
from bot.ui.press import OPTION_TEXT, Press
from bot.ui.shorten import shorten
from engine import games

FILE: Final = "file"
"""The custom id of the upload."""
WHAT_FOR: Final = "part"
"""The custom id of the menu that says which option the file is for."""
REASON: Final = "why"
"""The custom id of the text field for the reason."""


def save_form(interaction: discord.Interaction[Any], words: Words) -> Form:
    """Return the form for uploading a save from `/table export`."""
    upload: ui.FileUpload[Any] = ui.FileUpload(custom_id=FILE)
    file = part(words("File"), upload, words("A file from /table export"))
    return Form(interaction, Press("save"), words("Set up a table from a file"), [file])


def worksheet_form(interaction: discord.Interaction[Any], words: Words) -> Form:
    """Return the form for uploading a worksheet for a server's new tables, with a reason."""
    upload: ui.FileUpload[Any] = ui.FileUpload(custom_id=FILE)
    why: ui.TextInput[Any] = ui.TextInput(custom_id=REASON, min_length=2, max_length=WHY)
    parts = [
        part(words("File"), upload, words("A filled-in worksheet: look at it first, then share it")),
        part(words("Why"), why, words("It's kept in the audit log.")),
    ]
    return Form(interaction, Press("worksheet"), words("Share an owner's figures"), parts)


def own_file_form(interaction: discord.Interaction[Any], table: TableRecord, words: Words) -> Form:
    """Return the form for uploading a file of the table's opener that sets one of the table's options."""
    titles, fields = texts[table.game].options(words), own_parts(games[table.game].options)
    upload: ui.FileUpload[Any] = ui.FileUpload(custom_id=FILE)
    about = words("A file of your own for this game, such as a board")
    parts: list[Part] = [part(words("File"), upload, about)]
    if len(fields) > 1:
        menu: ui.Select[Any] = ui.Select(custom_id=WHAT_FOR, required=False, min_values=0)
        for field in fields:
            menu.add_option(label=shorten(titles[field].title, OPTION_TEXT), value=field)
        parts.append(part(words("What the file is for"), menu, words("A worksheet needs no choice here.")))
    return Form(interaction, Press("own", table.id), words("A file of my own"), parts)
