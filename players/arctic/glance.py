"""One look at a position of The Arctic: what sites, prey and lobbyists are worth to whoever is asked."""

from __future__ import annotations

from typing import Final, cast

from engine.arctic.model import State
from engine.arctic.names import Nation
from engine.arctic.platforms import attack_bar, building_price, defence
from engine.kernel.decisions import Decision
from players.arctic.outlook import Outlook


class Glance:
    """A position that must not change while it is looked at."""

    def __init__(self, state: State, decision: Decision) -> None:
        """Look at a position with the eyes of a seat that is asked something."""
        self.state = state
        self.seat: Final = decision.seat
        self.about: Final = decision.about
        self.outlook = Outlook(state)
        self.cash: Final = state.cash[self.seat]
        """What the company has, in $."""
        self._best: dict[Nation, float] = {}

    @property
    def nation(self) -> Nation:
        """The nation whose lobbyist or ships are acting."""
        return cast(Nation, self.about["nation"])

    def site(self, sector: str) -> float:
        """Return what building in a sector brings, its price paid."""
        price = building_price(self.state, sector) * self.outlook.cash_worth
        return self.outlook.platform_gain(self.seat, sector) - price

    def best_site(self, nation: Nation) -> float:
        """Return what the best site brings that a nation offers and the company can pay for, if any."""
        if nation not in self._best:
            sites = self.state.board.deposits if self.state.tiles[self.seat] else ()
            brought = (self.site(sector) for sector in sites if self._offers(nation, sector))
            self._best[nation] = max(brought, default=0.0)
        return self._best[nation]

    def loss(self, sector: str) -> float:
        """Return what the loss of a platform is worth to the company: less than nothing if it is its own."""
        owner = self.state.platforms[sector].owner
        lost = self.outlook.platform_gain(owner, sector)
        return -lost if owner == self.seat else lost / (self.state.seats - 1)

    def is_prey(self, nation: Nation, sector: str) -> bool:
        """Say whether there is a platform of another company that a nation may attack."""
        platform = self.state.platforms.get(sector)
        return (
            platform is not None
            and platform.owner != self.seat
            and attack_bar(self.state, nation, sector) is None
        )

    def prey(self, nation: Nation) -> float:
        """Return what the ships of a nation could destroy of others where they are or can go."""
        state = self.state
        total = 0.0
        for sector in state.platforms:
            if self.is_prey(nation, sector):
                near = (sector, *state.board.sectors[sector].neighbours)
                if sum(state.ships[s].get(nation, 0) for s in near) > defence(state, sector):
                    total += self.loss(sector)
        return total

    def lobbyists(self, nation: Nation) -> int:
        """Return how many of the company's lobbyists stand with a nation."""
        display = self.state.displays.get(nation)
        return display.influence.count(self.seat) if display else 0

    def _offers(self, nation: Nation, sector: str) -> bool:
        state = self.state
        if sector in state.platforms:
            return False
        controller = state.control.get(sector)
        mine = controller == nation or (controller is None and nation in state.ships[sector])
        return mine and building_price(state, sector) <= self.cash
