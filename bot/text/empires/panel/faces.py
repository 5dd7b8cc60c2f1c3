"""Short labels of Struggle of Empires' choices, for use next to a piece's emoji."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from bot.text.catalogue import N_, Words
from bot.text.contract import Face
from bot.text.empires.panel.choices import ROOM, places_of
from engine.empires import commands as c
from engine.empires.names import UNITS
from engine.empires.view import View
from engine.kernel.commands import Command

Places = Mapping[str, Any]
Shown = tuple[str, str]
"""The code of a piece, and the message shown next to it, with the same placeholders as the label."""


def face(command: Command, view: View, names: Sequence[str], words: Words) -> Face | None:
    """Return a choice's piece, and a short label with all figures of the full one; None without a piece."""
    if type(command) not in _SHOWN:
        return None
    places = places_of(command, view, names, words)
    found = _SHOWN[type(command)](command, places)
    said = "" if found is None else words(found[1], **places)
    return None if found is None or len(said) > ROOM else Face(found[0], said[:1].upper() + said[1:])


def _move(command: c.MoveUnit, places: Places) -> Shown:
    if places["crosses"]:
        return command.unit, N_("{origin} → {target} · {odds} 🎲")
    return command.unit, N_("{origin} → {target}")


def _use(command: c.Use, places: Places) -> Shown | None:
    if "unit" in places and command.choice in UNITS and places["population"]:
        return command.choice, N_("{tile}: -{population} population")
    return None


_SHOWN: Final[Mapping[type[Command], Callable[[Any, Places], Shown | None]]] = MappingProxyType({
    c.Choose: lambda command, _places: (f"power_{command.power}", N_("{power} · {borders}")),
    c.Deploy: lambda command, _places: (command.unit, N_("{area}")),
    c.Gift: lambda _command, _places: ("gold", N_("To {power:the_power}")),
    c.Give: lambda command, _places: ("gold", N_("{gold}")) if command.gold else None,
    c.MoveUnit: _move,
    c.Colonise: lambda _command, _places: ("colonists", N_("{area}: -1 population")),
    c.Enslave: lambda _command, _places: ("slaves", N_("{area}: free")),
    c.Use: _use,
    c.Aid: lambda command, _places: {
        "navies": ("navy", N_("Help with navies")),
        "armies": ("army", N_("Help with armies")),
    }.get(command.answer),
    c.Lose: lambda command, _places: (command.unit, N_("Lose")),
    c.Revolt: lambda _command, _places: ("marker", N_("{area}: {power}")),
})  # fmt: skip
"""The piece and the text for each kind of command; None to use the label instead."""
