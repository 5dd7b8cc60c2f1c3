"""The labels of Struggle of Empires' commands as choices on a panel, each with its consequence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.empires.panel.odds import against, crossing
from bot.text.empires.panel.outlook import effective
from bot.text.empires.panel.prices import due, payment
from bot.text.empires.pieces.places import named
from bot.text.empires.pieces.sides import in_short
from bot.text.empires.pieces.tiles import effect as tile_effect
from bot.text.empires.pieces.tiles import use
from engine.empires import commands as c
from engine.empires.names import HOME
from engine.empires.tiles import ExtraBuild, TakeGold
from engine.empires.view import View
from engine.kernel.commands import Command

Places = Mapping[str, Any]
Template = str | Callable[[Places], str]

ROOM: Final = 80
"""The largest number of characters in a button's label."""
EUROPE: Final = "europe"
"""The id of the sea box that contains the homelands."""

_AID: Final[Mapping[str, str]] = {
    "navies": N_("Help with navies"),
    "armies": N_("Help with armies"),
    "no": N_("Don't help"),
}
_ORDER_AID: Final[Mapping[str, str]] = {
    "navies": N_("{power}: always help, with navies first"),
    "armies": N_("{power}: always help, with armies first"),
    "never": N_("{power}: never help"),
    "ask": N_("{power}: ask me"),
}
_ORDER_TILE: Final[Mapping[str, str]] = {
    "at_once": N_("{tile}: at once"),
    "never": N_("{tile}: never"),
    "ask": N_("{tile}: ask me"),
}
_ORDER_LOSE: Final[Mapping[str, str]] = {
    "army": N_("Lose armies before forts"),
    "fort": N_("Lose forts before armies"),
    "ask": N_("Ask me which unit to lose"),
}
_CANCEL: Final[Mapping[str, str]] = {
    "order_pass": N_("Take back: passing auctions"),
    "order_bid": N_("Take back: bidding for a side"),
}
_DONE: Final[Mapping[str, str]] = {
    "move_unit": N_("Stop moving"),
    "reroll": N_("Keep this roll"),
    "retreat": N_("Lose a unit"),
}
_LOSE: Final[Mapping[str, str]] = {"army": N_("Lose an army"), "fort": N_("Lose a fort")}


def _use(places: Places) -> str:
    """Return the template for using a tile; one that builds shows only the unit and its price."""
    if "unit" in places:
        if places["population"]:
            return N_("{tile}: build {unit:a_unit} for {population} population")
        return N_("{tile}: build {unit:a_unit} for free")
    if places["choice"]:
        return N_("{tile}: take {amount} gold from {choice:the_power}")
    return N_("{tile}: {effect}")


