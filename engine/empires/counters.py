"""The country counters, from the game's own file or an owner's (3)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator

from engine.empires.atlas import AMERICAS
from engine.empires.figures import Provenance, figures
from engine.empires.names import SLAVE, Area
from engine.kernel.errors import what_is_wrong

SHIPPED: Final = ("standard",)
"""The counter files that come with the game."""

Face = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "POP", "SLAVE"]
"""A number is a native of that strength."""
Counter = tuple[Area, str]
"""One counter: its area and its face."""


class CounterProvenance(BaseModel):
    """Where the counters' figures come from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    counts: Provenance
    kinds: Provenance


class CounterFile(BaseModel):
    """A counter file, checked."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
    provenance: CounterProvenance
    counters: dict[Area, Annotated[tuple[Face, ...], Field(max_length=20)]]

    @model_validator(mode="after")
    def _can_be_played(self) -> CounterFile:
        for area, faces in self.counters.items():
            if SLAVE in faces and area not in AMERICAS:
                raise ValueError(f"counters.{area}: {SLAVE} is in the Americas only")
        war, setup = figures().war, figures().setup
        needed = war.count * war.counters + max(war.rounds) * setup.counters
        total = sum(map(len, self.counters.values()))
        if total < needed:
            raise ValueError(f"counters: {max(war.rounds)} powers need {needed}, there are {total}")
        return self

    @property
    def house(self) -> bool:
        """Whether any part of the file is invented here."""
        return "house" in (self.provenance.counts, self.provenance.kinds)

    @property
    def bag(self) -> list[Counter]:
        """All counters, in the order of the file."""
        return [(area, face) for area, faces in self.counters.items() for face in faces]


def counters_named(counters: str | Mapping[str, Any]) -> CounterFile:
    """Return one of the game's own counter files by name, or the one that an owner's data describes.

    Raises ValueError, naming the part that is wrong, when there is none or it cannot be played.
    """
    if isinstance(counters, str):
        if counters not in SHIPPED:
            raise ValueError(f"there are no counters {counters[:40]!r}; there are {', '.join(SHIPPED)}")
        return _shipped(counters)
    return _owned(json.dumps(counters, sort_keys=True))


@cache
def _shipped(name: str) -> CounterFile:
    text = files("engine.empires").joinpath(f"data/counters/{name}.toml").read_text("utf-8")
    return CounterFile.model_validate(tomllib.loads(text))


@lru_cache(maxsize=32)
def _owned(text: str) -> CounterFile:
    try:
        return CounterFile.model_validate_json(text)
    except ValidationError as wrong:
        raise ValueError(what_is_wrong(wrong)) from None
