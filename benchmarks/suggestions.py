"""How often the star of a first game and Hint differ, stand against their numbers, or are silly.

    python -m benchmarks.suggestions GAME --positions 100

One seat plays as it is suggested, the others easily; each of its decisions is looked at as the coach would.
What is silly is told by `benchmarks.opponents.silly`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice, pairwise
from typing import Any, Final, NamedTuple

from benchmarks.opponents.silly import WATCHES
from engine import games
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from players import Hint, choose, evaluators, looks, ranked

SEED: Final = "coach"
SEAT: Final = 0


class Suggested(NamedTuple):
    """What was suggested at one decision, and what was silly about it."""

    star: Command
    hints: Sequence[Hint]
    star_silly: Sequence[str]
    hints_silly: Sequence[str]


def decisions(game_id: str) -> Iterator[Suggested]:
    """Yield what is suggested at one decision after another."""
    game = games[game_id]
    seats = 1 if 1 in game.seats else 3
    for number in count():
        state, noted, heard = game.setup(seats, f"suggestions {number}"), dict[str, Any](), list[Event]()
        while pending := game.pending(state):
            seat = pending[0].seat
            legal = game.legal(state, seat)
            if seat != SEAT or len(legal) == 1:
                answer = choose(game, state, seat, "easy", SEED) or legal[0]
            else:
                answer = looks(game, state, seat, SEED, heard=heard)[0].command
                hints = ranked(game, state, seat, SEED, heard=heard, also=answer)
                star, *told = (
                    silly(game_id, state, pending[0], each, {**noted})
                    for each in (answer, *(hint.command for hint in hints))
                )
                yield Suggested(answer, hints, star, [*chain(*told)])
            if seat == SEAT:
                silly(game_id, state, pending[0], answer, noted)
            happened = game.apply(state, seat, answer)
            heard += [each for each in happened if each.audience is None or SEAT in each.audience]


def silly(
    game_id: str, state: Any, decision: Decision, command: Command, noted: dict[str, Any]
) -> Sequence[str]:
    """Return what an answer would be silly by; `noted` is what was given before, and takes it up."""
    return [kind for kind, is_silly in WATCHES[game_id](state, decision, command, noted) if is_silly]


def against(hints: Sequence[Hint], *, alone: bool) -> bool:
    """Say whether one that tells numbers promises more than the one above: alone in points, else in odds."""
    told = [round(hint.totals[SEAT]) if alone else round(hint.odds, 2) for hint in hints if not hint.alike]
    return any(below > above for above, below in pairwise(told))


def main() -> None:
    """Count, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(evaluators))
    parser.add_argument("--positions", type=int, default=100)
    arguments = parser.parse_args()
    found = list(islice(decisions(arguments.game), arguments.positions))
    alone = 1 in games[arguments.game].seats
    differ = sum(each.star != each.hints[0].command for each in found)
    turned = sum(against(each.hints, alone=alone) for each in found)
    print(f"{len(found)} decisions: {differ} with another star, {turned} with hints against their numbers")
    for what, kinds in (
        ("stars", Counter(kind for each in found for kind in each.star_silly)),
        ("hints", Counter(kind for each in found for kind in each.hints_silly)),
    ):
        print(f"silly {what}: {kinds.total()}", *(f"  {kind}: {n}" for kind, n in kinds.items()), sep="\n")


if __name__ == "__main__":
    main()
