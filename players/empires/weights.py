"""The weights of the evaluation as data, which `benchmarks/fit.py` varies."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from operator import attrgetter
from typing import Final


@dataclass(eq=False, slots=True)
class Weights:
    """Values in points at the end of the game, which are described in ``weights.toml``."""

    later: float
    blur: float
    marker: float
    hurt: float
    unit: float
    last_unit: float
    attack: float
    march: float
    prey: float
    fatigue: float
    prey_later: float
    threat: float
    threat_later: float
    heads: float
    gold: float
    idle_gold: float
    spending: float
    people: float
    idle_people: float
    lasting: float
    army: float
    navy: float
    fort: float
    unrest: float
    uproar: float
    usual: float
    training: float
    tiles: float
    slaves: float
    tau_end: float
    tau_war: float


WEIGHTS: Final = Weights(
    **tomllib.loads(files("players.empires").joinpath("weights.toml").read_text("utf-8"))
)
"""The weights of ``weights.toml``."""
_values: Final = attrgetter(*Weights.__slots__)


def settled() -> Weights:
    """Return a copy of the current weights; the same object as long as no weight has changed."""
    return _copy(_values(WEIGHTS))


@lru_cache(maxsize=256)
def _copy(values: tuple[float, ...]) -> Weights:
    return Weights(*values)
