"""Phase 7: platforms produce, and companies sell their output (R1-R4, U1, Q47, Q49).

In all three rulebooks companies sell clockwise from the start player (R3). As prices are fixed, no sale
affects another company's, so all companies sell at the same time and none waits for the others. A table may
choose to sell in turn, so that later sellers see the earlier choices; earlier versions of the rules do so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.arctic import refusals
from engine.arctic.commands import Sell, SellMix
from engine.arctic.events import Produced, Sold
from engine.arctic.model import State
from engine.arctic.names import RESOURCES, Resource
from engine.arctic.sale import LOTS, Units, best_mix, lot_value
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


def produce(state: State) -> None:
    """Produce a unit on every platform whose sector's controller is not in unrest, then begin the sale."""
    units = [dict.fromkeys(RESOURCES, 0) for _ in range(state.seats)]
    idle = [0] * state.seats
    for sector, platform in state.platforms.items():
        controller = state.control.get(sector)
        display = state.displays.get(controller) if controller else None
        if display and display.actions["unrest"] is not None:
            idle[platform.owner] += 1
        else:
            units[platform.owner][state.board.deposits[sector]] += 1
    for seat in state.seats_from_start():
        if idle[seat] or any(units[seat].values()):
            state.emit(Produced(seat, **units[seat], idle=idle[seat]))
    selling = Selling([list(units[s].values()) for s in range(state.seats)], state.seats_from_start())
    if not state.rules.sale_in_turn:
        selling.skip()
    state.steps.append(selling)


@dataclass(slots=True)
class Selling(Step[State]):
    """The sale of each seat's output; `order` has the seats that have not finished."""

    units: list[list[int]]
    """The unsold units of each seat: gas, oil, nodules."""
    order: list[int]
    kind: Literal["selling"] = "selling"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of every company that has output to sell, or only of the first in order."""
        deciding = self.order[:1] if state.rules.sale_in_turn else self.order
        return [
            Decision(seat, "sell", "R2", dict(zip(RESOURCES, self.units[seat], strict=True)))
            for seat in deciding
            if any(self.units[seat])
        ]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the best mix for each possible sum of money, and every lot that can be sold (R2, Q49)."""
        units = self.units[seat]
        lots: list[Command] = [
            Sell(lot) for lot, parts in LOTS.items() if all(units[RESOURCES.index(r)] for r in parts)
        ]
        return [*(SellMix(cash) for cash in range(sum(units))), *lots]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why that lot cannot be sold: there are not enough units."""
        known = isinstance(command, (Sell, SellMix))
        return refusals.NoSuchLot() if known else refusals.NotNow(kind="sell")

    def perform(self, state: State, seat: int, command: Sell | SellMix) -> None:
        """Sell one lot, or all output as a mix."""
        if isinstance(command, Sell):
            count = sum(self.units[seat]) if command.lot == "rest" else 1
            self._sell(state, seat, command, count)
        else:
            for lot, count in best_mix(Units(*self.units[seat]), command.cash, state.rules.figures.sale):
                self._sell(state, seat, Sell(lot), count)
        if not state.rules.sale_in_turn:
            self.skip()

    def advance(self, state: State) -> None:
        """Go on to the next seat, or end the phase when all companies have sold."""
        if self.order:
            self.order.pop(0)
        else:
            state.steps.pop()

    def skip(self) -> None:
        """Remove the seats at the front of the order that have nothing to sell."""
        while self.order and not any(self.units[self.order[0]]):
            self.order.pop(0)

    def clone(self) -> Selling:
        """Return a copy."""
        return Selling([units.copy() for units in self.units], self.order.copy())

    def unsold(self, seat: int) -> dict[Resource, int]:
        """Return the unsold output of a seat."""
        return dict(zip(RESOURCES, self.units[seat], strict=True))

    def _sell(self, state: State, seat: int, command: Sell, count: int) -> None:
        lot = command.lot
        units = self.units[seat]
        if lot == "rest":
            self.units[seat] = [0] * len(units)
        for resource in () if lot == "rest" else LOTS[lot]:
            units[RESOURCES.index(resource)] -= count
        points, cash = lot_value(state.rules.figures.sale, lot, count)
        state.points[seat] += points
        state.cash[seat] += cash
        state.emit(Sold(seat, lot, count, points, cash))
