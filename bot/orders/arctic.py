"""Orders in 2019: The Arctic: the investment track, China, fees, and selling (rules P3, P5, R2, W6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.orders.arctic_terms import terms
from bot.orders.contract import ASK, Book, Question, Rule, fixed, only
from engine.arctic.commands import China, Fee, Pass, Sell, SellMix
from engine.arctic.foresight import place_alone
from engine.arctic.model import State
from engine.arctic.names import POLE
from engine.arctic.sale import Units, best_mix, mix_points
from engine.kernel.commands import Command


def _invest(question: Question, _value: str) -> Sequence[Command]:
    return only(question, Pass())


def _china(question: Question, _value: str) -> Sequence[Command]:
    return only(question, China("nothing"))


def _fee(question: Question, value: str) -> Sequence[Command]:
    return only(question, Fee(value == "pay"))


def _sell(question: Question, value: str) -> Sequence[Command]:
    """Sell everything at once, for points or for money; with ``last``, only when only points count."""
    if value == ASK or (value == "last" and not _only_points_count(question)):
        return question.legal
    if value == "last":
        return only(question, SellMix(0))
    return only(question, SellMix(0) if value == "points" else Sell("rest"))


def _only_points_count(question: Question) -> bool:
    """Return whether the game ends before money can buy anything, and selling all for points is best.

    Money is worth its points then (G3); a fee for a protected platform could still be due (Q34, W6).
    """
    state: State = question.state
    last = state.turn == state.rules.figures.turns.count or state.control.get(POLE) == "CHN"
    fees = sum(
        state.rules.legalisation_fee
        for platform in state.platforms.values()
        if platform.owner == question.seat and platform.guard is not None
    )
    if not last or state.cash[question.seat] < fees:
        return False
    sale, about = state.rules.figures.sale, question.decision.about
    units = Units(*(int(about[name]) for name in Units._fields))
    worth = [
        mix_points(best_mix(units, sold, sale), sale) + sold * sale.cash for sold in range(sum(units) + 1)
    ]
    return worth[0] == max(worth)


ARCTIC: Final = Book(
    {
        "invest": Rule(frozenset({"invest"}), fixed("pass"), _invest),
        "china": Rule(frozenset({"china"}), fixed("nothing"), _china),
        "fee": Rule(frozenset({"fee"}), fixed("pay", "refuse"), _fee),
        "sell": Rule(frozenset({"sell"}), fixed("points", "money", "last", ASK), _sell),
    },
    usual=("sell:last",),
    rounds={
        "place": frozenset({"place"}),
        "sell": frozenset({"lobby", "site", "launch", "diplomacy", "sail"}),
        "invest": frozenset({"sell", "invest"}),
        "assign": frozenset({"invest", "assign"}),
    },
    follows={"sell": frozenset({"invest"}), "invest": frozenset({"assign"})},
    terms=terms,
    alone=place_alone,
)
