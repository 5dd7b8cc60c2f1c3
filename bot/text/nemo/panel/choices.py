"""The labels of Nemo's War's commands as choices on a panel, each with its cost and consequence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.panel.answers import accepted, declined
from bot.text.nemo.panel.consequences import consequences
from bot.text.nemo.panel.outlook import loses
from bot.text.nemo.panel.prices import action as action_price
from bot.text.nemo.pieces.places import named
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.nemo import commands as c
from engine.nemo.view import View

QUOTED: Final = 40
"""How many characters of a proposal are quoted in the answers to it."""

Places = Mapping[str, Any]
Template = str | Callable[[Places], str]

_BENEFITS: Final[Mapping[str, str]] = {
    "none": N_("Sacrifice {character:the_character}: {penalty}"),
    "action_points": N_("Sacrifice {character:the_character}: action points {points}; {penalty}"),
    "modifier": N_("Sacrifice {character:the_character}: +{modifier} to the roll; {penalty}"),
    "reroll": N_("Sacrifice {character:the_character}: reroll; {penalty}"),
}
_PICKS: Final[Mapping[str, str]] = {
    "row": N_("{ocean}: {stored} sunk so far"),
    "spill": N_("{ocean}: place the gem"),
    "spread": N_("{ocean}: {ships} of {capacity} ships"),
    "reveal": N_("{ocean}: {hidden} face down"),
}
_ATTACKS: Final[Mapping[str, str]] = {
    "bold": N_("Bold attack: {target} · {cost} 🎲"),
    "stalk": N_("Stalk attack: {target} · {cost} 🎲"),
}
_UNSEEN: Final[Mapping[str, str]] = {
    "bold": N_("Bold attack: {target}, must be fought · {cost} 🎲"),
    "stalk": N_("Stalk attack: {target}, +1, may be let go · {cost} 🎲"),
}
"""The labels for a face-down ship, whose odds aren't known."""


def _resolve(places: Places) -> str:
    """Return the template for resolving a card, with the treasures that it gives for gems on the deck."""
    gems = places["gems"]
    if not gems:
        return N_("Resolve it: no gems on the deck")
    if places["tested"]:
        either_way = N_("Resolve it; pass or fail, {gems} treasures for the gems")
        return N_("Resolve it; pass or fail, 1 treasure for the gem") if gems == 1 else either_way
    then = N_("Resolve it, then {gems} treasures for the gems")
    return N_("Resolve it, then 1 treasure for the gem") if gems == 1 else then


def _pick(places: Places) -> str:
    if places["asked"] == "hunt" and places["here"]:
        return N_("{ocean}: it attacks the Nautilus at once 🎲")
    if places["asked"] == "row" and places["column"]:
        return N_("{ocean}: {stored} sunk so far, fills a column: {column}")
    return _PICKS.get(places["asked"], N_("{ocean}: {ships} of {capacity} ships"))


def _move(places: Places) -> str:
    if places["asked"] == "act":
        return N_("Sail to {ocean:the_ocean}: {waters} · {cost}")
    return N_("Sail to {ocean:the_ocean}: {waters}")


def _suffer(places: Places) -> str:
    if not places["asked"]:
        return N_("Take the loss")
    if places["lost"] and places["less"]:  # At 0, points no longer count.
        return N_("Take the loss: {track} from {value} to {less}, {worth}")
    return N_("Take the loss: {track} from {value} to {less}")


