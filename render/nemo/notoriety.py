"""The panel of the Notoriety track: its marker, its thresholds, and the motive's limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.colours import INK, RGB, ink, mix
from render.nemo import tokens
from render.nemo.board import Board
from render.nemo.identities import groups
from render.pen import Sprite
from render.sprites import disc, plate
from render.type import BOLD, EXTRABOLD, MEDIUM, centred, fit, width
from render.units import Box
from render.words import N_

_LEFT: Final = 190.0
_STEP: Final = 26.5
_SIDE: Final = 24.4
_MIDDLE: Final = 60.0
"""The distance of the boxes' middle from the top of the panel."""
_FLAGS: Final = 25.0
_NUMBERED: Final = 5
_WIDEST: Final = 7
"""The largest width of a flag, in boxes."""

TITLE: Final = N_("notoriety")
OF: Final = N_("of {limit}")
JOINS: Final = N_("joins")
STRONGER: Final = N_("stronger Warships")
MORE_DICE: Final = N_("+1 black die")
DEFEAT: Final = N_("defeat")


@dataclass(frozen=True, slots=True)
class Flag:
    """A label at a box of the track."""

    box: int
    text: str
    token: Sprite | None
    colour: RGB


def draw(board: Board, panel: Box) -> None:
    """Draw the panel."""
    theme, canvas, view = board.theme, board.canvas, board.view
    board.title(board.scene.words(TITLE), panel, _LEFT - panel[0] - 24)
    hero = board.style(46, EXTRABOLD)
    value, base = str(view.notoriety), panel[1] + 76
    canvas.write(value, panel[0] + 16, base, hero, board.changed(board.changes.notoriety, theme.text))
    limit = board.scene.words(OF).replace("{limit}", str(view.defeat))
    x = panel[0] + 16 + width(value, hero) + 10
    board.write(limit, x, base, board.style(22, MEDIUM), theme.second, room=_LEFT - x - 6)
    _boxes(board, panel)
    flags = _flags(board)
    for place, flag in enumerate(flags):
        others = [abs(flag.box - other.box) for other in flags[:place] + flags[place + 1 :]]
        _flag(board, panel, flag, _STEP * min(*others, _WIDEST) - 10)


def across(box: int) -> float:
    """Return the x coordinate of a box's middle, in design units."""
    return _LEFT + _STEP * (box + 0.5)


def _boxes(board: Board, panel: Box) -> None:
    """Draw all boxes: those that were passed are dimly lit, those beyond the motive's limit dark."""
    theme, canvas, view = board.theme, board.canvas, board.view
    middle = panel[1] + _MIDDLE
    marked = {view.defeat, *view.thresholds}
    for box in range(board.view.box.figures.notoriety.top + 1):
        x = across(box)
        beyond = box > view.defeat
        fill = (
            theme.canvas
            if beyond
            else mix(theme.active, theme.line, 0.35)
            if box <= view.notoriety
            else theme.cell
        )
        canvas.put(plate((_SIDE, 26), 3, fill, theme.cell if beyond else theme.line, 1), x, middle)
        if box == view.defeat:
            canvas.put(plate((_SIDE + 5, 32), 5, None, theme.warning, 3), x, middle)
        shown = box in marked or (box % _NUMBERED == 0 and not board.scene.small)
        if shown and abs(box - view.notoriety) > 1:
            style = board.style(14.5 if not beyond else 13, BOLD if box in marked else MEDIUM)
            colour = theme.warning if box == view.defeat else theme.third if beyond else theme.second
            canvas.write(str(box), x, centred(style, middle), style, colour, align=0.5, within=panel)
    style, x = board.style(22, EXTRABOLD), across(view.notoriety)
    lit = board.changes.notoriety
    fill = theme.lamp if lit else theme.paper
    canvas.put(plate((37, 38), 6, fill, INK, 1.6), x, middle)
    canvas.write(str(view.notoriety), x, centred(style, middle), style, ink(fill), align=0.5, within=panel)


def fleets(board: Board) -> dict[str, int]:
    """Return the boxes at which groups join (``D``, ``E``) and Warships become stronger (``I``)."""
    track = board.view.box.figures.notoriety
    joining = [box for box in board.view.thresholds if box not in track.levels] or list(
        board.view.thresholds[:1]
    )
    if len(joining) == 1:
        joining.append(next(box for box in board.view.thresholds if box > joining[0]))
    return {"D": joining[0], "E": joining[1], "I": track.purple}


def _flags(board: Board) -> list[Flag]:
    """Return the labels above the track, from the left."""
    view, theme, say = board.view, board.theme, board.scene.words
    track = board.view.box.figures.notoriety
    labels = {"D": JOINS, "E": JOINS, "I": STRONGER}
    flags = [
        *(
            Flag(box, say(labels[group]), disc(groups(theme)[group], 9), theme.second)
            for group, box in fleets(board).items()
        ),
        Flag(track.black_die, say(MORE_DICE), None, theme.second),
    ]
    flags = [flag for flag in flags if flag.box < view.defeat]
    return [*flags, Flag(view.defeat, say(DEFEAT).upper(), None, theme.warning)]


def _flag(board: Board, panel: Box, flag: Flag, room: float) -> None:
    theme, canvas = board.theme, board.canvas
    x, middle = across(flag.box), panel[1] + _FLAGS
    reached = flag.box <= board.view.peak
    canvas.put(tokens.flag(flag.colour), x, panel[1] + _MIDDLE - 20)
    token = flag.token.width + 5 if flag.token else 0
    weight = BOLD if flag.colour == theme.warning or reached else MEDIUM
    text, style = fit(flag.text, board.style(16, weight), room - token)
    wide = token + width(text, style)
    start = min(x - wide / 2, panel[2] - 10 - wide)
    if flag.token:
        canvas.put(flag.token, start + flag.token.width / 2, middle)
    colour = theme.text if reached and flag.colour != theme.warning else flag.colour
    canvas.write(text, start + token, centred(style, middle), style, colour, within=panel)
