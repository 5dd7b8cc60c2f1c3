"""How strong both sides of a battle are, before dice and tiles."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.catalogue import Words
from engine.empires.commands import Attack
from engine.empires.figures import figures
from engine.empires.names import NATIVE
from engine.empires.view import PowerView, View


def against(attack: Attack, view: View, words: Words) -> str:
    """Return what an attack would begin with: "sea 1 : 2, land 3 : 0"."""
    return words.join(_parts(attack, view, words)) or words("nothing")


def _parts(attack: Attack, view: View, words: Words) -> Iterator[str]:
    own = view.powers[view.decisions[0].seat if view.decisions else 0]
    place = attack.area
    if attack.target.startswith(NATIVE):
        yield words(
            "land {own} : {other}",
            own=own.units["army"].get(place, 0),
            other=attack.target.removeprefix(NATIVE),
        )
        return
    other = next((power for power in view.powers if power.power == attack.target), None)
    if other is None:
        return
    takes_navies = any(area.id == place and area.navies for area in view.areas)
    ships = own.units["navy"].get(place, 0), other.units["navy"].get(place, 0)
    if takes_navies and all(ships):
        yield words("sea {own} : {other}", own=ships[0], other=ships[1])
    armies, defence = own.units["army"].get(place, 0), _defence(other, attack)
    if armies and (defence or place in other.markers):
        yield words("land {own} : {other}", own=armies, other=defence)


def _defence(power: PowerView, attack: Attack) -> int:
    forts = power.units["fort"].get(attack.area, 0)
    return power.units["army"].get(attack.area, 0) + forts * figures().battle.fort
