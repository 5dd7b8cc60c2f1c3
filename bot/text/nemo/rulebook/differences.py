"""How the sources differ, and what is asked in play."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Where the sources differ, and questions"),
    (
        Rule(
            "18",
            N_("Where the sources differ"),
            N_(
                "Rulebook, examples and other sources don't always agree. This section says how each such "
                "point is played here."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("18.1", "18.5", "18.9", "18.12"),
        ),
        Rule(
            "18.1",
            N_("Explore and adventures"),
            N_(
                "The motive Explore adds 1 to each adventure, as an example scores it. Another source prints "
                "0."
            ),
            options=("motive",),
            see=("15.3", "15.4"),
        ),
        Rule(
            "18.2",
            N_("Event 19"),
            N_("Here event 19 is worth 2 and a science symbol. Elsewhere it's worth 1 and has none."),
            see=("15.3",),
        ),
        Rule(
            "18.3",
            N_("Event 29"),
            N_("Passing event 29 brings one treasure or 1 crew. Elsewhere it brings two treasures."),
            see=("11.1",),
        ),
        Rule(
            "18.4",
            N_("Event 12"),
            N_("Failing event 12 costs one hull. Elsewhere it costs two."),
            provenance=("found",),
            see=("7.5",),
        ),
        Rule(
            "18.5",
            N_("Price of the Fog Machine"),
            N_("The Fog Machine costs two ships, as an example pays. Elsewhere it costs three."),
            see=("10.1", "10.8"),
        ),
        Rule(
            "18.6",
            N_("A hit of 2"),
            N_("A hit of 2 is the crew's. One example gives it to the hull."),
            provenance=("found",),
            see=("2.13",),
        ),
        Rule(
            "18.7",
            N_("Prow and armor"),
            N_("Prow and armor work as the rules' text says. The summary says otherwise."),
            see=("10.9",),
        ),
        Rule(
            "18.8",
            N_("Ships at a search"),
            N_("Search takes 1 off for each revealed ship. A program for the game counts Warships only."),
            provenance=("found",),
            see=("8.4",),
        ),
        Rule(
            "18.9",
            N_("A miss with 1-1"),
            N_("A miss with 1-1 is a miss, whatever the modifiers. No bonus turns it into a hit."),
            see=("7.1", "9.7"),
        ),
        Rule(
            "18.10",
            N_("When 44 is counted"),
            N_(
                "The black die for 44 is rolled only in turns that begin at 44 or more. That's settled "
                "before the event."
            ),
            see=("2.7",),
        ),
        Rule(
            "18.11",
            N_("Ships on the map at 36"),
            N_(
                "At Notoriety 36 the ships already on the map turn purple too, not only those that come "
                "later."
            ),
            see=("2.6",),
        ),
        Rule(
            "18.12",
            N_("The price of a kept cube"),
            N_(
                "In a lull a kept cube costs as much Notoriety as was counted. The die doesn't matter for "
                "that."
            ),
            provenance=("ruled",),
            see=("6, lull 3",),
        ),
        Rule(
            "18.13",
            N_("Event 27 and treasure 58"),
            N_(
                "Event 27 brings a wonder, though one source doesn't have it. Treasure 58 is worth 5, "
                "though it's labelled 4."
            ),
            provenance=("ruled",),
            see=("11.1", "15.3"),
        ),
        Rule(
            "18.14",
            N_("Captain's stakes"),
            N_(
                "With stakes of exertion a captain loses as much as the lower die shows. One example says "
                "otherwise."
            ),
            provenance=("ruled",),
            options=("stakes", "stakes_row"),
            see=("16.1",),
        ),
        Rule(
            "19",
            N_("Questions and answers"),
            N_(
                "Whatever the game leaves open is put to whoever decides it, one question at a time. Only "
                "answers that can be carried out are offered. A question with only one answer isn't asked."
            ),
            provenance=("ruled",),
            see=("13.2", "17", "17.2"),
        ),
    ),
)
