"""Computer players: they see what their seat sees, and answer with one of its commands."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.commands import Command
from engine.kernel.game import Game
from players.arctic import ArcticEvaluator
from players.budget import SECONDS, Budget
from players.contract import STRENGTHS, Evaluator, Strength
from players.determinized import DeterminizedView
from players.easy import easy
from players.empires import EmpiresEvaluator
from players.nemo import NemoEvaluator
from players.steady import steady
from players.strong import strong

evaluators: Mapping[str, Evaluator[Any]] = MappingProxyType(
    {"arctic": ArcticEvaluator(), "empires": EmpiresEvaluator(), "nemo": NemoEvaluator()}
)
"""What computer players know, by the short names of the games that they can play."""

__all__ = ["STRENGTHS", "Strength", "choose", "evaluators"]


def choose(
    game: Game[Any], state: Any, seat: int, strength: Strength, seed: str, *, budget: int | None = None
) -> Command | None:
    """Return a computer player's answer for a seat; None where nobody waits for one.

    The same position, as far as the seat can know it, with the same seed gives the same answer, but where
    a slow machine stops the strong player's search. `budget` is how many playouts the strong player takes,
    whatever time that needs; without it as many as the game's tuning says, within `SECONDS` of computing.
    Raises KeyError for a game that no computer player knows.
    """
    if game.neutral(state, seat) is None:
        return None
    view = DeterminizedView(game, state, seat, seed)
    if len(view.commands) == 1:
        return view.commands[0]
    evaluator = evaluators[game.id]
    match strength:
        case "easy":
            return easy(view, evaluator)
        case "steady":
            return steady(view, evaluator)
        case "strong":
            if budget is None:
                return strong(view, evaluator, Budget(evaluator.tuning.budget, SECONDS))
            return strong(view, evaluator, Budget(budget))
