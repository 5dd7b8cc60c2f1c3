"""What ships are worth, and which are Warships."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("The ships"),
    (
        Rule(
            "12",
            N_("What is printed on a ship"),
            N_(
                "Every ship shows what you need to sink it and what that brings. Warships also show how "
                "they fire."
            ),
            provenance=("rulebook", "found"),
            see=("12.1", "12.2", "12.3"),
        ),
        Rule(
            "12.1",
            N_("Values of a ship"),
            N_(
                "A ship has a defence, Notoriety and points; a Warship also has an attack value. A back side "
                "without values of its own has those of the front."
            ),
            provenance=("found",),
            see=("9.5", "9.6", "1.3"),
        ),
        Rule(
            "12.2",
            N_("Which ships are Warships"),
            N_("Ships with an attack value are Warships. Grey ships are Warships as well."),
            see=("6, C", "7.2", "9.5"),
        ),
        Rule(
            "12.3",
            N_("Armoured ships"),
            N_(
                "Armoured are the ships whose class says iron, armored or battle. Only the Magnetic Mines "
                "ask for it."
            ),
            see=("10.11",),
        ),
    ),
)
