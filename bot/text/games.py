"""The text packages of all games.

To add a game, write a package with the interface `GameText` and list it here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.text import arctic, empires, nemo
from bot.text.catalogue import Words
from bot.text.contract import GameText
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalCommand

texts: Final[Mapping[str, GameText]] = {"arctic": arctic, "empires": empires, "nemo": nemo}
"""The texts of each game, by the game's id."""


def title(text: GameText, decision: Decision, view: Any, words: Words) -> str:
    """Return the title of a decision's panel, such as "Russia, space 2: choose an action"."""
    heading, task = text.heading(decision, view, words), text.task(decision, view, words)
    return words("{heading}: {task}", heading=heading, task=task) if task else heading


def refused(text: GameText, mistake: IllegalCommand, view: Any, names: Sequence[str], words: Words) -> str:
    """Return the answer to an illegal command: the rule, what would help, and the closest legal commands."""
    lines = [
        text.refusal(mistake.refusal, view, names, words),
        text.remedy(mistake.refusal, view, names, words),
    ]
    if mistake.nearest:
        choices = words.p("list", "; ").join(
            text.label(command, view, names, words) for command in mistake.nearest
        )
        lines.append(words("Possible: {choices}.", choices=choices))
    return "\n".join(line for line in lines if line)
