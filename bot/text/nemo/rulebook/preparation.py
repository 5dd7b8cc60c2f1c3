"""How a table is set up."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Set-up"),
    (
        Rule(
            "4",
            N_("How a voyage begins"),
            N_(
                "Motive, difficulty and variants are chosen when the table is opened. The rest is set up by "
                "itself, but for the motive's upgrade, which the captain may have to decide on."
            ),
            provenance=("rulebook", "found", "ruled"),
            options=("motive", "difficulty"),
            see=("4.1", "4.2", "4.3", "4.7"),
        ),
        Rule(
            "4.1",
            N_("The motive"),
            N_(
                "The motive is chosen before all else. It weighs the points, sets the Notoriety that ends "
                "the game, and fits out draw pile and Nautilus."
            ),
            options=("motive",),
            see=("2.9", "4.2", "4.3", "15.3"),
        ),
        Rule(
            "4.2",
            N_("The draw pile"),
            N_(
                "From the top: Act One, six events, Act Two with the motive's number of events, Act Three "
                "with its own, the Rising Action among these last, and a finale among four more events. That "
                "is 31 cards. The other 25 events are the Adventure deck."
            ),
            options=("motive",),
            see=("1.1", "5.2", "5.4"),
        ),
        Rule(
            "4.3",
            N_("The motive's upgrade"),
            N_(
                "The captain may buy it for three resources, none of which may fall below 1. If not, it is "
                "on offer with others, up to four; the row isn't filled again. A sailor has it at no cost, "
                "a captain's table not at all."
            ),
            provenance=("rulebook", "ruled"),
            options=("motive", "difficulty", "starting_upgrade"),
            see=("8.7", "10.1"),
        ),
        Rule(
            "4.4",
            N_("The ship pool"),
            N_(
                "Groups A and B are the ship pool at the start. The others wait until Notoriety or a card "
                "brings them."
            ),
            see=("2.5", "6.5", "13.6"),
        ),
        Rule(
            "4.5",
            N_("First ships and gems"),
            N_(
                "Hidden ships lie as the oceans say: 12 for an officer, 9 for a sailor, 15 for a captain. "
                "Each major ocean has a gem. The Adventure deck has one, a sailor's two, a captain's none."
            ),
            provenance=("rulebook", "found"),
            options=("difficulty", "hidden_ships", "deck_gems"),
            see=("4.7", "8.4", "8.9"),
        ),
        Rule(
            "4.6",
            N_("First figures"),
            N_(
                "The voyage begins with one action point, two for a sailor and none for a captain. Notoriety "
                "is 0, and all resources are at their start."
            ),
            options=("difficulty", "action_points"),
            see=("2.1", "2.10"),
        ),
        Rule(
            "4.7",
            N_("Difficulty"),
            N_(
                "Sailor, officer or captain moves all rows of the table together: gems, upgrade, fleets, "
                "hidden ships, action points. Each row can also be set by itself."
            ),
            provenance=("rulebook", "found"),
            options=(
                "difficulty",
                "deck_gems",
                "starting_upgrade",
                "fleets",
                "hidden_ships",
                "action_points",
                "stakes_row",
                "dead_seas_row",
            ),
            see=("2.5", "4.3", "4.5", "4.6", "16.1", "16.4"),
        ),
        Rule(
            "4.8",
            N_("What is open"),
            N_(
                "Discards, pass and fail piles and both sides of ships may be looked at. The draw pile, the "
                "Adventure deck and what is set aside may not."
            ),
            see=("4.2",),
        ),
    ),
)
