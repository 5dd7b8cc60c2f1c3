"""What choices cost: gold, and unrest where the gold at hand falls short (7)."""

from __future__ import annotations

from bot.text.catalogue import Words
from engine.empires.tiles import PriceTag
from engine.empires.treasury import unrest_for
from engine.empires.view import View


def purse(view: View) -> int | None:
    """Return the reader's gold; None for a spectator, who pays nothing."""
    return None if view.reader is None else view.powers[view.reader].gold


def price(tag: PriceTag, purse: int | None, words: Words) -> str:
    """Return what a price tag takes from a purse: "3 gold"; of nothing, "costs nothing".

    Without a purse it is the price as printed.
    """
    parts = []
    if tag.gold:
        parts.append(payment(tag.gold, purse, words))
    if tag.unrest:
        parts.append(words("{amount} unrest", amount=tag.unrest))
    if tag.population:
        parts.append(words("{amount} population", amount=tag.population))
    return words.join(parts) or words("costs nothing")


def payment(gold: int, purse: int | None, words: Words) -> str:
    """Return what paying so much takes from a purse: "13 gold (takes 2 unrest)"."""
    unrest = 0 if purse is None else unrest_for(gold, purse)
    if unrest:
        return words("{amount} gold (takes {unrest} unrest)", amount=gold, unrest=unrest)
    return words("{amount} gold", amount=gold)
