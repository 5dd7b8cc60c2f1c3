"""The proposals of objections in the log, worded from the event alone, regardless of later ones.

Panels show a proposal with its consequences, like any choice; those change with the position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.nemo.panel.answers import accepted, allowance, declined, option_name, question_options
from bot.text.nemo.pieces.cards import numbered
from bot.text.nemo.pieces.dice import ACTIONS
from bot.text.nemo.pieces.effects import effects
from bot.text.nemo.pieces.places import named
from bot.text.nemo.pieces.ships import ship
from bot.text.nemo.pieces.treasures import treasure
from engine.kernel.commands import Command
from engine.nemo import commands as c
from engine.nemo.events import Objected
from engine.nemo.view import View

About = Mapping[str, str | int]
"""The captain's question as recorded in the event; empty in logs of earlier versions."""
Places = dict[str, Any]
Template = str | Callable[[Mapping[str, Any]], str]

_BOLD_OR_STALK: Final[Mapping[str, str]] = {
    "bold": N_("Bold attack: {target}"),
    "stalk": N_("Stalk attack: {target}"),
}
_ACCEPTED: Final[Mapping[str, str]] = {
    "may_move": N_("Sail to {ocean:the_ocean} at once"),
    "village": N_("Place a cube"),
}
_DECLINED: Final[Mapping[str, str]] = {"may_move": N_("Stay here")}

_TEMPLATES: Final[Mapping[type[Command], Template]] = {
    c.Outfit: N_("Pay {payment}"),
    c.Decline: lambda places: _DECLINED.get(places["asked"]) or declined(places["asked"]),
    c.Accept: lambda places: _ACCEPTED.get(places["asked"]) or accepted(places["asked"]),
    c.Keep: N_("Stay captain"),
    c.HandOver: lambda places: N_("Hand over to {next}") if places["next"] else N_("Hand over"),
    c.Declare: lambda places: N_("exert {exert}") if places["exert"] else N_("exert nothing"),
    c.Spend: N_("Spend {treasure} to add its printed {points} to the roll"),
    c.UseTreasure: N_("Use a treasure: {does}"),
    c.RedSky: N_("Red Sky at Night: +2 to the roll"),
    c.CrewArmor: lambda places: (
        N_("Destroy the Crew Armor: +2 to the roll")
        if places["destroy"]
        else N_("Crew Armor: +1 to the roll")
    ),
    c.Done: N_("Keep the roll"),
    c.Suffer: N_("Take the loss"),
    c.Destroy: N_("Destroy {upgrade:the_upgrade} instead"),
    c.PickDice: N_("{faces}: difference {difference}"),
    c.Move: N_("Sail to {ocean:the_ocean}"),
    c.Attack: lambda places: _BOLD_OR_STALK[places["style"]],
    c.Torpedo: N_("Torpedo: {target}"),
    c.Engage: N_("Fight 🎲"),
    c.Tonnage: N_("Tonnage"),
    c.Salvage: N_("Salvage"),
    c.Resolve: N_("Resolve it"),
    c.Bury: N_("Put it on the bottom of the deck"),
    c.Discard: N_("Discard {treasure}"),
    c.End: N_("End the action phase"),
}
"""The message for each of the captain's choices. Actions without a target have the name of their roll
instead; any other choice has only a name.
"""


def proposed(event: Objected, view: View, names: Sequence[str], words: Words) -> str:
    """Return a seat's proposal without consequences, such as "Sail to the Arctic Ocean" or "Exert crew"."""
    command = c.COMMANDS.parse(event.instead)
    own = {f.name: getattr(command, f.name) for f in fields(command)}  # type: ignore[arg-type]
    places = {
        "asked": "",
        **named({**event.about, **own}, view, names, words),
        **_places(command, event.about, view, names, words),
    }
    template = _TEMPLATES.get(type(command)) or ACTIONS.get(command.kind, N_("{way}"))
    said = words(template(places) if callable(template) else template, **places)
    return said[:1].upper() + said[1:]


def _places(command: Command, about: About, view: View, names: Sequence[str], words: Words) -> Places:
    """Return the values for a proposal in addition to the fields of the command and the decision."""
    match command:
        case c.Outfit(nemo=nemo, crew=crew, hull=hull):
            paid = {"nemo": nemo, "crew": crew, "hull": hull}
            parts = [n.price(track, count, words) for track, count in paid.items() if count]
            return {"payment": words.join(parts)}
        case c.HandOver():
            captain = about.get("captain")
            return {"next": names[(captain + 1) % len(names)] if isinstance(captain, int) else ""}
        case c.Declare(exert=exert):
            chosen = [words(name) for track, name in n.TRACKS.items() if track in exert.split("+")]
            return {"exert": words.join(chosen)}
        case c.PickDice(one=one, other=other):
            return {"faces": words.dice((one, other)), "difference": abs(one - other)}
        case c.Attack(target=number) | c.Torpedo(target=number):
            return {"target": ship(number, view, words, str(about.get("side", "")))}
        case c.Spend() | c.UseTreasure() | c.Discard():
            return _treasure(command, about, view, words)
    return {"way": _way(command, about, view, words), **_allowed(about, view, words)}


def _treasure(command: c.Spend | c.UseTreasure | c.Discard, about: About, view: View, words: Words) -> Places:
    token, points = view.box.treasures[command.treasure], about.get("points")
    match command:
        case c.Spend():  # It adds its printed value, and not its worth.
            does = words.name(token.name) if token.sort == "wonder" else effects(token.effects, words)
            spent = words("a treasure") if token.sort == "points" else words("“{does}”", does=does)
            return {"points": token.vp, "treasure": spent}
        case c.UseTreasure():
            return {"does": effects(token.effects, words)}
    worth = points if isinstance(points, int) else None
    return {"treasure": treasure(command.treasure, view, words, worth)}


def _allowed(about: About, view: View, words: Words) -> Places:
    """Return the value for the offer of the decision's card."""
    card = about.get("card")
    return {"then": allowance(card, view, words) if isinstance(card, int) else ""}


def _way(command: Command, about: About, view: View, words: Words) -> str:
    """Return the name of the component that was picked, or of an option of a card, treasure or search."""
    match command:
        case c.Name(track=track):
            return n.track(track, words)
        case c.Adopt(motive=motive):
            return words(n.MOTIVES[motive])
        case c.Offer(upgrade=upgrade) | c.Buy(upgrade=upgrade):
            return n.upgrade(upgrade, words)
        case c.UseCard(card=number):
            return numbered(number, view.box, words)
        case c.Choose(option=option):
            found = question_options(str(about.get("asked", "")), about, view)
            if option >= len(found):
                return option_name(option, words)
            return effects(found[option], words) if found[option] else words("do nothing")
    return str(command)
