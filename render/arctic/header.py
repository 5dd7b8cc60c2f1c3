"""The strip at the top: the game, its progress, and whose turn it is."""

from __future__ import annotations

from typing import Final

from render.arctic import words
from render.arctic.board import Board
from render.arctic.final import reason
from render.colours import ink
from render.header import GAP, caption, chip, fact, title, to_act, victory
from render.sprites import plate
from render.type import BOLD, centred
from render.words import N_

_TRACK: Final = 33.5
"""The distance between two boxes of the turn track."""

PHASE: Final = N_("phase")
NATION: Final = N_("nation")
TURN: Final = N_("turn")
OF_TURNS: Final = N_("turn {turn} of {turns}")
SPACE: Final = N_("{nation} · space {space}")
END: Final = N_("the end")


def draw(board: Board) -> None:
    """Draw the header."""
    say, view = board.scene.words, board.view
    left = title(board, words.GAME, 210)
    if view.result is None:
        acting = sorted(board.acting())
        right = chip(board, [board.company(seat) for seat in acting], to_act(board, acting))
        left = fact(board, left, say(PHASE), phase(board), 300)
    else:
        winners = view.result.winners
        right = chip(board, [board.company(seat) for seat in winners], victory(board, winners))
        left = fact(board, left, say(END), reason(board, view.result), 320)
    nation = about(board)
    if nation:
        left = fact(board, left, say(NATION), nation, 190)
    _turns(board, left, right)


def phase(board: Board) -> str:
    """Return the number and the name of the current phase."""
    view, say = board.view, board.scene.words
    name = say(words.PHASES[view.phase])
    name = name[:1].upper() + name[1:]
    return f"{view.phase} · {name}" if view.phase else name


def about(board: Board) -> str:
    """Return the nation whose lobbyist a decision is about, with its space, or an empty text."""
    say = board.scene.words
    for decision in board.view.decisions:
        nation = decision.about.get("nation")
        if nation in words.NATIONS:
            name = say(words.NATIONS[nation])  # type: ignore[index]
            space = decision.about.get("space")
            if space is None:
                return name
            return say(SPACE).replace("{nation}", name).replace("{space}", str(space))
    return ""


def _turns(board: Board, left: float, right: float) -> None:
    """Draw the turn track between two x coordinates, or write the turn if the track doesn't fit."""
    view, theme, say = board.view, board.theme, board.scene.words
    x = left + GAP
    step = min(_TRACK, (right - 16 - x) / view.turns)
    if board.scene.small or step < 22:
        number = say(OF_TURNS).replace("{turn}", str(view.turn)).replace("{turns}", str(view.turns))
        fact(board, left, say(TURN), number, right - 16 - x)
        return
    caption(board, left, say(TURN), right - x)
    for turn in range(1, view.turns + 1):
        now, past = turn == view.turn, turn < view.turn
        side = step - 3.5
        fill = theme.lamp if now else theme.active if past else theme.header
        box = plate((side, 28), 4, fill, None if now else theme.line, 0 if now else 1.2)
        middle = x + (turn - 1) * step + side / 2
        board.canvas.put(box, middle, 54)
        style = board.style(18, BOLD)
        colour = ink(theme.lamp) if now else theme.second if past else theme.third
        board.canvas.write(str(turn), middle, centred(style, 54), style, colour, align=0.5)
