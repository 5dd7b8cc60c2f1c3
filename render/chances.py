"""The chart of how the chances changed in a finished game, with its decisive moments and the luck of dice.

It has the size of a board at a glance, and is as legible in a message.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

from render import chances_plot as plot
from render.board import Board
from render.canvas import Canvas
from render.colours import Identity, mix
from render.glance import EDGE, HIGH, LEAST, WIDE, badge_size, header, write
from render.header import victory
from render.palettes import THEMES
from render.scene import Scene
from render.sprites import badge, plate
from render.type import BOLD, EXTRABOLD, Style, legible, lines, width
from render.units import Box, Point, px
from render.words import N_

STRIP: Final = 92.0
PLOT: Final[Box] = (EDGE, 98, WIDE - EDGE, 500)
MOMENTS: Final[Box] = (EDGE, 508, 858, HIGH - 8)
LUCK: Final[Box] = (866, 508, WIDE - EDGE, HIGH - 8)
_INSIDE: Final[Box] = (116, 144, 1246, 452)
"""The plot without its labels, in design units."""
_UPPER: Final[Box] = (116, 144, 1246, 302)
_LOWER: Final[Box] = (116, 338, 1246, 452)
_DISCS: Final = 120.0
"""The height of the discs with the moments' numbers on the picture."""
_TURNS: Final = 478.0
_HEAD: Final = 40.0

SUBTITLE: Final = N_("How the chances went")
SEES: Final = N_("chance to see the end")
FORESEEN: Final = N_("points expected")
MATTERED: Final = N_("What mattered most")
DICE: Final = N_("What the dice gave")
NO_DICE: Final = N_("No dice: points in the end")
NOTHING: Final = N_("The chances hardly changed.")
SEEN: Final = N_("Saw its end: {points}")
LOST: Final = N_("Lost before its end")
BY_DICE: Final = N_("dice {share}")
POINTS: Final = N_("in points")


@dataclass(frozen=True, slots=True)
class Marked:
    """A decisive moment, as it is marked on the chart and described below it."""

    point: int
    """The index of the recorded position after the moment."""
    head: str
    """The player, and the change of the player's chance."""
    action: str
    """The action, in words."""
    dice: float
    """The share of the change that is due to dice, for the player who acted, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances during a finished game. Attributes "by point" have one entry for each recorded position."""

    view: Any
    """The last position, as a spectator sees it."""
    title: str
    """The game's name."""
    clocks: tuple[int, ...]
    """The turn or round of each point; all of them are equally wide."""
    chapters: tuple[int, ...]
    """The number of the chapter of each point, as the game counts chapters: its turns or wars."""
    odds: tuple[tuple[float, ...], ...]
    """By point and seat, the probability of winning, or of completing the voyage if all play together."""
    totals: tuple[tuple[float, ...], ...]
    """By point and seat, the expected points."""
    together: bool
    """Whether all seats share one chance."""
    moments: tuple[Marked, ...]
    luck: tuple[float, ...]
    """The change of each seat's chances that is due to dice."""
    lucky_points: tuple[float, ...]


def draw(chances: Chances, scene: Scene, seats: Sequence[Identity], unit: str) -> Canvas:
    """Draw the picture; the canvas also lists every text and the size of its letters.

    `seats` are the seats' colours and letters; `unit` is the word for a chapter, such as turn, to be
    translated.
    """
    theme = THEMES[scene.palette]
    board: Board[Any, Any] = Board(chances.view, scene, Canvas(_page(scene.palette), theme), None)
    _header(board, chances, seats)
    axis = plot.axis(chances.clocks, chances.chapters)
    if chances.together:
        _shared(board, chances, axis, seats[0])
    else:
        _rivals(board, chances, axis, seats)
    places = [axis.across(axis.places[marked.point], _INSIDE) for marked in chances.moments]
    plot.moments(board, places, _INSIDE, _DISCS)
    plot.turns(board, _INSIDE, axis, scene.words(unit), _TURNS)
    _moments(board, chances)
    if chances.together:
        _luck_of_all(board, chances)
    else:
        _luck(board, chances, seats)
    return board.canvas


