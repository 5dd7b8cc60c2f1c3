"""Tables that computer players and exploiters play to their end, and what is recorded about them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from os import cpu_count
from typing import Any, Final, NamedTuple, Protocol

from benchmarks.opponents.exploiters import EXPLOITERS
from engine import games
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.game import Game
from players import STRENGTHS, Strength, choose, evaluators

LONGEST: Final = 5_000
"""The number of answers after which a table counts as endless."""


class Plan(NamedTuple):
    """A table that is to be played. It is plain data, so that another process can play it."""

    game: str
    who: tuple[str, ...]
    """The strength of each seat's player, or the name of an exploiter."""
    seed: str
    options: tuple[tuple[str, Any], ...] = ()
    budget: int | None = None
    """The number of playouts of strong players; None for the game's own number."""
    seconds: float | None = None
    """The time that strong players may take per answer, in seconds; None for the usual time."""


@dataclass(slots=True)
class Played:
    """A table that was played to its end."""

    plan: Plan
    reason: str
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    parts: tuple[Mapping[str, int], ...]
    clock: int
    """The last value of the game's clock: the number of turns or rounds."""
    first: int
    """The seat that made the first decision."""
    digest: str
    """A hash of the commands: equal for two tables with the same commands."""
    kinds: Counter[str] = field(default_factory=Counter)
    """The number of events, by kind."""
    facts: dict[str, Any] = field(default_factory=dict)
    """What the game's own observer recorded."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """The processor time of each answer in seconds, by kind of player."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats in first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def share(self, seat: int) -> float:
        """Return a seat's share of the first place, from 0 to 1."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Observer(Protocol):
    """Records facts that the lines of one game need."""

    def event(self, event: Event, facts: dict[str, Any]) -> None:
        """Record an event."""

    def step(
        self, game: Game[Any], state: Any, decision: Decision, command: Command, facts: dict[str, Any]
    ) -> None:
        """Record a position before a seat's answer is carried out."""

    def end(self, state: Any, facts: dict[str, Any]) -> None:
        """Record the final position."""


def play(plan: Plan, observer: Observer | None = None) -> Played:
    """Play a table to its end.

    Raises RuntimeError if the game does not end.
    """
    game, evaluator = games[plan.game], evaluators[plan.game]
    state = game.setup(len(plan.who), plan.seed, dict(plan.options))
    digest, opening, facts = sha256(), game.opening(state), dict[str, Any]()
    kinds = Counter(event.kind for event in opening)
    heard = [[event for event in opening if _hears(event, seat)] for seat in range(len(plan.who))]
    seconds: dict[str, list[float]] = {}
    clock, first = 0, game.pending(state)[0].seat
    for number in range(LONGEST):
        decisions = game.pending(state)
        if not decisions:
            break
        seat, clock = decisions[0].seat, evaluator.clock(state)
        began = time.process_time()
        command = answer(plan, game, state, seat, number, heard=heard[seat])
        seconds.setdefault(plan.who[seat], []).append(time.process_time() - began)
        if observer:
            observer.step(game, state, decisions[0], command, facts)
        digest.update(f"{seat} {command}\n".encode())
        for event in game.apply(state, seat, command):
            kinds[event.kind] += 1
            for listener, events in enumerate(heard):
                if _hears(event, listener):
                    events.append(event)
            if observer:
                observer.event(event, facts)
    result = game.result(state)
    if result is None:
        raise RuntimeError(f"{plan.game} with seed {plan.seed!r} has not ended")
    if observer:
        observer.end(state, facts)
    scores = result.scores
    return Played(
        plan,
        result.reason,
        tuple(score.total for score in scores),
        tuple(score.rank for score in scores),
        tuple(dict(score.parts) for score in scores),
        clock,
        first,
        digest.hexdigest(),
        kinds,
        facts,
        seconds,
    )


def _hears(event: Event, seat: int) -> bool:
    return event.audience is None or seat in event.audience


def answer(
    plan: Plan, game: Game[Any], state: Any, seat: int, number: int, *, heard: Sequence[Event]
) -> Command:
    """Return the answer of a seat's player; an exploiter without an answer plays as a steady player."""
    who, seed = plan.who[seat], f"{plan.seed}, answer {number}"
    strength: Strength = next((each for each in STRENGTHS if each == who), "steady")
    if strength != who:
        decision = next(one for one in game.pending(state) if one.seat == seat)
        ruled = EXPLOITERS[plan.game][who](state, decision, game.legal(state, seat))
        if ruled is not None:
            return ruled
    command = choose(game, state, seat, strength, seed, budget=plan.budget, seconds=plan.seconds, heard=heard)
    if command is None:
        raise RuntimeError(f"{plan.game}: seat {seat} has a decision, but no answer")
    return command


def play_all(
    plans: Iterable[Plan], observer: Observer | None = None, workers: int | None = None
) -> Iterator[Played]:
    """Yield the played tables in the order of the plans, with one process per core."""
    count = workers or cpu_count() or 1
    if count == 1:
        yield from (play(plan, observer) for plan in plans)
        return
    listed = list(plans)
    longest = sorted(range(len(listed)), key=lambda at: _length(listed[at]), reverse=True)
    with ProcessPoolExecutor(count) as pool:
        tables = {at: pool.submit(play, listed[at], observer) for at in longest}
        for at in range(len(listed)):
            yield tables[at].result()


def _length(plan: Plan) -> tuple[bool, int]:
    """Return a sort key by which longer tables are greater, so that no process begins one at the end."""
    return "strong" in plan.who, len(plan.who)


def alike(game: str, who: str, seats: int, tables: int, name: str) -> list[Plan]:
    """Return plans for tables at which all players have one strength."""
    return [Plan(game, (who,) * seats, f"{name} {seats} {number}") for number in range(tables)]


def one_against(game: str, one: str, others: str, *, seats: int, deals: int, name: str) -> list[Plan]:
    """Return plans for one player against all others; every deal is played once from each seat."""
    return [
        Plan(game, tuple(one if seat == at else others for seat in range(seats)), f"{name} {seats} {deal}")
        for deal in range(deals)
        for at in range(seats)
    ]


def split(game: str, one: str, other: str, *, seats: int, deals: int, name: str) -> list[Plan]:
    """Return plans for tables with two kinds of players in alternate seats; every deal is played twice."""
    return [
        Plan(
            game, tuple((one, other)[(seat + turned) % 2] for seat in range(seats)), f"{name} {seats} {deal}"
        )
        for deal in range(deals)
        for turned in range(2)
    ]


def won_by(played: Sequence[Played], who: str) -> list[float]:
    """Return the share of the first place that players of one kind have, for each table."""
    return [
        sum(table.share(seat) for seat, each in enumerate(table.plan.who) if each == who) for table in played
    ]
