"""The sentences that explain why the rules of Nemo's War forbid a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.text.catalogue import Words
from bot.text.nemo.panel.tasks import TASKS
from bot.text.nemo.pieces.places import named
from bot.text.rules.refusals import hint, why
from engine.kernel.refusals import Refusal
from engine.nemo.view import View


def refusal(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Explain in a sentence which rule forbids a command."""
    return why("nemo", refusal, _places(refusal, view, names, words), words)


def remedy(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Explain what would have to change, or return "" if nothing would help."""
    return hint("nemo", refusal, _places(refusal, view, names, words), words)


def _places(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    places = named(refusal.params, view, names, words)
    if "kind" in places:
        places["kind"] = words(TASKS[places["kind"]])
    return places
