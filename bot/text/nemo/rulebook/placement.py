"""Where new ships come, and what a lull does."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("Placing ships"),
    (
        Rule(
            "6",
            N_("How ships are placed"),
            N_(
                "The dice bring action points and ships: one ship for each die, in the ocean with its "
                "number. Two equal white dice are a lull, which has rules of its own."
            ),
            provenance=("rulebook", "ruled"),
            see=("6.1", "6.3", "6.4", "6, lull 1"),
        ),
        Rule(
            "6.1",
            N_("Points from the dice"),
            N_(
                "All dice are rolled. The difference of the two white dice is gained in action points. Of "
                "three white dice the captain picks two."
            ),
            provenance=("rulebook", "ruled"),
            see=("2.10", "5.3", "6.2"),
        ),
        Rule(
            "6.2",
            N_("A lull"),
            N_(
                "If those two white dice are equal there's a lull. Black dice then place nothing; only "
                "white ones do."
            ),
            see=("6, lull 1", "6, lull 2", "6, lull 3", "6, lull 4"),
        ),
        Rule(
            "6.3",
            N_("One ship after another"),
            N_(
                "There's a ship for each die, in ascending order. One is finished before the next, fights "
                "too."
            ),
            see=("6.4", "9.4"),
        ),
        Rule(
            "6.4",
            N_("Where the ship comes"),
            N_(
                "If the die's ocean has space, a hidden ship goes there. Otherwise the first of these "
                "that's possible is done: spread, reveal, hostile, hunt."
            ),
            see=("3.4", "6, A", "6, B", "6, C", "6, D"),
        ),
        Rule(
            "6, A",
            N_("Spread"),
            N_(
                "The ocean is full. A hidden ship goes to an adjacent ocean with space, and dashed links "
                "count too. Whoever has the duty chooses which."
            ),
            see=("3.2", "6.4", "17.2"),
            picture=Picture(
                "spread",
                N_(
                    "A die shows 1, but the Western Pacific is full. The hidden ship goes to an adjacent "
                    "ocean with space: here to the South Pacific, across the dashed link."
                ),
            ),
        ),
        Rule(
            "6, B",
            N_("Reveal"),
            N_(
                "There's no space beside it either. A ship is drawn and takes the place of a hidden one, "
                "here or in an adjacent ocean."
            ),
            see=("6.4", "6.5"),
        ),
        Rule(
            "6, C",
            N_("Hostile"),
            N_(
                "No hidden ship is left there. A white ship, here or adjacent, turns grey and is a Warship "
                "from now on."
            ),
            see=("6.4", "12.2"),
        ),
        Rule(
            "6, D",
            N_("Hunt"),
            N_(
                "A ship is drawn, as a Warship, and goes to any ocean with space. With the Nautilus there "
                "it's fought at once. If the whole map is full, the game is lost."
            ),
            see=("6.5", "9.4", "15.1"),
        ),
        Rule(
            "6.5",
            N_("An empty pool"),
            N_(
                "An empty pool takes back the discarded ships. Without any, the groups D, E, C and F join, "
                "in this order. With neither, reveal and hunt do nothing."
            ),
            provenance=("ruled",),
            see=("4.4", "6, B", "6, D"),
        ),
        Rule(
            "6, lull 1",
            N_("Lull: ships"),
            N_("In a lull ships come for the white dice only. The black dice are left out."),
            see=("6.2", "6.3"),
        ),
        Rule(
            "6, lull 2",
            N_("Lull: gems"),
            N_(
                "The ocean of the double gets a gem. If it has one, an adjacent ocean without gets it. Then "
                "one more goes to the Adventure deck."
            ),
            see=("1.6", "3.2", "8.4", "8.9"),
        ),
        Rule(
            "6, lull 3",
            N_("Lull: an uprising in danger"),
            N_(
                "With a plain cube at the ocean of the double, its cubes and revealed ships are counted. A "
                "die below that number costs a plain cube, or as much Notoriety as was counted to keep it."
            ),
            provenance=("rulebook", "ruled"),
            see=("3.5", "17.2", "18.12"),
        ),
        Rule(
            "6, lull 4",
            N_("Lull: cheap actions"),
            N_(
                "A lull brings no action points. But adventure, rest, repair and refit cost 1 instead of 2 "
                "this turn."
            ),
            see=("6.1", "8.10"),
        ),
    ),
)
