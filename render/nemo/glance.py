"""Nemo's War at a glance: the oceans with their contents, Notoriety, and the state of the Nautilus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from PIL import Image

from engine.kernel.commands import Command
from engine.nemo.commands import Attack, Flip, Move, Pick, Torpedo
from engine.nemo.commands import Site as Incitement
from engine.nemo.names import HIDDEN, Track
from engine.nemo.view import OceanView, ShipView, View
from render.canvas import Canvas
from render.colours import Theme
from render.crop import Ground
from render.glance import EDGE, HIGH, LEAST, WIDE, badge_size, blank, ends, write
from render.glance import header as strip
from render.kept import kept
from render.nemo import header, notoriety, plates, seas, tokens, words
from render.nemo.board import Board
from render.nemo.changes import LIT, changes
from render.nemo.chart import MAP, REGIONS, SITES
from render.nemo.ground import chart as water
from render.nemo.ground import lamplight
from render.nemo.identities import group_of, groups, tracks
from render.palettes import THEMES
from render.pen import Sprite
from render.scene import Scene
from render.spots import Outline, Spots
from render.sprites import disc, plate, ring
from render.type import BOLD, EXTRABOLD, centred, fit, width
from render.units import Box, Point, px
from render.words import N_

RATIO: Final = WIDE / (MAP[2] - MAP[0])
"""The scale of the chart, compared with that on the whole board."""
TOP: Final = 142.0
LETTERS: Final = LEAST / RATIO + 0.1
"""The size of letters on the chart, in units of the chart."""
_FOOT: Final = TOP + (MAP[3] - MAP[1]) * RATIO
_NOTORIETY: Final[Box] = (EDGE, _FOOT + 6, WIDE - EDGE, _FOOT + 66)
_TRACK_TOP: Final = _NOTORIETY[3] + 6
_TRACKS: Final[tuple[Box, ...]] = tuple(
    (left, _TRACK_TOP, right, HIGH - 6)
    for left, right in ((EDGE, 328), (334, 650), (656, 972), (978, WIDE - EDGE))
)
_ROW: Final = LETTERS * 1.3
_GAP: Final = 6.0
LARGER: Final = 1.3
"""The factor by which names and gems are larger on a phone, and when oceans are chosen."""

_PLACES: Final[Mapping[str, tuple[float, float, float]]] = MappingProxyType({
    "western_pacific": (38, 346, 262),
    "central_pacific": (272, 372, 486),
    "pacific_coast": (498, 262, 692),
    "eastern_pacific": (502, 420, 790),
    "south_pacific": (252, 530, 486),
    "north_atlantic": (744, 184, 1046),
    "south_atlantic": (912, 456, 1250),
    "european_seas": (1128, 186, 1572),
    "indian_ocean": (1346, 430, 1574),
    "cape_of_good_hope": (1160, 604, 1344),
    "arctic_ocean": (480, 122, 1000),
    "cape_horn": (520, 666, 960),
})  # fmt: skip
"""The position of each ocean's block, and its largest width to the right, in units of the chart."""
_IN_ONE_ROW: Final = frozenset({"arctic_ocean", "cape_horn"})

OCEANS: Final[Mapping[str, str]] = MappingProxyType({
    "western_pacific": N_("W. Pacific"),
    "eastern_pacific": N_("E. Pacific"),
    "north_atlantic": N_("N. Atlantic"),
    "south_atlantic": N_("S. Atlantic"),
    "european_seas": words.OCEANS["european_seas"],
    "indian_ocean": N_("Indian"),
    "south_pacific": N_("S. Pacific"),
    "central_pacific": N_("C. Pacific"),
    "pacific_coast": N_("Coast"),
    "arctic_ocean": words.OCEANS["arctic_ocean"],
    "cape_horn": words.OCEANS["cape_horn"],
    "cape_of_good_hope": N_("Good Hope"),
})  # fmt: skip
"""The short names of the oceans."""
CARDS_LEFT: Final = N_("{cards} cards to go")
ROOM: Final = N_("oceans with room: {free} of {oceans}")
DEFEAT_AT: Final = N_("defeat at {limit}, or with Nemo, crew or hull at 0")
JOINS_AT: Final = N_("joins at {box}")
SHARE: Final = N_("exert +{bonus}")
UNKNOWN: Final = f"ship {HIDDEN}"
"""The place of the face-down ships that can be attacked: the ocean of the Nautilus."""
ACTIONS: Final = N_("actions: {points}")


def draw(view: View, scene: Scene) -> Canvas:
    """Draw a position; the canvas also lists every text and the size of its letters."""
    return _drawn(view, scene, LARGER if scene.small else 1.0)


