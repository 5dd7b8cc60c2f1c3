"""Whom one may attack, and what comes of it."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("A battle"),
    (
        Rule(
            "8",
            N_("Battles, step by step"),
            N_(
                "Name an area and one enemy target there, and pay. Allies of the attacker, then of the "
                "defender, may help. A battle at sea comes first, then the one on land. Losses follow each, "
                "and a win on land brings a marker."
            ),
            provenance=("rulebook", "found", "ruled"),
            options=("attack_cost", "natural_seven"),
            see=("8.1", "8.3", "8.4", "8.5", "8.6", "8.7", "8.8"),
        ),
        Rule(
            "8.1",
            N_("What can be attacked"),
            N_(
                "You need a unit in the area. The target is an enemy power with a unit or marker there, or "
                "natives; never an ally, POP or SLAVE. Something must be able to meet: your navy theirs, or "
                "your army something on land."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("6.13", "3.2", "8.4", "8.5"),
        ),
        Rule(
            "8.2",
            N_("The attacker pays first"),
            N_(
                "The price of an attack is paid before anybody answers. It isn't paid back, whatever comes "
                "of the battle."
            ),
            provenance=("ruled",),
            options=("attack_cost",),
            see=("7.5",),
        ),
        Rule(
            "8.3",
            N_("Help from allies"),
            N_(
                "Allies with pieces in the area help with all their navies there, or all their armies there, "
                "or not at all. The attacker's allies answer first, then the defender's. Forts never help, "
                "and nobody helps natives."
            ),
            provenance=("rulebook", "ruled"),
            see=("6.13", "8.4", "8.5", "8.6", "14.2"),
            picture=Picture(
                "battle",
                N_(
                    "Spain attacks Britain in India, and its ally Austria helps with an army. On land 3 "
                    "armies and a roll of 6 and 2 make 7; 2 armies and a roll of 4 and 3 make 3. Britain "
                    "loses a unit for the defeat, and one more for its seven."
                ),
            ),
        ),
        Rule(
            "8.4",
            N_("At sea"),
            N_(
                "If both sides have navies, each counts its own and helping ones, adds tiles, and adds the "
                "difference of its two dice. The higher sum wins; if it has an army, it has +1 on land. A "
                "side with the only navies has that +1 without dice."
            ),
            provenance=("rulebook", "found", "ruled"),
            options=("naval_bonus",),
            see=("2.2", "8.3", "8.5", "9.6"),
        ),
        Rule(
            "8.5",
            N_("On land"),
            N_(
                "Armies count 1, the defender's own forts 2, helping armies 1. Add +1 from the sea, tiles, "
                "and the difference of two dice. Natives count their strength and roll too; a marker alone "
                "counts 0 and rolls."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("8.4", "8.6", "9.7", "3.2"),
        ),
        Rule(
            "8.6",
            N_("Losses"),
            N_(
                "The losing leader loses a unit that fought, and so does each ally who helped. After a tie "
                "each leader loses one, but never a fort. Without a unit that fought you lose nothing."
            ),
            provenance=("found", "ruled"),
            see=("8.7", "8.9", "8.10", "9.9"),
        ),
        Rule(
            "8.7",
            N_("Dice that sum to seven"),
            N_(
                "A leader whose two dice finally sum to seven loses one more unit that fought, whoever won. "
                "This may be a fort. A table may play without it."
            ),
            provenance=("found", "ruled"),
            options=("natural_seven",),
            see=("8.6", "9.8"),
        ),
        Rule(
            "8.8",
            N_("What a win brings"),
            N_(
                "If the attacker wins on land, a marker of theirs replaces a marker of the defender, or the "
                "natives. A win at sea alone replaces nothing."
            ),
            provenance=("found",),
            see=("1.5", "8.1"),
        ),
        Rule(
            "8.9",
            N_("Army or fort"),
            N_("Where an army or a fort could be lost, its owner says which."),
            provenance=("ruled",),
            see=("8.6", "14.5"),
        ),
        Rule(
            "8.10",
            N_("Unrest for lost units"),
            N_("Every unit that is lost, in battle or at sea, brings its owner 1 unrest."),
            provenance=("found",),
            see=("12.2", "7.13"),
        ),
    ),
)
