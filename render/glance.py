"""Common parts of boards at a glance, which stay legible in a Discord message, 550 pixels wide.

The picture is three times as large as it is shown. Everything that is not needed for the next decision is
only on the whole board and its parts (`docs/boards.md` explains the size).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PIL import Image

from render.board import Board
from render.colours import RGB, Theme, ink
from render.pen import Pen, Sprite
from render.sprites import plate
from render.type import BOLD, MEDIUM, Style, centred, fit, width
from render.units import SCALE, Box, px

WIDE, HIGH = 1320.0, 840.0
"""The page in design units: 11 to 7, the flattest picture that Discord shows in its full width."""
INLINE: Final = 550
"""The width in pixels at which Discord shows the picture on a desktop."""
READABLE: Final = 11.0
"""The smallest size of letters in pixels, at that width."""
LEAST: Final = 26.5
"""The smallest size of letters in design units, which is `READABLE` when shown."""
TOP: Final = 144.0
"""The upper edge of the part of the page that each game fills itself."""
EDGE: Final = 12.0
_STRIP: Final = 92.0
ENDS: Final[Box] = (EDGE, 98, WIDE - EDGE, 138)
"""The box of the strip about the end of the game."""
_CHIP: Final = 560.0
_BADGE: Final = 60.0


def size_inline(size: float) -> float:
    """Return the size in pixels that letters of a size in design units have in a message."""
    return size * INLINE / WIDE


def blank(theme: Theme, panels: Sequence[Box]) -> Image.Image:
    """Return the empty page with frames for panels."""
    image = Image.new("RGB", (px(WIDE), px(HIGH)), theme.canvas)
    image.paste(theme.header, (0, 0, image.width, px(_STRIP)))
    image.paste(theme.line, (0, px(_STRIP), image.width, px(_STRIP) + 2))
    for left, top, right, bottom in (ENDS, *panels):
        frame = plate((right - left, bottom - top), 6, theme.panel, theme.line, 1.2)
        image.paste(frame.colours, (round(left * SCALE), round(top * SCALE)), frame.cover)
    return image


def write(
    board: Board[Any, Any], text: str, x: float, middle: float, colour: RGB, *, room: float,
    size: float = LEAST, weight: int = MEDIUM, align: float = 0.0, within: Box | None = None,
) -> float:  # fmt: skip
    """Write a text centred on a height, at a legible size at least, and return its width."""
    fitted, style = fit(text, board.style(size, weight), room, LEAST)
    board.canvas.write(fitted, x, centred(style, middle), style, colour, align=align, within=within)
    return width(fitted, style)


def header(
    board: Board[Any, Any], game: str, second: str, signs: Sequence[Sprite], said: str,
    *, about: str = "",
) -> None:  # fmt: skip
    """Draw the strip at the top: the game, its progress, and whose turn it is or who has won."""
    theme = board.theme
    left = _chip(board, signs, said, about)
    room = left - 2 * EDGE - 20
    write(board, board.scene.words(game), 22, 30, theme.text, room=room, size=38, weight=BOLD)
    write(board, second, 22, 70, theme.second, room=room, size=29)


def _chip(board: Board[Any, Any], signs: Sequence[Sprite], said: str, about: str) -> float:
    """Draw the chip that says whose turn it is, and return its left edge."""
    if not said:
        return WIDE
    theme, canvas, high = board.theme, board.canvas, _STRIP - 14
    tokens = sum(token.width + 6 for token in signs) + 8
    lines = [(said, BOLD, 34.0)] + ([(about, MEDIUM, 28.0)] if about else [])
    fitted = [fit(text, board.style(size, weight), _CHIP - tokens, LEAST) for text, weight, size in lines]
    wide = max(width(text, style) for text, style in fitted) + tokens + 32
    left = WIDE - 8 - wide
    canvas.put_corner(plate((wide, high), 8, theme.lamp), left, 7)
    canvas.put(_pointer(theme), left - 8, _STRIP / 2)
    x = left + 14
    for token in signs:
        canvas.put(token, x + token.width / 2, _STRIP / 2)
        x += token.width + 6
    for (text, style), middle in zip(fitted, (29, 66) if about else (_STRIP / 2,), strict=True):
        canvas.write(text, x + 8, centred(style, middle), style, ink(theme.lamp))
    return left - 16


def _pointer(theme: Theme) -> Sprite:
    pen = Pen(18, 34, theme.lamp)
    pen.polygon([(17.5, 0), (17.5, 34), (0, 17)], theme.lamp)
    return pen.sprite()


def ends(board: Board[Any, Any], lines: Sequence[tuple[str, bool]], played: float) -> None:
    """Draw the strip that says how the game ends and how near the end is.

    `lines` are pairs of a short sentence and whether it is a warning; `played` is the share of the game that
    is over, from 0 to 1.
    """
    theme, (left, top, right, bottom) = board.theme, ENDS
    middle = (top + bottom) / 2
    if played > 0:
        done = plate(((right - left - 4) * min(1.0, played), bottom - top - 4), 4, theme.active)
        board.canvas.put_corner(done, left + 2, top + 2)
    gap = 34.0
    room = right - left - 28 - gap * (len(lines) - 1)
    style = Style(LEAST, MEDIUM, board.scene.locale)
    wide = [width(text, style) for text, _ in lines]
    x = left + 14
    for number, (text, warning) in enumerate(lines):
        if number:
            board.canvas.put(plate((2, 20), 0, theme.line), x - gap / 2, middle)
        share = room - sum(wide[number + 1 :])
        colour = theme.warning if warning else theme.text
        used = write(board, text, x, middle, colour, room=min(share, wide[number] + 2), within=ENDS)
        room -= used
        x += used + gap


def badge_size() -> tuple[float, float]:
    """Return the side and the letter size of the badges on the chip, in design units."""
    return _BADGE, 38.0
