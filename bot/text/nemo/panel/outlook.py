"""The current value of effects: a full resource can't gain anything, an empty one can't lose anything (2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bot.text.nemo.panel.answers import option_effect
from bot.text.nemo.panel.standing_roll import unaided_effects
from engine.kernel.commands import Command
from engine.nemo import commands as c
from engine.nemo import effects as f
from engine.nemo.actions import REPAIRED
from engine.nemo.effects import AnyEffect, Effects
from engine.nemo.view import ResourceView, View

_LAST: Final = 1
"""The last step of a resource; losing it ends the game."""


def effective(effects: Effects, view: View, paid: int = 0) -> Effects:
    """Return effects limited to what they would really do now.

    `paid` is the number of action points that are spent before the effects.
    """
    return tuple(_limited(effect, view, paid) for effect in effects)


def notoriety(by: int, view: View) -> int:
    """Return by how much Notoriety would really change, as it stays within its track."""
    return min(max(by, -view.notoriety), view.box.figures.notoriety.top - view.notoriety)


def action_points(by: int, view: View, paid: int = 0) -> int:
    """Return the real gain of action points, as the track is limited; 0 after a breakdown (16)."""
    if view.becalmed:
        return 0
    return min(by, view.box.figures.action_points.top - max(0, view.action_points - paid))


def loses(command: Command, values: Mapping[str, Any], view: View) -> bool:
    """Return whether a command loses the game immediately, whatever the dice show.

    `values` are the fields of the command and the data of the pending decision.
    """
    match command:
        case c.Suffer():
            return any(each.value == _LAST for each in view.resources if each.id == values.get("track"))
        case c.Adopt(motive=motive):
            return view.notoriety >= view.box.motives[motive].defeat
        case c.Hold():
            return _ruins((f.Notoriety(int(values.get("count", 0))),), view)
        case c.Attack(style=style) if values.get("asked") == "chain":
            spared = style == "bold" and "periscope_device" in view.fitted
            return not spared and _ruins((f.Notoriety(1),), view)
        case c.Name(track=track):
            return _ruins((f.Resource(track, -1),), view)
        case c.Choose(option=option):
            return _ruins(option_effect(option, view), view)
        case c.Done():
            result, exerted = unaided_effects(view)
            return _ruins((*result, *exerted), view)
        case c.Sacrifice(character=character):
            return _ruins(view.box.characters[character].penalty, view)
    return False


def idle(command: Command, view: View) -> bool:
    """Return whether an action can't gain anything because its resource is already full."""
    repaired = REPAIRED.get(command.kind)
    return any(each.id == repaired and not _missing(each) for each in view.resources)


def _limited(effect: AnyEffect, view: View, paid: int) -> AnyEffect:
    match effect:
        case f.Notoriety(n=by):
            return replace(effect, n=notoriety(by, view))
        case f.ActionPoints(n=by):
            return replace(effect, n=action_points(by, view, paid))
        case f.Resource(which=which, n=by) if by > 0:
            missing = next((_missing(each) for each in view.resources if each.id == which), by)
            return replace(effect, n=min(by, missing))
        case f.Choice(options=options):
            return replace(effect, options=tuple(effective(way, view, paid) for way in options))
        case f.If(then=then, otherwise=otherwise):
            return replace(
                effect,
                then=effective(then, view, paid),
                otherwise=effective(otherwise, view, paid),
            )
    return effect


def _missing(resource: ResourceView) -> int:
    return resource.start - resource.value


def _ruins(effects: Effects, view: View) -> bool:
    """Return whether effects lose the game before anything could prevent it."""
    for effect in effects:
        match effect:
            case f.Notoriety(n=by) if by > 0 and view.notoriety + by >= view.defeat:
                return True
            case f.Resource(which=which, n=by) if by < 0:
                for each in view.resources:
                    if each.id == which and each.value + by <= 0 and not _averted(each, view):
                        return True
    return False


def _averted(resource: ResourceView, view: View) -> bool:
    """Return whether an upgrade, a treasure or a kept card could still save a resource (7)."""
    treasures = (view.box.treasures[held.id].effects for held in view.treasures)
    cards = (view.box.cards[held.id] for held in view.tableau)
    supplies = [*treasures, *(card.play for card in cards if card.use and card.use.when == "any_time")]
    return bool(view.fitted) or any(
        isinstance(effect, f.Resource) and effect.which == resource.id
        for supply in supplies
        for effect in supply
    )
