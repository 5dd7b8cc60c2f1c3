"""Why the rules stop a command, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import bot.text.empires.pieces.names as n
from bot.text.catalogue import Words
from bot.text.empires.panel.tasks import TASKS
from bot.text.empires.pieces.places import named
from bot.text.rules.refusals import hint, why
from engine.empires.view import View
from engine.kernel.refusals import Refusal


def refusal(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Say which rule stops a command, in one sentence."""
    return why("empires", refusal, _places(refusal, view, names, words), words)


def remedy(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Say in one sentence what would have to change, or "" if nothing would help."""
    return hint("empires", refusal, _places(refusal, view, names, words), words)


def _places(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    values = dict(refusal.params)
    if refusal.code == "no_such_seat":
        values["seat_number"] = int(values.pop("seat")) + 1
    places = named(values, view, names, words)
    if refusal.code == "power_taken":
        places["seat"] = names[int(values["seat"])]
    asked, target = values.get("kind"), values.get("target")
    if asked:
        places["kind"] = words(TASKS[str(asked)], power=words("your ally"))
    if target:
        places["target"] = n.target(str(target), words)
    return places
