"""Invalid command-line arguments lead to one line of output and exit code 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import main
from bot.console.arguments import plain

pytestmark = pytest.mark.usefixtures("empty_place")
DIGITS = "9" * 5_000


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one line of output with which a command is rejected."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("quarterdeck: ")
    assert line.isprintable()
    assert len(line) < 1_500
    assert "set_int_max_str_digits" not in line
    return line


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["selfplay", "arctic", "--tables", "0"], "0 is not within 1 to 1,000,000"),
        (["selfplay", "arctic", "--tables", "-1"], "-1 is not within"),
        (["selfplay", "arctic", "--tables", "many"], "many is no whole number"),
        (["selfplay", "arctic", "--tables", DIGITS], "is not within"),
        (["selfplay", "arctic", "--tables", "٣"], "is no whole number"),
        (["selfplay", "arctic", "--seats", "9"], "this game is played by 2, 3, 4"),
        (["selfplay", "chess"], "invalid choice"),
        (["selfplay", "\x1b[31m" + DIGITS], "invalid choice"),
        (["selfplay"], "required: game"),
        (["selfplay", "arctic", "--option", "nonsense"], "write it as name=value"),
        (["selfplay", "arctic", "--option", "board=nowhere.toml"], "nowhere.toml"),
        (["selfplay", "arctic", "--option", f"legalisation_fee={DIGITS}"], "legalisation_fee"),
        (["replay"], "required: save"),
        (["replay", "nowhere.json"], "nowhere.json: No such file"),
        (["replay", "."], "Is a directory"),
        (["replay", "save.json", "--to", "-3"], "-3 is not within"),
        (["replay", "save.json", "--to", DIGITS], "is not within"),
        (["replay", "save.json", "--seat", "1.5"], "1.5 is no whole number"),
        (["replay", "save.json", "--out", "no/film.webp"], "there is no folder no"),
        (["board", "save.json"], "required: --out"),
        (["board", "save.json", "--out", "."], "is a folder"),
        (["board", "save.json", "--out", "x.png", "--locale", "xx"], "invalid choice"),
        (["board", "save.json", "--out", "x.png", "--region", "\x07"], "this board has"),
        (["bench", "everything"], "invalid choice"),
        (["repair", "0"], "0 is not within"),
        (["repair", DIGITS], "is not within"),
        (["repair"], "required: table"),
        (["rescue"], "rescue needs a table, --server and --out, or --new-key"),
        (["rescue", "1", "--server", "here"], "here is no id of Discord's"),
        (["rescue", "1", "--server", "5", "--out", "no/file"], "there is no folder no"),
        (["rescue", "1", "--server", "5", "--out", "save.json"], "save.json exists already"),
        (["rescue", "1", "--server", "5", "--out", "x.sealed"], "there is no key: set SEAL_KEYS"),
        (["backup", "copy.db"], "there is no database"),
        (["backup", "no/copy.db"], "there is no folder no"),
        (["backup"], "required: file"),
        (["restore", "copy.db"], "there is no file"),
        (["sandbox", "--port", "70000"], "70000 is not within 0 to 65,535"),
        (["sandbox", "--players", "0"], "0 is not within 1 to 7"),
        (["--mode", "both"], "invalid choice"),
        (["--mode", "bot"], "there is no DISCORD_TOKEN"),
        (["nonsense"], "invalid choice"),
        (["doctor", "--nonsense"], "unrecognized arguments"),
    ],
    ids=lambda value: (
        " ".join(value)[:40].encode("unicode_escape").decode() if isinstance(value, list) else ""
    ),
)
def test_invalid_arguments_are_refused_in_one_line(
    arguments: list[str], says: str, save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert says in refused(capsys, *arguments)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"9" * 100_000,
        json.dumps({"format": "\x1b[2J" * 1_000}).encode(),
        b"\0" * 5_000_000,
    ],
    ids=["empty", "no text", "deep", "digits", "escapes", "huge"],
)
def test_a_hostile_file_sends_no_control_characters_to_the_terminal(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "hostile\x1b[31m.json").write_bytes(content)
    refused(capsys, "replay", "hostile\x1b[31m.json")


def test_text_of_a_hostile_save_is_escaped(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(save.read_bytes())
    data["commands"][0]["command"] = {"kind": "\x1b]0;owned\x07" + DIGITS}
    save.write_text(json.dumps(data))
    refused(capsys, "replay", "save.json")
    data["game"] = "\x1b[31m"
    save.write_text(json.dumps(data))
    refused(capsys, "replay", "save.json")


def test_control_characters_are_escaped() -> None:
    assert plain("a\x1b[31mb\nc\u202ed") == "a\\x1b[31mb c\\u202ed"
    assert plain("x" * 500, 100) == "x" * 99 + "…"
