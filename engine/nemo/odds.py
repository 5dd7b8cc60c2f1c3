"""The exact odds of every choice that leads to a roll, with all modifiers.

The functions are pure: they draw nothing and change nothing. An attack on a face-down ship has no odds before
the ship is revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from engine.kernel.commands import Command
from engine.nemo import modifiers
from engine.nemo.commands import (
    Attack,
    CrewArmor,
    Declare,
    Done,
    Engage,
    RedSky,
    Resolve,
    Sacrifice,
    Torpedo,
    UseCard,
    UseTreasure,
)
from engine.nemo.events import Purpose
from engine.nemo.model import State
from engine.nemo.names import HIDDEN, RESULTS, TRACKS, Combat, Track
from engine.nemo.outcome import THROWS, is_snake_eyes, outcome
from engine.nemo.steps.acting import Acting
from engine.nemo.steps.adventure import Adventuring
from engine.nemo.steps.attacking import Attacking
from engine.nemo.steps.declaring import Declaring, declarations, exerted
from engine.nemo.steps.engagement import Engagement, shoots_last, torpedo_target
from engine.nemo.steps.proceeding import Question
from engine.nemo.steps.roll import CREW_ARMOR, CREW_ARMOR_DESTROYED, RED_SKY, Roll
from engine.nemo.steps.testing import ActionTesting, CardTesting, card_test, exertions

Throw = tuple[int, int]
Reading = Callable[[Throw], str]
"""Returns the outcome of a throw of two dice."""

_TABLED: Final = ("search", "incite", "rest", "repair", "refit")


@dataclass(frozen=True, slots=True)
class Chance:
    """The probabilities of the results of one command that leads to a roll."""

    command: Command
    """The command that leads to the roll."""
    exert: str
    """The exerted resources, in the form of `Declare`."""
    roll: Purpose
    """The kind of roll; a fight with a Warship has two."""
    outcomes: Mapping[str, Fraction]
    """The probability of each outcome; they sum to 1.

    A card's test has ``passed`` and ``failed``, an action has `RESULTS`. A strike or torpedo has ``sunk`` and
    ``missed``, and ``fumbled`` for a natural 1-1. A shot at the Nautilus, including the cyclone's, has
    ``hits_0`` to ``hits_6``. Fog has ``less_2`` and so on, by the amount that Notoriety may fall.
    """
    stakes: Mapping[Track, tuple[int, int]]
    """The least and the largest loss of each exerted resource after a failure, in steps."""


def odds(state: State, seat: int) -> list[Chance]:
    """Return the odds of every command of a seat that is followed directly by a roll.

    In the action phase every attack and test is listed once for each allowed exertion, and a fight with a
    Warship also includes the shot before it. The same applies to a ship that was found or is next in a
    chain, and to an adventure's card with a test.
    """
    step = state.steps[-1] if state.steps else None
    match step:
        case Declaring() if seat == state.captain:
            return list(_of_declaration(state, step))
        case Roll() if seat in step.waiting:
            return list(_of_help(state, step, seat))
        case Acting() if seat == state.captain:
            return list(_of_actions(state, step))
        case Question(whom="captain") if seat == state.captain:
            return list(_of_question(state, step))
    return []


def added(state: State) -> Mapping[str, int]:
    """Return the modifiers of the roll that is being declared, by name, without exertion."""
    if len(state.steps) < 2 or not isinstance(state.steps[-1], Declaring):
        return {}
    match state.steps[-2]:
        case CardTesting(card=card):
            return modifiers.for_card(state, card_test(state, card))
        case ActionTesting(action=action):
            return modifiers.for_action(state, state.box.actions[action].modifiers)
        case Engagement(style=style, ship=ship):
            return modifiers.for_strike(state, style, ship)
    return {}


def _of_declaration(state: State, step: Declaring) -> Iterator[Chance]:
    asker = state.steps[-2]
    spent = 0 if step.spent is None else state.box.treasures[step.spent].vp or 0
    for declaration in declarations(step.tracks, step.several):
        match asker:
            case CardTesting(card=card):
                yield _card(state, declaration, declaration, card)
            case ActionTesting(action=action):
                yield _action(state, declaration, declaration, action, spent)
            case Engagement(style=style, ship=ship):
                yield _strike(state, declaration, declaration, style, ship)


def _of_actions(state: State, step: Acting) -> Iterator[Chance]:
    for command in step.legal(state, state.captain):
        match command:
            case Attack(style=style, target=target) if target != HIDDEN:
                yield from _fight(state, command, style, target)
            case Torpedo(target=target) if target != HIDDEN:
                yield from _shot(state, command, target)
                yield _torpedo(state, command, target)
            case UseCard(card=number) if state.box.cards[number].test:
                for declaration in declarations(card_test(state, number).exert, several=True):
                    yield _card(state, command, declaration, number)
            case Command(kind=action) if action in _TABLED:
                for declaration in declarations(state.box.actions[action].exert, several=False):
                    yield _action(state, command, declaration, action, 0)
            case Command(kind="fog"):
                yield Chance(command, "none", "fog", _spread(lambda throw: f"less_{sum(throw)}"), {})


def _of_question(state: State, step: Question) -> Iterator[Chance]:
    match step.question, state.steps[-2]:
        case "engage", Attacking(style=style, target=target):
            yield from _fight(state, Engage(), style, target)
        case "chain", Attacking(style=style):
            for command in step.answers:
                if isinstance(command, Attack) and command.target != HIDDEN:
                    yield from _fight(state, command, style, command.target)
        case "adventure", Adventuring(card=number) if state.box.cards[number].test:
            for declaration in declarations(card_test(state, number).exert, several=True):
                yield _card(state, Resolve(), declaration, number)


def _fight(state: State, command: Command, style: Combat, ship: int) -> Iterator[Chance]:
    """Yield the odds of each blow of a fight, in the order of the blows (9, 10)."""
    shot = list(_shot(state, command, ship))
    strikes = [
        _strike(state, command, declaration, style, ship)
        for declaration in declarations(TRACKS, several=False)
    ]
    yield from (*strikes, *shot) if shoots_last(state, ship) else (*shot, *strikes)


def _of_help(state: State, roll: Roll, seat: int) -> Iterator[Chance]:
    """Yield the odds after each kind of help for a roll; adding a modifier has a certain result."""
    for command in roll.legal(state, seat):
        match command:
            case Done():
                added = 0
            case RedSky():
                added = RED_SKY
            case CrewArmor(destroy=destroy):
                added = CREW_ARMOR_DESTROYED if destroy else CREW_ARMOR
            case Sacrifice(character=character, benefit="modifier"):
                added = state.box.characters[character].modifier
            case Sacrifice() | UseCard() | UseTreasure():
                reading = _reading(roll, roll.modifier + roll.added)
                yield Chance(command, "none", roll.purpose, _spread_of_roll(roll, reading), {})
                continue
            case _:
                continue
        reading = _reading(roll, roll.modifier + roll.added + added)
        outcomes = _certain(roll, reading)
        yield Chance(command, "none", roll.purpose, outcomes, {})


def _card(state: State, command: Command, declaration: Declare, number: int) -> Chance:
    test, tracks = card_test(state, number), exerted(declaration.exert)
    found = modifiers.for_card(state, test) | exertions(state, tracks)
    outcomes = _of_test(sum(found.values()), test.value)
    return Chance(command, declaration.exert, "test", outcomes, _stakes(state, tracks, fight=False))


def _action(state: State, command: Command, declaration: Declare, action: str, treasure: int) -> Chance:
    tracks = exerted(declaration.exert)
    found = modifiers.for_action(state, state.box.actions[action].modifiers) | exertions(state, tracks)
    outcomes = _of_table(state.box.figures.results.floors, sum(found.values()) + treasure)
    return Chance(command, declaration.exert, "test", outcomes, _stakes(state, tracks, fight=False))


def _strike(state: State, command: Command, declaration: Declare, style: Combat, ship: int) -> Chance:
    if style == "torpedo":
        return _torpedo(state, command, ship)
    tracks = exerted(declaration.exert)
    found = modifiers.for_strike(state, style, ship) | exertions(state, tracks)
    outcomes = _of_strike(sum(found.values()), state.face(ship).defence)
    return Chance(command, declaration.exert, "nautilus", outcomes, _stakes(state, tracks, fight=True))


def _torpedo(state: State, command: Command, ship: int) -> Chance:
    target = torpedo_target(state, ship)
    if state.torpedo_worn:
        hit = Fraction(7 - target, 6)
        return Chance(command, "none", "torpedo", {"sunk": hit, "missed": 1 - hit}, {})
    return Chance(command, "none", "torpedo", _of_strike(0, target), {})


def _shot(state: State, command: Command, ship: int) -> Iterator[Chance]:
    """Yield the odds of the Warship's shot, if it shoots."""
    attack = state.face(ship).attack
    if attack is None:
        return
    modifier = sum(modifiers.for_escape(state, ship).values())
    yield Chance(command, "none", "warship", _of_shot(modifier, attack), {})


