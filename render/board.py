"""The drawing tools that all boards share: the position, the scene, the canvas, and the usual styles."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final, Generic, Protocol, TypeVar

from engine.kernel.decisions import Decision
from render.canvas import Canvas
from render.colours import RGB, Theme
from render.scene import Scene
from render.sprites import plate
from render.type import BOLD, FLOOR, MEDIUM, Style, fit, legible, loses_letters
from render.units import Box

PADDING: Final = 16


class Position(Protocol):
    """What the views of all games have in common."""

    @property
    def decisions(self) -> Sequence[Decision]:
        """Return the pending decisions."""


V = TypeVar("V", bound=Position)
C = TypeVar("C")


_KEPT: Final = 8
"""The least number of columns to which a name is cut; a Chinese or Japanese character takes two."""


@dataclass(frozen=True, slots=True)
class Board(Generic[V, C]):
    """A board that is being drawn."""

    view: V
    scene: Scene
    canvas: Canvas
    changes: C
    """The changes since the last picture, as the game's own function finds them."""

    @property
    def theme(self) -> Theme:
        """Return the colours in use."""
        return self.canvas.theme

    @property
    def enlarged(self) -> float:
        """Return the factor by which tokens and figures are larger: a small board has fewer of them."""
        return 1.25 if self.scene.small else 1.0

    def style(self, size: float, weight: int = MEDIUM, tracking: float = 0.0) -> Style:
        """Return a text style in the reader's language; `size` is in design units."""
        return Style(size, weight, self.scene.locale, tracking)

    def name(self, seat: int) -> str:
        """Return a seat's display name, with the seat's letter if it could be mistaken for another name.

        The fonts lack some letters: what they can show of 张伟明 and 陈伟明 is identical. Two long names that
        begin alike look identical when they are cut.
        """
        names, locale = self.scene.names, self.scene.locale
        given = names[seat] if seat < len(names) else ""
        shown = legible(given, locale)
        alike = not shown or loses_letters(given, locale) or _cut_alike(names, seat)
        return f"{chr(ord('A') + seat)} {shown}".rstrip() if alike else shown

    def acting(self) -> frozenset[int]:
        """Return the seats whose decision is pending."""
        return frozenset(decision.seat for decision in self.view.decisions)

    def write(
        self, text: str, x: float, base: float, style: Style, colour: RGB,
        *, room: float, align: float = 0.0, floor: float = FLOOR, within: Box | None = None,
    ) -> None:  # fmt: skip
        """Write a text within `room`; a text that is too long is written smaller, or cut."""
        fitted, smaller = fit(text, style, room, floor)
        self.canvas.write(fitted, x, base, smaller, colour, align=align, within=within)

    def title(self, text: str, box: Box, room: float = 300) -> None:
        """Write the title of a panel, in capitals."""
        style = self.style(17, BOLD, 1.6)
        x, base = box[0] + PADDING, box[1] + 27
        self.write(text.upper(), x, base, style, self.theme.second, room=room, within=box)

    def note(self, text: str, box: Box, room: float) -> None:
        """Write the note at the right of a panel's title."""
        self.write(
            text, box[2] - PADDING, box[1] + 27, self.style(16), self.theme.third,
            room=room, align=1, within=box,
        )  # fmt: skip

    def frame(self, box: Box) -> None:
        """Draw an empty panel."""
        panel = plate((box[2] - box[0], box[3] - box[1]), 6, self.theme.panel, self.theme.line, 1.2)
        self.canvas.put_corner(panel, box[0], box[1])

    def lamp_frame(self, box: Box) -> None:
        """Frame a part of the board in the highlight colour, to mark whose turn it is."""
        frame = plate((box[2] - box[0], box[3] - box[1]), 6, self.theme.active, self.theme.lamp, 3)
        self.canvas.put_corner(frame, box[0], box[1])

    def changed(self, yes: bool, otherwise: RGB) -> RGB:
        """Return the highlight colour if something has changed, or else `otherwise`."""
        return self.theme.lamp if yes else otherwise


def _cut_alike(names: Sequence[str], seat: int) -> bool:
    """Return whether another seat's name begins like this one, so that both would be cut to the same text."""
    begins = [_beginning(name) for name in names]
    return begins[seat] != names[seat].casefold() and begins.count(begins[seat]) > 1


@lru_cache(maxsize=256)
def _beginning(name: str) -> str:
    taken = accumulate(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in name)
    return name[: bisect_right(list(taken), _KEPT)].casefold()
