"""The value of a seat's units at their places, and at places to which they could move."""

from __future__ import annotations

from typing import Final

from engine.empires.atlas import NAVAL, SEA_BOX
from engine.empires.movement import open_from, open_to_armies
from engine.empires.names import AREAS, HOME, SLAVE, Area, Place, Unit
from players.empires.areas import gain
from players.empires.contest import prey, threat
from players.empires.forces import Forces
from players.empires.survey import COMERS, Survey

_WAY: Final = 0.24
"""The cost of crossing the sea, in points: one unit in eighteen sinks, which is unrest too (7.13)."""
_UNDRAWN: Final = 1.2
"""The value of slave counters that may be drawn in a later war, in points."""
_MARCHING: Final[tuple[Unit, ...]] = ("army", "navy")


class Places:
    """The value of one unit more or less at a place, in points."""

    __slots__ = ("_added", "_open", "_overland", "_realm", "_seat", "_stood", "_survey")

    def __init__(self, survey: Survey, seat: int) -> None:
        self._survey: Final = survey
        self._seat: Final = seat
        self._realm: Final = survey.state.realms[seat]
        self._open: Final = open_to_armies(self._realm)
        power = self._realm.power
        self._overland: Final = open_from(power, tuple(self._realm.markers), ()) if power else ()
        self._added: dict[tuple[Unit, Place, int], float] = {}
        self._stood: dict[tuple[Unit, Area, int], float] = {}

    def open(self, unit: Unit) -> tuple[Area, ...]:
        """Return the areas that a unit of the given kind may enter."""
        return NAVAL if unit == "navy" else self._open

    def add(self, unit: Unit, place: Place, number: int = 1) -> float:
        """Return the value of `number` more units in a place (fewer if negative) for attacks and defence."""
        if place == HOME:
            return 0.0
        key = unit, place, number
        found = self._added.get(key)
        if found is None:
            found = self._added[key] = self._stand(unit, place, number) - self._stand(unit, place, 0)
        return found

    def best(self, unit: Unit) -> float:
        """Return the value of moving a unit from the homeland to the best place."""
        return max((self.add(unit, area) - way(HOME, area) for area in self.open(unit)), default=0.0)

    def moved(self, unit: Unit, origin: Place, target: Place, number: int = 1) -> float:
        """Return the value of moving units from one place to another."""
        leave = self.add(unit, origin, -number)
        return leave + self.add(unit, target, number) - number * way(origin, target)

    def best_moves(self, number: int) -> float:
        """Return the total value of the best `number` moves."""
        found: list[float] = []
        pairs = [0.0]
        for unit in _MARCHING:
            stands = self._realm.units[unit]
            if not stands:
                continue
            origin = max(stands, key=lambda place: self.add(unit, place, -1))
            targets = [area for area in self.open(unit) if area != origin]
            values = sorted((self.moved(unit, origin, area) for area in targets), reverse=True)
            found += [value for value in values[:2] if value > 0]
            if unit == "army" and stands[origin] > 1:
                pairs += [self.moved(unit, origin, area, 2) for area in targets]
        return max(sum(sorted(found, reverse=True)[:number]), *pairs)

    def _stand(self, unit: Unit, area: Area, more: int) -> float:
        """Return the value of a seat's units in an area, with `more` units of the given kind there."""
        key = unit, area, more
        found = self._stood.get(key)
        if found is None:
            found = self._stood[key] = self._prospect(unit, area, more)
        return found

    def _prospect(self, unit: Unit, area: Area, more: int) -> float:
        survey, seat = self._survey, self._seat
        weights, after, share = survey.weights, survey.horizon.after, survey.share[seat]
        forces = self._supposed(survey.forces(area), unit, more)
        won = prey(forces, seat, survey.sides, survey.horizon)
        scale = weights.prey * min(1.0, 3 * share) + weights.prey_later * after
        total = scale * sum(value * weights.fatigue**at for at, value in enumerate(won))
        fear = weights.threat * share + weights.threat_later * after
        total -= fear * threat(forces, seat, survey.sides, survey.horizon)
        if unit == "navy":
            return total + self._opened(area, forces.navies[seat])
        if unit == "army":
            return total + 0.12 * min(forces.armies[seat], 3) * min(1.0, share + after)
        return total

    def _supposed(self, forces: Forces, unit: Unit, more: int) -> Forces:
        """Return the forces as if the seat had `more` units of the kind there, and could bring no others."""
        seat = self._seat
        alone = forces._replace(comers=_with(forces.comers, seat, 0))
        match unit:
            case "army":
                return alone._replace(armies=_with(forces.armies, seat, max(0, forces.armies[seat] + more)))
            case "navy":
                return alone._replace(navies=_with(forces.navies, seat, max(0, forces.navies[seat] + more)))
        return alone._replace(forts=_with(forces.forts, seat, max(0, forces.forts[seat] + more)))

    def _opened(self, area: Area, fleet: int) -> float:
        """Return the value of what navies make accessible: an area to armies or, in Africa, slaves."""
        if not fleet:
            return 0.0
        survey, seat = self._survey, self._seat
        time = min(1.0, survey.share[seat] + 0.6 * survey.horizon.after)
        total = 0.1 * min(fleet, 2) * time
        if area not in self._overland:
            forces = survey.forces(area)
            comers = min(COMERS, sum(self._realm.units["army"].values()))
            landing = forces._replace(comers=_with(forces.comers, seat, comers))
            won = prey(landing, seat, survey.sides, survey.horizon)
            total += 0.5 * survey.weights.prey * time * sum(won[:2])
        if area == "africa":
            total += survey.weights.slaves * time * sum(sorted(self._slaves(), reverse=True)[:3])
        return total

    def _slaves(self) -> list[float]:
        survey = self._survey
        found = [_UNDRAWN] if survey.horizon.after else []
        for area in AREAS:
            count = survey.state.counters[area].count(SLAVE)
            if count:
                markers = survey.forces(area).markers
                found += [gain(area, markers, self._seat, survey.horizon)] * count
        return found


def way(origin: Place, target: Place) -> float:
    """Return the cost of the risk of moving a unit, in points."""
    return 0.0 if SEA_BOX[origin] == SEA_BOX[target] else _WAY


def _with(counts: tuple[int, ...], seat: int, count: int) -> tuple[int, ...]:
    return (*counts[:seat], count, *counts[seat + 1 :])