def _drawn(view: View, scene: Scene, larger: float, *, dies: bool = True) -> Canvas:
    page = _board(view, scene)
    _sea(page, larger, dies=dies)
    _header(page)
    _notoriety(page, _NOTORIETY)
    for track, box in zip(view.resources, _TRACKS, strict=False):
        _track(page, track.id, box)
    _actions(page, _TRACKS[-1])
    return page.canvas


def chart(view: View, scene: Scene) -> Ground:
    """Draw a position as the background on which oceans, ships or uprisings are numbered.

    The choices have numbers there, so the oceans' own numbers are omitted. The state of the Nautilus matters
    for each choice, so the whole board is always shown.
    """
    return Ground(_drawn(view, scene, LARGER, dies=False), (0, TOP, WIDE, _FOOT), places(view), zooms=False)


def places(view: View) -> Mapping[str, Outline]:
    """Return the outline of each ocean and uprising site; a ship has that of its ocean."""
    oceans, sites = _outlines()
    ships = {
        f"ship {ship.id}": oceans[ocean.id]
        for ocean in view.oceans
        if ocean.id in oceans
        for ship in ocean.ships
    }
    here = {UNKNOWN: oceans[view.nautilus]} if view.nautilus and view.nautilus in oceans else {}
    return {**oceans, **{name: sites[name] for name in _in_play(view) if name in sites}, **ships, **here}


def _in_play(view: View) -> Iterable[str]:
    """Return the uprising sites of all oceans."""
    return dict.fromkeys(site for ocean in view.oceans for site in (*ocean.sites, *ocean.silver))


def on_board(view: View) -> Mapping[str, Outline]:
    """Return the outline of each ocean and uprising site on the whole board."""
    oceans = {name: region.outline for name, region in REGIONS.items()}
    return oceans | {name: _around(SITES[name].at) for name in _in_play(view) if name in SITES}


@cache
def _outlines() -> tuple[Mapping[str, Outline], Mapping[str, Outline]]:
    """Return the outlines of the oceans, and those of the uprising sites."""
    return (
        {name: tuple(map(_on_the_page, region.outline)) for name, region in REGIONS.items()},
        {name: tuple(map(_on_the_page, _around(site.at))) for name, site in SITES.items()},
    )


def place_of(command: Command) -> str | None:
    """Return the ocean, the uprising site or the ship that a command chooses, or None."""
    match command:
        case Move() | Pick():
            return command.ocean
        case Incitement():
            return command.site
        case Flip():
            return f"ship {command.ship}"
        case Attack() | Torpedo():
            return f"ship {command.target}"
    return None


def _on_the_page(point: Point) -> Point:
    """Convert a point of the chart to a point of the page."""
    return (point[0] - MAP[0]) * RATIO, TOP + (point[1] - MAP[1]) * RATIO


def _around(point: Point) -> tuple[Point, ...]:
    """Return the outline of an uprising site around its point."""
    (x, y), reach = point, 46.0
    return (x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)


def _board(view: View, scene: Scene) -> Board:
    theme = THEMES[scene.palette]
    return Board(view, scene, Canvas(_page(theme).copy(), theme), changes(scene.events))


@kept(4)
def _page(theme: Theme) -> Image.Image:
    """Return the page with the chart, without anything of the position."""
    image = blank(theme, (_NOTORIETY, *_TRACKS))
    size = px(WIDE), px((MAP[3] - MAP[1]) * RATIO)
    image.paste(water(theme, True).resize(size, Image.Resampling.LANCZOS), (0, px(TOP)))
    return image


def _inset(board: Board) -> Board:
    """Return a board for drawing on the chart, with the chart's own design units, on the same picture."""
    part = board.canvas.inset(RATIO, (MAP[0], MAP[1]), (0.0, TOP))
    return Board(board.view, board.scene, part, board.changes)


def _sea(page: Board, larger: float, *, dies: bool = True) -> None:
    """Draw the chart with the position on it; names and gems are enlarged by `larger`."""
    board = _inset(page)
    view, canvas = board.view, board.canvas
    if view.nautilus in REGIONS:
        light, corner = lamplight(str(view.nautilus))
        canvas.lay(board.theme.lamp, corner, light)
    _sites(board)
    for ocean in view.oceans:
        if ocean.id in REGIONS:
            _ocean(board, ocean, larger, dies=dies)
    seas.passage(board)
    if view.nautilus in REGIONS:
        ship = tokens.nautilus("", 128.0, board.scene.locale, board.theme)
        here = REGIONS[str(view.nautilus)].outline
        canvas.put(ship, *Spots(MAP, (here,), canvas.taken).take(here, (ship.width, ship.height)))
    page.canvas.adopt(canvas)


