"""Orders, i.e. answers in advance: which are possible in each game, and what they answer.

An order is one word, with the name of a rule and a value: ``help:needed``. To add a game, define its `Book`
in this package and list it in `books`.
"""

from __future__ import annotations

from bot.orders.answering import (
    SINGLE,
    answer,
    answerable,
    belongs,
    comes_between,
    fits,
    handy,
    in_force,
    offered,
    slot,
    terms,
    usually_answered,
)
from bot.orders.books import book
from bot.orders.foresight import comes_next, look_ahead, sees_next_choice
from bot.orders.terms import Change, Terms

__all__ = [
    "SINGLE",
    "Change",
    "Terms",
    "answer",
    "answerable",
    "belongs",
    "book",
    "comes_between",
    "comes_next",
    "fits",
    "handy",
    "in_force",
    "look_ahead",
    "offered",
    "sees_next_choice",
    "slot",
    "terms",
    "usually_answered",
]
