"""Rolls, exertion, help and losses."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("Tests and losses"),
    (
        Rule(
            "7",
            N_("How a test works"),
            N_(
                "Two dice, all modifiers and whatever is exerted must reach the value. Before the roll you "
                "may stake resources, after it characters and others may help. On a failure, what you "
                "staked drops."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("7.1", "7.3", "7.5", "7.6", "7.8"),
        ),
        Rule(
            "7.1",
            N_("The value of a test"),
            N_(
                "Two dice and all modifiers must reach the value. A natural 1-1 fails whatever is added; in "
                "the table of an action it takes the lowest line."
            ),
            provenance=("rulebook", "ruled"),
            see=("7.2", "8.6", "18.9"),
        ),
        Rule(
            "7.2",
            N_("A Warship near"),
            N_(
                "A test is at -1 with a revealed Warship in the Nautilus's ocean, however many there are. "
                "Search, incite and combat have modifiers of their own."
            ),
            options=("collusion",),
            see=("8.4", "8.5", "9.5", "16.3"),
        ),
        Rule(
            "7.3",
            N_("Exertion"),
            N_(
                "Before the roll Nemo, crew or hull may be exerted for what the track shows. A card's test "
                "takes any of the resources it names; an action or an attack takes one."
            ),
            options=("stakes",),
            see=("2.1", "2.3", "7.5", "16.1"),
        ),
        Rule(
            "7.4",
            N_("A treasure on a roll"),
            N_("For rest, repair and refit one treasure may be spent before the roll. It adds its points."),
            provenance=("rulebook", "found"),
            see=("8.6", "8.7", "11.4"),
        ),
        Rule(
            "7.5",
            N_("What a failure costs"),
            N_(
                "Each exerted resource loses 2, or 1 if the lower die is a 1. After that comes the penalty "
                "of the card or the action."
            ),
            options=("stakes", "stakes_row"),
            see=("7.3", "7.8", "16.1"),
            picture=Picture(
                "exertion",
                N_(
                    "The Nautilus rests with the hull exerted: at 10 it adds 2. The dice show 2 and 2, so "
                    "the total of 6 is a failure. The hull loses 2; at 8 it adds only 1."
                ),
            ),
        ),
        Rule(
            "7.6",
            N_("Help after a roll"),
            N_(
                "After a roll of two dice characters, treasures that roll again, crew armor and Red Sky may "
                "help, several of them too. A new roll replaces both dice; modifiers stay."
            ),
            see=("7.7", "10.7", "14.3", "16.8"),
        ),
        Rule(
            "7.7",
            N_("Where help doesn't apply"),
            N_("Rolls of a single die can't be helped after the roll. Neither can placement dice."),
            provenance=("ruled",),
            see=("7.6",),
        ),
        Rule(
            "7.8",
            N_("Preventing a loss"),
            N_(
                "Each lost resource may be saved by destroying a fitted upgrade. A treasure token of that "
                "resource saves it as well."
            ),
            provenance=("rulebook", "ruled"),
            see=("7, window LOSS", "10.12", "11.4"),
        ),
        Rule(
            "7, window DECLARE",
            N_("Before a roll"),
            N_(
                "Before a roll you may declare exertion and, where allowed, a treasure. Tokens that "
                "restore a resource work here too."
            ),
            provenance=("ruled",),
            see=("7.3", "7.4", "11.4"),
        ),
        Rule(
            "7, window ROLL",
            N_("After a roll"),
            N_(
                "Whoever can help is asked, as long as it can still change something. Then the result stands."
            ),
            provenance=("ruled",),
            see=("7.6", "14.3"),
        ),
        Rule(
            "7, window LOSS",
            N_("When you'd lose something"),
            N_(
                "The captain is asked at each loss that could be prevented. The answer counts for that "
                "loss only."
            ),
            provenance=("ruled",),
            see=("7.8",),
        ),
    ),
)
