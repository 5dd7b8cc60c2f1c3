"""The Arctic at a glance, in large letters: the chart, the nations, the law and the players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.arctic.commands import Attack, Build, Fight, Launch, Protect, Sail
from engine.arctic.names import POLE, Nation
from engine.arctic.view import CompanyView, InvestmentView, NationView, SectorView, View
from engine.kernel.commands import Command
from render.arctic import companies, ground, investment, nations, rim, words
from render.arctic.board import Board
from render.arctic.changes import LIT, changes
from render.arctic.chart import CENTRE, RADIUS, Plan, plan
from render.arctic.final import reason
from render.arctic.header import OF_TURNS, about, phase
from render.arctic.page import page as whole
from render.arctic.sea import courses
from render.arctic.sectors import Block, describe, printed
from render.canvas import Canvas
from render.colours import Theme, mix
from render.crop import Ground
from render.glance import EDGE, HIGH, LEAST, TOP, WIDE, badge_size, blank, ends, write
from render.glance import header as strip
from render.ground import corner
from render.header import to_act, victory
from render.kept import kept
from render.palettes import THEMES
from render.scene import Scene
from render.signs import cross
from render.spots import Outline
from render.sprites import badge, plate, tag
from render.type import BOLD, EXTRABOLD
from render.units import SCALE, Box, Point, px
from render.words import N_

RATIO: Final = 0.716
"""The scale of the chart, compared with that on the whole board."""
CHART: Final[Box] = (0, TOP, 740, HIGH)
_MIDDLE: Final[Point] = ((CHART[0] + CHART[2]) / 2, (CHART[1] + CHART[3]) / 2)
_RIM: Final = 486.0
"""The distance from the pole to the outside of the nations' arcs, in units of the chart."""
_BEYOND: Final = 18.0
"""The distance of the nations' badges from the chart's edge, in units of the chart."""
LETTERS: Final = LEAST / RATIO
"""The size of letters on the chart, in units of the chart."""
_LEFT: Final = 748.0
_RIGHT: Final = WIDE - EDGE
_NATIONS: Final[Box] = (_LEFT, TOP, _RIGHT, 484)
_LAW: Final[Box] = (_LEFT, 492, _RIGHT, 544)
_PLAYERS: Final[Box] = (_LEFT, 552, _RIGHT, HIGH - 8)
_HEAD: Final = 38.0
_INVESTING: Final = 3
"""The phase in which the investment track replaces the nations."""

CASH: Final = N_("cash")
PLATFORMS: Final = N_("platforms")
INFLUENCE: Final = N_("influence")
CONFLICT: Final = N_("conflict")
ENDS: Final = N_("ends after turn {turns}, or when China holds the pole")
LAST_TURN: Final = N_("last turn")
CHINA_AT_POLE: Final = N_("China holds the pole: this turn is the last")
LEADING: Final = N_("law {law}: {votes}/4 votes")


def draw(view: View, scene: Scene) -> Canvas:
    """Draw a position; the canvas also lists every text and the size of its letters."""
    page = _board(view, scene)
    _sea(page, plan(view))
    _header(page)
    if view.phase == _INVESTING and view.result is None:
        _track(page, _NATIONS)
    else:
        _nations(page, _NATIONS)
    _law(page, _LAW)
    _players(page, _PLAYERS)
    return page.canvas


def chart(view: View, scene: Scene) -> Ground:
    """Draw a position as the background on which sectors are numbered."""
    return Ground(draw(view, scene), CHART, places(view))


def places(view: View) -> Mapping[str, Outline]:
    """Return the outline of each sector on the board at a glance."""
    return _outlines(plan(view))


def on_board(view: View) -> Mapping[str, Outline]:
    """Return the outline of each sector on the whole board."""
    return {plot.id: tuple(plot.wedge.outline()) for plot in plan(view).plots}


@lru_cache(maxsize=16)
def _outlines(shown: Plan) -> Mapping[str, Outline]:
    return {plot.id: tuple(map(_on_the_page, plot.wedge.outline())) for plot in shown.plots}


def place_of(command: Command) -> str | None:
    """Return the sector that a command chooses, or None."""
    match command:
        case Sail():
            return command.target
        case Build() | Launch() | Protect() | Fight() | Attack():
            return command.sector
    return None


