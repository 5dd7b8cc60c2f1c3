"""How the game ends, and what counts."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("End and score"),
    (
        Rule(
            "15",
            N_("How the game ends"),
            N_(
                "A voyage ends in defeat or with the finale. Only after the finale are points counted, and "
                "they say how well Nemo has done."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("15.1", "15.2", "15.3", "15.5"),
        ),
        Rule(
            "15.1",
            N_("Defeat"),
            N_(
                "Defeat is checked at every change: a resource at 0, the motive's Notoriety, or no room "
                "for a ship that hunts. There's no score."
            ),
            options=("motive",),
            see=("2.2", "2.9", "6, D"),
        ),
        Rule(
            "15.2",
            N_("When the finale comes"),
            N_(
                "The finale ends the game. Kept cards go to their piles, and fitted upgrades to the pass "
                "pile."
            ),
            provenance=("ruled",),
            see=("5.4", "13.4", "10.12"),
        ),
        Rule(
            "15.3",
            N_("The score"),
            N_(
                "Tonnage, adventure, treasure, cubes, science and wonders count as the motive values them. "
                "Characters, crew and the bonus of full columns come on top. Poor resources take points away."
            ),
            provenance=("rulebook", "found"),
            options=("motive",),
            see=("2.1", "2.12", "15.4", "15.5"),
        ),
        Rule(
            "15.4",
            N_("The motive's change"),
            N_(
                "A single ship, card or token is worth 0 at least after the motive's change. Ships of 0 "
                "points are changed too; cards without an adventure icon aren't. The sum has no floor."
            ),
            provenance=("rulebook", "ruled"),
            options=("motive",),
            see=("15.3", "18.1"),
        ),
        Rule(
            "15.5",
            N_("Levels of victory"),
            N_(
                "Below 185 it's a failure, from 185 inconsequential. From 220 it's a success, from 250 "
                "promising, from 275 a triumph."
            ),
            see=("15.3",),
        ),
    ),
)
