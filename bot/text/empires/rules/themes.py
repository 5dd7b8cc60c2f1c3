"""The lessons of the guide for the turns after the opening of Struggle of Empires."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.guide import Theme
from engine.empires.view import PowerView, View
from engine.kernel.decisions import Decision

_RESTLESS: Final = 5
"""The unrest from which the guide mentions it."""
_POOR: Final = 2
"""The price of one attack, in gold."""


def _own(view: View) -> PowerView | None:
    return None if view.reader is None else view.powers[view.reader]


def _restless(decision: Decision, view: View) -> bool:
    own = _own(view)
    return decision.kind == "act" and own is not None and (own.unrest or 0) >= _RESTLESS


def _poor(decision: Decision, view: View) -> bool:
    own = _own(view)
    return decision.kind == "act" and own is not None and own.gold <= _POOR


THEMES: Final = (
    Theme(
        N_(
            "What threatens: unrest. Every lost unit adds 1, and so do 2 gold that you lack. The most "
            "unrest costs points at the end, far too much of it all."
        ),
        _restless,
    ),
    Theme(
        N_(
            "What gold is for: attacks, tiles, and 1 for every unit after the war. What you lack becomes "
            "unrest, 1 for 2 gold."
        ),
        _poor,
    ),
    Theme(
        N_(
            "What counts now: this is the war's last round, and only markers score. Units that move now "
            "are ready for the next war, if there is one."
        ),
        lambda decision, view: decision.kind == "act" and view.round == view.rounds,
    ),
    Theme(
        N_(
            "What scores: markers, area by area. First place is worth the most, and a tie pays each the "
            "value of the last place they share."
        ),
        lambda decision, view: decision.kind == "act" and view.round > 1,
    ),
    Theme(
        N_(
            "What alliances are for: whom you can't attack, can't attack you. Look at who holds what you "
            "want, and who could take what you have."
        ),
        lambda decision, view: decision.kind in ("propose", "bid") and view.war > 1,
    ),
    Theme(
        N_(
            "What tiles are for: companies bring gold after each war, training and alliances add "
            "strength; the earlier, the more often they help."
        ),
        lambda decision, view: decision.kind == "act" and view.round > 2 and view.war < view.wars,
    ),
)
