"""What is silly in Struggle of Empires."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from engine.empires.battle_dice import difference
from engine.empires.commands import Aid, Attack, Bid, Buy, Done, Move, MoveUnit, Pass, Use
from engine.empires.holdings import ready, serves
from engine.empires.income import upkeep
from engine.empires.model import State
from engine.empires.names import ATTACKER, DEFENDER, HOME, NOBODY, POP, SLAVE
from engine.empires.odds import odds, prospects
from engine.empires.phases.auction import Auction
from engine.empires.scoring import standings
from engine.empires.strength import strength
from engine.empires.tiles import ExtraBuild, ExtraMoves, GainGold, IncomeEach, Strength
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

HOPELESS: Final = 1 / 3
"""How likely an attack wins, or a guard holds out, at least that a beginner would count on."""
RICH: Final = 4
"""Gold with which an action can surely be used."""
PATIENCE: Final = 2
"""How often a power raises by one in an auction before that is tiresome."""
DANGER: Final = 15
"""Unrest with which nobody raises gold by more of it for a side."""


def watched(
    state: State, decision: Decision, command: Command, noted: dict[str, Any]
) -> Iterator[tuple[str, bool]]:
    """Yield what an answer could have been silly by, and whether it was."""
    seat = decision.seat
    match command:
        case Bid(price=price):
            yield from _bid(state, seat, price, noted)
        case Attack():
            yield from _attack(state, seat, command)
        case Buy(tile=tile):
            yield "buys what can bring nothing any more", _comes_too_late(state, seat, tile)
        case MoveUnit():
            yield from _move(state, seat, command, noted)
        case Aid(answer=answer) if answer != "no":
            yield "helps an ally with unrest near revolution", state.realms[seat].unrest >= DANGER
    match decision.kind:
        case "act":
            yield "lets an action go", isinstance(command, Pass) and _could_act(state, seat)
            noted["moved"] = {} if isinstance(command, Move) else noted.get("moved", {})
        case "declare":
            yield from _declare(state, seat, command)
        case "reroll":
            yield from _reroll(state, seat, command)
        case "retreat":
            yield "loses a unit with a retreat at hand", isinstance(command, Done)


def _bid(state: State, seat: int, price: int, noted: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    auction = state.steps[-1]
    if not isinstance(auction, Auction):
        return
    if auction.offer is not None:
        raised = noted.setdefault("raised", Counter())
        key = state.war, len(state.rows["top"]), seat
        raised[key] += price == auction.least
        yield "goes on raising by one", price == auction.least and raised[key] > PATIENCE
    draft = auction.draft(state, seat)
    if not price or draft is None:
        return
    yield "bids towards revolution", (price > state.realms[seat].gold and state.realms[seat].unrest >= DANGER)
    rows = {row: list(seats) for row, seats in state.rows.items()}
    for row, power in zip(("top", "bottom"), draft, strict=True):
        at = None if power == NOBODY else state.seat_of(power)
        if at is not None:
            rows[row].append(at)
    if sum(map(len, rows.values())) == state.seats and state.seats % 2:
        larger = max(rows.values(), key=len)
        yield "pays to be outnumbered", seat not in larger


def _attack(state: State, seat: int, attack: Attack) -> Iterator[tuple[str, bool]]:
    found = next(
        each for each in prospects(state, seat) if (each.area, each.target) == (attack.area, attack.target)
    )
    effects = [(effect, state.realms[seat].up[tile]) for tile, effect in ready(state, seat, Strength)]
    add = sum(
        effect.add * copies for effect, copies in effects if serves(effect, attack.area, defending=False)
    )
    win = found.odds.win
    if found.land is not None and add:
        win = max(win, odds(found.land[0] - found.land[1] + add).win)
    yield "attacks with less than a chance in three", win < HOPELESS
    enemy = state.seat_of(attack.target)
    if enemy is None:
        return
    takes = found.land is not None and attack.area in state.realms[enemy].markers
    yield "attacks where there is no marker to win", not takes
    if takes and state.war == state.rules.figures.war.count:
        yield (
            "takes a marker that changes no points at the end",
            not _changes_points(state, seat, enemy, attack),
        )


def _changes_points(state: State, seat: int, enemy: int, attack: Attack) -> bool:
    """Say whether the area scores anybody anything else if the marker changes hands."""
    after = state.clone()
    for at, change in ((seat, 1), (enemy, -1)):
        markers = after.realms[at].markers
        markers[attack.area] = markers.get(attack.area, 0) + change
        if not markers[attack.area]:
            del markers[attack.area]

    def scores(position: State) -> dict[int, int]:
        return {at: points for at, _, _, points in standings(position, attack.area) if points}

    return scores(state) != scores(after)


def _comes_too_late(state: State, seat: int, tile: str) -> bool:
    """Say whether a tile cannot do anything before the game ends, or only bring gold that buys nothing."""
    figures, realm = state.rules.figures, state.realms[seat]
    war = figures.war
    if state.war < war.count:
        return False
    effect = state.rules.tiles[tile].effect
    last = state.round == war.rounds[state.seats] and getattr(state.steps[-1], "left", 2) <= 1
    if isinstance(effect, IncomeEach | GainGold):
        income = realm.population * figures.money.per_population + sum(realm.markers.values())
        return realm.gold + income >= upkeep(state, realm)
    if isinstance(effect, Strength):
        return last and not effect.defending and effect.battle == "naval"
    return last and isinstance(effect, ExtraBuild | ExtraMoves)


def _could_act(state: State, seat: int) -> bool:
    """Say whether anybody would do something: gold to spend, people to settle, slaves to take."""
    realm = state.realms[seat]
    faces = {face for here in state.counters.values() for face in here}
    settles = realm.population > 0 and POP in faces
    slaves = bool(realm.units["navy"].get("africa")) and SLAVE in faces
    turn = state.steps[-1]
    colonised = getattr(turn, "settled", False)
    return realm.gold >= RICH or ((settles or slaves) and not colonised)


def _move(state: State, seat: int, move: MoveUnit, noted: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    realm = state.realms[seat]
    moved = noted.setdefault("moved", {})
    key = (state.war, state.round, seat, move.unit)
    yield "moves a unit there and back", (move.target, move.origin) in moved.get(key, ())
    moved.setdefault(key, []).append((move.origin, move.target))
    if move.unit == "army" and move.origin != HOME and realm.markers.get(move.origin, 0) >= 2:
        alone = realm.units["army"].get(move.origin, 0) == 1 and not realm.units["fort"].get(move.origin)
        feared = [state.realms[enemy].units["army"].get(move.origin, 0) for enemy in state.enemies(seat)]
        holds = 1 - odds(max(feared, default=0) - 1).win >= HOPELESS
        yield "moves the only army off two markers beside an enemy's", alone and any(feared) and holds


def _declare(state: State, seat: int, command: Command) -> Iterator[tuple[str, bool]]:
    battle = state.fight
    side = ATTACKER if seat == battle.attacker else DEFENDER
    lead = strength(state, battle, side, "land") - strength(state, battle, 1 - side, "land")
    free = [
        tile
        for tile, effect in ready(state, seat, Strength)
        if effect.area == battle.area or (effect.area is None and _last_round(state))
    ]
    if lead <= 0 and free:
        yield "keeps a free +2 while behind", isinstance(command, Done)
    if isinstance(command, Use):
        yield "turns a tile down in a battle that is won", lead >= 5


def _last_round(state: State) -> bool:
    return state.round == state.rules.figures.war.rounds[state.seats]


def _reroll(state: State, seat: int, command: Command) -> Iterator[tuple[str, bool]]:
    battle = state.fight
    side = ATTACKER if seat == battle.attacker else DEFENDER
    if battle.part is None:
        return
    lead = strength(state, battle, side, battle.part) - strength(state, battle, 1 - side, battle.part)
    now = lead + difference(battle.dice[side]) - difference(battle.dice[1 - side])
    own = difference(battle.dice[side])
    if now > 0:
        seven = sum(battle.dice[side]) == state.rules.figures.battle.seven
        yield "rolls again what is won", isinstance(command, Use) and not seven
    elif now + 5 - own > 0 and _last_round(state):
        yield "keeps Reserves in the last round while losing", isinstance(command, Done)
