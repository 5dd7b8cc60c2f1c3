"""Fits the weights with which traits of a voyage of Nemo's War predict its end, by playing voyages.

python -m benchmarks.fit_voyages --player fast --seed 1 --voyages 8000

There is a row for every sixth action: its traits, whether the voyage was completed, and its score. Survival
is a logistic regression, the score a linear one over completed voyages, both with a small penalty (ridge);
each trait has a weight at the beginning of a voyage and one at its end. Four voyages in eight are played with
noise, whose cost is a trait of its own: the prediction is how voyages end without it. The result is written
to ``players/nemo/voyages.toml``.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, get_args

import numpy as np

import players
from engine import games
from engine.kernel.dice import Dice
from engine.nemo.scoring import FINALE, score_parts
from players import choose, evaluators
from players.nemo.traits import Outlook, outlook
from players.softmax import drawn

Player = Literal["fast", "easy", "steady"]
MOTIVES: Final = ("anti_imperialism", "explore", "science", "war")
NOISE: Final = 3.0
"""The temperature of the fast policy in noisy voyages, in points.

It leads players that look ahead off their usual path.
"""
WHIMS: Final = 12
"""In noisy voyages of players that look ahead, the percentage of answers that the noisy fast policy gives."""
NOISY: Final = "noisy"
"""The trait of noisy voyages; no real voyage has it."""
APART: Final = 6
"""One action in this many gives a row, as neighbouring rows are nearly equal."""
RIDGE: Final = 30.0
NEWTON: Final = 30
"""The number of steps of the logistic regression."""


class Row(NamedTuple):
    """A position of a voyage, and how the voyage ended."""

    outlook: Outlook
    seen: bool
    """Whether the voyage was completed."""
    total: float


def voyage(number: int, seed: str, player: Player) -> list[Row]:
    """Play a voyage and return its rows."""
    game, evaluator = games["nemo"], evaluators["nemo"]
    state = game.setup(1, f"{seed} {number}", {"motive": MOTIVES[number % len(MOTIVES)]})
    chance, found, step = Dice(f"{seed} {number} n"), list[Outlook](), 0
    noisy = number // len(MOTIVES) % 2 == 1
    while decisions := game.pending(state):
        decision, commands = decisions[0], game.legal(state, decisions[0].seat)
        if decision.kind == "act" and chance.below(APART) == 0:
            found.append(outlook(state))
        if len(commands) == 1:
            command: Any = commands[0]
        elif player == "fast" or (noisy and chance.below(100) < WHIMS):
            appeal = evaluator.appeal(state, decision, commands)
            best = max(range(len(appeal)), key=appeal.__getitem__)
            command = commands[drawn(appeal, NOISE, chance) if noisy else best]
        else:
            command = choose(game, state, decision.seat, player, f"{seed} {number} {step}")
        game.perform(state, decision.seat, command)
        step += 1
    seen = state.ended == FINALE
    total = float(sum(score_parts(state).values())) if seen else 0.0
    return [Row(each._replace(traits={**each.traits, NOISY: float(noisy)}), seen, total) for each in found]


def matrix(rows: list[Row], names: list[str]) -> Any:
    """Return the matrix of traits, a row per position: first as at the beginning, then as at the end."""
    found = np.zeros((len(rows), 2 * len(names)))
    for at, row in enumerate(rows):
        values = np.array([row.outlook.traits.get(name, 0.0) for name in names])
        found[at] = np.concatenate([row.outlook.early * values, (1 - row.outlook.early) * values])
    return found


def linear(x: Any, y: Any) -> Any:
    """Return the weights of a ridge regression on standardised traits."""
    scale = x.std(axis=0) + 1e-9
    z = x / scale
    return np.linalg.solve(z.T @ z + RIDGE * np.eye(z.shape[1]), z.T @ y) / scale


def logistic(x: Any, y: Any) -> Any:
    """Return the weights of a logistic ridge regression, by Newton's method."""
    scale = x.std(axis=0) + 1e-9
    z, weights = x / scale, np.zeros(x.shape[1])
    for _ in range(NEWTON):
        likely = 1 / (1 + np.exp(-np.clip(z @ weights, -30, 30)))
        slope = z.T @ (likely - y) + RIDGE * weights
        curve = (z * (likely * (1 - likely))[:, None]).T @ z + RIDGE * np.eye(z.shape[1])
        weights -= np.linalg.solve(curve, slope)
    return weights / scale


def table(name: str, names: list[str], weights: Any) -> str:
    """Return weights as a TOML table."""
    half = len(names)
    rows = (
        f"{each} = [{weights[at]:.4g}, {weights[half + at]:.4g}]"
        for at, each in enumerate(names)
        if each != NOISY
    )
    return "\n".join([f"[{name}]", *(row.replace("e+", "e") for row in rows)])


def print_quality(rows: list[Row], x: Any, survival: Any, score: Any) -> None:
    """Print how well the weights predict voyages that were not used to fit them."""
    ended = np.array([row.seen for row in rows])
    likely = 1 / (1 + np.exp(-(x @ survival)))
    base = ended.mean() * (1 - ended.mean())
    total = np.array([row.total for row in rows if row.seen])
    error = (x @ score)[ended] + np.array([row.outlook.earned for row in rows if row.seen]) - total
    print(f"{len(rows)} rows left out; seen {ended.mean():.3f}")
    print(f"Brier score {np.mean((likely - ended) ** 2):.4f}, of {base:.4f} by the average alone")
    print(f"score {total.mean():.0f}, spread of the error {error.std():.1f}, mean {error.mean():.1f}")


def fitted(rows: list[Row], names: list[str]) -> tuple[Any, Any]:
    """Return the weights for survival and for the score."""
    x, seen = matrix(rows, names), np.array([row.seen for row in rows])
    more = np.array([row.total - row.outlook.earned for row in rows])
    return logistic(x, seen.astype(float)), linear(x[seen], more[seen])


def main() -> None:
    """Play voyages, print how well the weights predict other voyages, and write the weights for all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fit_voyages", description=__doc__)
    parser.add_argument("--player", choices=get_args(Player), default="fast")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--voyages", type=int, default=8_000)
    parser.add_argument("--workers", type=int, help="processes; as many as there are cores without it")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:
        play = partial(voyage, seed=given.seed, player=given.player)
        played = list(pool.map(play, range(given.voyages), chunksize=20))
    kept = len(played) * 9 // 10
    rows, left_out = ([row for rows in part for row in rows] for part in (played[:kept], played[kept:]))
    names = sorted({name for row in rows for name in row.outlook.traits})
    print_quality(left_out, matrix(left_out, names), *fitted(rows, names))
    survival, score = fitted(rows + left_out, names)
    settings = f"--player {given.player} --seed {given.seed} --voyages {given.voyages}"
    note = f"# By benchmarks.fit_voyages {settings}"
    text = "\n\n".join([note, table("survival", names, survival), table("score", names, score)])
    (Path(players.__file__).parent / "nemo" / "voyages.toml").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
