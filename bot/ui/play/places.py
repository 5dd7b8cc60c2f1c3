"""The picture in a panel: the places that can be chosen, numbered as the choices are."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, Final

import discord
from PIL import Image

from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.text.catalogue import Words
from bot.ui.answer import amend, show
from bot.ui.boards.board import draw_crop, picture
from bot.ui.boards.own_board import TEXT
from bot.ui.boards.scene import STANDARD
from bot.ui.menu import ALL, Choice, Page, on_page
from bot.ui.panel import PanelModel, PanelPicture, panel
from render import place_of

PATIENCE: Final = 0.15
"""Seconds that a panel waits for its picture; if that takes longer, it is added to the panel later."""
_LONGEST: Final = 60.0
"""Seconds after which a picture is no longer added."""
_AWAITED: Final = PanelPicture(None, 7 / 11)
"""The room for a picture of the usual shape, so that choices stay in their rows when it comes."""

log = logging.getLogger(__name__)


def numbered(desk: PanelModel, position: Position, page: Page) -> tuple[PanelModel, list[str]]:
    """Number the choices of a page by their places, and return these in the order of their numbers.

    Nothing is numbered if places are not chosen: if the first, likeliest group has none. Raises LookupError
    when there is no such page.
    """
    parse, shown = position.game.commands.parse, on_page(desk.choices, page)
    found = {
        choice.command: place_of(desk.game, parse(choice.command))
        for choice in shown
        if choice.verb != "vote"
    }
    places = list(dict.fromkeys(place for place in found.values() if place is not None))
    first = (found.get(choice.command) for choice in shown if choice.group == shown[0].group)
    if not any(first):
        return desk, []

    def number(choice: Choice) -> Choice:
        place = found.get(choice.command)
        return choice if place is None else replace(choice, number=places.index(place) + 1)

    return replace(desk, choices=[number(choice) for choice in desk.choices]), places


def unnumbered(desk: PanelModel) -> PanelModel:
    """Remove the numbers of choices again, if there is no picture that has them."""
    return replace(desk, choices=[replace(choice, number=None) for choice in desk.choices])


@dataclass(frozen=True, slots=True)
class LatePicture:
    """The picture of a panel that is shown without it so far."""

    drawing: asyncio.Task[discord.File | None]
    desk: PanelModel
    """What the panel shows, numbered as the picture is."""
    words: Words
    page: Page

    async def add(self, interaction: discord.Interaction[Any]) -> None:
        """Add the picture, if there is one, to the panel that answers an interaction.

        Raises as `bot.ui.answer.amend` does.
        """
        file = None if self.drawing.cancelled() else self.drawing.result()
        if file is not None:
            view = panel(self.desk, self.words, self.page, in_panel(file))
            await amend(interaction, view, [file])


async def show_panel(
    interaction: discord.Interaction[Any], desk: PanelModel, page: Page, position: Position, seat: int, *,
    profile: Profile, words: Words,
) -> LatePicture | None:  # fmt: skip
    """Show a panel, or the first page if it has no such page; return its picture if that is still drawn."""
    try:
        desk, places = numbered(desk, position, page)
    except LookupError:
        page = ALL
        desk, places = numbered(desk, position, page)

    drawing = asyncio.create_task(picture_of(desk, position, seat, places, profile=profile, words=words))
    there, late = await asyncio.wait([drawing], timeout=PATIENCE)
    file = drawing.result() if there else None
    if file is None:
        await show(interaction, panel(unnumbered(desk), words, page, _AWAITED if late else None))
    else:
        await show(interaction, panel(desk, words, page, in_panel(file)), [file], small=True)
    return LatePicture(drawing, desk, words, page) if late else None


async def picture_of(
    desk: PanelModel, position: Position, seat: int, places: list[str], *, profile: Profile, words: Words
) -> discord.File | None:
    """Draw the places of a panel; None for those who want boards in words.

    None also if it fails or takes far too long: the panel is complete without its picture.
    """
    if not places or profile.boards == TEXT:
        return None
    lit = next((each.number - 1 for each in desk.choices if each.suggested and each.number), None)
    try:
        async with asyncio.timeout(_LONGEST):
            return await draw_crop(
                position, seat, words, places, suggested=lit, palette=profile.palette or STANDARD
            )
    except TimeoutError:
        return None
    except Exception:
        log.exception("the picture of a panel at table %s could not be drawn", desk.table)
        return None


def in_panel(file: discord.File) -> PanelPicture:
    """Return the picture of a panel's choices as the panel shows it."""
    with Image.open(BytesIO(file.fp.read())) as shown:
        tall = shown.height / shown.width
    file.reset()
    return PanelPicture(picture(file), tall)
