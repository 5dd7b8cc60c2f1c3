"""Phases 8 and 9: lobbyists return, Norway may join the EU, the Council votes (R5, D2b, D3, Z1, Z2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from engine.arctic.events import ControlChanged, LobbyistReturned, NorwayJoined, ShipsNotReplaced
from engine.arctic.model import State, ships_on_board
from engine.arctic.names import BOTTOM_ROW, LAWS, TOP_ROW, Action, Law, Nation
from engine.arctic.phases.takeover import adopt, update_control
from engine.arctic.platforms import release_guards
from engine.kernel.flow import AutomaticStep


def return_lobbyists(state: State) -> None:
    """Move the rightmost lobbyist of each row to its influence space, and the others to hand (R5, R6)."""
    for nation, display in state.displays.items():
        for row, space in ((TOP_ROW, 1), (BOTTOM_ROW, 3)):
            _return_row(state, nation, row, space)
        display.actions = dict.fromkeys(display.actions)


def _return_row(state: State, nation: Nation, row: tuple[Action, ...], space: int) -> None:
    display = state.displays[nation]
    waiting = [seat for action in reversed(row) if (seat := display.actions[action]) is not None]
    for rank, seat in enumerate(waiting):
        if rank == 0:
            display.influence[space - 1] = seat
        else:
            state.lobbyists[seat] += 1
        state.emit(LobbyistReturned(seat, nation, space if rank == 0 else None))


@dataclass(slots=True)
class Council(AutomaticStep[State]):
    """Phase 9 up to the check for the end of the game; `stage` is what happens next."""

    stage: Literal["accession", "law", "over"] = "accession"
    kind: Literal["council"] = "council"

    def advance(self, state: State) -> None:
        """Let Norway join the EU if it has enough support, then count the votes for the laws (Z1)."""
        if self.stage == "accession":
            self.stage = "law"
            if state.support == state.rules.figures.accession.discs and not state.acceded:
                join_the_eu(state)
        elif self.stage == "law":
            self.stage = "over"
            _count_votes(state)
        else:
            state.steps.pop()


def _count_votes(state: State) -> None:
    """Adopt the law that has a majority, if it isn't in force already (D2b, Q35)."""
    tally: Counter[Law] = Counter()
    for nation, law in state.votes.items():
        tally[law] += state.votes_of(nation)
    for law in LAWS:
        if law != state.law and tally[law] >= state.rules.figures.council.majority:
            adopt(state, law, tally[law])
            return


def join_the_eu(state: State) -> None:
    """Make Norway part of the EU, with every consequence (D3c, Q9-Q12)."""
    norway = state.displays.pop("NOR")
    state.emit(NorwayJoined(norway.treasury))
    if state.rules.figures.accession.ships == "both":
        state.supply["EU"] += state.supply["NOR"] + ships_on_board(state, "NOR")
    state.supply["NOR"] = 0
    _replace_ships(state)
    for sector, nation in state.control.items():
        if nation == "NOR":
            state.control[sector] = "EU"
            state.emit(ControlChanged(sector, "NOR", "EU"))
    del state.votes["NOR"]
    for seat in norway.influence:
        if seat is not None:
            state.lobbyists[seat] += 1
            state.emit(LobbyistReturned(seat, "NOR", None))
    release_guards(state, "NOR", before=state.turn + 1)
    state.conflicts = {
        nation: target for nation, target in state.conflicts.items() if "NOR" not in (nation, target)
    }
    state.support = 0
    state.displays["EU"].influence.append(None)
    update_control(state)


def _replace_ships(state: State) -> None:
    """Replace Norway's ships by the EU's, from the pole outward, until the EU has no more (D3c, Q11)."""
    for sector in state.board.sectors:
        here = state.ships[sector]
        norwegian = here.pop("NOR", 0)
        replaced = min(norwegian, state.supply["EU"])
        if replaced:
            here["EU"] = here.get("EU", 0) + replaced
            state.supply["EU"] -= replaced
        if replaced < norwegian:
            state.emit(ShipsNotReplaced(sector, norwegian - replaced))
