"""The amount of a gift (7, option `gifts`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from engine.empires import refusals
from engine.empires.commands import Give, Withdraw
from engine.empires.events import GoldGiven
from engine.empires.model import State
from engine.empires.names import Power
from engine.empires.treasury import hand_over
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_WITHDRAW: Final = Withdraw()


@cache
def _give(gold: int) -> Give:
    return Give(gold)


@dataclass(slots=True)
class Giving(Step[State]):
    """The choice of a gift's amount by the giver; `power` receives it."""

    seat: int
    power: Power
    kind: Literal["giving"] = "giving"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision about the amount."""
        return [Decision(self.seat, "give", "7", {"power": self.power})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every amount up to all of the seat's gold, and one to withdraw the gift."""
        return [*(_give(gold) for gold in range(1, state.realms[seat].gold + 1)), _WITHDRAW]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the amount is not possible: it is more than the seat's gold, or 0."""
        if isinstance(command, Give):
            return refusals.NotThatMuch(gold=state.realms[seat].gold)
        return refusals.NotNow(kind="give")

    def perform(self, state: State, seat: int, command: Give | Withdraw) -> None:
        """Transfer the gold, as the only gift of this turn, or withdraw the gift."""
        state.steps.pop()
        receiver = state.seat_of(self.power)
        if isinstance(command, Withdraw) or receiver is None:
            return
        state.steps[-1].given = True
        hand_over(state, seat, receiver, command.gold)
        state.emit(GoldGiven(seat, receiver, command.gold))

    def advance(self, state: State) -> None:
        """Raise RuntimeError: a decision is always pending."""
        raise RuntimeError("a gift needs a decision")


def gift_bar(state: State, seat: int, power: Power, *, given: bool) -> Refusal | None:
    """Return why a seat cannot give gold to a power; `given` is whether it has given any this turn."""
    if not state.rules.options.gifts:
        return refusals.GiftsOff()
    if state.seat_of(power) is None:
        return refusals.PowerNotPlayed(power=power)
    if state.seat_of(power) == seat:
        return refusals.NotToOneself()
    if given:
        return refusals.GiftGiven()
    return None if state.realms[seat].gold else refusals.NoGold()
