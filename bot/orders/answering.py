"""How a seat's orders answer its decisions, computed only from what the seat knows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from bot.orders.books import book
from bot.orders.contract import ASK, Question
from bot.orders.terms import Terms
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.game import Game

SINGLE: Final = "single:do"
"""The order, valid in all games, to make a choice automatically if there is no other."""
SEED: Final = "beforehand"
"""The seed for examining questions: dice and hidden cards differ from the table's, so that nothing leaks."""


def offered(game: Game[Any], state: Any, seat: int) -> list[str]:
    """Return the orders that a seat may give in a position, each as one word."""
    known = game.redeal(state, seat, SEED)
    rules = book(game.id).rules.items()
    return [*(f"{name}:{value}" for name, rule in rules for value in rule.values(known, seat)), SINGLE]


def slot(game: str, word: str) -> str:
    """Return the subject of an order: a new order replaces the seat's former one on the same subject."""
    name = word.partition(":")[0]
    rule = book(game).rules.get(name)
    return word if rule is not None and rule.together else name


def fits(game: str, word: str, decision: Decision) -> bool:
    """Return whether an order applies to decisions of this kind."""
    rule = book(game).rules.get(word.partition(":")[0])
    return rule is not None and decision.kind in rule.kinds


def usually_answered(game: str) -> frozenset[str]:
    """Return the kinds of decisions that may be answered even if no one has given an order."""
    own = book(game)
    return frozenset(kind for word in own.usual for kind in own.rules[word.partition(":")[0]].kinds)


def answerable(game: str, decision: Decision) -> bool:
    """Return whether decisions of this kind can be answered in advance."""
    return any(decision.kind in rule.kinds for rule in book(game).rules.values())


def handy(game: Game[Any], state: Any, decision: Decision) -> list[str]:
    """Return the orders that a panel offers with a decision: each answers it and all later ones like it."""
    offering = [
        (name, rule.handy)
        for name, rule in book(game.id).rules.items()
        if rule.handy is not None and decision.kind in rule.kinds
    ]
    if not offering:
        return []
    known = game.redeal(state, decision.seat, SEED)
    question = Question(known, decision.seat, decision, game.legal(known, decision.seat))
    words = [f"{name}:{value}" for name, value_for in offering if (value := value_for(question)) is not None]
    return [word for word in words if answer(game, state, decision, [word]) is not None]


def in_force(game: str, left: Iterable[str], others: Iterable[str] = ()) -> list[str]:
    """Return the orders that apply to a seat: its own, and the usual ones on other subjects.

    `others` are the orders of the other seats, which can require that a player decides despite the usual
    order.
    """
    own = list(left)
    taken = {slot(game, word) for word in own}
    taken |= {slot(game, word) for word in others if _required_for_all(game, word)}
    return [*own, *(word for word in book(game).usual if slot(game, word) not in taken)]


def answer(
    game: Game[Any],
    state: Any,
    decision: Decision,
    words: Sequence[str],
    people: Collection[int] | None = None,
) -> Command | None:
    """Return the only choice that orders leave for a decision; None if a person must decide.

    Orders that contradict one another leave no choice, so the person decides. `people` are the seats for
    which people answer, if not all.
    """
    speaking = [word for word in words if fits(game.id, word, decision)]
    if not speaking and SINGLE not in words:
        return None
    known = game.redeal(state, decision.seat, SEED)
    legal = game.legal(known, decision.seat)
    others = frozenset(
        each.seat
        for each in game.pending(known)
        if each.kind == decision.kind and each.seat != decision.seat
        if people is None or each.seat in people
    )
    question, left = Question(known, decision.seat, decision, legal, others), legal
    spoken = SINGLE in words
    for word in speaking:
        name, _colon, value = word.partition(":")
        rule = book(game.id).rules[name]
        kept = rule.kept(question, value)
        left = [command for command in left if command in kept]
        spoken |= rule.sole and value != ASK and len(kept) == 1
    spoken |= len(left) < len(legal)
    return left[0] if len(left) == 1 and spoken else None


def _required_for_all(game: str, word: str) -> bool:
    """Return whether an order requires every player to decide, despite the usual answer."""
    name, _colon, value = word.partition(":")
    rule = book(game).rules.get(name)
    return rule is not None and rule.for_all and value == ASK


def comes_between(game: Game[Any], state: Any, decision: Decision) -> bool:
    """Return whether a decision comes before its seat's next turn, so that no plan answers it."""
    known = game.redeal(state, decision.seat, SEED)
    return book(game.id).between(Question(known, decision.seat, decision, game.legal(known, decision.seat)))


def terms(game: Game[Any], state: Any, decision: Decision, command: Command) -> Terms:
    """Return the terms of a planned choice, whose command must be legal now."""
    known = game.redeal(state, decision.seat, SEED)
    question = Question(known, decision.seat, decision, game.legal(known, decision.seat))
    return book(game.id).terms(question, command)


def belongs(game: Game[Any], state: Any, seat: int, command: Command) -> bool:
    """Return whether a command answers a seat's pending decision, even if it isn't possible now."""
    known = game.redeal(state, seat, SEED)
    kinds = {each.kind for each in game.legal(known, seat)}
    return command.kind in kinds or any(each == command for each, _why in game.blocked(known, seat))
