"""The values of a message's placeholders for seats, nations, sectors and resources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import bot.text.arctic.pieces.names as n
from bot.text.catalogue import Words
from engine.arctic.view import View
from render.arctic.words import NATIONS

SEATS: Final = frozenset({"seat", "rival", "owner", "receiver", "start"})
_NATIONS: Final = frozenset({"nation", "enemy"})
_SECTORS: Final = frozenset({"sector", "origin", "target"})


def named(values: Mapping[str, Any], view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Return the fields of an event or refusal, with names in place of codes.

    A ``nation`` is accompanied by its other forms: as ``subject``, as owner (``whose``) and as ``opponent``.
    The same holds for a ``target`` that is a nation, if there is no ``nation``.
    """
    places = dict(values)
    for field, value in values.items():
        if value is None:
            continue
        if field in SEATS:
            places[field] = names[value]
        elif value in NATIONS and field in _NATIONS | {"target", "after"}:
            places |= {
                field: n.nation(value, words),
                "subject": words(n.SUBJECTS[value]),
                "whose": words(n.OWNERS[value]),
                "opponent": words(n.OPPONENTS[value]),
            }
        elif field in _SECTORS:
            places[field] = n.located(value, view, words)
        elif field == "resource":
            places[field] = words.piece(value)
    return places
