"""Standing orders: which may be left, and what they answer (14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar, get_args

from engine.empires.battle_dice import difference
from engine.empires.commands import (
    Aid,
    AidOrder,
    Bid,
    Cancel,
    Deal,
    Done,
    Lose,
    LossOrder,
    OrderAid,
    OrderBid,
    OrderLose,
    OrderPass,
    OrderTile,
    Pass,
    Propose,
    Standing,
    TileOrder,
    Use,
)
from engine.empires.events import DealNoted, Order, OrderGiven
from engine.empires.model import Orders, State
from engine.empires.names import Row
from engine.empires.phases.auction import Auction, unplaced
from engine.empires.refusals import refusal
from engine.empires.strength import strength
from engine.empires.tiles import Tile
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.errors import Refusal

K = TypeVar("K")

_OFFERED: Final = ("declare", "reroll", "retreat", "extra")
"""Questions that offer tiles and can be answered with none."""
_ROWS: Final[tuple[Row, ...]] = get_args(Row)
_AID_ANSWERS: Final[tuple[AidOrder, ...]] = get_args(AidOrder)
_LOSS_ANSWERS: Final[tuple[LossOrder, ...]] = get_args(LossOrder)
_TILE_ANSWERS: Final[tuple[TileOrder, ...]] = get_args(TileOrder)


def order_bar(state: State, seat: int, order: Standing) -> Refusal | None:
    """Return why an order could never apply, or a deal not be written down."""
    if state.ended is not None:
        return refusal("game_over")
    match order:
        case Deal(power=power) | OrderAid(power=power) if state.seat_of(power) is None:
            return refusal("power_not_played", power=power)
        case Deal(power=power):
            return refusal("deal_alone", power=power) if state.seat_of(power) == seat else None
        case OrderAid(power=power):
            return _aid_bar(state, seat, power)
        case OrderPass(price=price):
            return _auction_bar(state) or (refusal("order_negative") if price < 0 else None)
        case OrderBid():
            return _auction_bar(state) or _bid_bar(state, seat, order)
        case OrderTile(tile=tile):
            if tile not in state.rules.tiles:
                return refusal("order_tile_unknown", tile=tile[:40])
            asked = asks(state.rules.tiles[tile])
            return None if asked else refusal("order_tile_by_itself", tile=tile)
        case Cancel(order=name):
            orders = state.realms[seat].orders
            there = orders.pass_above is not None if name == "order_pass" else orders.bid is not None
            return None if there else refusal("no_order")
    return None


def _aid_bar(state: State, seat: int, power: str) -> Refusal | None:
    if state.seats == 2:
        return refusal("order_no_alliances")
    ally = state.seat_of(power)
    last = state.war == state.rules.figures.war.count and state.row_of(seat)
    never_allies = last and ally is not None and state.row_of(ally) not in (None, state.row_of(seat))
    return refusal("order_no_ally", power=power) if ally == seat or never_allies else None


def _auction_bar(state: State) -> Refusal | None:
    war = state.rules.figures.war.count
    over = state.war == war and state.phase not in ("alliances", "setup")
    return refusal("order_no_auction") if over else None


def _bid_bar(state: State, seat: int, order: OrderBid) -> Refusal | None:
    places = (state.seats + 1) // 2
    if not 1 <= order.place <= places:
        return refusal("order_no_place", place=order.place, most=places)
    if order.limit < 0:
        return refusal("order_negative")
    if order.against == "anybody":
        return None
    rival = state.seat_of(order.against)
    if rival is None:
        return refusal("power_not_played", power=order.against)
    return refusal("same_power") if rival == seat else None


def asks(tile: Tile) -> bool:
    """Say whether a tile's holder is ever asked to turn it down."""
    return tile.duration == "war"


def possible(state: State, seat: int) -> Iterator[Standing]:
    """Yield the orders that a seat may leave, with the gold it has now for those that name a price."""
    return (order for order in _every(state, seat) if order_bar(state, seat, order) is None)


