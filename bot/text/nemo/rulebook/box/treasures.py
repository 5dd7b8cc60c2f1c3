"""How treasures are drawn and used."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Treasures and what they do"),
    (
        Rule(
            "11",
            N_("What treasures are for"),
            N_(
                "Treasures are drawn unseen. Some score at the end, some are used, and some act at once. The "
                "same goes for upgrades that a treasure puts on offer: there must be one set aside."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("11.1", "11.3", "11.4", "8.4"),
        ),
        Rule(
            "11.1",
            N_("Kinds of treasures"),
            N_("Eleven are wonders, 28 have points, 13 are held or used, and seven act when they're drawn."),
            provenance=("found",),
            see=("1.4", "15.3"),
        ),
        Rule(
            "11.2",
            N_("One treasure after another"),
            N_("One is drawn after another. One that acts is finished before the next is drawn."),
            provenance=("ruled",),
            see=("8.9", "11.1"),
        ),
        Rule(
            "11.3",
            N_("Used treasures, an empty cup"),
            N_("What is used leaves the game. When there are none left to draw, nothing is gained."),
            provenance=("rulebook", "ruled"),
            see=("11.4",),
        ),
        Rule(
            "11.4",
            N_("When treasures can be used"),
            N_(
                "Tokens of a resource can be used in the action phase, before a roll and at a loss. Those "
                "for action points and upgrades are used in the action phase, those for a new roll after a "
                "roll."
            ),
            provenance=("rulebook", "ruled"),
            see=("7.6", "7.8", "7, window DECLARE"),
        ),
    ),
)
