"""A picture of the standings of a league's division, legible on a phone that shows it 330 pixels wide."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Final, Literal

from PIL import Image

from render.canvas import Canvas
from render.colours import INK, RGB, Theme, mix
from render.palettes import STANDARD
from render.pen import Pen, Sprite
from render.sprites import plate
from render.type import BOLD, EXTRABOLD, MEDIUM, Style, centred, fit, legible
from render.units import px

WIDE: Final = 1320.0
"""The width in design units, the same as that of a board at a glance."""
LETTER: Final = 40.0
"""The size of the letters in a row: 10 pixels on a phone, 17 on a desktop."""
SMALL: Final = 36.0
"""The size of the smallest letters: 9 pixels on a phone."""
TOP: Final = 132.0
HEADS: Final = 62.0
ROW: Final = 82.0
FOOT: Final = 66.0
_EDGE: Final = 20.0
_ARROW: Final = 130.0
_NAME: Final = 168.0
_FORM: Final = 900.0
"""The left edge of the column with the results of tables; the points end before it."""
_CHIP: Final = 60.0
_APART: Final = 66.0
MOST: Final = 6
"""The number of tables that are shown in a row."""
_UP: Final = (75, 196, 161)
_COLOURS: Final = 64

Mark = Literal["won", "placed", "lost", "open", "planned"]


@dataclass(frozen=True, slots=True)
class Chip:
    """The result of one table: the player's rank, or a sign if the table has none yet."""

    text: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row."""

    place: int
    name: str
    points: str
    chips: tuple[Chip, ...]
    """The results in the order of the tables; only the last `MOST` are shown."""
    moves: int
    """1 if the player would be promoted now, -1 if relegated, otherwise 0."""
    out: bool = False
    """Whether the player left the season."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The content of the picture, with words in the language of `locale`."""

    title: str
    subtitle: str
    heads: tuple[str, str, str]
    """The titles of the columns: player, points, tables."""
    rows: tuple[Row, ...]
    foot: str
    locale: str = "en"


def draw(shown: Standings) -> Canvas:
    """Draw the picture; the canvas also lists every text."""
    high = TOP + HEADS + ROW * len(shown.rows) + (FOOT if shown.foot else 12)
    canvas = titled(shown.title, shown.subtitle, high, shown.locale)
    _heads(canvas, shown)
    for line, row in enumerate(shown.rows):
        _row(canvas, shown, row, TOP + HEADS + ROW * line, line % 2 == 0)
    if shown.foot:
        second = Style(SMALL, MEDIUM, shown.locale)
        Line(shown.foot, STANDARD.second, WIDE - 44, second).on(canvas, 22, high - FOOT / 2)
    return canvas


def titled(title: str, subtitle: str, high: float, locale: str) -> Canvas:
    """Return an empty page with a title and a subtitle; its height `high` is in design units."""
    theme = STANDARD
    image = Image.new("RGB", (px(WIDE), px(high)), theme.canvas)
    image.paste(theme.header, (0, 0, image.width, px(TOP)))
    image.paste(theme.line, (0, px(TOP), image.width, px(TOP) + 2))
    canvas = Canvas(image, theme)
    Line(legible(title, locale), theme.text, WIDE - 44, Style(52, BOLD, locale)).on(canvas, 22, 44)
    Line(subtitle, theme.second, WIDE - 44, Style(SMALL, MEDIUM, locale)).on(canvas, 22, 98)
    return canvas


def standings_png(shown: Standings) -> bytes:
    """Return the picture as a PNG, 1650 pixels wide."""
    return in_few_colours(draw(shown))


def in_few_colours(canvas: Canvas) -> bytes:
    """Return a picture that is mostly text as a PNG."""
    file = BytesIO()
    image = canvas.image.quantize(_COLOURS, dither=Image.Dither.NONE)
    image.save(file, "PNG", compress_level=6)
    return file.getvalue()


