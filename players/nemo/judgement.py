"""What a computer player knows about Nemo's War."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.nemo.model import State
from players.nemo.actions import ACTIONS
from players.nemo.choices import CHOICES
from players.nemo.glance import Glance
from players.nemo.rolls import ROLLS
from players.nemo.standing import standing

THUMBS: Final = ACTIONS | ROLLS | CHOICES
_AT_REST: Final = {"act", "pass_captain"}
"""Questions between two actions."""


class NemoJudgement:
    """Dice decide much: a command is looked at in a few worlds. Eight were not measurably better than three.

    The rules of thumb know well what to do with action points, but not where ships should go: the steady
    player looks only into what they find about equal. The strong one plays on until the ships of the next
    turn are placed.

    Doubt and budget were tried on 325 positions with 160 playouts of each command: doubt from 1 to 1.5 found
    equally good ones, and twice the playouts 5 % better ones.
    """

    leeway = 2.0
    worlds = 3
    horizon = 1
    whim = 0
    trust = 0.0
    doubt = 1.25
    budget = 250

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return what the rules of thumb say."""
        glance = Glance(state, decision)
        return [THUMBS.rate(glance, command) for command in commands]

    def worth(self, state: State, seat: int) -> float:
        """Return what the crew may expect to score, and among rivals the seat's lead in glory."""
        return standing(state, seat)

    def rests(self, decision: Decision) -> bool:
        """Say whether the captain is about to act, or a turn to begin."""
        return decision.kind in _AT_REST

    def clock(self, state: State) -> int:
        """Return the turn."""
        return state.turn
