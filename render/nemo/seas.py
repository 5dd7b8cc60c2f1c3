"""The chart with a position on it: the oceans with their contents, and the Nautilus."""

from __future__ import annotations

from typing import Final

from engine.nemo.view import OceanView
from render.nemo import counters, tokens, words
from render.nemo.board import Board
from render.nemo.changes import LIT
from render.nemo.chart import LINKS, REGIONS, ROUND_THE_EDGE, SITES, Region, Site
from render.nemo.ground import lamplight
from render.pen import Sprite
from render.signs import course
from render.sprites import ring
from render.type import BOLD, MEDIUM, centred, fit, width
from render.words import N_

_DIE: Final = 26.0
_GEM: Final = 27.0
_CUBE: Final = 29.0
_LOZENGE: Final = 27.0
_NAUTILUS: Final = 132.0
_COURSE: Final = 44.0
"""The length of the arrow of a passage."""

NAUTILUS: Final = N_("Nautilus")


def draw(board: Board) -> None:
    """Draw all oceans of the position."""
    view = board.view
    _links(board)
    if view.nautilus in REGIONS:
        light, corner = lamplight(str(view.nautilus))
        board.canvas.lay(board.theme.lamp, corner, light)
    _sites(board)
    for ocean in view.oceans:
        if ocean.id in REGIONS:
            region = REGIONS[ocean.id]
            _title(board, ocean, region)
            counters.draw(board, ocean, region.cards)
    passage(board)
    if view.nautilus in REGIONS:
        name = board.scene.words(NAUTILUS).upper()
        ship = tokens.nautilus(name, _NAUTILUS * board.enlarged, board.scene.locale, board.theme)
        board.canvas.put(ship, *REGIONS[str(view.nautilus)].nautilus)


def _links(board: Board) -> None:
    """Mark the links between oceans, and write where the chart continues beyond its edges."""
    sailed = {(ocean.id, other) for ocean in board.view.oceans for other in ocean.links}
    for (one, other), ((x0, y0), (x1, y1)) in LINKS.items():
        mark = tokens.sail if (one, other) in sailed else tokens.ships_only
        board.canvas.put(mark(x1 - x0, y1 - y0, board.theme), (x0 + x1) / 2, (y0 + y1) / 2)
    for ocean, ((x, y), beyond) in ROUND_THE_EDGE.items():
        east = x > REGIONS[ocean].name[0] + 100
        name = board.scene.words(words.OCEANS[beyond])
        text, style = fit(name, board.style(17, BOLD), 112)
        colour = board.changed(board.changes.move == (ocean, beyond), board.theme.text)
        start = x - 13 if east else x + 13
        board.canvas.write(text, start, centred(style, y), style, colour, align=1.0 if east else 0.0, halo=4)
        board.canvas.put(tokens.beyond(1 if east else -1, board.theme), x, y)


def _sites(board: Board) -> None:
    """Draw every uprising site once, with its cube if there is one; silver sites only with their cube."""
    plain = {site: there for ocean in board.view.oceans for site, there in ocean.sites.items()}
    silver = {site: True for ocean in board.view.oceans for site in ocean.silver}
    lit = board.changes.sites[:LIT]
    for name, there in (plain | silver).items():
        site = SITES.get(name)
        if site is None:
            continue
        if there:
            board.canvas.put(tokens.cube(_CUBE * board.enlarged, silver=name in silver), *site.at)
        else:
            board.canvas.put(tokens.site(_LOZENGE, board.theme), *site.at)
        if name in lit:
            board.canvas.put(ring(20 * board.enlarged, board.theme.halo, 5), *site.at)
            board.canvas.put(ring(19.4 * board.enlarged, board.theme.lamp, 3.4), *site.at)
        if not board.scene.small:
            _site_name(board, site, board.scene.words(words.SITES[name]), lit=name in lit)


def _site_name(board: Board, site: Site, name: str, *, lit: bool) -> None:
    text, style = fit(name, board.style(16.5, MEDIUM), site.room)
    away = 24 if lit else 18
    x, base, align = {
        "right": (site.at[0] + away, centred(style, site.at[1]), 0.0),
        "left": (site.at[0] - away, centred(style, site.at[1]), 1.0),
        "below": (site.at[0], site.at[1] + away + 13, 0.5),
    }[site.side]
    board.canvas.write(text, x, base, style, tokens.site_colour(board.theme), align=align, halo=4)


def _title(board: Board, ocean: OceanView, region: Region) -> None:
    """Write an ocean's name after its die, with the gem and the sunken fleet at the other end."""
    canvas, theme = board.canvas, board.theme
    left, top, right, bottom = region.name
    middle = (top + bottom) / 2
    treasures = _treasures(board, ocean)
    room = right - left - sum(token.width + 5 for token in treasures)
    x = left
    if ocean.die is not None:
        canvas.put(tokens.ocean_die(ocean.die, _DIE, theme), left + _DIE / 2 + 1, middle)
        x, room = left + _DIE + 8, room - _DIE - 8
    style = board.style(22, BOLD) if ocean.die is not None else board.style(19, MEDIUM)
    name, style = fit(board.scene.words(words.OCEANS[ocean.id]), style, room)
    colour = theme.text if ocean.die is not None else theme.second
    base = centred(style, middle)
    if region.align == "left":
        canvas.write(name, x, base, style, colour, halo=4, within=region.name)
        x += width(name, style) + 7
        for token in treasures:
            canvas.put(token, x + token.width / 2, middle)
            x += token.width + 5
        return
    canvas.write(name, right, base, style, colour, align=1, halo=4, within=region.name)
    x = right - width(name, style) - 7
    for token in treasures:
        canvas.put(token, x - token.width / 2, middle)
        x -= token.width + 5


def _treasures(board: Board, ocean: OceanView) -> list[Sprite]:
    found = []
    if ocean.gem:
        found.append(tokens.gem(_GEM * board.enlarged))
    elif ocean.die is not None:
        found.append(tokens.no_gem(_GEM, board.changed(ocean.id in board.changes.gems, board.theme.third)))
    if ocean.treasure_fleet:
        found.append(tokens.chest(_GEM * board.enlarged, board.theme))
    return found


def passage(board: Board) -> None:
    """Draw the latest move of the Nautilus as an arrow across the border of two oceans."""
    move = board.changes.move
    if move is None:
        return
    line = LINKS.get(move)
    if line is None:
        line = LINKS.get((move[1], move[0]))
        line = line and (line[1], line[0])
    if line is None:
        return
    (x0, y0), (x1, y1) = line
    across, down = (_sign(x1 - x0) * _COURSE, _sign(y1 - y0) * _COURSE)
    board.canvas.put(course(across, down, board.theme), (x0 + x1) / 2, (y0 + y1) / 2)


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
