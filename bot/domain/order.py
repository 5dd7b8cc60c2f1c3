"""Answers that players give in advance: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

OrderKind = Literal["always", "next", "missed"]
"""``always``: at every such decision, until it is withdrawn; ``next``: a move for the next turn, once.
``missed`` is such a move that was not made, because something it depends on had changed: it is kept until its
player has answered, so that the reason can be shown.
"""
MOST: Final = 20
"""The most orders of one seat."""
IN_ADVANCE: Final = "beforehand"
"""The key in a step's `about` that marks an answer in advance, with the kind of the order, or `USUAL`."""
USUAL: Final = "usual"
"""The kind that is recorded without an order, for a decision without any effect."""


@dataclass(frozen=True, slots=True)
class Order:
    """An answer given in advance, which only its player sees."""

    id: int
    seat: int
    person_id: int
    kind: OrderKind
    word: str
    """The order in one word: a rule of `bot.orders` with its value, or the command of a move."""
    at: datetime
    terms: Mapping[str, Any] | None = None
    """The shown terms of a planned move, as `bot.orders.Terms` dumps them."""
