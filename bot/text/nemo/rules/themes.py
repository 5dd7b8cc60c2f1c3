"""The lessons of the guide for the turns after the opening of Nemo's War."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.guide import Theme
from engine.kernel.decisions import Decision
from engine.nemo.names import TRACKS
from engine.nemo.view import View

_LOW: Final = 5
"""The value from which a resource is in danger."""
_ROOM: Final = 6
"""The number of remaining oceans with room from which the guide warns that the map fills up."""
_SALVAGE: Final = 2
"""How many salvaged ships pay for an upgrade."""
_KNOWN: Final = 8
"""The Notoriety from which the guide mentions it."""


def _acting(decision: Decision) -> bool:
    return decision.kind == "act"


def _low(decision: Decision, view: View) -> bool:
    return _acting(decision) and any(each.id in TRACKS and each.value <= _LOW for each in view.resources)


def _full(decision: Decision, view: View) -> bool:
    room = sum(ocean.hidden + len(ocean.ships) < ocean.capacity for ocean in view.oceans)
    return _acting(decision) and room <= _ROOM


THEMES: Final = (
    Theme(
        N_(
            "What threatens: Nemo, crew and hull end the game at 0, and one of them is low. Rest restores"
            " the crew, Repair the hull; exert what is high."
        ),
        _low,
    ),
    Theme(
        N_(
            "What threatens: every turn brings ships, and the oceans fill up. A sunk ship makes room; a "
            "hunting Warship that finds none ends the game."
        ),
        _full,
    ),
    Theme(
        N_(
            "What salvage is for: Refit buys an upgrade with it. An upgrade helps in every turn to come, "
            "so early is better than late."
        ),
        lambda decision, view: _acting(decision) and len(view.salvage) >= _SALVAGE and bool(view.offered),
    ),
    Theme(
        N_(
            "What scores: the gems on the Adventure deck become treasures once you resolve an adventure, "
            "even if you fail."
        ),
        lambda decision, view: _acting(decision) and view.deck_gems > 0,
    ),
    Theme(
        N_("What scores: where there's a gem, a search draws treasures, and wonders among them count most."),
        lambda decision, view: _acting(decision) and any(ocean.gem for ocean in view.oceans),
    ),
    Theme(
        N_(
            "What threatens: Notoriety brings stronger ships, and too much is defeat. Failed attacks and "
            "sunk ships may raise it, good uprisings lower it."
        ),
        lambda decision, view: _acting(decision) and view.notoriety >= _KNOWN,
    ),
    Theme(
        N_(
            "What characters are for: each helps one roll or brings action points, and is then gone; "
            "those that stay score at the end."
        ),
        lambda decision, _view: decision.kind == "after_roll",
    ),
)
