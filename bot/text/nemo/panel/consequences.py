"""The values that labels need to show the consequences of each kind of command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import Words
from bot.text.nemo.panel import worths
from bot.text.nemo.panel.answers import allowance, option_effect, option_name
from bot.text.nemo.panel.odds import exertion, span
from bot.text.nemo.panel.outcome import fate, unaided_result
from bot.text.nemo.panel.outlook import action_points, effective, idle, notoriety
from bot.text.nemo.panel.prices import points as price_in_points
from bot.text.nemo.panel.prices import upgrade as upgrade_price
from bot.text.nemo.pieces.cards import numbered
from bot.text.nemo.pieces.effects import effects, signed, simultaneous, worth
from bot.text.nemo.pieces.ships import find, ship
from engine.kernel.commands import Command
from engine.nemo import commands as c
from engine.nemo.effects import Effects, ToPile
from engine.nemo.names import HIDDEN
from engine.nemo.view import OceanView, View

Places = dict[str, Any]


def consequences(command: Command, values: Mapping[str, Any], view: View, words: Words) -> Places:
    """Return the values that a label can show about a command's consequences.

    `values` are the fields of the command and the data of the pending decision, as the engine has them.
    """
    places: Places = {}
    for spot in view.oceans:
        if spot.id == values.get("ocean"):
            places |= _waters(spot, view, words)
    for resource in view.resources:
        if resource.id == values.get("track"):
            places |= {"Track": n.track(resource.id, words), "value": resource.value}
            lost = worths.of_change(resource.id, -1, view)
            places |= {"less": resource.value - 1, "lost": lost, "worth": worths.points(lost, words)}
    if "card" in values:
        places["then"] = allowance(int(values["card"]), view, words)
    if type(command) in _OWN:
        places |= _OWN[type(command)](command, view, words)
    return places


def _waters(spot: OceanView, view: View, words: Words) -> Places:
    """Return the values that describe an ocean's contents."""
    parts = []
    if spot.hidden:
        parts.append(words("{count} face down", count=spot.hidden))
    if spot.ships:
        parts.append(words("{count} revealed", count=len(spot.ships)))
    if spot.gem:
        parts.append(words("a gem"))
    return {
        "waters": words.join(parts) or words("empty"),
        "ships": spot.hidden + len(spot.ships),
        "capacity": spot.capacity,
        "hidden": spot.hidden,
        "here": spot.id == view.nautilus,
    }


def _outfit(command: c.Outfit, _view: View, words: Words) -> Places:
    paid = {"nemo": command.nemo, "crew": command.crew, "hull": command.hull}
    return {"payment": words.join(n.price(track, count, words) for track, count in paid.items() if count)}


def _sacrifice(command: c.Sacrifice, view: View, words: Words) -> Places:
    tile = view.box.characters[command.character]
    price = effective(tile.penalty, view)
    lost = worths.points(worths.of_sacrifice(command.character, price, view), words)
    penalty = simultaneous((effects(price, words), lost), words) if price else lost
    points = signed(action_points(tile.action_points, view))
    if points != (whole := signed(tile.action_points)):
        points = words("{by} (max, not {whole})", by=points, whole=whole)
    return {"points": points, "modifier": tile.modifier, "penalty": penalty}


def _tonnage(view: View, words: Words) -> Places:
    """Return the worth of the sunk ship as Tonnage, with that of a column that it may fill."""
    number = view.decisions[0].about.get("ship") if view.decisions else None
    sunk = find(number, view) if isinstance(number, int) else None
    if sunk is None or view.nautilus is None:
        return {"worth": ""}
    columns = max((worths.of_row(row, view) for row in view.box.oceans[view.nautilus].rows), default=0)
    alone = worths.of_ship(sunk, view)
    text = worths.points(alone, words)
    if columns:
        total = worths.points(alone + columns, words)
        text = words("{alone}, or {total} with a full column", alone=text, total=total)
    return {"worth": text}


def _row(ocean: str, view: View, words: Words) -> Places:
    """Return the number of ships in a row of the Tonnage grid, and the worth of a column it would fill."""
    if ocean not in view.tonnage:
        return {"stored": 0, "column": ""}
    gained = worths.of_row(ocean, view)
    return {"stored": len(view.tonnage[ocean]), "column": worths.points(gained, words) if gained else ""}


def _destroyed(upgrade: str, view: View, words: Words) -> Places:
    """Return the points that are lost with an upgrade."""
    lost = worths.of_upgrade(upgrade, view)
    return {"cost": worths.points(-lost, words) if lost else ""}


def _salvage(view: View, words: Words) -> Places:
    """Return the number of salvaged ships after this one, and the prices of available upgrades."""
    prices = [view.box.upgrades[upgrade].cost or 0 for upgrade in view.offered]
    return {
        "stored": len(view.salvage) + 1,
        "spaces": view.box.figures.stores.salvage,
        "price": span(min(prices), max(prices), words) if prices else "",
    }


def _given_up(treasure: int, view: View, words: Words) -> Places:
    """Return the effect of using up a treasure, and the change of the score."""
    real = effective(view.box.treasures[treasure].effects, view)
    by = worths.of_effects(real, view) - worths.of_treasure(treasure, view)
    return {"does": effects(real, words), "worth": worths.points(by, words) if by else ""}


def _choice(command: c.Choose, view: View, words: Words) -> Places:
    does = option_effect(command.option, view)
    if not does and not view.decisions:
        return {"way": option_name(command.option, words)}
    return {"way": effects(effective(does, view), words) if does else words("do nothing")}


