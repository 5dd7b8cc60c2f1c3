"""The commands of Pebbles' players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.commands import Command, CommandSet


@dataclass(frozen=True, slots=True)
class Take(Command):
    """Take pebbles from one heap (T1)."""

    kind: ClassVar[str] = "take"
    heap: int
    """The number of the heap; the leftmost is 1."""
    count: int


COMMANDS = CommandSet(Take)
