"""The panel of the stores: upgrades, salvage, treasures and kept cards."""

from __future__ import annotations

from typing import Final

from engine.nemo.view import TreasureView
from engine.nemo.worths import of_treasure
from render.board import PADDING
from render.colours import INK, RGB, mix
from render.flow import Piece, flow
from render.nemo import lettering, tokens, words
from render.nemo.board import Board
from render.nemo.changes import LIT
from render.nemo.identities import group_of
from render.signs import tick
from render.sprites import plate
from render.type import BOLD, MEDIUM, centred, fit, width
from render.units import Box
from render.words import N_

_TITLE: Final = 38.0
_UPGRADES: Final = 153.0
"""The total height of all upgrades."""
_ROW: Final = 30.5
_IN_A_COLUMN: Final = 7
_WIDE: Final = 240.0
"""The width above which a fitted upgrade has the word "fitted" in addition to the tick."""
_SALVAGE: Final = 42.0
_LABEL: Final = 15.5

UPGRADES: Final = N_("upgrades")
COST: Final = N_("salvage cost")
FITTED: Final = N_("fitted")
SALVAGE: Final = N_("salvage")
TREASURES: Final = N_("treasures")
KEPT: Final = N_("kept")
WONDERS: Final = N_("wonders: {count}")
POINTS: Final = N_("{points} points")
RED_SKY: Final = N_("Red Sky at Night")
ONE_DIE: Final = N_("one die")
FIRED: Final = N_("fired")
NONE: Final = N_("none")


def draw(board: Board, panel: Box) -> None:
    """Draw the panel."""
    board.title(board.scene.words(UPGRADES), panel, 190)
    board.note(board.scene.words(COST), panel, 150)
    top = panel[1] + _TITLE
    _upgrades(board, (panel[0] + 12, top, panel[2] - 12, top + _UPGRADES))
    top += _UPGRADES + 3
    _salvage(board, (panel[0] + PADDING, top, panel[2] - PADDING, top + _SALVAGE))
    _treasures(board, panel, top + _SALVAGE + 2)


