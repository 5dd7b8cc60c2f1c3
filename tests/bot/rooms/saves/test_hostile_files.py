"""Malicious save files: error messages are short and harmless, and don't repeat the file's content."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.domain.errors import UnreadableFile, UnreadableSave
from bot.lobby import read_own
from bot.saves.reading import read_table
from bot.text.catalogue import words_for
from bot.ui.refusals import refusal
from engine import games
from engine.arctic.commands import Place
from engine.kernel.table import Table

NOW = datetime(2026, 11, 1, tzinfo=UTC)
COLOURED = "\x1b[31mred\x1b]0;title\x07\u202e" * 40
NUMBER = "9" * 4_000
BEYOND = "9" * 5_000

Edit = Callable[[Any], None]
EDITS: dict[str, Edit] = {
    "a key": lambda save: save.update({COLOURED: 1}),
    "an option's name": lambda save: save["options"].update({COLOURED: 1}),
    "an option": lambda save: save["options"].update(start_player=COLOURED),
    "a kind of command": lambda save: save["commands"][0]["command"].update(kind=COLOURED),
    "part of a command": lambda save: save["commands"][0]["command"].update(nation=COLOURED),
    "a number in a command": lambda save: save["commands"][0]["command"].update(space=int(NUMBER)),
    "a seat": lambda save: save["commands"][0].update(seat=int(NUMBER)),
    "a draw": lambda save: save.update(draws=[int(NUMBER)]),
    "the game": lambda save: save.update(game="\x1b[31m"),
    "how it is run": lambda save: save.update(table={"clock": {COLOURED: int(NUMBER)}}),
}


def hostile(edit: Edit) -> bytes:
    table = Table(games["arctic"], 2, "a seed", {"start_player": "first"})
    table.play(0, Place("RUS", 2))
    save = json.loads(table.save().to_json())
    save["people"] = [{"id": 101, "name": "Ann"}, {"id": 102, "name": "Ben"}]
    edit(save)
    return json.dumps(save).encode()


def harmless(text: str) -> bool:
    return (
        len(text) < 500
        and all(letter.isprintable() for letter in text)
        and "99999" not in text
        and "set_int_max_str_digits" not in text
    )


@pytest.mark.parametrize("what", EDITS)
def test_a_refusal_of_a_save_quotes_it_shortened_and_escaped(what: str) -> None:
    with pytest.raises(UnreadableSave) as refused:
        read_table(hostile(EDITS[what]), games, "later", NOW)
    assert harmless(refusal(refused.value, words_for("en")))


def test_a_number_beyond_pythons_limit_is_refused_without_pythons_advice() -> None:
    save = hostile(lambda save: save.update(seats="HERE")).replace(b'"HERE"', BEYOND.encode())
    with pytest.raises(UnreadableSave) as refused:
        read_table(save, games, "later", NOW)
    assert harmless(refusal(refused.value, words_for("en")))


@pytest.mark.parametrize("text", [f"x = {BEYOND}", 'x = "\x1b[31m', f"{COLOURED} = 1"])
def test_a_refusal_of_an_owners_file_is_harmless_too(text: str) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read_own(games["arctic"].options, None, text.encode())
    assert harmless(refusal(refused.value, words_for("en")))


@pytest.mark.parametrize("what", EDITS)
def test_a_terminal_gets_no_raw_characters_of_a_file(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "save.json"
    path.write_bytes(hostile(EDITS[what]))
    with pytest.raises(SystemExit):
        main(["replay", str(path)])
    said = capsys.readouterr()
    assert all(letter.isprintable() or letter == "\n" for letter in said.out + said.err)
    assert "99999" not in said.err
