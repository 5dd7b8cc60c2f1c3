"""The texts of the choices, for buttons and slash commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.pebbles.commands import Take
from engine.pebbles.game import View

from bot.text.catalogue import N_, Words, p_
from bot.text.contract import CommandText, FieldText

commands: Final[Mapping[str, CommandText]] = {
    "take": CommandText(
        p_("command name", "take"),
        N_("Take pebbles from one heap"),
        {
            "heap": FieldText(p_("command name", "heap"), N_("Which heap, counted from the left")),
            "count": FieldText(p_("command name", "count"), N_("How many pebbles")),
        },
    ),
}


def group(command: Take, view: View, words: Words) -> str:
    """Return the heap that the choice is about."""
    return words("Heap {heap}", heap=command.heap)


def label(command: Take, view: View, names: Sequence[str], words: Words) -> str:
    """Return how many pebbles are taken, and how many remain."""
    left = view.heaps[command.heap - 1] - command.count
    return words("Heap {heap}: take {count}, {left} stay", heap=command.heap, count=command.count, left=left)


def orders(view: View, names: Sequence[str], words: Words) -> Sequence[str]:
    """Return an empty list, as the game has no standing orders."""
    return ()


def face(_command: Take, _view: View, _names: Sequence[str], _words: Words) -> None:
    """Return None: every choice is shown with its label."""
