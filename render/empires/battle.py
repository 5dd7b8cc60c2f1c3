"""A small picture of a battle: both sides' strength, dice and totals, at sea and then on land."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.empires.names import ATTACKER, DEFENDER, Part, Power, Unit
from engine.empires.view import View
from render.canvas import Canvas
from render.colours import INK, RGB
from render.dice import die
from render.empires import tokens, words
from render.empires.board import Board
from render.empires.changes import Changes
from render.empires.fight import Fight, Fought, last_fight
from render.palettes import THEMES
from render.scene import Scene
from render.sprites import disc, plate
from render.type import BOLD, EXTRABOLD, MEDIUM, centred, fit, legible, width
from render.units import Box, px
from render.words import N_

_WIDE: Final = 800.0
_HEAD, _ROW, _FOOT = 128.0, 108.0, 62.0
"""The heights of the section with the names, of each part of the battle, and of its losses."""
_EDGE: Final = 20.0
_DIE: Final = 44.0
_SIGNS: Final[dict[Part, Unit]] = {"naval": "navy", "land": "army"}

TITLE: Final = N_("battle · {area}")
NATIVES: Final = N_("natives")
ALLIES: Final = N_("allies")
SEA: Final = N_("at sea")
LAND: Final = N_("on land")
STRENGTH: Final = N_("strength")
DIFFERENCE: Final = N_("difference")
HOLDS_SEA: Final = N_("holds the sea: +1 on land")
LOST: Final = N_("lost")
TAKES: Final = N_("takes the place")
NO_DICE: Final = N_("not rolled yet")


def draw(view: View, scene: Scene) -> Canvas | None:
    """Draw the current battle, or else the last one in the scene's events; return None without a battle."""
    fight = last_fight(view, scene.events)
    if fight is None:
        return None
    theme = THEMES[scene.palette]
    high = _HEAD + _ROW * max(1, len(fight.parts)) + _FOOT
    image = Image.new("RGB", (px(_WIDE), px(high)), theme.canvas)
    board = Board(view, scene, Canvas(image, theme), Changes())
    _head(board, fight)
    top = _HEAD
    for fought in fight.parts:
        _part(board, fought, top)
        top += _ROW
    if not fight.parts:
        style = board.style(24, MEDIUM)
        text = scene.words(NO_DICE)
        board.write(text, _WIDE / 2, centred(style, top + _ROW / 2), style, theme.second, room=600, align=0.5)
        top += _ROW
    _cost(board, fight, top)
    return board.canvas


def _half(side: int) -> Box:
    """Return a box with the left and right edges of a side's half of the picture."""
    return (_EDGE, 0, _WIDE / 2 - 8, 0) if side == ATTACKER else (_WIDE / 2 + 8, 0, _WIDE - _EDGE, 0)


def _head(board: Board, fight: Fight) -> None:
    """Draw the area, the opponents and their allies."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    title = say(TITLE).replace("{area}", say(words.AREAS[fight.area])).upper()
    canvas.put(tokens.swords(26, theme), _EDGE + 13, 28)
    board.write(title, _EDGE + 36, 34, board.style(19, BOLD, 1.6), theme.second, room=380)
    if fight.sea is not None:
        holder = fight.leaders()[fight.sea]
        note, style = fit(say(HOLDS_SEA), board.style(18), 270)
        canvas.write(note, _WIDE - _EDGE, 34, style, theme.second, align=1)
        if holder is not None:
            canvas.put(disc(board.identity(holder), 13), _WIDE - _EDGE - width(note, style) - 20, 28)
    for side in (ATTACKER, DEFENDER):
        left, _, right, _ = _half(side)
        seat = fight.leaders()[side]
        canvas.put_corner(plate((right - left, 70), 6, theme.active), left, 48)
        x, room = left + 66, right - left - 78
        if seat is None:
            canvas.put(tokens.slip(44, 46, theme), left + 36, 83)
            strength = board.style(28, EXTRABOLD)
            canvas.write(str(fight.native), left + 36, centred(strength, 82), strength, INK, align=0.5)
            style = board.style(25, BOLD)
            board.write(say(NATIVES), x, centred(style, 83), style, theme.text, room=room)
            continue
        power = board.view.powers[seat].power
        if power is not None:
            canvas.put(tokens.badge(power, 50, board.theme), left + 36, 83)
            board.write(say(words.POWERS[power]), x, 79, board.style(25, BOLD), theme.text, room=room)
        used = _allies(board, fight, side, right)
        kinds = board.view.tiles
        turned = [say(kinds[tile].name) for owner, tile in fight.tiles if owner == seat and tile in kinds]
        text = legible(" · ".join((board.name(seat), *turned)), board.scene.locale)
        board.write(text, x, 104, board.style(18), theme.second, room=room - used, floor=14)


def _allies(board: Board, fight: Fight, side: int, right: float) -> float:
    """Draw the badges of a side's helpers, up to its right edge, and return their width."""
    helpers = [seat for seat, helped in fight.aided.items() if helped == side]
    if not helpers:
        return 0.0
    x = right - 12
    for seat in reversed(helpers):
        power = board.view.powers[seat].power
        if power is not None:
            board.canvas.put(tokens.badge(power, 28, board.theme), x - 14, 99)
            x -= 33
    style = board.style(16)
    text, style = fit(board.scene.words(ALLIES), style, 60)
    board.canvas.write(text, x - 4, 104, style, board.theme.third, align=1)
    return right - x + width(text, style)


