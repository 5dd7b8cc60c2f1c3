"""Quick estimates of a position of The Arctic for the deciding seat: of sites, platforms and ships."""

from __future__ import annotations

from functools import cached_property
from typing import Final, cast

from engine.arctic.model import State
from engine.arctic.names import POLE, Nation
from engine.arctic.platforms import attack_bar, building_price, defence
from engine.kernel.decisions import Decision
from players.arctic.final_score import KINDS
from players.arctic.forecast import Forecast
from players.arctic.turn import china_legs, distances
from players.arctic.weights import WEIGHTS

STAKES: Final = 40.0
"""The number of points that a certain win counts as, in comparisons of single answers."""


class Glance:
    """A position with a pending decision, which must not change while it is used."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state: Final = state
        self.seat: Final = decision.seat
        self.about: Final = decision.about
        self.forecast: Final = Forecast(state)
        self.turn: Final = self.forecast.turn
        self.cash: Final = state.cash[self.seat]
        """The company's money, in $."""
        self._best: dict[Nation, float] = {}

    @property
    def nation(self) -> Nation:
        """Return the nation whose lobbyist or ships act."""
        return cast(Nation, self.about["nation"])

    @cached_property
    def eagerness(self) -> float:
        """Return the value to the company of a game that ends this turn, in points; negative to go on."""
        return STAKES * self.forecast.eagerness[self.seat]

    @cached_property
    def away(self) -> dict[str, int]:
        """Return the steps from each sector to the pole."""
        return distances(self.state.board)

    @cached_property
    def nearest_chinese(self) -> int:
        """Return the number of automatic moves that China's nearest ship needs to reach the pole."""
        legs = china_legs(self.state.board)
        return min((legs[s] for s, here in self.state.ships.items() if "CHN" in here), default=4)

    @cached_property
    def guards(self) -> int:
        """Return the number of ships at the pole that are not China's."""
        return sum(count for nation, count in self.state.ships[POLE].items() if nation != "CHN")

    def site(self, sector: str) -> float:
        """Return the value of building in a sector, less its price, in points."""
        price = building_price(self.state, sector) * WEIGHTS.dollar
        return self.platform(self.seat, sector) - price

    def platform(self, seat: int, sector: str) -> float:
        """Return the value of one more platform in a sector to a company, in points."""
        worth = self.forecast.prospects.gain(seat, KINDS[self.state.board.deposits[sector]])
        return worth if sector in self.state.control else 0.75 * worth

    def best_site(self, nation: Nation) -> float:
        """Return the value of the best site that a nation offers and the company can pay for, or 0."""
        if nation not in self._best:
            state = self.state
            sites = self.forecast.prospects.sites(nation) if state.tiles[self.seat] else ()
            brought = (self.site(s) for s in sites if building_price(state, s) <= self.cash)
            self._best[nation] = max(brought, default=0.0)
        return self._best[nation]

    def loss(self, sector: str) -> float:
        """Return the value to the company of the loss of a platform; negative if it is its own."""
        owner = self.state.platforms[sector].owner
        lost = self.forecast.prospects.gain(owner, KINDS[self.state.board.deposits[sector]])
        return -lost if owner == self.seat else lost * self.forecast.rivalry(self.seat, owner)

    def is_prey(self, nation: Nation, sector: str) -> bool:
        """Return whether a nation may attack a platform of another company in a sector."""
        platform = self.state.platforms.get(sector)
        return (
            platform is not None
            and platform.owner != self.seat
            and attack_bar(self.state, nation, sector) is None
        )

    def prey(self, nation: Nation) -> float:
        """Return the value of others' platforms that a nation's ships could destroy, now or after a move."""
        state = self.state
        return sum(
            self.loss(sector)
            for sector in state.platforms
            if self.turn.strength(nation, sector) > defence(state, sector) and self.is_prey(nation, sector)
        )

    def lobbyists(self, nation: Nation) -> int:
        """Return the number of the company's lobbyists with a nation after this turn."""
        return list(self.forecast.rows.get(nation, ())).count(self.seat)
