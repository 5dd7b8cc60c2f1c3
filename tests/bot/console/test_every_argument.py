"""Every argument of every command with values that cannot be used."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli import command_line
from tests.bot.console.test_arguments import DIGITS, refused

HOSTILE = "\x1b[31m"
NUMBERS = ("", "-1", "many", "1.5", "nan", "0x10", DIGITS, HOSTILE)
FILES = ("nowhere/at/all", "", "x" * 5_000, f"nowhere/{HOSTILE}", "nowhere/\udcff")
FOLDERS = ("save.json", "save.json/below", "x" * 5_000)
VALUES = {
    "--option": ("", "=", "nonsense", f"no_such={DIGITS}", f"no_such={'[' * 100_000}", "no_such=\udcff")
}
VALUES |= {
    "--region": (HOSTILE, DIGITS),
    "--to": ("", "nonsense", HOSTILE, "sqlite+aiosqlite:///nowhere/x.db"),
}
VALUES |= {"--seed": ()}  # Any word is accepted.
NEEDED = {
    "game": "arctic",
    "save": "save.json",
    "season": "save.json",
    "--out": "out.png",
    "file": "copy.db",
    "table": "1",
}
NEEDED |= {"--to": "sqlite+aiosqlite:///other.db"}

pytestmark = pytest.mark.usefixtures("empty_place")


def commands() -> dict[str, argparse.ArgumentParser]:
    [group] = [action for action in command_line()._actions if isinstance(action, argparse._SubParsersAction)]
    return {"": command_line(), **group.choices}


def taking(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments that take a value."""
    return [
        action
        for action in parser._actions
        if action.nargs != 0
        and not isinstance(action, argparse._SubParsersAction | argparse.BooleanOptionalAction)
    ]


def bad(action: argparse.Action, name: str) -> tuple[str, ...]:
    if action.choices is not None:
        return ("nonsense", "", HOSTILE, DIGITS)
    if name == "--out" and action.default is not None:
        return FOLDERS
    if action.type is Path:
        return FILES
    return NUMBERS if action.type is not None else VALUES[name]


def named(action: argparse.Action) -> str:
    return action.option_strings[0] if action.option_strings else action.dest


def wrong() -> Iterator[tuple[str, ...]]:
    """Yield every command with one value that is wrong or missing; all others are right."""
    for command, parser in commands().items():
        yield (command or "--nothing", "--no-such-thing")
        actions = taking(parser)
        for action in actions:
            others = [each for each in actions if each is not action and each.required]
            rest = [word for each in others for word in ([*each.option_strings[:1], NEEDED[named(each)]])]
            for value in bad(action, named(action)):
                given = [f"{named(action)}={value}"] if action.option_strings else ["--", value]
                yield tuple(word for word in (command, *rest, *given) if word or command)
            if action.option_strings:
                yield tuple(word for word in (command, *rest, named(action)) if word)
            elif action.required:
                yield (command, *rest)


@pytest.mark.parametrize(
    "arguments", [*wrong()], ids=lambda given: " ".join(given)[:60].encode("unicode_escape").decode()
)
def test_a_wrong_argument_is_refused_in_one_line(
    arguments: tuple[str, ...], save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(Path().iterdir())
    refused(capsys, *arguments)
    assert sorted(Path().iterdir()) == before
