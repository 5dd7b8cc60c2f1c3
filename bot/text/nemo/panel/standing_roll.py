"""The result of an open roll if it gets no further help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.text.nemo.pieces.ships import find
from engine.nemo.effects import AnyEffect, Effects, Notoriety, Resource, Sacrificed
from engine.nemo.names import TRACKS
from engine.nemo.outcome import is_snake_eyes, outcome
from engine.nemo.view import View

_MISSED: Final = 1
"""The Notoriety for a missed attack, and the additional Notoriety for a natural 1-1 (9)."""


def unaided_effects(view: View) -> tuple[Effects, Effects]:
    """Return the effects of an open roll's current result, and those of losing exerted resources.

    A shot at the Nautilus has none, because its hits are not known yet. Neither has a success, except for an
    action, whose results differ.
    """
    about = view.decisions[0].about if view.decisions else {}
    kind, _space, number = str(about.get("subject", "")).partition(" ")
    dice = int(about.get("one", 0)), int(about.get("other", 0))
    added = int(about.get("total", 0)) - sum(dice)
    if kind in view.box.actions:
        results = view.box.figures.results
        row = outcome(dice, added, results.floors)
        failed = row < results.failures
        return view.box.actions[kind].results[row], _taken(view) if failed else ()
    if kind == "card":
        card = view.box.cards[int(number)]
        failed = card.test is not None and not outcome(dice, added, (card.test.value,))
        return (tuple(_settled(card.on_fail, view)), _taken(view)) if failed else ((), ())
    ship = find(int(number), view) if kind == "ship" and about.get("roll") == "nautilus" else None
    if ship is None or outcome(dice, added, (ship.defence,)):
        return (), ()
    return (Notoriety(_MISSED + is_snake_eyes(dice)),), _taken(view)


def _taken(view: View) -> Effects:
    return tuple(Resource(track, -view.staked[track]) for track in TRACKS if track in view.staked)


def _settled(written: Effects, view: View) -> Iterator[AnyEffect]:
    """Yield a card's effects; a sacrifice that is no longer possible is replaced by its substitute."""
    for each in written:
        if isinstance(each, Sacrificed) and each.otherwise:
            yield from (Sacrificed(each.who),) if each.who in view.characters else each.otherwise
        else:
            yield each
