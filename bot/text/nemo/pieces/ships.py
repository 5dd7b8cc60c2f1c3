"""The names, classes and values of ships as text; classes are translated, most names are not."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_, Words
from engine.nemo.catalogue import Face
from engine.nemo.names import HIDDEN
from engine.nemo.view import ShipView, View

NAMES: Final[tuple[str, ...]] = (
    N_("Sea Serpent"),
    N_("Sea Serpent & Baby"),
    N_("Group (Convoy)"),
    N_("Group (Patrol)"),
    N_("Group (Squadron)"),
    N_("Donau"),
    N_("Victoria"),
    N_("Fujiyama"),
    N_("Moshun"),
    N_("Ryujo"),
    N_("Kōtetsu"),
)
"""Ship names that some language doesn't write in Latin letters."""

TYPES: Final[tuple[str, ...]] = (
    N_("Freighter Ship"),
    N_("Passenger Ship"),
    N_("Clipper Ship"),
    N_("Mail Ship"),
    N_("Whaler Ship"),
    N_("Slaver Ship"),
    N_("Ghost Ship"),
    N_("Frigate Warship"),
    N_("Armored Frigate Warship"),
    N_("Ironclad Warship"),
    N_("Ironside Warship"),
    N_("Capital Warship"),
    N_("Battleship"),
    N_("Steam Cruiser Warship"),
    N_("Ram Warship"),
    N_("Raider Warship"),
    N_("Pirate Warship"),
    N_("Monster"),
    N_("Airship"),
    N_("Group"),
)
"""The names of the ship classes, as in the data tables."""


def ship(number: int, view: View, words: Words, side: str = "") -> str:
    """Return the name of a ship on the given side; by default on its revealed side, or else the front."""
    if number == HIDDEN:
        return words("face-down ship")
    lying = None if side else find(number, view)
    if lying is not None:
        return painted(lying.name, words)
    front, back = view.box.faces.get(number, (None, None))
    face = back if side == "back" else front
    return painted(face.name, words) if face else str(number)


def painted(name: str, words: Words) -> str:
    """Return a ship's name as painted on it; only names in `NAMES` are translated."""
    return words(name) if name in NAMES else name


def values(ship: ShipView | Face, words: Words) -> str:
    """Return a ship's class and values, such as "Capital Warship, attack 8, defence 11"."""
    kind = words(ship.type)
    if words.shows("warship", "merchant"):
        piece = words.piece("warship" if ship.attack is not None else "merchant")
        return f"{piece} {kind} {'–' if ship.attack is None else ship.attack}/{ship.defence}"
    if ship.attack is None:
        return words("{kind}, defence {defence}", kind=kind, defence=ship.defence)
    return words(
        "{kind}, attack {attack}, defence {defence}", kind=kind, attack=ship.attack, defence=ship.defence
    )


def find(number: int, view: View) -> ShipView | None:
    """Return a revealed ship wherever it is, or the ship of the current fight; None if it is not found."""
    places = (
        *(ocean.ships for ocean in view.oceans),
        *view.tonnage.values(),
        view.salvage,
        view.discard,
        () if view.prey is None else (view.prey,),
    )
    return next((ship for ships in places for ship in ships if ship.id == number), None)
