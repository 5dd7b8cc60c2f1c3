"""How a game begins."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Set-up"),
    (
        Rule(
            "4",
            N_("How a game begins"),
            N_(
                "Ten counters come onto the map, and everybody gets a power, gold and population. Five "
                "markers each are placed at random, then five units each by choice. After that war 1 "
                "begins with the auction."
            ),
            provenance=("rulebook", "found", "ruled"),
            options=("powers",),
            see=("4.1", "4.2", "4.3", "4.4", "4.5"),
        ),
        Rule(
            "4.1",
            N_("The first counters"),
            N_(
                "Ten country counters are drawn and put on their areas. They're the counters of war 1, so "
                "no others come when it begins."
            ),
            options=("counters",),
            see=("3.1", "5.1"),
        ),
        Rule(
            "4.2",
            N_("Choosing powers"),
            N_(
                "First the dice pick the start player. From there, clockwise, everybody takes a power "
                "that's still free. A table may have the powers dealt at random instead."
            ),
            provenance=("found", "ruled"),
            options=("powers",),
            see=("1.1", "6.1"),
        ),
        Rule(
            "4.3",
            N_("What everybody starts with"),
            N_("Each power has 10 gold and population 5. Nobody has points or unrest yet."),
            see=("7.8", "10.4"),
        ),
        Rule(
            "4.4",
            N_("The first markers"),
            N_(
                "Each power draws five more counters. It puts a control marker into the area of each, and "
                "those counters leave the game. So chance decides where you begin."
            ),
            options=("counters",),
            see=("3.5", "11.1"),
        ),
        Rule(
            "4.5",
            N_("The first units"),
            N_(
                "Starting with the start player, each places one army, navy or fort, five times round. "
                "They may go to any area, with or without a marker. They cost no population."
            ),
            provenance=("rulebook", "found"),
            see=("4.6", "2.2"),
        ),
        Rule(
            "4.6",
            N_("Where units can't be placed"),
            N_(
                "No unit is placed at home, and navies only go where navies can be. Nobody may place fewer "
                "than five."
            ),
            provenance=("ruled",),
            see=("4.5", "2.2"),
        ),
    ),
)
