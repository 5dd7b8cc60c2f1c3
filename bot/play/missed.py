"""Planned moves that are not made when their decision comes, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.domain.order import Order
from bot.domain.position import Position
from bot.orders import Change, Terms, belongs, terms
from engine.kernel.commands import Command
from engine.kernel.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Missed:
    """A planned move that was not made when its decision came, with the reason."""

    command: Command
    changes: Sequence[Change]
    """The changed facts among those that were shown to the player."""
    refusal: Refusal | None
    """The reason why the move is no longer possible; None if it still is."""


def reason(position: Position, order: Order) -> Missed | None:
    """Return why a planned move is not made now; None if it is possible as planned, or not pending."""
    game, command = position.game, position.game.commands.parse(order.word)
    decision = next((each for each in position.decisions if each.seat == order.seat), None)
    if decision is None:
        return None
    if command not in position.legal(order.seat):
        belonging = belongs(game, position.state, order.seat, command)
        return Missed(command, (), game.refuse(position.state, order.seat, command)) if belonging else None
    if order.terms is None:
        return None
    changes = [*Terms.load(order.terms).changes(terms(game, position.state, decision, command))]
    return Missed(command, changes, None) if changes else None
