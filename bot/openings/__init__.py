"""First games that teach: each starts with the same dice and a line of moves, which `bot.text` explains.

To add one for a game, define its `Opening` in this package and add it to `openings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.openings.arctic import ARCTIC
from bot.openings.empires import EMPIRES
from bot.openings.nemo import NEMO
from bot.openings.opening import LEARNER, Opening

__all__ = ["LEARNER", "Opening", "opening_of", "openings"]

openings: Mapping[str, Opening] = MappingProxyType({"arctic": ARCTIC, "empires": EMPIRES, "nemo": NEMO})
"""The openings, by the game's short name."""


def opening_of(game: str, commitment: str) -> Opening | None:
    """Return the opening of a table, by its game and the hash of its seed; None if it has none.

    A table with an opening is for learning: its dice are known in advance, so its result is not recorded.
    """
    opening = openings.get(game)
    return opening if opening is not None and commitment in opening.commitments else None
