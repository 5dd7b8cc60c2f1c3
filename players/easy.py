"""The easy computer player: careless, but never senseless."""

from __future__ import annotations

from typing import Any, Final

from engine.kernel.commands import Command
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import Depth, candidates, foreseen
from players.softmax import drawn

CONSIDERED: Final = 8
"""The number of commands that the easy player considers."""


def easy(view: DeterminizedView[Any], evaluator: Evaluator[Any]) -> Command:
    """Return a random command that is not a blunder; those that lead to better positions are likelier.

    It examines one world, and ignores what rivals may do next.
    """
    tuning = evaluator.tuning
    worth = foreseen(view, evaluator, candidates(view, evaluator, CONSIDERED), Depth(worlds=1))
    least = max(worth.values()) - tuning.blunder
    possible = [command for command, chance in worth.items() if chance >= least]
    return possible[drawn([worth[each] for each in possible], tuning.easy_heat, view.chance("whim"))]
