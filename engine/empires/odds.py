"""The odds of battles, in which both sides add the difference of two dice (8.4, 8.5).

The functions are pure: they draw nothing and change nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from engine.empires.commands import Attack
from engine.empires.figures import Sea
from engine.empires.holdings import ready, serves
from engine.empires.model import Battle, State
from engine.empires.names import ATTACKER, DEFENDER, NATIVE, Area, Part
from engine.empires.strength import navies, offers, pieces, strength
from engine.empires.targets import land_part, targets
from engine.empires.tiles import Strength

SEVEN: Final = 1 / 6
"""The probability that two dice sum to seven (8.7)."""
_DIFFERENCES: Final = Counter(abs(one - other) for one, other in product(range(1, 7), repeat=2))
_THROWS: Final = 36 * 36


class Odds(NamedTuple):
    """The probabilities that a side wins, ties and loses, each from 0 to 1."""

    win: float
    tie: float
    loss: float


@cache
def odds(lead: int) -> Odds:
    """Return the odds of a part of a battle for a side whose strength before the dice is `lead` higher."""
    win = tie = 0
    for (more, own), (less, other) in product(_DIFFERENCES.items(), repeat=2):
        win += own * other * (lead + more > less)
        tie += own * other * (lead + more == less)
    return Odds(win / _THROWS, tie / _THROWS, 1 - (win + tie) / _THROWS)


@cache
def landing(lead: int, fleet: int, other: int, sea_lead: int, bonus: int) -> Odds:
    """Return the odds of a land battle for a side, including the effect of the battle at sea.

    `lead` is the side's lead on land, `fleet` and `other` are both sides' navies, `sea_lead` its lead at sea,
    and `bonus` the strength that the winner at sea adds on land (8.4).
    """
    if not fleet and not other:
        return odds(lead)
    if not other or not fleet:
        return odds(lead + (bonus if fleet else -bonus))
    at_sea = odds(sea_lead)
    ways = (odds(lead + bonus), odds(lead), odds(lead - bonus))
    return Odds(*(sum(p * way[i] for p, way in zip(at_sea, ways, strict=True)) for i in range(3)))


@cache
def win_again(lead: int, theirs: int) -> float:
    """Return the probability that a side wins by rolling both its dice again (9: Reserves).

    `lead` is how much stronger the side is before the dice; `theirs` is the difference of the other side's
    dice, which are not rolled again.
    """
    return sum(count for more, count in _DIFFERENCES.items() if lead + more > theirs) / 36


def arrives(sea: Sea) -> float:
    """Return the probability that a unit that sails to another sea box arrives (7)."""
    once, twice = (sea.arrives - 1) / 6, sea.stays_up_to / 6
    return 1 - once * twice


@dataclass(frozen=True, slots=True)
class Prospect:
    """The strengths and odds of a possible attack; in pairs, the attacker comes first.

    What isn't known in advance is omitted: help from allies (`Joining`) and tiles turned down (`Flips`).
    """

    area: Area
    target: str
    """The target, in the form of `Attack.target`."""
    sea: tuple[int, int] | None
    """Both sides' strength at sea, without dice; None if there is no battle at sea."""
    land: tuple[int, int] | None
    """Both sides' strength on land, without dice, with the bonus of a side that alone has navies; or None."""
    odds: Odds
    """The attacker's odds on land; if there is no battle on land, at sea."""


@dataclass(frozen=True, slots=True)
class Flips:
    """The effect on an attack of turning tiles down; in pairs, the attacker comes first."""

    tiles: tuple[int, int] = (0, 0)
    """The strength that each side adds on land if it turns down all its useful tiles (9)."""
    odds: tuple[Odds, Odds] = (Odds(0, 0, 0), Odds(0, 0, 0))
    """The attacker's odds if only the attacker turns down all of its tiles, and if only the defender does."""


