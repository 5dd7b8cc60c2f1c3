"""What a war's end brings and costs."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Income and population"),
    (
        Rule(
            "10",
            N_("Income after a war"),
            N_(
                "After the rounds of every war each power takes its income, pays for its units, and its "
                "population grows. All of this is automatic, in turn order."
            ),
            provenance=("rulebook", "ruled", "house"),
            see=("10.1", "10.2", "10.3", "10.4"),
        ),
        Rule(
            "10.1",
            N_("Gold for people and markers"),
            N_(
                "After every war, the third too, you take 1 gold for each population and 1 for each marker "
                "of yours on the map."
            ),
            see=("10.2", "10.3"),
        ),
        Rule(
            "10.2",
            N_("Gold from tiles"),
            N_("Your companies and a Banking that wasn't used add to the income."),
            provenance=("house",),
            options=("tiles",),
            see=("9.11", "9.12"),
        ),
        Rule(
            "10.3",
            N_("Upkeep"),
            N_(
                "Then each unit on the map costs 1 gold, those at home too. What you lack becomes unrest, "
                "1 for 2 gold. Units can't be given up instead."
            ),
            provenance=("rulebook", "ruled"),
            see=("7.8", "1.4"),
        ),
        Rule(
            "10.4",
            N_("Growth of population"),
            N_("When all have paid, each population grows by 5, to 9 at most."),
            see=("7.3", "7.6"),
        ),
    ),
)
