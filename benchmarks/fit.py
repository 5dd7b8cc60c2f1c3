"""Fits the weights of a game's evaluator by playing: CMA-ES, with new seeds in every generation.

python -m benchmarks.fit nemo --player fast --seed 1 --minutes 30

The weights are the figures in ``players/<game>/weights.toml``, read by ``players/<game>/weights.py`` into
``WEIGHTS``. For a single player, the value of a set of weights is the score of its voyages; lost ones count
0. In other games the weights play one seat, each in turn, against the weights with which the run began, and
their value is their wins. The mean of the distribution is compared with those first weights at fresh tables,
and written only if it is better.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, Literal, get_args

import numpy as np
from cmaes import CMA

import players
from engine import games
from engine.kernel.game import Game
from players import choose, evaluators

Player = Literal["fast", "easy", "steady"]
Figures = dict[str, float]
MOTIVES: Final = ("anti_imperialism", "explore", "science", "war")
STEP: Final = 0.25
"""The initial standard deviation of a weight, as a share of its value."""
LEAST: Final = 0.4
"""The lowest value of a weight that is used to compute this."""
SUREST: Final = 1.0
"""The number of standard errors by which new weights must be better than the old ones."""


class Weighed:
    """A game whose players get their weights before each answer."""

    def __init__(self, name: str, player: Player, only: Sequence[str] = ()) -> None:
        """Read the weights of a game; `only` are prefixes of the names of those that are fitted."""
        self.game: Final[Game[Any]] = games[name]
        self.name: Final = name
        self.player: Final = player
        self._weights: Final = import_module(f"players.{name}.weights").WEIGHTS
        found = {key: value for key, value in self._read() if not only or key.startswith(tuple(only))}
        self.first: Final[Figures] = found

    def _read(self) -> Iterator[tuple[str, float]]:
        for field in type(self._weights).__dataclass_fields__:
            match getattr(self._weights, field):
                case dict() as table:
                    yield from ((f"{field}.{key}", float(value)) for key, value in table.items())
                case int() | float() as value:
                    yield field, float(value)

    def use(self, figures: Mapping[str, float]) -> None:
        """Use these weights from now on."""
        for name, value in figures.items():
            field, _, key = name.partition(".")
            if key:
                getattr(self._weights, field)[key] = value
            else:
                setattr(self._weights, field, value)

    def worth(self, figures: Figures, number: int) -> float:
        """Return the value of weights at a table: points or, with rivals, a win and some of the margin."""
        game, seats = self.game, self._seats(number)
        options = {"motive": MOTIVES[number % len(MOTIVES)]} if self.name == "nemo" else {}
        seed, mine = f"fit {number // max(seats, len(MOTIVES))}", number % seats
        state, held = game.setup(seats, seed, options), -1
        step = 0
        while decisions := game.pending(state):
            seat = decisions[0].seat
            if (seat == mine) != held:
                held = seat == mine
                self.use(figures if held else self.first)
            game.perform(state, seat, self._answer(state, seat, f"{seed}, {step}"))
            step += 1
        result = game.result(state)
        if result is None:
            raise RuntimeError(f"{self.name} has ended without a result")
        total = result.scores[mine].total
        if seats == 1:
            return float(total)
        ahead = total - max(score.total for score in result.scores if score.seat != mine)
        won = 1 / len(result.winners) if mine in result.winners else 0.0
        return won + 0.1 * ahead / (20 + abs(ahead))

    def _seats(self, number: int) -> int:
        seats = list(self.game.seats)[:3]
        return 1 if self.name == "nemo" else seats[number // 12 % len(seats)]

    def _answer(self, state: Any, seat: int, seed: str) -> Any:
        if self.player != "fast":
            return choose(self.game, state, seat, self.player, seed)
        commands = self.game.legal(state, seat)
        decision = next(one for one in self.game.pending(state) if one.seat == seat)
        appeal = evaluators[self.name].appeal(state, decision, commands)
        return commands[max(range(len(commands)), key=appeal.__getitem__)]


def fit(weighed: Weighed, *, seed: int, minutes: float, tables: int) -> tuple[Figures, list[dict[str, Any]]]:
    """Return the fitted weights, and the results of each generation."""
    names = list(weighed.first)
    middle = np.array([weighed.first[name] for name in names])
    scale = np.maximum(np.abs(middle), LEAST) * STEP
    optimizer = CMA(np.zeros(len(names)), 1.0, seed=seed, lr_adapt=True)
    until, generations, generation = time.monotonic() + 60 * minutes, list[dict[str, Any]](), 0
    while time.monotonic() < until:
        numbers = range(generation * tables, (generation + 1) * tables)
        points = [optimizer.ask() for _ in range(optimizer.population_size)]
        found = []
        for point in points:
            figures = dict(zip(names, (middle + scale * point).tolist(), strict=True))
            found.append(fmean(weighed.worth(figures, number) for number in numbers))
        optimizer.tell([(point, -worth) for point, worth in zip(points, found, strict=True)])
        generation += 1
        generations.append(
            {"generation": generation, "mean": round(fmean(found), 3), "best": round(max(found), 3)}
        )
        print(generations[-1], flush=True)
    best = middle + scale * optimizer.mean
    return dict(zip(names, best.tolist(), strict=True)), generations


def surplus(weighed: Weighed, figures: Figures, tables: int) -> tuple[float, float]:
    """Return how much better weights are than the first ones at the same fresh tables, with its error."""
    numbers = range(10**6, 10**6 + tables)
    paired = [weighed.worth(figures, n) - weighed.worth(weighed.first, n) for n in numbers]
    return fmean(paired), stdev(paired) / len(paired) ** 0.5


def written(text: str, figures: Mapping[str, float]) -> str:
    """Return the text of a file of weights with other figures; its comments are preserved."""
    table, lines = "", []
    for line in text.splitlines():
        if found := re.match(r"\[(\w+)\]", line):
            table = f"{found[1]}."
        name, equals, rest = line.partition(" = ")
        if equals and f"{table}{name}" in figures:
            _, hash_sign, comment = rest.partition("#")
            kept = f"  # {comment.strip()}" if hash_sign else ""
            lines.append(f"{name} = {figures[table + name]:.4g}{kept}")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fit the weights, measure them, and write them if they are better."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fit", description=__doc__)
    parser.add_argument("game", choices=sorted(evaluators))
    parser.add_argument(
        "--player", choices=get_args(Player), default="steady", help="who plays; fast: the fast policy"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=60, help="for each set of weights in a generation")
    parser.add_argument(
        "--proof", type=int, default=400, help="fresh tables to prove that the new ones are better"
    )
    parser.add_argument("--only", nargs="*", default=(), help="only weights whose names begin so")
    given = parser.parse_args()
    weighed = Weighed(given.game, given.player, given.only)
    figures, _ = fit(weighed, seed=given.seed, minutes=given.minutes, tables=given.tables)
    better, error = surplus(weighed, figures, given.proof)
    print(f"better by {better:.3f}, standard error {error:.3f}, on {given.proof} fresh tables")
    path = Path(players.__file__).parent / given.game / "weights.toml"
    if better > SUREST * error:
        path.write_text(written(path.read_text("utf-8"), figures), "utf-8")
        print(f"written: {path}")


if __name__ == "__main__":
    main()
