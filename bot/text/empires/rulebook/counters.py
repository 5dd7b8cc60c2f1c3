"""Natives, POP and SLAVE."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Country counters"),
    (
        Rule(
            "3",
            N_("Three kinds of counters"),
            N_(
                "Country counters lie on the areas and wait to be won. Natives are fought, POP is colonised, "
                "SLAVE is enslaved. Your marker then takes the counter's place."
            ),
            provenance=("rulebook", "found", "ruled", "house"),
            see=("3.1", "3.2", "3.4", "7.6", "7.7"),
        ),
        Rule(
            "3.1",
            N_("How many there are"),
            N_(
                "There are 65: German States 9, Baltic 5, Central Europe 6, Mediterranean 6, Ottoman Empire "
                "4, Africa 3, India 7, East Indies 6, North America 6, Caribbean 7, South America 6."
            ),
            provenance=("found",),
            options=("counters",),
            see=("3.4", "4.1"),
        ),
        Rule(
            "3.2",
            N_("What to do with each"),
            N_(
                "Natives have a strength and have to be attacked. A POP counter is colonised for 1 "
                "population. A SLAVE counter is enslaved, which needs a navy in Africa."
            ),
            see=("8.1", "7.6", "7.7"),
        ),
        Rule(
            "3.3",
            N_("Where SLAVE counters are"),
            N_(
                "SLAVE counters appear only in the Americas: North America, the Caribbean and South "
                "America. The navy you need for enslaving has to be in Africa."
            ),
            see=("7.7", "9.3"),
        ),
        Rule(
            "3.4",
            N_("Which counters are which"),
            N_(
                "We found no list of the printed counters. Which ones are natives, how strong, and which "
                "are POP or SLAVE is our own invention. Owners of the game can bring their own file."
            ),
            provenance=("house",),
            options=("counters",),
            see=("3.1", "3.2"),
        ),
        Rule(
            "3.5",
            N_("Counters that are won"),
            N_("A counter that a marker replaces leaves the game. It doesn't come again in a later war."),
            provenance=("ruled",),
            see=("4.4", "7.6"),
        ),
    ),
)
