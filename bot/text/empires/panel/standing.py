"""The texts for a power's standing orders (14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.text.catalogue import Words
from bot.text.empires.panel.choices import label
from engine.empires.commands import OrderAid, OrderLose, OrderPass, OrderTile, Standing
from engine.empires.model import Orders
from engine.empires.view import View


def orders(view: View, names: Sequence[str], words: Words) -> Sequence[str]:
    """Return the reader's standing orders, each in the words of the choice with which it is given."""
    if view.orders is None:
        return ()
    return [label(order, view, names, words) for order in _left(view.orders)]


def _left(orders: Orders) -> Iterator[Standing]:
    yield from (OrderAid(power, answer) for power, answer in orders.aid.items())  # type: ignore[arg-type]
    if orders.pass_above is not None:
        yield OrderPass(orders.pass_above)
    if orders.bid:
        yield orders.bid
    if orders.lose != "ask":
        yield OrderLose(orders.lose)
    yield from (OrderTile(tile, answer) for tile, answer in orders.tiles.items())
