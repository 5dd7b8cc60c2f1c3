"""The strip on top: the game, where in it we are, and whose turn it is."""

from __future__ import annotations

from typing import Final

from render.arctic import words
from render.arctic.board import Board
from render.arctic.final import reason
from render.arctic.identities import SEATS
from render.palette import INK
from render.sprites import Pen, Sprite, badge, plate
from render.type import BOLD, MEDIUM, centred, fit, width
from render.units import WIDTH
from render.words import N_

HEIGHT: Final = 84
_MIDDLE: Final = 42
_RULE_GAP: Final = 22
_CHIP: Final = (60, 440)
"""Height and greatest width of the chip that says whose turn it is."""
_TRACK: Final = 33.5
"""From one box of the turn track to the next."""

PHASE: Final = N_("phase")
NATION: Final = N_("nation")
TURN: Final = N_("turn")
OF_TURNS: Final = N_("turn {turn} of {turns}")
SPACE: Final = N_("{nation} · space {space}")
TO_ACT: Final = N_("{name} to act")
SEVERAL_TO_ACT: Final = N_("{names} to act")
WINS: Final = N_("{name} wins")
SHARE: Final = N_("{names} share the victory")
END: Final = N_("the end")
AND: Final = N_("{one} and {other}")


def draw(board: Board) -> None:
    """Draw the header."""
    say, theme = board.scene.words, board.theme
    style = board.style(40, BOLD)
    text, style = fit(say(words.GAME), style, 210, 24)
    board.canvas.write(text, 24, centred(style, _MIDDLE), style, theme.text)
    left = 24 + width(text, style) + _RULE_GAP
    chip = _chip(board)
    if board.view.result is None:
        left = _fact(board, left, say(PHASE), _phase(board), 300)
    else:
        left = _fact(board, left, say(END), reason(board, board.view.result), 320)
    about = _about(board)
    if about:
        left = _fact(board, left, say(NATION), about, 190)
    _turns(board, left, chip)


def _phase(board: Board) -> str:
    view, say = board.view, board.scene.words
    name = say(words.PHASES[view.phase])
    name = name[:1].upper() + name[1:]
    return f"{view.phase} · {name}" if view.phase else name


def _about(board: Board) -> str:
    """Return which nation's lobbyist it is about, if it is about one."""
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


def _fact(board: Board, left: float, label: str, value: str, room: float) -> float:
    """Write a label over a value behind a rule; return where the next column may begin."""
    theme = board.theme
    _rule(board, left)
    x = left + _RULE_GAP
    small, large = board.style(15, MEDIUM, 1.4), board.style(27, MEDIUM)
    board.write(label.upper(), x, 32, small, theme.third, room=room)
    text, large = fit(value, large, room, 17)
    board.canvas.write(text, x, 65, large, theme.text)
    return x + max(width(text, large), width(label.upper(), small)) + _RULE_GAP


def _rule(board: Board, x: float) -> None:
    board.canvas.put(plate((1.2, 50), 0, board.theme.line), x, _MIDDLE)


def _turns(board: Board, left: float, right: float) -> None:
    """Draw the turn track between two columns; where it finds no room, write the turn instead."""
    view, theme, say = board.view, board.theme, board.scene.words
    x = left + _RULE_GAP
    step = min(_TRACK, (right - 16 - x) / view.turns)
    if board.scene.small or step < 22:
        number = say(OF_TURNS).replace("{turn}", str(view.turn)).replace("{turns}", str(view.turns))
        _fact(board, left, say(TURN), number, right - 16 - x)
        return
    _rule(board, left)
    board.write(say(TURN).upper(), x, 32, board.style(15, MEDIUM, 1.4), theme.third, room=right - x)
    for turn in range(1, view.turns + 1):
        now, past = turn == view.turn, turn < view.turn
        side = step - 3.5
        fill = theme.lamp if now else theme.active if past else theme.header
        box = plate((side, 28), 4, fill, None if now else theme.line, 0 if now else 1.2)
        middle = x + (turn - 1) * step + side / 2
        board.canvas.put(box, middle, 54)
        style = board.style(18, BOLD)
        colour = INK if now else theme.second if past else theme.third
        board.canvas.write(str(turn), middle, centred(style, 54), style, colour, align=0.5)


def _chip(board: Board) -> float:
    """Draw whose turn it is, or who has won; return its left edge."""
    theme, canvas = board.theme, board.canvas
    seats, text = _whose(board)
    right, top = WIDTH - 24, _MIDDLE - _CHIP[0] / 2
    if not seats:
        return right
    tokens = 46.0 * len(seats)
    style = board.style(30, BOLD)
    text, style = fit(text, style, _CHIP[1] - tokens - 36, 17)
    wide = width(text, style) + tokens + 36
    left = right - wide
    canvas.put_corner(plate((wide, _CHIP[0]), 6, theme.lamp), left, top)
    canvas.put(_pointer(board), left - 7, _MIDDLE)
    for index, seat in enumerate(seats):
        canvas.put(badge(SEATS[seat], 38, 25), left + 14 + 19 + 44 * index, _MIDDLE)
    canvas.write(text, right - 18, centred(style, _MIDDLE), style, INK, align=1)
    return left - 16


def _pointer(board: Board) -> Sprite:
    pen = Pen(16, 30, board.theme.lamp)
    pen.polygon([(15.5, 0), (15.5, 30), (0, 15)], board.theme.lamp)
    return pen.sprite()


def _whose(board: Board) -> tuple[tuple[int, ...], str]:
    """Return the seats on the chip and what it says of them."""
    say, view = board.scene.words, board.view
    if view.result is not None:
        winners = view.result.winners
        message = say(WINS if len(winners) == 1 else SHARE)
        return winners, _filled(board, message, winners)
    acting = tuple(sorted(board.acting()))
    if not acting:
        return (), ""
    message = say(TO_ACT if len(acting) == 1 else SEVERAL_TO_ACT)
    return acting, _filled(board, message, acting)


def _filled(board: Board, message: str, seats: tuple[int, ...]) -> str:
    return message.replace("{names}", _names(board, seats)).replace("{name}", board.name(seats[0]))


def _names(board: Board, seats: tuple[int, ...]) -> str:
    names = [board.name(seat) for seat in seats]
    if len(names) == 1:
        return names[0]
    both = board.scene.words(AND)
    return both.replace("{one}", ", ".join(names[:-1])).replace("{other}", names[-1])