def _dice(command: c.PickDice, view: View, words: Words) -> Places:
    one, other = command.one, command.other
    gained = action_points(max(0, abs(one - other) + view.dice_gain), view)
    return {
        "one": one,
        "other": other,
        "faces": words.dice((one, other)),
        "difference": abs(one - other),
        "gained": signed(gained),
    }


def _accepted(_command: c.Accept, view: View, words: Words) -> Places:
    ocean = _offered(view)
    return {"relief": signed(notoriety(-1, view)), "fate": fate(ocean, ocean, view, words)}


def _declined(_command: c.Decline, view: View, words: Words) -> Places:
    return {"fate": fate(_offered(view), view.nautilus, view, words)}


def _offered(view: View) -> str:
    """Return the ocean to which the captain may sail immediately; "" if there is none."""
    return str(view.decisions[0].about.get("ocean", "")) if view.decisions else ""


def _use(command: c.UseCard, view: View, words: Words) -> Places:
    """Return the effect of using a kept card: its test, its effects or its worth."""
    card = view.box.cards.get(command.card)
    if card is None:
        return {"known": str(command.card), "effect": ""}
    if card.test:
        effect = words("test {value}", value=card.test.value)
    else:
        does: Effects = tuple(effect for effect in card.play if not isinstance(effect, ToPile))
        does = effective(does, view, price_in_points(command, view))
        effect = effects(does, words) if does else worth(card.vp, words)
    return {"known": numbered(command.card, view.box, words), "effect": effect}


def _target(number: int, view: View, words: Words) -> str:
    """Return a ship with the totals that beat it, such as "Victoria (attack 8, defence 11)"."""
    seen = None if number == HIDDEN else find(number, view)
    name = ship(number, view, words)
    if seen is None:
        return name
    if seen.attack is None:
        return words("{ship} (unarmed, defence {defence})", ship=name, defence=seen.defence)
    return words(
        "{ship} (attack {attack}, defence {defence})", ship=name, attack=seen.attack, defence=seen.defence
    )


def _points(command: c.Spend, view: View, words: Words) -> Places:
    printed = next((held.vp for held in view.treasures if held.id == command.treasure), 0)
    worth = worths.of_treasure(command.treasure, view)
    places: Places = {"points": printed, "worth": worths.points(-worth, words) if worth else ""}
    token = view.box.treasures[command.treasure]
    if token.sort == "points":  # It adds its printed value, and not its worth.
        return places | {"treasure": words("a treasure")}
    does = words.name(token.name) if token.sort == "wonder" else effects(token.effects, words)
    return places | {"treasure": words("“{does}”", does=does)}


def _tested(view: View) -> bool:
    """Return whether the card that is being decided on has a test."""
    number = view.decisions[0].about.get("card") if view.decisions else None
    card = view.box.cards.get(number) if isinstance(number, int) else None
    return card is not None and card.test is not None


def _site(command: c.Site, view: View, words: Words) -> Places:
    """Return the cost of losing a site's cube, and the oceans whose ships endanger it."""
    seas = (
        words("{ocean} ({count} revealed)", ocean=n.ocean(spot.id, words), count=len(spot.ships))
        if spot.ships
        else n.ocean(spot.id, words)
        for spot in view.oceans
        if command.site in spot.sites
    )
    return {"worth": worths.points(-worths.of_cube(view), words), "near": words.join(seas)}


_OWN: Final[Mapping[type[Command], Callable[[Any, View, Words], Places]]] = {
    c.Outfit: _outfit,
    c.Accept: _accepted,
    c.Decline: _declined,
    c.Done: lambda _command, view, words: {"outcome": unaided_result(view, words)},
    c.Choose: _choice,
    c.Adopt: lambda command, view, _words: {"defeat": view.box.motives[command.motive].defeat},
    c.Declare: lambda command, view, words: {"exertion": exertion(command.exert, view, words)},
    c.Spend: _points,
    c.UseCard: _use,
    c.Sacrifice: _sacrifice,
    c.Tonnage: lambda _command, view, words: _tonnage(view, words),
    c.UseTreasure: lambda command, view, words: _given_up(command.treasure, view, words),
    c.PickDice: _dice,
    c.Attack: lambda command, view, words: {
        "target": _target(command.target, view, words),
        "unseen": command.target == HIDDEN,
    },
    c.Torpedo: lambda command, view, words: {"target": _target(command.target, view, words)},
    c.Flip: lambda command, view, words: {"ship": _target(command.ship, view, words)},
    c.Salvage: lambda _command, view, words: _salvage(view, words),
    c.Pick: lambda command, view, words: _row(command.ocean, view, words),
    c.Destroy: lambda command, view, words: _destroyed(command.upgrade, view, words),
    c.Adventure: lambda _command, view, _words: {"gems": view.deck_gems},
    c.Bury: lambda _command, view, _words: {"gems": view.deck_gems},
    c.Resolve: lambda _command, view, _words: {"gems": view.deck_gems, "tested": _tested(view)},
    c.Site: _site,
    c.Rest: lambda command, view, _words: {"idle": idle(command, view)},
    c.Repair: lambda command, view, _words: {"idle": idle(command, view)},
    c.Buy: lambda command, view, _words: {"price": upgrade_price(command.upgrade, view)},
    c.Offer: lambda command, view, _words: {"price": upgrade_price(command.upgrade, view)},
    c.End: lambda _command, view, _words: {
        "lost": view.action_points - view.box.figures.action_points.saved,
        "kept": view.box.figures.action_points.saved,
    },
}
"""For each kind of command, the function that returns the values besides places and resources."""
