"""The steady player: looks at where each command leads, and at the next rival's reply."""

from __future__ import annotations

from typing import Any, Final

from engine.kernel.commands import Command
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import candidates, foreseen
from players.softmax import drawn

CONSIDERED: Final = 24
"""How many commands are carried through, of those that look best."""


def steady(view: DeterminizedView[Any], evaluator: Evaluator[Any]) -> Command:
    """Return a command that leads to one of the best positions."""
    tuning = evaluator.tuning
    worth = foreseen(
        view,
        evaluator,
        candidates(view, evaluator, CONSIDERED),
        worlds=tuning.worlds,
        replies=tuning.replies,
        ahead=tuning.ahead,
        further=tuning.further,
    )
    return list(worth)[drawn(list(worth.values()), tuning.heat, view.chance("taste"))]
