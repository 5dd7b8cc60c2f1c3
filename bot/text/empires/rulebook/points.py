"""Who scores in an area."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("Points"),
    (
        Rule(
            "11",
            N_("Points after a war"),
            N_(
                "After every war all eleven areas bring points. In each the powers rank by their control "
                "markers there."
            ),
            provenance=("rulebook", "ruled"),
            options=("ties",),
            see=("11.1", "11.2", "2.1"),
        ),
        Rule(
            "11.1",
            N_("Who scores in an area"),
            N_(
                "The power with most markers in an area takes the first prize, the next the second, in "
                "Europe a third too. Units don't count. Without a marker there's no place."
            ),
            options=("ties",),
            see=("11.2", "2.1", "10.1"),
            picture=Picture(
                "control",
                N_(
                    "The Baltic is worth 5, 3 and 2. Russia has 3 markers and scores 5; Prussia and France "
                    "have 1 each, share second and third place and score 2 each."
                ),
            ),
        ),
        Rule(
            "11.2",
            N_("Ties in markers"),
            N_(
                "Tied powers each take the points of the last place that they share; where there's no such "
                "place, nothing. A table may have them share the sum of their places instead, rounded down."
            ),
            provenance=("ruled",),
            options=("ties",),
            see=("11.1",),
        ),
    ),
)
