"""The panel of the players: points, money, platforms of each kind, and tiles and lobbyists in hand."""

from __future__ import annotations

from typing import Final

from engine.arctic.names import RESOURCES
from engine.arctic.view import CompanyView
from render.arctic import tokens
from render.arctic.board import Board
from render.colours import neutral_identity
from render.sprites import badge, disc, pawn, plate
from render.type import BOLD, MEDIUM, centred, fit, width
from render.units import Box
from render.words import N_

TITLE_HEIGHT: Final = 49
_POINTS, _MONEY = 256, 322
_KINDS: Final = (378, 416, 454)
_IN_HAND: Final = (496, 533)
_NAME: Final = 62

TITLE: Final = N_("players")
POINTS: Final = N_("points")
MONEY: Final = N_("money")
START: Final = N_("start")
BUILT: Final = N_("built")
IN_HAND: Final = N_("in hand")


def draw(board: Board, box: Box) -> None:
    """Draw the panel of the players, as high as its rows need."""
    say, theme = board.scene.words, board.theme
    board.title(say(TITLE), box, 190)
    heading = board.style(15.5)
    base = box[1] + 38
    board.write(say(POINTS), box[0] + _POINTS, base, heading, theme.third, room=54, align=0.5)
    board.write(say(MONEY), box[0] + _MONEY, base, heading, theme.third, room=62, align=0.5)
    small = board.style(14.5)
    board.write(say(BUILT), box[0] + _KINDS[1], box[1] + 19, small, theme.third, room=110, align=0.5)
    board.write(say(IN_HAND), box[0] + sum(_IN_HAND) / 2, box[1] + 19, small, theme.third, room=76, align=0.5)
    for resource, x in zip(RESOURCES, _KINDS, strict=True):
        board.canvas.put(tokens.deposit(resource, 8.5, theme), box[0] + x, box[1] + 35)
    board.canvas.put(plate((15, 15), 3, theme.third), box[0] + _IN_HAND[0], box[1] + 35)
    board.canvas.put(pawn(neutral_identity(theme, ""), 19), box[0] + _IN_HAND[1], box[1] + 34)
    row = (box[3] - box[1] - TITLE_HEIGHT - 6) / len(board.view.companies)
    acting = board.acting()
    for company in board.view.companies:
        top = box[1] + TITLE_HEIGHT + company.seat * row
        if company.seat in acting:
            board.lamp_frame((box[0] + 6, top, box[2] - 6, top + row - 1))
        _company(board, company, box[0], top + row / 2 - 0.5)


def _company(board: Board, company: CompanyView, left: float, middle: float) -> None:
    theme, canvas, seat = board.theme, board.canvas, company.seat
    canvas.put(badge(board.company(seat), 29, 19), left + 34, middle)
    _named(board, seat, left + _NAME, middle)
    points = board.style(25 * board.enlarged, BOLD)
    colour = board.changed(seat in board.changes.points, theme.text)
    figure = str(company.points).replace("-", "−")
    canvas.write(figure, left + _POINTS, centred(points, middle), points, colour, align=0.5)
    value = board.style(21 * board.enlarged, MEDIUM)
    base = centred(value, middle)
    colour = board.changed(seat in board.changes.cash, theme.text)
    board.write(f"${company.cash}", left + _MONEY, base, value, colour, room=50, align=0.5)
    for resource, x in zip(RESOURCES, _KINDS, strict=True):
        count, units = company.platforms.get(resource, 0), company.units.get(resource, 0)
        colour = theme.text if count else theme.third
        middle_of_count = left + x - (6 if units else 0)
        canvas.write(str(count), middle_of_count, base, value, colour, align=0.5)
        if units:
            after = middle_of_count + width(str(count), value) / 2 + 1.5
            canvas.write(f"+{units}", after, base - 7, board.style(14.5, BOLD), theme.lamp)
    for count, x in zip((company.tiles, company.lobbyists), _IN_HAND, strict=True):
        colour = theme.second if count else theme.third
        canvas.write(str(count), left + x, base, value, colour, align=0.5)


def _named(board: Board, seat: int, left: float, middle: float) -> None:
    """Write a player's name, with marks for the start player and for China's controller."""
    theme, canvas, view = board.theme, board.canvas, board.view
    right = left + _POINTS - _NAME - 30
    starts, china = seat == view.start, seat == view.china_controller
    tag, tag_style = fit(board.scene.words(START), board.style(15, BOLD), 70)
    extra = (width(tag, tag_style) + 8 if starts else 0) + (28 if china else 0)
    weight = BOLD if seat in board.acting() else MEDIUM
    name, style = fit(board.name(seat), board.style(22 * board.enlarged, weight), right - left - extra, 15)
    canvas.write(name, left, centred(style, middle), style, theme.text)
    x = left + width(name, style) + 8
    if starts:
        canvas.write(tag, x, centred(tag_style, middle), tag_style, theme.second)
        x += width(tag, tag_style) + 8
    if china:
        canvas.put(disc(board.nation("CHN"), 11), x + 11, middle)
