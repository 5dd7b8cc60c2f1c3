"""Crews in Nemo's War: the captain's decisions, with their odds (17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from bot.crews.contract import Plan, Question
from bot.domain.votes.crew_terms import Scope
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.nemo.actions import is_idle
from engine.nemo.commands import Adventure, Attack, Declare, Mutiny, Object, Sacrifice, Torpedo
from engine.nemo.crew import captains_decision, is_optional
from engine.nemo.events import HitsSuffered, ShipMissed, TestEnded, TorpedoUseless
from engine.nemo.model import State
from engine.nemo.odds import Chance, odds

_OFFICE: Final = "pass_captain"
"""The decision before a turn: whether the captain stays captain."""
_SCOPES: Final[Mapping[str, Scope]] = {
    **dict.fromkeys(("starting_upgrade", "motive", "offer"), "course"),
    "act": "choices",
    **dict.fromkeys(("declare", "after_roll", "loss", "engage", "chain", "adventure", "buy"), "stakes"),
}
_UNFORESEEN: Final = (Adventure, Attack, Torpedo)
"""Commands whose dice can't be foreseen while their object is face down."""
_GOOD: Final = ("passed", "sunk", "costly", "success", "great_success", "hits_0")


class NemoCrew:
    """The captain's decisions in Nemo's War; an exertion for an attack or a test is a separate decision."""

    objection: Command = Object("end")

    def question(self, state: State) -> Question | None:
        """Return the captain's decision; duties, own characters and objections are not up to a crew.

        A decision with a single answer is included, since a captain who doesn't answer must not delay the
        crew for ever.
        """
        question = captains_decision(state)
        if state.seats == 1 or question is None:
            return None
        decision = question.decision
        plans = _ordered(state, question.commands)
        votable = decision.kind != _OFFICE and len(plans) > 1
        scope = _SCOPES.get(decision.kind, "all")
        turn = state.turn if decision.kind == "act" else None
        return Question(state.captain, decision, plans, votable, scope, turn)

    def asked(self, state: State) -> int | None:
        """Return the captain's seat if the pending decision is the captain's, not a duty or an objection."""
        return None if captains_decision(state) is None else state.captain

    def chances(self, state: State) -> Mapping[Plan, Sequence[Chance]]:
        """Return the odds by plan; for a fight with a Warship, they start with the Warship's shot.

        If something can be exerted, the command alone has the odds of every option, starting with the one
        without exertion. The command followed by an exertion has only its own odds.
        """
        shots: dict[Command, list[Chance]] = {}
        ways: dict[Command, list[Chance]] = {}
        for chance in odds(state, state.captain):
            of_kind = shots if chance.roll == "warship" else ways
            of_kind.setdefault(chance.command, []).append(chance)
        found: dict[Plan, Sequence[Chance]] = {}
        for command in shots | ways:
            before, rolls = shots.get(command, []), ways.get(command, [])
            found[command,] = [*before, *rolls]
            if len(rolls) > 1:
                found |= {(command, Declare(roll.exert)): [*before, roll] for roll in rolls}
        return found

    def owned(self, command: Command) -> bool:
        """Return whether a command is about a character, or is an objection, which costs the seat's gem."""
        return isinstance(command, Sacrifice) or self.mutinous(command)

    def mutinous(self, command: Command) -> bool:
        """Return whether a command takes over as captain for a gem, or objects, which costs nothing yet."""
        return isinstance(command, (Object, Mutiny))

    def gone_wrong(self, events: Sequence[Event]) -> str | None:
        """Return a code for a failed test, a miss, hits on the Nautilus, or a torpedo without effect."""
        for event in events:
            match event:
                case TestEnded(passed=False):
                    return "test_failed"
                case ShipMissed():
                    return "ship_missed"
                case TorpedoUseless():
                    return "torpedo_useless"
                case HitsSuffered(hits=hits) if hits:
                    return "hits_suffered"
        return None

    def vying(self, state: State) -> bool:
        """Return whether it is the semi-competitive game, in which each seat's glory is counted."""
        return state.vying

    def sort(self, state: State) -> Mapping[str, str]:
        """Return the last motive, the difficulty, and whether points are glory."""
        options = state.rules.options
        return {
            "motive": state.motive,
            "difficulty": options.difficulty,
            "semi_competitive": str(state.vying),
        }

    def idle(self, decision: Decision) -> bool:
        """Return whether the decision only lets a seat intervene with a character or an objection."""
        return is_optional(decision)


def _ordered(state: State, commands: Sequence[Command]) -> tuple[Plan, ...]:
    """Return the commands as plans: the most promising of each kind first, then the others.

    So the first page of a ballot contains a plan of every kind, however many oceans the ship can sail to.
    Among plans with the same rank in their kind, those that gain nothing come last.
    """
    chances = NemoCrew().chances(state)
    likely = sorted(commands, key=lambda command: -_likelihood(command, chances.get((command,), ())))
    places = Counter[str]()
    turn: dict[Command, int] = {}
    for command in likely:
        turn[command] = places[command.kind]
        places[command.kind] += 1
    ordered = sorted(likely, key=lambda command: (turn[command], is_idle(state, command.kind)))
    return tuple((command,) for command in ordered)


def _likelihood(command: Command, chances: Sequence[Chance]) -> Fraction:
    """Return the probability of full success with nothing exerted: 1 without dice, 0 if unknown."""
    if not chances and isinstance(command, _UNFORESEEN):
        return Fraction(0)
    likely, rolls = Fraction(1), {chance.roll: chance for chance in reversed(chances)}
    for chance in rolls.values():
        if chance.roll != "fog":
            likely *= sum((chance.outcomes.get(good, Fraction(0)) for good in _GOOD), Fraction(0))
    return likely
