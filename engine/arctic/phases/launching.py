"""The placement of new ships on the map (B1-B4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.arctic import refusals
from engine.arctic.commands import Launch
from engine.arctic.events import ShipLaunched, ShipsBought
from engine.arctic.model import State
from engine.arctic.names import Nation
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


def buy_ships(state: State, nation: Nation, seat: int) -> None:
    """Pay for as many ships as the nation can afford and build; the company then places them (B2, B3)."""
    figures = state.rules.figures
    most = figures.accession.build if nation == "EU" and state.acceded else figures.nations[nation].build
    price = figures.prices.ship
    display = state.displays[nation]
    count = min(most, display.treasury // price, state.supply[nation])
    display.treasury -= count * price
    state.emit(ShipsBought(seat, nation, count))
    state.steps.append(Launching(nation, seat, count))


@dataclass(slots=True)
class Launching(Step[State]):
    """The placement of a nation's new ships by a company; `left` is the number still to place."""

    nation: Nation
    seat: int
    left: int
    kind: Literal["launching"] = "launching"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision about the next ship's sector, if there is more than one possible sector."""
        if not self.left or len(self._places(state)) == 1:
            return []
        return [Decision(self.seat, "launch", "B4", {"nation": self.nation, "left": self.left})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every sector with the nation's ship icon."""
        return [Launch(sector) for sector in self._places(state)]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why no ship can be placed in that sector: it has no icon of the nation."""
        if not isinstance(command, Launch):
            return refusals.NotNow(kind="launch")
        if command.sector not in state.board.sectors:
            return refusals.UnknownSector(sector=command.sector)
        return refusals.NoIcon(sector=command.sector, nation=self.nation)

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Return a command for every coast."""
        return (Launch(sector) for sector, place in state.board.sectors.items() if place.kind == "coast")

    def perform(self, state: State, seat: int, command: Launch) -> None:
        """Put one ship on the sector."""
        self._launch(state, command.sector)

    def advance(self, state: State) -> None:
        """Put a ship on the only possible sector, or end the step when all ships are placed."""
        if self.left:
            self._launch(state, self._places(state)[0])
        else:
            state.steps.pop()

    def _places(self, state: State) -> tuple[str, ...]:
        return launch_places(state, self.nation)

    def _launch(self, state: State, sector: str) -> None:
        self.left -= 1
        state.supply[self.nation] -= 1
        state.add_ship(self.nation, sector)
        state.emit(ShipLaunched(self.nation, sector))


def launch_places(state: State, nation: Nation) -> tuple[str, ...]:
    """Return the sectors with a nation's ship icon; the EU inherits Norway's (Q10)."""
    icons = state.board.icons
    if nation == "EU" and state.acceded:
        return tuple(
            sector for sector in state.board.sectors if sector in icons["EU"] or sector in icons["NOR"]
        )
    return icons[nation]
