"""Answers that are left beforehand."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Standing orders"),
    (
        Rule(
            "14",
            N_("Orders given in advance"),
            N_(
                "So that nobody has to wait, you can answer questions in advance: help for allies, "
                "auctions, losses, tiles. A matching order answers at once."
            ),
            provenance=("house",),
            see=("14.1", "14.2", "14.3", "14.4", "14.6", "14.7"),
        ),
        Rule(
            "14.1",
            N_("Giving and cancelling orders"),
            N_(
                "Everybody may leave orders at any time, also when it isn't their turn. They can be "
                "changed or cancelled as freely."
            ),
            provenance=("house",),
            see=("14.7",),
        ),
        Rule(
            "14.2",
            N_("Order: help an ally"),
            N_(
                "For each power that may be your ally: always help, navies first or armies first; never "
                "help; or ask."
            ),
            provenance=("house",),
            see=("8.3",),
        ),
        Rule(
            "14.3",
            N_("Order: pass above a price"),
            N_("You pass automatically when the next bid would cost more than your limit."),
            provenance=("house",),
            see=("6.5", "6.6"),
        ),
        Rule(
            "14.4",
            N_("Order: bid for a side"),
            N_("You bid up to a limit for a side of a place, against a certain power or against anybody."),
            provenance=("house",),
            see=("6.3", "6.8"),
        ),
        Rule(
            "14.5",
            N_("Order: what to lose first"),
            N_("Where army or fort could be lost: the army first, the fort first, or ask."),
            provenance=("house",),
            see=("8.9",),
        ),
        Rule(
            "14.6",
            N_("Order: flip a tile"),
            N_("For each tile that works once in a war: as soon as it helps, never, or ask."),
            provenance=("house",),
            options=("tiles",),
            see=("9.7", "9.8", "9.9"),
        ),
        Rule(
            "14.7",
            N_("What orders do"),
            N_(
                "A matching order answers at once, and the log says so. An order that could never apply is "
                "refused when you give it."
            ),
            provenance=("house",),
            see=("14.1",),
        ),
    ),
)
