"""The texts of refusals, which `refusals.toml` contains; the names in them are filled in here."""

from __future__ import annotations

from collections.abc import Sequence

from engine.pebbles.game import View

from bot.text.catalogue import Words
from bot.text.rules.refusals import hint, why
from engine.kernel.refusals import Refusal


def refusal(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Return the sentence about the rule that forbids a command."""
    return why("pebbles", refusal, _named(refusal, names), words)


def remedy(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Return what would have to change for the command to be possible."""
    return hint("pebbles", refusal, _named(refusal, names), words)


def _named(refusal: Refusal, names: Sequence[str]) -> dict[str, object]:
    seat = refusal.params.get("seat")
    return {**refusal.params, **({"name": names[seat]} if isinstance(seat, int) else {})}
