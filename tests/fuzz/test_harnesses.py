"""A short run of each fuzzing harness: any input is accepted or refused without an error."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz import data_files, options, presses, saves
from fuzz.draw import Draw
from fuzz.edits import edited, nested

bytes_of_people = st.binary(min_size=4, max_size=200)


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Random("the tables of the harnesses")  # noqa: S311 - any will do, the same each time
    monkeypatch.setattr("secrets.token_hex", lambda size: drawn.randbytes(size).hex())


@pytest.fixture(scope="module", autouse=True)
def no_world_is_left() -> Iterator[None]:
    yield
    for target in (presses, options):
        target.harbour().close()


@settings(max_examples=150)
@given(data=bytes_of_people)
def test_a_file_for_import_is_read_or_refused(data: bytes):
    saves.read(data)


@settings(max_examples=60)
@given(data=bytes_of_people)
def test_a_custom_file_is_read_or_refused(data: bytes):
    data_files.read(data)


@settings(max_examples=40)
@given(data=bytes_of_people)
def test_a_forged_press_is_answered(data: bytes):
    presses.read(data)


@settings(max_examples=40)
@given(data=bytes_of_people)
def test_a_command_with_any_options_is_answered(data: bytes):
    options.read(data)


@settings(max_examples=30)
@given(data=bytes_of_people)
def test_an_edit_does_not_change_its_input(data: bytes):
    tree = {"a": [1, {"b": "c"}], "d": None}

    assert repr(edited(tree, Draw(data))) == repr(edited(tree, Draw(data)))
    assert tree == {"a": [1, {"b": "c"}], "d": None}
    assert nested(2) == [[[]]]
