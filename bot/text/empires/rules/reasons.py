"""Why a computer player may suggest something in Struggle of Empires, in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.guide import nearest
from engine.empires.commands import Attack, Bid, Buy, Colonise, Enslave, Pass
from engine.empires.figures import figures
from engine.empires.treasury import unrest_for
from engine.empires.view import View
from engine.kernel.commands import Command

_REASONS: Final[Mapping[str, str]] = {
    "deploy": N_("It's most useful there at the start."),
    "propose": N_("Only powers on the other side can be attacked."),
    "bid": N_("Sides and turn order are worth that much."),
    "build:army": N_("Armies attack, and guard your markers."),
    "build:navy": N_("Navies take armies overseas."),
    "build:fort": N_("A fort guards your markers."),
    "send": N_("It can attack there, or guard markers."),
    "stay": N_("It can't be attacked at home."),
    "move": N_("To bring units where they can fight."),
    "move_unit": N_("It can fight there, or guard markers."),
    "colonise": N_("A marker without a battle."),
    "enslave": N_("A marker without a battle."),
    "attack": N_("If you win, you get a marker there."),
    "buy": N_("It brings more than it costs."),
    "aid:armies": N_("With your help the ally may win."),
    "aid:navies": N_("With your help the ally may win."),
    "aid:no": N_("If the ally lost, you'd lose a unit too."),
    "use": N_("The tile does the most here."),
    "revolt": N_("Its owner loses points there."),
}
"""By the first words of a command."""
_SPARE: Final = N_("The gold does more elsewhere.")
_MOST: Final = N_("You'd lead there: {points} points.")
_SHARED: Final = N_("You'd share first place there.")
_MOST_IF_WON: Final = N_("If you win, you lead there: {points} points.")
_SHARED_IF_WON: Final = N_("If you win, you share first place there.")
_RESTLESS: Final = N_("Worth it, though the most unrest costs {points} points in the end.")


def why(command: Command, view: View, words: Words) -> str:
    """Say what a command is good for, and that it costs unrest; "" where its label says enough."""
    if _unrest(command, view):
        return words(_RESTLESS, points=figures().unrest.most)
    if isinstance(command, Pass):
        return words(_SPARE)
    if isinstance(command, (Colonise, Enslave, Attack)):
        return _claimed(command, view, words) or nearest(_REASONS, command, words)
    if isinstance(command, Bid) and not command.price:
        return words("Whoever wants other sides has to pay.")
    return nearest(_REASONS, command, words)


def _claimed(command: Colonise | Enslave | Attack, view: View, words: Words) -> str:
    """Say what one more marker in an area makes of its reader there; "" where that wins nothing yet (11)."""
    if view.reader is None:
        return ""
    area = next(each for each in view.areas if each.id == command.area)
    aimed = command.target if isinstance(command, Attack) else ""
    rivals = (
        power.markers.get(area.id, 0) - (power.power == aimed)
        for power in view.powers
        if power.seat != view.reader
    )
    own, best = view.powers[view.reader].markers.get(area.id, 0) + 1, max(rivals)
    if own < best or not area.points:
        return ""
    fights, points = isinstance(command, Attack), area.points[0]
    if own == best:
        return words(_SHARED_IF_WON if fights else _SHARED)
    return words(_MOST_IF_WON if fights else _MOST, points=points)


def _unrest(command: Command, view: View) -> int:
    """Return the unrest that a command costs its reader for certain (7, 9)."""
    if view.reader is None:
        return 0
    gold = view.powers[view.reader].gold
    match command:
        case Bid(price=price):
            return unrest_for(price, gold)
        case Attack():
            return unrest_for(view.attack_cost, gold)
        case Buy(tile=tile) if tile in view.tiles:
            due = view.tiles[tile].price
            return due.unrest + unrest_for(due.gold, gold)
    return 0
