"""Struggle of Empires at a glance: the areas with their units and, below them, the two alliances."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from PIL import Image

from engine.empires.commands import Attack, Colonise, Deploy, Enslave, MoveUnit, Send
from engine.empires.names import HOME, POP, SLAVE, UNITS, Area, Place
from engine.empires.view import AreaView, AuctionView, PowerView, View
from engine.kernel.commands import Command
from render.canvas import Canvas
from render.colours import INK, Theme
from render.crop import Ground
from render.empires import areas, auction, glance_alliances, tokens, words
from render.empires.board import Board
from render.empires.changes import LIT, changes
from render.empires.ground import cover, rope
from render.empires.header import AFTER, phase
from render.empires.short_names import called
from render.empires.stands import present
from render.glance import EDGE, LEAST, WIDE, badge_size, blank, ends, write
from render.glance import header as strip
from render.header import to_act, victory
from render.kept import kept
from render.palettes import THEMES
from render.pen import Sprite
from render.scene import Scene
from render.spots import Outline
from render.sprites import badge, plate, tag
from render.type import BOLD, EXTRABOLD, MEDIUM, Style, width
from render.units import Box, Point, px
from render.words import N_

TOP: Final = 142.0
_COLUMN, _LINE = (WIDE - 2 * EDGE) / 4, 166.0
"""The width and height of an area's cell."""
_FOOT: Final = TOP + 3 * _LINE + 6
_HEAD: Final = 37.0
_ROW: Final = 1.2
_GAP: Final = 0.52
"""The gap between two groups in a row, as a share of the size of the letters."""
_ICON: Final = 0.9
"""The height of units, as a share of the size of the letters next to them."""
_SIZES: Final = (40.0, 36.0, 32.0, 29.0, LEAST)
"""The possible sizes of letters; the largest with which everything in an area fits is used."""

_CELLS: Final[Mapping[Area, tuple[int, int]]] = MappingProxyType({
    "north_america": (0, 0), "caribbean": (0, 1), "south_america": (0, 2),
    "german_states": (1, 0), "baltic": (2, 0), "central_europe": (3, 0),
    "mediterranean": (1, 1), "ottoman_empire": (3, 1),
    "africa": (1, 2), "india": (2, 2), "east_indies": (3, 2),
})  # fmt: skip
"""The column and row of each area: neighbours on the sheets are neighbours here."""
_FREE: Final = (2, 1)
"""The cell in the middle of Europe, which shows the homelands or the auction."""
_SHEETS: Final[Mapping[str, tuple[int, int, int, int]]] = MappingProxyType({
    "americas": (0, 0, 1, 3), "europe": (1, 0, 4, 2), "africa": (1, 2, 2, 3), "india": (2, 2, 3, 3),
    "east_indies": (3, 2, 4, 3),
})  # fmt: skip
"""The cells of each sea box, as the first and last column and row."""

Part = Sprite | str | tuple[str, int, bool]
"""A token, a paper counter with a text, or a number with its weight and whether it has changed."""

WAR: Final = N_("war {war} of {wars}")
ROUND: Final = N_("round {round} of {rounds}")
ENDS: Final = N_("ends after war {wars}")
LAST_WAR: Final = N_("last war")
PLACES: Final = N_("points: 1st/2nd/3rd")
AT_HOME: Final = N_("at home")
NOBODY: Final = N_("nobody")
PRICE: Final = N_("bid {price}")


def draw(view: View, scene: Scene) -> Canvas:
    """Draw a position; the canvas also lists every text and the size of its letters."""
    board = _map(view, scene)
    _header(board)
    glance_alliances.draw(board, _FOOT)
    return board.canvas


def chart(view: View, scene: Scene) -> Ground:
    """Draw a position as the background on which areas are numbered."""
    return Ground(draw(view, scene), (EDGE, TOP, WIDE - EDGE, TOP + 3 * _LINE), places(view))


