"""What is in the box."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Pieces"),
    (
        Rule(
            "C1",
            N_("Numbers of ships"),
            N_(
                "Russia has 14 ships, Norway 6, the EU 12, Canada 6, the USA 10 and China 4. In the Polish "
                "edition they have 10, 4, 14, 5, 12 and 6. Ships that are lost go back to the supply and "
                "can be built again."
            ),
            options=("edition", "ship_supply"),
            see=("B3", "Q3", "Q38"),
        ),
        Rule(
            "C2",
            N_("Discs of the nations"),
            N_(
                "Discs in a nation's colour mark the seas it controls, its votes, the conflict it has opened "
                "and the platforms it protects. They never run out, however many the box holds."
            ),
            provenance=("rulebook", "ruled"),
            see=("D1", "D2", "L6", "Q39"),
        ),
        Rule(
            "C3",
            N_("The bank"),
            N_(
                "The bank pays whatever it owes and never runs out of money. What would be paid to China "
                "goes to the bank as well."
            ),
            provenance=("ruled",),
            see=("S3", "Q29"),
        ),
        Rule(
            "C4",
            N_("Lobbyists of a company"),
            N_(
                "With two players each has seven lobbyists, with three five, with four four. One of them "
                "counts points on the score track; the others are in play."
            ),
            see=("S6",),
        ),
        Rule(
            "C5",
            N_("Platform tiles"),
            N_(
                "A tile shows a platform, legal on one side and illegal on the other. When its sector gets "
                "or loses a controller, it's turned over, unless it's lost."
            ),
            see=("S7", "W4", "W6"),
        ),
        Rule(
            "C8",
            N_("Nine turns"),
            N_("The game lasts nine turns. China can end it earlier by controlling the pole."),
            see=("G1",),
        ),
        Rule(
            "C9",
            N_("Score track"),
            N_("The score track goes from -10 to 100. Points below zero are possible."),
            see=("D4", "Q23"),
        ),
        Rule(
            "C10",
            N_("A nation's display"),
            N_(
                "Each Arctic nation has three influence spaces, six actions, a space for a conflict and a "
                "treasury. The EU has a fourth influence space, which opens only when Norway joins."
            ),
            see=("X2", "D3c", "S3"),
        ),
        Rule(
            "C11",
            N_("Sectors"),
            N_(
                "The map is made of coasts, open sea and the pole. A coast always belongs to its nation; who "
                "controls the open sea depends on the law in force. The pole has rules of its own."
            ),
            options=("board",),
            see=("W1", "N2", "W0"),
        ),
        Rule(
            "C14",
            N_("Open information"),
            N_(
                "Nothing is hidden: money, lobbyists and output are open. The only luck is in who starts, "
                "and a table can do without that too."
            ),
            provenance=("rulebook", "ruled"),
            options=("start_player",),
            see=("S5",),
        ),
    ),
)
