"""Computer players. They see what their seat sees, and answer with one of its commands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.kernel.commands import Command
from engine.kernel.events import Event
from engine.kernel.game import Game
from players.arctic import ArcticEvaluator
from players.budget import SECONDS, Budget
from players.contract import STRENGTHS, Evaluator, Strength
from players.course import Course
from players.course import course as course_of
from players.determinized import DeterminizedView
from players.easy import easy
from players.empires import EmpiresEvaluator
from players.hints import Hint, hints
from players.looks import Look, Short
from players.looks import looks as looks_of
from players.nemo import NemoEvaluator
from players.steady import steady
from players.strong import strong

evaluators: Mapping[str, Evaluator[Any]] = MappingProxyType(
    {"arctic": ArcticEvaluator(), "empires": EmpiresEvaluator(), "nemo": NemoEvaluator()}
)
"""The evaluators, by the short names of the games with computer players."""

__all__ = [
    "STRENGTHS",
    "Course",
    "Hint",
    "Look",
    "Short",
    "Strength",
    "chances",
    "choose",
    "course",
    "evaluators",
    "looks",
    "ranked",
]


def choose(
    game: Game[Any],
    state: Any,
    seat: int,
    strength: Strength,
    seed: str,
    *,
    budget: int | None = None,
    seconds: float | None = None,
    heard: Sequence[Event] | None = None,
) -> Command | None:
    """Return a computer player's answer for a seat, or None if the seat has no decision.

    The same position, as far as the seat can know it, and the same seed give the same answer, unless a slow
    machine stops the strong player's search.

    `budget` is the number of the strong player's playouts, whatever time they take. If it is None, the number
    is that of the game's tuning, limited by `seconds` of processor time (by default `SECONDS`). `heard` is
    every event that the seat has seen, from the first on, which contains more than the board shows; without
    it, typical values are assumed. Raises KeyError for a game without computer players.
    """
    if game.neutral(state, seat) is None:
        return None
    evaluator, view = evaluators[game.id], _view(game, state, seat, seed, heard)
    if len(view.commands) == 1:
        return view.commands[0]
    match strength:
        case "easy":
            return easy(view, evaluator)
        case "steady":
            return steady(view, evaluator)
        case "strong":
            if budget is None:
                return strong(view, evaluator, Budget(evaluator.tuning.budget, seconds or SECONDS))
            return strong(view, evaluator, Budget(budget))


def looks(
    game: Game[Any], state: Any, seat: int, seed: str, *, heard: Sequence[Event] | None = None
) -> Sequence[Look]:
    """Return the commands to consider, the best first, with the expected result of each.

    A command that costs more of the shown figures than it brings is omitted, unless there is nothing else.
    Nothing depends on what is hidden from the seat. Returns nothing if the seat has no decision. `heard` is
    as for `choose`. Raises KeyError for a game without computer players.
    """
    if game.neutral(state, seat) is None:
        return ()
    return looks_of(_suggesting(game, state, seat, seed, heard), evaluators[game.id])


def ranked(
    game: Game[Any],
    state: Any,
    seat: int,
    seed: str,
    *,
    budget: int | None = None,
    heard: Sequence[Event] | None = None,
    also: Command | None = None,
) -> Sequence[Hint]:
    """Return a strong player's choice and at most two runners-up, with expected results.

    `also` is a command that is always among them. A command that costs more of the shown figures than it
    brings is omitted, unless there is nothing else. Nothing depends on what is hidden from the seat. Returns
    nothing if the seat has no decision. `budget` and `heard` are as for `choose`. Raises KeyError for a game
    without computer players.
    """
    if game.neutral(state, seat) is None:
        return ()
    evaluator = evaluators[game.id]
    cost = Budget(evaluator.tuning.budget, SECONDS) if budget is None else Budget(budget)
    return hints(_suggesting(game, state, seat, seed, heard), evaluator, cost, also)


def chances(game: Game[Any], state: Any) -> Sequence[float]:
    """Return each seat's probability of winning or, without opponents, of completing the voyage.

    It uses the whole position, so it is only for games that are over. Raises KeyError for a game without
    computer players.
    """
    return evaluators[game.id].odds(state)


def course(game: Game[Any], state: Any, steps: Iterable[tuple[int, Command]], seed: str) -> Course:
    """Return how the chances changed during a game that is over.

    `state` is the first position, which is changed, and a step is a seat and its command. Raises KeyError for
    a game without computer players.
    """
    return course_of(game, evaluators[game.id], state, steps, seed)


def _view(
    game: Game[Any], state: Any, seat: int, seed: str, heard: Sequence[Event] | None
) -> DeterminizedView[Any]:
    evaluator = evaluators[game.id]
    return DeterminizedView(
        game, state, seat, seed, lambda world, seat: evaluator.believe(world, seat, heard)
    )


def _suggesting(
    game: Game[Any], state: Any, seat: int, seed: str, heard: Sequence[Event] | None
) -> DeterminizedView[Any]:
    """Return the view of a table from a seat's knowledge, for suggestions to the player."""
    evaluator = evaluators[game.id]
    return DeterminizedView(
        game,
        state,
        seat,
        seed,
        lambda world, seat: evaluator.believe(world, seat, heard),
        passed_over=lambda seen, decision, command: evaluator.overpays(seen, decision, command, heard),
    )
