"""The country counters, from the game's own file or from that of an owner of the printed game (3)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from engine.empires.atlas import AMERICAS
from engine.empires.figures import Provenance, figures
from engine.empires.names import SLAVE, Area
from engine.kernel.data_files import DataFiles

Face = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "POP", "SLAVE"]
"""The front of a counter; a number is a native of that strength."""
Counter = tuple[Area, str]
"""A counter: its area and its face."""


class CounterProvenance(BaseModel):
    """The sources of the counters' numbers and kinds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    counts: Provenance
    kinds: Provenance


class CounterFile(BaseModel):
    """A validated counter file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
    provenance: CounterProvenance
    counters: dict[Area, Annotated[tuple[Face, ...], Field(max_length=20)]]

    @model_validator(mode="after")
    def _can_be_played(self) -> CounterFile:
        for area, faces in self.counters.items():
            if SLAVE in faces and area not in AMERICAS:
                raise ValueError(f"counters.{area}: {SLAVE} is only allowed in the Americas")
        war, setup = figures().war, figures().setup
        needed = war.count * war.counters + max(war.rounds) * setup.counters
        total = sum(map(len, self.counters.values()))
        if total < needed:
            raise ValueError(f"counters: {max(war.rounds)} powers need {needed}, but there are {total}")
        return self

    @property
    def house(self) -> bool:
        """Return whether any part of the file was invented by this project."""
        return "house" in (self.provenance.counts, self.provenance.kinds)

    @property
    def bag(self) -> list[Counter]:
        """Return all counters, in the order of the file."""
        return [(area, face) for area, faces in self.counters.items() for face in faces]


counters_named: Final = DataFiles(
    "engine.empires", "counters", ("standard",), lambda data, _: CounterFile.model_validate(data)
)
"""Returns the counters: the game's own, or an owner's."""
