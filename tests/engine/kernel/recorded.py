"""Whole games played by an earlier version: a save, a position, and what the game returned.

``python -m tests.engine.kernel.recorded`` plays the missing ones; existing ones are never overwritten.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engine import games
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.kernel.save import Save, read_save
from engine.kernel.selfplay import choices
from engine.kernel.table import Table

FOLDER: Final = Path(__file__).with_name("played")


@dataclass(frozen=True)
class Plan:
    """How to play a game at random."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    commands: int | None = None
    """After how many commands the game is stopped; None to play to the end."""
    rewinds: int = 0
    """After how many commands ten are undone, once; 0 for never."""
    seed: str = "recorded"


PLANS: Final[Mapping[str, Plan]] = {
    "arctic-2": Plan("arctic", 2),
    "arctic-3-polish": Plan("arctic", 3, {"edition": "polish", "placement": "advanced"}),
    "arctic-4": Plan("arctic", 4, {"beginner": True, "china_fights_at_pole": True}),
    "arctic-4-running": Plan("arctic", 4, {"edition": "polish"}, commands=70, rewinds=40),
    "empires-2": Plan("empires", 2),
    "empires-4-rulings": Plan(
        "empires",
        4,
        {"powers": "random", "ties": "shared_floor", "revolution_at": 20, "hidden_unrest": False},
    ),
    "empires-7": Plan("empires", 7),
    "empires-5-running": Plan("empires", 5, {"one_colony_per_turn": False}, commands=120, rewinds=100),
    "nemo-1": Plan("nemo", 1),
    "nemo-2-finale": Plan("nemo", 2, {"difficulty": "sailor"}, seed="recorded 41"),
    "nemo-3-variants": Plan(
        "nemo",
        3,
        {"motive": "war", "dead_seas": True, "pursuit": True, "collusion": True, "stakes": True},
    ),
    "nemo-4-glory": Plan(
        "nemo",
        4,
        {"motive": "science", "difficulty": "sailor", "semi_competitive": True},
        seed="recorded 222",
    ),
    "nemo-2-running": Plan("nemo", 2, {"motive": "anti_imperialism"}, commands=60, rewinds=40),
}


@dataclass(frozen=True)
class Recorded:
    """A save, the dumped final position, and the mark of each position from the set-up on."""

    save: Save
    position: dict[str, Any]
    marks: list[str]


def mark(game: Game[Any], seats: int, state: Any, events: tuple[Any, ...]) -> str:
    """Return a short hash of the events, the pending decisions and the legal commands."""
    said = [
        [game.events.without_later(event) for event in events],
        [[d.seat, d.kind, d.rule, dict(d.about)] for d in game.pending(state)],
        [[str(command) for command in game.legal(state, seat)] for seat in range(seats)],
    ]
    return sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:8]


def marks(table: Table) -> list[str]:
    """Replay a table and return the mark of each position."""
    return [mark(table.game, table.seats, state, events) for state, events in table.walk()]


def names() -> list[str]:
    """Return the names of the recorded games."""
    return sorted(path.name.removesuffix(".json.gz") for path in FOLDER.glob("*.json.gz"))


def read(name: str) -> Recorded:
    """Read a recorded game."""
    data = json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))
    return Recorded(read_save(json.dumps(data["save"]).encode()), data["position"], data["marks"])


def played(plan: Plan) -> Table:
    """Play a game by its plan."""
    table = Table(games[plan.game], plan.seats, plan.seed, plan.options)
    player, rewinds = Dice(f"player of {plan.seed}"), plan.rewinds
    while table.game.pending(table.state) and len(table.log) != plan.commands:
        if rewinds and len(table.log) == rewinds:
            table.rewind(rewinds - 10)
            rewinds = 0
        seat, commands = choices(table, player)
        table.play(seat, commands[player.below(len(commands))])
    return table


def main() -> None:
    """Play and store the missing games."""
    FOLDER.mkdir(exist_ok=True)
    for name, plan in PLANS.items():
        path = FOLDER / f"{name}.json.gz"
        if not path.exists():
            table = played(plan)
            data = {
                "save": table.unsealed().model_dump(mode="json"),
                "position": table.game.dump(table.state),
                "marks": marks(table),
            }
            path.write_bytes(gzip.compress(json.dumps(data, separators=(",", ":")).encode(), mtime=0))


if __name__ == "__main__":
    main()
