"""The duration of games by chat and their pings, with and without the bot's features that shorten waits.

These features (the "means") are the answers in advance, votes and plans that docs/playing.md and
docs/crews.md describe, with their defaults. A player presses every second button that gives the same answer
in future. In the other games players give the answers in `ORDERS`, and are notified that they are next: they
look at the table as soon as they would for a decision, and every second time plan the coming turn, or play it
if it has come. After their own turn they plan the next one every second time too, since the panel offers it.

Without them, a crew votes on every decision and about every roll, the captain decides each turn,
companies sell one after the other, and no one gives an answer in advance or a plan. `benchmarks.chat_table`
has the players.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any, Final

from benchmarks.chat_table import ChatTable
from benchmarks.simulated_table import undrawn


@dataclass(frozen=True, slots=True)
class Kind:
    """A game, its players, and the most that it may last, as a share of its duration without the features."""

    game: str
    seats: int
    share: float


KINDS: Final = (
    Kind("nemo", 4, 1 / 2),
    Kind("empires", 5, 1 / 2),
    Kind("empires", 7, 1 / 2),
    Kind("arctic", 4, 2 / 3),
)
BALLOTS: Final = 45
HELP: Final = 10
PINGS: Final = 4
"""The most pings that half of the players may get per day; `BALLOTS` and `HELP` are limits per voyage."""


def played(kind: Kind, seed: str, *, means: bool) -> dict[str, Any]:
    """Play one game, with or without the features that shorten waits, and return the counts."""
    with undrawn(seed) as folder:
        return asyncio.run(ChatTable(kind.game, kind.seats, seed, folder, means=means).play())


def compared(kind: Kind, tables: int) -> dict[str, Any]:
    """Play `tables` games of one kind with the features and as many without, and compare them."""
    figures: dict[str, Any] = {}
    days: dict[bool, float] = {}
    for means in (True, False):
        each = []
        for number in range(tables):
            each.append(played(kind, f"community {number}", means=means))
            print(kind.game, kind.seats, means, json.dumps(each[-1]), file=sys.stderr, flush=True)
        days[means] = median(one["days"] for one in each)
        figures["with" if means else "without"] = _summed(each)
    used, share = figures["with"], days[True] / days[False]
    met = used["never ended"] == 0 and share <= kind.share and used["pings a person and day, p50"] <= PINGS
    if kind.game == "nemo":
        met = met and used["ballots"] <= BALLOTS and used["of these for help"] <= HELP
    return {**figures, "share of the days": round(share, 2), "target": round(kind.share, 2), "met": met}


def _summed(each: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the medians of the counts at several tables, and the longest duration."""
    hours: Counter[str] = Counter()
    for one in each:
        hours.update(one["hours waited for"])
    numbers = (
        "ballots", "votes", "questions to one person", "of these for help", "pings a person and day, p50",
        "pings a person and day, p90", "pings a person and day, on average",
    )  # fmt: skip
    days = [one["days"] for one in each]
    return {
        "tables": len(each),
        "never ended": sum(not one["ended"] for one in each),
        "days p50": median(days),
        "days p90": round(quantiles(days, n=10)[8], 1) if len(days) > 1 else days[0],
        **{name: median(one[name] for one in each) for name in numbers},
        "hours waited for": {cause: round(all_ / len(each)) for cause, all_ in hours.most_common(6)},
    }


def run(tables: int = 3, *, only: str = "") -> dict[str, Any]:
    """Play each kind of game, or only those of one game, with and without features that shorten waits."""
    kinds = [kind for kind in KINDS if only in ("", f"{kind.game}{kind.seats}", kind.game)]
    figures = {f"{kind.game}, {kind.seats} people": compared(kind, tables) for kind in kinds}
    return {"games": figures, "met": all(each["met"] for each in figures.values())}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.community", description=__doc__)
    parser.add_argument("--tables", type=int, default=3, help="of each kind, with and without the means")
    parser.add_argument("--game", default="", help="only this one: nemo, arctic, empires, empires5, empires7")
    arguments = parser.parse_args()
    print(json.dumps(run(arguments.tables, only=arguments.game), indent=1))
