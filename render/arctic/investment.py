"""The panel of the investment track, with its two Chinese spaces and the controller of China."""

from __future__ import annotations

from typing import Final

from engine.arctic.view import InvestmentView
from render.arctic.board import Board
from render.arctic.changes import LIT
from render.board import PADDING
from render.colours import RGB
from render.sprites import badge, disc, hull, pawn, plate
from render.type import BOLD, MEDIUM, centred, fit, width
from render.units import Box, Point
from render.words import N_

_HIGH: Final = 50.0
_CHINESE: Final = 54.0
_GAP: Final = 2.5

TITLE: Final = N_("investment")
SIGN: Final = N_("pay − / take +")
CONTROLS: Final = N_("controls China")
ON_ITS_OWN: Final = N_("sails on its own")


def draw(board: Board, box: Box) -> None:
    """Draw the panel of the investment track."""
    say, view = board.scene.words, board.view
    title = say(TITLE)
    board.title(title, box, 220)
    if not board.scene.small:
        used = width(title.upper(), board.style(17, BOLD, 1.6)) + 14
        board.write(
            say(SIGN), box[0] + PADDING + used, box[1] + 27, board.style(15), board.theme.third, room=140
        )
    _china(board, box)
    middle = box[1] + 40 + _HIGH / 2
    chinese = len(view.china_track) * (_CHINESE + _GAP)
    room = box[2] - box[0] - 2 * PADDING - chinese - 8
    side = (room - _GAP * (len(view.track) - 1)) / max(1, len(view.track))
    left = box[0] + PADDING
    for place, space in enumerate(view.track, start=1):
        lit = ("arctic", place) in board.changes.investments[:LIT] and space.seat is not None
        _space(board, space, (left + side / 2, middle), side, board.theme.lamp if lit else board.theme.line)
        left += side + _GAP
    left = box[2] - PADDING - chinese + _GAP
    for place, space in enumerate(view.china_track, start=1):
        lit = ("china", place) in board.changes.investments[:LIT] and space.seat is not None
        _space(
            board,
            space,
            (left + _CHINESE / 2, middle),
            _CHINESE,
            board.theme.lamp if lit else board.nation("CHN").base,
        )
        left += _CHINESE + _GAP


def _china(board: Board, box: Box) -> None:
    """Write, at the right, China's controller in this turn and its remaining ships."""
    canvas, theme, say, seat = board.canvas, board.theme, board.scene.words, board.view.china_controller
    right, middle = box[2] - PADDING, box[1] + 21
    supply = hull(board.nation("CHN"), board.view.china_supply, 19)
    canvas.put(supply, right - supply.width / 2, middle)
    right -= supply.width + 8
    text = say(ON_ITS_OWN if seat is None else CONTROLS)
    text, style = fit(text, board.style(16), 150)
    canvas.write(text, right, box[1] + 27, style, theme.third if seat is None else theme.second, align=1)
    right -= width(text, style) + 18
    token = disc(board.nation("CHN"), 11.5) if seat is None else badge(board.company(seat), 24, 16)
    canvas.put(token, right, middle)


def _space(board: Board, space: InvestmentView, middle: Point, side: float, outline: RGB) -> None:
    canvas, theme = board.canvas, board.theme
    line = 1.0 if outline == theme.line else 2.6
    canvas.put(plate((side, _HIGH), 4, theme.cell, outline, line), *middle)
    if space.seat is not None:
        canvas.put(pawn(board.company(space.seat), min(40.0, side - 1)), middle[0], middle[1] + 1)
        return
    price = f"{space.price:+d}".replace("-", "−") if space.price else "0"
    text, style = fit(price, board.style(20, MEDIUM), side - 6)
    colour = board.nation("CHN").line if outline == board.nation("CHN").base else theme.second
    canvas.write(text, middle[0], centred(style, middle[1]), style, colour, align=0.5)