def start_of(command: Command) -> str | None:
    """Return the sector from which a command moves a ship, or None."""
    return command.origin if isinstance(command, Sail) else None


def _on_the_page(point: Point) -> Point:
    """Convert a point of the chart to a point of the page."""
    x, y = _MIDDLE
    return x + (point[0] - CENTRE[0]) * RATIO, y + (point[1] - CENTRE[1]) * RATIO


def _board(view: View, scene: Scene) -> Board:
    theme = THEMES[scene.palette]
    return Board(view, scene, Canvas(_page(plan(view), theme).copy(), theme), changes(scene.events))


@kept(6)
def _page(shown: Plan, theme: Theme) -> Image.Image:
    """Return the page with the chart and its coasts, without anything of the position."""
    image = blank(theme, (_NATIONS, _LAW, _PLAYERS))
    side = px(2 * _RIM * RATIO)
    (x, y), reach = CENTRE, _RIM * SCALE
    around = x * SCALE - reach, y * SCALE - reach, x * SCALE + reach, y * SCALE + reach
    chart = whole(shown, (), theme, True).resize((side, side), Image.Resampling.LANCZOS, box=around)
    rim_mask = Image.new("L", (2 * side, 2 * side))
    ImageDraw.Draw(rim_mask).ellipse((0, 0, 2 * side - 1, 2 * side - 1), 255)
    left, top = (px((CHART[edge] + CHART[edge + 2]) / 2) - side // 2 for edge in (0, 1))
    image.paste(chart, (left, top), rim_mask.reduce(2))
    return image


def _inset(board: Board) -> Board:
    """Return a board for drawing on the chart, with the chart's own design units, on the same picture."""
    return Board(board.view, board.scene, board.canvas.inset(RATIO, CENTRE, _MIDDLE), board.changes)


def _sea(page: Board, shown: Plan) -> None:
    """Draw the chart with the position on it."""
    board = _inset(page)
    canvas, theme, wedges = board.canvas, board.theme, shown.wedges
    for plot, sector in zip(shown.plots, board.view.sectors, strict=True):
        if plot.owner is None and sector.controller is not None:
            ground.lay(canvas, plot, sector.controller, True)
    changed = [sector for sector in board.changes.sectors if sector in wedges]
    for sector_id in changed[:LIT]:
        canvas.lay(theme.lamp, corner(wedges[sector_id].box), ground.frame(wedges[sector_id], 6.0, 5.0))
    side = 43 / RATIO
    high, wide = ((CHART[edge + 2] - CHART[edge]) / 2 / RATIO - side / 2 - 3 for edge in (1, 0))
    for nation, (x, y) in rim.signs(shown, RADIUS + _BEYOND):
        down = min(max(y, CENTRE[1] - high), CENTRE[1] + high)
        across = min(max(x, CENTRE[0] - wide), CENTRE[0] + wide)
        canvas.put(badge(board.nation(nation), side, LETTERS), across, down)
    taken: list[Box] = []
    for sector in board.view.sectors:
        title = board.changed(sector.id in changed, theme.text)
        block = printed(_block(board, sector), wedges[sector.id], theme, title)
        canvas.put_corner(block.sprite, block.left, block.top)
        canvas.texts += block.texts
        taken += block.boxes
    courses(board, shown, taken)
    page.canvas.adopt(canvas)


def _block(board: Board, sector: SectorView) -> Block:
    title = "" if sector.id == POLE and sector.ships else sector.id
    return describe(sector, title, "", board.scene.locale, 1.0, letters=LETTERS)


def _header(board: Board) -> None:
    say, view = board.scene.words, board.view
    side, letters = badge_size()
    if view.result is None:
        acting = sorted(board.acting())
        said, second = to_act(board, acting), phase(board)
        lines = [(_ending(board), view.turn == view.turns)]
    else:
        acting = list(view.result.winners)
        said, second = victory(board, acting), reason(board, view.result)
        lines = [(second, False)]
    signs = [badge(board.company(seat), side, letters) for seat in acting]
    strip(board, words.GAME, second, signs, said, about=about(board) if view.result is None else "")
    turn = say(OF_TURNS).replace("{turn}", str(view.turn)).replace("{turns}", str(view.turns))
    played = 1.0 if view.result is not None else view.turn / view.turns
    ends(board, [(turn, False), *lines], played)


def _ending(board: Board) -> str:
    """Return the text about how the game ends, or that this is the last turn."""
    say, view = board.scene.words, board.view
    if any(sector.id == POLE and sector.controller == "CHN" for sector in view.sectors):
        return say(CHINA_AT_POLE)
    if view.turn == view.turns:
        return say(LAST_TURN)
    return say(ENDS).replace("{turns}", str(view.turns))


def _nations(board: Board, box: Box) -> None:
    say, theme, left, right = board.scene.words, board.theme, box[0], box[2]
    head = box[1] + _HEAD / 2 + 1
    write(board, say(CASH), left + 74, head, theme.second, room=112)
    write(board, say(INFLUENCE), left + 184, head, theme.second, room=200)
    write(board, say(CONFLICT), right - 14, head, theme.second, room=160, align=1)
    row = (box[3] - box[1] - _HEAD - 4) / len(board.view.nations)
    acting = nations.acting(board)
    for number, nation in enumerate(board.view.nations):
        top = box[1] + _HEAD + number * row
        if nation.id in acting:
            board.lamp_frame((left + 4, top, right - 4, top + row))
        elif number:
            board.canvas.put_corner(plate((right - left - 28, 1.2), 0, theme.cell), left + 14, top)
        _nation(board, nation, (left, top, right, top + row), acting.get(nation.id))


def _nation(board: Board, nation: NationView, box: Box, acting: int | None) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    left, middle = box[0], (box[1] + box[3]) / 2
    canvas.put(badge(board.nation(nation.id), 48, 27), left + 38, middle)
    if not nation.open:
        write(board, say(nations.JOINED), left + 74, middle, theme.second, room=box[2] - left - 90)
        return
    colour = board.changed(nation.id in board.changes.treasuries, theme.text)
    write(board, f"${nation.treasury}", left + 74, middle, colour, room=110, size=36, weight=BOLD)
    count = len(nation.influence)
    step = min(72.0, 240 / count)
    for space, seat in enumerate(nation.influence, start=1):
        x = left + 184 + (space - 0.5) * step
        lit = seat is not None and (nation.id, space) in board.changes.lobbyists[:LIT]
        now = space == acting
        outline = theme.lamp if lit or now else theme.line
        canvas.put(plate((step - 6, 48), 4, theme.cell, outline, 3 if lit or now else 1.2), x, middle)
        if seat is None:
            write(board, str(space), x, middle, theme.third, room=40, align=0.5)
        else:
            canvas.put(badge(board.company(seat), 38, 28), x, middle)
    if nation.conflict is None:
        write(board, "–", box[2] - 40, middle, theme.third, room=30, align=0.5)
        return
    canvas.put(cross(26, theme.warning), box[2] - 88, middle)
    lit = nation.id in board.changes.conflicts
    if lit:
        canvas.put(plate((58, 44), 8, theme.lamp), box[2] - 44, middle)
    canvas.put(
        tag(board.nation(nation.conflict), board.nation(nation.conflict).code, 29), box[2] - 44, middle
    )


def _law(board: Board, box: Box) -> None:
    say, theme, view = board.scene.words, board.theme, board.view
    middle = (box[1] + box[3]) / 2
    colour = board.changed(board.changes.law, theme.text)
    x = box[0] + 16
    x += write(board, view.law, x, middle, colour, room=40, size=38, weight=EXTRABOLD) + 12
    others = {law: len(votes) for law, votes in view.votes.items() if law != view.law and votes}
    right = box[2] - 14
    if others:
        law = max(others, key=lambda name: (others[name], name))
        said = say(LEADING).replace("{law}", law).replace("{votes}", str(others[law]))
        right -= write(board, said, right, middle, theme.second, room=260, align=1) + 14
    write(board, say(words.LAWS[view.law]), x, middle, colour, room=right - x, size=29, weight=BOLD)


def _track(board: Board, box: Box) -> None:
    """Draw the investment track, which is shown during the phase of investment."""
    say, theme, view = board.scene.words, board.theme, board.view
    seat = view.china_controller
    said = say(investment.ON_ITS_OWN if seat is None else investment.CONTROLS)
    wide = write(board, said, box[2] - 14, box[1] + 24, theme.second, room=270, align=1)
    china = board.nation("CHN")
    token = tag(china, china.code, 28) if seat is None else badge(board.company(seat), 36, 27)
    edge = box[2] - 22 - wide - token.width
    board.canvas.put(token, edge + token.width / 2, box[1] + 24)
    room = edge - box[0] - 30
    write(board, say(investment.TITLE), box[0] + 16, box[1] + 24, theme.second, room=room)
    across = -(-len(view.track) // 2)
    high = (box[3] - box[1] - 52) / 3
    step = (box[2] - box[0] - 20) / across
    for number, space in enumerate(view.track):
        row, column = divmod(number, across)
        middle = box[0] + 10 + (column + 0.5) * step, box[1] + 46 + (row + 0.5) * high
        _space(board, space, middle, (step - 8, high - 8), place=("arctic", number + 1), nation=None)
    for number, space in enumerate(view.china_track):
        middle = box[0] + 10 + (number + 0.5) * step, box[1] + 46 + 2.5 * high
        _space(board, space, middle, (step - 8, high - 8), place=("china", number + 1), nation="CHN")


def _space(
    board: Board, space: InvestmentView, middle: tuple[float, float], size: tuple[float, float], *,
    place: tuple[str, int], nation: Nation | None,
) -> None:  # fmt: skip
    theme, canvas = board.theme, board.canvas
    lit = place in board.changes.investments[:LIT] and space.seat is not None
    outline = theme.lamp if lit else theme.line if nation is None else board.nation(nation).base
    canvas.put(plate(size, 5, theme.cell, outline, 3 if lit or nation else 1.2), *middle)
    if space.seat is not None:
        canvas.put(badge(board.company(space.seat), 50, 34), *middle)
        return
    price = f"{space.price:+d}".replace("-", "−") if space.price else "0"
    colour = theme.text if nation is None else board.nation(nation).line
    write(board, price, *middle, colour, room=size[0], size=34, weight=BOLD, align=0.5)


def _players(board: Board, box: Box) -> None:
    say, theme, left, right = board.scene.words, board.theme, box[0], box[2]
    head, result = box[1] + _HEAD / 2 + 1, board.view.result
    columns = right - 270, right - 164, right - 16
    heads = (companies.POINTS, CASH, PLATFORMS)
    for text, x, room in zip(heads, columns, (120, 100, 126), strict=True):
        write(board, say(text), x, head, theme.second, room=room, align=1)
    row = (box[3] - box[1] - _HEAD - 4) / len(board.view.companies)
    marked = board.acting() if result is None else frozenset(result.winners)
    for company in board.view.companies:
        top = box[1] + _HEAD + company.seat * row
        if company.seat in marked:
            board.lamp_frame((left + 4, top, right - 4, top + row - 1))
        _player(board, company, left, top + row / 2, columns)


def _player(
    board: Board, company: CompanyView, left: float, middle: float, columns: tuple[float, ...]
) -> None:
    theme, canvas, seat, result = board.theme, board.canvas, company.seat, board.view.result
    canvas.put(badge(board.company(seat), 46, 30), left + 38, middle)
    china = board.nation("CHN")
    room = columns[0] - 76 - left - 74
    if seat == board.view.china_controller:
        sign = tag(china, china.code, LEAST)
        room -= sign.width + 8
    used = write(board, board.name(seat), left + 74, middle, theme.text, room=room, size=32, weight=BOLD)
    if seat == board.view.china_controller:
        canvas.put(sign, left + 82 + used + sign.width / 2, middle)
    points = company.points if result is None else result.scores[seat].total
    colour = board.changed(seat in board.changes.points, theme.text)
    figure = str(points).replace("-", "−")
    write(board, figure, columns[0], middle, colour, room=90, size=42, weight=EXTRABOLD, align=1)
    colour = board.changed(seat in board.changes.cash, theme.brass)
    write(board, f"${company.cash}", columns[1], middle, colour, room=100, size=34, weight=BOLD, align=1)
    built = str(sum(company.platforms.values()))
    write(board, built, columns[2], middle, mix(theme.text, theme.third, 0.3), room=60, size=34, align=1)
