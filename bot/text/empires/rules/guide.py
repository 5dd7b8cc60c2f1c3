"""The texts of the guide through a first game of Struggle of Empires."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.empires.rules.reasons import why
from bot.text.empires.rules.themes import THEMES
from bot.text.guide import Guide, Topic

guide: Final = Guide(
    aim=N_(
        "You lead a power through three wars. After each, whoever has the most control markers in an area "
        "gets the most points for it. Gold pays for tiles, battles and upkeep; too much unrest at home "
        "ruins you."
    ),
    topics={
        "choose_power": Topic(
            N_("You choose the power you lead. Powers differ only in where they are."),
            N_("From the middle of Europe armies reach more areas by land; overseas is equally far for all."),
        ),
        "place_unit": Topic(
            N_("Before the first war you put five units on the map, one at a time, in almost any area."),
            N_(
                "Armies win areas, navies let armies follow them overseas, forts only defend. Go where your "
                "enemies are weak."
            ),
        ),
        "propose": Topic(
            N_("Each war begins with an auction: you name two powers, one for each side."),
            N_(
                "Powers on the same side can't attack each other. Put the one you want to attack on the "
                "other side; powers in earlier places also act earlier."
            ),
        ),
        "bid": Topic(
            N_("You say what your proposal is worth to you. The highest bid wins, and only the winner pays."),
            N_("Gold also buys tiles and battles, and any shortfall becomes unrest."),
        ),
        "act": Topic(
            N_(
                "You have two actions a turn. Markers on the map bring gold, and after each war whoever "
                "has the most in an area scores points."
            ),
            N_(
                "Colonise, enslave (free, but you need a navy in Africa), or attack where you're stronger. "
                "A tie costs a unit too. Alliance tiles are free and add 2 in one land battle every war."
            ),
        ),
        "give": Topic(
            N_("Choose how much gold you give away."),
            N_("A gift can buy peace or help, but nothing makes the other side keep the bargain."),
        ),
        "target": Topic(
            N_("Your tile affects one marker, and you choose which."),
            N_("Look for an area where losing a marker costs its owner points."),
        ),
        "move_built": Topic(
            N_("Your new unit may leave the homeland at once, or stay."),
            N_("Send it where it can fight or defend. Crossing a rope needs a roll."),
        ),
        "move_unit": Topic(
            N_("Up to two units move, one after the other."),
            N_("Move the navy first: an army can follow to wherever you have a navy."),
        ),
        "extra": Topic(
            N_("One of your tiles can add to this action; it's then flipped until the war is over."),
            N_("Use it if the extra unit or move does more now than it would later."),
        ),
        "help": Topic(
            N_("An ally is in a battle, and your units there may help."),
            N_("Help makes your side stronger, but if it loses, you lose a unit too."),
        ),
        "declare": Topic(
            N_("Before the roll, tiles can make your side stronger. You can use them again in the next war."),
            N_(
                "Use them where the battle is close and the area is worth it: in a tie both sides lose a "
                "unit."
            ),
        ),
        "reroll": Topic(
            N_("The dice are rolled, and a tile lets you reroll yours."),
            N_("The difference between your two dice counts. The new roll stands."),
        ),
        "retreat": Topic(
            N_("The battle is lost, but a tile lets your unit retreat."),
            N_("A unit that's saved causes no unrest and can fight again."),
        ),
        "lose": Topic(
            N_("You choose which of your units is lost."),
            N_("Keep what you still need there: an army can attack; a fort only defends, but counts 2."),
        ),
    },
    terms={
        "choose_power": (
            "2.3",
            "2.6",
        ),
        "place_unit": (
            "4.5",
            "2.2",
            "2.4",
        ),
        "propose": (
            "6",
            "6.2",
            "6.13",
        ),
        "bid": (
            "6.3",
            "6.7",
            "6.8",
            "6.13",
        ),
        "act": ("7", "12.2"),
        "build": (
            "7.3",
            "7.8",
        ),
        "send": (
            "7.4",
            "7.10",
            "7.9",
        ),
        "attack": (
            "8.1",
            "8.2",
            "8.3",
        ),
        "colonise": ("7.6",),
        "enslave": ("7.7",),
        "buy": (
            "9",
            "9.2",
        ),
        "gift": ("7.14",),
        "help": (
            "8.3",
            "8.2",
        ),
        "declare": ("9.7",),
        "reroll": ("9.8",),
        "retreat": ("9.9",),
        "lose": (
            "8.6",
            "8.10",
        ),
        "target": (
            "8.1",
            "2.1",
        ),
        "move_unit": (
            "7.10",
            "7.13",
        ),
        "move_built": ("7.3",),
        "extra": ("9.10",),
        "give": ("7.14",),
    },
    leads=(
        N_("Britain looks overseas, where the first markers are cheap."),
        N_("The natives of the East Indies are weak. Whoever has the only navy there gets +1 on land."),
        N_("Battles on land need an army."),
        N_("Two armies and the navy make it 3 against 1, before the roll."),
        N_("With a navy in Africa your marker can replace a SLAVE counter in the Americas, for free."),
        N_("With the navy, this army can take on the natives of Africa later."),
        N_(
            "You act first in every round, and Austria, who has a marker in the East Indies, isn't your ally."
        ),
        N_("Nobody has bid yet. If everybody else passes, you get your way for free."),
        N_("Russia has joined your side. That's good for you: allies can't attack each other."),
        N_(
            "A POP counter needs no battle: 1 population, and the marker is yours. This is the only one on "
            "the map now."
        ),
        N_(
            "For 2 gold your strength of 3 meets natives of strength 1. Each side adds the difference "
            "between its dice. If yours total seven, you lose a unit, win or lose."
        ),
        N_("Your navy in Africa makes it possible: another marker, for free."),
        N_("You have three markers in India and the East Indies: 6 gold after the war for 3 gold now."),
    ),
    seen=N_("You've seen the auction, three ways to win markers, a battle and a tile."),
    themes=THEMES,
    parts={
        "areas": N_("places in areas"),
        "threats": N_("safer markers"),
        "attacks": N_("possible attacks"),
        "allies": N_("the sides of the alliances"),
        "gold": N_("gold"),
        "means": N_("units, tiles and population"),
    },
    why=why,
)
