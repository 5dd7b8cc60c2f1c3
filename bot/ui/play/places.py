"""The picture in a panel: the places that can be chosen, numbered as the choices are."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from typing import Final

import discord
from PIL import Image

from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.text.catalogue import Words
from bot.ui.boards.board import draw_crop, picture
from bot.ui.boards.own_board import TEXT
from bot.ui.boards.scene import STANDARD
from bot.ui.menu import Choice, Page, on_page
from bot.ui.panel import PanelModel, PanelPicture
from render import place_of

PATIENCE: Final = 4.0
"""Seconds that a panel waits for its picture; after one second Discord is told that it comes."""


def numbered(desk: PanelModel, position: Position, page: Page) -> tuple[PanelModel, list[str]]:
    """Number the choices of a page by their places, and return these in the order of their numbers.

    Nothing is numbered where places are not what is chosen: where the first, likeliest group has none.
    Raises LookupError when there is no such page.
    """
    parse, shown = position.game.commands.parse, on_page(desk.choices, page)
    found = {choice.command: place_of(desk.game, parse(choice.command)) for choice in shown}
    places = list(dict.fromkeys(place for place in found.values() if place is not None))
    first = (found[choice.command] for choice in shown if choice.group == shown[0].group)
    if not any(first):
        return desk, []

    def number(choice: Choice) -> Choice:
        place = found.get(choice.command)
        return choice if place is None else replace(choice, number=places.index(place) + 1)

    return replace(desk, choices=[number(choice) for choice in desk.choices]), places


def unnumbered(desk: PanelModel) -> PanelModel:
    """Take the numbers off choices again, where there is no picture that has them."""
    return replace(desk, choices=[replace(choice, number=None) for choice in desk.choices])


async def picture_of(
    desk: PanelModel, position: Position, seat: int, places: list[str], *, profile: Profile, words: Words
) -> discord.File | None:
    """Draw the places of a panel; None for those who want boards in words, and where it would take long."""
    if not places or profile.boards == TEXT:
        return None
    lit = next((each.number - 1 for each in desk.choices if each.suggested and each.number), None)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            return await draw_crop(
                position, seat, words, places, suggested=lit, palette=profile.palette or STANDARD
            )
    return None


def in_panel(file: discord.File) -> PanelPicture:
    """Return the picture of a panel's choices as it stands there."""
    with Image.open(BytesIO(file.fp.read())) as shown:
        tall = shown.height / shown.width
    file.reset()
    return PanelPicture(picture(file), tall)
