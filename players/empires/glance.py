"""Quick estimates of a position of Struggle of Empires for the deciding seat: attacks, places, payments."""

from __future__ import annotations

from typing import Final

from engine.empires.atlas import NAVAL
from engine.empires.holdings import serves
from engine.empires.model import State
from engine.empires.names import NATIVE, Area, Unit
from engine.empires.odds import landing, odds
from engine.empires.tiles import Strength
from engine.empires.treasury import unrest_for
from engine.kernel.decisions import Decision
from players.empires.areas import gain
from players.empires.bidding import Bidding
from players.empires.contest import on_enemy, on_native, prey
from players.empires.forces import Forces
from players.empires.places import Places
from players.empires.survey import Survey
from players.empires.unrest import revolution_chance, shortage, unrest_costs

_DARED: Final = 0.12
"""The probability of a revolution that a power accepts."""


class Glance(Survey):
    """A position with a pending decision, which must not change while it is used."""

    __slots__ = ("_bidding", "_need", "_prices", "_unrest", "decision", "own", "places", "realm", "seat")

    def __init__(self, state: State, decision: Decision) -> None:
        super().__init__(state)
        self.decision: Final = decision
        self.seat: Final = decision.seat
        self.realm: Final = state.realms[decision.seat]
        self._bidding: Bidding | None = None
        self.own: Final = self.means(decision.seat)
        self._need: Final = self.own.need()
        self._prices: dict[int, float] = {}
        self.places: Final = Places(self, decision.seat)
        self._unrest: dict[int, float] = {}

    def price(self, gold: int) -> float:
        """Return the cost of paying an amount of gold, in points; missing gold is raised by unrest."""
        if gold not in self._prices:
            have, need = self.realm.gold, self._need
            rest = max(0, have - gold)
            cost = self.own.gold(have, need) - self.own.gold(rest, need)
            self._prices[gold] = cost + self.unrest(self.short(gold))
        return self._prices[gold]

    def short(self, gold: int) -> int:
        """Return the unrest that paying an amount of gold costs."""
        return unrest_for(gold, self.realm.gold)

    def unrest(self, more: int) -> float:
        """Return the cost of `more` unrest, in points; negative for less unrest."""
        if not more:
            return 0.0
        if more not in self._unrest:
            self._unrest[more] = self._unrest_cost(self.realm.unrest + more) - self._unrest_cost(
                self.realm.unrest
            )
        return self._unrest[more]

    def _unrest_cost(self, own: int) -> float:
        wars = self.wars()
        unrest = [
            float(max(0, own) if seat == self.seat else realm.unrest)
            for seat, realm in enumerate(self.state.realms)
        ]
        totals = [realm.points + 22.0 * (wars + 0.3) for realm in self.state.realms]
        return unrest_costs(self.state, unrest, totals, wars, self.weights)[self.seat]

    def ruinous(self, more: int = 0, spent: int = 0, units: int = 0) -> bool:
        """Return whether the risk of a revolution after a step is more than a careful power accepts.

        The step brings `more` unrest, in addition to what raising the `spent` gold costs, and `units` for
        which upkeep is due at the end of the war.
        """
        added = more + self.short(spent)
        added += shortage(self.state, self.realm, units, spent) - shortage(self.state, self.realm)
        if added <= 0:
            return False
        unrest = self.realm.unrest + added + shortage(self.state, self.realm)
        return revolution_chance(unrest, self.state.rules.options.revolution_at, self.wars()) > _DARED

    def gain(self, area: Area) -> float:
        """Return the value of one more marker in an area, in points."""
        return gain(area, self.forces(area).markers, self.seat, self.horizon)

    def attack(self, area: Area, target: str) -> float:
        """Return the value of an attack with the units in the area, less its cost."""
        cost = self.price(self.state.rules.options.attack_cost) - self.weights.attack
        forces = self.forces(area)._replace(comers=(0,) * self.state.seats)
        if target.startswith(NATIVE):
            face = int(target.removeprefix(NATIVE))
            return on_native(forces, self.seat, face, self.horizon) - cost
        enemy = self.state.seat_of(target)
        if enemy is None:
            return -9.0
        if forces.armies[self.seat] and forces.markers[enemy]:
            return on_enemy(forces, self.seat, enemy, self.horizon)[0] - cost
        return self._without_marker(area, forces, enemy) - cost - self.weights.attack

    def chance(self, area: Area, target: str) -> float:
        """Return the probability that an attack on land succeeds with the units in the area and all tiles."""
        forces = self.forces(area)
        if target.startswith(NATIVE):
            defence, other = int(target.removeprefix(NATIVE)), 0
            fleet = sea_lead = forces.navies[self.seat] if area in NAVAL else 0
        else:
            enemy = self.state.seat_of(target)
            if enemy is None:
                return 0.0
            defence, sea_lead = forces.defence(enemy), forces.sea_lead(self.seat, enemy)
            fleet, other = forces.fleets(self.seat, enemy)
        lead = forces.attack(self.seat) + self.at_hand(area) - defence
        return landing(lead, fleet, other, sea_lead, self.state.rules.figures.battle.naval_winner).win

    def at_hand(self, area: Area) -> int:
        """Return the strength that the seat's tiles could add to an attack in an area when turned down."""
        total = 0
        for tile, copies in self.realm.up.items():
            kind = self.state.rules.tiles[tile]
            effect = kind.effect
            if (
                kind.duration == "war"
                and isinstance(effect, Strength)
                and serves(effect, area, defending=False)
            ):
                total += effect.add * copies
        return total

    def _without_marker(self, area: Area, forces: Forces, enemy: int) -> float:
        """Return the value of a battle that wins no marker, but sinks a navy or beats a unit."""
        unit, hurt = self.horizon.unit, 0.75
        total = 0.0
        if area in NAVAL and forces.navies[self.seat] and forces.navies[enemy]:
            lead = (
                forces.navies[self.seat] + forces.trained_at_sea[self.seat]
                - forces.navies[enemy] - forces.trained_at_sea[enemy]
            )  # fmt: skip
            win, tie, loss = odds(lead)
            total += unit * (hurt * (win + tie) - loss - tie)
            if win > 0.5:
                total += 0.5 * win * sum(prey(forces, self.seat, self.sides, self.horizon)[:1])
        if forces.armies[self.seat] and forces.defence(enemy):
            win, tie, loss = odds(forces.attack(self.seat) - forces.defence(enemy))
            total += unit * (hurt * (win + tie) - loss - tie)
        return total

    @property
    def bidding(self) -> Bidding:
        """Return the analysis of the current auction."""
        if self._bidding is None:
            self._bidding = Bidding(self, self.seat, self)
        return self._bidding

    def built(self, unit: Unit) -> float:
        """Return the value of one more unit at the best place that it could go to, less its upkeep."""
        time = 0.4 * self.share[self.seat] + 0.75 * self.horizon.after
        generic = {"army": self.weights.army, "navy": self.weights.navy, "fort": self.weights.fort}[unit]
        return max(self.places.best(unit), 0.0) + generic * min(self.weights.lasting, time) - self._upkeep()

    def _upkeep(self) -> float:
        """Return the cost of one more unit's upkeep, in points."""
        soon = self.unrest(1) / 2 if shortage(self.state, self.realm, 1) else self.weights.idle_gold
        return soon + 0.5 * self.weights.gold * self.horizon.after
