"""The selection of commands that are searched more deeply."""

from __future__ import annotations

from engine.kernel.commands import Command
from players.candidates import pruned
from players.heuristics import NEVER
from tests.engine.kernel.nines import Say, Show, Take

COMMANDS: list[Command] = [Show(1), Show(5), Show(9), Take(), Say("yes")]


def test_the_most_appealing_come_first() -> None:
    assert pruned(COMMANDS, [1, 5, 9, 4, 0], 5) == [Show(9), Show(5), Take(), Show(1), Say("yes")]


def test_one_of_every_kind_is_kept_even_with_little_appeal() -> None:
    assert pruned(COMMANDS, [1, 5, 9, 4, 0], 1) == [Show(9), Take(), Say("yes")]


def test_silly_commands_are_omitted_unless_all_are_silly() -> None:
    assert pruned(COMMANDS, [1, NEVER, 9, NEVER, NEVER], 5) == [Show(9), Show(1)]
    assert len(pruned(COMMANDS, [NEVER] * 5, 5)) == 5
