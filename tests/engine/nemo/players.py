"""A prudent captain who considers the odds; games with random moves rarely reach the finale."""

from __future__ import annotations

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.nemo.commands import Attack, End, Name, Repair, Rest, Suffer, Tonnage
from engine.nemo.model import State
from engine.nemo.names import TRACKS
from engine.nemo.odds import Chance, odds
from tests.engine.nemo.positions import GAME

GOOD = {
    "passed": 1.0,
    "sunk": 1.0,
    "costly": 0.8,
    "success": 1.0,
    "great_success": 1.2,
    "hits_0": 1.0,
    "hits_1": 0.5,
}


class Prudent:
    """Exerts if it pays, attacks ships it can sink, rests when weak, and otherwise chooses at random."""

    def __init__(self, chance: Dice) -> None:
        self._chance = chance

    def choose(self, state: State, decision: Decision) -> Command:
        legal = GAME.legal(state, decision.seat)
        match decision.kind:
            case "declare" | "after_roll":
                return self._best(state, odds(state, decision.seat)) or legal[0]
            case "act":
                return self._act(state, legal)
            case "assist" | "object":
                return legal[-1]
            case "name":
                return Name(max(TRACKS, key=state.resources.__getitem__))
            case "spoils":
                return Tonnage()
            case "loss":
                return Suffer() if state.resources[decision.about["track"]] > 2 else legal[-1]
        return legal[self._chance.below(len(legal))]

    def _act(self, state: State, legal: list[Command]) -> Command:
        if Rest() in legal and state.resources["crew"] < 5:
            return Rest()
        if Repair() in legal and state.resources["hull"] < 6:
            return Repair()
        prey = [
            c for c in odds(state, state.captain) if isinstance(c.command, Attack) and c.roll == "nautilus"
        ]
        best = self._best(state, [c for c in prey if self._worth(state, c) > 0.5])
        if best:
            return best
        bold = [c for c in legal if not isinstance(c, End | Attack)]
        if bold and self._chance.below(4):
            return bold[self._chance.below(len(bold))]
        stalks = [c for c in legal if isinstance(c, Attack) and c.style == "stalk" and c.target == -1]
        return stalks[0] if stalks else legal[self._chance.below(len(legal))]

    def _best(self, state: State, chances: list[Chance]) -> Command | None:
        best = max(chances, key=lambda chance: self._worth(state, chance), default=None)
        return best.command if best else None

    def _worth(self, state: State, chance: Chance) -> float:
        """Return the gain minus the stake, which weighs most for a nearly exhausted resource."""
        won = sum(float(p) * GOOD.get(outcome, 0.0) for outcome, p in chance.outcomes.items())
        staked = sum(
            1.0 / state.resources[track] if state.resources[track] > 2 else 2.0 for track in chance.stakes
        )
        return won - 0.5 * staked - 0.05 * (chance.command.kind == "sacrifice")
