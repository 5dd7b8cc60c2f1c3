"""What things cost: gold, and unrest where the gold at hand falls short (7)."""

from __future__ import annotations

from bot.text.catalogue import Words
from engine.empires.tiles import PriceTag
from engine.empires.treasury import unrest_for
from engine.empires.view import View


def price(tag: PriceTag, words: Words, *, short: int = 0) -> str:
    """Return a price as printed: "3 gold"; of nothing, "costs nothing".

    `short` is the unrest that its gold takes of whoever lacks it.
    """
    unrest = tag.unrest + short
    parts = (
        (tag.gold, words("{amount} gold", amount=tag.gold)),
        (unrest, words.p("price", "{amount} unrest", amount=unrest)),
        (tag.population, words("{amount} population", amount=tag.population)),
    )
    return words.join(text for amount, text in parts if amount) or words("costs nothing")


def due(tag: PriceTag, view: View, words: Words) -> str:
    """Return what a price takes from the reader: "3 gold, 1 unrest" of somebody with one gold."""
    return price(tag, words, short=_unrest(tag.gold, view))


def payment(gold: int, view: View, words: Words) -> str:
    """Return what paying so much takes from the reader: "13 gold (takes 2 unrest)"."""
    if unrest := _unrest(gold, view):
        return words("{amount} gold (+{unrest} unrest)", amount=gold, unrest=unrest)
    return words("{amount} gold", amount=gold)


def _unrest(gold: int, view: View) -> int:
    return 0 if view.reader is None else unrest_for(gold, view.powers[view.reader].gold)
