"""The end of a war and of the game."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("The end of the game"),
    (
        Rule(
            "12",
            N_("When the game ends"),
            N_(
                "The game ends after the third war. Unrest is shown and costs points, or all of them in a "
                "revolution. Most points win."
            ),
            provenance=("rulebook", "found", "ruled"),
            options=("revolution_at",),
            see=("12.1", "12.2", "12.3", "12.5"),
        ),
        Rule(
            "12.1",
            N_("The end of a war"),
            N_(
                "Alliances end, and flipped tiles are turned face up again. Markers and units stay where "
                "they are."
            ),
            provenance=("rulebook", "ruled"),
            see=("9.3", "6.13"),
        ),
        Rule(
            "12.2",
            N_("When a people rises"),
            N_(
                "After the third war a power with 21 unrest or more is in revolution. It has no points and "
                "can't win. A table may set the limit to 20."
            ),
            provenance=("rulebook", "found"),
            options=("revolution_at",),
            see=("12.3", "12.7"),
        ),
        Rule(
            "12.3",
            N_("Points for unrest"),
            N_(
                "Of the powers without a revolution, the one with most unrest loses 7 points and the second "
                "4. Tied powers all lose them. After a tie for most, the second still loses 4."
            ),
            see=("12.2", "12.4"),
        ),
        Rule(
            "12.4",
            N_("What can't be lost"),
            N_("A power without unrest loses nothing. Nobody falls below 0 points."),
            provenance=("ruled",),
            see=("12.3",),
        ),
        Rule(
            "12.5",
            N_("Most points win"),
            N_("The power with most points at the end wins, after unrest has been paid for."),
            see=("12.3", "12.6"),
        ),
        Rule(
            "12.6",
            N_("Ties at the end"),
            N_(
                "Of powers with equal points, less unrest comes first, then more gold. If that is equal too, "
                "they share the place."
            ),
            provenance=("ruled",),
            see=("12.5",),
        ),
        Rule(
            "12.7",
            N_("Ranks after revolutions"),
            N_("Powers in revolution share the last place. If all are in revolution, nobody wins."),
            provenance=("ruled",),
            see=("12.2",),
        ),
        Rule(
            "12.8",
            N_("Unrest is shown"),
            N_("At the end all unrest is revealed, even where it was hidden before."),
            provenance=("ruled",),
            options=("hidden_unrest",),
            see=("1.7",),
        ),
        Rule(
            "12.9",
            N_("What a table may choose"),
            N_(
                "Before a game the table settles how unrest is shown, how powers are dealt out, how far "
                "bids go, colonies in a turn, the price of an attack, gifts, sevens, ties in areas, and "
                "when a revolution breaks out. Owners of the printed game may bring files of tiles and "
                "counters."
            ),
            provenance=("ruled",),
            options=(
                "hidden_unrest",
                "powers",
                "bid_unrest",
                "one_colony_per_turn",
                "attack_cost",
                "gifts",
                "natural_seven",
                "ties",
                "revolution_at",
                "naval_bonus",
                "passing",
                "tiles",
                "counters",
            ),
            see=("1.7", "6.7", "7.1", "7.5", "7.14", "8.7", "11.2", "12.2"),
        ),
    ),
)