@cache
def _outlines() -> Mapping[str, Outline]:
    boxes = {area: cell(*at) for area, at in _CELLS.items()} | {HOME: cell(*_FREE)}
    return {name: _inside(box) for name, box in boxes.items()}


def places(_view: View) -> Mapping[str, Outline]:
    """Return the outline of each area, and of the homelands' cell."""
    return _outlines()


def place_of(command: Command) -> str | None:
    """Return the area, or ``home``, that a command chooses, or None."""
    match command:
        case MoveUnit():
            return command.target
        case Deploy() | Send() | Attack() | Colonise() | Enslave():
            return command.area
    return None


def start_of(command: Command) -> str | None:
    """Return the area, or ``home``, from which a command moves a unit, or None."""
    return command.origin if isinstance(command, MoveUnit) else None


def _inside(box: Box) -> Outline:
    left, top, right, bottom = box[0] + 5, box[1] + 4, box[2] - 5, box[3] - 4
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _map(view: View, scene: Scene) -> Board:
    """Draw the areas and, in the middle of Europe, the homelands or the auction."""
    theme = THEMES[scene.palette]
    board = Board(view, scene, Canvas(_page(theme).copy(), theme), changes(scene.events))
    for area in view.areas:
        _area(board, area)
    free = cell(*_FREE)
    if view.auction is not None:
        _auction(board, view.auction, free)
    else:
        _homelands(board, free)
    return board


def cell(column: int, row: int) -> Box:
    """Return the box of a cell of the map."""
    left, top = EDGE + column * _COLUMN, TOP + row * _LINE
    return left, top, left + _COLUMN, top + _LINE


@kept(4)
def _page(theme: Theme) -> Image.Image:
    """Return the page without the position: the land of each sea box in two tones, and the ropes."""
    image = blank(theme, ())
    for name, (left, top, right, bottom) in _SHEETS.items():
        corner, far = cell(left, top), cell(right - 1, bottom - 1)
        at, size = (px(corner[0]), px(corner[1])), (px(far[2] - corner[0]), px(far[3] - corner[1]))
        image.paste(theme.waters[5], (*at, at[0] + size[0], at[1] + size[1]))
        land = cover(name)
        ratio = max(size[0] / land.width, size[1] / land.height)
        grown = land.resize((round(land.width * ratio), round(land.height * ratio)), Image.Resampling.LANCZOS)
        x, y = (grown.width - size[0]) // 2, (grown.height - size[1]) // 2
        image.paste(theme.lands[3], at, grown.crop((x, y, x + size[0], y + size[1])))
    across = plate((_COLUMN - 20, 1.4), 0, theme.line)
    for column, row in (*_CELLS.values(), _FREE):
        box = cell(column, row)
        head = plate((_COLUMN - 8, _HEAD - 4), 4, theme.panel)
        image.paste(head.colours, (px(box[0] + 4), px(box[1] + 3)), head.cover)
        if row:
            image.paste(across.colours, (px(box[0] + 10), px(box[1])), across.cover)
    for start, end in (((1, 0), (1, 3)), ((1, 2), (4, 2)), ((2, 2), (2, 3)), ((3, 2), (3, 3))):
        (x0, y0), (x1, y1) = cell(*start)[:2], cell(*end)[:2]
        line = rope(x1 - x0, y1 - y0, theme)
        at = px((x0 + x1) / 2) - line.cover.width // 2, px((y0 + y1) / 2) - line.cover.height // 2
        image.paste(line.colours, at, line.cover)
    return image


