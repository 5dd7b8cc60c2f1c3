"""What the Nautilus does for action points."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("Actions"),
    (
        Rule(
            "8",
            N_("The action phase"),
            N_(
                "The captain spends action points: move, attack, search and incite cost 1, rest, repair, "
                "refit and adventure 2. Each needs what it works on: a ship, a gem, a free site, Salvage or "
                "a card."
            ),
            provenance=("rulebook", "found", "ruled", "reconstructed"),
            see=("8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "8.9"),
        ),
        Rule(
            "8.1",
            N_("As many as you can pay for"),
            N_(
                "You can take as many actions as the points pay for, even the same one again. The captain "
                "ends the phase. Rest and repair are allowed even if you don't need them."
            ),
            provenance=("rulebook", "ruled"),
            see=("2.10", "8.10"),
        ),
        Rule(
            "8.2",
            N_("Move"),
            N_("For 1 point the Nautilus sails to a linked ocean. Dashed links don't carry it."),
            see=("3.2", "10.4"),
        ),
        Rule(
            "8.3",
            N_("Attack"),
            N_(
                "For 1 point a ship in the ocean of the Nautilus is attacked, hidden or revealed, boldly or "
                "by stealth."
            ),
            see=("9.1", "9.2", "9.3"),
        ),
        Rule(
            "8.4",
            N_("Search"),
            N_(
                "For 1 point, where a gem lies. Success brings a treasure, a great one two, and takes the "
                "gem away. Each revealed ship here is -1."
            ),
            provenance=("found",),
            see=("6, lull 2", "11.1", "10.6", "18.8"),
        ),
        Rule(
            "8.5",
            N_("Incite"),
            N_(
                "For 1 point, with a cube left and a site free at this ocean. Success places a cube and "
                "lowers Notoriety. Each revealed ship and each cube here is -1. The numbers of its table are "
                "reconstructed."
            ),
            provenance=("rulebook", "reconstructed"),
            see=("3.5", "10.6", "6, lull 3"),
            picture=Picture(
                "uprising",
                N_(
                    "The Nautilus incites in the Western Pacific: 5 and 5 make 10, a success. A cube goes to "
                    "one of the three free sites, here to the Shogun Rebellion, and Notoriety falls by 2."
                ),
            ),
        ),
        Rule(
            "8.6",
            N_("Rest and repair"),
            N_(
                "For 2 points each: rest brings crew, repair brings hull. Success brings 1, a great success "
                "2. Results of 2 or less cost 1."
            ),
            provenance=("found",),
            see=("7.4", "8.8", "8.10"),
        ),
        Rule(
            "8.7",
            N_("Refit"),
            N_(
                "For 2 points, with Salvage for the cheapest upgrade on offer. Success buys one, or none; a "
                "great success makes it a ship cheaper. Most of its table is reconstructed."
            ),
            provenance=("rulebook", "ruled", "reconstructed"),
            see=("2.11", "4.3", "10.1", "8.8"),
        ),
        Rule(
            "8.8",
            N_("The costly success"),
            N_(
                "With 7 or 8 an action succeeds at a price. For repair and refit that is a treasure, if one "
                "is held. For search and rest it is 1 Notoriety."
            ),
            see=("8.4", "8.6", "8.7"),
        ),
        Rule(
            "8.9",
            N_("Adventure"),
            N_(
                "For 2 points the top card of the Adventure deck is turned up. It's resolved for the gems "
                "on the deck, each a treasure, or put under the deck."
            ),
            see=("4.5", "6, lull 2", "11.2"),
        ),
        Rule(
            "8.10",
            N_("A lull makes it cheap"),
            N_(
                "In a turn with a lull the actions for 2 points cost 1. Those for 1 point cost what they "
                "always do."
            ),
            see=("6, lull 4",),
        ),
    ),
)
