"""The current effect of a tile, limited to the unrest it can remove or the gold it can take."""

from __future__ import annotations

from engine.empires.commands import Buy, Use
from engine.empires.tiles import RemoveUnrest, TakeGold, Tile
from engine.empires.treasury import unrest_for
from engine.empires.view import View
from engine.kernel.commands import Command


def effective(tile: Tile, command: Command, view: View) -> Tile:
    """Return a tile with only the effects that buying or flipping it would have now."""
    match command, tile.effect:
        case Buy(), RemoveUnrest() as effect if view.reader is not None:
            own = view.powers[view.reader]
            there = (own.unrest or 0) + unrest_for(tile.price.gold, own.gold) + tile.price.unrest
            return _limited(tile, effect, there)
        case Use(choice=choice), TakeGold() as effect:
            gold = next((power.gold for power in view.powers if power.power == choice), effect.up_to)
            return _limited(tile, effect, gold)
    return tile


def _limited(tile: Tile, effect: RemoveUnrest | TakeGold, there: int) -> Tile:
    real = effect.model_copy(update={"up_to": min(effect.up_to, there)})
    return tile.model_copy(update={"effect": real})
