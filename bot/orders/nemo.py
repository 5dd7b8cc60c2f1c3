"""Orders in Nemo's War: the captaincy, help after a roll, kept rolls, stakes, losses (rules 7 and 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.orders.contract import ASK, Book, Question, Rule, fixed, only
from bot.orders.nemo_terms import terms
from engine.kernel.commands import Command
from engine.nemo.commands import (
    Declare,
    Done,
    End,
    HandOver,
    Keep,
    Sacrifice,
    Spend,
    Suffer,
    UseTreasure,
)
from engine.nemo.names import TRACKS
from engine.nemo.open_roll import fails_for_nothing, open_roll
from engine.nemo.turning import can_help_best, can_turn

_TREASURES: Final = "treasures"
_FIGHTS: Final = ("warship", "nautilus")
"""The kinds of rolls that are fights: a Warship's shot, and the attack on a ship."""


def _captain(question: Question, value: str) -> Sequence[Command]:
    """Stay captain, or hand the captaincy over, without being prompted before each turn."""
    if value == ASK:
        return question.legal
    return only(question, Keep() if value == "keep" else HandOver())


def _help(question: Question, value: str) -> Sequence[Command]:
    """Keep a roll without help, according to the value: ``failed``, ``turn``, ``needed``, ``never``.

    In a crew with a common score, only the player with the cheapest help of equal certainty decides: if that
    is not worth it, more expensive help is not either. Players who compete for glory decide about their own
    help.
    """
    roll, done = open_roll(question.state), only(question, Done())
    if value == ASK or roll is None:
        return question.legal
    if value == "failed":
        characters = all(isinstance(command, (Sacrifice, Done)) for command in question.legal)
        return done if roll.succeeded and characters else question.legal
    state, seat = question.state, question.seat
    if value == "never" or not can_turn(state, seat):
        return done
    if value == "needed" and fails_for_nothing(state):
        return done
    spared = value == "needed" and not state.vying and not can_help_best(state, seat, question.others)
    return done if spared else question.legal


def _sort(question: Question) -> str | None:
    """Return the kind of an open roll, by which orders distinguish rolls; None for a roll of no such kind."""
    purpose, subject = question.decision.about["roll"], str(question.decision.about["subject"])
    if purpose == "test":
        return "card" if subject.startswith("card ") else "action"
    return str(purpose) if purpose in _FIGHTS else None


def _stand(question: Question, value: str) -> Sequence[Command]:
    """Keep every roll of one kind."""
    return only(question, Done()) if _sort(question) == value else question.legal


def _spared(question: Question, value: str) -> Sequence[Command]:
    """Return the choices that don't stake a resource, or treasures."""
    return [command for command in question.legal if not _stakes(command, value)]


def _stakes(command: Command, value: str) -> bool:
    match command:
        case Declare(exert=exert):
            return value in exert.split("+")
        case Spend() | UseTreasure():
            return value == _TREASURES
    return False


def _loss(question: Question, _value: str) -> Sequence[Command]:
    """Take a loss, except of a resource's last step, which ends the game: then the player decides."""
    track = str(question.decision.about["track"])
    last = question.state.resources[track] == 1
    return question.legal if last else only(question, Suffer())


def _end(question: Question, value: str) -> Sequence[Command]:
    """End an action phase if no other action is possible; with ``spent``, giving up characters isn't one."""
    if value == ASK:
        return question.legal
    others = [command for command in question.legal if command != End()]
    spent = not question.state.action_points and all(isinstance(command, Sacrifice) for command in others)
    return only(question, End()) if not others or (value == "spent" and spent) else question.legal


def _spent(question: Question) -> str | None:
    """Return the value ``spent`` if an order with this value would save a press; otherwise None."""
    return "spent" if len(_end(question, "spent")) < len(question.legal) else None


NEMO: Final = Book(
    {
        "captain": Rule(frozenset({"pass_captain"}), fixed("keep", "hand_over", ASK), _captain, for_all=True),
        "help": Rule(frozenset({"after_roll"}), fixed("needed", "turn", "failed", "never", ASK), _help),
        "stand": Rule(
            frozenset({"after_roll"}), fixed("action", "card", *_FIGHTS), _stand, together=True, handy=_sort
        ),
        "spare": Rule(frozenset({"declare"}), fixed(*TRACKS, _TREASURES), _spared, together=True),
        "loss": Rule(frozenset({"loss"}), fixed("suffer"), _loss),
        "end": Rule(frozenset({"act"}), fixed("spent", "idle", ASK), _end, handy=_spent, sole=True),
    },
    usual=("captain:keep", "help:needed", "end:idle"),
    leading=frozenset(
        {
            "move",
            "decline",
            "tonnage",
            "salvage",
            "pick_dice",
            "pick",
            "flip",
            "site",
            "declare",
            "buy",
            "discard",
            "suffer",
        }
    ),
    alike=frozenset({"reveal", "spread", "hostile", "spoils"}),
    spent="end:spent",
    terms=terms,
)
