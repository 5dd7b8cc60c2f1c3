"""What a picture shows in addition to the position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Scene:
    """The reader's names, language and palette for a board, and the latest events."""

    names: tuple[str, ...]
    """The display name of each seat, as its owner writes it."""
    words: Callable[[str], str]
    """The reader's language: translates an English message (gettext)."""
    locale: str = "en"
    """``en``, ``zh-TW``, ``ja`` or ``pl``, which selects the shapes of the letters."""
    events: tuple[Event, ...] = ()
    """The events since the last picture, oldest first, from which highlights are made."""
    log: tuple[str, ...] = ()
    """Lines with the same as text, newest first."""
    palette: str = "standard"
    """One of `render.palettes.THEMES`."""
    small: bool = False
    """Whether it is for a phone or a thumbnail: less content, and larger."""
