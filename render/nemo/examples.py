"""Examples of rules of Nemo's War, as constructed positions.

The tests play each of them with the engine, to check the shown result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.nemo.corrections import corrected
from engine.nemo.events import CubePlaced, ResourceChanged, ShipPlaced, ShipSunk
from engine.nemo.game import Nemo
from engine.nemo.view import OceanView, ResourceView, ShipView, View
from render.frames import Example, Frame
from render.nemo import page
from render.nemo.chart import MAP
from render.nemo.regions import regions
from render.units import window

_PACIFIC: Final = "western_pacific"
_DONAU: Final = 9
_FULMAR: Final = 11
_GREY: Final = (1, 2, 3, 4)
"""White ships of which the picture shows the grey backs."""


def exertion() -> Example:
    """Return an example: a rest with the hull exerted rolls 2 and 2 and fails, and the hull loses 2."""
    before = _table()
    after = replace(_resource(before, "hull", value=8, exertion=1), action_points=3)
    lost = ResourceChanged("hull", -1, 8)
    return Example((Frame(before), Frame(after, (lost,))), page.RESOURCES)


def bold() -> Example:
    """Return an example: a bold attack sinks the Donau, and the Fulmar next to it can be attacked next."""
    before = _ocean(_table(), _PACIFIC, ships=(_ship(_DONAU), _ship(_FULMAR)))
    after = _ocean(before, _PACIFIC, ships=(_ship(_FULMAR),))
    return _in((Frame(before), Frame(after, (ShipSunk(_DONAU, "front", _PACIFIC),))), _PACIFIC)


def spread() -> Example:
    """Return an example: the Western Pacific is full, so a ship due there goes to the South Pacific."""
    before = _ocean(_table(), _PACIFIC, ships=tuple(_ship(ship, back=True) for ship in _GREY))
    before = _ocean(before, "south_pacific", hidden=0)
    after = _ocean(before, "south_pacific", hidden=1)
    placed = ShipPlaced("south_pacific", _PACIFIC)
    return _in((Frame(before), Frame(after, (placed,))), _PACIFIC, "south_pacific")


def uprising() -> Example:
    """Return an example: after a successful incitement, a cube is placed on a site of the ocean."""
    before = _table()
    sites = next(ocean.sites for ocean in before.oceans if ocean.id == _PACIFIC)
    after = _ocean(before, _PACIFIC, sites={**sites, "shogun_rebellion": True})
    risen = CubePlaced("shogun_rebellion", silver=False)
    return _in((Frame(before), Frame(after, (risen,))), _PACIFIC)


EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    "exertion": exertion,
    "bold": bold,
    "spread": spread,
    "uprising": uprising,
}
"""The examples, by the names of the rulebook's pictures."""


def _table() -> View:
    """Return a solo position, with the Nautilus in the Western Pacific and no ships there."""
    game = Nemo()
    view = game.view(game.setup(1, "example"), None)
    view = replace(view, turn=1, phase="action", nautilus=_PACIFIC, action_points=5, decisions=())
    return _ocean(view, _PACIFIC, hidden=0)


def _ocean(view: View, name: str, **changes: Any) -> View:
    """Return the position with changes to one ocean."""

    def changed(ocean: OceanView) -> OceanView:
        return replace(ocean, **changes) if ocean.id == name else ocean

    return replace(view, oceans=tuple(map(changed, view.oceans)))


def _resource(view: View, name: str, **changes: Any) -> View:
    """Return the position with changes to one resource."""

    def changed(resource: ResourceView) -> ResourceView:
        return replace(resource, **changes) if resource.id == name else resource

    return replace(view, resources=tuple(map(changed, view.resources)))


def _ship(number: int, *, back: bool = False) -> ShipView:
    """Return a ship that shows its front or its back."""
    box = corrected("")
    face, known = box.faces[number][back], box.ships[number]
    return ShipView(
        id=number, name=face.name, type=face.type, nation=face.nation, group=known.group,
        side="back" if back else "front", warship=face.warship, attack=face.attack, defence=face.defence,
        notoriety=face.notoriety, vp=face.vp, provenance=known.provenance,
    )  # fmt: skip


def _in(frames: tuple[Frame, ...], *oceans: str) -> Example:
    known = regions(frames[0].view)
    return Example(frames, window([known[ocean] for ocean in oceans], (0.0, 0.0), MAP, margin=0))
