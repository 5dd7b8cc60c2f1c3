"""`quarterdeck worksheet`: the sheet to print, the file to fill in, and the check of a filled-in file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main
from engine import games
from engine.kernel.worksheet import sign
from engine.worksheets import read_worksheet, worksheets
from tests.engine.test_worksheets import CORRECTED


def code(*arguments: object) -> int | str | None:
    with pytest.raises(SystemExit) as left:
        main([str(argument) for argument in arguments])
    return left.value.code


@pytest.mark.parametrize("game", games)
def test_a_printable_page_has_every_item_with_its_guess_and_is_self_contained(
    tmp_path: Path, game: str
) -> None:
    assert code("worksheet", game, "--out", tmp_path / "sheets") in (0, None)
    page = (tmp_path / "sheets" / f"{game}-worksheet.html").read_text("utf-8")
    for item in worksheets[game]().items:
        assert f"[{item}]" in page
    assert page.count("☐ as printed") == len(worksheets[game]().items)
    assert "<script" not in page
    assert "://" not in page


def test_the_empty_worksheet_changes_nothing_and_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code("worksheet", "empires", "--out", tmp_path)
    file = tmp_path / "empires-worksheet.toml"
    assert read_worksheet("empires", file.read_text("utf-8")).options == {}
    file.write_text("filled in with care", "utf-8")
    (tmp_path / "empires-worksheet.html").unlink()

    assert code("worksheet", "empires", "--out", tmp_path) == 2

    assert "is there already" in capsys.readouterr().err
    assert file.read_text("utf-8") == "filled in with care"


@pytest.mark.parametrize("game", games)
def test_a_filled_worksheet_is_listed_item_by_item_signed_and_drawn(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, drawn = tmp_path / "mine.toml", tmp_path / "board.png"
    file.write_text(CORRECTED[game], "utf-8")

    assert code("worksheet", game, "--check", file, "--picture", drawn) in (0, None)

    output = capsys.readouterr().out
    filled = read_worksheet(game, CORRECTED[game])
    fields = sum(len(each) for entries in filled.corrections.values() for each in entries.values())
    assert output.count(" becomes ") == fields
    for option, value in filled.options.items():
        assert f"{option}: {sign(value)}" in output
    with Image.open(drawn) as board:
        assert min(board.size) > 500


@pytest.mark.parametrize("content", [b'game = "nemo"\n[cards.2]\nplai = []', b"\xff", b"game = "])
def test_an_unusable_file_is_refused_in_one_line(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)

    assert code("worksheet", "nemo", "--check", file) == 2

    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(f"quarterdeck: {file}: ")
    assert output.err.count("\n") == 1
