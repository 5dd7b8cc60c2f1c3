"""A roll of two dice that seats may change until no one adds anything (7, window ROLL)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal
from engine.nemo import refusals
from engine.nemo.commands import CrewArmor, Done, RedSky, Sacrifice, UseCard, UseTreasure
from engine.nemo.effects import Reroll
from engine.nemo.events import Purpose, Rerolled, Rolled, RollHelped, Side, UpgradeDestroyed
from engine.nemo.model import State
from engine.nemo.names import Character
from engine.nemo.outcome import is_snake_eyes, outcome
from engine.nemo.resources import kinds_held
from engine.nemo.steps.cards import use_card
from engine.nemo.steps.characters import sacrifice
from engine.nemo.steps.proceeding import Proceeding
from engine.nemo.steps.sequence import Sequence, carries_out
from engine.nemo.steps.treasure import use_treasure

RED_SKY: Final = 2
"""The modifier of Red Sky at Night (16)."""
CREW_ARMOR_CARD: Final = "electro_powered_crew_armor"
CREW_ARMOR: Final = 1
"""The modifier of the crew armor (10)."""
CREW_ARMOR_DESTROYED: Final = 2
"""The modifier of the crew armor when it is destroyed."""
_DONE: Final = Done()
_RED_SKY: Final = RedSky()
_CREW_ARMOR: Final = (CrewArmor(False), CrewArmor(True))
_use_treasure, _use_card, _sacrifice = cache(UseTreasure), cache(UseCard), cache(Sacrifice)


@dataclass(slots=True)
class Roll(Step[State]):
    """A roll of two dice, and the seats that may still change it."""

    purpose: Purpose
    subject: str
    """The subject of the test, or the attacked ship."""
    dice: tuple[int, int]
    modifier: int
    floors: tuple[int, ...]
    """The totals at which the outcome becomes better, in rising order."""
    fumbles: bool = True
    """Whether a natural 1-1 fails in spite of additions."""
    armor: bool = False
    """Whether the crew armor can still help."""
    added: int = 0
    """The modifiers added after the roll; they are kept when the dice are rolled again."""
    waiting: list[int] = field(default_factory=list)
    """The seats that may still add something."""
    kind: Literal["roll"] = "roll"

    @property
    def lower(self) -> int:
        """Return the lower die."""
        return min(self.dice)

    @property
    def snake_eyes(self) -> bool:
        """Return whether both dice show 1 in a roll for which that is a failure."""
        return self.fumbles and is_snake_eyes(self.dice)

    @property
    def outcome(self) -> int:
        """Return how many of the totals in `floors` the roll reaches; 0 with a natural 1-1."""
        return outcome(self.dice, self.modifier + self.added, self.floors, fumbles=self.fumbles)

    @property
    def total(self) -> int:
        """Return the sum of dice and modifiers."""
        return sum(self.dice) + self.modifier + self.added

    def waits(self, state: State) -> bool:
        """Return whether a seat may still add something."""
        return bool(self.waiting)

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of every seat that can improve the roll."""
        about: dict[str, str | int] = {
            "roll": self.purpose,
            "subject": self.subject,
            "one": self.dice[0],
            "other": self.dice[1],
            "total": self.total,
        }
        return [Decision(seat, "after_roll", "7", about) for seat in self.waiting]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the commands with which the seat can change the roll, and one to keep it."""
        return [*self.help(state, seat), _DONE]

    def help(self, state: State, seat: int) -> list[Command]:
        """Return every command with which a seat can change the roll."""
        commands: list[Command] = []
        lost = self.snake_eyes
        if seat == state.captain:
            commands += map(_use_treasure, rerolling_treasures(state))
            commands += map(_use_card, rerolling_cards(state))
            if state.red_sky and not lost:
                commands.append(_RED_SKY)
            if self.armor and not lost and CREW_ARMOR_CARD in state.fitted:
                commands += _CREW_ARMOR
        tiles = state.box.characters
        for character in state.characters_of(seat):
            tile = tiles[character]
            if tile.reroll:
                commands.append(_sacrifice(character, "reroll"))
            if tile.modifier and not lost:
                commands.append(_sacrifice(character, "modifier"))
        return commands

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the command is not available, or has no effect here."""
        match command:
            case Sacrifice(character=character):
                return _refuse_sacrifice(state, seat, character)
            case UseTreasure(treasure=treasure) if treasure in state.treasures:
                return refusals.TreasureNotForThis(treasure=treasure)
            case UseTreasure(treasure=treasure):
                return refusals.TreasureNotHeld(treasure=treasure)
            case UseCard(card=card) if card in state.tableau:
                return refusals.CardNotNow(card=card)
            case UseCard(card=card):
                return refusals.CardNotKept(card=card)
            case RedSky() if not state.red_sky:
                return refusals.NoRedSky()
            case CrewArmor() if CREW_ARMOR_CARD not in state.fitted:
                return refusals.NoCrewArmor()
            case CrewArmor():
                return refusals.CrewArmorNotNow()
        return refusals.NotNow(kind="after_roll")

    def perform(self, state: State, seat: int, command: Command) -> None:
        """Keep the roll, or change it so that every seat can decide again."""
        match command:
            case Done():
                if seat in self.waiting:
                    self.waiting.remove(seat)
                return
            case RedSky():
                state.red_sky = False
                self._add(state, seat, "red_sky_at_night", RED_SKY)
            case CrewArmor(destroy=destroy):
                self.armor = False
                if destroy:
                    state.fitted.remove(CREW_ARMOR_CARD)
                    state.wrecked.append(CREW_ARMOR_CARD)
                    state.emit(UpgradeDestroyed(CREW_ARMOR_CARD, None))
                added = CREW_ARMOR_DESTROYED if destroy else CREW_ARMOR
                self._add(state, seat, CREW_ARMOR_CARD, added)
            case UseTreasure(treasure=treasure):
                use_treasure(state, treasure)
            case UseCard(card=card):
                use_card(state, card)
            case Sacrifice(character=character, benefit="modifier"):
                self._add(state, seat, character, state.box.characters[character].modifier)
                sacrifice(state, character, "modifier")
            case Sacrifice(character=character):
                self.reroll(state, seat, character)
                sacrifice(state, character, "reroll")
        self.call(state)

    def advance(self, state: State) -> None:
        """End the roll and pass its result to the step that made it."""
        state.steps.pop()
        asker: Proceeding = state.steps[-1]
        asker.rolled(state, self)

    def call(self, state: State) -> None:
        """Determine the seats that can improve the roll; none if no help would change the result."""
        self.waiting = []
        if self._can_be_bettered(state):
            self.waiting = [seat for seat in range(state.seats) if self.help(state, seat)]

    def reroll(self, state: State, seat: int, source: str) -> None:
        """Roll both dice again."""
        one, other = state.dice.roll(2, stream="rolls again")
        self.dice = (one, other)
        state.emit(Rerolled(seat, source, self.dice, self.total))

    def _add(self, state: State, seat: int, source: str, modifier: int) -> None:
        self.added += modifier
        state.emit(RollHelped(seat, source, modifier, self.total))

    def _can_be_bettered(self, state: State) -> bool:
        """Return whether any help could improve the outcome; after a 1-1 only another roll could."""
        if self.outcome == len(self.floors):
            return False
        tiles = [state.box.characters[character] for character in state.characters]
        if any(tile.reroll for tile in tiles) or rerolling_treasures(state) or rerolling_cards(state):
            return True
        if self.snake_eyes:
            return False
        best = self.total + sum(tile.modifier for tile in tiles)
        best += RED_SKY * state.red_sky + CREW_ARMOR_DESTROYED * self.armor
        return any(self.total < floor <= best for floor in self.floors)


