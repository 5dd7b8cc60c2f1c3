"""The lessons of the guide for the turns after the opening of The Arctic."""

from __future__ import annotations

from typing import Final

from bot.text.arctic.nearing import away, ends
from bot.text.catalogue import N_
from bot.text.guide import Theme
from engine.arctic.view import View
from engine.kernel.decisions import Decision

_NEAR: Final = 2
"""From how many steps between China's ships and the pole the guide warns of them."""
_SEVERAL: Final = 3
"""How many platforms are enough to be worth protecting."""


def _china_near(decision: Decision, view: View) -> bool:
    steps = away(view)
    return decision.kind in ("invest", "lobby") and steps is not None and steps <= _NEAR


def _exposed(decision: Decision, view: View) -> bool:
    own = [each for each in view.sectors if each.platform is not None and each.platform.seat == decision.seat]
    return decision.kind == "lobby" and len(own) >= _SEVERAL


THEMES: Final = (
    Theme(
        N_(
            "What scores now: at the end each $ is a point, the treasuries pay the lobbyists in their "
            "nations, and the pole counts."
        ),
        lambda decision, view: decision.kind == "lobby" and ends(view),
    ),
    Theme(
        N_(
            "What threatens: China's ships are near the pole. If they hold it at the end of a turn, the "
            "game is over, so a lead should be in points by then."
        ),
        _china_near,
    ),
    Theme(
        N_(
            "What scores: what you sell each turn. A mix of kinds sells best; at the end platforms of a "
            "kind score more the more there are."
        ),
        lambda decision, _view: decision.kind == "site",
    ),
    Theme(
        N_(
            "What money is for: platforms cost $1 or $2 and a fee. Sell for money only as much as you'll "
            "build with; the rest is worth more as points."
        ),
        lambda decision, _view: decision.kind == "sell",
    ),
    Theme(
        N_(
            "What threatens: ships can destroy platforms where there's a conflict, or where they're "
            "illegal. A lobbyist who protects one stays with it."
        ),
        _exposed,
    ),
    Theme(
        N_(
            "What lobbyists are for: one that stays acts again next turn, one that withdraws is free to "
            "choose, and brings money."
        ),
        lambda decision, view: decision.kind == "lobby" and view.turn > 1,
    ),
)
