from __future__ import annotations

import pytest

from bot.domain.errors import UnknownPart, UnreadableFile
from bot.lobby.own_files import own_parts, own_signatures, read_given, read_own
from engine import games
from engine.kernel.worksheet import sign
from tests.engine.test_worksheets import CORRECTED

BOARD = b'name = "mine"\n[provenance]\nmap = "rulebook"\n'


def test_the_arctic_takes_a_board_and_struggle_of_empires_tiles_and_counters() -> None:
    assert own_parts(games["arctic"].options) == ["board"]
    assert own_parts(games["empires"].options) == ["tiles", "counters"]


def test_where_there_is_one_part_it_need_not_be_named() -> None:
    read = read_own(games["arctic"].options, None, BOARD)
    assert read == {"board": {"name": "mine", "provenance": {"map": "rulebook"}}}


@pytest.mark.parametrize("part", [None, "board", "edition"])
def test_where_there_are_several_one_of_them_must_be_named(part: str | None) -> None:
    with pytest.raises(UnknownPart) as refused:
        read_own(games["empires"].options, part, BOARD)
    assert refused.value.params == {"parts": "tiles, counters"}


@pytest.mark.parametrize("data", [b"name = ", b"\xff\xfe", b'{"json": 1}'])
def test_what_is_no_toml_is_refused_with_the_reason(data: bytes) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read_own(games["arctic"].options, None, data)
    assert refused.value.params["reason"]


@pytest.mark.parametrize("game", games)
def test_a_filled_worksheet_needs_no_part_and_is_signed(game: str) -> None:
    given = read_given(game, None, CORRECTED[game].encode())
    chosen = games[game].options.model_validate(given).model_dump(mode="json")
    assert sorted(own_signatures(games[game].options, chosen)) == sorted(
        sign(value) for value in given.values()
    )
    assert own_signatures(games[game].options, games[game].options().model_dump(mode="json")) == []


def test_a_worksheet_of_another_game_is_refused_with_the_reason() -> None:
    with pytest.raises(UnreadableFile) as refused:
        read_given("arctic", None, CORRECTED["nemo"].encode())
    assert "this file is for nemo" in str(refused.value.params["reason"])


def test_any_other_file_is_read_as_before() -> None:
    assert read_given("arctic", None, BOARD) == read_own(games["arctic"].options, None, BOARD)
