"""How often the star of a first game and Hint name different things, and hints stand against their numbers.

    python -m benchmarks.suggestions GAME --positions 100

One seat plays as it is suggested, the others easily; each of its decisions is looked at as the coach would.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, islice, pairwise
from typing import Final

from engine import games
from players import Hint, choose, evaluators, looks, ranked

SEED: Final = "coach"
SEAT: Final = 0


def decisions(game_id: str) -> Iterator[tuple[str, Sequence[Hint]]]:
    """Yield what has the star, and the hints, for one decision after another."""
    game = games[game_id]
    seats = 1 if 1 in game.seats else 3
    for number in count():
        state = game.setup(seats, f"suggestions {number}")
        while pending := game.pending(state):
            seat = pending[0].seat
            legal = game.legal(state, seat)
            if seat != SEAT or len(legal) == 1:
                answer = choose(game, state, seat, "easy", SEED) or legal[0]
            else:
                answer = looks(game, state, seat, SEED)[0].command
                yield str(answer), ranked(game, state, seat, SEED, also=answer)
            game.apply(state, seat, answer)


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
    differ = sum(star != str(hints[0].command) for star, hints in found)
    turned = sum(against(hints, alone=alone) for _star, hints in found)
    print(f"{len(found)} decisions: {differ} with another star, {turned} with hints against their numbers")


if __name__ == "__main__":
    main()
