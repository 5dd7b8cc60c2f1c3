"""What nations do: diplomacy, ships, platforms, taxes, unrest."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("The actions"),
    (
        Rule(
            "X1",
            N_("Order of nations"),
            N_(
                "In phase 6 Russia acts first, then Norway, the EU, Canada and the USA. Each nation finishes "
                "before the next one begins."
            ),
            see=("X2", "Q10", "Q46"),
        ),
        Rule(
            "X2",
            N_("Order within a nation"),
            N_(
                "The lobbyist on the lowest influence space goes first. It moves to an action of the nation "
                "that is still free and carries it out. An action takes one lobbyist a turn."
            ),
            see=("X1", "E1", "L0", "Q20"),
        ),
        Rule(
            "E1",
            N_("An action needs an effect"),
            N_(
                "An action that would change nothing can't be chosen. Building needs a site, new ships "
                "need money and a ship in the supply, movement needs a ship on the map. Diplomacy, taxes "
                "and unrest are always possible."
            ),
            see=("X2", "Q22", "Q26"),
        ),
        Rule(
            "D0",
            N_("Diplomacy"),
            N_(
                "Diplomacy is one of four: a conflict is opened or closed, the nation's votes move, Norway's "
                "accession is supported, or a rival is slandered. Support is for lobbyists in Norway only."
            ),
            see=("D1", "D2", "D3", "D4"),
        ),
        Rule(
            "D1",
            N_("Opening and closing a conflict"),
            N_(
                "A nation may open a conflict with another Arctic nation, close the one it has opened, or "
                "put another in its place. It opens at most one, but can be the target of several."
            ),
            see=("D1b", "F1", "T2", "Q25", "Q45"),
        ),
        Rule(
            "D1b",
            N_("Conflict is mutual"),
            N_(
                "Two nations are in conflict as soon as one of them has opened it. Everybody is always in "
                "conflict with China, and all with all at the pole."
            ),
            see=("D1", "F1", "F4", "N1"),
        ),
        Rule(
            "D2",
            N_("Votes in the Arctic Council"),
            N_(
                "All votes of the nation move to one of the two other laws. The EU has two votes, three "
                "after Norway has joined; every other nation has one."
            ),
            see=("D2b", "S1", "D3c"),
        ),
        Rule(
            "D2b",
            N_("Four votes change the law"),
            N_(
                "At the end of the turn a law with four of the six votes comes into force. Otherwise the "
                "present one stays, even when nobody backs it any more."
            ),
            see=("D2", "Z1", "Q35"),
        ),
        Rule(
            "D3",
            N_("Support of Norway's accession"),
            N_(
                "A lobbyist who chooses diplomacy in Norway can put an EU disc there to support joining "
                "the EU. Two discs are enough; there's no third."
            ),
            see=("D3b", "D3c", "Q24"),
        ),
        Rule(
            "D3b",
            N_("When Norway joins"),
            N_(
                "With two discs of support Norway joins the EU at the end of that turn, as the first thing "
                "in phase 9. The Council's votes are counted after that."
            ),
            see=("D3", "D3c", "Z1"),
        ),
        Rule(
            "D3c",
            N_("What accession changes"),
            N_(
                "Norway's ships, coasts, seas and vote become the EU's. Its treasury goes to the bank, its "
                "lobbyists go to hand, and its display is closed. The EU opens its fourth influence space, "
                "builds up to 3 ships at a time and taxes $4."
            ),
            see=("Q9", "Q10", "Q11", "Q12", "Q17"),
        ),
        Rule(
            "D4",
            N_("Slander"),
            N_(
                "A rival loses one point, and nobody gains it. Nobody falls below -10, so a rival who has "
                "that can't be slandered."
            ),
            see=("C9", "Q23"),
        ),
        Rule(
            "B1",
            N_("Ships in one action"),
            N_(
                "One action builds at most 2 ships in Russia, 1 in Norway, 2 in the EU, 1 in Canada and 4 in "
                "the USA. After Norway's accession the EU builds up to 3."
            ),
            see=("B2", "B3", "D3c"),
        ),
        Rule(
            "B2",
            N_("Paying for ships"),
            N_(
                "Each new ship costs $1 from the nation's treasury. The nation builds as many as it can "
                "pay for; it doesn't stop earlier."
            ),
            see=("B1", "S2"),
        ),
        Rule(
            "B3",
            N_("No ship left"),
            N_("A nation can't build more ships than it has in supply. Sunk ships go back there."),
            options=("edition", "ship_supply"),
            see=("C1", "Q38"),
        ),
        Rule(
            "B4",
            N_("Where new ships appear"),
            N_(
                "Each new ship appears at an icon of its nation, wherever the company wants it. Several may "
                "go to the same icon, and all may sail in the same turn."
            ),
            options=("board",),
            see=("S4", "Q10", "Q48"),
        ),
        Rule(
            "M1",
            N_("Deposits"),
            N_(
                "A platform stands on a deposit, and each sector has room for one. There are 16 deposits "
                "of gas, 10 of oil and 6 of nodules. Which sector has which is reconstructed, since we "
                "couldn't get the printed map."
            ),
            options=("board",),
            see=("M2", "M4", "G5"),
        ),
        Rule(
            "M2",
            N_("Legal platforms"),
            N_(
                "In a sector that the nation controls a platform is legal. The company pays $1 into the "
                "nation's treasury, and the building cost to the bank."
            ),
            see=("M3", "M5", "W1"),
        ),
        Rule(
            "M3",
            N_("Building cost"),
            N_(
                "Building costs $3 in the inner ring, $2 in the middle one and $1 in the outer one. The "
                "money goes to the bank."
            ),
            see=("M2", "M4"),
        ),
        Rule(
            "M4",
            N_("Illegal platforms"),
            N_(
                "Where nobody is in control, a nation with a ship in the sector may build illegally: the "
                "same cost, no fee. Ships of others there don't matter. An illegal platform has no defence "
                "of its own."
            ),
            see=("M3", "T6", "WC3", "Q8"),
        ),
        Rule(
            "M5",
            N_("Foreign sectors"),
            N_(
                "Nobody builds in a sector that another nation controls. You need a lobbyist of that "
                "nation, or a change of control."
            ),
            see=("M2", "WB1", "WC2"),
        ),
        Rule(
            "K1",
            N_("Taxes"),
            N_(
                "The bank pays into the nation's treasury: $2 in Russia, $1 in Norway, $3 in the EU, $2 in "
                "Canada, $4 in the USA. After Norway's accession the EU takes $4."
            ),
            see=("B2", "L4", "G2"),
        ),
        Rule(
            "U1",
            N_("Unrest"),
            N_(
                "Platforms in sectors that the nation controls produce nothing in phase 7 of this turn, on "
                "coasts too. What counts is who's in control then."
            ),
            see=("R1", "Q47"),
        ),
    ),
)
