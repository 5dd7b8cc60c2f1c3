"""A picture of a cup's round: its tables with their players and who advances, in two columns."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from render.canvas import Canvas
from render.palettes import STANDARD
from render.sprites import plate
from render.standings import FOOT, LETTER, SMALL, TOP, WIDE, Chip, Line, in_few_colours, square, titled
from render.type import BOLD, MEDIUM, Style, legible

HEAD: Final = 58.0
"""The height of a table's title."""
ROW: Final = 72.0
_EDGE: Final = 12.0
_HALF: Final = (WIDE - 3 * _EDGE) / 2
_WHOLE: Final = WIDE - 2 * _EDGE
"""The width of a card without another next to it."""
_NAME: Final = 28.0
"""The distance of a name from the card's left edge, after the mark of those who advance."""
_CHIP: Final = 60.0
_MARK: Final = (75, 196, 161)


@dataclass(frozen=True, slots=True)
class Player:
    """A player at a table of the cup."""

    name: str
    chip: Chip | None = None
    """The player's place, or a sign if the table has no result yet; None for a player with a bye."""
    advances: bool = False
    out: bool = False
    """Whether the player left the cup."""


@dataclass(frozen=True, slots=True)
class Card:
    """A table, or the players with a bye."""

    name: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The content of the picture, with words in the language of `locale`."""

    title: str
    subtitle: str
    cards: tuple[Card, ...]
    foot: str
    """The explanation of the signs, beginning with the mark of those who advance, which is drawn to its left.
    """
    locale: str = "en"


def draw(shown: Bracket) -> Canvas:
    """Draw the picture; the canvas also lists every text."""
    pairs = [shown.cards[first : first + 2] for first in range(0, len(shown.cards), 2)]
    highs = [max(map(_high, pair)) for pair in pairs]
    foot = FOOT if shown.foot else 0.0
    high = TOP + _EDGE + sum(each + _EDGE for each in highs) + foot
    canvas = titled(shown.title, shown.subtitle, high, shown.locale)
    top, wide = TOP + _EDGE, _HALF if len(shown.cards) > 1 else _WHOLE
    for pair, each in zip(pairs, highs, strict=True):
        for column, card in enumerate(pair):
            _card(canvas, card, _EDGE + column * (wide + _EDGE), top, wide=wide, locale=shown.locale)
        top += each + _EDGE
    if shown.foot:
        _mark(canvas, 22, high - foot / 2)
        second = Style(SMALL, MEDIUM, shown.locale)
        Line(shown.foot, STANDARD.second, WIDE - 88, second).on(canvas, 50, high - foot / 2)
    return canvas


def bracket_png(shown: Bracket) -> bytes:
    """Return the picture as a PNG, 1650 pixels wide."""
    return in_few_colours(draw(shown))


def _high(card: Card) -> float:
    return HEAD + ROW * len(card.players) + 6


def _card(canvas: Canvas, card: Card, left: float, top: float, *, wide: float, locale: str) -> None:
    theme = canvas.theme
    canvas.put_corner(plate((wide, _high(card)), 8, theme.panel, theme.line, 2), left, top)
    style = Style(SMALL, MEDIUM, locale)
    Line(card.name, theme.second, wide - 2 * _NAME, style).on(canvas, left + _NAME, top + HEAD / 2)
    for number, player in enumerate(card.players):
        name = legible(player.name, locale) or str(number + 1)
        _player(canvas, replace(player, name=name), left, top + HEAD + ROW * number, wide=wide, locale=locale)


def _mark(canvas: Canvas, left: float, middle: float) -> None:
    canvas.put_corner(plate((10, FOOT - 10), 4, _MARK), left, middle - FOOT / 2 + 5)


def _player(canvas: Canvas, player: Player, left: float, top: float, *, wide: float, locale: str) -> None:
    theme, middle = canvas.theme, top + ROW / 2
    if player.advances:
        _mark(canvas, left + 8, middle)
    colour = theme.third if player.out else theme.text
    room = wide - _NAME - _CHIP - 30
    style = Style(LETTER, BOLD if player.advances else MEDIUM, locale)
    Line(player.name, colour, room, style).on(canvas, left + _NAME, middle)
    if player.chip is not None:
        right = left + wide - _CHIP - 12
        square(canvas, player.chip, locale, right, middle)


__all__ = ["Bracket", "Card", "Player", "bracket_png", "draw"]
