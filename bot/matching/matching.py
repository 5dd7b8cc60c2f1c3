"""The services for queues, assembled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.lobby import Lobby
from bot.matching.avoidance import Avoidance
from bot.matching.opening import Opening
from bot.matching.queues import Queues
from bot.matching.rounds import Rounds, Skills
from bot.tables import TableRepository


@dataclass(frozen=True, slots=True)
class Matching:
    """All services for queues."""

    queues: Queues
    rounds: Rounds
    opening: Opening
    avoidance: Avoidance
    followers: list[Callable[[int], None]] = field(default_factory=list)
    """Callbacks that get a server's id each time its queue has been served and its messages were updated."""


def build_matching(repository: TableRepository, lobby: Lobby, skills: Skills) -> Matching:
    """Create the services."""
    return Matching(
        Queues(repository), Rounds(repository, skills), Opening(repository, lobby), Avoidance(repository)
    )
