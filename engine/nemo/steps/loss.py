"""The loss of resources, and how to avoid it (7, window LOSS)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal
from engine.nemo import refusals
from engine.nemo.commands import Destroy, Name, Suffer, UseCard, UseTreasure
from engine.nemo.effects import Hits, Resource
from engine.nemo.events import HitLocated, HitsSuffered, UpgradeDestroyed
from engine.nemo.model import State
from engine.nemo.names import TRACKS, Track
from engine.nemo.resources import drop, gain
from engine.nemo.steps.cards import use_card
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.sequence import Sequence, carries_out, takes_answer
from engine.nemo.steps.supplies import refuse_supply, supplies
from engine.nemo.steps.treasure import use_treasure

_SUFFER: Final = Suffer()


@dataclass(slots=True)
class Loss(Step[State]):
    """Losses of one step each, one after the other."""

    tracks: list[Track]
    kind: Literal["loss"] = "loss"

    def pending(self, state: State) -> list[Decision]:
        """Return the captain's decision about the next loss, if it can be avoided."""
        if not self.tracks or not (state.fitted or supplies(state, (self.tracks[0],))):
            return []
        return [Decision(state.captain, "loss", "7", {"track": self.tracks[0]})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the choices: take the loss, destroy an upgrade instead, or raise the resource first."""
        wrecks = [Destroy(upgrade) for upgrade in state.fitted]
        return [_SUFFER, *wrecks, *supplies(state, (self.tracks[0],))]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the command is not possible or has no effect."""
        match command:
            case Destroy(upgrade=upgrade):
                return refusals.UpgradeNotFitted(upgrade=upgrade)
            case UseTreasure() | UseCard():
                return refuse_supply(state, command)
        return refusals.NotNow(kind="loss")

    def perform(self, state: State, seat: int, command: Command) -> None:
        """Carry out the captain's choice."""
        match command:
            case Suffer():
                drop(state, self.tracks.pop(0))
            case Destroy(upgrade=upgrade):
                state.fitted.remove(upgrade)
                state.wrecked.append(upgrade)
                state.emit(UpgradeDestroyed(upgrade, self.tracks.pop(0)))
            case UseTreasure(treasure=treasure):
                use_treasure(state, treasure)
            case UseCard(card=card):
                use_card(state, card)

    def advance(self, state: State) -> None:
        """Take a loss that cannot be avoided, or end the step when none remains."""
        if self.tracks:
            drop(state, self.tracks.pop(0))
        else:
            state.steps.pop()


@dataclass(slots=True)
class Hitting(Proceeding):
    """Hits on the Nautilus; a die locates each, and its loss comes before the next."""

    left: int
    kind: Literal["hitting"] = "hitting"

    def advance(self, state: State) -> None:
        """Locate the next hit."""
        if not self.left:
            state.steps.pop()
            return
        self.left -= 1
        (die,) = state.dice.roll(stream="hit location")
        if die == 6 and "double_hull" in state.fitted:
            state.emit(HitLocated(die, None))
            return
        track = state.box.figures.hit_location.tracks[die - 1]
        state.emit(HitLocated(die, track))
        state.steps.append(Loss([track]))


def lose(state: State, tracks: list[Track]) -> None:
    """Begin the loss of one step of each of these resources, in this order."""
    if tracks:
        state.steps.append(Loss(tracks))


def suffer_hits(state: State, hits: int, source: str) -> None:
    """Begin to resolve a number of hits."""
    state.emit(HitsSuffered(hits, source))
    state.steps.append(Hitting(hits))


def change(state: State, track: Track, n: int) -> None:
    """Raise a resource by `n` steps, or lower it one by one."""
    if n > 0:
        gain(state, track, n)
    else:
        lose(state, [track] * -n)


@carries_out(Resource)
def _change(state: State, effect: Resource, _run: Sequence) -> None:
    if effect.which == "any":
        ask(state, "name", "13", "captain", [Name(track) for track in TRACKS])
    else:
        change(state, effect.which, effect.n)


@takes_answer(Resource)
def _change_named(state: State, effect: Resource, _run: Sequence, command: Name) -> None:
    change(state, command.track, effect.n)


@carries_out(Hits)
def _hit(state: State, effect: Hits, run: Sequence) -> None:
    suffer_hits(state, sum(state.dice.roll(effect.dice, stream=f"hits, card {run.card}")), f"card {run.card}")
