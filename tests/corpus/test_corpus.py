"""Every stored table replays as it was played, with the same events, views, result and final position."""

from __future__ import annotations

import json
import lzma
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.arctic.game import Arctic
from engine.kernel.dice import Dice
from engine.kernel.errors import BadSave
from engine.kernel.ruleset import Ruleset
from engine.kernel.save import SavedPerson
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table
from tests.corpus.add import add
from tests.corpus.entry import FOLDER, Differs, check, read

TABLES = sorted(FOLDER.glob("*/*.json.xz"))


@pytest.mark.parametrize("path", TABLES, ids=lambda path: f"{path.parent.name}-{path.name.partition('.')[0]}")
def test_a_stored_table_replays_as_it_was_played(path: Path) -> None:
    check(read(path))


def test_each_game_has_forty_tables_of_all_seats_kinds_and_versions() -> None:
    for game in games.values():
        entries = [read(path) for path in TABLES if path.parent.name == game.id]
        assert len(entries) >= 40
        assert {entry.save.seats for entry in entries} == set(game.seats)
        assert {"computers", "rewinds", "stopped", "options"} <= {entry.kind for entry in entries}
        assert len({entry.made_by for entry in entries}) >= 2
        assert all(number >= 15 for number in Counter(entry.made_by for entry in entries).values())
        assert not any(entry.save.people or entry.save.table for entry in entries)
    crews = [entry for path in TABLES if (entry := read(path)).kind == "votes"]
    assert len(crews) >= 8
    assert {entry.save.seats for entry in crews} == {2, 3, 4}


class TaxedOtherwise(Arctic):
    """The Arctic with a changed figure but the same version of the rules, which is not allowed."""

    class Rules(Arctic.rules):  # type: ignore[name-defined, misc]
        def __init__(self, options: Any, ruleset: Ruleset) -> None:
            super().__init__(options, ruleset)
            nations = {**self.figures.nations}
            nations["RUS"] = nations["RUS"].model_copy(update={"tax": nations["RUS"].tax + 1})
            self.figures = self.figures.model_copy(update={"nations": nations})  # type: ignore[misc]

    rules = Rules


def test_a_changed_figure_of_a_released_version_affects_stored_tables() -> None:
    touched = []
    for path in [path for path in TABLES if path.parent.name == "arctic"][:6]:
        try:
            check(read(path), TaxedOtherwise())
        except Differs as differs:
            touched.append(str(differs))
    assert touched


def test_a_file_with_a_changed_byte_is_damaged(tmp_path: Path) -> None:
    data = bytearray(TABLES[0].read_bytes())
    data[len(data) // 2] ^= 1
    (tmp_path / "bent.json.xz").write_bytes(bytes(data))
    with pytest.raises(Differs, match="is damaged"):
        read(tmp_path / "bent.json.xz")


def test_a_changed_event_is_named_by_its_step() -> None:
    entry = read(TABLES[0])
    with pytest.raises(Differs, match="events: in step 3 something else happens"):
        check(replace(entry, events=[*entry.events[:3], "000000", *entry.events[4:]]))


def test_a_finished_table_is_added_without_names(tmp_path: Path) -> None:
    table = play_out(Table(games["nemo"], 1, "to be added"), Dice("whoever"))
    file = tmp_path / "save.json"
    file.write_bytes(table.save((SavedPerson(id=77, name="Ann of the harbour"),)).to_json())

    path = add(file, "ann", "played", "0.2.0", folder=tmp_path)

    assert b"Ann of the harbour" not in lzma.decompress(path.read_bytes())
    assert json.loads(lzma.decompress(path.read_bytes()))["save"]["commands"]
    check(read(path))
    with pytest.raises(FileExistsError):
        add(file, "ann", "played", "0.2.0", folder=tmp_path)


def test_a_running_table_is_not_added(tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    file.write_bytes(Table(games["arctic"], 2, "runs").save().to_json())
    with pytest.raises(BadSave, match="not over"):
        add(file, "runs", "played", "0.2.0", folder=tmp_path)
