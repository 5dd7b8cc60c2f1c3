"""How open questions are decided: Q26 to Q51."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Rulings Q26 to Q51"),
    (
        Rule(
            "Q26",
            N_("What building needs"),
            N_(
                "To build, you need a free deposit, a platform tile in hand, and the money for both cost "
                "and fee."
            ),
            provenance=("ruled",),
            see=("M1", "M2", "M4"),
        ),
        Rule(
            "Q27",
            N_("Both Chinese spaces"),
            N_(
                "One company may be on both Chinese spaces, and then controls China. At the end both count, "
                "if China controls the pole."
            ),
            provenance=("ruled",),
            see=("P3d", "G4"),
        ),
        Rule(
            "Q28",
            N_("No debts"),
            N_(
                "Money never goes below $0. If you can't afford any space on the investment track, you "
                "pass automatically."
            ),
            provenance=("ruled",),
            see=("P3b", "P3c"),
        ),
        Rule(
            "Q29",
            N_("Treasuries without a limit"),
            N_("A treasury may hold any sum. Coins never run out."),
            provenance=("ruled",),
            see=("C3", "S2"),
        ),
        Rule(
            "Q30",
            N_("Ships that attack together"),
            N_(
                "All ships of the nation in the sector that have their attack left may join against a "
                "platform, those that were there and those that came."
            ),
            provenance=("ruled",),
            see=("T1", "T5"),
        ),
        Rule(
            "Q31",
            N_("Your own platform"),
            N_("A company may attack its own platform with a nation's ships. Nothing forbids it."),
            provenance=("ruled",),
            see=("T2", "T3"),
        ),
        Rule(
            "Q32",
            N_("China's ships under control"),
            N_(
                "When China is controlled, its ships follow the rules of the movement action: one step and "
                "one attack each."
            ),
            provenance=("ruled",),
            see=("P5a", "V1"),
        ),
        Rule(
            "Q33",
            N_("Where China builds illegally"),
            N_(
                "China builds illegally only in a sea that nobody controls. Under law C ships of others must "
                "be there too, or the sea would be China's."
            ),
            provenance=("ruled",),
            see=("P5a", "WC3"),
        ),
        Rule(
            "Q34",
            N_("Phase 9 of the last turn"),
            N_(
                "Phase 9 is carried out in full in the last turn as well, with Norway's accession and a new "
                "law. Then the score is counted."
            ),
            provenance=("ruled",),
            see=("Z1", "Z2", "G1"),
        ),
        Rule(
            "Q35",
            N_("The same law wins again"),
            N_(
                "When the law in force has four votes again, nothing changes. Seas change hands only when "
                "a law is adopted."
            ),
            provenance=("ruled",),
            see=("D2b", "WC1"),
        ),
        Rule(
            "Q36",
            N_("There's always a way out"),
            N_("A lobbyist can always go back to hand, whatever else is blocked."),
            provenance=("ruled",),
            see=("L3", "E1"),
        ),
        Rule(
            "Q37",
            N_("Across the pole"),
            N_(
                "Sectors on opposite sides of the pole aren't next to each other. A ship that crosses goes "
                "through the pole and stops there."
            ),
            provenance=("ruled",),
            see=("V1", "N3"),
        ),
        Rule(
            "Q38",
            N_("Lost pieces can be used again"),
            N_("Lost ships go back to the supply, platforms to their owner's hand. Both can be built again."),
            provenance=("ruled",),
            see=("B3", "F2", "T5"),
        ),
        Rule(
            "Q39",
            N_("Discs never run out"),
            N_(
                "Discs of the nations never run out. Control, votes, conflicts and protection may together "
                "need more than the box holds."
            ),
            provenance=("ruled",),
            see=("C2",),
        ),
        Rule(
            "Q40",
            N_("Order within a movement"),
            N_(
                "Steps and attacks of different ships may be mixed in any order. Each has all its "
                "consequences before the next."
            ),
            provenance=("ruled",),
            see=("V1", "V4"),
        ),
        Rule(
            "Q41",
            N_("One attack of either kind"),
            N_(
                "A ship attacks a ship or a platform once, not one of each. The fight on entering the pole "
                "comes all the same, even after an attack."
            ),
            provenance=("ruled",),
            see=("F3", "N3"),
        ),
        Rule(
            "Q42",
            N_("How many ships attack"),
            N_(
                "An attack on a platform uses exactly one ship more than its defence. With fewer it isn't "
                "possible; whoever moves the ships chooses which ones attack."
            ),
            provenance=("ruled",),
            see=("T5", "T6"),
        ),
        Rule(
            "Q43",
            N_("Who to fight at the pole"),
            N_(
                "Each ship that enters the pole fights at once. It meets a ship of the nation in control, if "
                "there is one, otherwise one of another nation."
            ),
            provenance=("ruled",),
            see=("N3", "N2"),
        ),
        Rule(
            "Q44",
            N_("China's ships move at the same time"),
            N_(
                "China's ships that sail on their own move together, and control is checked once "
                "afterwards. A ship at the pole stays there."
            ),
            provenance=("ruled",),
            see=("P5b", "Q4"),
        ),
        Rule(
            "Q45",
            N_("Who to open a conflict with"),
            N_(
                "A conflict can be opened with any other Arctic nation except the current one, even with "
                "one that has itself opened a conflict with this nation: then it goes on when the other "
                "side closes its own."
            ),
            provenance=("ruled",),
            see=("D1", "D1b"),
        ),
        Rule(
            "Q46",
            N_("Nations without lobbyists"),
            N_(
                "A nation without lobbyists also has its turn in phase 6. Its protection from the turn "
                "before ends then, and this turn's stays."
            ),
            provenance=("ruled",),
            see=("X1", "L7"),
        ),
        Rule(
            "Q47",
            N_("When unrest counts"),
            N_("Unrest looks at who controls a sector in phase 7, not when the action was taken."),
            provenance=("ruled",),
            see=("U1", "R1"),
        ),
        Rule(
            "Q48",
            N_("Where ships may be"),
            N_(
                "Ships may go to any sector, foreign coasts and the pole too, and any number may be in one. "
                "New ships may sail in the turn in which they were built."
            ),
            provenance=("ruled",),
            see=("V1", "B4"),
        ),
        Rule(
            "Q49",
            N_("Sell in any mix"),
            N_(
                "Output may be split in any way into threes, pairs and single units for points, and the rest "
                "for money."
            ),
            see=("R2", "R4"),
        ),
        Rule(
            "Q50",
            N_("China may be left alone"),
            N_("China's controller may leave its ships where they are. Then they don't sail on their own."),
            provenance=("ruled",),
            see=("P5a", "P5b"),
        ),
        Rule(
            "Q51",
            N_("A fee to China"),
            N_(
                "When China is the new controller, the fee for saving a platform goes to the bank. It's "
                "never free, since no lobbyist comes from China."
            ),
            provenance=("ruled",),
            options=("edition", "legalisation_fee"),
            see=("W6", "S3"),
        ),
    ),
)
