"""An attack: finding the ship, fighting it or not, and going on to the next ship (9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.kernel.commands import Command
from engine.nemo import ships
from engine.nemo.captaincy import relieve
from engine.nemo.commands import Attack, Decline, Engage
from engine.nemo.effects import Appear, Fight, Reinforce, ThinOut
from engine.nemo.events import (
    FightDeclined,
    SeaTokenDrawn,
    ShipAppeared,
    ShipArrived,
    ShipAttacked,
    ShipRevealed,
    TorpedoUseless,
)
from engine.nemo.model import State
from engine.nemo.names import HIDDEN, Combat
from engine.nemo.notoriety import change_notoriety
from engine.nemo.steps.dead_seas import begin_token, is_group, place_followers
from engine.nemo.steps.engagement import Engagement, Outcome
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.roll import CREW_ARMOR_CARD
from engine.nemo.steps.sequence import Sequence, carries_out

_attack = cache(Attack)


@dataclass(slots=True)
class Attacking(Proceeding):
    """One attack action with its consequences."""

    style: Combat
    target: int
    """The attacked ship, or `HIDDEN` for a face-down one."""
    forced: bool
    """Whether the fight cannot be declined."""
    stage: Literal["begin", "found", "met", "fight", "fought", "over"] = "begin"
    outcome: Outcome | None = None
    armor: bool = True
    """Whether the crew armor is still unused in this attack."""
    token: bool = False
    """Whether a token of the Dead Seas was drawn, which ends the chain (16)."""
    kind: Literal["attacking"] = "attacking"

    def advance(self, state: State) -> None:
        """Go on to the next stage."""
        match self.stage:
            case "begin":
                state.emit(
                    ShipAttacked(state.captain, self.style, self.target, self.forced, state.side(self.target))
                )
                self._find(state)
            case "found":
                self._meet(state, found=True)
            case "met":
                self._meet(state, found=False)
            case "fight":
                self.stage = "fought"
                armor = self.armor and self.style == "bold" and CREW_ARMOR_CARD in state.fitted
                state.steps.append(Engagement.of(state, self.style, self.target, armor))
            case "fought":
                self.stage = "over"
                relieve(state)
                self._chain(state)
            case "over":
                state.steps.pop()

    def answer(self, state: State, command: Command) -> None:
        """Fight the ship or decline; attack the next ship or stop."""
        match command:
            case Engage():
                self.stage = "fight"
            case Decline():
                if self.stage == "met":
                    state.emit(FightDeclined(state.captain, self.target, state.side(self.target)))
                self.stage = "over"
            case Attack(target=target):
                self.target, self.stage, self.outcome, self.forced = target, "begin", None, False
                if self.style == "stalk" or "periscope_device" not in state.fitted:
                    change_notoriety(state, 1)
                    relieve(state)

    def fought(self, outcome: Outcome, *, armor_used: bool) -> None:
        """Record the outcome of a fight, and whether the crew armor was used."""
        self.outcome = outcome
        self.armor = self.armor and not armor_used

    def _find(self, state: State) -> None:
        """Reveal a face-down target. A token of the Dead Seas takes effect instead of a ship (16)."""
        self.stage = "met"
        if self.target != HIDDEN:
            return
        number = ships.draw_ship(state)
        group = is_group(state, number)
        if ships.is_sea_token(number):
            self.token = True
            state.emit(SeaTokenDrawn(state.box.sea_tokens[number], state.position))
            if not group:
                self.stage = "over"
                begin_token(state, number, state.position)
                return
        self.target, self.stage = number, "found"
        state.here.hidden -= 1
        state.here.ships.append(number)
        state.emit(ShipRevealed(number, state.side(number), "attack"))
        state.emit(ShipArrived(number, state.side(number), state.position))
        if group:
            place_followers(state, state.position)

    def _meet(self, state: State, *, found: bool) -> None:
        """Begin the fight, unless the ship is gone or immune, or the captain may still decline."""
        self.stage = "fight"
        if self.target not in state.here.ships:
            self.stage = "over"
        elif self.style == "torpedo" and is_immune(state, self.target):
            state.emit(TorpedoUseless(self.target, state.side(self.target)))
            self.stage = "over"
        elif self.style == "stalk" and found and not self.forced:
            self.stage = "met"
            ask(state, "engage", "9", "captain", [Engage(), Decline()], ship=self.target)

    def _chain(self, state: State) -> None:
        """Offer an attack on the next ship, after one was sunk for its Tonnage."""
        style = self.style
        if self.outcome != "sunk" or self.token or style == "torpedo":
            return
        if style == "stalk" and "periscope_device" not in state.fitted:
            return
        targets = targets_here(state)
        if targets:
            answers: list[Command] = [_attack(style, target) for target in targets]
            ask(state, "chain", "9", "captain", [*answers, Decline()])


def targets_here(state: State) -> list[int]:
    """Return the ships that can be attacked here; face-down ones only if a ship can be drawn."""
    hidden = [HIDDEN] if state.here.hidden and ships.can_draw(state) else []
    return [*state.here.ships, *hidden]


def is_immune(state: State, ship: int) -> bool:
    """Return whether torpedoes cannot hit a ship."""
    return ship in state.box.ships and state.box.ships[ship].immune


@carries_out(Appear)
def _appear(state: State, effect: Appear, run: Sequence) -> None:
    ship = ships.call_up(state, effect.ship, effect.group)
    if ship is None:
        return
    ships.show(state, ship, back=state.peak >= state.box.figures.notoriety.purple)
    state.here.ships.append(ship)
    run.ship = ship
    state.emit(ShipAppeared(ship, state.side(ship), state.position))


@carries_out(Fight)
def _fight(state: State, _effect: Fight, run: Sequence) -> None:
    if run.ship is not None:
        state.steps.append(Attacking("stalk", run.ship, forced=True))


@carries_out(Reinforce)
def _reinforce(state: State, effect: Reinforce, _run: Sequence) -> None:
    ships.reinforce(state, effect.group)


@carries_out(ThinOut)
def _thin_out(state: State, effect: ThinOut, _run: Sequence) -> None:
    unreached = sum(state.peak < level for level in effect.levels)
    ships.discard_from_group(state, effect.group, unreached)
