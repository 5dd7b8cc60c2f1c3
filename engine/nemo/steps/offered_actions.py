"""The actions that the captain can take now, and why others are not possible (8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from engine.kernel.commands import Command
from engine.kernel.refusals import Refusal
from engine.nemo import refusals
from engine.nemo.actions import FOG_COST, card_cost, cost, costs_now
from engine.nemo.catalogue import IN_ACTIONS
from engine.nemo.commands import (
    Adventure,
    Attack,
    End,
    Fog,
    Incite,
    Move,
    Refit,
    Repair,
    Rest,
    Sacrifice,
    Search,
    Torpedo,
    UseCard,
    UseTreasure,
)
from engine.nemo.effects import ActionPoints, BuyUpgrade, OfferUpgrade, Resource
from engine.nemo.model import State
from engine.nemo.names import HIDDEN, Character
from engine.nemo.resources import is_full, kinds_held
from engine.nemo.steps.attacking import is_immune, targets_here
from engine.nemo.steps.movement import links
from engine.nemo.steps.outfitting import price
from engine.nemo.steps.uprisings import cubes_in_supply, empty_sites

_PLAIN: Final[tuple[Command, ...]] = (Search(), Incite(), Rest(), Repair(), Refit(), Adventure())
_FOG: Final = Fog()
_END: Final = End()
_move, _attack, _torpedo = cache(Move), cache(Attack), cache(Torpedo)
_use_card, _use_treasure, _sacrifice = cache(UseCard), cache(UseTreasure), cache(Sacrifice)


def actions(state: State) -> Iterator[Command]:
    """Yield every action that the captain can take; the end of the phase comes last."""
    points, costs = state.action_points, costs_now(state)
    if points >= costs["move"]:
        yield from map(_move, links(state, state.position))
    targets = targets_here(state)
    if points >= costs["attack"]:
        for target in targets:
            yield _attack("bold", target)
            yield _attack("stalk", target)
    if "steam_torpedoes" in state.fitted and not state.torpedo_fired:
        yield from (_torpedo(target) for target in targets if not is_immune(state, target))
    for command in _PLAIN:
        if points >= costs[command.kind] and _obstacle(state, command) is None:
            yield command
    if points >= FOG_COST and "fog_machine" in state.fitted:
        yield _FOG
    usable = [card for card in state.tableau if card in state.box.for_actions]
    yield from (_use_card(card) for card in usable if _card_bar(state, card) is None)
    if not state.box.usable_treasures.isdisjoint(state.treasures):
        yield from (_use_treasure(t) for t in kinds_held(state) if _treasure_bar(state, t) is None)
    yield _END


def thinkable(state: State) -> Iterator[Command]:
    """Yield the conceivable actions with a place or a piece, whether possible or not."""
    yield from (_move(ocean) for ocean in state.oceans if ocean != state.position)
    for target in targets_here(state) or [HIDDEN]:
        yield _attack("bold", target)
        yield _attack("stalk", target)
    yield from (_use_card(card) for card in state.tableau if card in state.box.for_actions)
    yield from (_use_treasure(t) for t in kinds_held(state) if t in state.box.usable_treasures)


def helpers(state: State, seat: int) -> list[Command]:
    """Return the sacrifices with which a seat can bring action points now (14)."""
    return [_sacrifice(c, "action_points") for c in _bringers(state) if state.owner(c) == seat]


def helping(state: State) -> list[int]:
    """Return the other seats with a character that can bring action points now (14)."""
    return sorted({state.owner(character) for character in _bringers(state)} - {state.captain})


def bar(state: State, command: Command) -> Refusal | None:
    """Return why the captain cannot take an action, or None if it is possible."""
    match command:
        case Move(ocean=ocean):
            return _move_bar(state, ocean)
        case Attack(target=target):
            return _short_of(state, cost(state, "attack")) or _target_bar(state, target)
        case Torpedo(target=target):
            return _torpedo_bar(state, target)
        case Search() | Incite() | Rest() | Repair() | Refit() | Adventure():
            return _short_of(state, cost(state, command.kind)) or _obstacle(state, command)
        case Fog():
            fog = None if "fog_machine" in state.fitted else refusals.NoFogMachine()
            return fog or _short_of(state, FOG_COST)
        case UseCard(card=card):
            return _card_bar(state, card)
        case UseTreasure(treasure=treasure):
            return _treasure_bar(state, treasure)
    return None


def character_bar(state: State, seat: int, character: Character) -> Refusal:
    """Return why a seat cannot sacrifice a character for action points now."""
    if character not in state.characters:
        return refusals.CharacterGone(character=character)
    if state.owner(character) != seat:
        return refusals.NotYourCharacter(character=character, seat=state.owner(character))
    if not state.box.characters[character].action_points:
        return refusals.CharacterNotNow(character=character)
    return refusals.ActionPointsFull()


def _bringers(state: State) -> list[Character]:
    if _full(state):
        return []
    bringers = state.box.bringers
    return [character for character in state.characters if character in bringers]


def _full(state: State) -> bool:
    return state.action_points == state.box.figures.action_points.top


def _short_of(state: State, points: int) -> Refusal | None:
    if state.action_points >= points:
        return None
    return refusals.TooFewActionPoints(cost=points, points=state.action_points)


def _move_bar(state: State, ocean: str) -> Refusal | None:
    if ocean not in state.oceans:
        return refusals.UnknownOcean(ocean=ocean[:40])
    if ocean not in links(state, state.position):
        return refusals.NotLinked(origin=state.position, target=ocean)
    return _short_of(state, cost(state, "move"))


def _target_bar(state: State, target: int) -> Refusal | None:
    if target in targets_here(state):
        return None
    return refusals.NoHiddenShipHere() if target == HIDDEN else refusals.NoShipHere(ship=target)


def _torpedo_bar(state: State, target: int) -> Refusal | None:
    if "steam_torpedoes" not in state.fitted:
        return refusals.NoTorpedoes()
    if state.torpedo_fired:
        return refusals.TorpedoFired()
    if is_immune(state, target):
        return refusals.TorpedoImmune(ship=target)
    return _target_bar(state, target)


def _obstacle(state: State, command: Command) -> Refusal | None:
    """Return why the captain cannot take an action that has no target, apart from its cost."""
    found = _OBSTACLES.get(type(command))
    return found(state) if found else None


def _search_bar(state: State) -> Refusal | None:
    return None if state.here.gem else refusals.NoGemHere()


def _adventure_bar(state: State) -> Refusal | None:
    return None if state.deck else refusals.DeckEmpty()


def _incite_bar(state: State) -> Refusal | None:
    if not cubes_in_supply(state):
        return refusals.NoCubeLeft()
    return None if empty_sites(state, state.position) else refusals.NoSiteHere()


def _refit_bar(state: State) -> Refusal | None:
    discount = _best_discount(state) if state.box.figures.refit.counts_discount else 0
    cheapest = min((price(state, upgrade, discount) for upgrade in state.offered), default=None)
    if cheapest is not None and cheapest <= len(state.salvage):
        return None
    return refusals.TooLittleSalvage(cost=cheapest or 0, salvage=len(state.salvage))


def _best_discount(state: State) -> int:
    """Return how much the best result of a refit reduces the price of an upgrade."""
    results = state.box.actions["refit"].results
    return max((each.discount for row in results for each in row if isinstance(each, BuyUpgrade)), default=0)


_OBSTACLES: Final[dict[type[Command], Callable[[State], Refusal | None]]] = {
    Search: _search_bar,
    Incite: _incite_bar,
    Refit: _refit_bar,
    Adventure: _adventure_bar,
}


def _card_bar(state: State, number: int) -> Refusal | None:
    if number not in state.tableau:
        return refusals.CardNotKept(card=number)
    use = state.box.cards[number].use
    if use is None or use.when not in IN_ACTIONS:
        return refusals.CardNotNow(card=number)
    if use.where and state.nautilus not in use.where:
        return refusals.CardElsewhere(card=number)
    if use.calm and any(state.face(ship).warship for ship in state.here.ships):
        return refusals.WarshipNear(card=number)
    return _short_of(state, card_cost(state, number))


def _treasure_bar(state: State, treasure: int) -> Refusal | None:
    if treasure not in state.treasures:
        return refusals.TreasureNotHeld(treasure=treasure)
    for effect in state.box.treasures[treasure].effects:
        match effect:
            case Resource(which=which) if which != "any":
                return refusals.TrackFull(track=which) if is_full(state, which) else None
            case ActionPoints():
                return refusals.ActionPointsFull() if _full(state) else None
            case OfferUpgrade():
                return None if state.aside else refusals.NoUpgradeAside()
    return refusals.TreasureNotForThis(treasure=treasure)
