"""The words for output, and for the lots in which it is sold (R1, R2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import Plural, Words, n_
from engine.arctic.commands import Lot
from engine.arctic.names import Resource
from engine.arctic.sale import LOTS

UNITS: Final[Mapping[Resource, Plural]] = {
    "gas": n_("{count} gas", "{count} gas"),
    "oil": n_("{count} oil", "{count} oil"),
    "nodules": n_("{count} nodule", "{count} nodules"),
}


def units(output: Mapping[Resource, int], words: Words) -> str:
    """Return an amount of output, such as "4 gas and 2 oil", or "nothing"."""
    parts = (
        words.counted(kind, output[kind]) or words.n(*UNITS[kind], count=output[kind])
        for kind in UNITS
        if output[kind]
    )
    return words.both(parts) or words("nothing")


def lot(name: Lot, words: Words) -> str:
    """Return the goods of a lot, such as "gas + oil"; the lot ``rest`` is "the rest"."""
    return " + ".join(words.piece(kind) for kind in LOTS[name]) or words("the rest")
