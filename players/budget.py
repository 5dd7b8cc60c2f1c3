"""The limit on what the strong player may compute for one answer."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import inf
from typing import Final

SECONDS: Final = 0.9
"""The processor time that an answer may take, in seconds; it ends a search before its last playout."""


@dataclass(slots=True)
class Budget:
    """A limit in playouts and in seconds of processor time, so that a busy machine plays no worse."""

    playouts: int
    seconds: float = inf
    spent: int = 0
    """The number of playouts so far."""
    _began: float = field(default_factory=time.thread_time)

    def used(self) -> float:
        """Return the share of the budget that is used: 1 or more if it is used up."""
        return max(self.spent / max(1, self.playouts), (time.thread_time() - self._began) / self.seconds)
