"""Upgrades: the motive's own before the game, those on offer, and their prices (4, 8, 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.kernel.commands import Command
from engine.nemo.commands import Buy, Decline, Offer, Outfit
from engine.nemo.effects import BuyUpgrade, GainUpgrade, OfferUpgrade
from engine.nemo.events import ResourceChanged, ShipsDiscarded, UpgradeFitted, UpgradeOffered
from engine.nemo.model import State
from engine.nemo.names import TRACKS
from engine.nemo.ships import to_discard
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.sequence import Sequence, carries_out, takes_answer


@dataclass(slots=True)
class Outfitting(Proceeding):
    """The choice about the motive's upgrade before the game, and the offer of other upgrades (4.3)."""

    settled: bool = False
    kind: Literal["outfitting"] = "outfitting"

    def advance(self, state: State) -> None:
        """Offer the motive's upgrade as the difficulty allows; then complete the offer."""
        upgrade = state.box.motives[state.motive].upgrade
        if self.settled:
            state.steps.pop()
            _fill_offer(state)
            return
        match state.rules.starting_upgrade:
            case "free":
                self._fit(state, upgrade, "free")
            case "none":
                self._put_on_offer(state, upgrade)
            case "paid":
                price = state.box.figures.stores.upgrade_price
                ways: list[Command] = [
                    Outfit(nemo, crew, price - nemo - crew)
                    for nemo in range(price + 1)
                    for crew in range(price - nemo + 1)
                ]
                ask(state, "starting_upgrade", "4", "captain", [*ways, Decline()], upgrade=upgrade)

    def answer(self, state: State, command: Command) -> None:
        """Pay for the motive's upgrade, or put it on offer."""
        upgrade = state.box.motives[state.motive].upgrade
        if not isinstance(command, Outfit):
            self._put_on_offer(state, upgrade)
            return
        for track, paid in zip(TRACKS, (command.nemo, command.crew, command.hull), strict=True):
            if paid:
                state.resources[track] -= paid
                state.emit(ResourceChanged(track, -paid, state.resources[track]))
        self._fit(state, upgrade, "paid")

    def _fit(self, state: State, upgrade: str, source: Literal["free", "paid"]) -> None:
        self.settled = True
        state.fitted.append(upgrade)
        state.emit(UpgradeFitted(upgrade, source))

    def _put_on_offer(self, state: State, upgrade: str) -> None:
        self.settled = True
        state.offered.append(upgrade)
        state.emit(UpgradeOffered(upgrade))


def price(state: State, upgrade: str, discount: int = 0) -> int:
    """Return the price of an upgrade, in salvaged ships.

    Raises RuntimeError if the upgrade has no price.
    """
    cost = state.box.upgrades[upgrade].cost
    if cost is None:
        raise RuntimeError(f"{upgrade} cannot be bought")
    return max(1, cost - discount)


def _fill_offer(state: State) -> None:
    while len(state.offered) < state.box.figures.stores.offered:
        _offer(state, _random_aside(state))


def _random_aside(state: State) -> str:
    return state.aside[state.dice.pick(state.aside, "upgrades")]


def _offer(state: State, upgrade: str) -> None:
    state.aside.remove(upgrade)
    state.offered.append(upgrade)
    state.emit(UpgradeOffered(upgrade))


@carries_out(OfferUpgrade)
def _offer_upgrade(state: State, effect: OfferUpgrade, _run: Sequence) -> None:
    if not state.aside:
        return
    if effect.pick:
        ask(state, "offer", "13", "captain", [Offer(upgrade) for upgrade in state.aside])
    else:
        _offer(state, _random_aside(state))


@takes_answer(OfferUpgrade)
def _offered(state: State, _effect: OfferUpgrade, _run: Sequence, command: Offer) -> None:
    _offer(state, command.upgrade)


@carries_out(GainUpgrade)
def _gain_upgrade(state: State, effect: GainUpgrade, _run: Sequence) -> None:
    state.fitted.append(effect.upgrade)
    state.emit(UpgradeFitted(effect.upgrade, "event"))


@carries_out(BuyUpgrade)
def _buy_upgrade(state: State, effect: BuyUpgrade, _run: Sequence) -> None:
    payable: list[Command] = [
        Buy(upgrade)
        for upgrade in state.offered
        if price(state, upgrade, effect.discount) <= len(state.salvage)
    ]
    if payable:
        ask(state, "buy", "8", "captain", [*payable, Decline()], discount=effect.discount)


@takes_answer(BuyUpgrade)
def _bought(state: State, effect: BuyUpgrade, _run: Sequence, command: Buy | Decline) -> None:
    if not isinstance(command, Buy):
        return
    cost = price(state, command.upgrade, effect.discount)
    paid = [state.salvage.pop() for _ in range(cost)]
    to_discard(state, paid)
    state.emit(ShipsDiscarded(tuple(paid), 0))
    state.offered.remove(command.upgrade)
    state.fitted.append(command.upgrade)
    state.emit(UpgradeFitted(command.upgrade, "bought"))
