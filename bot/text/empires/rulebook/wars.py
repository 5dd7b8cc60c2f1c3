"""What happens in a war, and how long it lasts."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Three wars"),
    (
        Rule(
            "5",
            N_("How a war goes"),
            N_(
                "Each war begins with the auction of alliances. Then come rounds of two actions a turn, "
                "income and upkeep, and points. After the third war the game ends."
            ),
            see=("5.1", "5.2", "5.3", "12.1"),
        ),
        Rule(
            "5.1",
            N_("Counters of wars 2 and 3"),
            N_(
                "When war 2 and war 3 begin, ten new counters come onto the map. Counters, markers and units "
                "that are there stay."
            ),
            see=("4.1", "3.5"),
        ),
        Rule(
            "5.2",
            N_("Order of a war"),
            N_(
                "The steps are: counters, auction of alliances, rounds of actions, income and upkeep, growth "
                "of population, points, end of the war."
            ),
            see=("6", "7", "10", "11", "12.1"),
        ),
        Rule(
            "5.3",
            N_("Rounds in a war"),
            N_(
                "With two to four powers a war has six rounds, with five or more it has five. In each round "
                "every power has one turn."
            ),
            see=("7.1", "6.12"),
        ),
    ),
)