def _upgrades(board: Board, box: Box) -> None:
    """Draw the fitted upgrades and those on offer with their prices, in two columns if there are many."""
    view = board.view
    names = [*view.fitted, *view.offered]
    columns = 1 if len(names) <= _IN_A_COLUMN else 2
    rows = -(-len(names) // columns)
    if not names:
        return
    high = min(_ROW, (box[3] - box[1]) / rows)
    wide = (box[2] - box[0] - 6 * (columns - 1)) / columns
    for place, name in enumerate(names):
        column, row = divmod(place, rows)
        left, top = box[0] + column * (wide + 6), box[1] + row * high
        _upgrade(board, name, (left, top, left + wide, top + high - 2))


def _upgrade(board: Board, name: str, box: Box) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    left, top, right, bottom = box
    middle, fitted = (top + bottom) / 2, name in board.view.fitted
    lit = name in board.changes.upgrades
    fill = theme.active if fitted else theme.panel
    frame = plate((right - left, bottom - top), 4, fill, theme.lamp if lit else theme.line, 2.4 if lit else 1)
    canvas.put_corner(frame, left, top)
    size = min(18.0, (bottom - top) * 0.64)
    if fitted:
        canvas.put(tick(size, theme.text), left + 17, middle)
    value = board.style(size if fitted else size + 2, BOLD)
    text, value = fit(_state(board, name, right - left), value.of(size * 0.86) if fitted else value, 90)
    colour = theme.second if fitted else theme.text
    canvas.write(text, right - 11, centred(value, middle), value, colour, align=1, within=box)
    style = board.style(size, BOLD if fitted else MEDIUM)
    room = right - left - 32 - 18 - width(text, value)
    ink = theme.text if fitted else theme.second
    board.write(
        say(words.UPGRADES[name]), left + 32, centred(style, middle), style, ink, room=room, within=box
    )


def _state(board: Board, name: str, room: float) -> str:
    """Return the text after an upgrade's name: its price or its state, or "" if the tick suffices."""
    view, say = board.view, board.scene.words
    if name not in view.fitted:
        cost = board.view.box.upgrades[name].cost
        return "–" if cost is None else str(cost)
    if name == "steam_torpedoes":
        states = [
            text for text, holds in ((ONE_DIE, view.torpedo_worn), (FIRED, view.torpedo_fired)) if holds
        ]
        if states:
            return " · ".join(map(say, states))
    return say(FITTED) if room > _WIDE else ""


def _salvage(board: Board, box: Box) -> None:
    """Draw the salvaged ships, and the free spaces."""
    theme, canvas, view = board.theme, board.canvas, board.view
    left, top, right, bottom = box
    middle, places = (top + bottom) / 2, board.view.box.figures.stores.salvage
    start = left + _label(board, SALVAGE, left, middle) + 12
    wide = min(72.0, (right - start - 6 * (places - 1)) / places)
    start = right - places * wide - (places - 1) * 6
    for place in range(places):
        x = start + place * (wide + 6) + wide / 2
        if place >= len(view.salvage):
            canvas.put(tokens.berth(round(wide, 1), 34, mix(theme.panel, theme.second, 0.5)), x, middle)
            continue
        ship = view.salvage[place]
        who = group_of(ship, board.theme)
        canvas.put(plate((wide, 34), 4, theme.paper, INK, 1.4), x, middle)
        canvas.put(plate((7, 31), 2, who.base), x - wide / 2 + 5, middle)
        name, style = board.ship_name(ship.name), board.style(15, MEDIUM)
        lettering.write(board, name, (x + 4, middle), style, INK, room=wide - 13, align=0.5, within=box)
        if ship.id in board.changes.ships[:LIT]:
            canvas.put(plate((wide + 6, 40), 6, None, theme.lamp, 3), x, middle)


def _label(board: Board, message: str, x: float, middle: float) -> float:
    """Write a label in capitals, and return its width."""
    text, style = fit(board.scene.words(message).upper(), board.style(_LABEL, BOLD, 1.4), 110)
    board.canvas.write(text, x, centred(style, middle), style, board.theme.second)
    return width(text, style)


def _treasures(board: Board, panel: Box, top: float) -> None:
    """Write the treasures and the kept cards, each in one half of the rest of the panel."""
    theme, view, say = board.theme, board.view, board.scene.words
    left, right = panel[0] + PADDING, panel[2] - PADDING
    board.canvas.put_corner(plate((right - left, 1), 0, theme.line), left, top - 2)
    _label(board, TREASURES, left, top + 13)
    colour = board.changed(board.changes.treasures, theme.text)
    style = board.style(16, BOLD)
    board.write(_worth(board), right, centred(style, top + 13), style, colour, room=210, align=1)
    pieces = [Piece(say(name), theme.second, count=count) for name, count in _kinds(view.treasures)]
    if points := sorted(_counted(board, treasure) for treasure in view.treasures if treasure.vp is not None):
        pieces.append(Piece(" + ".join(map(str, points)), theme.second))
    room = (panel[3] - top - 6) * (0.6 if pieces else 0.34)
    flow(board, pieces, (left, top + 23, right, top + room - 1), 15.5)
    top += room
    wide = _label(board, KEPT, left, top + 11)
    kept = [Piece(say(card.title), _lit(board, card.id)) for card in view.tableau]
    if view.red_sky:
        kept.append(Piece(say(RED_SKY), theme.text))
    first = kept or [Piece(say(NONE), theme.third)]
    flow(board, first, (left + wide + 12, top + 0.5, right, panel[3] - 6), 15.5)


def _lit(board: Board, card: int) -> RGB:
    return board.changed(card in board.changes.cards, board.theme.text)


def _worth(board: Board) -> str:
    """Return the text about the number of wonders and the points of the other treasures."""
    say, treasures = board.scene.words, board.view.treasures
    wonders = sum(treasure.sort == "wonder" for treasure in treasures)
    points = sum(_counted(board, treasure) for treasure in treasures if treasure.vp is not None)
    said = say(WONDERS).replace("{count}", str(wonders)), say(POINTS).replace("{points}", str(points))
    return " · ".join(said)


def _counted(board: Board, treasure: TreasureView) -> int:
    """Return the points of a treasure, which depend on the motive (15)."""
    box = board.view.box
    return of_treasure(box.treasures[treasure.id], box.motives[board.view.motive])


def _kinds(treasures: tuple[TreasureView, ...]) -> list[tuple[str, str]]:
    """Return each kind of treasure without points, with the number of tokens if there are several."""
    names = [treasure.name for treasure in treasures if treasure.vp is None]
    return [(name, f"×{names.count(name)}" if names.count(name) > 1 else "") for name in dict.fromkeys(names)]
