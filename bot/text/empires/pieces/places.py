"""The values of a message's placeholders for seats, powers, areas and tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from engine.empires.names import NOBODY
from engine.empires.view import View

_SEATS: Final = frozenset({"seat", "victim", "receiver", "partner", "ally"})
SEATS: Final = _SEATS | {"opener", "attacker", "defender", "loser"}
"""The event fields that contain a seat."""
_POWERS: Final = frozenset({"power", "top", "bottom", "against"})
_AREAS: Final = frozenset({"area", "origin", "place"})


def named(values: Mapping[str, Any], view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Return the fields of a command, event or refusal, with names in place of codes.

    A ``place`` that is a number is a position in the alliances and stays as it is; any other is on the map.
    """
    places = dict(values)
    for field, value in values.items():
        if field in _SEATS and value is not None:
            places[field] = n.person(value, view, names, words)
        elif not isinstance(value, str):
            continue
        elif field in _POWERS:
            places[field] = n.power(value, words)
        elif field in _AREAS:
            places[field] = n.area(value, words)
        elif field == "unit" and value in n.UNITS:
            places[field] = words(n.UNITS[value])  # type: ignore[index]
        elif field == "tile":
            places[field] = n.tile(value, view, words)
        elif field == "face":
            places[field] = n.counter(value, words)
    return places


def offer(top: str, bottom: str, words: Words) -> str:
    """Return a proposal for the alliances, such as "Spain on X, France on Y", or "Spain alone on X"."""
    places = {"top": n.power(top, words), "bottom": n.power(bottom, words)}
    pieces = words.shows("alliance_x", "alliance_y")
    if bottom == NOBODY:
        alone = N_("{piece:alliance_x} {top}") if pieces else N_("{top:the_power} alone on X")
        return words(alone, **places)
    if top == NOBODY:
        alone = N_("{piece:alliance_y} {bottom}") if pieces else N_("{bottom:the_power} alone on Y")
        return words(alone, **places)
    both = (
        N_("{piece:alliance_x} {top} {piece:alliance_y} {bottom}")
        if pieces
        else N_("{top:the_power} on X, {bottom:the_power} on Y")
    )
    return words(both, **places)