def _header(board: Board) -> None:
    say, view = board.scene.words, board.view
    side, letters = badge_size()
    war = say(WAR).replace("{war}", str(view.war)).replace("{wars}", str(view.wars))
    if view.result is not None:
        seats = list(view.result.winners)
        said, second = victory(board, seats), say(AFTER).replace("{war}", str(view.war))
        lines = [(second, False)]
    else:
        seats = board.due()
        said, second = to_act(board, seats), phase(board)
        ending = say(LAST_WAR) if view.war == view.wars else say(ENDS).replace("{wars}", str(view.wars))
        turn = say(ROUND).replace("{round}", str(view.round)).replace("{rounds}", str(view.rounds))
        lines = [(war, False), *([(turn, False)] if view.round else []), (ending, view.war == view.wars)]
    lines.append((say(PLACES), False))
    shown = seats[:3]
    signs = [badge(board.identity(seat), side, letters) for seat in shown]
    strip(board, words.GAME, second, signs, said)
    played = (max(0, view.war - 1) + min(1.0, view.round / max(1, view.rounds))) / max(1, view.wars)
    ends(board, lines, 1.0 if view.result is not None else played if view.war else 0.0)


def _area(board: Board, area: AreaView) -> None:
    theme, box = board.theme, cell(*_CELLS[area.id])
    left, top, right, _ = box
    fought = board.view.battle is not None and board.view.battle.area == area.id
    if fought or area.id in board.changes.areas[:LIT]:
        frame = plate((right - left - 6, box[3] - top - 5), 6, None, theme.lamp, 3)
        board.canvas.put_corner(frame, left + 3, top + 2)
    points = "/".join(map(str, area.points))
    middle = top + _HEAD / 2 + 1
    used = write(board, points, right - 14, middle, theme.brass, room=110, weight=BOLD, align=1)
    x = left + 14
    if fought:
        board.canvas.put(tokens.swords(28, theme), x + 14, middle)
        x += 34
    colour = board.changed(area.id in board.changes.areas, theme.text)
    room = right - 14 - used - 10 - x
    name = called(board, words.AREAS[area.id], room)
    write(board, name, x, middle, colour, room=room, size=28, weight=BOLD, within=box)
    there = [power for power in present(board.view, area.id) if power.power]

    def groups(size: float) -> list[list[Part]]:
        return [*(_standing(board, power, area.id, size) for power in there), *_counters(board, area)]

    _flow(board, groups, box)


def _standing(board: Board, power: PowerView, area: Area, size: float) -> list[Part]:
    """Return what one power has in an area: its letter, its markers, and its units with numbers."""
    who, count = board.identity(power.seat), power.markers.get(area, 0)
    lit = (area, power.seat) in board.changes.rows
    row: list[Part] = [tag(who, who.code, size), (str(count) if count else "–", BOLD, lit)]
    return row + _units(board, power, area, size)


def _units(board: Board, power: PowerView, where: Place, size: float) -> list[Part]:
    row: list[Part] = []
    for unit in UNITS:
        count = power.units[unit].get(where, 0)
        if count:
            row += [tokens.unit(unit, power.power, 0, size * _ICON, board.theme), (str(count), MEDIUM, False)]
    return row


def _counters(board: Board, area: AreaView) -> Iterator[list[Part]]:
    """Yield the country counters: natives by strength, then people to colonise and to enslave."""
    say = board.scene.words
    called = {POP: say(areas.POP_WORD), SLAVE: say(areas.SLAVE_WORD)}
    for face in dict.fromkeys(area.counters):
        count = area.counters.count(face)
        yield [called.get(face, face) + (f"×{count}" if count > 1 else "")]


def _flow(board: Board, groups: Callable[[float], Sequence[list[Part]]], box: Box) -> None:
    """Draw groups of tokens in rows inside a cell, below its title, as large as possible.

    If some don't fit even at the smallest size, their number is written at the end.
    """
    for size in _SIZES:
        style = board.style(size, BOLD)
        made = groups(size)
        places = _places(made, style, box)
        if not made or places[-1][1] + size * _ROW / 2 <= box[3]:
            break
    for number, (group, (x, middle)) in enumerate(zip(made, places, strict=True)):
        if middle + size * _ROW / 2 > box[3]:
            rest = f"+{len(made) - number}"
            write(board, rest, box[2] - 8, box[3] - 17, board.theme.warning, room=60, align=1, weight=BOLD)
            return
        after = x
        for part in group:
            _put(board, part, (after, middle), style, box)
            after += _width(part, style) + size * 0.2


