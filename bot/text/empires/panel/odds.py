"""How strong both sides of a battle are when it begins, before dice, allies and tiles turned down."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.catalogue import Words
from engine.empires.commands import Attack
from engine.empires.figures import figures
from engine.empires.holdings import training
from engine.empires.names import NATIVE, Part
from engine.empires.view import PowerView, View


def against(attack: Attack, view: View, words: Words) -> str:
    """Return what an attack would begin with: "sea 1 : 2, land 3 : 0"."""
    return words.join(_parts(attack, view, words)) or words("nothing")


def _parts(attack: Attack, view: View, words: Words) -> Iterator[str]:
    own = view.powers[view.decisions[0].seat if view.decisions else 0]
    place = attack.area
    if attack.target.startswith(NATIVE):
        strength = _strength(own, attack, "land", view)
        yield words("land {own} : {other}", own=strength, other=attack.target.removeprefix(NATIVE))
        return
    other = next((power for power in view.powers if power.power == attack.target), None)
    if other is None:
        return
    takes_navies = any(area.id == place and area.navies for area in view.areas)
    if takes_navies and place in own.units["navy"] and place in other.units["navy"]:
        yield words(
            "sea {own} : {other}",
            own=_strength(own, attack, "naval", view),
            other=_strength(other, attack, "naval", view, defending=True),
        )
    held = place in other.markers or place in other.units["army"] or place in other.units["fort"]
    if held and place in own.units["army"]:
        yield words(
            "land {own} : {other}",
            own=_strength(own, attack, "land", view),
            other=_strength(other, attack, "land", view, defending=True),
        )


def _strength(power: PowerView, attack: Attack, part: Part, view: View, *, defending: bool = False) -> int:
    """Return what a side's own units count in a part of the battle, with its permanent tiles (8.4, 9)."""
    there = {unit: places.get(attack.area, 0) for unit, places in power.units.items()}
    forts = there["fort"] if part == "land" and defending else 0
    fighters = there["navy"] if part == "naval" else there["army"]
    trained = training(
        power.up, view.tiles, attack.area, part, units=fighters + forts > 0, defending=defending
    )
    return fighters + forts * figures().battle.fort + trained
