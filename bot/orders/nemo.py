"""Nemo's War: who is captain, help after a roll, what is never staked, losses (7, 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.orders.contract import Book, Question, Rule, fixed, only
from engine.kernel.commands import Command
from engine.nemo.commands import (
    Declare,
    Done,
    HandOver,
    Keep,
    RedSky,
    Sacrifice,
    Spend,
    Suffer,
    UseCard,
    UseTreasure,
)
from engine.nemo.names import TRACKS
from engine.nemo.steps.roll import CREW_ARMOR_DESTROYED, RED_SKY, Roll

_TREASURES: Final = "treasures"


def _captain(question: Question, value: str) -> Sequence[Command]:
    return only(question, Keep() if value == "keep" else HandOver())


def _help(question: Question, value: str) -> Sequence[Command]:
    """Leave only to let a roll stand, where that is wanted: ``failed``, ``turn``, ``never``."""
    roll = question.state.steps[-1]
    if value == "ask" or not isinstance(roll, Roll):
        return question.legal
    if value == "never":
        return only(question, Done())
    if roll.total >= needed(question.state, roll) and not roll.snake_eyes:
        free = value == "failed" and not all(isinstance(each, (Sacrifice, Done)) for each in question.legal)
        return question.legal if free else only(question, Done())
    if value == "turn" and not _turns(question, roll):
        return only(question, Done())
    return question.legal


def needed(state: Any, roll: Roll) -> int:
    """Return the total with which a roll succeeds: a test's value, or an action's first good result (8)."""
    failures: int = state.box.figures.results.failures
    return roll.floors[0] if len(roll.floors) == 1 else roll.floors[failures - 1]


def _turns(question: Question, roll: Roll) -> bool:
    """Whether what the seat has at hand can make a failed roll good: dice anew, or enough added."""
    tiles, added = question.state.box.characters, 0
    for command in question.legal:
        match command:
            case UseTreasure() | UseCard() | Sacrifice(benefit="reroll"):
                return True
            case Sacrifice(character=character, benefit="modifier"):
                added += tiles[character].modifier
            case RedSky():
                added += RED_SKY
    if roll.armor and question.seat == question.state.captain:
        added += CREW_ARMOR_DESTROYED
    return not roll.snake_eyes and roll.total + added >= needed(question.state, roll)


def _spared(question: Question, value: str) -> Sequence[Command]:
    """Leave the stakes without a resource, or without treasures."""
    return [command for command in question.legal if not _stakes(command, value)]


def _stakes(command: Command, value: str) -> bool:
    match command:
        case Declare(exert=exert):
            return value in exert.split("+")
        case Spend() | UseTreasure():
            return value == _TREASURES
    return False


def _loss(question: Question, _value: str) -> Sequence[Command]:
    """Take a loss; the last of a resource, which ends the game, is asked."""
    track = str(question.decision.about["track"])
    last = question.state.resources[track] == 1
    return question.legal if last else only(question, Suffer())


NEMO: Final = Book(
    {
        "captain": Rule(frozenset({"pass_captain"}), fixed("keep", "hand_over"), _captain),
        "help": Rule(frozenset({"after_roll"}), fixed("failed", "turn", "never", "ask"), _help),
        "spare": Rule(frozenset({"declare"}), fixed(*TRACKS, _TREASURES), _spared, together=True),
        "loss": Rule(frozenset({"loss"}), fixed("suffer"), _loss),
    },
    usual=("help:failed",),
)
"""A roll that has succeeded is not asked about where only characters could better it."""
