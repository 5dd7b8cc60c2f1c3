"""The board as it would be after a command, for the eyes of whoever asks."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.service.records import Position
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.board import draw, picture
from bot.ui.desk import choices, message_names
from bot.ui.foresight import after, redealt
from bot.ui.panel import Desk
from bot.ui.press import Press, PressButton
from bot.ui.shorten import shorten
from engine.kernel.commands import Command

TEXT = 2_000
"""Characters for what would happen; Discord takes 4,000 in a message."""


def lay_previews(position: Position, seat: int, words: Words) -> Desk:
    """Put before a seat what it can look at beforehand: every choice it has."""
    table = position.table
    return Desk(
        game=table.game,
        table=table.id,
        version=position.version,
        title=words("Preview"),
        situation=words("Choose what to see the board after. Nothing is carried out."),
        choices=choices(position, seat, position.legal(seat), words),
        verb="preview",
        page_verb="previews",
        back=Press("page", table.id, position.version),
    )


async def preview(
    position: Position, seat: int, command: Command, words: Words, palette: str
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Lay out a legal command's outcome with its board; or say that chance decides, with the odds if known.

    The files are to be attached.
    """
    table = position.table
    (choice,) = choices(position, seat, [command], words)
    foreseen = after(redealt(position, seat), seat, command)
    view = ui.LayoutView(timeout=None)
    buttons: ui.ActionRow[Any] = ui.ActionRow(
        PressButton(
            Press("do", table.id, position.version, choice.command), words("Do it"), style=ButtonStyle.primary
        ),
        PressButton(Press("previews", table.id, position.version), words("Back")),
    )
    heading = f"### {choice.label}"
    if foreseen is None:
        unknown = words("Dice or hidden things decide what comes of this, so nobody can show it beforehand.")
        view.add_item(ui.Container(ui.TextDisplay(f"{heading}\n{unknown}"), buttons))
        return view, []
    ahead, events = foreseen
    lines = texts[table.game].log(events, ahead.view(seat), message_names(table), words)
    told = "\n".join([heading, words("So it would be. Nothing has happened yet."), *lines])
    file = await draw(ahead, seat, words, palette=palette, events=events)
    view.add_item(ui.Container(ui.TextDisplay(shorten(told, TEXT)), picture(file), buttons))
    return view, [file]
