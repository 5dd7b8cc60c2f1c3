"""The action phase: the captain takes actions while points remain (8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal
from engine.nemo import refusals
from engine.nemo.actions import FOG_COST, card_cost, cost
from engine.nemo.commands import (
    Adventure,
    Attack,
    End,
    Fog,
    Incite,
    Move,
    Refit,
    Repair,
    Rest,
    Sacrifice,
    Search,
    Torpedo,
    UseCard,
    UseTreasure,
)
from engine.nemo.events import ActionTaken, PhaseSkipped, UpgradeDestroyed
from engine.nemo.model import State
from engine.nemo.resources import change_action_points
from engine.nemo.steps.adventure import turn_up
from engine.nemo.steps.attacking import Attacking
from engine.nemo.steps.cards import take_up, use_card
from engine.nemo.steps.characters import sacrifice
from engine.nemo.steps.fog import Clouding
from engine.nemo.steps.movement import Cruise, move_to
from engine.nemo.steps.offered_actions import actions, bar, character_bar, helpers, helping, thinkable
from engine.nemo.steps.pursuit import Pursuit
from engine.nemo.steps.relief import Relief
from engine.nemo.steps.testing import ActionTesting, CardTesting
from engine.nemo.steps.treasure import use_treasure


@dataclass(slots=True)
class Acting(Step[State]):
    """The action phase: the captain's actions, and action points added by owners of characters."""

    over: bool = False
    kind: Literal["acting"] = "acting"

    def waits(self, state: State) -> bool:
        """Return True until the captain, or a breakdown, ends the phase."""
        return not (self.over or state.becalmed)

    def pending(self, state: State) -> list[Decision]:
        """Return the captain's decision, and optional ones of seats whose characters bring action points."""
        if not self.waits(state):
            return []
        about: dict[str, str | int] = {"points": state.action_points}
        return [
            Decision(state.captain, "act", "8", about),
            *(Decision(seat, "assist", "14", about) for seat in helping(state)),
        ]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return every possible action of the captain, or the characters that another seat can use."""
        if seat != state.captain:
            return helpers(state, seat)
        return [*actions(state), *helpers(state, seat)]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the action is not possible."""
        if isinstance(command, Sacrifice):
            return character_bar(state, seat, command.character)
        if seat != state.captain:
            return refusals.NotYourTurn(seat=state.captain)
        return bar(state, command) or refusals.NotNow(kind="act")

    def conceivable(self, state: State, seat: int) -> Iterable[Command]:
        """Return the captain's conceivable actions with an ocean, a ship, a card or a treasure."""
        return thinkable(state) if seat == state.captain else ()

    def perform(self, state: State, seat: int, command: Command) -> None:
        """Pay for an action and begin it, or end the phase."""
        if isinstance(command, End):
            self.over = True
            return
        state.steps.append(Relief())
        if isinstance(command, Sacrifice):
            sacrifice(state, command.character, "action_points")
        elif isinstance(command, UseTreasure):
            use_treasure(state, command.treasure)
        elif isinstance(command, UseCard):
            _use(state, command.card)
        else:
            _pay(state, command.kind)
            _begin(state, command)

    def advance(self, state: State) -> None:
        """End the phase; only as many action points as may be saved remain for the next turn (2)."""
        if state.becalmed:
            state.emit(PhaseSkipped(state.turn))
        change_action_points(state, min(0, state.box.figures.action_points.saved - state.action_points))
        state.steps.pop()


def begin_action_phase(state: State) -> None:
    """Begin an action phase; if the option is on, the pursuit comes first."""
    state.torpedo_fired = False
    state.steps.append(Acting())
    if state.rules.options.pursuit and not state.becalmed:
        state.steps.append(Pursuit.of(state))


def _pay(state: State, action: str) -> None:
    if action == "torpedo":
        price = 0
    elif action == "fog":
        price = FOG_COST
    else:
        price = cost(state, action)
    state.emit(ActionTaken(state.captain, action, price))
    change_action_points(state, -price)


def _begin(state: State, command: Command) -> None:
    match command:
        case Move(ocean=ocean):
            move_to(state, ocean)
            if "hydro_drive" in state.fitted:
                state.steps.append(Cruise(1, may_stop=True))
        case Attack(style=style, target=target):
            state.steps.append(Attacking(style, target, forced=False))
        case Torpedo(target=target):
            state.torpedo_fired = True
            state.steps.append(Attacking("torpedo", target, forced=False))
        case Search() | Incite() | Rest() | Repair() | Refit():
            state.steps.append(ActionTesting(command.kind))
        case Adventure():
            turn_up(state)
        case Fog():
            state.fitted.remove("fog_machine")
            state.wrecked.append("fog_machine")
            state.emit(UpgradeDestroyed("fog_machine", None))
            state.steps.append(Clouding())


def _use(state: State, card: int) -> None:
    change_action_points(state, -card_cost(state, card))
    if state.box.cards[card].test is None:
        use_card(state, card)
        return
    take_up(state, card)
    state.steps.append(CardTesting(card, state.captain))