def _sites(board: Board) -> None:
    plain = {site: there for ocean in board.view.oceans for site, there in ocean.sites.items()}
    silver = {site: True for ocean in board.view.oceans for site in ocean.silver}
    for name, there in (plain | silver).items():
        if name not in SITES:
            continue
        at = SITES[name].at
        mark = (
            tokens.cube(36, silver=name in silver, lettered=False) if there else tokens.site(30, board.theme)
        )
        board.canvas.put(mark, *at)
        if name in silver:
            style = board.style(LETTERS, EXTRABOLD)
            board.canvas.write("S", at[0] + 22, centred(style, at[1]), style, board.theme.text, halo=5)
        if name in board.changes.sites[:LIT]:
            board.canvas.put(ring(24, board.theme.halo, 6), *at)
            board.canvas.put(ring(23.4, board.theme.lamp, 4), *at)


def _ocean(board: Board, ocean: OceanView, larger: float, *, dies: bool) -> None:
    """Draw an ocean's die and name, and then its contents in rows."""
    theme, canvas = board.theme, board.canvas
    left, top, right = _PLACES[ocean.id]
    x, middle = left, top + LETTERS / 2
    if dies and ocean.die is not None:
        die = tokens.ocean_die(ocean.die, LETTERS / 0.68, theme)
        canvas.put(die, x + die.width / 2, middle)
        x += die.width + 6
    marks = [*_ships(board, ocean), *_treasures(board, ocean, larger)]
    said = board.scene.words(OCEANS[ocean.id])
    bold = BOLD if ocean.die is not None else 500
    name, style = fit(said, board.style(LETTERS * larger, bold), right - x, LETTERS)
    colour = theme.text if ocean.die is not None else theme.second
    canvas.write(name, x, centred(style, middle), style, colour, halo=5)
    x += width(name, style) + 2 * _GAP
    if ocean.id not in _IN_ONE_ROW:
        x, middle = left, middle + _ROW * (1 + larger) / 2
    for mark in marks:
        if x + mark.width > right + 1 and x > left:
            x, middle = left, middle + _ROW
        canvas.put(mark, x + mark.width / 2, middle)
        x += mark.width + _GAP


def _ships(board: Board, ocean: OceanView) -> Iterable[Sprite]:
    """Yield the counters of the revealed ships, and one for all face-down ships."""
    lit = board.changes.ships[:LIT]
    for ship in ocean.ships:
        glows = ship.id in lit or ship.id == board.fought()
        yield plates.counter(group_of(ship, board.theme), values(ship), LETTERS, glows, board.theme)
    if ocean.hidden:
        yield plates.unknown(ocean.hidden, LETTERS, ocean.id in board.changes.hidden[:LIT], board.theme)


def _treasures(board: Board, ocean: OceanView, larger: float) -> Iterable[Sprite]:
    if ocean.gem:
        yield tokens.gem(34 * larger)
    if ocean.treasure_fleet:
        yield tokens.chest(34 * larger, board.theme)


def values(ship: ShipView) -> str:
    """Return the attack and the defence of a ship as text."""
    return f"{'–' if ship.attack is None else ship.attack}/{ship.defence}"


def _header(board: Board) -> None:
    say, view = board.scene.words, board.view
    signs, said = header.turn_of(board, badge_size()[0])
    motive = say(words.MOTIVES[view.motive])
    second = f"{motive} · {header.phase(board)}"
    if view.score:
        points = say(header.POINTS).replace("{points}", str(sum(view.score.values())))
        second = f"{motive} · {points}" if view.result is not None else f"{second} · {points}"
    strip(board, words.GAME, second, signs, said)
    if view.result is not None:
        ends(board, [(said, False)], 1.0)
        return
    free = sum(len(ocean.ships) + ocean.hidden < ocean.capacity for ocean in view.oceans)
    cards = say(CARDS_LEFT).replace("{cards}", str(view.draw))
    room = say(ROOM).replace("{free}", str(free)).replace("{oceans}", str(len(view.oceans)))
    limit = say(DEFEAT_AT).replace("{limit}", str(view.defeat))
    lines = [(cards, view.draw < 4), (room, free <= 3), (limit, view.notoriety + 4 >= view.defeat)]
    ends(board, lines, 0.0)


