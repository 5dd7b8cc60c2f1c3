"""Commands as one word and as data, and the rejection of invalid data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from engine.kernel.commands import Command, CommandSet
from engine.kernel.errors import UnknownCommand
from tests.engine.kernel.nines import Nines, Say, Show, Take

COMMANDS = Nines.commands


@pytest.mark.parametrize(
    ("command", "word", "data"),
    [
        (Take(), "take", {"kind": "take"}),
        (Show(7), "show:7", {"kind": "show", "card": 7}),
        (Say("no"), "say:no:False", {"kind": "say", "word": "no", "loud": False}),
        (Say("yes", loud=True), "say:yes:True", {"kind": "say", "word": "yes", "loud": True}),
    ],
)
def test_a_command_is_one_word_or_a_record_and_can_be_parsed_back(
    command: Command, word: str, data: dict[str, Any]
) -> None:
    assert str(command) == word
    assert COMMANDS.parse(word) == command
    assert COMMANDS.dump(command) == data
    assert COMMANDS.load(data) == command


def test_a_record_may_omit_a_field_with_a_default() -> None:
    assert COMMANDS.load({"kind": "say", "word": "no"}) == Say("no")


@pytest.mark.parametrize(
    ("data", "kind", "part"),
    [
        ({"kind": "fly"}, "fly", None),
        ({}, "None", None),
        ({"kind": 7}, "7", None),
        ({"kind": ["show"]}, "['show']", None),
        ({"kind": "show"}, "show", "card"),
        ({"kind": "show", "card": "ace"}, "show", "card"),
        ({"kind": "show", "card": 1.5}, "show", "card"),
        ({"kind": "show", "card": 7, "up": True}, "show", "up"),
        ({"kind": "say", "word": "perhaps"}, "say", "word"),
        ({"kind": "x" * 500}, "x" * 40, None),
    ],
)
def test_an_invalid_record_is_refused_naming_kind_and_field(
    data: dict[str, Any], kind: str, part: str | None
) -> None:
    with pytest.raises(UnknownCommand) as refused:
        COMMANDS.load(data)
    assert (refused.value.kind, refused.value.part) == (kind, part)


@pytest.mark.parametrize(
    "word", ["", "fly", "show", "show:ace", "show:7:8", "take:", "say:no", "show:" + "9" * 5000]
)
def test_an_invalid_word_is_refused(word: str) -> None:
    with pytest.raises(UnknownCommand):
        COMMANDS.parse(word)


@dataclass(frozen=True, slots=True)
class Name(Command):
    kind: ClassVar[str] = "name"
    card: str


def test_a_text_field_holds_at_most_forty_characters() -> None:
    names = CommandSet(Name)
    assert names.parse("name:" + "x" * 40) == Name("x" * 40)
    with pytest.raises(UnknownCommand):
        names.parse("name:" + "x" * 41)


def test_two_commands_of_one_kind_are_a_programming_error() -> None:
    with pytest.raises(TypeError, match="share a kind"):
        CommandSet(Take, Take)