def _stakes(state: State, tracks: tuple[Track, ...], *, fight: bool) -> dict[Track, tuple[int, int]]:
    """Return the least and the most that each exerted resource loses after a failure.

    The lower die is 1 to 5 or, on a double, 6.
    """
    losses = [modifiers.stakes(state, lower) for lower in range(1, 7)]
    if fight:
        losses.append(modifiers.stakes_of_snake_eyes(state))
    return {track: (min(losses), max(losses)) for track in tracks}


@cache
def _of_test(modifier: int, value: int) -> Mapping[str, Fraction]:
    return _spread(_passed(modifier, value))


@cache
def _of_table(floors: tuple[int, ...], modifier: int) -> Mapping[str, Fraction]:
    return _spread(_tabled(floors, modifier))


@cache
def _of_strike(modifier: int, target: int) -> Mapping[str, Fraction]:
    return _spread(_struck(modifier, target))


@cache
def _of_shot(modifier: int, attack: int) -> Mapping[str, Fraction]:
    return _hits(_escaped(modifier, attack))


def _passed(modifier: int, value: int) -> Reading:
    return lambda throw: "passed" if outcome(throw, modifier, (value,)) else "failed"


def _tabled(floors: tuple[int, ...], modifier: int) -> Reading:
    return lambda throw: RESULTS[outcome(throw, modifier, floors)]


