"""The panel of the final score by its parts and, in the semi-competitive game, each seat's glory."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.kernel.game import Result
from render.board import PADDING
from render.nemo import tokens, words
from render.nemo.board import Board
from render.signs import cross, tick
from render.type import BOLD, EXTRABOLD, MEDIUM, centred, lines, width
from render.units import Box
from render.words import N_

_TITLE: Final = 38.0
_HERO: Final = 46.0
_HEAD: Final = 24.0
_GLORY: Final = 28.0

TITLE: Final = N_("final score")
NO_SCORE: Final = N_("A lost voyage isn't scored.")
PARTS: Final[Mapping[str, str]] = MappingProxyType({
    "warships": N_("Warships"),
    "non_warships": N_("Non-Warships"),
    "adventures": N_("adventures"),
    "treasures": N_("treasures"),
    "liberation": N_("liberation"),
    "science": N_("science"),
    "wonders": N_("wonders"),
    "characters": N_("characters"),
    "tonnage": N_("tonnage"),
    "resources": N_("resources"),
    "finale": N_("finale"),
})  # fmt: skip


def draw(board: Board, result: Result, panel: Box) -> None:
    """Draw the panel."""
    say = board.scene.words
    left, top, right, bottom = panel
    board.title(say(TITLE), panel, 240)
    top += _TITLE
    _level(board, say(words.LEVELS[result.reason]), (left + 8, top, right - 8, top + _HERO))
    top += _HERO + 6
    if not board.view.score:
        style = board.style(19, MEDIUM)
        for row, line in enumerate(lines(say(NO_SCORE), 2)):
            base = top + 28 + row * 26
            board.write(
                line, left + PADDING, base, style, board.theme.second, room=right - left - 2 * PADDING
            )
        return
    glory = any(set(score.parts) != set(board.view.score) for score in result.scores)
    split = bottom - (_HEAD + len(result.scores) * _GLORY + 6 if glory else 8)
    _parts(board, (left + PADDING, top, right - PADDING, split))
    if glory:
        _glory(board, result, (left + 8, split, right - 8, bottom))


def _level(board: Board, said: str, box: Box) -> None:
    """Write how the voyage ended, and the score if there is one, in a highlighted frame."""
    left, top, right, bottom = box
    board.lamp_frame(box)
    style, middle, room = board.style(25, BOLD), (top + bottom) / 2, right - left - 20
    if board.view.score:
        total = board.style(34, EXTRABOLD)
        figure = _figure(sum(board.view.score.values()))
        x = right - 12
        board.canvas.write(figure, x, centred(total, middle), total, board.theme.text, align=1, within=box)
        room -= width(figure, total) + 16
    board.write(said, left + 10, centred(style, middle), style, board.theme.text, room=room, within=box)


def _parts(board: Board, box: Box) -> None:
    """Write all parts of the score in two columns."""
    theme, canvas, say, score = board.theme, board.canvas, board.scene.words, board.view.score
    left, top, right, bottom = box
    rows = -(-len(score) // 2)
    step = min(36.0, (bottom - top) / rows)
    size = min(19.0, step * 0.78)
    wide = (right - left - 28) / 2
    for place, (part, points) in enumerate(score.items()):
        column, row = divmod(place, rows)
        x, middle = left + column * (wide + 28), top + (row + 0.5) * step
        value, label = board.style(size, BOLD), board.style(size - 1, MEDIUM)
        colour = theme.warning if points < 0 else theme.text if points else theme.third
        canvas.write(_figure(points), x + wide, centred(value, middle), value, colour, align=1)
        name = say(PARTS.get(part, part))
        board.write(name, x, centred(value, middle), label, theme.second, room=wide - 44)


def _glory(board: Board, result: Result, box: Box) -> None:
    """Write each seat's glory, with a sign above each part; the winner is framed."""
    theme, canvas = board.theme, board.canvas
    left, top, right, _ = box
    heads = {
        "characters": tokens.hand(19, theme.second),
        "gems": tokens.gem(19),
        "passed": tick(17, theme.text),
        "failed": cross(15, theme.warning),
    }
    columns = {part: left + 168 + place * 42 for place, part in enumerate(heads)}
    for part, x in columns.items():
        canvas.put(heads[part], x, top + _HEAD / 2)
    for place, score in enumerate(sorted(result.scores, key=lambda score: score.rank)):
        row = (left, top + _HEAD + place * _GLORY, right, top + _HEAD + (place + 1) * _GLORY - 2)
        first, middle = score.rank == 1, (row[1] + row[3]) / 2
        if first:
            board.lamp_frame(row)
        name = board.style(17, BOLD if first else MEDIUM)
        base = centred(name, middle)
        board.write(board.name(score.seat), left + 10, base, name, theme.text, room=126, floor=13, within=row)
        for part, x in columns.items():
            canvas.write(_figure(score.parts[part]), x, base, name, theme.second, align=0.5, within=row)
        total = board.style(21, EXTRABOLD)
        figure = _figure(score.total)
        canvas.write(figure, right - 10, centred(total, middle), total, theme.text, align=1, within=row)


def _figure(points: int) -> str:
    return str(points).replace("-", "−")
