"""What a picture says in addition to the position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Scene:
    """For whom a board is drawn, in which words, and what has just happened."""

    names: tuple[str, ...]
    """The display name of each seat, as its owner writes it."""
    words: Callable[[str], str]
    """The reader's language: an English message in, its translation out (gettext)."""
    locale: str = "en"
    """``en``, ``zh-TW``, ``ja`` or ``pl``: picks the shapes of the letters."""
    events: tuple[Event, ...] = ()
    """What has happened since the last picture, oldest first; the highlights are made of it."""
    log: tuple[str, ...] = ()
    """Lines that say the same in words, newest first."""
    palette: str = "standard"
    """One of `render.themes.THEMES`."""
    small: bool = False
    """Whether it is for a phone or a thumbnail: less on it, and larger."""
