"""Standing orders: which ones a seat may give, and how they are recorded (14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar, get_args

from engine.empires import refusals
from engine.empires.commands import (
    AidOrder,
    Cancel,
    Deal,
    Grant,
    LossOrder,
    OrderAid,
    OrderBid,
    OrderLose,
    OrderPass,
    OrderTile,
    Standing,
    TileOrder,
)
from engine.empires.events import DealNoted, GoldGiven, OrderGiven
from engine.empires.model import State
from engine.empires.names import Row
from engine.empires.phases.giving import gift_bar
from engine.empires.tiles import Tile
from engine.empires.treasury import hand_over
from engine.kernel.refusals import Refusal

K = TypeVar("K")
V = TypeVar("V", bound=str)

_ROWS: Final[tuple[Row, ...]] = get_args(Row)
_AID_ANSWERS: Final[tuple[AidOrder, ...]] = get_args(AidOrder)
_LOSS_ANSWERS: Final[tuple[LossOrder, ...]] = get_args(LossOrder)
_GRANTED: Final = (1, 2, 3, 5, 10)
"""The gifts that are listed, in addition to all of the seat's gold; any other amount is legal too."""
_TILE_ANSWERS: Final[tuple[TileOrder, ...]] = get_args(TileOrder)


def order_bar(state: State, seat: int, order: Standing) -> Refusal | None:
    """Return why an order could never apply, or a deal cannot be recorded; None if it can."""
    if state.ended is not None:
        return refusals.GameOver()
    match order:
        case Deal(power=power) | OrderAid(power=power) if state.seat_of(power) is None:
            return refusals.PowerNotPlayed(power=power)
        case Deal(power=power):
            return refusals.DealAlone(power=power) if state.seat_of(power) == seat else None
        case OrderAid(power=power):
            return _aid_bar(state, seat, power)
        case Grant():
            return _grant_bar(state, seat, order)
        case OrderPass(price=price):
            return _auction_bar(state) or (refusals.OrderNegative() if price < 0 else None)
        case OrderBid():
            return _auction_bar(state) or _bid_bar(state, seat, order)
        case OrderTile(tile=tile):
            if tile not in state.rules.tiles:
                return refusals.OrderTileUnknown(tile=tile)
            offered = is_asked(state.rules.tiles[tile])
            return None if offered else refusals.OrderTileByItself(tile=tile)
        case Cancel(order=name):
            orders = state.realms[seat].orders
            there = orders.pass_above is not None if name == "order_pass" else orders.bid is not None
            return None if there else refusals.NoOrder()
    return None


def _aid_bar(state: State, seat: int, power: str) -> Refusal | None:
    if state.seats == 2:
        return refusals.OrderNoAlliances()
    ally = state.seat_of(power)
    last = state.war == state.rules.figures.war.count and state.row_of(seat)
    never_allies = last and ally is not None and state.row_of(ally) not in (None, state.row_of(seat))
    return refusals.OrderNoAlly(power=power) if ally == seat or never_allies else None


def _grant_bar(state: State, seat: int, order: Grant) -> Refusal | None:
    if bar := gift_bar(state, seat, order.power, given=False):
        return bar
    if not state.rules.gifts_any_time:
        return refusals.GiftsInTurn()
    gold = state.realms[seat].gold
    return None if 1 <= order.gold <= gold else refusals.NotThatMuch(gold=gold)


def _auction_bar(state: State) -> Refusal | None:
    war = state.rules.figures.war.count
    over = state.war == war and state.phase not in ("alliances", "setup")
    return refusals.OrderNoAuction() if over else None


def _bid_bar(state: State, seat: int, order: OrderBid) -> Refusal | None:
    places = (state.seats + 1) // 2
    if not 1 <= order.place <= places:
        return refusals.OrderNoPlace(place=order.place, most=places)
    if order.limit < 0:
        return refusals.OrderNegative()
    if order.against == "anybody":
        return None
    rival = state.seat_of(order.against)
    if rival is None:
        return refusals.PowerNotPlayed(power=order.against)
    return refusals.SamePower() if rival == seat else None


def is_asked(tile: Tile) -> bool:
    """Return whether using a tile is ever a decision of its owner."""
    return tile.duration == "war"


def possible(state: State, seat: int) -> Iterator[Standing]:
    """Return the orders that a seat may give, with its current gold for each price."""
    return (order for order in _every(state, seat) if order_bar(state, seat, order) is None)


def _every(state: State, seat: int) -> Iterator[Standing]:
    gold = state.realms[seat].gold
    for realm in state.realms:
        if realm.power:
            yield from (OrderAid(realm.power, answer) for answer in _AID_ANSWERS)
    if state.rules.gifts_any_time:
        given = sorted({amount for amount in (*_GRANTED, gold) if 0 < amount <= gold})
        yield from (Grant(realm.power, amount) for realm in state.realms if realm.power for amount in given)
    yield OrderPass(gold)
    for place in range(1, (state.seats + 1) // 2 + 1):
        yield from (OrderBid(row, place, "anybody", gold) for row in _ROWS)
    yield from (OrderLose(unit) for unit in _LOSS_ANSWERS)
    for tile in state.rules.tiles.kinds:
        yield from (OrderTile(tile, answer) for answer in _TILE_ANSWERS)
    yield from (Cancel("order_pass"), Cancel("order_bid"))


def instead(state: State, seat: int, order: Standing) -> Iterator[Standing]:
    """Return alternatives to a refused command: possible orders, or the same deal with other powers."""
    if not isinstance(order, Deal):
        return possible(state, seat)
    deals = (Deal(realm.power, order.text) for realm in state.realms if realm.power)
    return (deal for deal in deals if order_bar(state, seat, deal) is None)


def leave(state: State, seat: int, order: Standing) -> None:
    """Record an order or a deal; an order replaces one of the same kind about the same subject."""
    orders = state.realms[seat].orders
    match order:
        case Deal(power=power, text=text):
            state.emit(DealNoted(seat, state.seat_of(power) or 0, text))
            return
        case Grant(power=power, gold=gold):
            receiver = state.seat_of(power) or 0
            hand_over(state, seat, receiver, gold)
            state.emit(GoldGiven(seat, receiver, gold))
            return
        case OrderAid(power=power, answer=answer):
            _note(orders.aid, power, answer)
        case OrderPass(price=price):
            orders.pass_above = price
        case OrderBid():
            orders.bid = order
        case OrderLose(unit=unit):
            orders.lose = unit
        case OrderTile(tile=tile, answer=answer):
            _note(orders.tiles, tile, answer)
        case Cancel(order="order_pass"):
            orders.pass_above = None
        case Cancel():
            orders.bid = None
    state.emit(OrderGiven(seat, str(order)))


def _note(orders: dict[K, V], about: K, answer: V) -> None:
    if answer == "ask":
        orders.pop(about, None)
    else:
        orders[about] = answer
