"""A fight with one ship: its shot, the Nautilus' strike, and what becomes of the sunk ship (9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from engine.kernel.commands import Command
from engine.nemo import modifiers
from engine.nemo.commands import Pick, Salvage, Tonnage
from engine.nemo.events import Rolled, ShipMissed, ShipStored, ShipSunk, TorpedoWorn
from engine.nemo.model import State
from engine.nemo.names import TRACKS, Combat, Track
from engine.nemo.notoriety import change_notoriety
from engine.nemo.steps.declaring import Declaring
from engine.nemo.steps.loss import lose, suffer_hits
from engine.nemo.steps.proceeding import Proceeding, RollResult, ask
from engine.nemo.steps.roll import CREW_ARMOR_CARD, roll_dice
from engine.nemo.steps.sequence import begin
from engine.nemo.steps.testing import exertions

Outcome = Literal["sunk", "salvaged", "missed"]
Blow = Literal["shot", "strike"]


class Fought(Protocol):
    """A step that begins fights."""

    def fought(self, outcome: Outcome, *, armor_used: bool) -> None:
        """Continue after the fight."""


def shoots_last(state: State, ship: int) -> bool:
    """Return whether a ship shoots only after a miss: an armoured one with Magnetic Mines (10)."""
    return state.face(ship).armoured and "magnetic_mines" in state.fitted


@dataclass(slots=True)
class Engagement(Proceeding):
    """A fight, blow by blow."""

    style: Combat
    ship: int
    armor: bool
    """Whether the crew armor can still help."""
    armored: bool
    """Whether the crew armor could help when the fight began."""
    blows: list[Blow]
    """The remaining blows: the Warship's shot, the Nautilus' strike."""
    target: int = 0
    """The total that the current roll must reach."""
    blow: Blow | None = None
    """The blow of the current roll."""
    exerted: tuple[Track, ...] = ()
    outcome: Outcome | None = None
    stored: bool = False
    kind: Literal["engagement"] = "engagement"

    @classmethod
    def of(cls, state: State, style: Combat, ship: int, armor: bool) -> Engagement:
        """Return the step of a fight, in which a Warship shoots first or, with Magnetic Mines, last (10)."""
        face = state.face(ship)
        blows: list[Blow] = ["shot", "strike"] if face.warship else ["strike"]
        if shoots_last(state, ship):
            blows.reverse()
        return cls(style, ship, armor, armor, blows)

    def advance(self, state: State) -> None:
        """Begin the next blow, or ask what to do with the sunk ship, or end the fight."""
        if self.outcome == "sunk" and not self.stored:
            self._offer_spoils(state)
        elif self.blows and self.outcome in (None, "missed"):
            self.blow = self.blows.pop(0)
            if self.blow == "shot":
                self._be_shot_at(state)
            else:
                self._strike(state)
        else:
            state.steps.pop()
            asker: Fought = state.steps[-1]
            asker.fought(self.outcome or "missed", armor_used=self.armored and not self.armor)

    def declared(self, state: State, tracks: tuple[Track, ...], treasure: int) -> None:
        """Roll for the strike with these exerted resources."""
        self.exerted = tracks
        self.target = state.face(self.ship).defence
        found = modifiers.for_strike(state, self.style, self.ship) | exertions(state, tracks)
        self._roll(state, "nautilus", found)

    def rolled(self, state: State, roll: RollResult) -> None:
        """Suffer the hits of the shot, or apply the result of the strike."""
        self.armor = roll.armor
        hit = roll.outcome > 0
        if self.blow == "strike":
            if hit:
                self._sink(state)
            else:
                self._miss(state, roll)
        elif not hit:
            hits = state.dice.roll(stream="hits")[0] if roll.snake_eyes else roll.lower
            suffer_hits(state, hits, f"ship {self.ship}")

    def answer(self, state: State, command: Command) -> None:
        """Store the ship as Salvage, or as Tonnage in a row."""
        match command:
            case Salvage():
                self.outcome = "salvaged"
                state.salvage.append(self.ship)
                state.emit(ShipStored(self.ship, None, state.side(self.ship)))
            case Tonnage():
                rows = state.box.oceans[state.position].rows
                ask(state, "row", "9", "D3", [Pick(row) for row in rows], ship=self.ship)
            case Pick(ocean=row):
                self.stored = True
                state.tonnage[row].append(self.ship)
                state.emit(ShipStored(self.ship, row, state.side(self.ship)))

    def _be_shot_at(self, state: State) -> None:
        attack = state.face(self.ship).attack
        if attack is None:
            return
        self.target = attack
        self._roll(state, "warship", modifiers.for_escape(state, self.ship))

    def _strike(self, state: State) -> None:
        if self.style != "torpedo":
            state.steps.append(Declaring(f"ship {self.ship}", TRACKS, False, False))
            return
        self.target = torpedo_target(state, self.ship)
        if not state.torpedo_worn:
            self._roll(state, "torpedo", {})
            return
        (die,) = state.dice.roll(stream="worn torpedo")
        state.emit(
            Rolled("torpedo", f"ship {self.ship}", (die,), {}, die, self.target, state.side(self.ship))
        )
        if die >= self.target:
            self._sink(state)
        else:
            self._miss_torpedo(state)

    def _roll(
        self, state: State, purpose: Literal["warship", "nautilus", "torpedo"], found: dict[str, int]
    ) -> None:
        self.armor = self.armor and CREW_ARMOR_CARD in state.fitted
        side = state.side(self.ship)
        roll_dice(state, purpose, f"ship {self.ship}", found, (self.target,), armor=self.armor, side=side)

    def _sink(self, state: State) -> None:
        """Sink the ship, raise Notoriety (less with Monstrous Design), and apply the ship's gain (10)."""
        face, style = state.face(self.ship), self.style
        self.outcome = "sunk"
        state.here.ships.remove(self.ship)
        state.emit(ShipSunk(self.ship, state.side(self.ship), state.position))
        unseen = style == "stalk" and "monstrous_design" in state.fitted
        change_notoriety(state, max(0, face.notoriety - unseen))
        begin(state, face.gain)

    def _miss(self, state: State, roll: RollResult) -> None:
        """Raise Notoriety and lose the exerted resources after a miss; a torpedo only wears out."""
        if self.style == "torpedo":
            self._miss_torpedo(state)
            return
        self._let_go(state)
        change_notoriety(state, 2 if roll.snake_eyes else 1)
        if roll.snake_eyes:
            lost = modifiers.stakes_of_snake_eyes(state)
        else:
            lost = modifiers.stakes(state, roll.lower)
        lose(state, [track for track in self.exerted for _ in range(lost)])

    def _miss_torpedo(self, state: State) -> None:
        self._let_go(state)
        if not state.torpedo_worn:
            state.torpedo_worn = True
            state.emit(TorpedoWorn())

    def _let_go(self, state: State) -> None:
        self.outcome = "missed"
        state.relief = "failed"
        state.emit(ShipMissed(self.ship, self.style, state.side(self.ship)))

    def _offer_spoils(self, state: State) -> None:
        answers: list[Command] = [Tonnage()]
        if len(state.salvage) < state.box.figures.stores.salvage:
            answers.append(Salvage())
        ask(state, "spoils", "9", "captain", answers, ship=self.ship)


def torpedo_target(state: State, ship: int) -> int:
    """Return the total that a torpedo needs against a ship."""
    torpedo = state.box.figures.torpedo
    return torpedo.warship if state.face(ship).warship else torpedo.non_warship