TEMPLATES: Final[Mapping[type[Command], Template]] = {
    c.Outfit: N_("Pay {payment}"),
    c.Decline: lambda places: declined(places["asked"]),
    c.Accept: lambda places: accepted(places["asked"]),
    c.Keep: N_("Stay captain"),
    c.HandOver: N_("Hand over to {next}"),
    c.TakeGem: N_("Take a gem from {seat}"),
    c.Choose: N_("{way}"),
    c.Name: N_("{Track}: now {value}"),
    c.Adopt: N_("{motive}: defeat at Notoriety {defeat}"),
    c.Offer: N_("{upgrade}: costs {price} Salvage"),
    c.Declare: N_("{exertion}"),
    c.Spend: lambda places: (
        N_("Spend {treasure} to add its printed {points} to the roll; {worth}")
        if places["worth"]
        else N_("Spend {treasure} to add its printed {points} to the roll")
    ),
    c.UseTreasure: lambda places: (
        N_("Use a treasure: {does}; {worth}") if places["worth"] else N_("Use a treasure: {does}")
    ),
    c.UseCard: N_("{known}: {effect} · {cost}"),
    c.Sacrifice: lambda places: _BENEFITS[places["benefit"]],
    c.RedSky: N_("Red Sky at Night: +2 to the roll"),
    c.CrewArmor: lambda places: (
        N_("Destroy the Crew Armor: +2 to the roll")
        if places["destroy"]
        else N_("Crew Armor: +1 to the roll")
    ),
    c.Done: lambda places: N_("Keep the roll: {outcome}") if places["outcome"] else N_("Keep the roll"),
    c.Suffer: _suffer,
    c.Destroy: lambda places: (
        N_("Destroy {upgrade:the_upgrade} instead: {cost}")
        if places["cost"]
        else N_("Destroy {upgrade:the_upgrade} instead")
    ),
    c.PickDice: lambda places: (
        N_("{faces}: a lull, no action points")
        if places["one"] == places["other"]
        else N_("{faces}: difference {difference}, action points {gained}")
    ),
    c.Pick: _pick,
    c.Site: lambda places: (
        N_("Remove the cube: {site}, {worth}") if places["asked"] == "lull_check" else N_("{site}: {near}")
    ),
    c.Flip: N_("{ship}"),
    c.Hold: N_("Keep the cube: Notoriety +{count}"),
    c.Move: _move,
    c.Attack: lambda places: (_UNSEEN if places["unseen"] else _ATTACKS)[places["style"]],
    c.Torpedo: N_("Torpedo: {target} · once a turn 🎲"),
    c.Engage: N_("Fight 🎲"),
    c.Tonnage: lambda places: (
        N_("Tonnage: {worth}, fills a space in an ocean's row")
        if places["worth"]
        else N_("Tonnage: scores its points, fills a space in an ocean's row")
    ),
    c.Salvage: lambda places: (
        N_("Salvage: no points, fills space {stored} of {spaces}; upgrades cost {price}")
        if places["price"]
        else N_("Salvage: no points, fills space {stored} of {spaces}; no upgrade is on offer")
    ),
    c.Search: N_("Search for treasure · {cost} 🎲"),
    c.Incite: N_("Incite an uprising · {cost} 🎲"),
    c.Rest: lambda places: (
        N_("Rest: crew already at maximum, nothing to gain · {cost} 🎲")
        if places["idle"]
        else N_("Rest: crew · {cost} 🎲")
    ),
    c.Repair: lambda places: (
        N_("Repair: hull already at maximum, nothing to gain · {cost} 🎲")
        if places["idle"]
        else N_("Repair: hull · {cost} 🎲")
    ),
    c.Refit: N_("Refit: buy an upgrade · {cost} 🎲"),
    c.Adventure: N_("Adventure · gems on the deck: {gems} · {cost} 🎲"),
    c.Resolve: _resolve,
    c.Bury: lambda places: (
        N_("Put it on the bottom of the deck: the gem stays")
        if places["gems"] == 1
        else N_("Put it on the bottom of the deck: the gems stay")
    ),
    c.Fog: N_("Fog Machine: destroy it to lower Notoriety by a roll of 2 dice · {cost} 🎲"),
    c.Buy: N_("{upgrade}: costs {price} Salvage"),
    c.Discard: N_("Discard {treasure}"),
    c.End: lambda places: (
        N_("End the action phase: {lost} AP lost, {kept} kept")
        if places["lost"] > 0
        else N_("End the action phase")
    ),
    c.Object: N_("{instead}"),
    c.Mutiny: N_("Pay a gem and take over: {instead}"),
}
"""The label of each command; `_places` returns the values of the placeholders."""


def label(command: Command, view: View, names: Sequence[str], words: Words) -> str:
    """Return the label of a choice, such as "Sail to the Arctic Ocean: empty · 1 AP"."""
    words = words.named
    about = pending_question(view)
    if "instead" in about:
        proposed = _say(*_proposed(str(about["instead"]), view), view, names, words)
        about["instead"] = proposed if len(proposed) <= QUOTED else f"{proposed[: QUOTED - 1]}…"
    said = _say(command, about, view, names, words)
    return words("{choice} · the game is lost", choice=said) if shows_loss(command, view) else said


