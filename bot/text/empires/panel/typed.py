"""The texts for Struggle of Empires' slash commands, one for each kind of command and order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, p_
from bot.text.contract import CommandText, FieldText

AREA: Final = FieldText(p_("command name", "area"), N_("Which area"))
POWER: Final = FieldText(p_("command name", "power"), N_("Which power"))
UNIT: Final = FieldText(p_("command name", "unit"), N_("Army, navy or fort"))
TILE: Final = FieldText(p_("command name", "tile"), N_("Which tile"))
GOLD: Final = FieldText(p_("command name", "gold"), N_("How much gold"))
ANSWER: Final = FieldText(p_("command name", "answer"), N_("Your answer in advance"))

commands: Final[Mapping[str, CommandText]] = {
    "choose": CommandText(p_("command name", "choose"), N_("Take a power"), {"power": POWER}),
    "deploy": CommandText(
        p_("command name", "deploy"),
        N_("Put one of your first units on the map"),
        {"unit": UNIT, "area": AREA},
    ),
    "propose": CommandText(
        p_("command name", "propose"),
        N_("Name one power for each side"),
        {
            "top": FieldText(p_("command name", "side-x"), N_("Which power joins side X")),
            "bottom": FieldText(p_("command name", "side-y"), N_("Which power joins side Y")),
        },
    ),
    "bid": CommandText(p_("command name", "bid"), N_("Bid for your proposal"), {"price": GOLD}),
    "pass": CommandText(p_("command name", "pass"), N_("Pass, in an auction or on an action"), {}),
    "withdraw": CommandText(
        p_("command name", "withdraw"), N_("Take a proposal or a gift back before it's settled"), {}
    ),
    "gift": CommandText(p_("command name", "gift"), N_("Give gold to another power"), {"power": POWER}),
    "give": CommandText(p_("command name", "give"), N_("Choose how much gold to give"), {"gold": GOLD}),
    "buy": CommandText(p_("command name", "buy"), N_("Buy a tile"), {"tile": TILE}),
    "build": CommandText(
        p_("command name", "build-unit"), N_("Build a unit in your homeland"), {"unit": UNIT}
    ),
    "send": CommandText(p_("command name", "send"), N_("Send the new unit to an area"), {"area": AREA}),
    "stay": CommandText(p_("command name", "stay"), N_("Leave the new unit in the homeland"), {}),
    "move": CommandText(p_("command name", "move"), N_("Begin to move units"), {}),
    "move_unit": CommandText(
        p_("command name", "move-unit"),
        N_("Move one unit"),
        {
            "unit": UNIT,
            "origin": FieldText(p_("command name", "from"), N_("Where it is")),
            "target": FieldText(p_("command name", "to"), N_("Its destination")),
        },
    ),
    "colonise": CommandText(
        p_("command name", "colonise"), N_("Replace a POP counter with your marker"), {"area": AREA}
    ),
    "enslave": CommandText(
        p_("command name", "enslave"), N_("Replace a SLAVE counter with your marker"), {"area": AREA}
    ),
    "attack": CommandText(
        p_("command name", "attack"),
        N_("Attack an enemy or natives"),
        {
            "area": AREA,
            "target": FieldText(p_("command name", "target"), N_("Who or what")),
        },
    ),
    "use": CommandText(
        p_("command name", "use"),
        N_("Flip a tile for its effect"),
        {
            "tile": TILE,
            "choice": FieldText(p_("command name", "choice"), N_("What the tile lets you choose")),
        },
    ),
    "done": CommandText(p_("command name", "done"), N_("Decline the rest"), {}),
    "revolt": CommandText(
        p_("command name", "revolt"),
        N_("Choose whose marker the slave revolt replaces"),
        {"area": AREA, "power": POWER},
    ),
    "aid": CommandText(p_("command name", "aid"), N_("Answer an ally's call for help"), {"answer": ANSWER}),
    "lose": CommandText(p_("command name", "lose"), N_("Choose which unit is lost"), {"unit": UNIT}),
    "order_aid": CommandText(
        p_("command name", "aid"),
        N_("Help an ally always, never, or ask"),
        {"power": POWER, "answer": ANSWER},
    ),
    "order_pass": CommandText(
        p_("command name", "pass"),
        N_("Pass every auction above a price"),
        {"price": GOLD},
    ),
    "order_bid": CommandText(
        p_("command name", "bid"),
        N_("Bid up to a limit for one side of a pair"),
        {
            "row": FieldText(p_("command name", "side"), N_("Side X or Y")),
            "place": FieldText(p_("command name", "position"), N_("Which pair, from 1")),
            "against": FieldText(p_("command name", "against"), N_("Who to put on the other side")),
            "limit": FieldText(p_("command name", "limit"), N_("The most gold you'd bid")),
        },
    ),
    "order_lose": CommandText(
        p_("command name", "lose"), N_("Which unit to lose if it could be either"), {"unit": UNIT}
    ),
    "order_tile": CommandText(
        p_("command name", "tile"),
        N_("Flip a tile as soon as it helps, never, or ask"),
        {"tile": TILE, "answer": ANSWER},
    ),
    "grant": CommandText(
        p_("command name", "give"),
        N_("Give gold to another power at any time, if the table allows it"),
        {"power": POWER, "gold": GOLD},
    ),
    "cancel": CommandText(
        p_("command name", "cancel"),
        N_("Take back an order for auctions"),
        {"order": FieldText(p_("command name", "order"), N_("Which order"))},
    ),
    "deal": CommandText(
        p_("command name", "deal"),
        N_("Write down a promise between you and another power; it isn't binding"),
        {
            "power": POWER,
            "text": FieldText(p_("command name", "text"), N_("The promise, at most 200 characters")),
        },
    ),
}
"""By kind of command, in English; `bot.text.slash` translates them."""
