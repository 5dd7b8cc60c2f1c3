"""Data classes for answers that players give in advance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

OrderKind = Literal["always", "next", "missed"]
"""``always``: at every such decision, until withdrawn; ``next``: a move for the next turn, once; ``missed``:
such a move that was not made because something it depends on had changed, stored until the player has
answered so that the reason can be shown.
"""
MOST: Final = 20
"""The largest number of orders per seat."""
IN_ADVANCE: Final = "beforehand"
"""The key in `Step.about` that marks an answer in advance; its value is the kind of the order, or `USUAL`."""
USUAL: Final = "usual"
"""The value recorded if a decision that makes no difference was answered without an order."""


@dataclass(frozen=True, slots=True)
class Order:
    """An answer given in advance, which only its player sees."""

    id: int
    seat: int
    person_id: int
    kind: OrderKind
    word: str
    """The order as one word: a rule of `bot.orders` with its value, or the command of a move."""
    at: datetime
    terms: Mapping[str, Any] | None = None
    """The conditions shown when the move was planned, as dumped by `bot.orders.Terms`."""
