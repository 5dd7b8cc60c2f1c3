"""The command line as users and scripts call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main
from engine import games
from engine.arctic.phases.lobbying import Lobbying
from engine.kernel.dice import Dice, draw
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table


def _code(*arguments: str) -> int | str | None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code


@pytest.fixture
def save(tmp_path: Path) -> Path:
    table = play_out(Table(games["arctic"], 3, "a seed", {"placement": "basic"}), Dice("players"))
    path = tmp_path / "save.json"
    path.write_bytes(table.save().to_json())
    return path


def test_selfplay_plays_tables_to_the_end_and_prints_one_json_object(capsys):
    assert _code("selfplay", "arctic", "--tables", "3", "--seats", "2", "--check") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["tables"], report["finished"], report["failures"]) == (3, 3, 0)
    assert report["moves"] >= report["longest"] > 0
    assert report["moves_per_s"] > 0


def test_selfplay_with_the_same_seed_plays_the_same_games(capsys):
    reports = []
    for _ in range(2):
        _code("selfplay", "arctic", "--tables", "2", "--seed", "again")
        report = json.loads(capsys.readouterr().out)
        del report["moves_per_s"]
        reports.append(report)
    assert reports[0] == reports[1]


def test_selfplay_accepts_options_and_a_custom_board_file(tmp_path, capsys):
    board = tmp_path / "mine.toml"
    board.write_text(Path("engine/arctic/data/boards/three_coasts.toml").read_text("utf-8"), "utf-8")
    options = ["--option", "edition=polish", "--option", "legalisation_fee=2", "--option", f"board={board}"]
    assert _code("selfplay", "arctic", "--tables", "1", *options) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 1


def test_selfplay_names_an_invalid_option(capsys):
    assert _code("selfplay", "arctic", "--tables", "1", "--option", "placement=nowhere") == 2
    assert "placement" in capsys.readouterr().err


def test_selfplay_writes_a_save_of_a_broken_table_and_fails(tmp_path, capsys, monkeypatch):
    def without_release(self: Lobbying, state: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(Lobbying, "advance", without_release)
    arguments = ["selfplay", "arctic", "--tables", "1", "--check", "--out", str(tmp_path)]
    assert _code(*arguments) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["failures"] == 1
    assert "out of order" in report["saves"][0]
    kept = json.loads(next(tmp_path.glob("*.json")).read_bytes())
    assert kept["seed"] == "selfplay-0"
    assert kept["commands"]


def test_replay_reaches_the_hash_of_the_save(save, capsys):
    assert _code("replay", str(save)) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["matches"] is True
    assert report["state_hash"] == json.loads(save.read_bytes())["state_hash"]
    assert sorted(score["rank"] for score in report["result"]["scores"])[0] == 1


@pytest.mark.parametrize("streams", [False, True])
def test_replay_lists_draws_that_can_be_checked_with_the_seed(streams, tmp_path, capsys):
    table = play_out(Table(games["nemo"], 1, "a seed", {"streams": streams}), Dice("a captain"))
    path = tmp_path / "save.json"
    path.write_bytes(table.save().to_json())
    assert _code("replay", str(path), "--draws") == 0
    draws = json.loads(capsys.readouterr().out)["draws"]
    assert [each["value"] for each in draws] == list(table.draws())
    assert {"events", "treasures", "white, turn 1"} <= {each["for"] for each in draws}
    assert draws[0]["counter"] == ("events:0" if streams else 0)
    for each in draws:
        if not streams or not each["for"].startswith(("ships", "group ", "treasures", "upgrades")):
            assert draw("a seed", each["counter"], each["sides"]) == each["value"]


def test_replay_stops_at_the_given_step(save, capsys):
    assert _code("replay", str(save), "--to", "12") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["commands"], report["turn"], report["result"], report["matches"]) == (12, 1, None, None)


def test_replay_fails_when_the_hash_differs(save, capsys):
    data = json.loads(save.read_bytes())
    data["state_hash"] = "0" * 64
    save.write_text(json.dumps(data))
    assert _code("replay", str(save)) == 1
    assert json.loads(capsys.readouterr().out)["matches"] is False


def test_replay_makes_a_moving_picture_of_the_boards(save, tmp_path, capsys):
    film = tmp_path / "film.webp"
    looks = ["--locale", "ja", "--palette", "dark", "--seat", "1"]
    assert _code("replay", str(save), "--to", "40", "--out", str(film), *looks) == 0
    report = json.loads(capsys.readouterr().out)
    with Image.open(film) as moving:
        assert moving.format == "WEBP"
        assert moving.n_frames == report["boards"] > 2


def test_replay_lists_the_seats(save, tmp_path, capsys):
    assert _code("replay", str(save), "--out", str(tmp_path / "x.webp"), "--seat", "3") == 2
    assert "seats 0 to 2" in capsys.readouterr().err
    assert not (tmp_path / "x.webp").exists()


def test_an_unplayable_save_is_refused_with_the_reason(save, capsys):
    data = json.loads(save.read_bytes())
    data["commands"][0]["command"] = {"kind": "done"}
    save.write_text(json.dumps(data))
    assert _code("replay", str(save)) == 2
    assert "number 1 is not possible" in capsys.readouterr().err


def test_board_draws_the_position_of_a_save(save, tmp_path):
    picture = tmp_path / "board.png"
    assert (
        _code("board", str(save), "--out", str(picture), "--at", "20", "--locale", "pl", "--seat", "1") == 0
    )
    with Image.open(picture) as image:
        assert image.size == (2000, 1500)


def test_board_draws_the_position_as_a_message_shows_it(save, tmp_path):
    picture = tmp_path / "board.png"
    assert _code("board", str(save), "--out", str(picture), "--glance") == 0
    with Image.open(picture) as image:
        assert image.size == (1650, 1050)


def test_board_draws_an_enlarged_part_and_lists_the_parts(save, tmp_path, capsys):
    picture = tmp_path / "board.png"
    assert _code("board", str(save), "--out", str(picture), "--region", "nations") == 0
    with Image.open(picture) as image:
        assert image.width == 1500
    assert _code("board", str(save), "--out", str(picture), "--region", "atlantis") == 2
    assert "this board has nations, council" in capsys.readouterr().err


def test_pieces_are_drawn_on_one_sheet(tmp_path):
    picture = tmp_path / "pieces.png"
    assert _code("pieces", "--out", str(picture)) == 0
    with Image.open(picture) as sheet:
        assert sheet.format == "PNG"
        assert sheet.width < sheet.height


def test_board_lists_the_seats(save, tmp_path, capsys):
    assert _code("board", str(save), "--out", str(tmp_path / "x.png"), "--seat", "7") == 2
    assert "seats 0 to 2" in capsys.readouterr().err
    assert not (tmp_path / "x.png").exists()
