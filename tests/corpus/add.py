"""Adds a finished table to the corpus: ``python -m tests.corpus.add SAVE NAME``.

SAVE is a file written by ``/table export``. It is stored without names, ids and interactions.
"""

from __future__ import annotations

import argparse
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from engine import games
from engine.kernel.errors import BadSave
from engine.kernel.save import read_save
from engine.kernel.table import load_table
from tests.corpus.entry import FOLDER, entry_of


def add(file: Path, name: str, kind: str, made_by: str, folder: Path = FOLDER) -> Path:
    """Add a save to the corpus and return the new file.

    Raises BadSave if it can't be read, does not replay or contains no seed, and FileExistsError if the name
    is taken.
    """
    save = read_save(file.read_bytes())
    if save.seed is None:
        raise BadSave("the game is not over, so its seed is not in the file")
    table = load_table(save, games, seed="")
    path = folder / save.game / f"{name}.json.xz"
    if path.exists():
        raise FileExistsError(f"there is a table called {name} already")
    entry_of(table, made_by, kind).write(path)
    return path


def _today() -> str:
    try:
        return version("quarterdeck")
    except PackageNotFoundError:
        return "0.2.0"


def main() -> None:
    """Add the files given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("save", type=Path)
    parser.add_argument("name")
    parser.add_argument("--kind", default="played")
    parser.add_argument("--made-by", default=_today())
    given = parser.parse_args()
    try:
        print(add(given.save, given.name, given.kind, given.made_by))
    except (BadSave, OSError) as wrong:
        sys.exit(f"{given.save}: {wrong}")


if __name__ == "__main__":
    main()
