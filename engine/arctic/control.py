"""Who controls which sector, and what a change of control does to platforms (W0-W6)."""

from __future__ import annotations

from typing import NamedTuple

from engine.arctic.events import ControlChanged, LawChanged, PlatformLegalised, PlatformOutlawed
from engine.arctic.model import State
from engine.arctic.names import POLE, Law, Nation
from engine.arctic.phases.fees import Fees
from engine.arctic.platforms import destroy


class Change(NamedTuple):
    """A sector that passes from one controller to another; None is nobody."""

    sector: str
    after: Nation | None


def update_control(state: State) -> None:
    """See which sectors the ships on them put under new control (N2, WC2, Q1).

    Called after every ship step, fight and accession, once after the automatic Chinese moves, and
    when a conflict opens that lets a nation take over a sea (Q4).
    """
    changes = due_changes(state)
    if changes:
        _change(state, changes)


def due_changes(state: State) -> list[Change]:
    """Return the changes of control that the ships on the map bring about (N2, WC2, Q1)."""
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


def adopt(state: State, law: Law, votes: int) -> None:
    """Put another law in force and give every sea the controller that it names (WA, WB1, WC1)."""
    state.emit(LawChanged(state.law, law, votes))
    state.law = law
    _change(
        state,
        [
            Change(sea, holder)
            for sea in state.board.seas
            if (holder := under_law(state, law, sea)) != state.control.get(sea)
        ],
    )


def _only_nation(state: State, sector: str) -> Nation | None:
    here = state.ships[sector]
    return next(iter(here)) if len(here) == 1 else None


def _takes_over(state: State, sea: str, holder: Nation) -> bool:
    before = state.control.get(sea)
    if before is None or before == holder:
        return before is None
    return not state.rules.takeover_needs_conflict or state.in_conflict(holder, before)


def under_law(state: State, law: Law, sea: str) -> Nation | None:
    """Return who controls a sea once a law has been adopted; None is nobody (WA, WB1, WC1)."""
    if law == "A":
        return None
    if law == "C":
        return _only_nation(state, sea)
    owner = state.board.sectors[sea].law_b
    return "EU" if owner == "NOR" and state.acceded else owner


def _change(state: State, changes: list[Change]) -> None:
    """Change control of all these sectors at once, then see to the platforms on them (W4-W6, Q15)."""
    for sector, after in changes:
        state.emit(ControlChanged(sector, state.control.get(sector), after))
        if after is None:
            del state.control[sector]
        else:
            state.control[sector] = after
    owing = []
    for sector, after in changes:
        platform = state.platforms.get(sector)
        if platform is None:
            continue
        if after is None:
            platform.legal = False
            state.emit(PlatformOutlawed(platform.owner, sector))
        elif platform.guard is None:
            destroy(state, sector, "control")
        elif platform.guard_nation == after:
            platform.legal = True
            state.emit(PlatformLegalised(platform.owner, sector, after, 0))
        else:
            owing.append(sector)
    if owing:
        turns = state.seats_from_start()
        owing.sort(key=lambda sector: turns.index(state.platforms[sector].owner))
        state.steps.append(Fees(owing))