def _heads(canvas: Canvas, shown: Standings) -> None:
    theme, middle = canvas.theme, TOP + HEADS / 2
    style = Style(SMALL, MEDIUM, shown.locale)
    player, points, tables = shown.heads
    Line(player, theme.second, 420, style).on(canvas, _NAME, middle)
    Line(points, theme.second, 260, style).on(canvas, _FORM - 40, middle, 1.0)
    Line(tables, theme.second, WIDE - _FORM - 16, style).on(canvas, _FORM, middle)


def _row(canvas: Canvas, shown: Standings, row: Row, top: float, shaded: bool) -> None:
    theme, middle = canvas.theme, top + ROW / 2
    if shaded:
        canvas.put_corner(plate((WIDE - 16, ROW - 4), 6, theme.panel), 8, top + 2)
    colour = theme.third if row.out else theme.text
    Line(str(row.place), colour, 72, Style(LETTER + 4, BOLD, shown.locale)).on(canvas, 92, middle, 1.0)
    if row.moves:
        canvas.put_corner(plate((8, ROW - 4), 3, _way(theme, row.moves)), 8, top + 2)
        canvas.put(_arrow(theme, row.moves), _ARROW, middle)
    name = legible(row.name, shown.locale) or str(row.place)
    Line(name, colour, 470, Style(LETTER + 2, BOLD, shown.locale)).on(canvas, _NAME, middle)
    points = Style(LETTER + 8, EXTRABOLD, shown.locale)
    canvas.write(row.points, _FORM - 40, centred(points, middle), points, colour, align=1.0)
    for number, chip in enumerate(row.chips[-MOST:]):
        square(canvas, chip, shown.locale, _FORM + _APART * number, middle)


def square(canvas: Canvas, chip: Chip, locale: str, left: float, middle: float) -> None:
    """Draw the square of a table's result; its left edge and its middle are in design units."""
    theme = canvas.theme
    canvas.put_corner(_plate(theme, chip), left, middle - _CHIP / 2)
    ground = {"won": INK, "placed": theme.text, "lost": theme.warning}.get(chip.mark, theme.second)
    style = Style(LETTER, BOLD, locale)
    canvas.write(chip.text, left + _CHIP / 2, centred(style, middle), style, ground, align=0.5)


def _plate(theme: Theme, chip: Chip) -> Sprite:
    """Return the square of a table: filled when it has ended, brightest for a win; otherwise a frame."""
    if chip.mark == "won":
        return plate((_CHIP, _CHIP), 10, theme.lamp)
    if chip.mark == "placed":
        return plate((_CHIP, _CHIP), 10, theme.active, theme.line, 2)
    if chip.mark == "lost":
        return plate((_CHIP, _CHIP), 10, theme.canvas, theme.warning, 3)
    edge = theme.second if chip.mark == "open" else mix(theme.line, theme.canvas, 0.3)
    return plate((_CHIP, _CHIP), 10, theme.canvas, edge, 3 if chip.mark == "open" else 2)


def _way(theme: Theme, moves: int) -> RGB:
    return _UP if moves > 0 else theme.warning


def _arrow(theme: Theme, moves: int) -> Sprite:
    pen = Pen(34, 30, _way(theme, moves))
    points = [(1, 28), (33, 28), (17, 2)] if moves > 0 else [(1, 2), (33, 2), (17, 28)]
    pen.polygon(points, _way(theme, moves))
    return pen.sprite()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text with its colour and the width that it may take."""

    text: str
    colour: RGB
    room: float
    style: Style

    def on(self, canvas: Canvas, x: float, middle: float, align: float = 0.0) -> None:
        """Write the line, smaller or cut if it is too long."""
        fitted, style = fit(self.text, self.style, self.room, SMALL)
        canvas.write(fitted, x, centred(style, middle), style, self.colour, align=align)


__all__ = ["Chip", "Line", "Row", "Standings", "draw", "square", "standings_png"]
