"""Every reason for which Pebbles refuses a command, with the rule that stands behind it."""

from __future__ import annotations

from typing import Final

from engine.kernel.errors import Refusal

RULES: Final = {
    "game_over": "E1",
    "not_your_turn": "T1",  # seat: who is awaited
    "no_such_heap": "S1",  # heap
    "heap_empty": "T1",  # heap
    "too_few": "T1",  # heap, left: how many lie there
    "wrong_count": "T1",  # most
}
"""The rule for each reason; the comment names what the refusal tells beside it."""


def refusal(code: str, **params: str | int) -> Refusal:
    """Return one of the game's refusals. Raises KeyError for a code that is not among them."""
    return Refusal(code, RULES[code], params)
