"""What things cost: gold, and unrest where the gold at hand falls short (7)."""

from __future__ import annotations

from bot.text.catalogue import N_, Words
from engine.empires.tiles import PriceTag
from engine.empires.treasury import unrest_for
from engine.empires.view import View


def price(tag: PriceTag, words: Words) -> str:
    """Return a price as printed: "3 gold"; of nothing, "costs nothing"."""
    return _listed(words("{amount} gold", amount=tag.gold), tag, words)


def due(tag: PriceTag, view: View, words: Words) -> str:
    """Return what a price takes from the reader: "3 gold (takes 1 unrest)"; of nothing, "costs nothing"."""
    return _listed(payment(tag.gold, view, words), tag, words)


def payment(gold: int, view: View, words: Words) -> str:
    """Return what paying so much takes from the reader: "13 gold (takes 2 unrest)"."""
    unrest = 0 if view.reader is None else unrest_for(gold, view.powers[view.reader].gold)
    if unrest:
        return words("{amount} gold (takes {unrest} unrest)", amount=gold, unrest=unrest)
    return words("{amount} gold", amount=gold)


def _listed(gold: str, tag: PriceTag, words: Words) -> str:
    """Return a price's parts, its gold as told; of nothing, "costs nothing"."""
    parts = (
        (tag.unrest, N_("{amount} unrest")),
        (tag.population, N_("{amount} population")),
    )
    told = [gold] if tag.gold else []
    told += [words(text, amount=amount) for amount, text in parts if amount]
    return words.join(told) or words("costs nothing")
