"""Short labels of The Arctic's choices, for use next to a piece's emoji."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from bot.text.arctic.panel.choices import places_of
from bot.text.arctic.pieces.names import ACTIONS, nation_piece
from bot.text.catalogue import N_, Words
from bot.text.contract import Face
from engine.arctic import commands as c
from engine.arctic.names import RESOURCES
from engine.arctic.view import View
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
    return None if found is None else Face(found[0], words(found[1], **places))


def _invest(command: c.Invest, places: Places) -> Shown:
    if command.track == "china":
        china = nation_piece("CHN")
        if places["dearest"]:
            return china, N_("China {space}: -${price}, control this turn")
        if places["open"]:
            return china, N_("China {space}: -${price}, control if the pricier stays free")
        return china, N_("China {space}: -${price}, no control")
    if places["amount"] < 0:
        return "money", N_("Space {space}: -${price}")
    return "money", N_("Space {space}: +${price}") if places["amount"] else N_("Space {space}: free")


def _act(command: c.Act, places: Places) -> Shown:
    piece = f"act_{command.action}"
    match command.action:
        case "ships":
            return piece, N_("Ships {count}: -${count}") if places["count"] else ACTIONS["ships"]
        case "taxes":
            return piece, N_("Taxes: +${tax}")
        case "unrest":
            return piece, N_("Unrest: no output")
    return piece, ACTIONS[command.action]


def _build(_command: c.Build, places: Places) -> Shown | None:
    if not places["resource"]:
        return None
    if places["controller"] is None:
        return "illegal_platform", N_("{sector}: ${cost}, {resource}")
    return "platform", N_("{sector}: ${cost} + ${fee}, {resource}")


def _withdraw(_command: c.Withdraw, places: Places) -> Shown | None:
    return ("money", N_("Withdraw: +${most}")) if places["subsidy"] else None


def _sell(command: c.Sell, _places: Places) -> Shown | None:
    return (command.lot, N_("Sell: {points} points")) if command.lot in RESOURCES else None


_SHOWN: Final[Mapping[type[Command], Callable[[Any, Places], Shown | None]]] = MappingProxyType({
    c.Place: lambda command, _places: (nation_piece(command.nation), N_("{nation} {space}")),
    c.Invest: _invest,
    c.Act: _act,
    c.Build: _build,
    c.Keep: lambda _command, _places: ("lobbyist", N_("Stay on {space}")),
    c.Withdraw: _withdraw,
    c.Protect: lambda _command, _places: ("guard", N_("{owner}: {sector}")),
    c.Launch: lambda _command, _places: ("ship", N_("{sector}")),
    c.Vote: lambda command, _places: (f"law_{command.law.lower()}", N_("{meaning}")),
    c.Sell: _sell,
})  # fmt: skip
"""The piece and the text for each kind of command; None to use the label instead."""
