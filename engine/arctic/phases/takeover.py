"""Changes of control by ships or by a law, with their effects on platforms (N2, WC2, W4-W6)."""

from __future__ import annotations

from engine.arctic.control import Change, due_changes, under_law
from engine.arctic.events import ControlChanged, LawChanged, PlatformLegalised, PlatformOutlawed
from engine.arctic.model import State
from engine.arctic.names import Law
from engine.arctic.phases.fees import Fees
from engine.arctic.platforms import destroy


def update_control(state: State) -> None:
    """Give sectors to the nations whose ships now control them (N2, WC2, Q1).

    Called after every step or fight of a ship, after Norway joins the EU, once after the automatic Chinese
    moves, and when a conflict begins that lets a nation take over a sea (Q4).
    """
    changes = due_changes(state)
    if changes:
        _change(state, changes)


def adopt(state: State, law: Law, votes: int) -> None:
    """Adopt another law and give every sea the controller that it has under that law (WA, WB1, WC1)."""
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


def _change(state: State, changes: list[Change]) -> None:
    """Change the controllers of all these sectors at once, then update the platforms there (W4-W6, Q15)."""
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
