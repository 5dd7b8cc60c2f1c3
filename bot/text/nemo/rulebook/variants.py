"""Stakes, pursuit, collusion and the Dead Seas."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Variants"),
    (
        Rule(
            "16",
            N_("What a table may add"),
            N_(
                "Four variants make the voyage harder or wilder: stakes of exertion, never-ending pursuit, "
                "naval collusion and the Dead Seas. Each is chosen when the table is opened."
            ),
            provenance=("rulebook", "ruled", "reconstructed"),
            options=("stakes", "pursuit", "collusion", "dead_seas"),
            see=("16.1", "16.2", "16.3", "16.4"),
        ),
        Rule(
            "16.1",
            N_("Stakes of exertion"),
            N_(
                "With this variant a failure costs each exerted resource 1 for a sailor. For an officer it "
                "costs 1 or 2, for a captain the lower die."
            ),
            options=("stakes", "stakes_row", "difficulty"),
            see=("7.5", "18.14"),
        ),
        Rule(
            "16.2",
            N_("Never-ending pursuit"),
            N_(
                "When the action phase begins, a die is rolled for each Warship with the Nautilus. Where "
                "the die falls below the ship's points it must be fought, boldly."
            ),
            provenance=("rulebook", "ruled"),
            options=("pursuit",),
            see=("9.2", "9.4", "17.2"),
        ),
        Rule(
            "16.3",
            N_("Naval collusion"),
            N_("Where a Warship would be -1, every revealed ship is. That holds for tests and for fights."),
            provenance=("rulebook", "ruled"),
            options=("collusion",),
            see=("7.2", "9.5", "9.6"),
        ),
        Rule(
            "16.4",
            N_("Dead Seas"),
            N_(
                "A token hides in each of the groups C to G. Of the other five, two, three or four are in "
                "the pool at the start, as the difficulty says. A token acts when it's drawn; only a Group "
                "takes the place of a ship."
            ),
            options=("dead_seas", "dead_seas_row", "difficulty"),
            see=("16.5", "16.6", "16.7", "16.8"),
        ),
        Rule(
            "16.5",
            N_("Tokens that are no Group"),
            N_(
                "They leave the hidden ship where it is. The attack that found them ends, without counting "
                "as a failure."
            ),
            provenance=("rulebook", "ruled"),
            options=("dead_seas",),
            see=("16.4", "16.7"),
        ),
        Rule(
            "16.6",
            N_("Groups"),
            N_(
                "A Group has one side only and is followed by two more ships. Sunk, it counts as a ship does."
            ),
            provenance=("rulebook", "ruled"),
            options=("dead_seas",),
            see=("16.4", "9.8"),
        ),
        Rule(
            "16.7",
            N_("What tokens bring"),
            N_(
                "Coastal Village: a cube without cost, and 1 Notoriety less. Fire: a resource or a "
                "character. Breakdown: the action phase of this turn ends, or is left out. Rogue Wave: a "
                "character. Uncharted Island: an adventure without points."
            ),
            options=("dead_seas",),
            see=("8.9", "14.4", "16.5"),
        ),
        Rule(
            "16.8",
            N_("Cyclone and Red Sky"),
            N_(
                "The Cyclone attacks once; then all ships here are gone. Its value is reconstructed. Red Sky "
                "is kept, for +2 after a roll."
            ),
            provenance=("rulebook", "reconstructed"),
            options=("dead_seas",),
            see=("7.6", "9.5"),
        ),
    ),
)
