"""The answers that standing orders give to decisions (14)."""

from __future__ import annotations

from typing import Final

from engine.empires.battle_dice import difference
from engine.empires.commands import Aid, Bid, Done, Lose, OrderBid, Pass, Propose, Use
from engine.empires.events import Order
from engine.empires.model import Orders, State
from engine.empires.phases.auction import Auction, unplaced
from engine.empires.strength import strength
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

_OFFERED: Final = ("declare", "reroll", "retreat", "extra")
"""The kinds of questions that offer tiles and may be answered with none."""


def answer(state: State, decision: Decision, legal: list[Command]) -> tuple[Command, Order] | None:
    """Return the answer that a seat's orders give to a decision, with the order; None if no order applies."""
    orders = state.realms[decision.seat].orders
    if decision.kind == "help":
        return _aid(orders, str(decision.about["power"]), legal)
    if decision.kind == "lose" and orders.lose != "ask":
        return Lose(orders.lose), "order_lose"
    if decision.kind in ("propose", "bid"):
        return _bid(state, decision.seat, legal)
    return _tile(state, decision, legal) if orders.tiles else None


def _aid(orders: Orders, ally: str, legal: list[Command]) -> tuple[Command, Order] | None:
    wanted = orders.aid.get(ally, "ask")
    if wanted == "ask":
        return None
    if wanted == "never":
        return Aid("no"), "order_aid"
    return (Aid(wanted) if Aid(wanted) in legal else legal[0]), "order_aid"


def _bid(state: State, seat: int, legal: list[Command]) -> tuple[Command, Order] | None:
    auction, orders, power = state.steps[-1], state.realms[seat].orders, state.power(seat)
    if not isinstance(auction, Auction):
        return None
    bid_order = orders.bid
    if bid_order and bid_order.place == len(state.rows["top"]) + 1 and power in unplaced(state):
        offer = auction.offer
        if offer and _grants(bid_order, power, offer.top, offer.bottom):
            return Pass(), "order_bid"
        if auction.least <= bid_order.limit:
            step = _towards(auction, state, seat, bid_order, legal)
            if step:
                return step, "order_bid"
    if auction.offer and orders.pass_above is not None and auction.least > orders.pass_above:
        return Pass(), "order_pass"
    return None


def _grants(bid_order: OrderBid, power: str, top: str, bottom: str) -> bool:
    own, other = (top, bottom) if bid_order.row == "top" else (bottom, top)
    return own == power and bid_order.against in ("anybody", other)


def _towards(
    auction: Auction, state: State, seat: int, bid_order: OrderBid, legal: list[Command]
) -> Command | None:
    """Return the command that an order to bid gives next: a proposal, or the price for one already made."""
    power, draft = state.power(seat), auction.draft(state, seat)
    if draft:
        price = Bid(auction.least)
        return price if _grants(bid_order, power, *draft) and price in legal else None
    wanted = (c for c in legal if isinstance(c, Propose) and _grants(bid_order, power, c.top, c.bottom))
    return next(wanted, None)


def _tile(state: State, decision: Decision, legal: list[Command]) -> tuple[Command, Order] | None:
    orders = state.realms[decision.seat].orders
    uses = [command for command in legal if isinstance(command, Use)]
    for use in uses:
        choices = sum(other.tile == use.tile for other in uses)
        if orders.tiles.get(use.tile) == "at_once" and choices == 1 and _serves_now(state, decision):
            return use, "order_tile"
    if decision.kind in _OFFERED and uses:
        unwanted = all(_is_unwanted(state, decision, orders, use) for use in uses)
        return (Done(), "order_tile") if unwanted else None
    return None


def _is_unwanted(state: State, decision: Decision, orders: Orders, use: Use) -> bool:
    order = orders.tiles.get(use.tile)
    return order == "never" or (order == "at_once" and not _serves_now(state, decision))


def _serves_now(state: State, decision: Decision) -> bool:
    """Return whether using a tile would help; rolling again helps only a side that is not ahead."""
    battle = state.battle
    if decision.kind != "reroll" or battle is None or battle.part is None:
        return True
    totals = [strength(state, battle, side, battle.part) + difference(battle.dice[side]) for side in (0, 1)]
    side = 0 if decision.seat == battle.attacker else 1
    return totals[side] <= totals[1 - side]
