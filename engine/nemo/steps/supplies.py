"""Treasures and cards that can raise a resource at any time (7)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from engine.kernel.commands import Command
from engine.kernel.refusals import Refusal
from engine.nemo import refusals
from engine.nemo.commands import UseCard, UseTreasure
from engine.nemo.effects import Effects, Resource
from engine.nemo.model import State
from engine.nemo.names import Track
from engine.nemo.resources import is_full, kinds_held

_use_treasure, _use_card = cache(UseTreasure), cache(UseCard)


def supplies(state: State, tracks: Collection[Track]) -> list[Command]:
    """Return the use of treasures and kept cards that would raise one of these resources now."""
    commands: list[Command] = []
    if not state.box.usable_treasures.isdisjoint(state.treasures):
        short = [track for track in tracks if not is_full(state, track)]
        tokens = state.box.treasures
        commands += [_use_treasure(t) for t in kinds_held(state) if _adds_to(short, tokens[t].effects)]
    for number in state.tableau:
        card = state.box.cards[number]
        if card.use and card.use.when == "any_time" and _adds_to(tracks, card.play):
            commands.append(_use_card(number))
    return commands


def refuse_supply(state: State, command: UseTreasure | UseCard) -> Refusal:
    """Return why a treasure or card cannot be used now."""
    if isinstance(command, UseCard):
        if command.card in state.tableau:
            return refusals.CardNotNow(card=command.card)
        return refusals.CardNotKept(card=command.card)
    if command.treasure not in state.treasures:
        return refusals.TreasureNotHeld(treasure=command.treasure)
    for effect in state.box.treasures[command.treasure].effects:
        if isinstance(effect, Resource) and effect.which != "any" and is_full(state, effect.which):
            return refusals.TrackFull(track=effect.which)
    return refusals.TreasureNotForThis(treasure=command.treasure)


def _adds_to(tracks: Collection[Track], effects: Effects) -> bool:
    return any(isinstance(effect, Resource) and effect.which in tracks for effect in effects)
