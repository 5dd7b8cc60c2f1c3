"""The texts for Struggle of Empires' decisions: subject, task and situation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.empires.pieces.places import offer
from bot.text.empires.pieces.sides import outcome
from bot.text.percent import percent
from engine.empires.events import BidMade
from engine.empires.names import Unit
from engine.empires.odds import Odds, odds
from engine.empires.view import AuctionView, BattleView, PowerView, View
from engine.kernel.decisions import Decision
from engine.kernel.events import Event

LAST: Final = N_("{power}, last action of this war")
HEADINGS: Final[Mapping[str, str]] = {
    "choose_power": N_("Set-up"),
    "place_unit": N_("Set-up, unit {unit}"),
    "propose": N_("Alliances, pair {place}"),
    "bid": N_("Alliances, pair {place}"),
    "give": N_("Gift to {power:the_power}"),
    "target": N_("{tile}"),
    "move_built": N_("{power}, new unit"),
    "move_unit": N_("{power}, movement"),
    "extra": N_("{power}, more units"),
    "help": N_("Battle in {area:the_area}"),
    "declare": N_("Battle in {area:the_area}, before the roll"),
    "reroll": N_("Battle in {area:the_area}, after the roll"),
    "retreat": N_("Battle in {area:the_area}, after the defeat"),
    "lose": N_("Battle in {area:the_area}, losses"),
}
"""The topic of each kind of decision."""

TASKS: Final[Mapping[str, str]] = {
    "choose_power": N_("choose your power"),
    "place_unit": N_("put a unit on the map"),
    "propose": N_("choose which power joins which side"),
    "bid": N_("make your bid"),
    "act": N_("choose an action"),
    "give": N_("how much?"),
    "target": N_("choose the marker"),
    "move_built": N_("send it out or leave it at home"),
    "move_unit": N_("move a unit"),
    "extra": N_("flip a tile?"),
    "help": N_("help {power:the_power}?"),
    "declare": N_("flip tiles?"),
    "reroll": N_("reroll?"),
    "retreat": N_("retreat or lose a unit"),
    "lose": N_("choose which unit is lost"),
}
"""What to do, addressed to the player who decides."""

DUTIES: Final[Mapping[str, str]] = {
    "choose_power": N_("chooses a power"),
    "place_unit": N_("puts a unit on the map"),
    "propose": N_("makes the first proposal"),
    "bid": N_("makes a bid"),
    "act": N_("chooses an action"),
    "give": N_("says how much"),
    "target": N_("chooses the marker"),
    "move_built": N_("may send it out or leave it at home"),
    "move_unit": N_("moves a unit"),
    "extra": N_("may flip a tile"),
    "help": N_("may help {power:the_power}"),
    "declare": N_("may flip tiles"),
    "reroll": N_("may reroll"),
    "retreat": N_("may retreat"),
    "lose": N_("chooses which unit is lost"),
}
"""What the player who decides has to do, for everyone else; follows the player's name."""

_BATTLES: Final = frozenset({"help", "declare", "reroll", "retreat", "lose"})


def heading(decision: Decision, view: View, words: Words) -> str:
    """Return the subject of a decision, such as "Battle in the Baltic, after the roll"."""
    places = _places(decision, view, words)
    if decision.kind == "act":
        left = int(decision.about["left"])
        if left == 1 and view.round == view.rounds:
            message = N_("{power}, last action of the game") if view.war == view.wars else LAST
            return words(message, **places)
        return words.n("{power}, {count} action left", "{power}, {count} actions left", left, **places)
    return words(HEADINGS[decision.kind], **places)


def task(decision: Decision, view: View, words: Words) -> str:
    """Return the task of the deciding player, such as "choose the marker"; "" if the heading says it."""
    if _answers(decision, view):
        return words("bid more or pass")
    if decision.kind == "act":  # The heading says how many actions remain.
        return ""
    return words(TASKS[decision.kind], **_places(decision, view, words))


def duty(decision: Decision, view: View, words: Words) -> str:
    """Return the task as the other players read it, such as "chooses an action", which follows the name."""
    auction = view.auction
    if auction and auction.top and auction.bottom and _answers(decision, view):
        standing = offer(auction.top, auction.bottom, words)
        return words("may bid more than {price} gold on a proposal other than {offer}, or pass",
                     price=auction.price, offer=standing)  # fmt: skip
    return words(DUTIES[decision.kind], **_places(decision, view, words))


def _answers(decision: Decision, view: View) -> bool:
    """Return whether a decision is an answer to another power's bid."""
    standing = view.auction is not None and view.auction.price is not None
    return standing and (decision.kind == "propose" or (decision.kind == "bid" and not _drafted(view)))


def _drafted(view: View) -> bool:
    return view.auction is not None and view.auction.draft is not None


def _places(decision: Decision, view: View, words: Words) -> dict[str, str | int]:
    about = decision.about
    own = view.powers[decision.seat].power
    area = about.get("area") or (view.battle.area if view.battle else "")
    return {
        "unit": about.get("unit", ""),
        "place": about.get("place", ""),
        "power": n.power(str(about.get("power") or own or ""), words),
        "area": n.area(str(area), words),
        "tile": n.tile(str(about.get("tile", "")), view, words),
    }


def situation(decision: Decision, view: View, words: Words) -> str:
    """Return the facts that matter for a decision, such as "2 actions left · gold 7 · population 4".

    In an auction, each proposal has its own line above them.
    """
    lines = list[str]()
    if view.auction and decision.kind in {"propose", "bid"}:
        lines += [
            " · ".join(filter(None, parts)) for parts in _proposals(view.auction, decision.kind, view, words)
        ]
    lines.append(" · ".join(_facts(decision, view, words)))
    return "\n".join(line[:1].upper() + line[1:] for line in lines)


