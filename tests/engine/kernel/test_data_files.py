"""Data files, selected by name or given as an owner's data."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from pydantic import BaseModel

from engine.kernel.data_files import DataFiles, decoded, read_owned, shipped
from engine.kernel.errors import NotUtf8


class Bag(BaseModel):
    name: str


def bags() -> tuple[DataFiles[Bag], list[str]]:
    """Return data files with counters, and a list of the names that have been read."""
    read: list[str] = []

    def remember(data: Mapping[str, Any], _older: tuple[int, ...]) -> Bag:
        bag = Bag.model_validate(data)
        read.append(bag.name)
        return bag

    return DataFiles("engine.empires", "counters", ("standard",), remember), read


def test_a_bundled_file_is_read_by_its_path():
    assert shipped("engine.empires", "counters/standard")["name"] == "standard"


def test_a_file_is_cached_by_name_and_by_data():
    files, read = bags()

    assert files("standard") is files("standard")
    assert files({"name": "own", "size": 1}) is files({"size": 1, "name": "own"})
    assert read == ["standard", "own"]


def test_an_unknown_name_is_refused_listing_the_known_ones():
    files, _read = bags()

    with pytest.raises(ValueError, match=r"unknown name '\.\./standard'; the possible names are standard"):
        files("../standard")


def test_invalid_custom_data_is_refused_naming_the_part():
    files, _read = bags()

    with pytest.raises(ValueError, match="name: Input should be a valid string"):
        files({"name": 7})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (".".join("a" * 40_000) + " = 1", "line 1: a key has more than 8 parts"),
        ("x = 1\n[" + ' . "b"' * 9 + "]", "line 2: a key has more than 8 parts"),
        ("x = " + "[" * 90_000, "nested too deeply"),
        ("x = " + "{a = " * 10_000, "nested too deeply"),
        ("x = " + "9" * 5_000, "thousands of digits"),
        ("x = 1 #" + "x" * 100_000, "longer than"),
        (r'x = "\u0000"', r"U\+0000"),
        ("x = 1\nx = 2", "at line 2"),
    ],
)
def test_a_custom_file_that_would_take_too_long_is_not_read(text: str, reason: str):
    with pytest.raises(ValueError, match=reason):
        read_owned(text)


def test_dots_in_a_string_or_a_number_do_not_count_as_nesting():
    assert read_owned('x.y = 1.5\nz = "Mr. A. of B. and C."') == {
        "x": {"y": 1.5},
        "z": "Mr. A. of B. and C.",
    }


@pytest.mark.parametrize("data", [{"name": date(1919, 1, 1)}, {"name": ["x"]}])
def test_custom_data_of_another_kind_is_refused(data: Mapping[str, Any]):
    files, _read = bags()

    with pytest.raises(ValueError, match=r"name|dates"):
        files(data)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_file_is_read_with_and_without_a_byte_order_mark(encoding: str) -> None:
    assert decoded("tytuł = 'Łódź'".encode(encoding)) == "tytuł = 'Łódź'"


@pytest.mark.parametrize(
    "encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1250", "big5", "shift_jis"]
)
def test_a_file_in_another_encoding_is_refused_with_how_to_save_it(encoding: str) -> None:
    text = {"cp1250": "tytuł", "big5": "北極", "shift_jis": "北極"}.get(encoding, "title = 'North'")
    with pytest.raises(NotUtf8, match="save it again as UTF-8"):
        decoded(text.encode(encoding))


def test_binary_data_is_not_reported_as_another_encoding() -> None:
    with pytest.raises(ValueError, match="it is not text") as wrong:
        decoded(b"\x89PNG\r\n\x1a\n")
    assert not isinstance(wrong.value, NotUtf8)


def test_a_custom_text_may_begin_with_a_byte_order_mark() -> None:
    assert read_owned("\ufefftitle = 'Kraken'") == {"title": "Kraken"}