TEMPLATES: Final[Mapping[type[Command], Template]] = {
    c.Choose: N_("{power} · borders: {borders}"),
    c.Deploy: N_("{unit}: {area}"),
    c.Propose: lambda places: (
        N_("X: {top} · Y: {bottom} · {sides}") if places["sides"] else N_("X: {top} · Y: {bottom}")
    ),
    c.Bid: N_("{cost}"),
    c.Pass: N_("Pass"),
    c.Withdraw: lambda places: (
        N_("Give nothing") if places["kind"] == "give" else N_("Take the proposal back")
    ),
    c.Gift: N_("Give gold to {power:the_power}"),
    c.Give: N_("{gold} gold"),
    c.Buy: N_("{tile}: {cost} · {effect}"),
    c.Build: N_("{unit}: 1 population, upkeep 1"),
    c.Send: lambda places: (
        N_("To {area:the_area} · {odds} 🎲") if places["crosses"] else N_("To {area:the_area}")
    ),
    c.Stay: N_("Stay in the homeland"),
    c.Move: N_("Move units"),
    c.MoveUnit: lambda places: (
        N_("{unit}: {origin} → {target} · {odds} 🎲")
        if places["crosses"]
        else N_("{unit}: {origin} → {target}")
    ),
    c.Colonise: N_("Colonise {area:the_area}: 1 marker for 1 population"),
    c.Enslave: N_("Replace a SLAVE counter in {area:the_area}: 1 marker, free"),
    c.Attack: lambda places: (
        N_("{area}: {target} · {cost} · {odds} 🎲") if places["odds"] else N_("{area}: {target} · {cost}")
    ),
    c.Use: _use,
    c.Done: lambda places: _DONE.get(places["kind"], N_("No more tiles")),
    c.Revolt: N_("{area}: {power:whose_power} marker"),
    c.Aid: lambda places: _AID[places["answer"]],
    c.Lose: lambda places: _LOSE[places["kind_of_unit"]],
    c.OrderAid: lambda places: _ORDER_AID[places["answer"]],
    c.OrderPass: N_("Pass when a bid would cost more than {price} gold"),
    c.OrderBid: lambda places: (
        N_("Bid up to {limit} gold for {side}, pair {place}")
        if places["anybody"]
        else N_("Bid up to {limit} gold for {side}, pair {place}, against {against}")
    ),
    c.OrderLose: lambda places: _ORDER_LOSE[places["kind_of_unit"]],
    c.OrderTile: lambda places: _ORDER_TILE[places["answer"]],
    c.Grant: N_("Give {power:the_power} {gold} gold at once"),
    c.Cancel: lambda places: _CANCEL[places["order"]],
    c.Deal: N_("Deal with {power}: {text}"),
}
"""The label of each command; `places_of` returns the values of the placeholders."""


def label(command: Command, view: View, names: Sequence[str], words: Words) -> str:
    """Return the label of a choice, such as "Banking: 3 gold · take 3 gold"."""
    words = words.named
    places = places_of(command, view, names, words)
    template = TEMPLATES[type(command)]
    text = template(places) if callable(template) else template
    said = words(text, **places)
    if len(said) > ROOM and isinstance(command, c.Buy):
        brief = tile_effect(view.tiles[command.tile], words, briefly=True)
        said = words(text, **places | {"effect": brief})
    elif len(said) > ROOM and isinstance(command, c.Propose):
        brief = in_short(command.top, command.bottom, view, words, new=True)
        said = words(text, **places | {"sides": brief})
    elif len(said) > ROOM and isinstance(command, c.Attack):
        fuller = (words(text, **places | {"odds": odds}) for odds in places["briefer"])
        said = next((each for each in fuller if len(each) <= ROOM), said)
    return said[:1].upper() + said[1:]


