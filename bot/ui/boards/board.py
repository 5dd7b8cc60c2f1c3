"""Pictures of boards, fights and rule examples as files to attach."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui
from discord.utils import remove_markdown

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.rules.rulebook import Picture
from bot.ui.boards.crops import crops
from bot.ui.boards.render_process import studio
from bot.ui.boards.scene import STANDARD, scene_of
from bot.ui.play.panel_model import label_names
from bot.ui.shorten import shorten
from engine.kernel.events import Event
from render import PARTS, Scene, Sought, board, detail, example, glance

ALT_TEXT: Final = 1_024
"""The largest number of characters that Discord allows in an attachment's description."""
WHOLE: Final = "whole"
"""The name of the region that contains the whole board in full detail."""
NAMES: Final = ("Ann", "Bartek", "Chie", "Da-wei", "Edda", "Fay", "Gus")
"""The players' names in example pictures."""


async def draw(
    position: Position,
    seat: int | None,
    words: Words,
    *,
    palette: str = STANDARD,
    events: Sequence[Event] = (),
    region: str = "",
    posted: bool = False,
) -> discord.File:
    """Draw the position that a seat may see, or a spectator if `seat` is None, highlighting `events`.

    The drawing is simplified to be readable in a message. With a region, one of `render.regions`, only that
    part is drawn, enlarged; with WHOLE, the whole board in full detail. Boards for posts have a lower
    priority than boards that answer a command.
    """
    table, view = position.table, position.view(seat)
    scene = scene_of(view, label_names(table), words, events, palette)
    name = file_name(table, position.version)
    return await draw_scene(view, scene, words, name, region, posted=posted)


async def draw_scene(
    view: Any, scene: Scene, words: Words, name: str, region: str = "", *, posted: bool = False
) -> discord.File:
    """Draw the board or a region of a view as a file, with the position as its text alternative."""
    text, drawn, words = texts[view.game], studio.draw if posted else studio.draw_first, words.named
    if region:
        png = await drawn(board, view, scene, None if region == WHOLE else region)
    else:
        png = await drawn(glance, view, scene)
    described = text.position(view, scene.names, words)
    if region and region != WHOLE and region not in PARTS:
        shown = text.region(region, view, scene.names, words)
        described = words("{region}: {told}", region=shown, told=described)
    return discord.File(BytesIO(png), filename=name, description=shorten(described, ALT_TEXT))


async def draw_crop(
    position: Position, seat: int, words: Words, sought: Sought, *, palette: str = STANDARD
) -> discord.File | None:
    """Draw the part of the board around the places to choose from; None if the game has no such pictures."""
    view, table = position.view(seat), position.table
    scene = scene_of(view, label_names(table), words, (), palette)
    png = await crops.draw((table.id, seat), view, scene, sought)
    if png is None:
        return None
    text = shorten(texts[table.game].position(view, scene.names, words.named), ALT_TEXT)
    return discord.File(BytesIO(png), f"choice-{file_name(table, position.version)}", description=text)


async def draw_detail(
    position: Position, words: Words, events: Sequence[Event], text: str, *,
    palette: str = STANDARD, posted: bool = False,
) -> discord.File | None:  # fmt: skip
    """Draw the fight or test among the events, as everyone may see it; None if there is none.

    `text` is the log's description of it, which becomes the text alternative without its formatting. The file
    is named after the position's version. Pictures for posts have a lower priority than pictures that answer
    a command.
    """
    view, table = position.view(None), position.table
    scene = scene_of(view, label_names(table), words, events, palette)
    png = await (studio.draw if posted else studio.draw_first)(detail, view, scene)
    if png is None:
        return None
    described = shorten(remove_markdown(text), ALT_TEXT)
    return discord.File(BytesIO(png), dice_name(table, position.version), description=described)


async def draw_example(game: str, shown: Picture, words: Words, palette: str) -> discord.File:
    """Draw the picture that illustrates a rule."""
    png = await studio.draw_first(
        example, game, shown.name, Scene(NAMES, words, words.locale, palette=palette)
    )
    description = shorten(words(shown.shows), ALT_TEXT)
    return discord.File(BytesIO(png), f"{game}-{shown.name}.png", description=description)


def file_name(table: TableRecord, version: int) -> str:
    """Return the file name for the board of a table at a version."""
    return f"{table.game}-{table.id}-{version}.png"


def dice_name(table: TableRecord, version: int) -> str:
    """Return the file name for the picture of a fight or test that was decided at a version."""
    return f"dice-{file_name(table, version)}"


def picture(file: discord.File) -> ui.MediaGallery[ui.LayoutView]:
    """Lay out an attached picture with its text alternative for screen readers."""
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media=file, description=file.description)
    return gallery
