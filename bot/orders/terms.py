"""The terms of a planned move: the figures shown when it was planned, compared with the current ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

Value = str | int | float | bool | None

_CLOSE: Final = 1e-9
"""Values with a smaller difference count as equal, since they are stored as decimals."""


@dataclass(frozen=True, slots=True)
class Change:
    """A figure that has changed since it was shown."""

    name: str
    before: Value
    """The value before; None if there was no such figure."""
    now: Value


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a move as shown to a player; it is made as planned only if all of them still apply."""

    same: Mapping[str, Value] = field(default_factory=dict)
    """Values that must stay the same, such as the possible helpers, the sold units, or the turn."""
    least: Mapping[str, float] = field(default_factory=dict)
    """Values that may become larger, but not smaller, such as chances, points, or gold gained."""
    most: Mapping[str, float] = field(default_factory=dict)
    """Values that may become smaller, but not larger, such as prices, unrest, or the enemy's strength."""

    def changes(self, now: Terms) -> Iterator[Change]:
        """Yield the changed figures, in the order in which they were shown."""
        for name in dict.fromkeys((*self.same, *now.same)):
            if self.same.get(name) != now.same.get(name):
                yield Change(name, self.same.get(name), now.same.get(name))
        for own, other, sign in ((self.least, now.least, 1), (self.most, now.most, -1)):
            for name in dict.fromkeys((*own, *other)):
                before, after = own.get(name), other.get(name)
                if before is None or after is None or sign * (before - after) > _CLOSE:
                    yield Change(name, before, after)

    def dump(self) -> dict[str, Any]:
        """Return the terms as JSON-able data."""
        return {"same": dict(self.same), "least": dict(self.least), "most": dict(self.most)}

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Terms:
        """Restore terms from the data that `dump` returned."""
        return cls(data["same"], data["least"], data["most"])
