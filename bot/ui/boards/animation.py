"""A whole game as an animated picture, drawn outside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Final

import discord

from bot.records import Still
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.boards.scene import STANDARD, scene_of
from render.replay import Frame, animation
from render.scene import Scene

CAPTION: Final = 150
"""The largest number of characters in the caption below a board."""
_projector: Final = ThreadPoolExecutor(1, "projector")
"""Draws one animation at a time, with a lower priority than boards."""


def film(stills: Sequence[Still], names: Sequence[str], words: Words, palette: str = STANDARD) -> bytes:
    """Return an animated WebP with one captioned frame for each still."""
    return animation([_frame(still, names, words, palette) for still in stills])


async def draw_animation(
    name: str, stills: Sequence[Still], names: Sequence[str], words: Words, palette: str
) -> discord.File:
    """Draw an animation as a file to attach; `name` is the file name without extension."""
    loop = asyncio.get_running_loop()
    data = await loop.run_in_executor(_projector, film, stills, names, words, palette)
    return discord.File(BytesIO(data), f"{name}.webp")


def _frame(still: Still, names: Sequence[str], words: Words, palette: str) -> Frame:
    scene = scene_of(still.view, names, words, still.events, palette)
    return Frame(still.view, scene, (texts[still.view.game].caption(still.view, words), _caption(scene)))


def _caption(scene: Scene) -> str:
    """Return the latest log lines that fit into a caption, in order."""
    text = ""
    for line in scene.log:
        longer = f"{line} · {text}" if text else line
        if text and len(longer) > CAPTION:
            break
        text = longer
    return text.replace("**", "")
