"""The powers and their pieces."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Who plays, and with what"),
    (
        Rule(
            "1",
            N_("Powers and pieces"),
            N_(
                "Each of you leads one power with armies, navies, forts and control markers. What isn't in "
                "your supply can't be built or placed. What is lost comes back to the supply and may be "
                "used again."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("1.1", "1.3", "1.4", "1.7", "4.2"),
        ),
        Rule(
            "1.1",
            N_("The seven powers"),
            N_(
                "Britain, France, Spain, Russia, Austria, Prussia and the United Provinces. They have the "
                "same pieces and abilities. They differ only in where they are."
            ),
            provenance=("found",),
            options=("powers",),
            see=("2.3", "4.2"),
        ),
        Rule(
            "1.2",
            N_("Unplayed powers"),
            N_(
                "A power without a player has no pieces and takes no part. Nobody can propose it in an "
                "auction. Its homeland stays closed to all others."
            ),
            provenance=("ruled",),
            see=("2.6", "1.1"),
        ),
        Rule(
            "1.3",
            N_("Numbers of pieces"),
            N_("Each power has 14 armies, 7 navies and 2 forts. It has 20 control markers for the map."),
            provenance=("rulebook", "found"),
            see=("1.4", "1.5"),
        ),
        Rule(
            "1.4",
            N_("Pieces are limited"),
            N_(
                "You can't build what your supply lacks. Units that are lost and markers that are replaced "
                "go back to their owner. They may come into play again."
            ),
            provenance=("ruled",),
            see=("1.3", "8.6", "7.3"),
        ),
        Rule(
            "1.5",
            N_("Without a marker left"),
            N_(
                "With all 20 of your markers on the map you can't colonise or enslave. Winning a battle "
                "still removes the beaten marker or natives, but nothing takes their place."
            ),
            provenance=("ruled",),
            see=("7.6", "7.7", "8.8"),
        ),
        Rule(
            "1.6",
            N_("Money and unrest"),
            N_("The bank never runs out of gold. There are always enough counters for unrest."),
            provenance=("ruled",),
            see=("7.8",),
        ),
        Rule(
            "1.7",
            N_("What is open"),
            N_(
                "Money, population and tiles are open to all. Unrest is announced whenever it comes or goes. "
                "How much each power has in all is its secret until the end, unless the table plays with "
                "open unrest."
            ),
            provenance=("found", "ruled"),
            options=("hidden_unrest",),
            see=("12.8", "8.10"),
        ),
    ),
)
