"""Examples of rules of The Arctic, as constructed positions.

The tests play each of them with the engine, to check the shown result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.arctic.events import (
    ControlChanged,
    LobbyistReturned,
    PlatformDestroyed,
    ShipMoved,
    ShipsFought,
)
from engine.arctic.game import Arctic
from engine.arctic.names import ACTIONS, Nation
from engine.arctic.view import NationView, PlatformView, SectorView, View
from engine.kernel.game import ranked
from render.arctic.chart import plan
from render.arctic.page import CHART, panels
from render.frames import Example, Frame
from render.units import Box, window

_LEAST: Final = (360.0, 360.0)
"""The width and height of the smallest part of the chart, in design units."""

_FIRST: Final = 0.27
"""The share of the nations' panel that its title and the first nation take up."""


def fight() -> Example:
    """Return an example: Russia, in conflict with Norway, fights with one ship, and each side loses one."""
    before = _sectors(_conflict(_table(), "RUS", "NOR"), B3={"ships": {"RUS": 2, "NOR": 1, "EU": 1}})
    after = _sectors(before, B3={"ships": {"RUS": 1, "EU": 1}})
    fought = ShipsFought("B3", "RUS", "NOR", compulsory=False)
    return _on_the_chart((Frame(before), Frame(after, (fought,))), ("B3",))


def takeover() -> Example:
    """Return an example: under law C, a ship of the USA enters an empty sea of the EU and takes it over."""
    standing = PlatformView(1, legal=True, guard=None, guard_nation=None)
    before = _sectors(
        replace(_table(), law="C"),
        B11={"ships": {"USA": 1, "EU": 1}, "controller": "EU"},
        B12={"controller": "EU", "platform": standing},
    )
    after = _sectors(
        before,
        B11={"ships": {"EU": 1}},
        B12={"ships": {"USA": 1}, "controller": "USA", "platform": None},
    )
    happened = (
        ShipMoved("USA", "B11", "B12", automatic=False),
        ControlChanged("B12", "EU", "USA"),
        PlatformDestroyed(1, "B12", "control"),
    )
    return _on_the_chart((Frame(before), Frame(after, happened)), ("B11", "B12"))


def defence() -> Example:
    """Return an example: the USA's ships at a legal platform of Canada must sink its defender first."""
    standing = PlatformView(1, legal=True, guard=None, guard_nation=None)
    before = _sectors(
        _conflict(replace(_table(), law="B"), "USA", "CAN"),
        B8={"ships": {"USA": 3, "CAN": 1, "EU": 1, "CHN": 1}, "controller": "CAN", "platform": standing},
    )
    after = _sectors(before, B8={"ships": {"USA": 2, "EU": 1, "CHN": 1}})
    fought = ShipsFought("B8", "USA", "CAN", compulsory=False)
    return _on_the_chart((Frame(before), Frame(after, (fought,))), ("B8",))


def returning() -> Example:
    """Return an example: in phase 8, one lobbyist of each row of actions stays in Russia."""
    acted = {"platform": 0, "diplomacy": 1, "unrest": 0, "taxes": 2}
    before = _nation(_table(), "RUS", influence=(None,) * 3, actions=dict.fromkeys(ACTIONS) | acted)
    after = _nation(before, "RUS", influence=(1, None, 2), actions=dict.fromkeys(ACTIONS))
    happened = (LobbyistReturned(1, "RUS", 1), LobbyistReturned(2, "RUS", 3))
    left, top, right, bottom = panels(before, log=False).nations
    return Example((Frame(before), Frame(after, happened)), (left, top, right, top + _FIRST * (bottom - top)))


def scoring() -> Example:
    """Return an example: the final scores of a game of three, part by part."""
    parts = ("track", "money", "pole", "gas", "oil", "nodules")
    rows = ((67, 8, 20, 42, 2, 10), (71, 3, 0, 20, 18, 3), (58, 11, 10, 4, 50, 3))
    result = ranked("turns", [dict(zip(parts, row, strict=True)) for row in rows])
    view = replace(_table(), turn=9, phase=9, decisions=(), result=result)
    box = panels(view, log=False).foot
    if box is None:
        raise RuntimeError("a position with a result must show its scores")
    return Example((Frame(view),), box)


EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    "fight": fight,
    "takeover": takeover,
    "defence": defence,
    "returning": returning,
    "scoring": scoring,
}
"""The examples, by the names of the rulebook's pictures."""


def _table() -> View:
    """Return the first position of a game of three, without any ships on the map."""
    game = Arctic()
    view = game.view(game.setup(3, "example", {"start_player": "first"}), None)
    return replace(view, sectors=tuple(replace(sector, ships={}) for sector in view.sectors), decisions=())


def _sectors(view: View, **changes: Mapping[str, Any]) -> View:
    """Return the position with changes to some sectors, given by their short names."""

    def changed(sector: SectorView) -> SectorView:
        return replace(sector, **changes.get(sector.id, {}))

    return replace(view, sectors=tuple(map(changed, view.sectors)))


def _nation(view: View, nation: Nation, **changes: Any) -> View:
    """Return the position with changes to the display of a nation."""

    def changed(display: NationView) -> NationView:
        return replace(display, **changes) if display.id == nation else display

    return replace(view, nations=tuple(map(changed, view.nations)))


def _conflict(view: View, nation: Nation, target: Nation) -> View:
    return _nation(view, nation, conflict=target)


def _on_the_chart(frames: tuple[Frame, ...], sectors: Sequence[str]) -> Example:
    wedges = plan(frames[0].view).wedges
    boxes: list[Box] = [wedges[sector].box for sector in sectors]
    return Example(frames, window(boxes, _LEAST, CHART))
