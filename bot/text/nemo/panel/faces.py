"""Short labels of Nemo's War's choices, for use next to a piece's emoji."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from bot.text.catalogue import N_, Words
from bot.text.contract import Face
from bot.text.nemo.panel.choices import pending_question, places_of, shows_loss
from bot.text.nemo.pieces.effects import signed
from bot.text.nemo.pieces.ships import find
from engine.kernel.commands import Command
from engine.nemo import commands as c
from engine.nemo.names import HIDDEN, TRACKS
from engine.nemo.view import View

Places = Mapping[str, Any]
Shown = tuple[str, str]
"""The code of a piece, and the message shown next to it, with the same placeholders as the label."""

_ATTACKS: Final[Mapping[str, str]] = MappingProxyType({
    "bold": N_("Bold: {target} · {cost}"),
    "stalk": N_("Stalk: {target} · {cost}"),
})  # fmt: skip
_UNSEEN: Final[Mapping[str, str]] = MappingProxyType({
    "bold": N_("Bold: {target} · {cost}"),
    "stalk": N_("Stalk +1: {target} · {cost}"),
})  # fmt: skip
_BENEFITS: Final[Mapping[str, str]] = MappingProxyType({
    "none": N_("{character}: {penalty}"),
    "action_points": N_("{character}: AP {points}; {penalty}"),
    "modifier": N_("{character}: roll +{modifier}; {penalty}"),
    "reroll": N_("{character}: reroll; {penalty}"),
})  # fmt: skip


def face(command: Command, view: View, names: Sequence[str], words: Words) -> Face | None:
    """Return a choice's piece, and a short label with all figures of the full one; None without a piece."""
    if isinstance(command, c.Declare):
        return _exertion(command, view)
    if type(command) not in _SHOWN or shows_loss(command, view):
        return None
    places = places_of(command, pending_question(view), view, names, words)
    found = _SHOWN[type(command)](command, places, view)
    if found is None:
        return None
    piece, text = found
    said = words(text, **places)
    return Face(piece, said[:1].upper() + said[1:])


def _exertion(command: c.Declare, view: View) -> Face | None:
    """Return the modifier for exerting resources, such as "+5", next to the piece that combines them."""
    exerted = [track for track in TRACKS if track in command.exert.split("+")]
    if not exerted:
        return None
    added = sum(each.exertion for each in view.resources if each.id in exerted)
    return Face("_".join(exerted), signed(added))


def _move(_command: c.Move, places: Places, _view: View) -> Shown:
    return "nautilus", N_("{ocean}: {waters} · {cost}") if places["asked"] == "act" else N_(
        "{ocean}: {waters}"
    )


def _attack(command: c.Attack, places: Places, view: View) -> Shown:
    return _ship(command.target, view), (_UNSEEN if places["unseen"] else _ATTACKS)[command.style]


def _ship(number: int, view: View) -> str:
    """Return the piece code of a ship."""
    seen = None if number == HIDDEN else find(number, view)
    if seen is None:
        return "hidden_ship"
    return "warship" if seen.warship else "merchant"


def _pick(_command: c.Pick, places: Places, _view: View) -> Shown | None:
    if places["asked"] == "reveal":
        return "hidden_ship", N_("{ocean}: {hidden}")
    return ("gem", N_("{ocean}")) if places["asked"] == "spill" else None


def _suffer(_command: c.Suffer, places: Places, view: View) -> Shown | None:
    track = view.decisions[0].about.get("track") if view.decisions else None
    if track not in TRACKS:
        return None
    if places["lost"] and places["less"]:
        return str(track), N_("{value} → {less}, {worth}")
    return str(track), N_("{value} → {less}")


def _dice(command: c.PickDice, _places: Places, _view: View) -> Shown:
    if command.one == command.other:
        return "action_points", N_("{faces}: lull")
    return "action_points", N_("{faces}: {difference}, AP {gained}")


def _destroy(command: c.Destroy, places: Places, _view: View) -> Shown:
    if places["cost"]:
        return command.upgrade, N_("Destroy {upgrade:the_upgrade}: {cost}")
    return command.upgrade, N_("Destroy {upgrade:the_upgrade}")


def _tonnage(_command: c.Tonnage, places: Places, _view: View) -> Shown | None:
    return ("points", N_("Tonnage: {worth}")) if places["worth"] else None


def _salvage(_command: c.Salvage, places: Places, _view: View) -> Shown | None:
    return ("salvage", N_("Salvage: {stored}/{spaces}, upgrades cost {price}")) if places["price"] else None


def _site(_command: c.Site, places: Places, _view: View) -> Shown | None:
    return None if places["asked"] == "lull_check" else ("uprising", N_("{site}: {near}"))


def _recovery(piece: str, text: str) -> Callable[[Any, Places, View], Shown | None]:
    """Return a function that labels a rest or repair; it returns None if nothing would be gained."""
    return lambda _command, places, _view: None if places["idle"] else (piece, text)


def _always(piece: str, text: str) -> Callable[[Any, Places, View], Shown]:
    return lambda _command, _places, _view: (piece, text)


_SHOWN: Final[Mapping[type[Command], Callable[[Any, Places, View], Shown | None]]] = MappingProxyType({
    c.Move: _move,
    c.Attack: _attack,
    c.Torpedo: lambda command, _places, view: (_ship(command.target, view), N_("Torpedo: {target}")),
    c.Search: _always("treasure", N_("Search · {cost}")),
    c.Incite: _always("uprising", N_("Incite · {cost}")),
    c.Rest: _recovery("crew", N_("Rest · {cost}")),
    c.Repair: _recovery("hull", N_("Repair · {cost}")),
    c.Refit: _always("salvage", N_("Refit · {cost}")),
    c.Adventure: _always("adventure", N_("Adventure · gems {gems} · {cost}")),
    c.Sacrifice: lambda command, _places, _view: (command.character, _BENEFITS[command.benefit]),
    c.Suffer: _suffer,
    c.Destroy: _destroy,
    c.Buy: lambda command, _places, _view: (command.upgrade, N_("{upgrade}: {price} Salvage")),
    c.Offer: lambda command, _places, _view: (command.upgrade, N_("{upgrade}: {price} Salvage")),
    c.PickDice: _dice,
    c.Tonnage: _tonnage,
    c.Salvage: _salvage,
    c.Site: _site,
    c.Pick: _pick,
})  # fmt: skip
"""The piece and the text for each kind of command; None to use the label instead."""
