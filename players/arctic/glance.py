"""One look at a position of The Arctic: what sites, prey and ships are worth to the deciding seat."""

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
"""The points that a certain win counts as, compared with what single answers bring."""


class Glance:
    """A position that must not change while it is looked at."""

    def __init__(self, state: State, decision: Decision) -> None:
        """Look at a position with the eyes of a seat that is to decide."""
        self.state: Final = state
        self.seat: Final = decision.seat
        self.about: Final = decision.about
        self.forecast: Final = Forecast(state)
        self.turn: Final = self.forecast.turn
        self.cash: Final = state.cash[self.seat]
        """What the company has, in $."""
        self._best: dict[Nation, float] = {}

    @property
    def nation(self) -> Nation:
        """The nation whose lobbyist or ships are acting."""
        return cast(Nation, self.about["nation"])

    @cached_property
    def eagerness(self) -> float:
        """What an end of the game this turn is worth to the company, in points; less than 0: to go on is."""
        return STAKES * self.forecast.eagerness[self.seat]

    @cached_property
    def away(self) -> dict[str, int]:
        """Steps from each sector to the pole."""
        return distances(self.state.board)

    @cached_property
    def nearest_chinese(self) -> int:
        """Automatic moves that China's nearest ship needs to the pole."""
        legs = china_legs(self.state.board)
        return min((legs[s] for s, here in self.state.ships.items() if "CHN" in here), default=4)

    @cached_property
    def guards(self) -> int:
        """Ships at the pole that are not China's."""
        return sum(count for nation, count in self.state.ships[POLE].items() if nation != "CHN")

    def site(self, sector: str) -> float:
        """Return what building in a sector brings, its price paid."""
        price = building_price(self.state, sector) * WEIGHTS.dollar
        return self.platform(self.seat, sector) - price

    def platform(self, seat: int, sector: str) -> float:
        """Return what one more platform in a sector brings a company."""
        worth = self.forecast.prospects.gain(seat, KINDS[self.state.board.deposits[sector]])
        return worth if sector in self.state.control else 0.75 * worth

    def best_site(self, nation: Nation) -> float:
        """Return what the best site brings that a nation offers and the company can pay for, if any."""
        if nation not in self._best:
            state = self.state
            sites = self.forecast.prospects.sites(nation) if state.tiles[self.seat] else ()
            brought = (self.site(s) for s in sites if building_price(state, s) <= self.cash)
            self._best[nation] = max(brought, default=0.0)
        return self._best[nation]

    def loss(self, sector: str) -> float:
        """Return what the loss of a platform is worth to the company: less than nothing if it is its own."""
        owner = self.state.platforms[sector].owner
        lost = self.forecast.prospects.gain(owner, KINDS[self.state.board.deposits[sector]])
        return -lost if owner == self.seat else lost * self.forecast.rivalry(self.seat, owner)

    def is_prey(self, nation: Nation, sector: str) -> bool:
        """Say whether there is a platform of another company that a nation may attack."""
        platform = self.state.platforms.get(sector)
        return (
            platform is not None
            and platform.owner != self.seat
            and attack_bar(self.state, nation, sector) is None
        )

    def prey(self, nation: Nation) -> float:
        """Return what the ships of a nation could destroy of others, now or after moving."""
        state = self.state
        return sum(
            self.loss(sector)
            for sector in state.platforms
            if self.turn.strength(nation, sector) > defence(state, sector) and self.is_prey(nation, sector)
        )

    def lobbyists(self, nation: Nation) -> int:
        """Return how many of the company's lobbyists will be with a nation after this turn."""
        return list(self.forecast.rows.get(nation, ())).count(self.seat)
