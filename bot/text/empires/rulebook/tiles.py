"""What can be bought, and when it works."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Tiles"),
    (
        Rule(
            "9",
            N_("Buying and using tiles"),
            N_(
                "You may buy one tile a turn. Some work permanently, some once in a war, some at once. A "
                "flipped tile is turned face up again when the war ends."
            ),
            provenance=("rulebook", "found", "ruled", "house"),
            options=("tiles",),
            see=("9.2", "9.3", "9.4", "9.6", "9.14"),
        ),
        Rule(
            "9.1",
            N_("How many tiles there are"),
            N_("There are 72 tiles: 52 improvements, 9 companies and 11 alliances with lesser states."),
            provenance=("found",),
            options=("tiles",),
            see=("9.14",),
        ),
        Rule(
            "9.2",
            N_("One tile a turn"),
            N_(
                "Buying a tile is an action, and you get only one a turn. The tile already works in the "
                "same turn."
            ),
            provenance=("rulebook", "ruled"),
            see=("7.1", "9.13"),
        ),
        Rule(
            "9.3",
            N_("How long tiles work"),
            N_(
                "A tile works permanently, or is flipped to work once in a war, or works when it's bought "
                "and leaves the game."
            ),
            provenance=("house",),
            options=("tiles",),
            see=("9.14", "12.1"),
        ),
        Rule(
            "9.4",
            N_("Tiles stay with you"),
            N_("You keep your tiles to the end. They're neither sold nor lent. Two of a kind work together."),
            provenance=("found", "ruled"),
            see=("9.5",),
        ),
        Rule(
            "9.5",
            N_("Training once a war"),
            N_("Each power buys at most one Army Training and one Navy Training in a war."),
            provenance=("house",),
            options=("tiles",),
            see=("9.4", "9.14"),
        ),
        Rule(
            "9.6",
            N_("Tiles of the leaders"),
            N_(
                "In a battle only tiles of the two leaders work, against powers and against natives. Tiles "
                "of helping allies don't."
            ),
            provenance=("ruled",),
            see=("8.3", "9.7"),
        ),
        Rule(
            "9.7",
            N_("Strength for one battle"),
            N_(
                "Before the dice on land the attacker, then the defender, flips tiles that add strength: "
                "Mercenaries, the area's lesser states, and for the defender Militia."
            ),
            provenance=("ruled",),
            options=("tiles",),
            see=("8.5", "14.6"),
        ),
        Rule(
            "9.8",
            N_("Rolling again"),
            N_(
                "After the dice the attacker and the defender take turns to use Reserves, until neither "
                "rolls again. A new roll stands."
            ),
            provenance=("ruled",),
            options=("tiles",),
            see=("8.4", "8.5", "8.7"),
        ),
        Rule(
            "9.9",
            N_("Retreating in time"),
            N_(
                "Whoever has lost a battle on land may flip Strategic Retreat before the losses. Then no "
                "unit is lost for the defeat. The marker, losses of allies and sevens stay as they are."
            ),
            provenance=("ruled",),
            options=("tiles",),
            see=("8.6", "8.8"),
        ),
        Rule(
            "9.10",
            N_("More units in an action"),
            N_(
                "Docks, War Office and Logistics are offered when the action's own units are built or moved. "
                "They add units to that action."
            ),
            provenance=("ruled",),
            options=("tiles",),
            see=("7.3", "7.4"),
        ),
        Rule(
            "9.11",
            N_("Banking and Pirates"),
            N_(
                "They're used before an action of your own turn. Pirates take gold from an enemy who has a "
                "navy or marker beside a navy of yours overseas. Banking that is left over works at income."
            ),
            provenance=("ruled", "house"),
            options=("tiles",),
            see=("10.2", "7.14"),
        ),
        Rule(
            "9.12",
            N_("What companies pay"),
            N_("A company pays automatically at income, for your markers in its areas, up to a limit."),
            provenance=("found", "house"),
            options=("tiles",),
            see=("10.2",),
        ),
        Rule(
            "9.13",
            N_("Tiles without a use"),
            N_(
                "A tile that works at once isn't for sale to a power that can't use it, such as Government "
                "Reform without unrest."
            ),
            provenance=("ruled",),
            options=("tiles",),
            see=("9.2",),
        ),
        Rule(
            "9.14",
            N_("What each tile costs and does"),
            N_(
                "The last pages of the short rules list every tile with its price, copies and effect. Most "
                "of these figures are our own invention. Owners of the printed game can bring their own "
                "file."
            ),
            provenance=("house",),
            options=("tiles",),
            see=("9.1", "9.3"),
        ),
    ),
)