def places_of(command: Command, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Return the values for a label: the command's fields and its consequences."""
    own: dict[str, Any] = {f.name: getattr(command, f.name) for f in fields(command)}  # type: ignore[arg-type]
    pending = view.decisions[0].kind if view.decisions else ""
    places = {**named(own, view, names, words), "kind": pending, "kind_of_unit": own.get("unit")}
    tile = view.tiles.get(own.get("tile", ""))
    if tile:
        real = effective(tile, command, view)
        places |= {"cost": due(tile.price, view, words), "effect": tile_effect(real, words)}
    match command:
        case c.Choose():
            areas = view.homelands[command.power]
            places["borders"] = words.join(n.area(area, words) for area in areas)
        case c.Propose():
            places |= {"top": n.power(command.top, words), "bottom": n.power(command.bottom, words)}
            places["sides"] = in_short(command.top, command.bottom, view, words)
        case c.Bid():
            places["cost"] = payment(command.price, view, words)
        case c.Send():
            places |= {"crosses": crosses(HOME, command.area, view), "odds": crossing(words)}
        case c.MoveUnit():
            places |= {"crosses": crosses(command.origin, command.target, view), "odds": crossing(words)}
            places["target"] = n.area(command.target, words)
        case c.Attack():
            places["target"] = n.target(command.target, words)
            places["cost"] = payment(view.attack_cost, view, words)
            places["odds"], *places["briefer"] = against(command, view, words) or ("",)
        case c.Use():
            places["choice"] = _choice(command.choice, words)
            if tile and isinstance(built := tile.effect, ExtraBuild):
                unit = built.units[0] if len(built.units) == 1 else command.choice
                if unit in n.UNITS:
                    places |= {"unit": _choice(unit, words), "population": built.population}
            places.setdefault("effect", "")
            if tile and isinstance(taking := real.effect, TakeGold):
                places["amount"] = taking.up_to
        case c.OrderBid():
            places |= {"side": n.side(command.row, words), "anybody": command.against == "anybody"}
    return places


def _choice(choice: str, words: Words) -> str:
    return words(n.UNITS[choice]) if choice in n.UNITS else choice and n.power(choice, words)  # type: ignore[index]


def crosses(origin: str, target: str, view: View) -> bool:
    """Return whether a move needs a roll, as it leads to another sea box; homelands are in Europe's."""
    boxes: dict[str, str] = {area.id: area.sea_box for area in view.areas}
    return boxes.get(origin, EUROPE) != boxes.get(target, EUROPE)


_GROUPS: Final[Mapping[type[Command], str]] = {
    c.Choose: N_("Powers"),
    c.Buy: N_("Buy a tile"),
    c.Gift: N_("Gifts"),
    c.Give: N_("How much"),
    c.Build: N_("Build"),
    c.Send: N_("Its destination"),
    c.Stay: N_("Its destination"),
    c.Move: N_("Move"),
    c.Colonise: N_("Colonise"),
    c.Enslave: N_("Enslave"),
    c.Attack: N_("Attack"),
    c.Use: N_("Flip a tile"),
    c.Revolt: N_("Whose marker"),
    c.Aid: N_("Your answer"),
    c.Lose: N_("Which unit"),
    c.OrderAid: N_("Allies"),
    c.OrderPass: N_("Auctions"),
    c.OrderBid: N_("Auctions"),
    c.OrderLose: N_("Losses"),
    c.Grant: N_("Gifts"),
    c.Cancel: N_("Auctions"),
    c.Deal: N_("Deals"),
}
_TILE_ORDERS: Final[Mapping[str, str]] = {
    "at_once": N_("Use tiles at once"),
    "never": N_("Never use tiles"),
    "ask": N_("Ask me about tiles"),
}
_ELSE: Final = N_("Other choices")
_MENU: Final = 25
"""The largest number of tiles in one menu; more tiles are grouped by their use."""
_FEW: Final = 3
"""The largest number of powers for which all proposals are listed together; otherwise they are grouped by
side X."""


def group(command: Command, view: View, words: Words) -> str:
    """Return the heading under which a choice is listed with similar ones."""
    heading = _heading(command, view, words)
    return heading[:1].upper() + heading[1:]


def _heading(command: Command, view: View, words: Words) -> str:
    match command:
        case c.Bid(price=price):
            dear = view.reader is not None and price > view.powers[view.reader].gold
            return words("Beyond your gold") if dear else words("Your bid")
        case c.Deploy():
            return words(n.UNITS[command.unit])
        case c.Propose() if len(view.powers) == _FEW:
            return words("Proposals")
        case c.Propose():
            return words("{side}: {power}", side=n.side("top", words), power=n.power(command.top, words))
        case c.Buy() if sum(map(bool, view.stock.values())) > _MENU:
            return words("Buy a tile: {use}", use=words(use(view.tiles[command.tile])))
        case c.MoveUnit():
            unit, origin = words(n.UNITS[command.unit]), n.area(command.origin, words)
            return words("{unit}: {origin}", unit=unit, origin=origin)
        case c.OrderTile():
            return words(_TILE_ORDERS[command.answer])
    return words(_GROUPS.get(type(command), _ELSE))