def shows_loss(command: Command, view: View) -> bool:
    """Return whether a command certainly loses the game, judging by the view; if so, its label says that."""
    about = pending_question(view)
    if isinstance(command, (c.Accept, c.Mutiny)) and "instead" in about:
        command, about = _proposed(str(about["instead"]), view)
    return loses(command, {**about, **_own(command)}, view)


def proposal(instead: str, view: View, names: Sequence[str], words: Words) -> str:
    """Return the text of a captain's command that an objection proposes, written as one word.

    The captain's decision is no longer in the view while the objection is being answered.
    """
    command, about = _proposed(instead, view)
    said = _say(command, about, view, names, words)
    lost = loses(command, {**about, **_own(command)}, view)
    return words("{choice} · the game is lost", choice=said) if lost else said


def _proposed(instead: str, view: View) -> tuple[Command, dict[str, Any]]:
    pending = next((each for each in view.decisions if "instead" not in each.about), None)
    return c.COMMANDS.parse(instead.replace("/", ":")), _question(pending) if pending else {}


def pending_question(view: View) -> dict[str, Any]:
    """Return the data of the first pending decision, with its kind as ``asked``; empty if there is none."""
    return _question(view.decisions[0]) if view.decisions else {}


def _question(decision: Decision) -> dict[str, Any]:
    return {"asked": decision.kind, **decision.about}


def _own(command: Command) -> dict[str, Any]:
    return {f.name: getattr(command, f.name) for f in fields(command)}  # type: ignore[arg-type]


def _say(command: Command, about: Mapping[str, Any], view: View, names: Sequence[str], words: Words) -> str:
    places, template = places_of(command, about, view, names, words), TEMPLATES[type(command)]
    said = words(template(places) if callable(template) else template, **places)
    return said[:1].upper() + said[1:]


def places_of(
    command: Command, about: Mapping[str, Any], view: View, names: Sequence[str], words: Words
) -> dict[str, Any]:
    """Return the values for a command's texts; `about` is the result of `pending_question`."""
    own = _own(command)
    places = {
        "asked": "",
        **named({**about, **own}, view, names, words),
        "cost": action_price(command, view, words),
        **consequences(command, {**about, **own}, view, words),
    }
    if isinstance(command, c.Object):
        places["instead"] = proposal(command.instead, view, names, words)
    if isinstance(command, c.HandOver):
        places["next"] = names[(view.captain + 1) % len(view.seats)]
    return places


_GROUPS: Final[Mapping[type[Command], str]] = {
    c.Keep: N_("Captaincy"),
    c.HandOver: N_("Captaincy"),
    c.TakeGem: N_("Gems"),
    c.Outfit: N_("Pay for the upgrade"),
    c.Declare: N_("Exertion"),
    c.Spend: N_("Treasures"),
    c.UseTreasure: N_("Treasures"),
    c.Discard: N_("Treasures"),
    c.UseCard: N_("Kept cards"),
    c.Sacrifice: N_("Sacrifice a character"),
    c.Destroy: N_("Upgrades"),
    c.Buy: N_("Upgrades"),
    c.Offer: N_("Upgrades"),
    c.PickDice: N_("Dice"),
    c.Move: N_("Sail"),
    c.Attack: N_("Attack"),
    c.Torpedo: N_("Attack"),
    c.Search: N_("Actions"),
    c.Incite: N_("Actions"),
    c.Rest: N_("Actions"),
    c.Repair: N_("Actions"),
    c.Refit: N_("Actions"),
    c.Adventure: N_("Actions"),
    c.Fog: N_("Actions"),
    c.End: N_("End"),
    c.Site: N_("Sites"),
    c.Pick: N_("Oceans"),
    c.Flip: N_("Ships"),
    c.Adopt: N_("Motives"),
    c.Object: N_("Propose instead"),
}
"""The heading for each command; all others are under "Decide"."""


def group(command: Command, view: View, words: Words) -> str:  # noqa: ARG001 - as every game's
    """Return the heading under which a choice is listed with similar ones."""
    return words(_GROUPS.get(type(command), N_("Decide")))


def orders(view: View, names: Sequence[str], words: Words) -> Sequence[str]:  # noqa: ARG001 - as every game's
    """Return nothing, because Nemo's War has no standing orders."""
    return ()
