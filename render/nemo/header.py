"""The strip at the top: the act, the motive, the phase, the placement dice, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.nemo.names import ACT_ONE, ACT_THREE, ACT_TWO, Phase
from render.colours import INK
from render.dice import die
from render.header import GAP, MIDDLE, caption, fact, sign, title, to_act
from render.nemo import tokens, words
from render.nemo.board import Board
from render.pen import Sprite
from render.sprites import plate
from render.type import MEDIUM, centred, fit, width
from render.words import N_

_DIE: Final = 29.0
_STEP: Final = 34.0
_LABEL: Final = 90.0
"""How much wider than the dice their label may be."""
_SCORE: Final = 150.0
"""The least width that the score needs."""
_ACTS: Final[Mapping[int, str]] = MappingProxyType({ACT_ONE: "1", ACT_TWO: "2", ACT_THREE: "3"})

ACT: Final = N_("act")
CARDS_LEFT: Final = N_("{cards} cards left")
MOTIVE: Final = N_("motive")
PHASE: Final = N_("phase")
TURN: Final = N_("turn {turn}")
UNIT: Final = N_("turns")
DICE: Final = N_("placement dice")
GAVE: Final = N_("+{points} AP")
LULL: Final = N_("lull")
SCORE: Final = N_("score")
POINTS: Final = N_("{points} points")
CAPTAIN_TO_ACT: Final = N_("Captain {name} to act")
PHASES: Final[Mapping[Phase, str]] = MappingProxyType({
    "setup": N_("Set-up"),
    "turn_start": N_("Turn start"),
    "event": N_("Event"),
    "placement": N_("Placement"),
    "action": N_("Action"),
    "closing": N_("Closing"),
})  # fmt: skip


def draw(board: Board) -> None:
    """Draw the header."""
    view, say = board.view, board.scene.words
    left = title(board, words.GAME, 260)
    right = _chip(board)
    act = _ACTS.get(view.act.id, "") if view.act else ""
    cards = say(CARDS_LEFT).replace("{cards}", str(view.draw))
    left = fact(board, left, say(ACT), f"{act} · {cards}" if act else cards, 210)
    left = fact(board, left, say(MOTIVE), say(words.MOTIVES[view.motive]), 170)
    if view.result is None:
        turn = say(TURN).replace("{turn}", str(view.turn))
        left = fact(board, left, f"{say(PHASE)} · {turn}" if view.turn else say(PHASE), phase(board), 170)
        _dice(board, left, right)
    elif view.score:
        total = say(POINTS).replace("{points}", str(sum(view.score.values())))
        fact(board, left, say(SCORE), total, 200)


def phase(board: Board) -> str:
    """Return the name of the current phase."""
    return board.scene.words(PHASES[board.view.phase])


def _chip(board: Board) -> float:
    return sign(board, *turn_of(board, 38))


def turn_of(board: Board, side: float) -> tuple[list[Sprite], str]:
    """Return the signs and the text for the seats that must act or, at the end, for the outcome."""
    view, theme = board.view, board.theme
    anchor = tokens.anchor(side, theme)
    if view.result is not None:
        return [anchor], board.scene.words(words.LEVELS[view.result.reason])
    due = board.due()
    if due != [view.captain] or len(view.seats) == 1:
        signs = [anchor if seat == view.captain else tokens.hand(side, theme.spark) for seat in due]
        return signs[:1], to_act(board, due)
    return [anchor], board.scene.words(CAPTAIN_TO_ACT).replace("{name}", board.name(view.captain))


def _dice(board: Board, left: float, right: float) -> None:
    """Draw the placement dice, or empty ones before the roll, and what they gained."""
    view, theme, canvas, seen = board.view, board.theme, board.canvas, board.changes
    count = max(len(seen.white) + len(seen.black), sum(view.placement_dice))
    if not count or left + GAP + count * _STEP > right:
        return
    wide = min(count * _STEP + _LABEL, right - left - 2 * GAP)
    x = caption(board, left, board.scene.words(DICE), wide)
    wide += x
    middle = MIDDLE + 16
    whites, blacks = rolled(board)
    counted = list(seen.counted or ())
    for face in whites:
        die_at(board, face, x + _DIE / 2, middle, black=False)
        if face in counted:
            counted.remove(face)
            canvas.put_corner(plate((_DIE - 6, 3), 0, theme.lamp), x + 3, middle + _DIE / 2 + 2)
        x += _STEP
    for face in blacks:
        die_at(board, face, x + _DIE / 2, middle, black=True)
        x += _STEP
    said = outcome(board)
    text, style = fit(said, board.style(22, MEDIUM), max(0.0, right - x - 16))
    if text != "…":
        canvas.write(text, x + 6, centred(style, middle), style, theme.text)
        x = max(wide, x + width(text, style) + 6)
    score = board.scene.words(POINTS).replace("{points}", str(sum(view.score.values())))
    if view.score and right - x > _SCORE:
        fact(board, x + GAP - 8, board.scene.words(SCORE), score, right - x - 2 * GAP - 12)


def outcome(board: Board) -> str:
    """Return the text about what the placement dice gained."""
    if board.view.lull:
        return board.scene.words(LULL)
    if board.changes.counted is None:
        return ""
    return board.scene.words(GAVE).replace("{points}", str(board.changes.gained))


def rolled(board: Board) -> tuple[list[int | None], list[int | None]]:
    """Return the white and the black placement dice, with None for each die that was not rolled."""
    view, seen = board.view, board.changes
    whites: list[int | None] = [*seen.white] or [None] * view.placement_dice[0]
    blacks: list[int | None] = [*seen.black] or [None] * (0 if seen.white else view.placement_dice[1])
    return whites, blacks


def die_at(board: Board, face: int | None, x: float, y: float, *, black: bool, side: float = _DIE) -> None:
    """Draw a die, or an empty one if it has not been rolled."""
    theme = board.theme
    if face is None:
        fill = INK if black else theme.cell
        board.canvas.put(plate((side, side), 5, fill, theme.text if black else theme.third, 1.6), x, y)
    else:
        board.canvas.put(die(face, side, INK if black else theme.paper), x, y)
