"""The games the bot has words for. To add one is to write a package of `GameText` and to name it here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.text import arctic
from bot.text.catalogue import Words
from bot.text.contract import GameText
from engine.kernel.commands import Command
from engine.kernel.errors import Refusal

texts: Final[Mapping[str, GameText]] = {"arctic": arctic}
"""The words of each game, by the game's id."""


def refused(text: GameText, refusal: Refusal, nearest: Sequence[Command], view: Any, words: Words) -> str:
    """Answer a mistake: the rule that stops it, then what is possible instead."""
    reason = text.refusal(refusal, view, words)
    if not nearest:
        return reason
    choices = ", ".join(text.label(command, view, words) for command in nearest)
    return f"{reason} {words('Possible: {choices}.', choices=choices)}"