def _every(state: State, seat: int) -> Iterator[Standing]:
    gold = state.realms[seat].gold
    for realm in state.realms:
        if realm.power:
            yield from (OrderAid(realm.power, answer) for answer in _AID_ANSWERS)
    yield OrderPass(gold)
    for place in range(1, (state.seats + 1) // 2 + 1):
        yield from (OrderBid(row, place, "anybody", gold) for row in _ROWS)
    yield from (OrderLose(unit) for unit in _LOSS_ANSWERS)
    for tile in state.rules.tiles.kinds:
        yield from (OrderTile(tile, answer) for answer in _TILE_ANSWERS)
    yield from (Cancel("order_pass"), Cancel("order_bid"))


def leave(state: State, seat: int, order: Standing) -> None:
    """Note an order, or a deal; an order of the same kind about the same thing is replaced."""
    orders = state.realms[seat].orders
    match order:
        case Deal(power=power, text=text):
            state.emit(DealNoted(seat, state.seat_of(power) or 0, text))
            return
        case OrderAid(power=power, answer=answer):
            _note(orders.aid, power, answer)
        case OrderPass(price=price):
            orders.pass_above = price
        case OrderBid():
            orders.bid = order
        case OrderLose(unit=unit):
            orders.lose = None if unit == "ask" else unit
        case OrderTile(tile=tile, answer=answer):
            _note(orders.tiles, tile, answer)
        case Cancel(order="order_pass"):
            orders.pass_above = None
        case Cancel():
            orders.bid = None
    state.emit(OrderGiven(seat, str(order)))


def _note(orders: dict[K, str], about: K, answer: str) -> None:
    if answer == "ask":
        orders.pop(about, None)
    else:
        orders[about] = answer


def answer(state: State, decision: Decision, legal: list[Command]) -> tuple[Command, Order] | None:
    """Return what a seat's orders say to a question, and which order says it; None if none does."""
    orders = state.realms[decision.seat].orders
    if decision.kind == "help":
        return _aid(orders, str(decision.about["power"]), legal)
    if decision.kind == "lose" and orders.lose:
        return Lose(orders.lose), "order_lose"  # type: ignore[arg-type]
    if decision.kind in ("propose", "bid"):
        return _bid(state, decision.seat, legal)
    return _tile(state, decision, legal) if orders.tiles else None


def _aid(orders: Orders, ally: str, legal: list[Command]) -> tuple[Command, Order] | None:
    wanted = orders.aid.get(ally)  # type: ignore[call-overload]
    if wanted is None:
        return None
    if wanted == "never":
        return Aid("no"), "order_aid"
    return (Aid(wanted) if Aid(wanted) in legal else legal[0]), "order_aid"


def _bid(state: State, seat: int, legal: list[Command]) -> tuple[Command, Order] | None:
    auction, orders, power = state.steps[-1], state.realms[seat].orders, state.power(seat)
    if not isinstance(auction, Auction):
        return None
    wish = orders.bid
    if wish and wish.place == len(state.rows["top"]) + 1 and power in unplaced(state):
        offer = auction.offer
        if offer and _grants(wish, power, offer.top, offer.bottom):
            return Pass(), "order_bid"
        if auction.least <= wish.limit:
            step = _towards(auction, state, seat, wish, legal)
            if step:
                return step, "order_bid"
    if auction.offer and orders.pass_above is not None and auction.least > orders.pass_above:
        return Pass(), "order_pass"
    return None


def _grants(wish: OrderBid, power: str, top: str, bottom: str) -> bool:
    own, other = (top, bottom) if wish.row == "top" else (bottom, top)
    return own == power and wish.against in ("anybody", other)


def _towards(
    auction: Auction, state: State, seat: int, wish: OrderBid, legal: list[Command]
) -> Command | None:
    """Return the proposal that a wish wants, or its price once it is made."""
    power, draft = state.power(seat), auction.draft(state, seat)
    if draft:
        price = Bid(auction.least)
        return price if _grants(wish, power, *draft) and price in legal else None
    wanted = (c for c in legal if isinstance(c, Propose) and _grants(wish, power, c.top, c.bottom))
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
    """Say whether a tile would help: dice are rolled again only while their side is not ahead."""
    battle = state.battle
    if decision.kind != "reroll" or battle is None or battle.part is None:
        return True
    totals = [strength(state, battle, side, battle.part) + difference(battle.dice[side]) for side in (0, 1)]
    side = 0 if decision.seat == battle.attacker else 1
    return totals[side] <= totals[1 - side]
