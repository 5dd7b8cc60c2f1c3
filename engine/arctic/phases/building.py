"""The action of building a platform (M1-M5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.arctic import refusals
from engine.arctic.commands import Build
from engine.arctic.events import PlatformBuilt
from engine.arctic.model import Platform, State
from engine.arctic.names import POLE, Nation
from engine.arctic.platforms import building_bar, building_sites
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


@dataclass(slots=True)
class Building(Step[State]):
    """A company's choice of a sector to build in, for a nation."""

    nation: Nation
    seat: int
    kind: Literal["building"] = "building"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision where to build."""
        return [Decision(self.seat, "site", "M1", {"nation": self.nation})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every sector where the company can build."""
        return [Build(sector) for sector in building_sites(state, self.nation, seat)]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the company cannot build in that sector."""
        if not isinstance(command, Build):
            return refusals.NotNow(kind="site")
        bar = building_bar(state, self.nation, seat, command.sector)
        return bar or refusals.NoSite()

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Return a command for every sector except the pole."""
        return (Build(sector) for sector in state.board.sectors if sector != POLE)

    def perform(self, state: State, seat: int, command: Build) -> None:
        """Pay the bank and the nation, or the bank alone for China (S3, P5a), and place the platform."""
        place = state.board.sectors[command.sector]
        legal = command.sector in state.control
        fee = state.rules.figures.prices.fee if legal else 0
        state.cash[seat] -= place.cost + fee
        if self.nation in state.displays:
            state.displays[self.nation].treasury += fee
        state.tiles[seat] -= 1
        state.platforms[place.id] = Platform(seat, legal)
        state.emit(
            PlatformBuilt(seat, self.nation, place.id, state.board.deposits[place.id], legal, fee, place.cost)
        )
        state.steps.pop()

    def advance(self, state: State) -> None:
        """Raise AssertionError: this step begins only if the company can build somewhere."""
        raise AssertionError("building a platform needs a decision")
