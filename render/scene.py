"""What a picture shows in addition to the position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Scene:
    """The reader's names, language and palette for a board, and the latest events."""

    names: tuple[str, ...]
    """The display name of each seat, as the player writes it."""
    words: Callable[[str], str]
    """Translates an English message into the reader's language (gettext)."""
    locale: str = "en"
    """The language, ``en``, ``zh-TW``, ``ja`` or ``pl``, which decides the shapes of characters."""
    events: tuple[Event, ...] = ()
    """The events since the last picture, oldest first; they are highlighted."""
    log: tuple[str, ...] = ()
    """The same events as lines of text, newest first."""
    palette: str = "standard"
    """The name of one of `render.palettes.THEMES`."""
    small: bool = False
    """Whether the picture is for a phone or a thumbnail, with less content in a larger size."""
