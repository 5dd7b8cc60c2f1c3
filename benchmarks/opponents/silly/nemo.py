"""What is silly in Nemo's War."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import inf
from typing import Any, Final

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.nemo import modifiers
from engine.nemo.commands import (
    Attack,
    CrewArmor,
    Declare,
    Destroy,
    End,
    Move,
    RedSky,
    Repair,
    Rest,
    Sacrifice,
    Suffer,
    UseCard,
    UseTreasure,
)
from engine.nemo.effects import Resource
from engine.nemo.model import State
from engine.nemo.names import HIDDEN, TRACKS, Character, Track
from engine.nemo.odds import odds
from engine.nemo.open_roll import open_roll
from engine.nemo.steps.engagement import Engagement
from engine.nemo.steps.roll import CREW_ARMOR_DESTROYED, RED_SKY, Roll
from engine.nemo.worths import of_character, of_face, of_step

HOPELESS: Final = Fraction(1, 6)
"""Less than this is hardly worth an action point."""
ANYWAY: Final = 2
"""Points that any hit may be worth: no Notoriety for a miss, and a ship fewer on the map."""


def watched(
    state: State, decision: Decision, command: Command, noted: dict[str, Any]
) -> Iterator[tuple[str, bool]]:
    """Yield what an answer could have been silly by, and whether it was."""
    match decision.kind:
        case "act":
            yield from _act(state, decision, command, noted)
        case "after_roll":
            yield from _help(state, command)
        case "demand" if isinstance(command, Sacrifice):
            own = state.characters_of(decision.seat)
            least = min(_points(state, character) for character in own)
            yield "gives up a dearer character than it must", _points(state, command.character) > least
    match command:
        case Declare(exert=exert) if exert != "none":
            yield "exerts what changes nothing", _needless(state, decision, exert)
        case Suffer() | Destroy():
            last = [track for track in TRACKS if state.resources[track] == 1]
            if decision.about["track"] in last:
                yield "loses the voyage to keep an upgrade", isinstance(command, Suffer)


def _act(
    state: State, decision: Decision, command: Command, noted: dict[str, Any]
) -> Iterator[tuple[str, bool]]:
    came = noted.pop("came", None)
    legal = state.steps[-1].legal(state, decision.seat)
    mended: tuple[tuple[Command, Track], ...] = ((Rest(), "crew"), (Repair(), "hull"))
    for action, track in mended:
        if action in legal and state.resources[track] == state.box.figures.resources[track].start:
            yield f"a {action.kind} where nothing is missing", command == action
    match command:
        case Move(ocean=ocean):
            yield "sails there and back", came == ocean
            noted["came"] = state.nautilus
        case End():
            # Between the two moves nothing was done there, whether or not a turn ended.
            noted["came"] = came
            lost = state.action_points > state.box.figures.action_points.saved
            yield "lets action points go", lost and len(legal) > 1
        case Attack(target=target) if target != HIDDEN:
            strikes = [
                chance.outcomes.get("sunk", Fraction(0))
                for chance in odds(state, decision.seat)
                if chance.command == command and chance.roll == "nautilus"
            ]
            yield "attacks with less than a chance in six", max(strikes) < HOPELESS


def _needless(state: State, decision: Decision, exert: str) -> bool:
    """Say whether exerting less has the same chances."""
    chances = {chance.exert: chance.outcomes for chance in odds(state, decision.seat)}
    mine = frozenset(exert.split("+"))
    return any(
        outcomes == chances[exert]
        for other, outcomes in chances.items()
        if other != exert and (other == "none" or frozenset(other.split("+")) < mine)
    )


def _help(state: State, command: Command) -> Iterator[tuple[str, bool]]:
    roll, lies = state.steps[-1], open_roll(state)
    if not isinstance(roll, Roll) or lies is None:
        return
    match command:
        case RedSky() | CrewArmor() | Sacrifice(benefit="modifier"):
            tiles = [state.box.characters[character].modifier for character in state.characters]
            best = roll.total + sum(tiles) + RED_SKY * state.red_sky + CREW_ARMOR_DESTROYED * roll.armor
            yield "adds to a roll what can't change it", not any(roll.total < f <= best for f in roll.floors)
        case UseTreasure() | UseCard() | Sacrifice(benefit="reroll"):
            yield "rolls again what has succeeded", lies.succeeded
    fight = state.steps[-2]
    if isinstance(command, Sacrifice) and isinstance(fight, Engagement) and fight.blow == "strike":
        yield (
            "gives a character for less than its points",
            _points(state, command.character) > _at_stake(state),
        )


def _at_stake(state: State) -> float:
    """Return what a strike that lies open brings if it hits: the ship, what is exerted, and `ANYWAY`."""
    roll, fight, motive = state.steps[-1], state.steps[-2], state.box.motives[state.motive]
    taken = modifiers.stakes(state, roll.lower)
    if any(state.resources[track] <= taken for track in fight.exerted):
        return inf
    exerted = (_lost(state, track, taken) for track in fight.exerted)
    return of_face(state.face(fight.ship), motive) + sum(exerted) + ANYWAY


def _points(state: State, character: Character) -> int:
    """Return what losing a character takes off the score, its penalty's steps with it."""
    tile, motive = state.box.characters[character], state.box.motives[state.motive]
    lost = of_character(tile, motive)
    for effect in tile.penalty:
        if isinstance(effect, Resource) and effect.which in TRACKS:
            lost += _lost(state, effect.which, -effect.n)
    return lost


def _lost(state: State, track: Track, steps: int) -> int:
    """Return the points that a resource loses with so many steps."""
    motive, at = state.box.motives[state.motive], state.resources[track]
    return of_step(state.box, motive, track, at) - of_step(state.box, motive, track, max(0, at - steps))
