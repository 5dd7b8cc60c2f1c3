"""For each power, the value of a place in the alliances, and the price that it would pay for it (6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import exp
from typing import Final, NamedTuple, Protocol

from engine.empires.names import AREAS
from engine.empires.phases.auction import Auction, Proposal, highest_bid, proposals, unplaced
from players.empires.areas import Horizon, stake
from players.empires.contest import on_enemy
from players.empires.forces import Forces
from players.empires.sides import Sides, heads_worth, proposed
from players.empires.survey import Survey

_TARGETS: Final = 3
"""The number of an enemy's markers that a power has time to attack in a war."""
_CHEAP: Final = 0.2
"""The lowest value of gold in points when it is used for bids."""
_CLOSE: Final = 0.4
"""The difference in points below which proposals count as equally good."""
_OPEN: Final = 1.5
"""The uncertainty of the rivals' limits, in gold."""
_KEPT: Final = 4
"""The number of proposals that are examined."""
_BOTHER: Final = 0.25
"""The points subtracted from the value of a bid: raising for a tiny gain only delays the table."""
_CREDIT: Final = 1.5
"""The factor by which gold for which a rival takes unrest is dearer to it."""
_CALM: Final = 14
"""The unrest up to which a power takes unrest for gold to bid."""
_DEBT: Final = 2
"""The largest amount of unrest that a power takes for gold to bid."""
_NEAR: Final = 2
"""How much gold the lowest legal price may be below a rival's limit to be considered as a bid."""
_FIRST: Final = 0.15
"""The value of acting before the power on the other side, in points."""


class Buyer(Protocol):
    """A bidder, which knows the cost of paying."""

    def price(self, gold: int) -> float:
        """Return the cost of paying an amount of gold, in points."""

    def ruinous(self, more: int = 0, spent: int = 0) -> bool:
        """Return whether taking `more` unrest, or spending gold, is too dangerous."""


@lru_cache(maxsize=256)
def affinities(board: tuple[Forces, ...], horizon: Horizon) -> tuple[tuple[float, ...], ...]:
    """Return, for each pair of seats, how much the first prefers the second as an enemy to it as an ally."""
    seats = range(len(board[0].markers))
    return tuple(
        tuple(_affinity(board, seat, other, horizon) if seat != other else 0.0 for other in seats)
        for seat in seats
    )


def _affinity(board: tuple[Forces, ...], seat: int, other: int, horizon: Horizon) -> float:
    """Return a power's possible gains from another power, less its possible losses to it."""
    won: list[float] = []
    lost: list[float] = []
    for forces in board:
        if forces.markers[other] and (forces.armies[seat] or forces.comers[seat]):
            won.append(max(0.0, on_enemy(forces, seat, other, horizon)[0]))
        if forces.markers[seat] and (forces.armies[other] or forces.comers[other]):
            value, chance = on_enemy(forces, other, seat, horizon)
            if value > 0:
                lost.append(chance * stake(forces.area, forces.markers, seat, horizon))
    best = sum(sorted(won, reverse=True)[:_TARGETS])
    worst = sum(sorted(lost, reverse=True)[:_TARGETS])
    return horizon.weights.prey * best - horizon.weights.threat * worst


def deal_worth(survey: Survey, deal: Sides) -> list[float]:
    """Return the value of a division into sides to each seat, in points relative to the others' mean."""
    board = tuple([survey.forces(area) for area in AREAS])
    return _deal_worth(board, deal, survey.horizon)


@lru_cache(maxsize=4096)
def _deal_worth(board: tuple[Forces, ...], deal: Sides, horizon: Horizon) -> list[float]:
    liking = affinities(board, horizon)
    totals = [
        heads_worth(horizon.weights, deal.seats) * deal.heads[seat]
        + sum(enmity * like for enmity, like in zip(deal.enmity[seat], liking[seat], strict=True))
        for seat in range(deal.seats)
    ]
    everything = sum(totals)
    return [total - (everything - total) / (deal.seats - 1) for total in totals]


class Lot(NamedTuple):
    """A proposal in the auction, with its value."""

    proposal: Proposal
    worth: float
    """The value of the proposal to the seat, in points."""
    rivals: tuple[float, ...]
    """The price in gold that each rival would pay for another proposal."""


