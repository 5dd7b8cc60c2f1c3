"""What is in the box."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("The pieces"),
    (
        Rule(
            "1",
            N_("What the game is played with"),
            N_(
                "Cards tell the story of the voyage, ships and cubes lie on the map, dice decide. This "
                "section lists what there is and how much of it. An owner of the printed game can correct "
                "what was reconstructed."
            ),
            provenance=("rulebook", "found", "ruled"),
            options=("corrections",),
            see=("1.1", "1.3", "1.4", "1.7"),
        ),
        Rule(
            "1.1",
            N_("Adventure cards"),
            N_(
                "There are 62: 51 events, three acts, the Rising Action and seven finales. A voyage uses "
                "part of them; the other events form the Adventure deck."
            ),
            see=("4.2", "13"),
        ),
        Rule(
            "1.2",
            N_("Other cards"),
            N_(
                "Ten upgrades improve the Nautilus and six characters help it. Four motives say what counts. "
                "Nine crew cards share duties out among several people."
            ),
            see=("10", "14", "17.1"),
        ),
        Rule(
            "1.3",
            N_("Ships and their groups"),
            N_(
                "69 ships come in eight groups: A white with grey backs, B pale yellow, C dark yellow, D "
                "blue, E green, F orange, G red, H black. All but A have a purple back, which is stronger."
            ),
            provenance=("rulebook", "found"),
            see=("2.6", "4.4", "12.1", "12.2"),
        ),
        Rule(
            "1.4",
            N_("Treasures and tokens"),
            N_("There are 59 treasures. Ten tokens of the Dead Seas are used only with that variant."),
            provenance=("rulebook", "found"),
            options=("dead_seas",),
            see=("11.1", "16.4"),
        ),
        Rule(
            "1.5",
            N_("Uprising cubes"),
            N_("Ten plain cubes stand for uprisings. Two silver ones come only by cards."),
            see=("3.5", "3.6", "8.5"),
        ),
        Rule(
            "1.6",
            N_("Limits of pieces"),
            N_("There are twelve gems, and more can't be placed. Markers of hidden ships don't run out."),
            provenance=("ruled",),
            see=("6, lull 2",),
        ),
        Rule(
            "1.7",
            N_("Dice"),
            N_(
                "There are three white dice and two black ones. How many are rolled for placement depends "
                "on the act."
            ),
            see=("5.3", "2.7"),
        ),
    ),
)
