"""Stores tables that `tests.corpus.make` has played in the corpus: ``python -m tests.corpus.keep FILE...``.

The hashes of events are from the version in which they were played, those of views from the current one.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

from engine import games
from engine.kernel.save import read_save
from engine.kernel.table import load_table
from tests.corpus.entry import FOLDER, check, entry_of, marked


def keep(line: str) -> Path:
    """Store one table. Raises Differs if it does not replay as recorded."""
    data = json.loads(line)
    save = read_save(json.dumps(data["save"]).encode())
    entry = entry_of(load_table(save, games, seed=""), data["made_by"], data["kind"])
    entry = replace(entry, events=[marked(events) for events in data["events"]])
    check(entry)
    folder = FOLDER / save.game
    number = len(list(folder.glob("*.json.xz"))) + 1
    path = folder / f"{number:03}-{data['kind']}-{save.seats}.json.xz"
    entry.write(path)
    return path


def main() -> None:
    """Store the tables in the given files."""
    for file in sys.argv[1:]:
        for line in Path(file).read_text().splitlines():
            print(keep(line))


if __name__ == "__main__":
    main()
