"""The card of a power: gold, population, income, unrest, points and tiles; at the end, rank and score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.empires.view import PowerView
from engine.kernel.game import Score
from render.colours import RGB
from render.empires import tokens, words
from render.empires.board import Board
from render.flow import Piece, flow
from render.sprites import plate, ring, vacancy
from render.type import BOLD, MEDIUM, centred
from render.units import Box
from render.words import N_

_BADGE: Final = 50.0
_TEXT: Final = 74.0
"""The distance of a card's text from its left edge."""
_HERO: Final = 84.0
"""The width of the column with the points at the right."""

PEOPLE: Final = N_("people")
GOLD: Final = N_("gold")
INCOME: Final = N_("income")
UNREST: Final = N_("unrest")
POINTS_WON: Final = N_("points")
PENALTY: Final = N_("penalty")
UNCHOSEN: Final = N_("no power yet")
REVOLUTION: Final = N_("revolution")


def draw(board: Board, power: PowerView, box: Box) -> None:
    """Draw the card of a power."""
    score = _score(board, power.seat)
    _frame(board, power, box, score)
    _who(board, power, box, score)
    total = power.points if score is None else score.total
    _hero(board, total, box, power.seat in board.changes.points)
    cells = _in_play(board, power) if score is None else _at_the_end(board, power, score)
    _cells(board, cells, box)
    _tiles(board, power, box)


def _score(board: Board, seat: int) -> Score | None:
    return None if board.view.result is None else board.view.result.scores[seat]


def _frame(board: Board, power: PowerView, box: Box, score: Score | None) -> None:
    lit = power.seat in board.due() if score is None else score.rank == 1
    if lit:
        board.lamp_frame(box)
    else:
        board.frame(box)


def _who(board: Board, power: PowerView, box: Box, score: Score | None) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    left, top = box[0], box[1]
    if power.power is None:
        canvas.put(vacancy(_BADGE / 2 - 2, theme.third), left + 38, top + 39)
    else:
        canvas.put(tokens.badge(power.power, _BADGE, board.theme), left + 38, top + 39)
    _place(board, power, (left + 38, top + 104), score)
    room = box[2] - left - _TEXT - _HERO - 8
    name = say(UNCHOSEN if power.power is None else words.POWERS[power.power])
    colour = theme.third if power.power is None else theme.text
    board.write(name, left + _TEXT, top + 32, board.style(22, BOLD), colour, room=room, within=box)
    acting = power.seat in board.due()
    board.write(
        board.name(power.seat), left + _TEXT, top + 54, board.style(18, MEDIUM),
        theme.lamp if acting else theme.second, room=room, floor=14, within=box,
    )  # fmt: skip


def _place(board: Board, power: PowerView, middle: tuple[float, float], score: Score | None) -> None:
    """Draw the power's place in the turn order, its rank at the end, or the side that is proposed for it."""
    theme, canvas = board.theme, board.canvas
    proposed = _proposed(board, power)
    turn = power.seat == board.view.turn
    if score is not None:
        text, colour = str(score.rank), theme.lamp if score.rank == 1 else theme.second
    elif power.row is not None:
        text = str(2 * (power.place or 1) - (power.row == "top"))
        if power.seat in board.view.order and board.view.phase != "alliances":
            text = str(board.view.order.index(power.seat) + 1)
        colour = theme.lamp if turn else theme.second
    elif proposed:
        text, colour = proposed, theme.lamp
    else:
        canvas.put(vacancy(18, theme.line), *middle)
        return
    canvas.put(ring(18, colour, 2.4), *middle)
    style = board.style(21, BOLD)
    canvas.write(text, middle[0], centred(style, middle[1]), style, colour, align=0.5)


def _proposed(board: Board, power: PowerView) -> str:
    auction = board.view.auction
    if auction is None or power.power is None:
        return ""
    if auction.top == power.power:
        return words.SIDES["top"]
    return words.SIDES["bottom"] if auction.bottom == power.power else ""


def _hero(board: Board, total: int, box: Box, lit: bool) -> None:
    theme, canvas, right = board.theme, board.canvas, box[2] - 12
    style = board.style(38, BOLD)
    canvas.write(str(total), right, box[1] + 40, style, board.changed(lit, theme.text), align=1, within=box)
    label = board.style(15, MEDIUM)
    board.write(
        board.scene.words(POINTS_WON), right, box[1] + 58, label, theme.third, room=_HERO, align=1, within=box
    )


Cell = tuple[str, str, RGB]
"""A value, its label, and its colour."""


def _in_play(board: Board, power: PowerView) -> list[Cell]:
    theme, seen, seat = board.theme, board.changes, power.seat
    net = power.income - power.upkeep
    unrest = "?" if power.unrest is None else str(power.unrest)
    return [
        (str(power.population), PEOPLE, board.changed(seat in seen.population, theme.text)),
        (str(power.gold), GOLD, board.changed(seat in seen.gold, theme.text)),
        (_signed(net), INCOME, theme.text if net >= 0 else theme.warning),
        (unrest, UNREST, board.changed(seat in seen.unrest, theme.warning)),
    ]


def _at_the_end(board: Board, power: PowerView, score: Score) -> list[Cell]:
    theme = board.theme
    revolution = score.parts["revolution"]
    lost = score.parts["unrest"] + revolution
    return [
        (str(score.parts["points"]), POINTS_WON, theme.text),
        (str(power.unrest), UNREST, theme.warning),
        (
            _signed(lost) if lost else "0",
            REVOLUTION if revolution else PENALTY,
            theme.warning if lost else theme.text,
        ),
        (str(power.gold), GOLD, theme.text),
    ]


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _cells(board: Board, cells: Iterable[Cell], box: Box) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    small = board.scene.small
    gap, top, high = 5.0, box[1] + 63, 68.0 if small else 40.0
    wide = (box[2] - box[0] - _TEXT - 12 - 3 * gap) / 4
    for index, (value, label, colour) in enumerate(cells):
        left = box[0] + _TEXT + index * (wide + gap)
        canvas.put_corner(plate((wide, high), 4, theme.cell, theme.line, 1), left, top)
        style = board.style(32 if small else 24, BOLD)
        middle = left + wide / 2
        canvas.write(value, middle, top + (36 if small else 22), style, colour, align=0.5, within=box)
        about = board.style(17 if small else 14, MEDIUM)
        board.write(
            say(label),
            middle,
            top + (58 if small else 35),
            about,
            theme.third,
            room=wide - 6,
            align=0.5,
            within=box,
        )


def _tiles(board: Board, power: PowerView, box: Box) -> None:
    """Write the names of the tiles; those turned down until the end of the war are struck through."""
    theme, say, kinds = board.theme, board.scene.words, board.view.tiles
    if board.scene.small:
        return
    pieces = []
    for held, down in ((power.up, False), (power.down, True)):
        for tile, copies in held.items():
            text = say(kinds[tile].name) + (f" ×{copies}" if copies > 1 else "")
            colour = theme.third if down else theme.second
            colour = board.changed((power.seat, tile) in board.changes.tiles, colour)
            pieces.append(Piece(text, colour, struck=down))
    flow(board, pieces, (box[0] + _TEXT, box[1] + 105, box[2] - 10, box[3] - 2), 15.0)
