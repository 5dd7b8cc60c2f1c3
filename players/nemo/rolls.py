"""Rules of thumb for exertion, for help with rolls, and for losses in Nemo's War."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.nemo import modifiers
from engine.nemo.actions import card_cost
from engine.nemo.commands import (
    CrewArmor,
    Declare,
    Destroy,
    RedSky,
    Sacrifice,
    Spend,
    Suffer,
    UseCard,
    UseTreasure,
)
from engine.nemo.names import TRACKS, Character, Track
from engine.nemo.outcome import is_snake_eyes
from engine.nemo.steps.declaring import Declaring
from engine.nemo.steps.roll import CREW_ARMOR, CREW_ARMOR_DESTROYED, RED_SKY
from engine.nemo.worths import of_step
from players.heuristics import Heuristics
from players.nemo.errands import spared, used
from players.nemo.glance import DEFEAT, Glance
from players.nemo.prospects import upgrade_worth
from players.nemo.throws import reaches
from players.nemo.weights import WEIGHTS

ROLLS: Final = Heuristics[Glance]()
FRAGILE: Final = 3
"""A resource with at most this many steps is in danger."""
_HIGHEST: Final = 6
"""The highest possible value of the lower die."""
STRIKE: Final = 0.6
"""The value of a hit in points in addition to the prize: no Notoriety, and keeping the captaincy."""


class Stakes(NamedTuple):
    """A roll without exertion: the total that two dice need, and the value of a success."""

    target: int
    prize: float


def stakes(glance: Glance, subject: str) -> Stakes:
    """Return the required total and the value of a success, for a strike, a card's test or an action."""
    state = glance.state
    what, _, number = subject.partition(" ")
    if what == "ship":
        face = state.face(int(number))
        bonus = sum(modifiers.for_strike(state, "bold", int(number)).values())
        return Stakes(face.defence - bonus, glance.prize(face) + STRIKE)
    if what == "card":
        card = state.box.cards[int(number)]
        test = card.test
        if test is None:
            return Stakes(0, 0.0)
        prize = glance.effects(card.on_pass, int(number)) - glance.effects(card.on_fail, int(number))
        return Stakes(
            test.value - sum(modifiers.for_card(state, test).values()), max(WEIGHTS.card_passed, prize)
        )
    bonus = sum(modifiers.for_action(state, state.box.actions[what].modifiers).values())
    return Stakes(state.box.figures.results.floors[1] - bonus, WEIGHTS.action_passed)


@ROLLS.rates(Declare)
def _declare(glance: Glance, command: Declare) -> float:
    """Rate an exertion by the better chance of success, less the expected loss by a failure."""
    tracks: list[Track] = [track for track in TRACKS if track in command.exert]
    at_stake = stakes(glance, str(glance.decision.about["subject"]))
    passed = reaches(at_stake.target - sum(modifiers.exertion(glance.state, track) for track in tracks))
    return passed * at_stake.prize - (1 - passed) * sum(map(glance.staked, tracks))


def is_outdone(glance: Glance, command: Declare) -> bool:
    """Return whether another exertion is better in every respect that counts.

    Its modifier and its loss by a failure are no worse, one of them is better, and the resource isn't in
    danger.
    """
    asking = glance.state.steps[-1]
    mine = next((track for track in TRACKS if track == command.exert), None)
    if mine is None or not isinstance(asking, Declaring):
        return False
    added, price = _added_and_taken(glance, mine)
    for other in asking.tracks:
        more, less = _added_and_taken(glance, other)
        safe = glance.state.resources[other] - _most_taken(glance) > FRAGILE
        if safe and more >= added and less <= price and (more, less) != (added, price):
            return True
    return False


def _added_and_taken(glance: Glance, track: Track) -> tuple[int, int]:
    """Return the modifier for exerting a resource, and the most points that a failure costs with it."""
    state, at = glance.state, glance.state.resources[track]
    left = max(0, at - _most_taken(glance))
    lost = of_step(state.box, glance.motive, track, at) - of_step(state.box, glance.motive, track, left)
    return modifiers.exertion(state, track), lost


def _most_taken(glance: Glance) -> int:
    return modifiers.stakes(glance.state, _HIGHEST)


@ROLLS.rates(RedSky)
def _red_sky(glance: Glance, _command: RedSky) -> float:
    return _added(glance, RED_SKY) - WEIGHTS.single_use


