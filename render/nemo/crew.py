"""The panel of the crew: the captain framed, each seat's characters, and the piles of cards."""

from __future__ import annotations

from typing import Final

from engine.nemo.catalogue import CrewCard
from engine.nemo.names import CHARACTERS, Character
from engine.nemo.view import SeatView, View
from render.board import PADDING
from render.nemo import lettering, tokens, words
from render.nemo.board import Board
from render.signs import cross, tick
from render.sprites import plate
from render.type import BOLD, MEDIUM, centred, fit, width
from render.units import Box, Point
from render.words import N_

_TITLE: Final = 36.0
_FOOT: Final = 34.0
_PILL: Final = (30.0, 5.0)
"""The height of a character, and the gap between two."""
_IN_A_LINE: Final = 3

TITLE: Final = N_("captain and crew")
CAPTAIN: Final = N_("captain")
DECK: Final = N_("{count} adventures left")
PASSED: Final = N_("{count} passed")
FAILED: Final = N_("{count} failed")
CREW_CARDS: Final = (
    N_("Executive Officer"),
    N_("Officer of the Deck"),
    N_("Tactical Officer"),
    N_("Purser"),
    N_("Tactical Officer / Officer of the Deck"),
    N_("Executive / Tactical Officer"),
    N_("Officer of the Deck / Purser"),
)
"""The names of the crew cards, as in the game's tables."""


def height(seats: int) -> float:
    """Return the height of the panel for a crew of `seats`."""
    return _TITLE + seats * _row(seats) + _FOOT + 4


def _row(seats: int) -> float:
    """Return the height of a seat's row, which is larger in a small crew with more characters each."""
    return {1: 114.0, 2: 75.0, 3: 50.0}.get(seats, 41.0)


def draw(board: Board, panel: Box) -> None:
    """Draw the panel."""
    board.title(board.scene.words(TITLE), panel, 300)
    seats = board.view.seats
    high = min(1.5 * _row(len(seats)), (panel[3] - panel[1] - _TITLE - _FOOT - 4) / len(seats))
    for seat in seats:
        top = panel[1] + _TITLE + seat.seat * high
        if seat.seat == board.view.captain and len(seats) > 1:
            board.lamp_frame((panel[0] + 6, top, panel[2] - 6, top + high - 2))
        _seat(board, seat, (panel[0] + PADDING, top, panel[2] - PADDING, top + high - 2))
    _piles(board, panel)


def _seat(board: Board, seat: SeatView, row: Box) -> None:
    """Draw one member of the crew, with the characters next to the name or below it."""
    card = _crew_card(board.view, seat)
    own = card.characters if card else CHARACTERS
    side_by_side = len(board.view.seats) > 2
    left, top, right, bottom = row
    if side_by_side:
        _name(board, seat, (left, top, left + 136, bottom))
        _pills(board, own, (left + 142, top, right + 4, bottom), 2)
    else:
        _name(board, seat, (left, top, right, top + 34))
        _pills(board, own, (left, top + 34, right, bottom - 2), _IN_A_LINE)


def _crew_card(view: View, seat: SeatView) -> CrewCard | None:
    """Return a seat's crew card, or None in a solo game."""
    cards = (card for card in view.box.crew if card.players == len(view.seats))
    return next((card for card in cards if card.name == seat.card), None)


