"""The values of a message's placeholders for seats, oceans, ships, cards and other components."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import Words
from bot.text.nemo.pieces.cards import title
from bot.text.nemo.pieces.effects import signed
from bot.text.nemo.pieces.ships import ship
from bot.text.nemo.pieces.treasures import treasure
from engine.nemo.view import View

_SEATS: Final = frozenset({"seat", "captain", "receiver"})
SEATS: Final = _SEATS | {"giver"}
"""The event fields that contain a seat."""
_OCEANS: Final = frozenset({"ocean", "due", "row", "one", "other", "where", "origin", "target"})

_NAMED: Final[Mapping[str, Callable[[Any, View, Words], str]]] = {
    "upgrade": lambda upgrade, _view, words: n.upgrade(upgrade, words),
    "site": lambda site, _view, words: n.site(site, words),
    "treasure": treasure,
    "card": lambda card, view, words: title(card, view.box, words),
    "track": lambda track, _view, words: words(n.TRACKS[track]) if track in n.TRACKS else track,
    "spared": lambda track, _view, words: words(n.TRACKS[track]),
    "character": lambda character, _view, words: words(n.CHARACTERS[character]),
    "motive": lambda motive, _view, words: words(n.MOTIVES[motive]),
    "token": lambda token, _view, words: words(n.TOKENS[token]),
    "by": lambda by, _view, _words: signed(by),
}
"""The function that returns the text for each field. Fields in `_OCEANS` are handled separately, since some
events have a number in them."""


def named(values: Mapping[str, Any], view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Return the fields of a command, event or refusal, with names in place of codes and numbers."""
    places = dict(values)
    for field, value in values.items():
        if value is None:
            continue
        if field in _SEATS:
            places[field] = names[value] if value < len(names) else str(value)
        elif field in _OCEANS and isinstance(value, str):
            places[field] = n.ocean(value, words)
        elif field == "ship":
            places["ship"] = ship(value, view, words, values.get("side") or "")
        elif field in _NAMED:
            places[field] = _NAMED[field](value, view, words)
    return places
