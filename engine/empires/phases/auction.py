"""The auction of a pair of places, or of the last place if the number of powers is odd (6).

The seat to the left of the highest bidder answers first. All others may answer before their turn: an early
answer is shown and counts when its turn comes, unless there is a new bid before that; then all decide again.
So an uncontested auction is over as soon as every seat has answered once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import Final, Literal

from engine.empires import refusals
from engine.empires.commands import Bid, Pass, Propose, Withdraw
from engine.empires.events import AnsweredEarly, AnswerOpened, AuctionPassed, AuctionWon, BidMade
from engine.empires.model import State
from engine.empires.names import NOBODY, Power
from engine.empires.treasury import pay
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

Side = Power | Literal["nobody"]
Proposal = tuple[Side, Side]
"""The powers proposed for the top row and the bottom row."""

_PASS: Final = Pass()
_WITHDRAW: Final = Withdraw()


@cache
def _propose(top: Side, bottom: Side) -> Propose:
    return Propose(top, bottom)


@cache
def _bid(price: int) -> Bid:
    return Bid(price)


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal with its price in gold."""

    top: Side
    bottom: Side
    price: int


@dataclass(slots=True)
class Auction(Step[State]):
    """An auction in progress: the highest bid, and the answers to it."""

    bidder: int
    """The seat with the highest bid, or the opener before the first bid."""
    offer: Offer | None = None
    """The highest bid, or None before the first."""
    passed: list[int] = field(default_factory=list)
    """The seats that passed on the highest bid."""
    drafts: dict[int, Proposal] = field(default_factory=dict)
    """The proposals that have no price yet, by seat; only that seat may see one."""
    early: dict[int, Offer | None] = field(default_factory=dict)
    """The answers given before the seat's turn, by seat, None for a pass; only that seat may see one."""
    kind: Literal["auction"] = "auction"

    def turn(self, state: State) -> int | None:
        """Return the seat whose answer is due: the first clockwise that has not passed, or None."""
        if self.offer is None:
            return self.bidder
        return next((s for s in state.clockwise(self.bidder)[1:] if s not in self.passed), None)

    def waits(self, state: State) -> bool:
        """Return True while the seat whose turn it is can bid and has not answered."""
        return self._waits_for(state, self.turn(state))

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of the seat whose turn it is, and those of all seats that may answer early."""
        turn = self.turn(state)
        if turn is None or not self._waits_for(state, turn):
            return []
        deciding = [turn] if self.offer is None else self._asked(state, turn)
        settled = len(self._proposals(state)) == 1
        about = {"place": len(state.rows["top"]) + 1, "turn": turn}
        return [
            Decision(seat, "bid" if settled or seat in self.drafts else "propose", "6", about)
            for seat in deciding
        ]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the possible proposals, or prices for the seat's proposal, and what else it may do."""
        commands: list[Command]
        if self.draft(state, seat) is None:
            commands = [_propose(*proposal) for proposal in self._proposals(state)]
        else:
            commands = [_bid(price) for price in range(self.least, highest_bid(state, seat) + 1)]
        if self.offer is not None:
            commands.append(_PASS)
        if seat in self.drafts:
            commands.append(_WITHDRAW)
        return commands

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why a proposal or a price is not possible."""
        draft = self.draft(state, seat)
        match command:
            case Pass():
                return refusals.OpenerBids()
            case Propose() if draft is None:
                return self._refuse_proposal(state, command)
            case Bid(price=price) if draft is not None and price < self.least:
                return refusals.BidTooLow(price=price, least=self.least)
            case Bid(price=price) if draft is not None:
                return refusals.BidTooHigh(price=price, most=highest_bid(state, seat))
        return refusals.NotNow(kind="propose" if draft is None else "bid")

    def perform(self, state: State, seat: int, command: Propose | Withdraw | Bid | Pass) -> None:
        """Record or withdraw a proposal, or record an answer; an early one counts when its turn comes."""
        match command:
            case Propose(top=top, bottom=bottom):
                self.drafts[seat] = top, bottom
            case Withdraw():
                del self.drafts[seat]
            case Bid(price=price):
                draft = self.draft(state, seat)
                self._answer(state, seat, draft and Offer(*draft, price))
            case Pass():
                self._answer(state, seat, None)

    def advance(self, state: State) -> None:
        """Reveal an early answer whose turn has come, pass for a seat that cannot bid, or end the auction."""
        seat = self.turn(state)
        if seat is None:
            self._end(state)
        elif seat in self.early:
            answer = self.early.pop(seat)
            state.emit(AnswerOpened(seat))
            self._take(state, seat, answer)
        else:
            self._pass(state, seat, forced=True)

    @property
    def least(self) -> int:
        """Return the lowest possible price."""
        return 0 if self.offer is None else self.offer.price + 1

    def draft(self, state: State, seat: int) -> Proposal | None:
        """Return a seat's proposal, or the only one that it can make."""
        proposals = self._proposals(state)
        return proposals[0] if len(proposals) == 1 else self.drafts.get(seat)

    def _proposals(self, state: State) -> tuple[Proposal, ...]:
        standing = self.offer and (self.offer.top, self.offer.bottom)
        return proposals(unplaced(state), standing)

    def _waits_for(self, state: State, turn: int | None) -> bool:
        return turn is not None and turn not in self.early and self._can_bid(state, turn)

    def _can_bid(self, state: State, seat: int) -> bool:
        return highest_bid(state, seat) >= self.least

    def _asked(self, state: State, turn: int) -> list[int]:
        """Return the seats that may answer the highest bid, beginning with the seat whose turn it is."""
        answered = {self.bidder, *self.passed, *self.early}
        left = [seat for seat in state.clockwise(turn) if seat not in answered]
        return [seat for seat in left if self._can_bid(state, seat)]

    def _refuse_proposal(self, state: State, command: Propose) -> Refusal:
        named = [power for power in (command.top, command.bottom) if power != NOBODY]
        for power in named:
            seat = state.seat_of(power)
            if seat is None:
                return refusals.PowerNotPlayed(power=power)
            if state.row_of(seat):
                return refusals.PowerPlaced(power=power)
        left = len(unplaced(state))
        if len(named) == 2 and command.top == command.bottom:
            return refusals.SamePower()
        if len(named) != min(left, 2):
            return refusals.TwoNeeded(left=left)
        return refusals.StandingProposal()

    def _answer(self, state: State, seat: int, answer: Offer | None) -> None:
        self.drafts.pop(seat, None)
        if seat == self.turn(state):
            self._take(state, seat, answer)
            return
        self.early[seat] = answer
        state.emit(AnsweredEarly(seat))

    def _take(self, state: State, seat: int, answer: Offer | None) -> None:
        if answer is None:
            self._pass(state, seat, forced=False)
            return
        outbid = self.bidder if self.offer is not None and self.bidder != seat else None
        self.bidder, self.offer = seat, answer
        self.passed.clear()
        self.drafts.clear()
        self.early.clear()
        state.emit(BidMade(seat, answer.top, answer.bottom, answer.price, outbid))

    def _pass(self, state: State, seat: int, *, forced: bool) -> None:
        self.passed.append(seat)
        state.emit(AuctionPassed(seat, forced))

    def _end(self, state: State) -> None:
        offer = self.offer
        if offer is None:
            raise RuntimeError("an auction cannot end without a bid")
        pay(state, self.bidder, offer.price, "bid")
        place = len(state.rows["top"]) + 1
        if offer.top != NOBODY:
            state.rows["top"].append(_seat(state, offer.top))
        if offer.bottom != NOBODY:
            state.rows["bottom"].append(_seat(state, offer.bottom))
        state.emit(AuctionWon(self.bidder, offer.top, offer.bottom, offer.price, place))
        state.steps.pop()


def unplaced(state: State) -> tuple[Power, ...]:
    """Return the powers in play that have no place in the alliances yet, by seat."""
    placed = {*state.rows["top"], *state.rows["bottom"]}
    return tuple([state.power(seat) for seat in range(state.seats) if seat not in placed])


def highest_bid(state: State, seat: int) -> int:
    """Return the highest price that a seat may bid: its gold and what it can raise by unrest (6)."""
    per_unrest = state.rules.figures.money.gold_per_unrest
    return state.realms[seat].gold + per_unrest * state.rules.bid_unrest


@cache
def proposals(left: tuple[Power, ...], standing: Proposal | None) -> tuple[Proposal, ...]:
    """Return the possible proposals with the remaining powers, without the current one (6)."""
    if len(left) == 1:
        every: list[Proposal] = [(left[0], NOBODY), (NOBODY, left[0])]
    else:
        every = list(permutations(left, 2))
    return tuple(proposal for proposal in every if proposal != standing)


def _seat(state: State, power: str) -> int:
    seat = state.seat_of(power)
    if seat is None:
        raise RuntimeError(f"no one plays {power}")
    return seat
