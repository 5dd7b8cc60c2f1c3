"""Production, the end of a turn and of the game."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("Production and the end"),
    (
        Rule(
            "R1",
            N_("Output"),
            N_(
                "In phase 7 every platform gives one unit of its resource, legal or not. Those in sectors "
                "whose controller is in unrest give none."
            ),
            see=("U1", "R2", "Q47"),
        ),
        Rule(
            "R2",
            N_("Selling"),
            N_(
                "Three different units bring 10 points, two different ones 5, a single one 2; or any unit "
                "brings $1. You may mix these as you like."
            ),
            see=("R3", "R4", "Q49"),
        ),
        Rule(
            "R3",
            N_("Nothing is stored"),
            N_(
                "Companies sell one after the other, from the start player on. All output is sold at once; "
                "nothing is kept for a later turn."
            ),
            see=("P1", "R2"),
        ),
        Rule(
            "R4",
            N_("Example: a sale"),
            N_(
                "Four gas, two oil and one nodule: one of each brings 10 points, gas and oil 5, and the last "
                "two gas $2. That makes 15 points and $2."
            ),
            see=("R2",),
        ),
        Rule(
            "R5",
            N_("Return of lobbyists"),
            N_(
                "In phase 8, in each nation, the rightmost lobbyist of the upper row of actions goes to "
                "influence space 1, that of the lower row to space 3. All others on actions return to hand."
            ),
            see=("R6", "L1", "Q21"),
            picture=Picture(
                "returning",
                N_(
                    "Left: four lobbyists have acted in Russia. Right: B, rightmost above, has space 1, and "
                    "C, rightmost below, has space 3."
                ),
            ),
        ),
        Rule(
            "R6",
            N_("Two rows of actions"),
            N_(
                "Upper row, from the left: platform, ships, diplomacy. Lower row: unrest, taxes, movement. "
                "So diplomacy and movement are the surest ways to keep a place."
            ),
            see=("R5",),
        ),
        Rule(
            "Z1",
            N_("The end of a turn"),
            N_(
                "In phase 9 Norway first joins the EU, if it has two discs. Then the votes of the Council "
                "are counted; a new law changes control at once."
            ),
            see=("D3b", "D2b", "W5", "Z2"),
        ),
        Rule(
            "Z2",
            N_("Test for the end"),
            N_(
                "After that the end of the game is checked. Only if it goes on do the lobbyists come back "
                "from China, and the next turn begins."
            ),
            see=("G1", "P3e", "Q34"),
        ),
        Rule(
            "G1",
            N_("The end of the game"),
            N_(
                "The game ends after turn 9. It also ends after any turn at whose end China controls the "
                "pole."
            ),
            see=("C8", "N2", "Z2", "G2"),
        ),
        Rule(
            "G2",
            N_("Pay-out"),
            N_(
                "At the end each treasury pays the lobbyist on space 1 $3, then the one on space 2 $2, "
                "then the one on space 3 $1, as long as the money lasts."
            ),
            see=("G3", "Q16", "Q17"),
        ),
        Rule(
            "G3",
            N_("Points for money"),
            N_("Each $1 that a company has is one point. The pay-out of the treasuries comes first."),
            see=("G2", "Q18"),
        ),
        Rule(
            "G4",
            N_("Points for the pole"),
            N_(
                "Each lobbyist on an influence space of the nation that controls the pole brings 10 points. "
                "If that is China, lobbyists on the Chinese investment spaces count."
            ),
            see=("N2", "P3e", "Q16", "Q27"),
        ),
        Rule(
            "G5",
            N_("Points for platforms"),
            N_(
                "Platforms bring points by kind and number, legal and illegal ones alike; the more of a "
                "kind, the more each is worth. We couldn't get the printed table, so most of its figures "
                "are reconstructed."
            ),
            provenance=("rulebook", "reconstructed"),
            options=("board",),
            see=("M1", "G6"),
        ),
        Rule(
            "G6",
            N_("Example: a final score"),
            N_(
                "With three players: 67 points from play, 8 for $8, 20 for two lobbyists in the nation at "
                "the pole, 42 for six gas platforms, 2 for one of oil and 10 for two of nodules. That makes "
                "149."
            ),
            see=("G3", "G4", "G5"),
            picture=Picture(
                "scoring",
                N_("The first line is the rulebooks' example: 67 + 8 + 20 + 42 + 2 + 10 = 149."),
            ),
        ),
        Rule(
            "G7",
            N_("Who wins"),
            N_("Most points win. Companies with equal points share the victory."),
            see=("G3", "G4", "G5"),
        ),
    ),
)
