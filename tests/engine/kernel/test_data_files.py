"""Data files by name, and an owner's as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import BaseModel

from engine.kernel.data_files import DataFiles, shipped


class Bag(BaseModel):
    name: str


def bags() -> tuple[DataFiles[Bag], list[str]]:
    """Return files of counters, and the names of those that have been read so far."""
    read: list[str] = []

    def remember(data: Mapping[str, Any]) -> Bag:
        bag = Bag.model_validate(data)
        read.append(bag.name)
        return bag

    return DataFiles("engine.empires", "counters", ("standard",), remember), read


def test_a_file_that_comes_with_a_game_is_read_by_its_path():
    assert shipped("engine.empires", "counters/standard")["name"] == "standard"


def test_a_file_is_read_once_for_its_name_and_once_for_the_same_data():
    files, read = bags()

    assert files("standard") is files("standard")
    assert files({"name": "own", "size": 1}) is files({"size": 1, "name": "own"})
    assert read == ["standard", "own"]


def test_a_name_that_does_not_exist_is_answered_with_those_that_do():
    files, _read = bags()

    with pytest.raises(ValueError, match=r"none called '\.\./standard'; there are standard"):
        files("../standard")


def test_an_owners_data_that_does_not_fit_is_refused_with_the_part():
    files, _read = bags()

    with pytest.raises(ValueError, match="name: Input should be a valid string"):
        files({"name": 7})
