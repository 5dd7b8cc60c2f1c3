"""What a lobbyist may do instead of an action."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Instead of an action"),
    (
        Rule(
            "L0",
            N_("Four other ways"),
            N_(
                "Instead of an action a lobbyist may keep its space, change to space 2, withdraw to hand, "
                "or protect a platform. That's then its go for this turn."
            ),
            see=("L1", "L2", "L3", "L6"),
        ),
        Rule(
            "L1",
            N_("Keeping a space"),
            N_(
                "A lobbyist may stay on space 2, or on the EU's space 4. Next turn it's still there, "
                "without a new investment."
            ),
            see=("L2", "Q20", "R5"),
        ),
        Rule(
            "L2",
            N_("Changing to space 2"),
            N_(
                "From any other space a lobbyist may go to space 2 of its nation, if it's empty. It "
                "doesn't act again this turn."
            ),
            see=("L1", "Q20"),
        ),
        Rule(
            "L3",
            N_("Withdrawing"),
            N_("A lobbyist may go back to hand. It can be invested in phase 3 of the next turn."),
            see=("L4", "Q36"),
        ),
        Rule(
            "L4",
            N_("Subsidy"),
            N_(
                "A withdrawing lobbyist may take a subsidy from the nation's treasury: $1, or $2 for a "
                "company without any cash."
            ),
            see=("L3", "L5", "Q19"),
        ),
        Rule(
            "L5",
            N_("When the treasury is short"),
            N_(
                "A treasury that holds less than the subsidy pays what it has. From an empty one there's "
                "nothing to take. In the Polish edition it pays the whole subsidy or none."
            ),
            options=("edition", "subsidy"),
            see=("L4",),
        ),
        Rule(
            "L6",
            N_("Protecting a platform"),
            N_(
                "The lobbyist goes to a platform, with a disc of its nation beside it. It may be anybody's "
                "platform, legal or illegal, in any sector."
            ),
            see=("L7", "L8", "W6"),
        ),
        Rule(
            "L7",
            N_("What protection does"),
            N_(
                "Nobody can attack a protected platform, and a change of control doesn't have to destroy "
                "it. The protection ends when the nation has acted in the next turn; then the lobbyist "
                "goes back to hand."
            ),
            see=("T2", "W6", "Q12", "Q46"),
        ),
        Rule(
            "L8",
            N_("One lobbyist a platform"),
            N_("A platform is protected by one lobbyist at most. Until that one leaves, it takes no other."),
            see=("L6", "L7"),
        ),
    ),
)
