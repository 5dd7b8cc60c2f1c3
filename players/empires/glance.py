"""One look at a position of Struggle of Empires: what attacks, places and payments are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.empires.atlas import NAVAL, SEA_BOX
from engine.empires.commands import Bid
from engine.empires.model import State
from engine.empires.names import HOME, NATIVE, Area, Place, Unit
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.empires.prizes import attacks, gain, land_strength
from players.empires.prospects import GOLD
from players.empires.throws import wins

RAISED: Final = 0.55
"""What a gold costs that is raised by unrest, in points."""
DROWNED: Final = 0.06
"""How likely a unit is to be lost on the way over the sea."""


class Glance:
    """A position that must not change while it is looked at."""

    def __init__(self, state: State, decision: Decision, commands: Sequence[Command] = ()) -> None:
        """Look at a position with the eyes of a seat that is asked something and may answer so."""
        self.state: Final = state
        self.decision: Final = decision
        self.seat: Final = decision.seat
        self.realm: Final = state.realms[decision.seat]
        self.least: Final = min((c.price for c in commands if isinstance(c, Bid)), default=0)
        """The lowest price that may be bid."""
        self._places: dict[tuple[Unit, Place], float] = {}
        self._gains: dict[Area, float] = {}

    def price(self, gold: int) -> float:
        """Return what paying gold costs: more where it must be raised by unrest."""
        short = max(0, gold - self.realm.gold)
        return GOLD * (gold - short) + RAISED * short

    def gain(self, area: Area) -> float:
        """Return what one more marker in an area brings."""
        if area not in self._gains:
            self._gains[area] = gain(self.state, self.seat, area)
        return self._gains[area]

    def attack(self, area: Area, target: str) -> float:
        """Return what an attack brings, its cost paid; one at sea alone only sinks navies."""
        price = self.price(self.state.rules.options.attack_cost)
        on_land = dict(attacks(self.state, self.seat, area)) if area in self.realm.units["army"] else {}
        if target in on_land:
            return on_land[target] - price
        if target.startswith(NATIVE):
            return -price
        enemy = self.state.seat_of(target)
        return 0.4 * self._at_sea(area, enemy) - price if enemy is not None else -price

    def _at_sea(self, area: Area, enemy: int) -> float:
        own = self.realm.units["navy"].get(area, 0)
        return wins(own - self.state.realms[enemy].units["navy"].get(area, 0))

    def place(self, unit: Unit, place: Place) -> float:
        """Return what one more unit in a place is worth: something to win, or something to keep."""
        if (unit, place) not in self._places:
            self._places[unit, place] = self._worth(unit, place)
        return self._places[unit, place]

    def way(self, origin: Place, target: Place) -> float:
        """Return what the way over the sea may cost."""
        return 0.0 if SEA_BOX[origin] == SEA_BOX[target] else DROWNED * 2.0

    def _worth(self, unit: Unit, place: Place) -> float:
        if place == HOME:
            return 0.0
        area: Area = place
        kept = 0.25 * self.realm.markers.get(area, 0) if self._in_danger(area) else 0.0
        there = self.realm.units[unit].get(area, 0)
        if unit == "navy":
            opens = 0.3 * self._promise(area) if not there and area in NAVAL else 0.0
            slaves = 0.8 if area == "africa" and not there else 0.0
            return 0.2 + opens + slaves + 0.2 * kept
        if unit == "fort":
            return 1.2 * kept
        return 0.3 + kept + self._promise(area) / (2 + there)

    def _promise(self, area: Area) -> float:
        """Return what the best thing to attack in an area would bring, if armies came."""
        if not (self.state.counters[area] or any(area in realm.markers for realm in self.state.realms)):
            return 0.0
        owners = (
            enemy for enemy in self.state.enemies(self.seat) if area in self.state.realms[enemy].markers
        )
        weak = min((land_strength(self.state, each, area, defending=True) for each in owners), default=9)
        natives = min((int(face) for face in self.state.counters[area] if face.isdigit()), default=9)
        own = land_strength(self.state, self.seat, area, defending=False)
        return wins(own + 1 - min(weak, natives)) * self.gain(area)

    def _in_danger(self, area: Area) -> bool:
        return any(area in self.state.realms[enemy].units["army"] for enemy in self.state.enemies(self.seat))
