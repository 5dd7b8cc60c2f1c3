"""Prices of the tiles of Struggle of Empires: none is known, so each is a guess."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Final

from benchmarks.reconstruction.measures import Told
from benchmarks.reconstruction.variations import Variation
from engine.empires.figures import VERSIONS
from engine.empires.tiles import Tile, tiles_named

Prices = Mapping[str, int]
"""The gold that each improvement costs which is paid in gold."""
BY: Final = 2
"""By how much gold a price is changed at most; whatever costs gold costs at least one."""
CHANGED: Final = 0.5
"""The chance of each price to be changed."""
SELDOM: Final = 0.5
"""What is bought less often a table is as good as never bought."""
ALWAYS: Final = 0.8
"""Of the copies of a kind: what is bought more often is a must."""
_BOUGHT: Final = "done: buy "


def prices_of(version: int) -> Prices:
    """Return what improvements cost by a version of the rules."""
    tiles = tiles_named("standard", tuple(range(max(VERSIONS) - 1, version - 1, -1)))
    return {tile.id: tile.price.gold for tile in _improvements(tiles.kinds.values())}


def variation(found: Prices) -> Variation:
    """Return it as corrections of the shipped tiles."""
    now = prices_of(max(VERSIONS))
    changed = {tile: gold for tile, gold in sorted(found.items()) if gold != now[tile]}
    name = ", ".join(f"{tile} {gold}" for tile, gold in changed.items())
    tiles = {tile: {"price": {"gold": gold}} for tile, gold in changed.items()}
    return Variation(name or "as shipped", {"tiles": tiles} if tiles else {})


def candidates(start: Prices, count: int, seed: int) -> Iterator[Variation]:
    """Yield so many variations drawn at random: a must gets dearer, what is seldom bought cheaper.

    Which those are, play has shown (docs/reconstruction): Government Reform, and six others.
    """
    chance = Random(seed)  # noqa: S311 - repeatable, and no secret
    told = set[str]()
    while len(told) < count:
        found = dict(start)
        for tile, way in WAYS.items():
            if chance.random() < CHANGED:
                found[tile] = max(1, found[tile] + way * chance.randint(1, BY))
        each = variation(found)
        if found != start and each.name not in told:
            told.add(each.name)
            yield each


WAYS: Final = {
    "banking": -1,
    "docks": -1,
    "government_reform": 1,
    "navy_training": -1,
    "reserves": -1,
    "strategic_retreat": -1,
    "war_office": -1,
}
"""Which way prices go: of what 60 tables bought by rules version 2 all copies, or not one in six tables.

Army Training is not among them: it is seldom bought, but worth its price.
"""


def loss(tables: Sequence[Told]) -> float:
    """Return how many kinds of improvements are never bought or always, each as far as it is."""
    found = 0.0
    for tile in _improvements(tiles_named("standard").kinds.values()):
        bought = fmean(table.counts.get(f"{_BOUGHT}{tile.id}", 0.0) for table in tables)
        found += max(0.0, 1 - bought / SELDOM) + max(0.0, (bought / tile.copies - ALWAYS) / (1 - ALWAYS))
    return found


def _improvements(tiles: Iterable[Tile]) -> Iterator[Tile]:
    return (tile for tile in tiles if tile.sort == "improvement" and tile.price.gold)
