from __future__ import annotations

from codecs import BOM_UTF8

import pytest

from bot.domain.errors import OtherEncoding, UnknownPart, UnreadableFile
from bot.lobby.own_files import own_parts, own_signatures, read_given, read_own, read_worksheet_file
from engine import games
from engine.kernel.worksheet import sign
from tests.engine.test_worksheets import CORRECTED

BOARD = b'name = "mine"\n[provenance]\nmap = "rulebook"\n'


def test_the_arctic_accepts_a_board_and_struggle_of_empires_tiles_and_counters() -> None:
    assert own_parts(games["arctic"].options) == ["board"]
    assert own_parts(games["empires"].options) == ["tiles", "counters"]


def test_the_only_part_need_not_be_named() -> None:
    read = read_own(games["arctic"].options, None, BOARD)
    assert read == {"board": {"name": "mine", "provenance": {"map": "rulebook"}}}


@pytest.mark.parametrize("part", [None, "board", "edition"])
def test_one_of_several_parts_must_be_named(part: str | None) -> None:
    with pytest.raises(UnknownPart) as refused:
        read_own(games["empires"].options, part, BOARD)
    assert refused.value.params == {"parts": "tiles, counters"}


@pytest.mark.parametrize("data", [b"name = ", b'{"json": 1}'])
def test_invalid_toml_is_refused_with_the_reason(data: bytes) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read_own(games["arctic"].options, None, data)
    assert refused.value.params["reason"]


def test_a_byte_order_mark_is_ignored() -> None:
    options = games["arctic"].options
    assert read_own(options, None, BOM_UTF8 + BOARD) == read_own(options, None, BOARD)
    for game in games:
        sheet = CORRECTED[game].encode()
        assert read_given(game, None, BOM_UTF8 + sheet) == read_given(game, None, sheet)
        assert read_worksheet_file(BOM_UTF8 + sheet) == read_worksheet_file(sheet)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_file_in_another_encoding_is_refused_with_what_to_do(encoding: str) -> None:
    sheet = CORRECTED["arctic"].encode(encoding)
    with pytest.raises(OtherEncoding):
        read_own(games["arctic"].options, None, BOARD.decode().encode(encoding))
    with pytest.raises(OtherEncoding):
        read_given("arctic", None, sheet)
    with pytest.raises(OtherEncoding):
        read_worksheet_file(sheet)


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