def _struck(modifier: int, target: int) -> Reading:
    def read(throw: Throw) -> str:
        if is_snake_eyes(throw):
            return "fumbled"
        return "sunk" if outcome(throw, modifier, (target,)) else "missed"

    return read


def _escaped(modifier: int, attack: int) -> Reading:
    """Return a function from a throw to the number of hits; ``hits`` means that another die gives it."""

    def read(throw: Throw) -> str:
        if is_snake_eyes(throw):
            return "hits"
        return "hits_0" if outcome(throw, modifier, (attack,)) else f"hits_{min(throw)}"

    return read


def _reading(roll: Roll, modifier: int) -> Reading:
    """Return a function from a throw to the outcome of an open roll, with another modifier."""
    match roll.purpose:
        case "nautilus" | "torpedo":
            return _struck(modifier, roll.floors[0])
        case "warship" | "cyclone":
            return _escaped(modifier, roll.floors[0])
        case "fog":
            return lambda throw: f"less_{sum(throw) + modifier}"
        case "test" if roll.subject in _TABLED:
            return _tabled(roll.floors, modifier)
    return _passed(modifier, roll.floors[0])


def _spread_of_roll(roll: Roll, reading: Reading) -> dict[str, Fraction]:
    return _hits(reading) if roll.purpose in ("warship", "cyclone") else _spread(reading)


def _certain(roll: Roll, reading: Reading) -> dict[str, Fraction]:
    found = reading(roll.dice)
    if found == "hits":
        return {f"hits_{die}": Fraction(1, 6) for die in range(1, 7)}
    return {found: Fraction(1)}


def _hits(reading: Reading) -> dict[str, Fraction]:
    """Return the probability of each number of hits; after a natural 1-1 another die gives the number."""
    outcomes = _spread(reading)
    disaster = outcomes.pop("hits", Fraction(0))
    for die in range(1, 7) if disaster else ():
        outcomes[f"hits_{die}"] = outcomes.get(f"hits_{die}", Fraction(0)) + disaster / 6
    return outcomes


def _spread(reading: Reading) -> dict[str, Fraction]:
    """Return the probability of each outcome of two dice."""
    counts: dict[str, int] = {}
    for throw in THROWS:
        found = reading(throw)
        counts[found] = counts.get(found, 0) + 1
    return {found: Fraction(count, len(THROWS)) for found, count in counts.items()}
