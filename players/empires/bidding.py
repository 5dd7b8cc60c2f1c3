"""What a place in the alliances is worth to each power, and what each would pay for it (6)."""

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
"""An enemy's markers that a power has the time to attack in a war."""
_CHEAP: Final = 0.2
"""Points that a gold may be worth at least, when it is bid."""
_CLOSE: Final = 0.4
"""Points by which proposals differ that are equally good."""
_OPEN: Final = 1.5
"""How unsure it is what others will pay, in gold."""
_KEPT: Final = 4
"""Proposals that are looked into."""
_BOTHER: Final = 0.25
"""What a bid must bring at least: who raises for next to nothing only holds the table up."""
_CREDIT: Final = 1.5
"""How much dearer gold is that a rival raises by unrest for a bid."""
_CALM: Final = 14
"""The unrest up to which any power raises gold this way."""
_DEBT: Final = 2
"""Unrest that a power takes for a side at most."""
_NEAR: Final = 2
"""Gold by which the least price may miss what a rival would pay, and still be thought of."""
_FIRST: Final = 0.15
"""What it is worth to act before another power, in points."""


class Buyer(Protocol):
    """A bidder: what paying costs it."""

    def price(self, gold: int) -> float:
        """Return what paying so much gold costs, in points."""

    def ruinous(self, more: int = 0, spent: int = 0) -> bool:
        """Say whether so much more unrest, or spending so much gold, is too dangerous."""


@lru_cache(maxsize=256)
def affinities(board: tuple[Forces, ...], horizon: Horizon) -> tuple[tuple[float, ...], ...]:
    """Return, by seat and seat, what it is worth to the one that the other is an enemy and no ally."""
    seats = range(len(board[0].markers))
    return tuple(
        tuple(_affinity(board, seat, other, horizon) if seat != other else 0.0 for other in seats)
        for seat in seats
    )


def _affinity(board: tuple[Forces, ...], seat: int, other: int, horizon: Horizon) -> float:
    """Return what a power can win from another, less what it may lose to it."""
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
    """Return what sides are worth to each seat, in points against the mean of the others."""
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
    """A proposal, and its place at the auction."""

    proposal: Proposal
    worth: float
    """What it is worth to the seat."""
    rivals: tuple[float, ...]
    """What each rival would pay in gold to have another one."""


class Bidding:
    """An auction seen by a seat that may bid in it."""

    def __init__(self, survey: Survey, seat: int, buyer: Buyer) -> None:
        """Read the auction that a seat is to decide about."""
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
        """Whether the seat has chosen its proposal, and only the price is open."""
        self._worth: Final = {
            proposal: self._order(proposal, deal_worth(survey, proposed(state, *proposal)))
            for proposal in proposals(unplaced(state), None)
        }
        now = (step.offer.top, step.offer.bottom) if step.offer else None
        self._now: Final = self._worth[now][self._seat] if now in self._worth else None
        self._alone: Final = {
            proposal for proposal in self._worth if proposed(state, *proposal).heads[seat] < 0
        }
        """Those that leave the seat on the smaller side."""
        self._most: Final = [max(seats) for seats in zip(*self._worth.values(), strict=True)]
        self._lots: dict[Proposal, Lot] = {}

    def _order(self, proposal: Proposal, worth: Sequence[float]) -> list[float]:
        """Add what it is worth to be above, and so to act before the power below."""
        top, bottom = self._state.seat_of(proposal[0]), self._state.seat_of(proposal[1])
        found = list(worth)
        if top is not None and bottom is not None:
            found[top] += _FIRST
            found[bottom] -= _FIRST
        return found

    def lot(self, proposal: Proposal) -> Lot:
        """Return the state of the auction with a proposal."""
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
        """Return how much gold some points are worth to a seat, what it raises by unrest at its price."""
        if points <= 0.3:
            return -2.0
        realm = self._state.realms[seat]
        wanted = points / self._weights.gold
        credit = min(max(0.0, wanted - realm.gold) / _CREDIT, self._credit(max(0, _CALM - realm.unrest)))
        return min(wanted, realm.gold + credit, float(highest_bid(self._state, seat)))

    def _credit(self, unrest: int) -> int:
        """Return the gold that is raised for a side at most, by a power that can bear that much unrest."""
        return self._state.rules.figures.money.gold_per_unrest * min(unrest, _DEBT)

    def limit(self, proposal: Proposal) -> int:
        """Return the most that the seat would pay for a proposal: its indifference price, by bisection.

        No power pays to be outnumbered, whatever it could attack.
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
        """Return what a bid is worth against a pass; for who opens, against any proposal for nothing."""
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
        """Return the prices to consider: one that no rival would pay, or half of the way to it.

        The least price is included only if no rival is likely to raise it: raising by one step at a time
        holds the table up and costs as much in the end.
        """
        limit = self.limit(proposal)
        if limit <= self.least:
            return [self.least]
        wanted = int(max(self.lot(proposal).rivals)) + 1
        top = min(limit, max(self.least, wanted))
        least = [self.least] if wanted - self.least <= _NEAR else []
        return sorted({*least, (self.least + top) // 2, top})

    def best(self, proposal: Proposal) -> float:
        """Return what a proposal is worth at the best of its prices."""
        return max(self.rate(proposal, price) for price in self.prices(proposal))

    @cached_property
    def promising(self) -> frozenset[Proposal]:
        """The proposals that are worth most to the seat, and bidding for."""
        standing = self.standing and (self.standing.top, self.standing.bottom)
        worth = {each: found[self._seat] for each, found in self._worth.items() if each != standing}
        best = sorted(worth, key=lambda each: -worth[each])[:_KEPT]
        return frozenset(
            each
            for each in best
            if worth[each] > worth[best[0]] - _CLOSE and (not self.standing or self.limit(each) >= self.least)
        )

    def draft(self) -> Proposal:
        """Return what the seat has proposed, or the only thing that it can propose."""
        draft = self._step.draft(self._state, self._seat)
        if draft is None:
            raise RuntimeError("nothing is proposed")
        return draft