def _page(palette: str) -> Image.Image:
    theme = THEMES[palette]
    image = Image.new("RGB", (px(WIDE), px(HIGH)), theme.canvas)
    image.paste(theme.header, (0, 0, image.width, px(STRIP)))
    image.paste(theme.line, (0, px(STRIP), image.width, px(STRIP) + 2))
    return image


def _header(board: Board[Any, Any], chances: Chances, seats: Sequence[Identity]) -> None:
    say, result = board.scene.words, board.view.result
    subtitle = say(SUBTITLE)
    if chances.together:
        seen = bool(chances.odds[-1][0])
        total = str(result.scores[0].total).replace("-", "−") if result is not None else ""
        said = say(SEEN).replace("{points}", total) if seen else say(LOST)
        header(board, chances.title, subtitle, [], said)
        return
    winners = result.winners if result is not None else ()
    side, letters = badge_size()
    signs = [badge(seats[seat], side, letters) for seat in winners[:3]]
    header(board, chances.title, subtitle, signs, victory(board, winners))


def _rivals(board: Board[Any, Any], chances: Chances, axis: plot.Axis, seats: Sequence[Identity]) -> None:
    """Draw each seat's chance of winning over time."""
    board.frame(PLOT)
    plot.grid(board, _INSIDE, [(share / 4, f"{25 * share}%") for share in range(5)])
    runs = [_run(axis, [odds[seat] for odds in chances.odds], _INSIDE) for seat in range(len(seats))]
    for seat, who in reversed(list(enumerate(seats))):
        plot.line(board, runs[seat], who.line, _pattern(seat))
    # At the end every seat has won or lost; badges at the ends of the lines hide that last step.
    plot.ends(board, _INSIDE, [(who, run[-1][1]) for who, run in zip(seats, runs, strict=True)])


def _shared(board: Board[Any, Any], chances: Chances, axis: plot.Axis, who: Identity) -> None:
    """Draw the crew's chance of completing the voyage and, below it, the expected points."""
    theme, say = board.theme, board.scene.words
    board.frame(PLOT)
    run = _run(axis, [odds[0] for odds in chances.odds], _UPPER)
    plot.area(board, run, _UPPER[3], mix(theme.panel, who.line, 0.22))
    plot.grid(board, _UPPER, [(share / 2, f"{50 * share}%") for share in range(3)])
    plot.line(board, run, who.line)
    foreseen = [totals[0] for totals in chances.totals]
    low, high = min(0.0, *foreseen), max(10.0, *foreseen)
    rungs = [(0.0, f"{low:.0f}".replace("-", "−")), (1.0, f"{high:.0f}")]
    plot.grid(board, _LOWER, rungs)
    shares = [(points - low) / (high - low) for points in foreseen]
    plot.line(board, _run(axis, shares, _LOWER), theme.brass, _pattern(1))
    for said, box in ((SEES, _UPPER), (FORESEEN, _LOWER)):
        style = board.style(LEAST)
        board.canvas.write(say(said), box[0] + 10, box[3] - 10, style, theme.text, halo=3)


def _run(axis: plot.Axis, shares: Sequence[float], box: Box) -> list[Point]:
    """Return the points of a line through a box, for shares of its height from 0 to 1."""
    high = box[3] - box[1]
    return [
        (axis.across(place, box), box[3] - high * min(1.0, max(0.0, share)))
        for place, share in zip(axis.places, shares, strict=True)
    ]


def _pattern(seat: int) -> tuple[float, ...]:
    return plot.PATTERNS[seat % len(plot.PATTERNS)]


