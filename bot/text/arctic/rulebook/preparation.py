"""How a table is set up."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Set-up"),
    (
        Rule(
            "S1",
            N_("First votes"),
            N_(
                "The Arctic Council has six votes. Norway, Canada and the EU, which has two, vote for law "
                "A, Russia for law B, the USA for law C. Law A is in force at the start."
            ),
            see=("D2", "D2b", "WA"),
        ),
        Rule(
            "S2",
            N_("First treasuries"),
            N_(
                "Treasuries start with $2 in Russia, $1 in Norway, $3 in the EU, $2 in Canada and $4 in "
                "the USA. Taxes bring each nation the same again."
            ),
            see=("K1", "S3"),
        ),
        Rule(
            "S3",
            N_("China has no treasury"),
            N_("China has neither a display nor a treasury. What would be paid to China goes to the bank."),
            see=("P3d", "P5a", "Q51"),
        ),
        Rule(
            "S4",
            N_("First ships"),
            N_(
                "Every ship icon on the map starts with a ship of its nation, Alaska with two of the "
                "USA's. Later, new ships appear at the same icons."
            ),
            options=("board",),
            see=("B4", "P2"),
        ),
        Rule(
            "S5",
            N_("Start player"),
            N_(
                "The start player is drawn at random, or is whoever took the first seat. Play goes "
                "clockwise from there, which means in the order of the seats."
            ),
            options=("start_player",),
            see=("P1", "C14"),
        ),
        Rule(
            "S6",
            N_("Lobbyists in play"),
            N_(
                "With two players each has 6 lobbyists in play, with three 4, with four 3: always twelve in "
                "all. Each is in hand, on an influence space, an action, the investment track or a platform."
            ),
            see=("C4", "S9"),
        ),
        Rule(
            "S7",
            N_("Platforms in hand"),
            N_(
                "With two players each begins with 16 platform tiles, otherwise with 12. A platform that is "
                "destroyed comes back to hand and can be built again."
            ),
            see=("C5", "Q38"),
        ),
        Rule(
            "S8",
            N_("First money"),
            N_(
                "Each company starts with $10. In the basic placement the start player gives $1 of it to "
                "the last player."
            ),
            options=("placement",),
            see=("S9",),
        ),
        Rule(
            "S9",
            N_("Basic placement"),
            N_(
                "In turn, each puts one lobbyist at a time on any free influence space from 1 to 3, until "
                "all are placed. Then the start player pays $1 to the last player."
            ),
            options=("placement",),
            see=("S6", "S10", "S11"),
        ),
        Rule(
            "S10",
            N_("Advanced placement"),
            N_(
                "The seats place lobbyists in a fixed order that makes up for going first; with three "
                "players it is A B C, C B A, C A B, B A C. Nobody pays anybody."
            ),
            options=("placement",),
            see=("S9",),
        ),
        Rule(
            "S11",
            N_("Example: a set-up of three"),
            N_(
                "In the rulebooks' example three players place twelve lobbyists on fifteen spaces. Spaces 2 "
                "and 3 of Norway and 3 of the USA stay empty, and the players have $9, $10 and $11. Our "
                "tests play it through."
            ),
            options=("placement",),
            see=("S9",),
        ),
    ),
)
