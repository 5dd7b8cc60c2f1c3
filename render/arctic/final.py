"""The end: every company's score by its parts, and who has won."""

from __future__ import annotations

from typing import Final

from engine.kernel.game import Result
from render.arctic import words
from render.arctic.board import Board
from render.arctic.identities import SEATS
from render.arctic.words import N_
from render.sprites import badge
from render.type import BOLD, MEDIUM, centred
from render.units import Box

_HEAD: Final = 74
_NAME: Final = 62
_PARTS: Final = 196
_TOTAL: Final = 508

TITLE: Final = N_("final score")
AFTER: Final = N_("after turn {turn}")
CHINA: Final = N_("China holds the pole")
TOTAL: Final = N_("total")


def draw(board: Board, result: Result, box: Box) -> None:
    """Draw the scores, the winners framed."""
    say, theme = board.scene.words, board.theme
    board.title(say(TITLE), box, 240)
    why = say(CHINA) if result.reason == "china" else say(AFTER).replace("{turn}", str(board.view.turn))
    board.note(why, box, 260)
    parts = list(result.scores[0].parts)
    step = (_TOTAL - 36 - _PARTS) / max(1, len(parts))
    heading = board.style(15)
    for place, part in enumerate(parts):
        label = say(words.PARTS[part]) if part in words.PARTS else part
        x = box[0] + _PARTS + (place + 0.5) * step
        board.write(label, x, box[1] + _HEAD - 12, heading, theme.third, room=step - 5, align=0.5, within=box)
    board.write(say(TOTAL), box[0] + _TOTAL, box[1] + _HEAD - 12, heading, theme.third, room=62, align=0.5)
    row = (box[3] - box[1] - _HEAD - 8) / len(result.scores)
    for score in result.scores:
        top = box[1] + _HEAD + score.seat * row
        middle = top + row / 2
        if score.rank == 1:
            board.lamp_frame((box[0] + 6, top, box[2] - 6, top + row - 2))
        board.canvas.put(badge(SEATS[score.seat], 34, 22), box[0] + 35, middle)
        name = board.style(22, BOLD if score.rank == 1 else MEDIUM)
        board.write(
            board.name(score.seat), box[0] + _NAME, centred(name, middle), name, theme.text,
            room=_PARTS - _NAME - 8, floor=15,
        )  # fmt: skip
        value = board.style(21)
        for place, part in enumerate(parts):
            x = box[0] + _PARTS + (place + 0.5) * step
            figure = str(score.parts[part]).replace("-", "−")
            board.canvas.write(figure, x, centred(value, middle), value, theme.second, align=0.5)
        total = board.style(32, BOLD)
        figure = str(score.total).replace("-", "−")
        board.canvas.write(figure, box[0] + _TOTAL, centred(total, middle), total, theme.text, align=0.5)
