"""The sentences that explain why the rules of The Arctic forbid a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.text.arctic.panel.tasks import TASKS
from bot.text.arctic.pieces.names import ACTIONS, nation
from bot.text.arctic.pieces.places import named
from bot.text.catalogue import Words
from bot.text.rules.refusals import hint, why
from engine.arctic.view import View
from engine.kernel.refusals import Refusal


def refusal(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Explain in a sentence which rule forbids a command."""
    return why("arctic", refusal, _places(refusal, view, names, words), words)


def remedy(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Explain what would have to change, or return "" if nothing would help."""
    return hint("arctic", refusal, _places(refusal, view, names, words), words)


def _places(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    places = named(refusal.params, view, names, words) | {"mover": _mover(view, words)}
    action, kind = places.get("action"), places.get("kind")
    if action:
        places["action"] = words(ACTIONS[action])
    if kind:
        places["kind"] = words(TASKS[kind])
    return places


def _mover(view: View, words: Words) -> str:
    """Return the nation for which the deciding company is acting."""
    acting = (decision.about["nation"] for decision in view.decisions if "nation" in decision.about)
    code = next(acting, None)
    return words("the nation") if code is None else nation(str(code), words)  # type: ignore[arg-type]