def _moments(board: Board[Any, Any], chances: Chances) -> None:
    """Write the decisive moments, with the numbers that they have above the plot."""
    theme, (left, top, right, bottom) = board.theme, MOMENTS
    board.frame(MOMENTS)
    say = board.scene.words
    said = MATTERED if chances.moments else NOTHING
    write(board, say(said), left + 16, top + _HEAD / 2 + 2, theme.second, room=right - left - 32)
    step = (bottom - top - _HEAD - 4) / 3
    for number, marked in enumerate(chances.moments, 1):
        y = top + _HEAD + 2 + step * (number - 1)
        plot.numbered(board, left + 34, y + step / 2, number)
        x, end = left + 66, right - 16
        if round(100 * marked.dice):
            dice = say(BY_DICE).replace("{share}", _signed(100 * marked.dice, "%"))
            end -= write(board, dice, end, y + 16, theme.brass, room=220, align=1) + 14
        head = legible(marked.head, board.scene.locale)
        write(board, head, x, y + 16, theme.text, room=end - x, size=28, weight=BOLD, within=MOMENTS)
        action = legible(marked.action, board.scene.locale)
        for row, text in enumerate(_broken(action, board.style(LEAST), right - 16 - x)):
            write(board, text, x, y + 46 + 29 * row, theme.second, room=right - 16 - x, within=MOMENTS)


def _broken(text: str, style: Style, room: float) -> tuple[str, ...]:
    """Break a text into at most two lines; a longer text is cut."""
    if width(text, style) <= room:
        return (text,)
    most = bisect_left(range(len(text)), True, key=lambda end: width(text[:end], style) > 1.9 * room)
    return lines(text if most >= len(text) else f"{text[:most].rstrip()}…", 2)


def _luck(board: Board[Any, Any], chances: Chances, seats: Sequence[Identity]) -> None:
    """Write the player of each line with their luck or, if no dice were rolled, their final points."""
    theme, (left, top, right, bottom) = board.theme, LUCK
    board.frame(LUCK)
    rolled = any(chances.luck) or any(chances.lucky_points)
    title = board.scene.words(DICE if rolled else NO_DICE)
    write(board, title, left + 16, top + _HEAD / 2 + 2, theme.second, room=right - left - 32)
    step = min(52.0, (bottom - top - _HEAD - 4) / len(seats))
    for seat, who in enumerate(seats):
        y = top + _HEAD + step * (seat + 0.5)
        board.canvas.put(badge(who, plot.SIDE, plot.LETTER), left + 34, y)
        plot.line(board, [(left + 62, y), (left + 130, y)], who.line, _pattern(seat))
        figure = _signed(100 * chances.luck[seat], "%") if rolled else f"{chances.totals[-1][seat]:.0f}"
        used = write(board, figure, right - 16, y, theme.text, room=110, weight=EXTRABOLD, align=1)
        room = right - 16 - used - 12 - (left + 142)
        write(board, board.name(seat), left + 142, y, theme.text, room=room, within=LUCK)


def _luck_of_all(board: Board[Any, Any], chances: Chances) -> None:
    """Write the luck of a crew that plays together."""
    theme, say, (left, top, right, bottom) = board.theme, board.scene.words, LUCK
    board.frame(LUCK)
    write(board, say(DICE), left + 16, top + _HEAD / 2 + 2, theme.second, room=right - left - 32)
    figures = (
        (_signed(100 * chances.luck[0], "%"), SEES),
        (_signed(chances.lucky_points[0]), POINTS),
    )
    step = (bottom - top - _HEAD) / len(figures)
    for row, (figure, said) in enumerate(figures):
        y = top + _HEAD + step * (row + 0.5)
        middle = (left + right) / 2
        write(board, figure, middle, y - 24, theme.text, room=300, size=64, weight=EXTRABOLD, align=0.5)
        write(board, say(said), middle, y + 32, theme.second, room=right - left - 32, align=0.5)
        if row:
            board.canvas.put(plate((right - left - 64, 1.6), 0, theme.line), middle, y - step / 2)


def _signed(value: float, unit: str = "") -> str:
    return f"{round(value):+d}{unit}".replace("-", "−").replace("+0", "0")
