"""The strip at the top: the war, the round, the phase, the turn order, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.empires import words
from render.empires.board import Board
from render.header import GAP, caption, chip, fact, title, to_act, victory
from render.sprites import badge, plate
from render.words import N_

_STEP: Final = 38.0
"""The largest distance between two badges of the turn order."""

WAR: Final = N_("war")
ROUND: Final = N_("round")
PHASE: Final = N_("phase")
ACTIONS_LEFT: Final = N_("actions left")
ORDER: Final = N_("turn order")
END: Final = N_("the end")
AFTER: Final = N_("after war {war}")
BATTLE: Final = N_("battle")
PHASES: Final[Mapping[str, str]] = MappingProxyType({
    "setup": N_("set-up"),
    "alliances": N_("alliances"),
    "actions": N_("actions"),
    "income": N_("income"),
    "points": N_("points"),
    "end": N_("the end"),
})  # fmt: skip


def draw(board: Board) -> None:
    """Draw the header."""
    view, say = board.view, board.scene.words
    left = title(board, words.GAME, 400)
    if view.result is not None:
        winners = view.result.winners
        chip(board, [board.identity(seat) for seat in winners], victory(board, winners))
        fact(board, left, say(END), say(AFTER).replace("{war}", str(view.war)), 320)
        return
    due = board.due()
    right = chip(board, [board.identity(seat) for seat in due], to_act(board, due))
    if view.war:
        left = fact(board, left, say(WAR), f"{view.war} / {view.wars}", 90)
    if view.round:
        left = fact(board, left, say(ROUND), f"{view.round} / {view.rounds}", 90)
    if view.battle is None and view.turn is not None:
        left = fact(board, left, say(ACTIONS_LEFT), f"{view.actions_left} / {view.actions}", 130)
    else:
        left = fact(board, left, say(PHASE), phase(board), 190)
    if view.order and view.phase not in ("setup", "alliances"):
        _order(board, left, right)


def phase(board: Board) -> str:
    """Return the name of the current phase."""
    view = board.view
    name = board.scene.words(BATTLE if view.battle is not None else PHASES[view.phase])
    return name[:1].upper() + name[1:]


def _order(board: Board, left: float, right: float) -> None:
    view = board.view
    x = caption(board, left, board.scene.words(ORDER), right - left - 2 * GAP)
    step = min(_STEP, (right - 12 - x) / len(view.order))
    side = step - 8
    for place, seat in enumerate(view.order):
        middle = x + side / 2 + place * step
        if seat == view.turn:
            lamp = plate((side + 8, side + 8), 7, board.theme.header, board.theme.lamp, 2.6)
            board.canvas.put(lamp, middle, 56)
        board.canvas.put(badge(board.identity(seat), side, side * 0.64), middle, 56)
