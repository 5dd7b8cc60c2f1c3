"""Arguments that several commands have in common: a game, its options, a save."""

from __future__ import annotations

import argparse
import json
import tomllib
from pathlib import Path
from typing import Any

from bot.console.arguments import Misused, whole
from bot.text.catalogue import LOCALES
from bot.ui.boards.scene import PALETTES, STANDARD
from engine import games
from engine.kernel.data_files import decoded
from engine.kernel.errors import BadSave, repeatable
from engine.kernel.save import LIMIT, Save, read_save
from engine.kernel.table import Table, play_save


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add an argument for a game, by its short name."""
    parser.add_argument("game", choices=sorted(games), help="which game")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add an argument for a game's options, as K=V, which may be repeated."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="a game option; a board may be a .toml file",
    )


def options_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the options given as arguments. Raises Misused if one is not K=V or its file is unreadable."""
    options = {}
    for given in arguments.option:
        name, separator, value = given.partition("=")
        if not separator:
            raise Misused(f"--option {given}: write it as name=value")
        options[name] = _value(value)
    return options


def add_save(parser: argparse.ArgumentParser) -> None:
    """Add an argument for a save."""
    parser.add_argument("save", type=Path, help="a file that /table export or selfplay wrote")


def save_of(arguments: argparse.Namespace) -> Save:
    """Read the save given as an argument. Raises Misused if that is not a save."""
    try:
        with arguments.save.open("rb") as file:
            return read_save(file.read(LIMIT + 1))
    except OSError as wrong:
        raise Misused(f"{arguments.save}: {wrong.strerror or wrong}") from None
    except BadSave as wrong:
        raise Misused(f"{arguments.save}: {wrong}") from None


def table_of(save: Save, to: int | None) -> Table:
    """Replay a save, up to a number of commands. Raises Misused if that is not possible."""
    try:
        return play_save(save, games, seed="", to=to)
    except BadSave as wrong:
        raise Misused(f"this save cannot be played again: {wrong}") from None


def add_eyes(parser: argparse.ArgumentParser) -> None:
    """Add arguments for how a board is drawn: the language, the seat whose view is shown, and the palette."""
    parser.add_argument("--locale", default="en", choices=LOCALES, help="the language of the labels")
    parser.add_argument(
        "--seat", type=whole(0, 99), help="as this seat sees it; without it as a spectator does"
    )
    parser.add_argument("--palette", default=STANDARD, choices=PALETTES, help="the colours")


def seat_of(arguments: argparse.Namespace, table: Table) -> int | None:
    """Return the seat whose view is drawn, or None for a spectator's. Raises Misused for other numbers."""
    seat: int | None = arguments.seat
    if seat is not None and seat not in range(table.seats):
        raise Misused(f"--seat {seat}: this table has the seats 0 to {table.seats - 1}")
    return seat


def _value(text: str) -> Any:
    if text.endswith(".toml"):
        try:
            return tomllib.loads(decoded(Path(text).read_bytes()))
        except (OSError, ValueError) as wrong:
            raise Misused(f"{text}: {repeatable(str(wrong))}") from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