def _notoriety(board: Board, box: Box) -> None:
    """Draw the Notoriety track as a line from 0 to defeat, with the boxes at which groups join."""
    theme, canvas, view = board.theme, board.canvas, board.view
    middle = (box[1] + box[3]) / 2
    x = box[0] + 16
    x += write(board, board.scene.words(notoriety.TITLE), x, middle, theme.second, room=230) + 14
    colour = board.changed(board.changes.notoriety, theme.text)
    x += write(board, str(view.notoriety), x, middle, colour, room=80, size=44, weight=EXTRABOLD) + 18
    defeat = board.scene.words(notoriety.DEFEAT)
    right = box[2] - 16
    right -= write(board, f"{view.defeat} {defeat}", right, middle, theme.warning, room=260, align=1,
                   weight=BOLD) + 14  # fmt: skip
    canvas.put_corner(plate((right - x, 24), 5, theme.cell, theme.line, 1.2), x, middle - 12)
    step = (right - x) / max(1, view.defeat)
    if view.notoriety > 0:
        done = min(view.notoriety, view.defeat) * step
        canvas.put_corner(plate((max(6.0, done), 20), 4, theme.third), x, middle - 10)
    now = x + min(view.notoriety, view.defeat) * step
    canvas.put_corner(plate((5, 44), 2, theme.warning), right - 2, middle - 22)
    groups_joining = list(notoriety.fleets(board).items())
    ends_at = [*(x + joined * step for _group, joined in groups_joining[1:]), right]
    for (group, joined), until in zip(groups_joining, ends_at, strict=True):
        at = x + joined * step
        if at > right - 80:
            continue
        canvas.put(disc(groups(theme)[group], LEAST / 1.19), at, middle)
        style = board.style(LEAST, BOLD)
        label = board.scene.words(JOINS_AT).replace("{box}", str(joined))
        # A group that has joined has only its number, as more would cover the mark of the current value.
        ends = min(now if at <= now else until, right)
        number = label if width(label, style) < ends - at - 60 else str(joined)
        wide = width(number, style) + 10
        canvas.put_corner(plate((wide, 30), 4, theme.panel), at + 26, middle - 15)
        write(board, number, at + 31, middle, theme.text, room=wide, weight=BOLD)
    canvas.put_corner(plate((5, 36), 2, theme.lamp), now - 2.5, middle - 18)


def _track(board: Board, track: Track, box: Box) -> None:
    """Draw one of the resources: its value, its boxes, and the modifier for exerting it."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    resource = next(one for one in board.view.resources if one.id == track)
    who = tracks(theme)[track]
    low = resource.value <= 2
    if low:
        frame = plate((box[2] - box[0], box[3] - box[1]), 6, None, theme.warning, 3)
        canvas.put_corner(frame, box[0], box[1])
    upper = box[1] + (box[3] - box[1]) * 0.3
    colour = board.changed(track in board.changes.tracks, theme.warning if low else who.base)
    hero = 62.0 if resource.value < 10 else 52.0
    write(board, str(resource.value), box[0] + 46, (box[1] + box[3]) / 2, colour, room=80, size=hero,
          weight=EXTRABOLD, align=0.5)  # fmt: skip
    right, left = box[2] - 14, box[0] + 90
    said = say(SHARE).replace("{bonus}", str(resource.exertion))
    used = write(board, said, right, upper, theme.second, room=130, align=1)
    write(board, say(words.TRACKS[track]), left, upper, theme.text, room=right - used - 10 - left, size=30,
          weight=BOLD)  # fmt: skip
    count = max(resource.start, 1)
    step = (right - left) / count
    lower = box[1] + (box[3] - box[1]) * 0.72
    for number in range(count):
        full = number < resource.value
        fill, edge = (who.base, None) if full else (theme.cell, theme.line)
        canvas.put(plate((step - 4, 34), 3, fill, edge, 1.2), left + (number + 0.5) * step, lower)


def _actions(board: Board, box: Box) -> None:
    """Draw the placement dice with what they gained, and the remaining action points."""
    theme, view, say = board.theme, board.view, board.scene.words
    upper, lower = (box[1] + (box[3] - box[1]) * part for part in (0.3, 0.72))
    colour = board.changed(board.changes.action_points, theme.text)
    said = say(ACTIONS).replace("{points}", str(view.action_points))
    write(board, said, box[0] + 16, upper, colour, room=box[2] - box[0] - 30, size=32, weight=BOLD)
    outcome = header.outcome(board)
    x = box[0] + 16
    for black, faces in enumerate(header.rolled(board)):
        for face in faces:
            header.die_at(board, face, x + 18, lower, black=bool(black), side=36)
            x += 42
    write(board, outcome, x + 6, lower, theme.second, room=box[2] - x - 16)
