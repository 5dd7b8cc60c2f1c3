"""The gateway shards that a process serves, which determine the servers whose tables it serves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SHARD_SIZE: Final = 1 << 22
"""A server's shard is computed from its id divided by this number, as Discord ignores the lowest 22 bits."""
MOST: Final = 100_000
_WRITTEN: Final = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?/(\d{1,6})")


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards `first` to `last` of `count`, written ``0-3/16``; "" means a single shard.

    Every shard belongs to one process, so this text is also the process's name in the database.
    """

    first: int = 0
    last: int = 0
    count: int = 1

    @classmethod
    def read(cls, text: str) -> Shards:
        """Parse the text that `str` returns. Raises ValueError."""
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise ValueError("not shards, such as 0-3/16 for the first four of sixteen")
        first, last, count = (int(number) for number in (found[1], found[2] or found[1], found[3]))
        if not first <= last < count <= MOST:
            raise ValueError(f"not shards: they are counted from 0, of at most {MOST}")
        return cls(first, last, count)

    def __str__(self) -> str:
        """Return the text that `read` parses."""
        span = str(self.first) if self.first == self.last else f"{self.first}-{self.last}"
        return f"{span}/{self.count}"

    @property
    def ids(self) -> list[int]:
        """The numbers of these shards."""
        return list(range(self.first, self.last + 1))

    @property
    def whole(self) -> bool:
        """Whether these are all of the bot's shards."""
        return len(self.ids) == self.count

    def serve(self, guild_id: int | None) -> bool:
        """Return whether these shards serve a guild; the first shard serves None, for private messages."""
        return self.first <= (guild_id or 0) // SHARD_SIZE % self.count <= self.last
