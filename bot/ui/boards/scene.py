"""The scene of a board: what is drawn in addition to the position, such as a list of recent events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.text.catalogue import N_, Words
from bot.text.games import texts
from engine.kernel.events import Event
from render.palettes import THEMES
from render.scene import Scene

LOG_LINES: Final = 8
"""How many of the latest log lines are shown next to a board."""
STANDARD: Final = "standard"
"""The name of the default colour palette."""
PALETTES: Final = tuple(THEMES)
PALETTE_NAMES: Final = {
    "standard": N_("standard"),
    "contrast": N_("high contrast"),
    "light": N_("light"),
    "dark": N_("dark, for the night"),
    "protanopia": N_("for protanopia (red)"),
    "deuteranopia": N_("for deuteranopia (green)"),
    "tritanopia": N_("for tritanopia (blue)"),
}


def scene_of(
    view: Any, names: Sequence[str], words: Words, events: Sequence[Event], palette: str = STANDARD
) -> Scene:
    """Return the scene for a view; `events` are listed next to the board and highlighted on it."""
    words = words.named
    lines = texts[view.game].log(events, view, names, words)
    return Scene(
        names=tuple(names),
        words=words,
        locale=words.locale,
        events=tuple(events),
        log=tuple(line.text for line in reversed(lines[-LOG_LINES:])),
        palette=palette,
    )