def _part(board: Board, fought: Fought, top: float) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    label = say(SEA if fought.part == "naval" else LAND)
    style = board.style(17, BOLD, 1.2)
    for side in (ATTACKER, DEFENDER):
        left, _, right, _ = _half(side)
        won = fought.winner == side
        size = right - left, _ROW - 10
        won_frame = plate(size, 6, theme.active, theme.lamp, 3)
        frame = won_frame if won else plate(size, 6, theme.panel, theme.line, 1.2)
        canvas.put_corner(frame, left, top)
        _sum(board, fought, side, (left, top, right, top + _ROW - 10))
    text, style = fit(label.upper(), style, 150)
    wide = width(text, style) + 54
    canvas.put(plate((wide, 30), 15, theme.header, theme.line, 1.2), _WIDE / 2, top + 1)
    canvas.put(tokens.unit(_SIGNS[fought.part], None, 0, 20, theme), _WIDE / 2 - wide / 2 + 24, top + 1)
    canvas.write(text, _WIDE / 2 + 16, centred(style, top + 1), style, theme.text, align=0.5)


def _sum(board: Board, fought: Fought, side: int, box: Box) -> None:
    """Draw a side's strength, the difference of its dice, and their total."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    left, middle = box[0], (box[1] + box[3]) / 2 + 6
    small, large = board.style(14), board.style(34, BOLD)
    strength = "–" if fought.strength is None else str(fought.strength[side])
    _number(board, strength, left + 46, middle, theme.text)
    board.write(say(STRENGTH), left + 46, middle + 33, small, theme.third, room=84, align=0.5)
    dice = fought.dice[side]
    if dice is None:
        return
    canvas.write("+", left + 96, centred(large, middle), large, theme.third, align=0.5)
    for place, face in enumerate(dice):
        x = left + 142 + place * (_DIE + 8)
        if side in fought.sevens:
            canvas.put(plate((_DIE + 7, _DIE + 7), 10, theme.warning), x, middle - 4)
        canvas.put(die(face, _DIE, theme.paper), x, middle - 4)
    difference = abs(dice[0] - dice[1])
    canvas.write(str(difference), left + 254, centred(large, middle), large, theme.text, align=0.5)
    board.write(say(DIFFERENCE), left + 254, middle + 33, small, theme.third, room=86, align=0.5)
    if fought.totals is None:
        return
    canvas.write("=", left + 292, centred(large, middle), large, theme.third, align=0.5)
    hero = board.style(46, EXTRABOLD)
    colour = theme.lamp if fought.winner == side else theme.text
    canvas.write(str(fought.totals[side]), box[2] - 40, centred(hero, middle), hero, colour, align=0.5)


def _number(board: Board, text: str, x: float, middle: float, colour: RGB) -> None:
    style = board.style(34, BOLD)
    board.canvas.write(text, x, centred(style, middle), style, colour, align=0.5)


def _cost(board: Board, fight: Fight, top: float) -> None:
    """Draw the losses of each side, and what the attacker gained."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    middle = top + 26
    for side in (ATTACKER, DEFENDER):
        left, _, right, _ = _half(side)
        x = left + 4
        losses = [loss for loss in fight.losses if _side(fight, loss[0]) == side]
        if losses:
            text, style = fit(say(LOST), board.style(18), 100)
            canvas.write(text, x, centred(style, middle), style, theme.second)
            x += width(text, style) + 10
        for seat, unit in losses:
            token = tokens.unit(unit, _power(board, seat), 0, 30, theme)
            canvas.put(token, x + token.width / 2, middle)
            canvas.put(tokens.struck(34, theme), x + token.width / 2, middle)
            x += token.width + 6
        if fight.taken and side == ATTACKER:
            text, style = fit(say(TAKES), board.style(18, BOLD), right - x - 44)
            canvas.write(text, right - 4, centred(style, middle), style, theme.lamp, align=1)
            canvas.put(disc(board.identity(fight.attacker), 14), right - width(text, style) - 24, middle)


def _side(fight: Fight, seat: int) -> int:
    if seat in fight.aided:
        return fight.aided[seat]
    return ATTACKER if seat == fight.attacker else DEFENDER


def _power(board: Board, seat: int) -> Power | None:
    return board.view.powers[seat].power
