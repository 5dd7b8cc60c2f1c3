"""2019: The Arctic: the investment track, China, fees, and what output is sold for (P3, P5, R2, W6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.orders.contract import Book, Question, Rule, fixed, only
from engine.arctic.commands import China, Fee, Pass, Sell, SellMix
from engine.kernel.commands import Command


def _invest(question: Question, _value: str) -> Sequence[Command]:
    return only(question, Pass())


def _china(question: Question, _value: str) -> Sequence[Command]:
    return only(question, China("nothing"))


def _fee(question: Question, value: str) -> Sequence[Command]:
    return only(question, Fee(value == "pay"))


def _sell(question: Question, value: str) -> Sequence[Command]:
    """Sell everything at once: for the most points, or all of it for money."""
    return only(question, SellMix(0) if value == "points" else Sell("rest"))


ARCTIC: Final = Book(
    {
        "invest": Rule(frozenset({"invest"}), fixed("pass"), _invest),
        "china": Rule(frozenset({"china"}), fixed("nothing"), _china),
        "fee": Rule(frozenset({"fee"}), fixed("pay", "refuse"), _fee),
        "sell": Rule(frozenset({"sell"}), fixed("points", "money"), _sell),
    }
)
