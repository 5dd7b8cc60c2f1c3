"""The terms of a planned move in Struggle of Empires: odds, prices, unrest, points, possible helpers."""

from __future__ import annotations

from collections.abc import Iterator

from bot.orders.contract import Question
from bot.orders.terms import Terms
from engine.empires.commands import Attack, Bid, Buy, Colonise, Enslave, Propose, Use
from engine.empires.model import State
from engine.empires.names import Area
from engine.empires.odds import Prospect, expected
from engine.empires.scoring import standings
from engine.empires.tiles import RemoveUnrest, TakeGold
from engine.empires.treasury import unrest_for
from engine.kernel.commands import Command


def terms(question: Question, command: Command) -> Terms:
    """Return the round for which a move is planned, and the figures shown with the move."""
    shown = _shown(question.state, question.seat, question, command)
    turn = f"{question.state.war}.{question.state.round}"
    return Terms({"turn": turn, **shown.same}, shown.least, shown.most)


def _shown(state: State, seat: int, question: Question, command: Command) -> Terms:
    match command:
        case Attack():
            return _attack(state, seat, command)
        case Colonise(area=area) | Enslave(area=area):
            least, most = _claim(state, seat, area, None)
            return Terms(least=least, most=most)
        case Buy(tile=tile):
            return _purchase(state, seat, tile)
        case Use(tile=tile, choice=choice):
            return _use(state, tile, choice)
        case Propose():
            return Terms(_pair(state, question))
        case Bid(price=price):
            return Terms(_pair(state, question), most=_payment(state, seat, price))
    return Terms()


def _payment(state: State, seat: int, gold: int) -> dict[str, float]:
    """Return a price in gold, and the unrest for the gold that is missing (7)."""
    per = state.rules.figures.money.gold_per_unrest
    return {"price": gold, "unrest": unrest_for(gold, state.realms[seat].gold, per)}


def _pair(state: State, question: Question) -> dict[str, str]:
    """Return the pair that is auctioned, and the powers placed before it (6)."""
    sides = ("+".join(state.power(seat) for seat in state.rows[row]) for row in ("top", "bottom"))
    return {"pair": str(question.decision.about.get("place", "")), "alliances": " : ".join(sides)}


def _attack(state: State, seat: int, command: Attack) -> Terms:
    """Return the cost of an attack, its odds with and without tiles, and its possible gains (8)."""
    area, target = command.area, command.target
    found, flips, _joining = next(
        each for each in expected(state, seat) if (each[0].area, each[0].target) == (area, target)
    )
    most = _payment(state, seat, state.rules.options.attack_cost)
    least: dict[str, float] = {"win": found.odds.win, "win_against_tiles": flips.odds[1].win}
    if not flips.tiles[1]:
        least["win_against_tiles"] = found.odds.win
    if flips.tiles[0]:
        least["win_with_tiles"] = flips.odds[0].win
    for where, strengths in (("sea", found.sea), ("land", found.land)):
        if strengths is not None:
            least[f"own_{where}"], most[f"their_{where}"] = strengths
    enemy = state.seat_of(target)
    if found.land is not None and (enemy is None or area in state.realms[enemy].markers):
        gained, ranked = _claim(state, seat, area, enemy)
        least, most = least | gained, most | ranked
    return Terms(dict(_helpers(state, seat, enemy, found)), least, most)


def _helpers(state: State, seat: int, enemy: int | None, found: Prospect) -> Iterator[tuple[str, str]]:
    """Yield, for the attacker and the defender, the powers that could help with pieces in the area (8.3)."""
    for name, leader in (("own_helpers", seat), ("their_helpers", enemy)):
        row = None if leader is None else state.row_of(leader)
        allies = [
            realm.power
            for other, realm in enumerate(state.realms)
            if row is not None
            and other not in (seat, enemy)
            and state.row_of(other) == row
            and any(found.area in realm.units[unit] for unit in ("army", "navy"))
        ]
        yield name, " ".join(power for power in allies if power)


def _claim(
    state: State, seat: int, area: Area, enemy: int | None
) -> tuple[dict[str, float], dict[str, float]]:
    """Return the points and the rank that a power would have with one more marker in an area (11)."""
    before = _standing(state, seat, area)
    trial = state.clone()
    own = trial.realms[seat].markers
    own[area] = own.get(area, 0) + 1
    if enemy is not None:
        trial.realms[enemy].markers[area] -= 1
        if not trial.realms[enemy].markers[area]:
            del trial.realms[enemy].markers[area]
    _seat, place, shared, points = _standing(trial, seat, area)
    return {"points": points, "points_more": points - before[3]}, {"place": place, "sharing": shared}


def _standing(state: State, seat: int, area: Area) -> tuple[int, int, int, int]:
    return next((row for row in standings(state, area) if row[0] == seat), (seat, 0, 0, 0))


def _purchase(state: State, seat: int, name: str) -> Terms:
    """Return the price of a tile, and the unrest that it removes at once."""
    tile, realm = state.rules.tiles[name], state.realms[seat]
    most = _payment(state, seat, tile.price.gold)
    most["unrest"] += tile.price.unrest
    if isinstance(tile.effect, RemoveUnrest):
        return Terms(least={"relief": min(tile.effect.up_to, realm.unrest + most["unrest"])}, most=most)
    return Terms(most=most)


def _use(state: State, name: str, choice: str) -> Terms:
    """Return the gold that a tile would take from an enemy now."""
    effect, enemy = state.rules.tiles[name].effect, state.seat_of(choice)
    if isinstance(effect, TakeGold) and enemy is not None:
        return Terms(least={"gold": min(effect.up_to, state.realms[enemy].gold)})
    return Terms()
