"""The panel of the final scores: every company's score by its parts, and the winners."""

from __future__ import annotations

from typing import Final

from engine.arctic.names import RESOURCES
from engine.kernel.game import Result
from render.arctic import tokens, words
from render.arctic.board import Board
from render.sprites import badge
from render.type import BOLD, MEDIUM, centred
from render.units import Box
from render.words import N_

_HEAD: Final = 74
_NAME: Final = 62
_PARTS: Final = 184
_WIDE, _NARROW = 66.0, 35.0
"""The widths of the columns of parts that are headed by a word, and by a sign."""
_TOTAL: Final = 520

TITLE: Final = N_("final score")
AFTER: Final = N_("after turn {turn}")
CHINA: Final = N_("China holds the pole")
TOTAL: Final = N_("total")


def reason(board: Board, result: Result) -> str:
    """Return the text for the reason why the game ended."""
    say = board.scene.words
    if result.reason == "china":
        return say(CHINA)
    return say(AFTER).replace("{turn}", str(board.view.turn))


def draw(board: Board, result: Result, box: Box) -> None:
    """Draw the panel of the final scores, with the winners framed."""
    say, theme = board.scene.words, board.theme
    board.title(say(TITLE), box, 240)
    board.note(reason(board, result), box, 260)
    middles = _columns(result, box[0])
    heading, base = board.style(15), box[1] + _HEAD - 12
    for part, x in middles.items():
        if part in RESOURCES:
            board.canvas.put(tokens.deposit(part, 9, theme), x, base - 5)
        else:
            label = say(words.PARTS.get(part, part))
            board.write(label, x, base, heading, theme.third, room=_WIDE - 4, align=0.5, within=box)
    board.write(say(TOTAL), box[0] + _TOTAL, base, heading, theme.third, room=62, align=0.5)
    row = (box[3] - box[1] - _HEAD - 8) / len(result.scores)
    for score in result.scores:
        top = box[1] + _HEAD + score.seat * row
        middle = top + row / 2
        if score.rank == 1:
            board.lamp_frame((box[0] + 6, top, box[2] - 6, top + row - 2))
        board.canvas.put(badge(board.company(score.seat), 34, 22), box[0] + 35, middle)
        name = board.style(22, BOLD if score.rank == 1 else MEDIUM)
        board.write(
            board.name(score.seat), box[0] + _NAME, centred(name, middle), name, theme.text,
            room=_PARTS - _NAME - 8, floor=15,
        )  # fmt: skip
        value = board.style(21)
        for part, x in middles.items():
            figure = str(score.parts[part]).replace("-", "−")
            board.canvas.write(figure, x, centred(value, middle), value, theme.second, align=0.5)
        total = board.style(32, BOLD)
        figure = str(score.total).replace("-", "−")
        board.canvas.write(figure, box[0] + _TOTAL, centred(total, middle), total, theme.text, align=0.5)


def _columns(result: Result, left: float) -> dict[str, float]:
    """Return the horizontal middle of each part's column."""
    middles, edge = {}, left + _PARTS
    for part in result.scores[0].parts:
        wide = _NARROW if part in RESOURCES else _WIDE
        middles[part] = edge + wide / 2
        edge += wide
    return middles
