"""What Pebbles refuses, and what would help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.pebbles.game import View

from bot.text.catalogue import N_, Words
from engine.kernel.errors import Refusal

REFUSALS: Final[Mapping[str, str]] = {
    "game_over": N_("The game is over (rule {rule})."),
    "not_your_turn": N_("{name} takes now (rule {rule})."),
    "no_such_heap": N_("There is no heap {heap} (rule {rule})."),
    "heap_empty": N_("Heap {heap} is empty (rule {rule})."),
    "too_few": N_("Only {left} lie on heap {heap} (rule {rule})."),
    "wrong_count": N_("One to {most} may be taken at once (rule {rule})."),
}
REMEDIES: Final[Mapping[str, str]] = {
    "not_your_turn": N_("Your turn comes after the others'."),
    "heap_empty": N_("A wave would have to bring new pebbles."),
    "too_few": N_("Take fewer, or from another heap."),
    "wrong_count": N_("The table's options say how many."),
}


def refusal(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Say which rule stops a command."""
    return words(REFUSALS[refusal.code], rule=refusal.rule, **_named(refusal, names))


def remedy(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Say what would have to change."""
    return words(REMEDIES[refusal.code]) if refusal.code in REMEDIES else ""


def _named(refusal: Refusal, names: Sequence[str]) -> dict[str, object]:
    seat = refusal.params.get("seat")
    return {**refusal.params, **({"name": names[seat]} if isinstance(seat, int) else {})}
