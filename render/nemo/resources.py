"""The panel of the Nautilus: Nemo, crew and hull, the modifier for exerting each, and action points."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.nemo.names import Track
from engine.nemo.view import ResourceView
from render.board import PADDING
from render.colours import ink
from render.nemo import words
from render.nemo.board import Board
from render.nemo.identities import tracks
from render.sprites import dot, plate, ring
from render.type import BOLD, EXTRABOLD, MEDIUM, centred
from render.units import Box
from render.words import N_

_TITLE: Final = 36.0
_ROW: Final = 82.0
_VALUE: Final = 148.0
"""The distance of the middle of the value from the panel's left edge."""
_BOXES: Final = (176.0, 312.0)
_EXERTION: Final = 346.0

TITLE: Final = N_("the Nautilus")
EXERT: Final = N_("exert +")
ACTION_POINTS: Final = N_("Action points")
FULL: Final = N_("At full strength")
STATES: Final[Mapping[Track, tuple[str, ...]]] = MappingProxyType({
    "nemo": (N_("Broken"), N_("Unstable"), N_("Erratic"), N_("Steady"), N_("Determined"), N_("Strong"), FULL),
    "crew": (
        N_("Killed"), N_("Spent"), N_("Spent"), N_("Tired"), N_("Tired"), N_("Fit"), N_("Fit"), N_("Fit"),
        N_("Fresh"), N_("Fresh"), FULL,
    ),
    "hull": (
        N_("Shattered"), N_("Listing"), N_("Listing"), N_("Listing"), N_("Seaworthy"), N_("Seaworthy"),
        N_("Fighting Trim"), N_("Fighting Trim"), N_("Fighting Trim"), N_("Shipshape"), FULL,
    ),
})  # fmt: skip
"""The name of each step of a track, from step 0."""


def draw(board: Board, panel: Box) -> None:
    """Draw the panel."""
    board.title(board.scene.words(TITLE), panel, 230)
    board.note(board.scene.words(EXERT), panel, 110)
    top = panel[1] + _TITLE
    for row, resource in enumerate(board.view.resources):
        _resource(board, resource, panel, top + row * _ROW)
    _action_points(board, panel, (top + len(board.view.resources) * _ROW + panel[3]) / 2)


def _resource(board: Board, resource: ResourceView, panel: Box, top: float) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    left, middle, who = panel[0], top + _ROW / 2, tracks(board.theme)[resource.id]
    lit = resource.id in board.changes.tracks
    rule = plate((panel[2] - left - 2 * PADDING, 1), 0, theme.cell)
    canvas.put_corner(rule, left + PADDING, top + _ROW - 1)
    name, state = board.style(25, BOLD), board.style(16, MEDIUM)
    board.write(say(words.TRACKS[resource.id]), left + PADDING, middle - 3, name, theme.text, room=102)
    states = STATES[resource.id]
    if resource.value < len(states) and not board.scene.small:
        said = say(states[resource.value])
        board.write(said, left + PADDING, middle + 22, state, theme.third, room=110)
    hero = board.style(44, EXTRABOLD)
    value = str(resource.value)
    if len(value) > 1:
        hero = board.style(37, EXTRABOLD)
    colour = board.changed(lit, who.base)
    canvas.write(value, left + _VALUE, centred(hero, middle), hero, colour, align=0.5, within=panel)
    _boxes(board, resource, left, middle)
    canvas.put(ring(21, theme.second, 2), left + _EXERTION, middle)
    plus = board.style(22, BOLD)
    said = f"+{resource.exertion}"
    canvas.write(said, left + _EXERTION, centred(plus, middle), plus, theme.text, align=0.5, within=panel)


def _boxes(board: Board, resource: ResourceView, left: float, middle: float) -> None:
    """Draw a box for each step of a resource; steps that cost points at the end are underlined."""
    theme, canvas, who = board.theme, board.canvas, tracks(board.theme)[resource.id]
    near, far = _BOXES
    step = (far - near) / max(resource.start, 10)
    points = board.view.box.figures.resources[resource.id].points
    for number in range(1, resource.start + 1):
        x = left + near + (number - 0.5) * step
        full = number <= resource.value
        box = plate(
            (step - 2.6, 30), 2.5, who.base if full else theme.panel, None if full else theme.line, 1.2
        )
        canvas.put(box, x, middle)
        if number < len(points) and points[number] < 0:
            canvas.put(plate((step - 3.6, 2.4), 0, theme.warning), x, middle + 21)


def _action_points(board: Board, panel: Box, middle: float) -> None:
    theme, canvas, view = board.theme, board.canvas, board.view
    style = board.style(22, BOLD)
    text = board.scene.words(ACTION_POINTS)
    board.write(text, panel[0] + PADDING, centred(style, middle), style, theme.text, room=160)
    number = board.style(19, EXTRABOLD)
    for place in range(1, board.view.box.figures.action_points.top + 1):
        x = panel[0] + 158 + place * 36
        if place > view.action_points:
            canvas.put(ring(15, theme.line, 2), x, middle)
            continue
        fill = theme.lamp if board.changes.action_points else theme.paper
        canvas.put(dot(15.5, ink(fill)), x, middle)
        canvas.put(dot(14.5, fill), x, middle)
        canvas.write(str(place), x, centred(number, middle), number, ink(fill), align=0.5, within=panel)
