"""The services of queues, put together."""

from __future__ import annotations

from dataclasses import dataclass

from bot.lobby import Lobby
from bot.matching.avoidance import Avoidance
from bot.matching.opening import Opening
from bot.matching.queues import Queues
from bot.matching.rounds import Rounds, Skills
from bot.tables import TableRepository


@dataclass(frozen=True, slots=True)
class Matching:
    """Queues, from a request to a table."""

    queues: Queues
    rounds: Rounds
    opening: Opening
    avoidance: Avoidance


def build_matching(repository: TableRepository, lobby: Lobby, skills: Skills) -> Matching:
    """Create the services."""
    return Matching(
        Queues(repository), Rounds(repository, skills), Opening(repository, lobby), Avoidance(repository)
    )
