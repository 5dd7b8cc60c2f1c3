"""Draws the boards that the documentation shows, from tables that it plays.

    .venv/bin/python docs/pictures.py

The players choose at random, with a preference for commands that put something on the boards.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.console.pictures.board import picture
from bot.text.catalogue import words_for
from engine import games
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.save import SavedPerson
from engine.kernel.selfplay import choices
from engine.kernel.table import Table, play_save
from render import Scene, example

HERE: Final = Path(__file__).parent / "pictures"
SEED: Final = "a good evening 223"
NAMES: Final = ("Ann", "Bartek", "Chie", "Da-wei", "Edda")
PEOPLE: Final = tuple(SavedPerson(name=name) for name in NAMES[:4])
LIKED: Final = {
    "act:platform": 9,
    "act:diplomacy": 6,
    "act:movement": 3,
    "build": 5,
    "invest:china": 4,
    "mix:0": 9,
    "protect": 2,
}
"""How many times likelier than others a command is, by the beginning of its word."""
DISLIKED: Final = {"done", "withdraw", "pass", "keep", "sell", "mix", "close"}


def draw_all(folder: Path) -> None:
    """Draw all pictures into a folder."""
    draw_the_arctic(folder)
    draw_another("empires", "x", 5, 190, {"bid_unrest": 1}, folder=folder)
    draw_another("nemo", "y", 4, 120, {}, folder=folder)


def draw_the_arctic(folder: Path) -> None:
    """Play a table to its end, and draw a board from its middle, a part enlarged, and a rule's example."""
    table = Table(games["arctic"], len(PEOPLE), SEED)
    player = Dice(SEED)
    while decisions := table.game.pending(table.state):
        seat = decisions[0].seat
        bag = [c for c in table.game.legal(table.state, seat) for _ in range(_likeness(c))]
        table.play(seat, bag[player.below(len(bag))])
    save = table.save(PEOPLE)
    (folder / "arctic.json").write_bytes(save.to_json())
    ends = [n for n, entry in enumerate(table.log, 1) if any(e.kind == "phase_ended" for e in entry.events)]
    middle = play_save(save, games, seed="", to=ends[len(ends) // 2])
    (folder / "arctic-middle.png").write_bytes(picture(middle, PEOPLE, "en"))
    (folder / "zoom.png").write_bytes(picture(middle, PEOPLE, "en", region="P"))
    (folder / "rule.png").write_bytes(example("arctic", "fight", Scene(NAMES[:2], words_for("en"))))


def draw_another(
    game: str, seed: str, seats: int, commands: int, options: dict[str, int], *, folder: Path
) -> None:
    """Play another game at random to its middle, and draw its board into a folder."""
    table, player = Table(games[game], seats, seed, options), Dice(f"{seed}p")
    while len(table.log) < commands:
        seat, possible = choices(table, player)
        table.play(seat, possible[player.below(len(possible))])
    people = tuple(SavedPerson(name=name) for name in NAMES[:seats])
    (folder / f"{game}.png").write_bytes(picture(table, people, "en"))


def _likeness(command: Command) -> int:
    word = str(command)
    liked = max((weight for start, weight in LIKED.items() if word.startswith(start)), default=0)
    return liked or (1 if command.kind in DISLIKED else 2)


if __name__ == "__main__":
    draw_all(HERE)
