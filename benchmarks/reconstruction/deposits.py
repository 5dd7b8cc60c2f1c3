"""Boards of The Arctic whose deposits lie otherwise, with every count that is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log
from random import Random
from typing import Final

from benchmarks.reconstruction.fairness import apart, points
from benchmarks.reconstruction.measures import Told
from benchmarks.reconstruction.tables import begun, usual
from benchmarks.reconstruction.variations import Variation
from engine.arctic.board import board_named
from engine.arctic.commands import Place
from engine.arctic.figures import VERSIONS
from engine.arctic.names import ARCTIC
from players import evaluators
from players.softmax import softmax

Deposits = Mapping[str, str]
"""What lies in each sector that has a deposit."""
EXCHANGES: Final = 4
"""Pairs of sectors that exchange their deposits at most."""
SEATS: Final = 4
MISSING: Final = 4.0
"""Points that a nation counts as with which nobody would begin."""
_FIRST: Final = "first choice: "


def deposits_of(version: int) -> Deposits:
    """Return where deposits lay by a version of the rules."""
    return board_named("standard", tuple(range(len(VERSIONS) - 1, version - 1, -1))).deposits


def exchanged(start: Deposits, chance: Random) -> Deposits:
    """Return deposits of which one to four pairs, of different kinds, have changed places.

    So all that is printed stays: 16 gas, 10 oil and 6 nodules, which sectors have one, and how many of them
    lie on each nation's coast.
    """
    found = dict(start)
    for _ in range(chance.randint(1, EXCHANGES)):
        one, other = chance.sample(sorted(found), 2)
        found[one], found[other] = found[other], found[one]
    return found


def variation(found: Deposits) -> Variation:
    """Return it as corrections of the shipped board."""
    now = board_named("standard").deposits
    changed = {sector: {"deposit": kind} for sector, kind in found.items() if kind != now[sector]}
    name = ", ".join(f"{sector} {kind['deposit']}" for sector, kind in sorted(changed.items()))
    return Variation(name or "as shipped", {"sectors": changed} if changed else {})


def first_choices(each: Variation) -> Mapping[str, float]:
    """Return how likely a company of the fast policy begins with each nation, exactly."""
    plan = usual("arctic", SEATS, 0, 1)
    table = begun(plan._replace(options={**plan.options, **each.options("arctic")}))
    evaluator = evaluators["arctic"]
    decision = table.game.pending(table.state)[0]
    places = [each for each in table.game.legal(table.state, decision.seat) if isinstance(each, Place)]
    shares = softmax(evaluator.appeal(table.state, decision, places), evaluator.tuning.noise)
    found = dict.fromkeys(ARCTIC, 0.0)
    for place, share in zip(places, shares, strict=True):
        found[place.nation] += share
    return found


def evenness(shares: Sequence[float]) -> float:
    """Return among how many nations a choice is made, were all alike: e to the entropy.

    >>> round(evenness([0.5, 0.5, 0.0]), 3), evenness([1.0])
    (2.0, 1.0)
    """
    return exp(-sum(share * log(share) for share in shares if share))


def loss(tables: Sequence[Told]) -> float:
    """Return how unlike one another places to begin at are, in points."""
    chosen = Counter(
        name.removeprefix(_FIRST).split()[0]
        for table in tables
        for name in table.counts
        if name.startswith(_FIRST)
    )
    nations = evenness([count / chosen.total() for count in chosen.values()])
    places = points(apart(tables, "points ahead: begun at"))
    return places + points(apart(tables, "points ahead: chose")) + MISSING * (len(ARCTIC) - nations)


def candidates(start: Deposits, count: int, drawn: int, seed: int) -> Iterator[Variation]:
    """Yield so many of those drawn at random: by which first choices are the most even, to a tenth.

    Of what is as even as another, that comes first which changes fewer sectors.
    """
    chance = Random(seed)  # noqa: S311 - repeatable, and no secret
    found = {each.name: each for each in (variation(exchanged(start, chance)) for _ in range(drawn))}
    even = {name: round(evenness(list(first_choices(each).values())), 1) for name, each in found.items()}
    changed = {name: len(each.corrections.get("sectors", {})) for name, each in found.items()}
    yield from sorted(found.values(), key=lambda each: (-even[each.name], changed[each.name], each.name))[
        :count
    ]
