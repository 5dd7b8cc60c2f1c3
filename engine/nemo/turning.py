"""The help that would make a failed open roll succeed, with its cost in points (7, window ROLL)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.kernel.commands import Command
from engine.nemo import worths
from engine.nemo.commands import CrewArmor, RedSky, Sacrifice, UseCard, UseTreasure
from engine.nemo.model import State
from engine.nemo.open_roll import open_roll
from engine.nemo.outcome import THROWS, outcome
from engine.nemo.steps.roll import CREW_ARMOR, CREW_ARMOR_CARD, CREW_ARMOR_DESTROYED, RED_SKY, Roll

_CERTAIN: Final = Fraction(1)


@dataclass(frozen=True, slots=True)
class Help:
    """One option to make a failed roll succeed."""

    likely: Fraction
    """The probability that it helps: 1 if enough is added, less if the dice are rolled again."""
    cost: int
    """The points that the crew gives up for it, by its motive (15)."""


def can_turn(state: State, seat: int) -> bool:
    """Return whether a seat's help can make the open roll succeed, by a new roll or modifiers."""
    return bool(ways_to_help(state, seat))


def can_help_best(state: State, seat: int, others: Iterable[int]) -> bool:
    """Return whether a seat can make the open roll succeed at a lower cost than all others.

    If the costs are equal, the first seat clockwise from the captain has precedence.
    """
    order = state.seats_from_captain()
    theirs = [
        (way, order.index(other) < order.index(seat))
        for other in others
        if other != seat
        for way in ways_to_help(state, other)
    ]
    return any(
        not any(
            way.likely >= own.likely and way.cost <= own.cost and (first or way != own)
            for way, first in theirs
        )
        for own in ways_to_help(state, seat)
    )


def ways_to_help(state: State, seat: int) -> list[Help]:
    """Return each kind of a seat's help that suffices for the open roll, or else all modifiers combined."""
    roll, step = open_roll(state), state.steps[-1]
    if roll is None or roll.succeeded:
        return []
    ways: list[Help] = []
    added: dict[object, tuple[int, int]] = {}
    for command in step.help(state, seat):
        cost, (source, more) = _cost(state, command), _adds(state, command)
        if not more:
            ways.append(Help(_reroll_chance(step, roll.needed), cost))
        elif not roll.lost:
            added[source] = more, cost
            if roll.total + more >= roll.needed:
                ways.append(Help(_CERTAIN, cost))
    if not ways and added and roll.total + sum(more for more, _cost in added.values()) >= roll.needed:
        ways.append(Help(_CERTAIN, sum(cost for _more, cost in added.values())))
    return ways


def _reroll_chance(roll: Roll, needed: int) -> Fraction:
    """Return the probability that the roll succeeds if the dice are rolled again."""
    added = roll.modifier + roll.added
    good = sum(outcome(throw, added, (needed,), fumbles=roll.fumbles) for throw in THROWS)
    return Fraction(good, len(THROWS))


def _adds(state: State, command: Command) -> tuple[object, int]:
    """Return the source and the modifier of a command that helps a roll; 0 for one that rolls again."""
    match command:
        case Sacrifice(character=character, benefit="modifier"):
            return character, state.box.characters[character].modifier
        case RedSky():
            return RedSky, RED_SKY
        case CrewArmor(destroy=destroy):
            return CrewArmor, CREW_ARMOR_DESTROYED if destroy else CREW_ARMOR
    return command, 0


def _cost(state: State, command: Command) -> int:
    """Return the points that the crew gives up for a seat's help."""
    box, motive = state.box, state.box.motives[state.motive]
    match command:
        case Sacrifice(character=character):
            return worths.of_character(box.characters[character], motive)
        case UseTreasure(treasure=treasure):
            return worths.of_treasure(box.treasures[treasure], motive)
        case UseCard(card=card) if box.cards[card].end == "pass":
            return worths.of_card(box.cards[card].vp, motive)
        case CrewArmor(destroy=True):
            return worths.of_card(box.upgrades[CREW_ARMOR_CARD].vp, motive)
    return 0
