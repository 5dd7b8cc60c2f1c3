"""The areas, where they border, and the sea."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("The map"),
    (
        Rule(
            "2",
            N_("Areas and seas"),
            N_(
                "The map has eleven areas and the homelands of the powers. Navies can go to only eight of "
                "the areas. Ropes divide the sea into boxes, and crossing a rope needs a sea roll."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("2.1", "2.2", "2.3", "2.4", "2.6"),
        ),
        Rule(
            "2.1",
            N_("Prizes of the areas"),
            N_(
                "First, second and third place in Europe: German States 8, 5, 3; Central Europe and "
                "Mediterranean 6, 4, 2; Baltic 5, 3, 2; Ottoman Empire 4, 2, 1. First and second overseas: "
                "Caribbean, South America and India 5, 3; North America and East Indies 4, 2; Africa 3, 2."
            ),
            provenance=("found",),
            see=("11.1", "2"),
        ),
        Rule(
            "2.2",
            N_("Where navies go"),
            N_(
                "Navies go to the Baltic, the Mediterranean and the six areas overseas. The German States, "
                "Central Europe and the Ottoman Empire take none. There are no battles at sea in those "
                "three."
            ),
            provenance=("found",),
            see=("7.9", "8.4"),
        ),
        Rule(
            "2.3",
            N_("Borders on land"),
            N_(
                "The German States border on the Baltic, Central Europe and the Mediterranean; Central "
                "Europe also on the Baltic and the Ottoman Empire. Britain counts as next to the German "
                "States, Spain as next to the Mediterranean. The areas overseas have no land borders."
            ),
            provenance=("rulebook", "found"),
            see=("7.10", "2.4"),
        ),
        Rule(
            "2.4",
            N_("Sea boxes"),
            N_(
                "Ropes divide the sea into five boxes: the Americas with the Caribbean, Europe with all "
                "homelands, Africa, India, and the East Indies. Inside one box no sea roll is needed."
            ),
            provenance=("rulebook", "found"),
            see=("7.13", "2.2"),
        ),
        Rule(
            "2.5",
            N_("The Ottoman coast"),
            N_(
                "Your navy in the Mediterranean lets your armies into the Ottoman Empire. It takes no part "
                "in battles there and gives no bonus."
            ),
            provenance=("rulebook", "ruled"),
            see=("7.10", "8.4"),
        ),
        Rule(
            "2.6",
            N_("Homelands are safe"),
            N_(
                "No piece enters the homeland of another power, and nobody attacks there. That holds for "
                "powers without a player too."
            ),
            provenance=("rulebook", "ruled"),
            see=("1.2", "7.12"),
        ),
    ),
)
