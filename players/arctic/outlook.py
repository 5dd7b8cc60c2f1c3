"""How a position of The Arctic stands: what each company may expect to score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.arctic.model import Platform, State
from engine.arctic.names import POLE, RESOURCES, Nation, Resource
from engine.arctic.scoring import platforms_of, score_parts

SURVIVES: Final = {"guarded": 0.97, "coast": 0.92, "sea": 0.75, "illegal": 0.6}
"""How much of a platform's worth will come about: others are attacked, outlawed or taken over."""
CHINA_DAWDLES: Final = 1.5
"""Turns that China's way to an open pole takes longer than it must: somebody steps in."""
PRODUCTION: Final = 7
"""The phase in which platforms give their units."""
ACTION: Final = 2.0
"""What a lobbyist's next go is worth, in points."""


class Outlook:
    """What is likely to come of a position, worked out once for all companies."""

    def __init__(self, state: State) -> None:
        """Take a position; it must not change while its outlook is used."""
        self.state = state
        self.left = productions_left(state)
        turns = state.rules.figures.turns.count
        self.close = 1.0 if self.left < 1 else (state.turn / turns) ** 2
        """How much of what only the end brings can be counted on."""
        self.cash_worth = 1 + 0.22 * min(self.left, 6)
        """What a dollar is worth in points: early on it builds platforms."""
        self._built = [platforms_of(state, seat) for seat in range(state.seats)]
        self._gains: dict[tuple[int, Resource], float] = {}

    def score(self, seat: int) -> float:
        """Return what a company may expect to score."""
        state = self.state
        total = state.points[seat] + self._money(state.cash[seat])
        return total + self._platforms(seat) + self._lobbyists(seat)

    def platform_gain(self, seat: int, sector: str) -> float:
        """Return what building in a sector would add for a company, its cost aside."""
        resource = self.state.board.deposits[sector]
        if (seat, resource) not in self._gains:
            built = self._built[seat]
            more = {**built, resource: built[resource] + 1}
            self._gains[seat, resource] = self._expected(more) - self._expected(built)
        return self._gains[seat, resource] * self.safety(sector)

    def safety(self, sector: str, platform: Platform | None = None) -> float:
        """Return how much of a platform's worth will come about, or would if one were built in a sector."""
        if platform and platform.guard is not None:
            return SURVIVES["guarded"]
        legal = platform.legal if platform else sector in self.state.control
        return SURVIVES[self.state.board.sectors[sector].kind] if legal else SURVIVES["illegal"]

    def pole_pay(self, nation: Nation) -> float:
        """Return what a lobbyist who stands with a nation at the end may bring for the pole."""
        return self.state.rules.figures.end.pole * self.close if self.state.control.get(POLE) == nation else 0

    def _money(self, cash: int) -> float:
        useful = min(cash, 8)
        return cash + useful * (self.cash_worth - 1)

    def _platforms(self, seat: int) -> float:
        built = self._built[seat]
        if not built:
            return 0.0
        state = self.state
        own = [(sector, p) for sector, p in state.platforms.items() if p.owner == seat]
        safe = sum(self.safety(sector, platform) for sector, platform in own) / len(own)
        return self._expected(built) * (safe if self.left >= 1 else 1.0)

    def _expected(self, built: Mapping[Resource, int]) -> float:
        """Return what platforms bring by production and at the end, if all of them stand."""
        board, seats, sale = self.state.board, self.state.seats, self.state.rules.figures.sale
        counts = [built.get(resource, 0) for resource in RESOURCES]
        end = sum(
            count * board.points_each(resource, count, seats)
            for resource, count in zip(RESOURCES, counts, strict=True)
            if count
        )
        low, middle, high = sorted(counts)
        triple, pair = sale.triple - sale.pair, sale.pair - sale.single
        return end + self.left * (low * triple + middle * pair + high * sale.single)

    def _lobbyists(self, seat: int) -> float:
        state = self.state
        payout = state.rules.figures.end.payout
        total = 0.0
        to_act = state.phase < PRODUCTION - 1 and self.left >= 1
        for nation, display in state.displays.items():
            treasury = display.treasury
            pole = self.pole_pay(nation)
            for space, owner in enumerate(display.influence):
                due = min(payout[space], treasury) if space < len(payout) and owner is not None else 0
                treasury -= due
                if owner == seat:
                    total += due * self.close + pole + (ACTION if to_act else 0.6 * ACTION)
        if state.control.get(POLE) == "CHN":
            total += self.pole_pay("CHN") * state.china_track.count(seat)
        return total + 0.5 * ACTION * state.lobbyists[seat]


def productions_left(state: State) -> float:
    """Return how many more times platforms are likely to produce: China at the pole ends the game."""
    coming = state.phase <= PRODUCTION - 1
    turns: float = state.rules.figures.turns.count - state.turn
    china = _china_on_its_way(state)
    if china is not None:
        turns = min(turns, china)
    return turns + coming


def _china_on_its_way(state: State) -> float | None:
    """Return in how many turns China may hold the pole; None while a ship of another nation guards it."""
    if any(nation != "CHN" for nation in state.ships[POLE]):
        return None
    rings = {"pole": 0, "inner": 1, "middle": 2, "outer": 3}
    sectors = state.board.sectors
    steps = [rings[sectors[sector].ring] for sector, here in state.ships.items() if "CHN" in here]
    if not steps:
        return None
    return min(steps) + CHINA_DAWDLES if min(steps) else 0


def expected(state: State) -> list[float]:
    """Return what each company may expect to score; what it has scored once the game has ended."""
    if state.ended is not None:
        return [float(sum(score_parts(state, each).values())) for each in range(state.seats)]
    outlook = Outlook(state)
    return [outlook.score(each) for each in range(state.seats)]