def repeats(event: Event, decision: Decision, view: View) -> bool:
    """Return whether an event is the highest bid, which the situation of an auction contains."""
    match event, view.auction:
        case BidMade(seat, top, bottom, price), AuctionView() as auction:
            highest = auction.bidder, auction.top, auction.bottom, auction.price
            return decision.kind in {"propose", "bid"} and (seat, top, bottom, price) == highest
    return False


def _facts(decision: Decision, view: View, words: Words) -> Iterator[str]:
    own = view.powers[decision.seat]
    if view.auction and decision.kind in {"propose", "bid"}:
        yield from _may_answer(view.auction, view, words)
    if view.battle and decision.kind in _BATTLES:
        yield from _battle(view.battle, view, words)
    if decision.kind in {"place_unit", "help", "lose"}:
        yield _forces(decision, own, view, words)
    if decision.kind not in _BATTLES | {"place_unit"}:
        yield words.counted("gold", own.gold) or words("gold {gold}", gold=own.gold)
    if decision.kind in {"choose_power", "act", "extra"}:
        yield words.counted("population", own.population) or words(
            "population {population}", population=own.population
        )
    if decision.kind == "act" and decision.about.get("left", 0) != 1:
        # The last action of a turn doesn't change income or upkeep, which the board shows.
        yield words("income {income}", income=f"{own.income - own.upkeep:+}")


def _forces(decision: Decision, own: PowerView, view: View, words: Words) -> str:
    if view.battle and decision.kind != "place_unit":
        there = {unit: places.get(view.battle.area, 0) for unit, places in own.units.items()}
        return words("yours there: {units}", units=n.army_list(there, words))
    total = {unit: sum(places.values()) for unit, places in own.units.items()}
    return words("on the map: {units}", units=n.army_list(total, words))


def _proposals(auction: AuctionView, kind: str, view: View, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the highest bid and the reader's own proposal, each with the resulting sides."""
    if auction.top and auction.bottom:
        bid = words(
            "{power:The_power} bids {price} gold for {offer}",
            power=_played(auction.bidder, view, words),
            price=auction.price,
            offer=offer(auction.top, auction.bottom, words),
        )
        yield bid, outcome(auction.top, auction.bottom, view, words)
    if auction.draft:
        yield (
            words("your proposal: {offer}", offer=offer(*auction.draft, words)),
            outcome(*auction.draft, view, words),
        )
    elif kind == "bid" and auction.top and auction.bottom:  # The only other proposal is the opposite one.
        yield (
            words("you'd bid for {offer}", offer=offer(auction.bottom, auction.top, words)),
            outcome(auction.bottom, auction.top, view, words),
        )


def _may_answer(auction: AuctionView, view: View, words: Words) -> Iterator[str]:
    """Yield the powers that may still answer the highest bid, and whether the reader has answered."""
    pending = [decision.seat for decision in view.decisions if decision.seat != view.reader]
    if auction.top and auction.bottom and pending:
        yield words("may still answer: {powers}", powers=words.join(_played(s, view, words) for s in pending))
    if auction.early:
        yield words("you've answered already")


def _battle(battle: BattleView, view: View, words: Words) -> Iterator[str]:
    attacker = _played(battle.attacker, view, words)
    defender = (
        n.counter(str(battle.native), words)
        if battle.defender is None
        else _played(battle.defender, view, words)
    )
    yield words("{attacker} against {defender}", attacker=attacker, defender=defender)
    if battle.defender is not None and any(battle.strength["naval"]):
        own, other = battle.strength["naval"]
        yield words("sea {own} vs {other}", own=own, other=other)
    if battle.land:
        own, other = battle.strength["land"]
        yield words("land {own} vs {other}", own=own, other=other)
    chances = _chances(battle)
    if chances is not None:
        won, tied = percent(chances.win, words), percent(chances.tie, words)
        yield words("the attacker wins {won}, ties {tied}", won=won, tied=tied)
        if powers := [_played(seat, view, words) for seat in _may_join(battle, view)]:
            yield words("may still join: {powers}", powers=words.join(powers))
    if battle.dice:
        rolls = [f"{abs(first - second)}" for first, second in battle.dice]
        yield words("dice {own} vs {other}", own=rolls[0], other=rolls[1])


def _chances(battle: BattleView) -> Odds | None:
    """Return the odds of the next battle if it is the only one and no dice have been rolled; else None."""
    naval = battle.defender is not None and any(battle.strength["naval"])
    if battle.dice or (naval and battle.land):
        return None
    own, other = battle.strength["land" if battle.land else "naval"]
    return odds(own - other)


def _may_join(battle: BattleView, view: View) -> Iterator[int]:
    """Yield the other allies with units in the area who have not answered the call for help (8.3)."""
    if battle.part is not None:
        return
    leaders = [seat for seat in (battle.attacker, battle.defender) if seat is not None]
    rows = {view.powers[seat].row for seat in leaders} - {None}
    useful: tuple[Unit, ...] = ("army", "navy") if battle.land else ("navy",)
    for power in view.powers:
        ally = power.row in rows and power.seat not in (*leaders, view.reader, *battle.aid)
        if ally and any(power.units[unit].get(battle.area) for unit in useful):
            yield power.seat


def _played(seat: int, view: View, words: Words) -> str:
    return n.power(view.powers[seat].power or "", words)
