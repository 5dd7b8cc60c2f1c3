"""How well ratings rank simulated players, and how soon they show that players have improved.

`python -m benchmarks.ladder` compares the bot's figures with OpenSkill's own on the same simulated results.
"""

from __future__ import annotations

import json
import random
from statistics import mean, median
from typing import Any, Final

from bot.records.ratings import BETA, CLEAR, TAU, Ladder, Rating

PLAYERS: Final = 40
SEATS: Final = 4
EARLY: Final = 30
"""The number of games of each player after which the order is compared with the true one."""
VETERANS: Final = (30, 100, 300)
"""The numbers of games after which some players improve, each in a separate simulation."""
SOON: Final = 12
"""The number of games within which the ratings must show an improvement."""
IMPROVING: Final = 20
WORLDS: Final = 8
TARGETS: Final = {"spearman": 0.9, "improvers_seen": 15.0}
"""The limits: the rank correlation, and the number of improvers seen, after each number in `VETERANS`."""

_MEAN: Final = 25.0
_SPREAD: Final = 25 / 3
"""The standard deviation of skill among players, which is also the size of an improvement."""
_LUCK: Final = 25 / 6
"""The standard deviation of a player's results from game to game."""


class World:
    """A ladder, and the true skill of its players."""

    def __init__(self, seed: int, tau: float, beta: float) -> None:
        """Draw the players. The same seed gives the same players and tables for every `tau` and `beta`."""
        self._random = random.Random(seed)  # noqa: S311
        self._ladder = Ladder(tau, beta)
        self.skill = {player: self._random.gauss(_MEAN, _SPREAD) for player in range(PLAYERS)}

    def round(self) -> dict[int, Rating]:
        """Let each player play one game at random tables, and return the ratings after it."""
        order = list(self.skill)
        self._random.shuffle(order)
        for first in range(0, PLAYERS, SEATS):
            made = {
                player: self.skill[player] + self._random.gauss(0, _LUCK)
                for player in order[first : first + SEATS]
            }
            best = sorted(made, key=lambda player: -made[player])
            self._ladder.add({player: place for place, player in enumerate(best, 1)})
        return dict(self._ladder.ratings())

    def improve(self) -> set[int]:
        """Improve the skill of some random players, and return them."""
        better = set(self._random.sample(sorted(self.skill), IMPROVING))
        for player in better:
            self.skill[player] += _SPREAD
        return better


def spearman(left: list[float], right: list[float]) -> float:
    """Return Spearman's correlation of the ranks of two lists of equal length; ties keep their order."""
    first, second = _ranks(left), _ranks(right)
    squares = sum((one - other) ** 2 for one, other in zip(first, second, strict=True))
    return 1 - 6 * squares / (len(left) * (len(left) ** 2 - 1))


def figures(tau: float, beta: float, worlds: int = WORLDS) -> dict[str, Any]:
    """Return the means over several worlds; the settling time is a median, in games."""
    order, settled = [], []
    for seed in range(worlds):
        world, known, ratings = World(seed, tau, beta), dict[int, int](), dict[int, Rating]()
        for number in range(1, EARLY + 1):
            ratings = world.round()
            for player, rating in ratings.items():
                if not rating.settling:
                    known.setdefault(player, number)
        points = [float(ratings[player].points) for player in world.skill]
        order.append(spearman(points, list(world.skill.values())))
        settled += [known.get(player, EARLY) for player in world.skill]
    return {
        "spearman": round(mean(order), 3),
        "settled_after_games": median(settled),
        "after_games": {games: noticed(games, tau, beta, worlds) for games in VETERANS},
    }


def noticed(games: int, tau: float, beta: float, worlds: int = WORLDS) -> dict[str, float]:
    """Return how many players show a clear upward trend within `SOON` games after some of them improve.

    They improve after `games` games. Improved players and others are counted separately, as means over
    worlds.
    """
    right, wrong = [], []
    for seed in range(worlds):
        world = World(seed, tau, beta)
        for _game in range(games):
            world.round()
        better, rising = world.improve(), set[int]()
        for _game in range(SOON):
            rising |= {player for player, one in world.round().items() if (one.trend or 0) >= CLEAR}
        right.append(len(rising & better))
        wrong.append(len(rising - better))
    return {"improvers_seen": round(mean(right), 1), "others_seen": round(mean(wrong), 1)}


def run() -> dict[str, Any]:
    """Return the figures of the bot's ladder and of OpenSkill's tau, and whether the targets are met."""
    own = figures(TAU, BETA)
    least = min(each["improvers_seen"] for each in own["after_games"].values())
    return {
        "ladder": own,
        "openskill": figures(25 / 300, BETA),
        "targets": TARGETS,
        "met": own["spearman"] >= TARGETS["spearman"] and least >= TARGETS["improvers_seen"],
    }


def _ranks(values: list[float]) -> list[int]:
    ranks = [0] * len(values)
    for rank, index in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        ranks[index] = rank
    return ranks


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
