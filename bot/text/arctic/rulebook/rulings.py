"""How open questions are decided: Q1 to Q25."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Rulings Q1 to Q25"),
    (
        Rule(
            "Q1",
            N_("Takeover of a foreign sea"),
            N_(
                "Under law C a nation that is alone in a sea takes it over from another nation. In the "
                "Polish edition that needs a conflict between the two; free seas never do."
            ),
            options=("edition", "law_c_takeover_needs_conflict"),
            see=("WC2", "D1b"),
        ),
        Rule(
            "Q2",
            N_("The legalisation fee"),
            N_(
                "Keeping a protected platform under a new controller costs its owner $2. In the Polish "
                "edition it is $1, and a table may choose either."
            ),
            options=("edition", "legalisation_fee"),
            see=("W6",),
        ),
        Rule(
            "Q3",
            N_("Which numbers of ships"),
            N_(
                "The supply has the ships of the edition you play, and a table may choose either set. The "
                "rulebooks disagree, and so do copies of the game."
            ),
            options=("edition", "ship_supply"),
            see=("C1", "B3"),
        ),
        Rule(
            "Q4",
            N_("When control is checked"),
            N_(
                "Control is checked after every step of a ship, every fight and Norway's accession, once "
                "after China's own moves, and when a conflict opens. Nothing else can change it in the "
                "middle of a turn."
            ),
            provenance=("ruled",),
            see=("V4", "WC2", "N2"),
        ),
        Rule(
            "Q5",
            N_("China arrives at the pole"),
            N_(
                "A Chinese ship that reaches an occupied pole on its own doesn't fight, and control "
                "doesn't change while others are there. A table may decide that it fights."
            ),
            provenance=("ruled",),
            options=("china_fights_at_pole",),
            see=("P5d", "N3"),
        ),
        Rule(
            "Q6",
            N_("Later fights at the pole"),
            N_(
                "Ships that are at the pole together may fight there in a later movement. Only entering "
                "compels a ship to."
            ),
            provenance=("ruled",),
            see=("N1", "N3", "F1"),
        ),
        Rule(
            "Q7",
            N_("China's own moves and control"),
            N_(
                "China's own moves change control under law C like any others, since just being there "
                "isn't an attack. Unprotected platforms are then lost."
            ),
            provenance=("ruled",),
            see=("P5b", "WC2", "W5"),
        ),
        Rule(
            "Q8",
            N_("Illegal platforms under a new controller"),
            N_(
                "An illegal platform in a free sea is destroyed when somebody gains control there. A "
                "protecting lobbyist saves it as usual."
            ),
            see=("W5", "W6", "WB2"),
        ),
        Rule(
            "Q9",
            N_("Platforms in Norway's seas"),
            N_(
                "Platforms in seas that pass from Norway to the EU stay as they are. Then law C is "
                "checked, since a sea with ships of both is now the EU's alone."
            ),
            provenance=("ruled",),
            see=("D3c", "WC2"),
        ),
        Rule(
            "Q10",
            N_("Norway after accession"),
            N_(
                "Norway's display is closed: no actions, no lobbyists, no conflicts of its own or against "
                "it. Its coasts, its ship icon, its seas under law B and the pole, if it held it, are the "
                "EU's."
            ),
            provenance=("ruled",),
            see=("D3c", "X1", "B4"),
        ),
        Rule(
            "Q11",
            N_("The EU's supply after accession"),
            N_(
                "After Norway's accession the EU has both supplies of ships. It can build what Norway had "
                "left."
            ),
            provenance=("ruled",),
            see=("D3c", "C1"),
        ),
        Rule(
            "Q12",
            N_("Norway's protection ends"),
            N_(
                "Lobbyists that protect platforms for Norway return to hand when it joins the EU. That "
                "happens before control is checked, so they no longer protect anything."
            ),
            provenance=("ruled",),
            see=("D3c", "L7"),
        ),
        Rule(
            "Q13",
            N_("The lobbyist on a lost platform"),
            N_(
                "When a platform is destroyed, the lobbyist on it goes back to its owner's hand. The disc "
                "beside it is taken off."
            ),
            provenance=("ruled",),
            see=("W5", "L6"),
        ),
        Rule(
            "Q14",
            N_("Protection continues"),
            N_(
                "A platform that has been saved and made legal is still protected. The lobbyist stays "
                "until the protection ends."
            ),
            provenance=("ruled",),
            see=("W6", "L7"),
        ),
        Rule(
            "Q15",
            N_("Who is asked for fees first"),
            N_(
                "First all unprotected platforms are destroyed. Then owners are asked from the start "
                "player on, each in the order of the board. Owners who can't pay aren't asked and lose the "
                "platform."
            ),
            provenance=("ruled",),
            see=("W6", "A3"),
        ),
        Rule(
            "Q16",
            N_("Which lobbyists count at the end"),
            N_(
                "For the pay-out and for the pole only lobbyists on influence spaces count. Those on "
                "platforms don't."
            ),
            provenance=("ruled",),
            see=("G2", "G4", "Q17"),
        ),
        Rule(
            "Q17",
            N_("The EU's fourth space at the end"),
            N_(
                "The EU's space 4 is paid nothing at the end. It does count for the pole, if the EU controls "
                "it."
            ),
            provenance=("ruled",),
            see=("G2", "G4", "D3c"),
        ),
        Rule(
            "Q18",
            N_("Pay-out before points"),
            N_("The treasuries pay first, and then money is turned into points. So what is paid out counts."),
            provenance=("ruled",),
            see=("G2", "G3"),
        ),
        Rule(
            "Q19",
            N_("No cash"),
            N_("Only a company with $0 takes the larger subsidy. With $1 or more it is $1."),
            provenance=("ruled",),
            see=("L4",),
        ),
        Rule(
            "Q20",
            N_("When space 2 is free"),
            N_(
                "Space 2 isn't free until its own lobbyist has acted and left. A lobbyist who kept a space "
                "or moved to space 2 doesn't act again this turn."
            ),
            provenance=("ruled",),
            see=("L1", "L2", "X2"),
        ),
        Rule(
            "Q21",
            N_("Room for those who return"),
            N_(
                "Spaces 1 and 3 are always empty when lobbyists return in phase 8, since nobody can keep "
                "them."
            ),
            provenance=("ruled",),
            see=("R5", "L1"),
        ),
        Rule(
            "Q22",
            N_("Always possible"),
            N_(
                "Unrest, taxes and diplomacy can always be chosen. Unrest counts even where the nation has "
                "no platform in its sectors."
            ),
            provenance=("ruled",),
            see=("E1", "U1"),
        ),
        Rule(
            "Q23",
            N_("Ends of the score track"),
            N_(
                "Nobody falls below -10, and nobody there can be slandered. Above 100 you just keep counting."
            ),
            provenance=("ruled",),
            see=("C9", "D4"),
        ),
        Rule(
            "Q24",
            N_("No third disc of support"),
            N_(
                "Norway holds two discs of support at most. With two its accession is settled, and more "
                "can't be added."
            ),
            provenance=("ruled",),
            see=("D3", "D3b"),
        ),
        Rule(
            "Q25",
            N_("No conflict with China to open"),
            N_(
                "A conflict with China can't be opened. Everybody is in one already, so it would change "
                "nothing."
            ),
            provenance=("ruled",),
            see=("D1", "D1b", "F4"),
        ),
    ),
)
