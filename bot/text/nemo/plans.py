"""Texts about plans of Nemo's crew and their odds; this module implements `bot.text.crews.CrewText`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.panel import choices, outlook
from bot.text.nemo.panel.choices import label
from bot.text.nemo.panel.odds import exertion, odds, stakes
from bot.text.nemo.panel.targets import unpriced
from bot.text.nemo.pieces.names import LEVELS
from engine.kernel.commands import Command
from engine.nemo.commands import Declare, Done, End
from engine.nemo.odds import Chance
from engine.nemo.view import View

_SETBACKS: Final[Mapping[str, str]] = {
    "test_failed": N_("the test failed"),
    "ship_missed": N_("the ship was missed"),
    "torpedo_useless": N_("the torpedo can't harm that ship"),
    "hits_suffered": N_("the Nautilus was hit"),
}

_WITHOUT_HELP: Final = (Declare("none"), Done())


def shows_loss(command: Command, view: View) -> bool:
    """Return whether the label of a command already says that the game is lost."""
    return choices.shows_loss(command, view)


def idle(command: Command, view: View) -> bool:
    """Return whether a command cannot gain anything, so that it is listed last."""
    return outlook.idle(command, view)


def plan(commands: Sequence[Command], view: View, names: Sequence[str], words: Words) -> str:
    """Return a plan step by step: "Search for treasure · 1 AP, exert crew (+2) → End the action phase"."""
    steps: list[str] = []
    for command in commands:
        if isinstance(command, Declare) and steps:
            steps[-1] = words.join((steps[-1], exertion(command.exert, view, words)))
        elif isinstance(command, End) and steps:
            steps.append(words("End the action phase"))  # the loss is not known yet
        else:
            steps.append(label(command, view, names, words))
    return " → ".join(steps)


def prospects(
    chances: Mapping[tuple[Command, ...], Sequence[Chance]], view: View, words: Words
) -> Mapping[Command, Sequence[str]]:
    """Return the odds of each plan with a single command, first in full and then in short.

    If help doesn't change the odds, the text says that it adds nothing; a command that can't gain anything
    has no odds.
    """
    single = {
        commands[0]: [_unpriced(chance, view) for chance in of_plan]
        for commands, of_plan in chances.items()
        if len(commands) == 1
    }
    without = next(
        (_outcomes(of_plan) for command, of_plan in single.items() if command in _WITHOUT_HELP), None
    )

    def both_lengths(command: Command, of_plan: Sequence[Chance]) -> Sequence[str]:
        if command not in _WITHOUT_HELP and _outcomes(of_plan) == without:
            return (words("adds nothing"),)
        return prospect(of_plan, view, words), odds(of_plan, words, briefly=True)

    return {
        command: both_lengths(command, of_plan)
        for command, of_plan in single.items()
        if not idle(command, view)
    }


def _unpriced(chance: Chance, view: View) -> Chance:
    """Return a chance that counts a costly success as a success if it costs nothing now (8)."""
    subject = str(view.decisions[0].about.get("subject", "")) if view.decisions else ""
    action = chance.command.kind if chance.command.kind in view.box.actions else subject
    tested = view.box.actions.get(action)
    if "costly" not in chance.outcomes or tested is None or not unpriced(action, view):
        return chance
    outcomes = dict(chance.outcomes)
    outcomes["success"] = outcomes.pop("costly") + outcomes.get("success", 0)
    return replace(chance, outcomes=outcomes)


def _outcomes(chances: Sequence[Chance]) -> list[Mapping[str, Fraction]]:
    return [chance.outcomes for chance in chances]


def prospect(chances: Sequence[Chance], view: View, words: Words) -> str:
    """Return the odds of a plan, such as "success 83% (costly: 25%) · risks 1-2 crew"."""
    odds_text, staked = odds([_unpriced(chance, view) for chance in chances], words), stakes(chances, words)
    return f"{odds_text} · {staked}" if staked else odds_text


def outcome(reason: str, words: Words) -> str:
    """Return the level of victory at the end of a game, such as "Triumph", or "Defeat"."""
    return words(LEVELS[reason]) if reason in LEVELS else words("Defeat")


def setback(code: str, words: Words) -> str:
    """Return why a plan stopped, such as "the test failed"."""
    return words(_SETBACKS[code])