class Bidding:
    """An auction from the viewpoint of a seat that may bid."""

    def __init__(self, survey: Survey, seat: int, buyer: Buyer) -> None:
        """Analyse the auction in which the seat decides."""
        state = survey.state
        step = state.steps[-1]
        if not isinstance(step, Auction):
            raise RuntimeError("there is no auction")
        self._buyer: Final = buyer
        self._weights: Final = survey.weights
        self._state: Final = state
        self._step: Final = step
        self._seat: Final = seat
        self.least: Final = step.least
        self.standing: Final = step.offer
        self.drafted: Final = seat in step.drafts
        """Whether the seat has already chosen its proposal, but not the price."""
        self._worth: Final = {
            proposal: self._order(proposal, deal_worth(survey, proposed(state, *proposal)))
            for proposal in proposals(unplaced(state), None)
        }
        now = (step.offer.top, step.offer.bottom) if step.offer else None
        self._now: Final = self._worth[now][self._seat] if now in self._worth else None
        self._alone: Final = {
            proposal for proposal in self._worth if proposed(state, *proposal).heads[seat] < 0
        }
        """The proposals that put the seat on the smaller side."""
        self._most: Final = [max(seats) for seats in zip(*self._worth.values(), strict=True)]
        self._lots: dict[Proposal, Lot] = {}

    def _order(self, proposal: Proposal, worth: Sequence[float]) -> list[float]:
        """Add the value of acting before the power below to the value of the upper place."""
        top, bottom = self._state.seat_of(proposal[0]), self._state.seat_of(proposal[1])
        found = list(worth)
        if top is not None and bottom is not None:
            found[top] += _FIRST
            found[bottom] -= _FIRST
        return found

    def lot(self, proposal: Proposal) -> Lot:
        """Return the value of a proposal, and the prices that rivals would pay for another one."""
        if proposal not in self._lots:
            worth = self._worth[proposal]
            rivals = tuple(
                self._pays(seat, self._most[seat] - worth[seat])
                for seat in range(self._state.seats)
                if seat != self._seat
            )
            self._lots[proposal] = Lot(proposal, worth[self._seat], rivals)
        return self._lots[proposal]

    def _pays(self, seat: int, points: float) -> float:
        """Return the gold that a seat would pay for some points, including gold that it raises by unrest."""
        if points <= 0.3:
            return -2.0
        realm = self._state.realms[seat]
        wanted = points / self._weights.gold
        credit = min(max(0.0, wanted - realm.gold) / _CREDIT, self._credit(max(0, _CALM - realm.unrest)))
        return min(wanted, realm.gold + credit, float(highest_bid(self._state, seat)))

    def _credit(self, unrest: int) -> int:
        """Return the most gold that a power would raise for a bid if it accepts `unrest` more unrest."""
        return self._state.rules.figures.money.gold_per_unrest * min(unrest, _DEBT)

    def limit(self, proposal: Proposal) -> int:
        """Return the highest price that a proposal is worth to the seat, found by bisection.

        A power pays nothing to be outnumbered, regardless of its targets.
        """
        if self._now is None or proposal in self._alone:
            return 0
        surplus = self._worth[proposal][self._seat] - self._now
        if surplus <= 0:
            return -1
        realm = self._state.realms[self._seat]
        most = realm.gold + self._credit(max(0, _CALM - realm.unrest))
        low, high = -1, min(highest_bid(self._state, self._seat), most, int(surplus / _CHEAP))
        while low < high:
            middle = (low + high + 1) // 2
            if self._buyer.price(middle) < surplus and not self._buyer.ruinous(spent=middle):
                low = middle
            else:
                high = middle - 1
        return low

    def rate(self, proposal: Proposal, price: int) -> float:
        """Return the value of a bid compared with a pass or, for the opener, with any proposal for 0 gold."""
        lot = self.lot(proposal)
        stays = 1.0
        for pays in lot.rivals:
            stays *= 1 / (1 + exp((pays - price - 0.5) / _OPEN))
        now = self._now if self._now is not None else self._mean()
        won = lot.worth - now - self._buyer.price(price)
        if self.standing is None:
            return won * stays + (1 - stays) * 0.3 * won
        return stays * won - _BOTHER

    def _mean(self) -> float:
        return sum(worth[self._seat] for worth in self._worth.values()) / len(self._worth)

    def prices(self, proposal: Proposal) -> list[int]:
        """Return the prices to consider: one that no rival would pay, and one halfway to it.

        The least price is included only if no rival is likely to raise it: raising by one step at a time
        delays the table and costs as much in the end.
        """
        limit = self.limit(proposal)
        if limit <= self.least:
            return [self.least]
        wanted = int(max(self.lot(proposal).rivals)) + 1
        top = min(limit, max(self.least, wanted))
        least = [self.least] if wanted - self.least <= _NEAR else []
        return sorted({*least, (self.least + top) // 2, top})

    def best(self, proposal: Proposal) -> float:
        """Return the value of a proposal at the best of its prices."""
        return max(self.rate(proposal, price) for price in self.prices(proposal))

    @cached_property
    def promising(self) -> frozenset[Proposal]:
        """Return the proposals that are worth most to the seat and are worth bidding for."""
        standing = self.standing and (self.standing.top, self.standing.bottom)
        worth = {each: found[self._seat] for each, found in self._worth.items() if each != standing}
        best = sorted(worth, key=lambda each: -worth[each])[:_KEPT]
        return frozenset(
            each
            for each in best
            if worth[each] > worth[best[0]] - _CLOSE and (not self.standing or self.limit(each) >= self.least)
        )

    def draft(self) -> Proposal:
        """Return the seat's proposal, or the only one that it can make."""
        draft = self._step.draft(self._state, self._seat)
        if draft is None:
            raise RuntimeError("the seat has no proposal")
        return draft
