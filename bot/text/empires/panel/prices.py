"""Prices as text: gold, and the unrest for missing gold (7)."""

from __future__ import annotations

from bot.text.catalogue import Words
from engine.empires.tiles import PriceTag
from engine.empires.treasury import unrest_for
from engine.empires.view import View


def price(tag: PriceTag, words: Words, *, short: int = 0) -> str:
    """Return a price, such as "3 gold", or "costs nothing".

    `short` is the unrest for the missing gold: "3 gold (+1 unrest)".
    """
    parts = (
        (tag.gold, _gold(tag.gold, short, words)),
        (tag.unrest, words.p("price", "{amount} unrest", amount=tag.unrest)),
        (tag.population, words("{amount} population", amount=tag.population)),
    )
    return words.join(text for amount, text in parts if amount) or words("costs nothing")


def due(tag: PriceTag, view: View, words: Words) -> str:
    """Return a price with the unrest that the reader would take for it, such as "3 gold (+1 unrest)"."""
    return price(tag, words, short=_unrest(tag.gold, view))


def payment(gold: int, view: View, words: Words) -> str:
    """Return an amount of gold with the unrest that the reader would take for it: "13 gold (+2 unrest)"."""
    return _gold(gold, _unrest(gold, view), words)


def _gold(amount: int, unrest: int, words: Words) -> str:
    if unrest:
        return words("{amount} gold (+{unrest} unrest)", amount=amount, unrest=unrest)
    return words("{amount} gold", amount=amount)


def _unrest(gold: int, view: View) -> int:
    return 0 if view.reader is None else unrest_for(gold, view.powers[view.reader].gold)
