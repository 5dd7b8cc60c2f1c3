"""The fees that owners of protected platforms pay to a new controller to keep them (W6, Q15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.arctic import refusals
from engine.arctic.commands import Fee
from engine.arctic.events import PlatformLegalised
from engine.arctic.model import State
from engine.arctic.platforms import destroy
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

PAY, REFUSE = Fee(True), Fee(False)


@dataclass(slots=True)
class Fees(Step[State]):
    """The platforms whose owners have not answered yet, in the order in which they decide."""

    sectors: list[str]
    kind: Literal["fees"] = "fees"

    def pending(self, state: State) -> list[Decision]:
        """Return the next owner's decision, if that owner can pay."""
        if not self.sectors or not self._can_pay(state):
            return []
        sector = self.sectors[0]
        about: dict[str, str | int] = {
            "sector": sector,
            "nation": state.control[sector],
            "price": state.rules.legalisation_fee,
        }
        return [Decision(state.platforms[sector].owner, "fee", "W6", about)]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the two answers, paying and refusing."""
        return [PAY, REFUSE]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return the refusal of any other command; an owner who cannot pay has no decision."""
        return refusals.NotNow(kind="fee")

    def perform(self, state: State, seat: int, command: Fee) -> None:
        """Pay the controller, or the bank in China's place (Q51); or destroy the platform."""
        sector = self.sectors.pop(0)
        if not command.pay:
            destroy(state, sector, "fee")
            return
        nation, price = state.control[sector], state.rules.legalisation_fee
        state.cash[seat] -= price
        if nation in state.displays:
            state.displays[nation].treasury += price
        state.platforms[sector].legal = True
        state.emit(PlatformLegalised(seat, sector, nation, price))

    def advance(self, state: State) -> None:
        """Destroy the platform of an owner who cannot pay, or end the step when all owners have answered."""
        if self.sectors:
            destroy(state, self.sectors.pop(0), "fee")
        else:
            state.steps.pop()

    def _can_pay(self, state: State) -> bool:
        return state.cash[state.platforms[self.sectors[0]].owner] >= state.rules.legalisation_fee
