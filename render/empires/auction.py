"""The panel of the auction: the current proposal, its price, and the seats that may still answer."""

from __future__ import annotations

from typing import Final

from engine.empires.names import NOBODY
from engine.empires.view import AuctionView
from render.board import PADDING
from render.colours import RGB
from render.empires import tokens, words
from render.empires.board import Board
from render.sprites import badge, plate, vacancy
from render.type import BOLD, EXTRABOLD, MEDIUM, centred, fit, width
from render.units import Box
from render.words import N_

_BADGE: Final = 40.0
_SMALL: Final = 22.0
HIGH: Final = 144.0
"""The height of the panel, in design units."""

TITLE: Final = N_("auction · pair {place}")
OPENS: Final = N_("opens")
GOLD: Final = N_("gold")
PASSED: Final = N_("passed")
OPEN: Final = N_("may answer")
EARLY: Final = N_("has answered")


def draw(board: Board, auction: AuctionView, box: Box) -> None:
    """Draw the panel of the auction."""
    theme, say = board.theme, board.scene.words
    box = (box[0], box[1], box[2], min(box[3], box[1] + HIGH))
    frame = plate((box[2] - box[0], box[3] - box[1]), 6, theme.panel, theme.lamp, 2)
    board.canvas.put_corner(frame, box[0], box[1])
    board.title(say(TITLE).replace("{place}", str(auction.place)), box, box[2] - box[0] - 2 * PADDING)
    _proposal(board, auction, box)
    _bid(board, auction, box)
    _answers(board, auction, box)


def _proposal(board: Board, auction: AuctionView, box: Box) -> None:
    """Draw the powers that are proposed for side X and side Y."""
    theme, canvas = board.theme, board.canvas
    middle = box[1] + 66
    for index, (row, name) in enumerate((("top", auction.top), ("bottom", auction.bottom))):
        x = box[0] + PADDING + index * 84
        style = board.style(24, EXTRABOLD)
        canvas.write(words.SIDES[row], x, centred(style, middle), style, theme.second, within=box)
        power = None if name == NOBODY else board.power_called(name)
        if power is not None and power.power is not None:
            canvas.put(tokens.badge(power.power, _BADGE, board.theme), x + 48, middle)
        else:
            canvas.put(vacancy(_BADGE / 2 - 2, theme.line), x + 48, middle)


def _bid(board: Board, auction: AuctionView, box: Box) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    right, middle = box[2] - PADDING, box[1] + 66
    canvas.put(badge(board.identity(auction.bidder), 28, 18), right - 14, middle)
    right -= 36
    if auction.price is None:
        text, style = fit(say(OPENS), board.style(19, MEDIUM), 110)
        canvas.write(text, right, centred(style, middle), style, theme.second, align=1, within=box)
        return
    label, small = fit(say(GOLD), board.style(17, MEDIUM), 60)
    canvas.write(label, right, middle + 11, small, theme.third, align=1, within=box)
    hero = board.style(40, BOLD)
    colour: RGB = board.changed(board.changes.bid, theme.text)
    canvas.write(
        str(auction.price), right - width(label, small) - 7, middle + 11, hero, colour, align=1, within=box
    )


def _answers(board: Board, auction: AuctionView, box: Box) -> None:
    """Draw the seats that may still answer, beginning with the one whose turn it is, and the others."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    x, middle = box[0] + PADDING, box[1] + 116
    pending = () if auction.price is None else [decision.seat for decision in board.view.decisions]
    groups = [
        (OPEN, pending, theme.lamp),
        (PASSED, auction.passed, theme.third),
        (EARLY, auction.answered, theme.third),
    ]
    shown = [group for group in groups if group[1]]
    badges = sum(len(seats) for _, seats, _ in shown) * (_SMALL + 3)
    room = (box[2] - box[0] - 2 * PADDING - badges - 16 * len(shown)) / max(1, len(shown))
    for label, seats, colour in shown:
        text, style = fit(say(label), board.style(16, MEDIUM), room)
        canvas.write(text, x, centred(style, middle), style, colour, within=box)
        x += width(text, style) + 6 + _SMALL / 2
        for seat in seats:
            canvas.put(badge(board.identity(seat), _SMALL, 14), x, middle)
            x += _SMALL + 3
        x += 10 - _SMALL / 2
