"""The figures in an owner's worksheet, and the figures that a server's new tables use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.lobby import Corrected
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import bare, plain
from bot.ui.boards.board import NAMES, draw_scene, picture
from bot.ui.boards.scene import STANDARD, scene_of
from bot.ui.press import Press, PressButton
from bot.ui.records.signature import signed
from bot.ui.shorten import shorten
from engine import games
from engine.kernel.worksheet import as_toml, changes
from engine.worksheets import worksheets

LINES: Final = 20
"""The largest number of changed figures that are listed in a message."""
LONGEST: Final = 60
"""The largest number of characters in a value."""
TEXT: Final = 3_500
"""The largest number of characters of the text; Discord allows 4,000 in a message."""


async def shown(
    corrected: Corrected, signature: str, words: Words, palette: str | None
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Lay out the preview of a worksheet: its changes, its board, and a button to share it.

    `signature` is the button's argument. The file is to be attached.
    """
    game, options = games[corrected.game], corrected.filled.options
    view = game.view(game.setup(game.seats[-1], "a look at figures", options), None)
    scene = scene_of(view, NAMES[: game.seats[-1]], words, (), palette or STANDARD)
    board = await draw_scene(view, scene, words, f"{corrected.game}-figures.png")
    heading = words("{game}: an owner's figures", game=texts[corrected.game].name(words))
    lines = [
        f"### {heading}",
        words("New tables on this server would play by them. Nothing has changed yet."),
        *_changes(corrected, words),
        signed(corrected.game, options, words),
    ]
    row: ui.ActionRow[Any] = ui.ActionRow(
        PressButton(
            Press("figures", argument=f"{corrected.game}.{signature}"),
            words("Use them for new tables"),
            style=ButtonStyle.primary,
        )
    )
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(ui.TextDisplay(shorten("\n".join(lines), TEXT)), picture(board), row))
    return layout, [board]


def shared_lines(shared: Mapping[str, Mapping[str, Any]], words: Words) -> Iterator[str]:
    """Yield lines with the figures that a server's new tables use, by game."""
    yield f"### {words('Figures that tables here share')}"
    for game, options in shared.items():
        yield f"- **{texts[game].name(words)}** · {signed(game, options, words)}"
    if not shared:
        yield words("None: new tables play by my built-in figures.")
    yield words(
        "-# With `file` you see what an owner's filled-in worksheet changes, and can then share it with new"
        " tables; with `game` you take back what is shared. Tables that are open or running keep theirs."
    )


def _changes(corrected: Corrected, words: Words) -> Iterator[str]:
    sheet = worksheets[corrected.game]()
    lines = [
        f"- **{plain(item.title)}** · {field}: {_code(guess)} → {_code(value)}"
        for item, field, guess, value in changes(sheet, corrected.filled.corrections)
    ]
    yield from lines[:LINES]
    if len(lines) > LINES:
        yield words("… and {count} more.", count=len(lines) - LINES)


def _code(value: Any) -> str:
    """Return a value as inline code, as it is in the file; a long value is shortened."""
    return "–" if value is None else f"`{shorten(bare(as_toml(value)).replace('`', chr(39)), LONGEST)}`"
