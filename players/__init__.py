"""Computer players: they see what their seat sees, and answer with one of its commands."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.commands import Command
from engine.kernel.game import Game
from players.arctic import ArcticJudgement
from players.contract import STRENGTHS, Judgement, Sight, Strength
from players.easy import easy
from players.empires import EmpiresJudgement
from players.nemo import NemoJudgement
from players.steady import steady
from players.strong import strong

judgements: Mapping[str, Judgement[Any]] = MappingProxyType(
    {"arctic": ArcticJudgement(), "empires": EmpiresJudgement(), "nemo": NemoJudgement()}
)
"""What computer players know, by the short names of the games that they can play."""

__all__ = ["STRENGTHS", "Strength", "choose", "judgements"]


def choose(
    game: Game[Any], state: Any, seat: int, strength: Strength, seed: str, *, budget: int | None = None
) -> Command | None:
    """Return a computer player's answer for a seat; None where nobody waits for one.

    The same position, as far as the seat can know it, with the same seed gives the same answer.
    `budget` is how many playouts the strong player may take; without it as many as fit into two seconds
    of computing. Raises KeyError for a game that no computer player knows.
    """
    if game.neutral(state, seat) is None:
        return None
    sight = Sight(game, state, seat, seed)
    if len(sight.commands) == 1:
        return sight.commands[0]
    judgement = judgements[game.id]
    match strength:
        case "easy":
            return easy(sight, judgement)
        case "steady":
            return steady(sight, judgement)
        case "strong":
            return strong(sight, judgement, judgement.budget if budget is None else budget)
