"""How cards are carried out and kept."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Cards"),
    (
        Rule(
            "13",
            N_("How cards work"),
            N_(
                "A card is played, tested or kept, as its text says. A kept card works when and where its "
                "text allows; some need a certain ocean, or no revealed Warship."
            ),
            provenance=("rulebook", "ruled"),
            see=("5.5", "5.6", "13.2", "13.3"),
        ),
        Rule(
            "13.1",
            N_("Effects in their order"),
            N_("A card's effects are carried out in order. They stop at a defeat."),
            provenance=("ruled",),
            see=("15.1",),
        ),
        Rule(
            "13.2",
            N_("One of several ways"),
            N_(
                "Where a card leaves a choice, the captain takes a way that can be carried out. Those that "
                "can't aren't offered."
            ),
            provenance=("ruled",),
            see=("19",),
        ),
        Rule(
            "13.3",
            N_("Kept cards"),
            N_("A kept card is used once, when and where it says. It costs the points it names, if any."),
            provenance=("ruled",),
            see=("5.6", "13.4"),
        ),
        Rule(
            "13.4",
            N_("Kept cards at the end"),
            N_(
                "At the end each kept card goes to the pile that it names, pass or fail. There it counts as "
                "other cards do."
            ),
            provenance=("ruled",),
            see=("15.2", "15.3"),
        ),
        Rule(
            "13.5",
            N_("Act Three"),
            N_(
                "Act Three lets you do one thing: change the motive for good, or put one of the upgrades "
                "set aside on offer. You may also leave everything as it is."
            ),
            see=("2.9", "5.2", "8.7"),
        ),
        Rule(
            "13.6",
            N_("Rising Action"),
            N_(
                "A red ship is discarded for each of 26, 36 and 44 that Notoriety hasn't reached. One red "
                "ship comes and is fought. The rest join the pool."
            ),
            see=("2.8", "9.4"),
        ),
    ),
)
