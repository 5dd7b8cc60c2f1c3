"""Replaces the information hidden from a seat, so that the position looks the same to that seat."""

from __future__ import annotations

from typing import Final

from engine.empires.commands import LossOrder
from engine.empires.model import Orders, State
from engine.empires.phases.auction import Auction, proposals, unplaced
from engine.empires.view import sees_unrest
from engine.kernel.dice import Dice

_LOSSES: Final[tuple[LossOrder, ...]] = ("army", "fort")


def redealt(state: State, seat: int | None, seed: str) -> State:
    """Return a copy with another seed, and with other secrets for the other seats.

    The bag has no order: the seed decides what is drawn next.
    """
    copy, chance = state.clone(), Dice(seed)
    copy.dice.seed = seed
    for other, realm in enumerate(copy.realms):
        if not sees_unrest(copy, other, seat):
            realm.unrest = chance.below(40)
        if other != seat:
            realm.orders = Orders(pass_above=chance.below(20), lose=_LOSSES[chance.below(2)])
    step = copy.steps[-1] if copy.steps else None
    if isinstance(step, Auction):
        _redeal_answers(copy, step, seat, chance)
    return copy


def _redeal_answers(state: State, auction: Auction, seat: int | None, chance: Dice) -> None:
    """Replace the other seats' early answers and unpriced proposals by random ones."""
    standing = auction.offer and (auction.offer.top, auction.offer.bottom)
    every = proposals(unplaced(state), standing)
    for other in auction.drafts:
        if other != seat:
            auction.drafts[other] = every[chance.below(len(every))]
    for other in auction.early:
        if other != seat:
            auction.early[other] = None
