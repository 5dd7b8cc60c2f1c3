"""Tables that are played to their end, and all that was said and done at them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from engine import games
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.game import Game, Result
from players import choose, evaluators
from players.softmax import drawn

Player = Literal["fast", "easy", "steady"]
LONGEST: Final = 5_000
"""Answers after which a table is given up as endless."""
MOTIVES: Final = ("anti_imperialism", "explore", "science", "war")


class Plan(NamedTuple):
    """A table to be played."""

    game: str
    seats: int
    seed: str
    options: Mapping[str, Any]
    player: Player = "fast"


@dataclass(slots=True)
class Table:
    """A table while it is played, and what has been said and done at it."""

    plan: Plan
    state: Any
    first: int
    """The seat that was asked first."""
    clock: int = 0
    """The game's turn, or its round, when somebody was asked last."""
    events: list[Event] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)
    """Answers that somebody had a choice about."""
    steps: int = 0

    @property
    def game(self) -> Game[Any]:
        """Its game."""
        return games[self.plan.game]

    @property
    def result(self) -> Result:
        """How it ended. Raises RuntimeError where it has not."""
        result = self.game.result(self.state)
        if result is None:
            raise RuntimeError(f"{self.plan.game} with seed {self.plan.seed!r} has not ended")
        return result

    def asked(self) -> int | None:
        """Return the seat that is asked now; None after the end."""
        decisions = self.game.pending(self.state)
        return decisions[0].seat if decisions else None

    def step(self, barred: tuple[int, Collection[str]] = (-1, ())) -> bool:
        """Let whoever is asked answer, and say whether anybody was.

        `barred` are commands that a seat may not give, where it has others.
        """
        seat = self.asked()
        if seat is None or self.steps >= LONGEST:
            return False
        self.clock = evaluators[self.plan.game].clock(self.state)
        legal = self.game.legal(self.state, seat)
        free = [each for each in legal if str(each) not in barred[1]] if seat == barred[0] else legal
        self.perform(seat, self._answer(seat, free or legal))
        return True

    def perform(self, seat: int, command: Command) -> None:
        """Carry out a command, and note it."""
        if len(self.game.legal(self.state, seat)) > 1:
            self.commands.append(command)
        self.events += self.game.perform(self.state, seat, command)
        self.steps += 1

    def finish(self, barred: tuple[int, Collection[str]] = (-1, ())) -> Table:
        """Play on to the end, and return itself."""
        while self.step(barred):
            pass
        return self

    def copy(self) -> Table:
        """Return a table that goes on from here by itself, with the same dice to come."""
        return Table(
            self.plan,
            self.game.clone(self.state),
            self.first,
            self.clock,
            self.events.copy(),
            self.commands.copy(),
            self.steps,
        )

    def _answer(self, seat: int, commands: list[Command]) -> Command:
        """Return what whoever plays there answers: the fast policy draws among what appeals at a glance."""
        seed = f"{self.plan.seed}, answer {self.steps}"
        if len(commands) == 1:
            return commands[0]
        if self.plan.player != "fast":
            command = choose(self.game, self.state, seat, self.plan.player, seed, heard=self._heard(seat))
            if command in commands:
                return command
        evaluator = evaluators[self.plan.game]
        decision = next(one for one in self.game.pending(self.state) if one.seat == seat)
        appeal = evaluator.appeal(self.state, decision, commands)
        return commands[drawn(appeal, evaluator.tuning.noise, Dice(seed))]

    def _heard(self, seat: int) -> list[Event]:
        return [event for event in self.events if event.audience is None or seat in event.audience]


def begun(plan: Plan) -> Table:
    """Set a table up."""
    game = games[plan.game]
    state = game.setup(plan.seats, plan.seed, plan.options)
    opening = list(game.opening(state))
    return Table(plan, state, game.pending(state)[0].seat, events=opening)


def usual(game: str, seats: int, number: int, seed: int, player: Player = "fast") -> Plan:
    """Return the plan of a numbered table by the shipped figures; voyages take the motives in turn."""
    options = {"motive": MOTIVES[number % len(MOTIVES)]} if game == "nemo" else {}
    return Plan(game, seats, f"{game} {seats} {seed} {number}", options, player)
