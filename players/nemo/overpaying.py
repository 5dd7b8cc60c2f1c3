"""The test whether an answer costs more of the shown points than it can bring.

An expected value includes more than points, and may be right, but a learner sees only points. Computer
players never give up a character for less than its own points: on voyages with the same seeds, this made no
significant difference (-4.0 points, standard error 5.2, 48 voyages). All other such answers are never
suggested to players, but computer players may give them, as a ban cost them 10 points a voyage (64 voyages
with the same seeds).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.nemo import effects as f
from engine.nemo import modifiers
from engine.nemo.actions import REPAIRED
from engine.nemo.commands import CrewArmor, Declare, Done, Move, RedSky, Sacrifice, UseTreasure
from engine.nemo.effects import Effects
from engine.nemo.events import (
    CardKept,
    CardUsed,
    CharacterSacrificed,
    GemPlaced,
    NautilusMoved,
    ShipMissed,
    ShipSunk,
    TestEnded,
)
from engine.nemo.model import State
from engine.nemo.names import TRACKS, Character, Track
from engine.nemo.outcome import THROWS, outcome
from engine.nemo.steps.declaring import Declaring, exerted
from engine.nemo.steps.engagement import Engagement
from engine.nemo.steps.roll import CREW_ARMOR, CREW_ARMOR_DESTROYED, RED_SKY, Roll
from engine.nemo.steps.testing import ActionTesting, CardTesting
from engine.nemo.worths import of_card, of_character, of_face, of_step, of_treasure

AN_ACTION_POINT: Final = 3
"""The most points that an action point is worth: giving up characters at that price gained nothing."""
ANYWAY: Final = 2
"""The additional points that any success may be worth: no Notoriety, and a ship fewer on the map."""
A_NOTORIETY: Final = 2
"""The most points that avoiding a point of Notoriety is worth."""
AN_UPGRADE: Final = 10
"""The points that an upgrade may be worth."""
LOW: Final = 4
"""The number of steps of a resource up to which a loss may cost more than its points."""
LAST: Final = 1
"""The number of steps of a resource at which the voyage may be lost."""
LOWEST: Final = 1
"""The value of the lower die at which the loss of exerted resources is smallest."""
LOST: Final = 100.0
"""The points that a lost voyage counts as."""
_DONE: Final = (TestEnded, ShipSunk, ShipMissed, CardUsed, CardKept, CharacterSacrificed)
"""The types of events that change an ocean, or are a reason to sail back."""


def overpays(state: State, decision: Decision, command: Command, heard: Sequence[Event] | None) -> bool:
    """Return whether an answer is known to cost more of the shown figures than it can bring."""
    match command:
        case Sacrifice(character=character, benefit="action_points"):
            tile = state.box.characters[character]
            return _given_up(state, character) >= AN_ACTION_POINT * tile.action_points
        case UseTreasure(treasure=treasure) if decision.kind == "act":
            token = state.box.treasures[treasure]
            low = any(state.resources[track] <= LOW for track in TRACKS)
            return not low and _effects(state, token.effects) <= of_treasure(
                token, state.box.motives[state.motive]
            )
        case _ if decision.kind == "after_roll" and not isinstance(command, Done):
            added = _help(state, command)
            return added <= 0 or added < _price(state, command)
        case Declare(exert=exert) if exert != "none":
            return _staked_for_less(state, exert)
        case Move(ocean=ocean) if decision.kind == "act":
            return _back_for_nothing(ocean, heard or ())
    return False


def _given_up(state: State, character: Character) -> float:
    """Return the points lost with a character, including its penalty."""
    tile, motive = state.box.characters[character], state.box.motives[state.motive]
    steps = (each for each in tile.penalty if isinstance(each, f.Resource) and each.which in TRACKS)
    return of_character(tile, motive) - sum(_change(state, each) for each in steps)


def _price(state: State, help: Command) -> float:
    """Return the points that are given up for a kind of help with a roll."""
    match help:
        case Sacrifice(character=character):
            return _given_up(state, character)
        case UseTreasure(treasure=treasure):
            return of_treasure(state.box.treasures[treasure], state.box.motives[state.motive])
    return 0


def _help(state: State, help: Command) -> float:
    """Return the points that the open roll gains from a kind of help."""
    roll, step = state.steps[-1], state.steps[-2]
    if not isinstance(roll, Roll):
        return LOST
    as_it_is = _brought(state, step, roll, roll.dice)
    match help:
        case Sacrifice(character=character, benefit="modifier"):
            added = state.box.characters[character].modifier
        case RedSky():
            added = RED_SKY
        case CrewArmor(destroy=destroy):
            added = CREW_ARMOR_DESTROYED if destroy else CREW_ARMOR
        case _:
            return fmean(_brought(state, step, roll, dice) for dice in THROWS) - as_it_is
    return _brought(state, step, roll, roll.dice, added) - as_it_is


def _brought(state: State, step: object, roll: Roll, dice: tuple[int, int], added: int = 0) -> float:
    """Return the points that a roll brings with these dice and modifiers."""
    reached = outcome(dice, roll.modifier + roll.added + added, roll.floors, fumbles=roll.fumbles)
    lower = min(dice)
    match step:
        case ActionTesting(action=action, exerted=tracks):
            passed = reached >= state.box.figures.results.failures
            lost = 0.0 if passed else _stakes(state, tracks, lower)
            return _effects(state, state.box.actions[action].results[reached]) + lost
        case CardTesting(card=number, exerted=tracks):
            card = state.box.cards[number]
            if reached:
                return ANYWAY + _effects(state, card.on_pass, number)
            return _effects(state, card.on_fail, number) + _stakes(state, tracks, lower)
        case Engagement(ship=ship, blow=blow, exerted=tracks):
            if blow == "shot":
                return 0.0 if reached else lower * _a_hit(state, lower)
            worth = ANYWAY + of_face(state.face(ship), state.box.motives[state.motive])
            return worth if reached else _stakes(state, tracks, lower)
    return -LOST


def _stakes(state: State, tracks: Iterable[Track], lower: int) -> float:
    """Return the points, as a negative number, for the loss of exerted resources after a failure."""
    lost = modifiers.stakes(state, lower)
    return sum(_change(state, f.Resource(track, -lost)) for track in tracks)


def _a_hit(state: State, hits: int) -> float:
    """Return the points, as a negative number, for an average hit."""
    tracks = state.box.figures.hit_location.tracks
    if any(state.resources[track] <= hits for track in tracks):
        return -LOST
    return fmean(_change(state, f.Resource(track, -1)) for track in tracks)


def _change(state: State, effect: f.Resource) -> float:
    """Return the change of the score by a change of a resource; very negative if the voyage may be lost."""
    if effect.which == "any":
        return 0.0
    track, figures = effect.which, state.box.figures.resources[effect.which]
    at = state.resources[track]
    after = min(at + effect.n, figures.start)
    if after < at and after <= LAST:
        return -LOST
    motive = state.box.motives[state.motive]
    return of_step(state.box, motive, track, after) - of_step(state.box, motive, track, at)


def _effects(state: State, effects: Effects, card: int | None = None) -> float:
    """Return the value of effects in points, as far as it is known."""
    return sum(_effect(state, each, card) for each in effects)


def _effect(state: State, effect: f.Effect, card: int | None) -> float:
    motive = state.box.motives[state.motive]
    match effect:
        case f.Resource():
            return _change(state, effect)
        case f.Notoriety(n=n):
            return -LOST if n > 0 and state.notoriety + n >= motive.defeat else -A_NOTORIETY * n
        case f.Treasure(n=n):
            tokens = state.box.treasures
            return (
                n * fmean(of_treasure(tokens[number], motive) for number in state.cup) if state.cup else 0.0
            )
        case f.ToPile(to="pass") if card is not None:
            return of_card(state.box.cards[card].vp, motive)
        case f.Choice(options=options):
            return max(_effects(state, option, card) for option in options)
        case f.Sacrificed(who=who, otherwise=otherwise) if who != "any":
            alive = who in state.characters
            return -_given_up(state, who) if alive else _effects(state, otherwise, card)
        case f.Cube() | f.SilverCube():
            return motive.liberation
        case f.ActionPoints(n=n) | f.DiceGain(n=n):
            return AN_ACTION_POINT * n
        case f.GainUpgrade() | f.BuyUpgrade():
            return AN_UPGRADE
    return 0.0


def _staked_for_less(state: State, exert: str) -> bool:
    """Return whether an exertion for a rest or a repair risks more points than it can gain.

    Both are steps of resources. If the resource to be repaired is low, more than points is at stake.
    """
    asking, testing = state.steps[-1], state.steps[-2]
    if not isinstance(asking, Declaring) or not isinstance(testing, ActionTesting):
        return False
    repaired = REPAIRED.get(testing.action)
    if repaired is None or state.resources[repaired] <= LOW:
        return False
    risked = -_stakes(state, exerted(exert), LOWEST)
    if risked > _change(state, f.Resource(repaired, 1)):
        return True
    return _tested(state, testing.action, asking, exert) < _tested(state, testing.action, asking, "none")


def _tested(state: State, action: str, asking: Declaring, exert: str) -> float:
    """Return the average value in points of an action's test with an exertion."""
    entry, tracks = state.box.actions[action], exerted(exert)
    added = sum(modifiers.for_action(state, entry.modifiers).values())
    added += sum(modifiers.exertion(state, track) for track in tracks)
    added += (state.box.treasures[asking.spent].vp or 0) if asking.spent is not None else 0
    roll = Roll("test", action, (1, 1), added, state.box.figures.results.floors)
    after = ActionTesting(action, tracks)
    return fmean(_brought(state, after, roll, dice) for dice in THROWS)


def _back_for_nothing(ocean: str, heard: Sequence[Event]) -> bool:
    """Return whether the Nautilus came from an ocean and did nothing since, and it has no new gem."""
    for event in reversed(heard):
        match event:
            case NautilusMoved(origin=origin):
                return origin == ocean
            case GemPlaced(where=where) if where == ocean:
                return False
            case _ if isinstance(event, _DONE):
                return False
    return False
