"""What a roll that lies open still needs to succeed (7, window ROLL)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.nemo.commands import CrewArmor, RedSky, Sacrifice, UseCard, UseTreasure
from engine.nemo.model import State
from engine.nemo.steps.roll import CREW_ARMOR, CREW_ARMOR_DESTROYED, RED_SKY, Roll


@dataclass(frozen=True, slots=True)
class OpenRoll:
    """Two dice on the table, and what they come to."""

    total: int
    needed: int
    """The total with which it succeeds: a test's or a fight's value, or an action's first good result (8)."""
    lost: bool
    """Whether nothing that is added helps, as with a 1-1."""

    @property
    def succeeded(self) -> bool:
        """Whether it has come out well as it lies."""
        return self.total >= self.needed and not self.lost


def open_roll(state: State) -> OpenRoll | None:
    """Return the roll that is asked about now, if any is."""
    roll = state.steps[-1] if state.steps else None
    if not isinstance(roll, Roll):
        return None
    failures = state.box.figures.results.failures
    needed = roll.floors[0] if len(roll.floors) == 1 else roll.floors[failures - 1]
    return OpenRoll(roll.total, needed, roll.snake_eyes)


def can_turn(state: State, seat: int) -> bool:
    """Whether what a seat has at hand can make the open roll good: dice anew, or enough added."""
    roll, step = open_roll(state), state.steps[-1]
    if roll is None or roll.succeeded:
        return False
    added: dict[str, int] = {}
    for command in step.help(state, seat):
        match command:
            case UseTreasure() | UseCard() | Sacrifice(benefit="reroll"):
                return True
            case Sacrifice(character=character, benefit="modifier"):
                added[character] = state.box.characters[character].modifier
            case RedSky():
                added["red_sky"] = RED_SKY
            case CrewArmor(destroy=destroy):
                added["armor"] = CREW_ARMOR_DESTROYED if destroy else CREW_ARMOR
    return not roll.lost and roll.total + sum(added.values()) >= roll.needed
