"""The sentences that explain why the rules of Struggle of Empires forbid a command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.empires.panel.tasks import TASKS
from bot.text.empires.pieces.places import named
from bot.text.rules.refusals import hint, why
from engine.empires.atlas import BORDERS, NAVAL, SHORES
from engine.empires.movement import open_from
from engine.empires.view import PowerView, View
from engine.kernel.refusals import Refusal


def refusal(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Explain in a sentence which rule forbids a command."""
    return why("empires", refusal, _places(refusal, view, names, words), words)


def remedy(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Explain what would have to change, and where armies can go instead; "" if nothing would help."""
    if refusal.code == "not_open" and view.reader is not None:
        return _ways(str(refusal.params["area"]), view.powers[view.reader], words)
    return hint("empires", refusal, _places(refusal, view, names, words), words)


def _ways(area: str, own: PowerView, words: Words) -> str:
    """Explain what would open an area to a power's armies, and list the areas that are open (7.10)."""
    near = BORDERS[area]  # type: ignore[index]
    ports = [each for each in NAVAL if area in (each, SHORES.get(each))]
    message = N_("A marker of yours there or next to it ({near}) would open the way.")
    if ports:
        message = N_(
            "A marker of yours there or next to it ({near}), or a navy ({ports}), would open the way."
        )
    if not near:
        message = N_("A marker or a navy of yours there would open the way.")
    opened = open_from(own.power, tuple(own.markers), tuple(own.units["navy"])) if own.power else ()
    listed = words("Your armies can go to these areas now: {areas}.", areas=_named(opened, words))
    way = words(message, near=_named(near, words), ports=_named(ports, words))
    return words.sentences(filter(None, (way, listed if opened else "")))


def _named(areas: Iterable[str], words: Words) -> str:
    return words.join(n.area(area, words) for area in areas)


def _places(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    values = dict(refusal.params)
    if refusal.code == "no_such_seat":
        values["seat_number"] = int(values.pop("seat")) + 1
    places = named(values, view, names, words)
    if refusal.code == "power_taken":
        places["seat"] = names[int(values["seat"])]
    kind, target = values.get("kind"), values.get("target")
    if kind:
        places["kind"] = words(TASKS[str(kind)], power=words("your ally"))
    if target:
        places["target"] = n.target(str(target), words)
    return places
