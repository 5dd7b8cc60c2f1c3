"""A game of computer players told for people: how the chances went, where it was decided, and who was lucky.

    python -m benchmarks.annotated arctic --seats 3 --seed "annotated 1"

The pages of the players tell such games; whoever runs the command sees what they were told from.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.opponents.tables import Plan, Played, play
from engine import games
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.game import Game
from players import STRENGTHS, Course, course, evaluators


class Recorder:
    """Notes every step, so that the game can be followed again."""

    def event(self, event: Event, facts: dict[str, Any]) -> None:
        """Nothing."""

    def step(
        self, game: Game[Any], state: Any, decision: Decision, command: Command, facts: dict[str, Any]
    ) -> None:
        """Note who answers what."""
        facts.setdefault("steps", []).append((decision.seat, command))

    def end(self, state: Any, facts: dict[str, Any]) -> None:
        """Nothing."""


def annotated(plan: Plan) -> tuple[Played, Course]:
    """Play a table, and follow it from its first position."""
    played, game = play(plan, Recorder()), games[plan.game]
    state = game.setup(len(plan.who), plan.seed, dict(plan.options))
    game.opening(state)
    return played, course(game, state, played.facts["steps"], plan.seed)


def told(played: Played, followed: Course) -> Iterator[str]:
    """Yield lines about a game: its end, how it stood when each turn or war ended, its moments, and luck."""
    points = " : ".join(map(str, played.totals))
    yield f"{points}, ended by {played.reason}, {len(played.facts['steps'])} steps"
    for point, after in zip(followed.points, [*followed.points[1:], None], strict=True):
        if after is None or after.chapter != point.chapter or point.step == 0:
            totals = " : ".join(f"{total:.0f}" for total in point.totals)
            yield f"chapter {point.chapter}, step {point.step}: {_percent(point.odds)}; expected {totals}"
    for moment in followed.moments:
        yield (
            f"step {moment.step}, seat {moment.seat}, {moment.command}: {_percent(moment.before)} to "
            f"{_percent(moment.after)}; dice {_percent(moment.luck)}"
        )
        yield f"    then {', '.join(event.kind for event in moment.happened)}"
    points = " : ".join(f"{each:.1f}" for each in followed.lucky_points)
    yield f"luck in all: {_percent(followed.luck)}; points {points}"


def _percent(chances: Sequence[float]) -> str:
    return " : ".join(f"{chance:.0%}" for chance in chances)


def main() -> None:
    """Print a game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.annotated", description=__doc__)
    parser.add_argument("game", choices=sorted(evaluators))
    parser.add_argument("--who", choices=STRENGTHS, default="steady")
    parser.add_argument("--seats", type=int, help="as few as play the game, without it")
    parser.add_argument("--seed", default="annotated 1")
    parser.add_argument("--motive", help="of a voyage in Nemo's War")
    given = parser.parse_args()
    seats = given.seats or min(games[given.game].seats)
    options = (("motive", given.motive),) if given.motive else ()
    for line in told(*annotated(Plan(given.game, (given.who,) * seats, given.seed, options))):
        print(line)


if __name__ == "__main__":
    main()
