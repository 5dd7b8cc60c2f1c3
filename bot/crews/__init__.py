"""Games in which a crew decides together what the rulebook leaves to one player, the captain.

To let crews vote in another game, implement its `Crew` in this package and add it to `crews`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from bot.crews.contract import Crew
from bot.crews.nemo import NemoCrew
from engine.kernel.decisions import Decision

crews: Mapping[str, Crew[Any]] = MappingProxyType({"nemo": NemoCrew()})
"""The crews of the games that have one, by the game's short name."""


def required(game: str, decisions: Iterable[Decision]) -> list[Decision]:
    """Return the decisions for which the game waits, without those that a seat may leave unanswered."""
    crew = crews.get(game)
    return [decision for decision in decisions if crew is None or not crew.idle(decision)]
