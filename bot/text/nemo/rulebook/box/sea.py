"""Oceans, links and uprising sites."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("The map"),
    (
        Rule(
            "3",
            N_("Oceans and links"),
            N_(
                "The map has twelve oceans, joined by links. The Nautilus sails along them, ships are placed "
                "in them, and uprisings lie at their edges."
            ),
            provenance=("rulebook", "found", "ruled", "reconstructed"),
            see=("3.1", "3.2", "3.5", "8.2"),
        ),
        Rule(
            "3.1",
            N_("Major and transitional oceans"),
            N_(
                "Six major oceans have a die each; the placement dice name them. Six transitional ones lie "
                "between. Each ocean takes so many ships as its spaces show."
            ),
            provenance=("found",),
            see=("6.4", "9.9"),
        ),
        Rule(
            "3.2",
            N_("Dashed links"),
            N_(
                "The Nautilus sails along full links only. Dashed links count for placing ships, for spilled "
                "gems and for Tonnage rows, never for sailing."
            ),
            provenance=("rulebook", "found"),
            see=("3.3", "8.2", "9.9"),
        ),
        Rule(
            "3.3",
            N_("West and South Pacific"),
            N_(
                "The Western and the South Pacific are joined by a dashed link, in both directions. Ships "
                "may spill over; the Nautilus has to sail round."
            ),
            provenance=("ruled",),
            see=("3.2",),
        ),
        Rule(
            "3.4",
            N_("Space in an ocean"),
            N_(
                "Hidden and revealed ships take one space each. Cards may overfill an ocean; it then counts "
                "as full."
            ),
            provenance=("ruled",),
            see=("6.4", "15.1"),
        ),
        Rule(
            "3.5",
            N_("Uprising sites"),
            N_(
                "There are fifteen uprising sites, with room for one cube each. Hawaii lies in two oceans "
                "and can be reached from both."
            ),
            provenance=("found",),
            see=("8.5", "6, lull 3"),
        ),
        Rule(
            "3.6",
            N_("Sites of the silver cubes"),
            N_(
                "Silver cubes have sites of their own: Crete in the European Seas, Korea in the Western "
                "Pacific. Where the print has them isn't known."
            ),
            provenance=("reconstructed",),
            see=("1.5",),
        ),
    ),
)
