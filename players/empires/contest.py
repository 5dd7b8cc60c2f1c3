"""Possible gains and losses in an area: natives, enemies' markers, and threats to a power's own markers."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from engine.empires.atlas import NAVAL
from engine.empires.figures import figures
from engine.empires.odds import SEVEN, landing
from players.empires.areas import Horizon, capture, gain, stake, worth
from players.empires.forces import Forces
from players.empires.sides import Sides

_BONUS: Final = figures().battle.naval_winner
_TARGETS: Final = 3
"""The number of targets in an area that are examined."""
_SOFT: Final = 1.2
"""The factor for how sharply the value of attacks that do not pay yet falls to 0."""
_LIKELY: Final = 0.6
_UNLIKELY: Final = 0.15
"""The probability that an enemy attacks although it does not pay; `_LIKELY` is that of an attack that pays.
"""
NEVER: Final = -9.0
"""The value of an impossible attack."""


class Contest(NamedTuple):
    """The values at stake in an area, by seat."""

    worth: tuple[float, ...]
    """The value of each seat's markers, in points."""
    prey: tuple[tuple[float, ...], ...]
    """The value of each seat's best attacks in points, with costs and chances, the best first."""
    threat: tuple[float, ...]
    """The value that enemies may take from each seat, in points."""


@lru_cache(maxsize=1 << 16)
def contest(forces: Forces, sides: Sides, horizon: Horizon) -> Contest:
    """Return the values at stake in an area for each seat."""
    seats = range(len(forces.markers))
    return Contest(
        tuple([worth(forces.area, forces.markers, seat, horizon) for seat in seats]),
        tuple([prey(forces, seat, sides, horizon) for seat in seats]),
        tuple([threat(forces, seat, sides, horizon) for seat in seats]),
    )


def prey(forces: Forces, seat: int, sides: Sides, horizon: Horizon) -> tuple[float, ...]:
    """Return the values of a seat's best attacks in an area, the highest first."""
    if not forces.armies[seat] and not forces.comers[seat]:
        return ()
    found = [_softly(on_native(forces, seat, face, horizon)) for face in forces.natives[:_TARGETS]]
    for other, enmity in enumerate(sides.enmity[seat]):
        if enmity and forces.markers[other]:
            found.append(enmity * _softly(on_enemy(forces, seat, other, horizon)[0]))
    return tuple(sorted(found, reverse=True)[:_TARGETS])


def threat(forces: Forces, seat: int, sides: Sides, horizon: Horizon) -> float:
    """Return the expected loss of a seat to its enemies in an area."""
    if not forces.markers[seat]:
        return 0.0
    kept = 1.0
    for other, enmity in enumerate(sides.enmity[seat]):
        if enmity and (forces.armies[other] or forces.comers[other]):
            value, chance = on_enemy(forces, other, seat, horizon)
            kept *= 1 - enmity * chance * (_LIKELY if value > 0 else _UNLIKELY)
    if kept == 1.0:
        return 0.0
    guard = horizon.unit if forces.armies[seat] else 0.0
    return (1 - kept) * (stake(forces.area, forces.markers, seat, horizon) + guard)


def on_native(forces: Forces, seat: int, face: int, horizon: Horizon) -> float:
    """Return the value of attacking a native of strength `face`."""
    fleet = forces.navies[seat] if forces.area in NAVAL else 0
    prize = gain(forces.area, forces.markers, seat, horizon)
    return _raid(_leads(forces, seat, face), (fleet, 0, fleet), prize, horizon)[0]


def on_enemy(forces: Forces, seat: int, other: int, horizon: Horizon) -> tuple[float, float]:
    """Return the value of attacking a power's marker, and the probability of winning."""
    defence = forces.defence(other)
    won, lost = capture(forces.area, forces.markers, seat, other, horizon)
    prize = won + horizon.weights.hurt * (lost + horizon.unit * (defence > 0))
    sea = (*forces.fleets(seat, other), forces.sea_lead(seat, other))
    return _raid(_leads(forces, seat, defence), sea, prize, horizon)


def _leads(forces: Forces, seat: int, defence: int) -> tuple[int | None, int | None]:
    """Return the lead of an attack with the units in the area, and with more units brought there."""
    comers = forces.comers[seat]
    return (
        forces.attack(seat) - defence if forces.armies[seat] else None,
        forces.attack(seat, comers) - defence if comers else None,
    )


@lru_cache(maxsize=1 << 17)
def _raid(
    leads: tuple[int | None, int | None], sea: tuple[int, int, int], prize: float, horizon: Horizon
) -> tuple[float, float]:
    """Return the value of an attack and its probability of success, with more units if that is better.

    `sea` is both sides' navies and the lead at sea.
    """
    weights = horizon.weights
    best, chance = NEVER, 0.0
    for lead, cost in zip(leads, (0.0, weights.march), strict=True):
        if lead is not None:
            win, tie, loss = landing(lead, *sea, _BONUS)
            value = win * prize - (tie + loss + SEVEN) * horizon.unit - weights.attack - cost
            if value > best:
                best, chance = value, win
    return best, chance


def _softly(value: float) -> float:
    """Return almost 0 for an attack that does not pay, and almost its value for one that does."""
    if value > 8:
        return value
    return log(1 + exp(_SOFT * value)) / _SOFT if value > -6 else 0.0