def _places(groups: Sequence[list[Part]], style: Style, box: Box) -> list[tuple[float, float]]:
    """Return the left edge of each group and the middle of its row."""
    left, right, row = box[0] + 14, box[2] - 10, style.size * _ROW
    x, middle = left, box[1] + _HEAD + row / 2 + 1
    places = []
    for group in groups:
        wide = sum(_width(part, style) + style.size * 0.2 for part in group) - style.size * 0.2
        if x + wide > right and x > left:
            x, middle = left, middle + row
        places.append((x, middle))
        x += wide + style.size * _GAP
    return places


def _width(part: Part, style: Style) -> float:
    if isinstance(part, Sprite):
        return part.width
    if isinstance(part, str):
        return width(part, style) + style.size * 0.45
    return width(part[0], style)


def _put(board: Board, part: Part, at: Point, style: Style, box: Box) -> None:
    theme, (x, middle), size = board.theme, at, style.size
    if isinstance(part, Sprite):
        board.canvas.put(part, x + part.width / 2, middle)
    elif isinstance(part, str):
        wide = _width(part, style)
        board.canvas.put(tokens.slip(wide, size * 1.1, theme), x + wide / 2, middle)
        write(board, part, x + wide / 2, middle, INK, room=wide, size=size, weight=BOLD, align=0.5,
              within=box)  # fmt: skip
    else:
        text, weight, lit = part
        colour = board.changed(lit, theme.text)
        write(board, text, x, middle, colour, room=3 * size, size=size, weight=weight, within=box)


def _homelands(board: Board, box: Box) -> None:
    """Draw the cell for the units at home, in the middle of Europe."""
    theme, view = board.theme, board.view
    middle = box[1] + _HEAD / 2 + 1
    room = box[2] - box[0] - 28
    write(board, board.scene.words(AT_HOME), box[0] + 14, middle, theme.second, room=room, size=28)

    def groups(size: float) -> list[list[Part]]:
        shown = [power for power in view.powers if power.power and _units(board, power, HOME, size)]
        people = [(power, board.identity(power.seat)) for power in shown]
        return [[tag(who, who.code, size), *_units(board, power, HOME, size)] for power, who in people]

    _flow(board, groups, box)


def _auction(board: Board, bid: AuctionView, box: Box) -> None:
    """Draw the cell for the auction, in the middle of Europe."""
    say, theme = board.scene.words, board.theme
    title = say(auction.TITLE).replace("{place}", str(bid.place))
    room = box[2] - box[0] - 28
    write(board, title, box[0] + 14, box[1] + _HEAD / 2 + 1, theme.text, room=room, size=28, weight=BOLD)
    middle, x = box[1] + _HEAD + 30, box[0] + 14
    for side, proposed in (("top", bid.top), ("bottom", bid.bottom)):
        x += write(board, words.SIDES[side], x, middle, theme.second, room=40, size=32, weight=EXTRABOLD) + 10
        power = board.power_called(proposed)
        if power is None:
            text = say(NOBODY) if proposed else "?"
            x += write(board, text, x, middle, theme.text, room=100) + 26
        else:
            token = tag(board.identity(power.seat), board.identity(power.seat).code, 32)
            board.canvas.put(token, x + token.width / 2, middle)
            x += token.width + 26
    bidder = board.identity(bid.bidder)
    token = tag(bidder, bidder.code, 32)
    middle += 50
    board.canvas.put(token, box[0] + 14 + token.width / 2, middle)
    said = say(auction.OPENS) if bid.price is None else say(PRICE).replace("{price}", str(bid.price))
    colour = board.changed(board.changes.bid, theme.text)
    x = box[0] + 26 + token.width
    write(board, said, x, middle, colour, room=box[2] - x - 14, size=32, weight=BOLD)
