"""The steady computer player, which looks at the result of each command and at the next rival's reply."""

from __future__ import annotations

from typing import Any, Final

from engine.kernel.commands import Command
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import Depth, candidates, foreseen
from players.softmax import drawn

CONSIDERED: Final = 24
"""The number of commands that are tried, those that look best."""


def steady(view: DeterminizedView[Any], evaluator: Evaluator[Any]) -> Command:
    """Return a random one of the commands that lead to the best positions."""
    considered, tuning = candidates(view, evaluator, CONSIDERED), evaluator.tuning
    worth = foreseen(view, evaluator, considered, Depth.steady(tuning))
    least = max(worth.values()) - tuning.slack
    possible = [command for command, chance in worth.items() if chance >= least]
    return possible[drawn([worth[each] for each in possible], tuning.heat, view.chance("taste"))]