def roll_dice(
    state: State,
    purpose: Purpose,
    subject: str,
    modifiers: dict[str, int],
    floors: tuple[int, ...],
    *,
    fumbles: bool = True,
    armor: bool = False,
    side: Side | None = None,
) -> None:
    """Roll two dice for the step on top; `floors` are the totals at which the outcome improves.

    `side` is the side that the ship shows, if the roll is about a ship.
    """
    stream = f"test, {subject}" if purpose == "test" else purpose
    one, other = state.dice.roll(2, stream=stream)
    modifier = sum(modifiers.values())
    target = floors[0] if len(floors) == 1 else None
    roll = Roll(purpose, subject, (one, other), modifier, floors, fumbles, armor)
    state.emit(Rolled(purpose, subject, (one, other), modifiers, roll.total, target, side))
    roll.call(state)
    state.steps.append(roll)


def rerolling_treasures(state: State) -> list[int]:
    """Return the held treasures that roll dice again, one of each kind."""
    if not state.treasures:
        return []
    return [t for t in kinds_held(state) if _rerolls(state.box.treasures[t].effects)]


def rerolling_cards(state: State) -> list[int]:
    """Return the kept cards that roll dice again."""
    return [card for card in state.tableau if _rerolls(state.box.cards[card].play)]


def _rerolls(effects: tuple[object, ...]) -> bool:
    return any(isinstance(effect, Reroll) for effect in effects)


def _refuse_sacrifice(state: State, seat: int, character: Character) -> Refusal:
    if character not in state.characters:
        return refusals.CharacterGone(character=character)
    if state.owner(character) != seat:
        return refusals.NotYourCharacter(character=character, seat=state.owner(character))
    return refusals.CharacterNotNow(character=character)


@carries_out(Reroll)
def _roll_again(state: State, _effect: Reroll, run: Sequence) -> None:
    roll = next(step for step in reversed(state.steps) if isinstance(step, Roll))
    source = "treasure" if run.card is None else f"card {run.card}"
    roll.reroll(state, state.captain, source)
    roll.call(state)
