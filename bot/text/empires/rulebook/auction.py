"""Who is allied with whom, and in what order the powers act."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("The auction of alliances"),
    (
        Rule(
            "6",
            N_("Bidding for alliances"),
            N_(
                "Pair by pair, powers are auctioned to side A and side B. Whoever bids more names other "
                "powers or other sides. When all others pass in a row, the highest bidder pays and the pair "
                "takes its places."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("6.2", "6.3", "6.5", "6.7", "6.12", "6.13"),
        ),
        Rule(
            "6.1",
            N_("Who opens"),
            N_(
                "The start player opens the first auction of war 1. In later wars it's whoever was last in "
                "the turn order of the war before."
            ),
            provenance=("rulebook", "ruled"),
            see=("6.10", "6.12"),
        ),
        Rule(
            "6.2",
            N_("The opening"),
            N_(
                "Whoever opens can't pass. The opening names two powers without a place, one for each "
                "side, and a bid of 0 or more."
            ),
            options=("bid_unrest",),
            see=("6.3", "6.8"),
        ),
        Rule(
            "6.3",
            N_("Raising a bid"),
            N_(
                "From the left of the highest bidder, each passes or bids more for another proposal. You "
                "don't have to name your own power. An opening of Spain and France for 5 may be answered "
                "with Spain and Austria for 6."
            ),
            provenance=("rulebook", "found"),
            see=("6.4", "6.5", "6.7"),
            picture=Picture(
                "auction",
                N_(
                    "Left: Spain and France stand for 5 gold. Right: the next bid is 6, for Spain and "
                    "Austria."
                ),
            ),
        ),
        Rule(
            "6.4",
            N_("Sides changed"),
            N_(
                "The same two powers with their sides changed are another proposal. So a raise may keep the "
                "pair and turn it round."
            ),
            provenance=("found",),
            see=("6.3", "6.11"),
        ),
        Rule(
            "6.5",
            N_("When an auction ends"),
            N_(
                "A pass isn't final: after each bid all others are asked again. When all others have "
                "passed in a row, the highest bidder pays the bank. Nobody else pays."
            ),
            provenance=("rulebook", "found"),
            see=("6.6", "6.7", "6.8"),
        ),
        Rule(
            "6.6",
            N_("Answering early"),
            N_(
                "You may answer a bid before it's your turn. The answer stays hidden until then, and is "
                "dropped if somebody bids first."
            ),
            provenance=("ruled",),
            see=("6.5", "14.1", "14.3"),
        ),
        Rule(
            "6.7",
            N_("How high bids go"),
            N_(
                "Bids are whole numbers. You may bid more than your gold, and the rest is then paid with "
                "unrest, 1 for 2 gold. Unless the table decides otherwise that is 20 unrest at most."
            ),
            provenance=("found", "ruled"),
            options=("bid_unrest",),
            see=("7.8", "6.5"),
        ),
        Rule(
            "6.8",
            N_("Taking places"),
            N_(
                "The two powers of the winning proposal take the next free places: one in the upper row, "
                "side A, and one in the lower, side B."
            ),
            see=("6.12", "6.9"),
        ),
        Rule(
            "6.9",
            N_("Powers that have a place"),
            N_(
                "Powers that already have a place still open auctions and bid for the others. That way "
                "they still influence who becomes an ally and who an enemy."
            ),
            provenance=("rulebook", "found"),
            see=("6.5", "6.10"),
        ),
        Rule(
            "6.10",
            N_("The next opening"),
            N_(
                "The next pair is opened by the neighbour to the left of whoever opened last. Who won "
                "doesn't matter."
            ),
            provenance=("found",),
            see=("6.1", "6.9"),
        ),
        Rule(
            "6.11",
            N_("The last powers"),
            N_(
                "When two powers are left, only their order is proposed. When one is left, only its side. A "
                "raise must name the other order or side."
            ),
            provenance=("found", "ruled"),
            see=("6.4", "6.12"),
        ),
        Rule(
            "6.12",
            N_("Turn order"),
            N_(
                "The turn order goes place by place: A1, B1, A2, B2 and so on. An odd last power comes "
                "last, whichever side it's on."
            ),
            see=("6.8", "6.1"),
        ),
        Rule(
            "6.13",
            N_("Allies"),
            N_(
                "Powers on one side are allies for this war, and allies don't attack each other. They can "
                "help one another in battles. With two powers there are no allies."
            ),
            provenance=("rulebook", "ruled"),
            see=("8.3", "6.14", "12.1"),
        ),
        Rule(
            "6.14",
            N_("Allies don't carry you"),
            N_("Markers and navies of an ally don't help your units to move. Only your own count."),
            provenance=("ruled",),
            see=("7.10", "6.13"),
        ),
    ),
)
