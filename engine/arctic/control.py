"""Which nation controls a sector, and how ships and laws change that (W0-W6)."""

from __future__ import annotations

from typing import NamedTuple

from engine.arctic.model import State
from engine.arctic.names import POLE, Law, Nation


class Change(NamedTuple):
    """A change of a sector's controller; `after` is None if no nation controls it afterwards."""

    sector: str
    after: Nation | None


def due_changes(state: State) -> list[Change]:
    """Return the changes of control caused by the ships on the map (N2, WC2, Q1)."""
    changes = []
    holder = _only_nation(state, POLE)
    if holder and state.control.get(POLE) != holder:
        changes.append(Change(POLE, holder))
    if state.law == "C":
        for sea in state.board.seas:
            holder = _only_nation(state, sea)
            if holder and _takes_over(state, sea, holder):
                changes.append(Change(sea, holder))
    return changes


def _only_nation(state: State, sector: str) -> Nation | None:
    here = state.ships[sector]
    return next(iter(here)) if len(here) == 1 else None


def _takes_over(state: State, sea: str, holder: Nation) -> bool:
    before = state.control.get(sea)
    if before is None or before == holder:
        return before is None
    return not state.rules.takeover_needs_conflict or state.in_conflict(holder, before)


def under_law(state: State, law: Law, sea: str) -> Nation | None:
    """Return the controller of a sea under a law, or None if it has none (WA, WB1, WC1)."""
    if law == "A":
        return None
    if law == "C":
        return _only_nation(state, sea)
    owner = state.board.sectors[sea].law_b
    return "EU" if owner == "NOR" and state.acceded else owner
