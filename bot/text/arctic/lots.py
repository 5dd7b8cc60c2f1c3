"""Output and the lots in which it is sold (R1, R2)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.arctic.names import RESOURCES
from bot.text.catalogue import Words
from engine.arctic.commands import Lot
from engine.arctic.names import Resource
from engine.arctic.sale import LOTS


def units(output: Mapping[Resource, int], words: Words) -> str:
    """Return an amount of output: "4 gas, 2 oil"; of nothing, "nothing"."""
    parts = [
        words("{count} {resource}", count=output[kind], resource=words(name))
        for kind, name in RESOURCES.items()
        if output.get(kind)
    ]
    return words.join(parts) if parts else words("nothing")


def lot(name: Lot, words: Words) -> str:
    """Return what is sold together: "gas + oil"; of ``rest``, "the rest"."""
    return " + ".join(words(RESOURCES[kind]) for kind in LOTS[name]) or words("the rest")
