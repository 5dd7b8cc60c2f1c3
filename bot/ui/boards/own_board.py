"""The board for one user as they prefer it, as a picture or as text, or an enlarged part of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import ui

from bot.domain.errors import NoRegion
from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.text.catalogue import N_, Words, p_
from bot.text.folding import fits, same
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.boards.board import WHOLE, draw, picture
from bot.ui.boards.scene import STANDARD
from bot.ui.play.panel_model import label_names, message_names
from bot.ui.press import Option, Press, PressButton, PressMenu
from bot.ui.records.signature import signed
from render import PARTS, regions

PICTURE, TEXT, BOTH = "picture", "text", "both"
BOARDS: Final[Mapping[str, str]] = MappingProxyType({
    PICTURE: N_("as a picture"),
    TEXT: N_("in words, for screen readers"),
    BOTH: N_("as a picture and in words"),
})  # fmt: skip
"""The forms of a board from which a user can choose, with their names."""
_SIDE: Final = "part of a board"
SIDES: Final = (
    p_("part of a board", "upper left"),
    p_("part of a board", "top"),
    p_("part of a board", "upper right"),
    p_("part of a board", "left"),
    p_("part of a board", "middle"),
    p_("part of a board", "right"),
    p_("part of a board", "lower left"),
    p_("part of a board", "bottom"),
    p_("part of a board", "lower right"),
)
"""The names of the nine parts of a board, row by row."""
MENU: Final = 25
"""The largest number of options in a menu."""
_LEAVES: Final = 9
"""The number of the menu that selects a page; the menus of regions are numbered from 0."""


async def own_board(
    position: Position, seat: int | None, profile: Profile, words: Words, *, region: str = "", page: int = 0
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Lay out a board for a player or spectator, with the files to attach.

    With a region, that part is drawn enlarged. Since the whole board is too small to read in a message,
    buttons and menus offer its parts. `page` is the page of the text, counted from 0; beyond the last page,
    the last is shown. Raises NoRegion if the board has no such part.
    """
    table, shown = position.table, position.view(seat)
    wanted = profile.boards or PICTURE
    parts = region_names(position, seat, words)
    sides = {part: words.p(_SIDE, side) for part, side in zip(PARTS, SIDES, strict=True)}
    region = _matching_part(region, parts) if region and region not in sides else region
    view, files = ui.LayoutView(timeout=None), []
    title = texts[table.game].caption(shown, words)
    if whose := signed(table.game, table.options, words):
        title += f"\n-# {whose}"
    view.add_item(ui.TextDisplay(f"{title}\n**{plain((parts | sides)[region])}**" if region else title))
    drawn = wanted != TEXT or bool(region)
    if drawn:
        files.append(await draw(position, seat, words, palette=profile.palette or STANDARD, region=region))
        view.add_item(picture(files[0]))
    if wanted != PICTURE and not region:
        for item in _leaf(position, shown, page, words):
            view.add_item(item)
    if region == WHOLE or region in sides:
        for row in _grid(table.id, sides, region):
            view.add_item(row)
    if drawn:
        for item in _zooms(table.id, parts, region, words):
            view.add_item(item)
    if region:
        view.add_item(ui.ActionRow(PressButton(Press("board", table.id), words("Whole board"))))
    return view, files


def region_names(position: Position, seat: int | None, words: Words) -> dict[str, str]:
    """Return the names of the parts of a board that can be drawn enlarged, by their ids."""
    view, text, names = position.view(seat), texts[position.table.game], label_names(position.table)
    parts = {region: text.region(region, view, names, words) for region in regions(view)}
    return {WHOLE: words("Everything on the board")} | parts


def _matching_part(typed: str, parts: Mapping[str, str]) -> str:
    """Return the part whose id or name was typed, or the only one that matches the words. Raises NoRegion."""
    if typed in parts:
        return typed
    found = [region for region, name in parts.items() if same(typed, region) or same(typed, name)]
    found = found or [region for region, name in parts.items() if fits(typed, name)]
    if len(found) != 1:
        raise NoRegion(region=typed[:80], regions=", ".join(list(parts.values())[:MENU]))
    return found[0]


def _leaf(position: Position, shown: Any, page: int, words: Words) -> Iterator[ui.Item[Any]]:
    """Yield a page of the position as text, and a menu of all pages."""
    table = position.table
    pages = texts[table.game].textboard(shown, message_names(table), words.named)
    number = min(page, len(pages) - 1)
    yield ui.Container(ui.TextDisplay(f"### {pages[number].title}\n{pages[number].text}"))
    options = [
        Option(Press("leaf", table.id, argument=str(each)), leaf.title, default=each == number)
        for each, leaf in enumerate(pages)
    ]
    yield ui.ActionRow(PressMenu(_LEAVES, words("Pages"), options[:MENU]))


def _grid(table: int, sides: Mapping[str, str], region: str) -> Iterator[ui.ActionRow[Any]]:
    """Yield buttons for the parts of a whole board, arranged like these parts."""
    buttons = [
        PressButton(Press("zoom", table, argument=part), _begun(side), disabled=part == region)
        for part, side in sides.items()
    ]
    for start in range(0, len(buttons), 3):
        yield ui.ActionRow(*buttons[start : start + 3])


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _zooms(table: int, parts: Mapping[str, str], region: str, words: Words) -> Iterator[ui.Item[Any]]:
    """Yield menus of all parts that can be drawn enlarged."""
    options = [
        Option(Press("zoom", table, argument=code), name, default=code == region)
        for code, name in parts.items()
    ]
    for number, start in enumerate(range(0, len(options), MENU)):
        menu: Sequence[Option] = options[start : start + MENU]
        yield ui.ActionRow(PressMenu(number, words("Zoom: {first} …", first=menu[0].label), menu))