def _name(board: Board, seat: SeatView, box: Box) -> None:
    """Write a seat's name and its crew card, with an anchor for the captain."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    left, top, right, bottom = box
    captain = seat.seat == board.view.captain
    x = left
    stacked = len(board.view.seats) > 2
    base = (top + bottom) / 2 - 2 if stacked else top + 27
    if captain:
        canvas.put(tokens.anchor(18, theme), x + 9, base - 6)
        x += 24
    gems = _gems(board, seat, right, base - 7)
    style = board.style(19 if stacked else 23, BOLD)
    room = right - x - gems if stacked else (right - x) * 0.5
    text, style = fit(board.name(seat.seat), style, room, 13)
    colour = board.changed(captain and board.changes.captain, theme.text)
    canvas.write(text, x, base, style, colour, within=box)
    role = say(seat.card) if seat.card else say(CAPTAIN)
    if stacked:
        board.write(role, left, base + 15.5, board.style(14), theme.second, room=right - left, within=box)
    else:
        after = x + width(text, style) + 12
        small = board.style(16, MEDIUM)
        board.write(role, after, base, small, theme.second, room=right - gems - after, within=box)


def _gems(board: Board, seat: SeatView, right: float, middle: float) -> float:
    """Draw a seat's gems at the right edge, and return their width."""
    if not seat.gems:
        return 6.0
    style = board.style(18, BOLD)
    text = str(seat.gems)
    board.canvas.write(text, right - 2, centred(style, middle), style, board.theme.text, align=1)
    x = right - 6 - width(text, style)
    board.canvas.put(tokens.gem(20), x - 10, middle)
    return right - x + 28


def _pills(board: Board, own: tuple[Character, ...], box: Box, columns: int) -> None:
    """Draw characters as pills, with sacrificed ones struck through."""
    theme, canvas = board.theme, board.canvas
    high, gap = _PILL
    left, top, right, bottom = box
    wide = (right - left - gap * (columns - 1)) / columns
    rows = -(-len(own) // columns)
    first = (top + bottom) / 2 - (rows - 1) * (high + gap) / 2
    for place, character in enumerate(own):
        row, column = divmod(place, columns)
        x, middle = left + wide / 2 + column * (wide + gap), first + row * (high + gap)
        alive = character in board.view.characters
        lit = character in board.changes.characters
        fill, rim = (theme.cell, theme.second) if alive else (theme.panel, theme.line)
        rim, line = (theme.lamp, 2.4) if lit else (rim, 1.2)
        canvas.put(plate((wide, high), high / 2, fill, rim, line), x, middle)
        style = board.style(16, MEDIUM)
        name, ink = board.scene.words(words.CHARACTERS[character]), theme.text if alive else theme.third
        long = lettering.write(board, name, (x, middle), style, ink, room=wide - 10, align=0.5, within=box)
        if not alive:
            canvas.put(plate((long + 10, 2), 0, theme.warning), x, middle)


def _piles(board: Board, panel: Box) -> None:
    """Draw the Adventure deck with its gems, and the numbers of passed and failed cards."""
    theme, canvas, view, say = board.theme, board.canvas, board.view, board.scene.words
    middle = panel[3] - _FOOT / 2
    rule = plate((panel[2] - panel[0] - 2 * PADDING, 1), 0, theme.line)
    canvas.put_corner(rule, panel[0] + PADDING, panel[3] - _FOOT)
    x = panel[0] + PADDING
    if view.deck_gems:
        canvas.put(tokens.gem(20), x + 10, middle)
        x += 25
    if view.deck_gems > 1:
        canvas.put(tokens.tally(view.deck_gems, theme.paper), x - 6, middle - 8)
        x += 6
    passed, failed = panel[2] - PADDING - 182, panel[2] - PADDING - 88
    _pile(board, (x, middle), _count(say(DECK), view.deck), passed - x - 12)
    canvas.put(tick(17, theme.text), passed + 9, middle)
    _pile(board, (passed + 23, middle), _count(say(PASSED), len(view.passed)), failed - passed - 30)
    canvas.put(cross(15, theme.warning), failed + 9, middle)
    _pile(board, (failed + 23, middle), _count(say(FAILED), len(view.failed)), 68)


def _count(said: str, count: int) -> str:
    return said.replace("{count}", str(count))


def _pile(board: Board, at: Point, said: str, room: float) -> None:
    style = board.style(16.5, MEDIUM)
    board.write(said, at[0], centred(style, at[1]), style, board.theme.text, room=room)
