"""Output and the lots in which it is sold (R1, R2)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.arctic.names import RESOURCES
from bot.text.catalogue import Words
from engine.arctic.commands import Lot
from engine.arctic.figures import figures
from engine.arctic.names import Resource


def units(output: Mapping[Resource, int], words: Words) -> str:
    """Return an amount of output: "4 gas, 2 oil"; of nothing, "nothing"."""
    parts = [
        words("{count} {resource}", count=output[kind], resource=words(name))
        for kind, name in RESOURCES.items()
        if output.get(kind)
    ]
    return words.join(parts) if parts else words("nothing")


def lot(name: Lot, words: Words) -> str:
    """Return what is sold together: "gas + oil"."""
    if name == "rest":
        return words("the rest")
    kinds = RESOURCES if name == "triple" else [kind for kind in RESOURCES if kind in name.split("+")]
    return " + ".join(words(RESOURCES[kind]) for kind in kinds)


def lot_points(name: Lot) -> int:
    """Return the points for one lot (R2); the rest is sold for money and brings none."""
    sale = figures().sale
    if name == "rest":
        return 0
    return sale.triple if name == "triple" else sale.pair if "+" in name else sale.single