@ROLLS.rates(CrewArmor)
def _crew_armor(glance: Glance, command: CrewArmor) -> float:
    if command.destroy:
        return _added(glance, CREW_ARMOR_DESTROYED) - WEIGHTS.upgrade_lost
    return _added(glance, CREW_ARMOR) - 0.1


@ROLLS.rates(Sacrifice)
def _sacrifice(glance: Glance, command: Sacrifice) -> float:
    tile, price = glance.state.box.characters[command.character], _character(glance, command.character)
    match command.benefit:
        case "modifier":
            return _added(glance, tile.modifier) - price
        case "reroll":
            return _rerolled(glance) - price
        case "action_points":
            return WEIGHTS.action_point * tile.action_points - price
    return -price


@ROLLS.rates(UseTreasure)
def _use_treasure(glance: Glance, command: UseTreasure) -> float:
    if glance.decision.kind == "after_roll":
        return _rerolled(glance) - glance.kept(command.treasure)
    return glance.effects(glance.state.box.treasures[command.treasure].effects) - glance.kept(
        command.treasure
    )


@ROLLS.rates(UseCard)
def _use_card(glance: Glance, command: UseCard) -> float:
    if glance.decision.kind == "after_roll":
        return _rerolled(glance) - WEIGHTS.single_use - spared(glance, command.card)
    return 0.3 + used(glance, command.card) - WEIGHTS.action_point * card_cost(glance.state, command.card)


@ROLLS.rates(Spend)
def _spend(glance: Glance, command: Spend) -> float:
    """Rate spending a treasure: its points count less on the roll than at the end."""
    return 0.6 * (glance.state.box.treasures[command.treasure].vp or 0) - glance.kept(command.treasure)


@ROLLS.rates(Suffer)
def _suffer(glance: Glance, _command: Suffer) -> float:
    track = next(track for track in TRACKS if track == glance.decision.about["track"])
    return -glance.step(track) if glance.state.resources[track] > 1 else -DEFEAT


@ROLLS.rates(Destroy)
def _destroy(glance: Glance, command: Destroy) -> float:
    return -WEIGHTS.upgrade_lost - upgrade_worth(glance.state, command.upgrade)


def _character(glance: Glance, character: Character) -> float:
    """Return the value of keeping a character, in points."""
    tile = glance.state.box.characters[character]
    return tile.vp + glance.motive.science * tile.science + WEIGHTS.character - glance.effects(tile.penalty)


def _added(glance: Glance, modifier: int) -> float:
    """Return the value of a modifier for the open roll: that of a success, if the modifier suffices."""
    floor, prize = _missed(glance)
    total = int(glance.decision.about["total"])
    return prize if floor is not None and total + modifier >= floor and not _snake_eyes(glance) else 0.0


def _rerolled(glance: Glance) -> float:
    """Return the value of rolling both dice again, in points."""
    floor, prize = _missed(glance)
    about = glance.decision.about
    if floor is None:
        return 0.0
    return prize * reaches(floor - (int(about["total"]) - int(about["one"]) - int(about["other"])))


def _missed(glance: Glance) -> tuple[int | None, float]:
    """Return the total that the open roll failed to reach, or None, and the value of reaching it."""
    about, state = glance.decision.about, glance.state
    subject, total = str(about["subject"]), int(about["total"])
    match about["roll"]:
        case "warship" | "cyclone":
            number = subject.partition(" ")[2]
            attack = state.face(int(number)).attack if number else state.box.dead_seas["cyclone"].attack
            floors, prize = (attack or 0,), min(int(about["one"]), int(about["other"])) * glance.hit
        case "torpedo":
            ship = state.face(int(subject.partition(" ")[2]))
            torpedo = state.box.figures.torpedo
            floors = (torpedo.warship if ship.warship else torpedo.non_warship,)
            prize = glance.prize(ship)
        case "nautilus":
            ship = state.face(int(subject.partition(" ")[2]))
            floors, prize = (ship.defence,), glance.prize(ship) + STRIKE
        case "test":
            test = state.box.cards[int(subject.partition(" ")[2])].test if " " in subject else None
            floors = (test.value,) if test else state.box.figures.results.floors[1:2]
            prize = stakes(glance, subject).prize
        case _:
            return None, 0.0
    failed = total < floors[0] or _snake_eyes(glance)
    return (floors[0] if failed else None), prize


def _snake_eyes(glance: Glance) -> bool:
    return is_snake_eyes((int(glance.decision.about["one"]), int(glance.decision.about["other"])))
