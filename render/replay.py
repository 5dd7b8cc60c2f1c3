"""A whole game as an animation: its boards one after another, each with a caption below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from PIL import Image

from render.canvas import Canvas
from render.painters import PAINTERS
from render.palettes import THEMES
from render.scene import Scene
from render.sprites import plate
from render.type import BOLD, MEDIUM, Style, fit, legible
from render.units import HEIGHT, WIDTH, px

LIMIT: Final = 8 * 1024 * 1024
"""The default for the largest size of an animation in bytes; Discord allows 10 MiB."""
WIDTHS: Final = (2000, 1400, 1000, 700)
"""The possible widths in pixels; the first that fits is used."""
MOST: Final = 240
"""The largest number of frames; while there are more, every second one is dropped."""
_SHOWN, _LAST = 1600, 6000
"""How long each frame is shown, and how long the last one, in milliseconds."""
_STRIP: Final = 80.0
"""The height of the strip with the caption, in design units."""
_LINES: Final = ((33.0, 26.0, BOLD), (65.0, 22.0, MEDIUM))
"""The base, the size and the weight of each line of a caption, in design units."""
_EDGE: Final = 24.0
_LETTERS: Final = 200
"""The number of characters to which a line is cut before it is measured."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One board of an animation."""

    view: Any
    scene: Scene
    caption: tuple[str, str] = ("", "")
    """The point in the game, and the latest events: one line each, cut if it is too long."""


def animation(frames: Sequence[Frame], limit: int = LIMIT) -> bytes:
    """Return the boards one after another as an animated WebP of at most `limit` bytes.

    The animation is as large as the limit allows: if it doesn't fit, smaller pictures are tried first, then
    fewer; the first and the last board are always in it. The same frames give the same bytes. Boards are
    drawn when their turn comes, so memory does not grow with their number. Raises ValueError without frames,
    and if not even two small ones fit.
    """
    if not frames:
        raise ValueError("there are no frames")
    kept = list(frames)
    while len(kept) > MOST:
        kept = _thinned(kept)
    while True:
        data = _fitting(kept, limit)
        if data is not None:
            return data
        if len(kept) <= 2:
            raise ValueError(f"no animation of these frames fits {limit} bytes")
        kept = _thinned(kept)


def _fitting(frames: Sequence[Frame], limit: int) -> bytes | None:
    """Return the widest animation of all these frames that fits, or None.

    Bytes shrink no faster than the area, so widths that cannot fit are not tried.
    """
    density = 0.0
    for width in WIDTHS:
        if density * width * width > limit:
            continue
        data = _encoded(frames, width)
        if len(data) <= limit:
            return data
        density = len(data) / (width * width)
    return None


def still(frame: Frame, number: int = 1, count: int = 1) -> Image.Image:
    """Return one frame in full size and in the fixed palette: the board, and its caption below.

    `number` of `count` is the progress of the game.
    """
    painter, theme = PAINTERS[frame.view.game], THEMES[frame.scene.palette]
    board = painter.draw(frame.view, frame.scene).image
    image = Image.new("RGB", (px(WIDTH), px(HEIGHT + _STRIP)), theme.header)
    image.paste(board, (0, 0))
    image.paste(_strip(frame, number / count), (0, board.height))
    return image.quantize(palette=painter.palette(theme), dither=Image.Dither.NONE)


def _thinned(frames: Sequence[Frame]) -> list[Frame]:
    """Return every second frame from the first on, and the last one."""
    return [*frames[:-1:2], frames[-1]]


def _strip(frame: Frame, played: float) -> Image.Image:
    """Draw the strip below a board, with the game's progress and the caption."""
    theme, locale = THEMES[frame.scene.palette], frame.scene.locale
    canvas = Canvas(Image.new("RGB", (px(WIDTH), px(_STRIP)), theme.header), theme)
    canvas.put_corner(plate((WIDTH, 4), 0, theme.line), 0, 0)
    canvas.put_corner(plate((WIDTH * played, 4), 0, theme.lamp), 0, 0)
    for text, (base, size, weight), colour in zip(
        frame.caption, _LINES, (theme.text, theme.second), strict=True
    ):
        style = Style(size, weight, locale)
        fitted, smaller = fit(legible(text[:_LETTERS], locale), style, WIDTH - 2 * _EDGE, size * 0.8)
        canvas.write(fitted, _EDGE, base, smaller, colour)
    return canvas.image


class _Later:
    """A picture that is drawn only when the encoder needs it, with the interface that Pillow expects."""

    mode = "P"
    has_transparency_data = False

    def __init__(self, draw: Callable[[], Image.Image]) -> None:
        self._draw = draw

    def seek(self, frame: int) -> None:
        """Do nothing, as there is only one picture."""

    def convert(self, mode: str) -> Image.Image:
        return self._draw().convert(mode)


def _encoded(frames: Sequence[Frame], width: int) -> bytes:
    """Return a lossless animation: with few colours it is smaller than a lossy one, and letters are sharp."""

    def drawn(number: int) -> Callable[[], Image.Image]:
        return lambda: _sized(frames[number], number + 1, len(frames), width)

    first, *others = (drawn(number) for number in range(len(frames)))
    file = BytesIO()
    first().convert("RGB").save(
        file, "WEBP", save_all=True, append_images=[_Later(draw) for draw in others],
        duration=list(_durations(len(frames))), lossless=True, quality=20, method=2, kmin=0, kmax=0,
    )  # fmt: skip
    return file.getvalue()


def _durations(count: int) -> Iterator[int]:
    for _frame in range(count - 1):
        yield _SHOWN
    yield _LAST


def _sized(frame: Frame, number: int, count: int, width: int) -> Image.Image:
    """Return a frame at a width in pixels, in the fixed palette."""
    image = still(frame, number, count)
    if width == image.width:
        return image
    size = width, round(image.height * width / image.width)
    smaller = image.convert("RGB").resize(size, Image.Resampling.HAMMING)
    return smaller.quantize(palette=image, dither=Image.Dither.NONE)
