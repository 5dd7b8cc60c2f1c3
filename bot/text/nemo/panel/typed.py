"""The texts for Nemo's War's slash commands, one for each kind of command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, p_
from bot.text.contract import CommandText, FieldText

OCEAN: Final = FieldText(p_("command name", "ocean"), N_("Which ocean"))
SHIP: Final = FieldText(p_("command name", "ship"), N_("Which ship"))
UPGRADE: Final = FieldText(p_("command name", "upgrade"), N_("Which upgrade"))
TREASURE: Final = FieldText(p_("command name", "treasure"), N_("Which treasure"))
CARD: Final = FieldText(p_("command name", "card"), N_("Which card"))
DIE: Final = N_("One of the white dice")

commands: Final[Mapping[str, CommandText]] = {
    "outfit": CommandText(
        p_("command name", "outfit"),
        N_("Pay 3 resource points for the motive's upgrade"),
        {
            "nemo": FieldText(p_("command name", "nemo"), N_("How much of Nemo")),
            "crew": FieldText(p_("command name", "crew"), N_("How much of the crew")),
            "hull": FieldText(p_("command name", "hull"), N_("How much of the hull")),
        },
    ),
    "decline": CommandText(p_("command name", "no"), N_("Decline the offer"), {}),
    "accept": CommandText(p_("command name", "yes"), N_("Accept the offer"), {}),
    "keep": CommandText(p_("command name", "stay-captain"), N_("Stay captain this turn"), {}),
    "hand_over": CommandText(p_("command name", "hand-over"), N_("Hand the captaincy to your left"), {}),
    "take_gem": CommandText(
        p_("command name", "take-gem"),
        N_("Take a gem for having handed over"),
        {"seat": FieldText(p_("command name", "whose"), N_("Whose gem"))},
    ),
    "choose": CommandText(
        p_("command name", "choose"),
        N_("Take one of the options that a card gives"),
        {"option": FieldText(p_("command name", "way"), N_("Which option"))},
    ),
    "name": CommandText(
        p_("command name", "resource"),
        N_("Name the resource that is lost or gained"),
        {"track": FieldText(p_("command name", "resource"), N_("Nemo, crew or hull"))},
    ),
    "adopt": CommandText(
        p_("command name", "motive"),
        N_("Take another motive"),
        {"motive": FieldText(p_("command name", "motive"), N_("Which motive"))},
    ),
    "offer": CommandText(
        p_("command name", "offer"), N_("Make a set-aside upgrade available"), {"upgrade": UPGRADE}
    ),
    "declare": CommandText(
        p_("command name", "exert"),
        N_("Choose what to exert, and roll"),
        {"exert": FieldText(p_("command name", "what"), N_("Nothing, a resource, or several"))},
    ),
    "spend": CommandText(
        p_("command name", "spend"),
        N_("Spend a treasure's points on the roll to come"),
        {"treasure": TREASURE},
    ),
    "use_treasure": CommandText(
        p_("command name", "use-treasure"), N_("Use a treasure you hold"), {"treasure": TREASURE}
    ),
    "use_card": CommandText(p_("command name", "keep-card"), N_("Use a kept card"), {"card": CARD}),
    "sacrifice": CommandText(
        p_("command name", "sacrifice"),
        N_("Sacrifice one of your characters"),
        {
            "character": FieldText(p_("command name", "character"), N_("Which character")),
            "benefit": FieldText(p_("command name", "for"), N_("What for")),
        },
    ),
    "red_sky": CommandText(p_("command name", "red-sky"), N_("Add Red Sky at Night to a roll"), {}),
    "crew_armor": CommandText(
        p_("command name", "crew-armor"),
        N_("Add the Crew Armor to a roll"),
        {"destroy": FieldText(p_("command name", "destroy"), N_("Destroy it for more"))},
    ),
    "done": CommandText(p_("command name", "done"), N_("Keep the roll"), {}),
    "suffer": CommandText(p_("command name", "suffer"), N_("Take the loss"), {}),
    "destroy": CommandText(
        p_("command name", "destroy"), N_("Destroy an upgrade instead of a loss"), {"upgrade": UPGRADE}
    ),
    "pick_dice": CommandText(
        p_("command name", "dice"),
        N_("Choose the two white dice that count"),
        {
            "one": FieldText(p_("command name", "one"), DIE),
            "other": FieldText(p_("command name", "other"), DIE),
        },
    ),
    "pick": CommandText(
        p_("command name", "ocean"), N_("Pick an ocean, or a row of Tonnage"), {"ocean": OCEAN}
    ),
    "site": CommandText(
        p_("command name", "site"),
        N_("Pick an uprising site"),
        {"site": FieldText(p_("command name", "site"), N_("Which site"))},
    ),
    "flip": CommandText(
        p_("command name", "ship"), N_("Pick the ship that turns hostile, or pursues first"), {"ship": SHIP}
    ),
    "hold": CommandText(p_("command name", "hold"), N_("Keep the cube and gain Notoriety"), {}),
    "move": CommandText(p_("command name", "move"), N_("Sail to a linked ocean"), {"ocean": OCEAN}),
    "attack": CommandText(
        p_("command name", "attack"),
        N_("Attack a ship here"),
        {
            "style": FieldText(p_("command name", "style"), N_("A bold or a stalk attack")),
            "target": SHIP,
        },
    ),
    "torpedo": CommandText(
        p_("command name", "torpedo"), N_("Fire a torpedo at a ship here"), {"target": SHIP}
    ),
    "engage": CommandText(p_("command name", "fight"), N_("Fight the ship that was found"), {}),
    "tonnage": CommandText(p_("command name", "tonnage"), N_("Count the sunk ship as Tonnage"), {}),
    "salvage": CommandText(p_("command name", "salvage"), N_("Take the sunk ship as Salvage"), {}),
    "search": CommandText(p_("command name", "search"), N_("Search for treasure here"), {}),
    "incite": CommandText(p_("command name", "incite"), N_("Incite an uprising here"), {}),
    "rest": CommandText(p_("command name", "rest"), N_("Rest, to gain crew"), {}),
    "repair": CommandText(p_("command name", "repair"), N_("Repair the hull"), {}),
    "refit": CommandText(p_("command name", "refit"), N_("Refit the Nautilus with an upgrade"), {}),
    "adventure": CommandText(p_("command name", "adventure"), N_("Turn up the top Adventure card"), {}),
    "resolve": CommandText(p_("command name", "resolve"), N_("Resolve the Adventure card"), {}),
    "bury": CommandText(
        p_("command name", "bury"), N_("Put the Adventure card on the bottom of the deck"), {}
    ),
    "fog": CommandText(p_("command name", "fog"), N_("Destroy the Fog Machine to lower Notoriety"), {}),
    "buy": CommandText(p_("command name", "buy"), N_("Buy an available upgrade"), {"upgrade": UPGRADE}),
    "discard": CommandText(p_("command name", "discard"), N_("Discard a treasure"), {"treasure": TREASURE}),
    "end": CommandText(p_("command name", "end"), N_("End the action phase"), {}),
    "object": CommandText(
        p_("command name", "object"),
        N_("Propose something other than the captain's choice"),
        {"instead": FieldText(p_("command name", "instead"), N_("What to do instead"))},
    ),
    "mutiny": CommandText(p_("command name", "mutiny"), N_("Pay a gem and take over as captain"), {}),
}
"""By kind of command, in English; `bot.text.slash` translates them."""