@dataclass(frozen=True, slots=True)
class Joining:
    """The effect on an attack of help from allies (8.3); in pairs, the attacker comes first."""

    seats: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The allies of each side that can still help, if their help changes the odds."""
    odds: tuple[Odds, Odds] = (Odds(0, 0, 0), Odds(0, 0, 0))
    """The attacker's odds if all of its allies help and no others, and if only the defender's do."""


def prospects(state: State, seat: int) -> Iterator[Prospect]:
    """Yield the strengths and odds of each attack that a seat could make."""
    trial = state.clone()
    for attack in targets(state, seat):
        yield _prospect(trial, seat, attack)


def expected(state: State, seat: int) -> Iterator[tuple[Prospect, Flips, Joining]]:
    """Yield the prospect of each attack that a seat could make, with the effects of tiles and allies."""
    trial = state.clone()
    for attack in targets(state, seat):
        found = _prospect(trial, seat, attack)
        yield found, _flips(trial, found), _joining(trial, found)


def _joining(state: State, found: Prospect) -> Joining:
    """Return the effect of allies on the attack in `state.battle`."""
    battle = state.fight
    seats: list[tuple[int, ...]] = []
    helped: list[Odds] = []
    for side in (ATTACKER, DEFENDER):
        leader = battle.leader(side)
        able = [ally for ally in state.allies(leader) if offers(state, ally)] if leader is not None else []
        best = found.odds
        for ally in able:
            best = _best_aid(state, battle, ally, side)
        battle.aid.clear()
        seats.append(tuple(able) if best != found.odds else ())
        helped.append(best)
    return Joining((seats[0], seats[1]), (helped[0], helped[1]))


def _best_aid(state: State, battle: Battle, ally: int, side: int) -> Odds:
    """Add the help from an ally that is best for its side, and return the attacker's odds with it."""
    ways = []
    for aid in offers(state, ally):
        battle.aid[ally] = aid
        ways.append((_found(state, battle)[2], aid))
    best = (max if side == ATTACKER else min)(ways)
    battle.aid[ally] = best[1]
    return best[0]


def _flips(state: State, found: Prospect) -> Flips:
    """Return the effect of tiles on the attack in `state.battle`."""
    battle = state.battle
    if found.land is None or battle is None:
        return Flips()
    own, other = (_open(state, battle, side) for side in (ATTACKER, DEFENDER))
    ways = [_on_land(state, battle, found.sea, bonus) for bonus in ((own, 0), (0, other))]
    return Flips((own, other), (ways[0], ways[1]))


def _prospect(state: State, seat: int, attack: Attack) -> Prospect:
    """Return the prospect of an attack, which becomes `state.battle`."""
    area, target = attack.area, attack.target
    defender = state.seat_of(target)
    native = int(target.removeprefix(NATIVE)) if defender is None else 0
    land = defender is None or land_part(state, seat, defender, area)
    battle = state.battle = Battle(area, seat, defender, native, land)
    return Prospect(area, target, *_found(state, battle))


def _found(state: State, battle: Battle) -> tuple[tuple[int, int] | None, tuple[int, int] | None, Odds]:
    """Return the strengths at sea and on land at the beginning of a battle, and the attacker's odds."""
    battle.sea = None
    fleets = [navies(state, battle, side) for side in (ATTACKER, DEFENDER)]
    sea = _strengths(state, battle, "naval") if all(fleets) else None
    if sea is None and any(fleets):
        battle.sea = ATTACKER if fleets[ATTACKER] else DEFENDER
    if not battle.land:
        return sea, None, odds(sea[0] - sea[1]) if sea else Odds(0, 0, 0)
    return sea, _strengths(state, battle, "land"), _on_land(state, battle, sea)


def _open(state: State, battle: Battle, side: int) -> int:
    """Return the strength that a side's leader would add on land by turning down all tiles it can."""
    leader = battle.leader(side)
    if leader is None:
        return 0
    own, up = pieces(state, battle, side, "land"), state.realms[leader].up
    return sum(
        effect.add * up[tile]
        for tile, effect in ready(state, leader, Strength)
        if serves(effect, battle.area, defending=side == DEFENDER) and (own or not effect.own_units)
    )


def _on_land(
    state: State, battle: Battle, sea: tuple[int, int] | None, bonus: tuple[int, int] = (0, 0)
) -> Odds:
    """Return the attacker's odds on land; `bonus` is the strength that tiles add to both sides."""
    battle.bonus[:] = bonus
    if sea is None:
        own, other = _strengths(state, battle, "land")
        found = odds(own - other)
    else:
        found = _after_sea(state, battle, odds(sea[0] - sea[1]))
    battle.bonus[:] = (0, 0)
    return found


def _after_sea(state: State, battle: Battle, at_sea: Odds) -> Odds:
    """Return the attacker's odds on land, averaged over the results at sea (8.5)."""
    found = []
    for winner in (ATTACKER, None, DEFENDER):
        battle.sea = winner
        own, other = _strengths(state, battle, "land")
        found.append(odds(own - other))
    battle.sea = None
    return Odds(*(sum(p * way[i] for p, way in zip(at_sea, found, strict=True)) for i in range(3)))


def _strengths(state: State, battle: Battle, part: Part) -> tuple[int, int]:
    return strength(state, battle, ATTACKER, part), strength(state, battle, DEFENDER, part)
