"""The laws of the Arctic Council, and what a change of control does to platforms."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("Arctic Council"),
    (
        Rule(
            "W0",
            N_("Not at the pole"),
            N_(
                "The Council has no say at the pole. Under every law it belongs to the nation that was last "
                "alone there."
            ),
            see=("N2",),
        ),
        Rule(
            "W1",
            N_("Coasts"),
            N_(
                "A coast is always controlled by its nation, under every law. Platforms there are always "
                "legal, and whoever builds one pays the fee."
            ),
            see=("M2", "Q10"),
        ),
        Rule(
            "WA",
            N_("Law A: free seas"),
            N_(
                "No nation controls a sea. Platforms at sea are illegal, and ships change nothing about that."
            ),
            see=("W4", "M4"),
        ),
        Rule(
            "WB1",
            N_("Law B: seas of the coasts"),
            N_(
                "Each nation controls all seas between its coast and the pole: Russia 7, Norway 2, the EU 3, "
                "Canada 3, the USA 3. Ships make no difference."
            ),
            options=("board",),
            see=("WB2", "W5", "Q10"),
        ),
        Rule(
            "WB2",
            N_("No free sea under law B"),
            N_(
                "Under law B every sea has a controller, so nobody builds illegally. Illegal platforms "
                "that stood in free seas are lost when it's adopted, unless they're protected."
            ),
            see=("WB1", "Q8"),
        ),
        Rule(
            "WC1",
            N_("Law C, when adopted"),
            N_("A sea with ships of one nation only becomes that nation's. All other seas are free."),
            see=("WC2", "W4", "W5"),
        ),
        Rule(
            "WC2",
            N_("Law C, later"),
            N_(
                "As soon as one nation's ships are alone in a sea, that nation controls it. The control "
                "stays when they leave, and the sea is never free again under this law. In the Polish "
                "edition a sea of another nation is taken over only during a conflict with it."
            ),
            options=("edition", "law_c_takeover_needs_conflict"),
            see=("Q1", "V4", "W5"),
            picture=Picture(
                "takeover",
                N_(
                    "Left: the EU controls an empty sea with a platform. Right: a ship of the USA is alone "
                    "there now, so control passes and the platform is lost."
                ),
            ),
        ),
        Rule(
            "WC3",
            N_("Building illegally under law C"),
            N_(
                "Illegal platforms are built in free seas only. A nation that is alone in a sea controls it, "
                "so there must be ships of several nations."
            ),
            see=("M4", "WC2"),
        ),
        Rule(
            "W4",
            N_("Losing control"),
            N_(
                "Where a sector loses its controller and gets no other, a legal platform turns illegal. It "
                "stays where it is."
            ),
            see=("WA", "WC1"),
        ),
        Rule(
            "W5",
            N_("A new controller"),
            N_(
                "Where control passes to a nation, a platform there is destroyed, legal or not. Only a "
                "lobbyist on it can save it."
            ),
            see=("W6", "L6", "Q8", "Q13"),
        ),
        Rule(
            "W6",
            N_("Saving a platform"),
            N_(
                "A protected platform becomes legal under the new controller. If the lobbyist came from that "
                "nation, it costs nothing. Otherwise the owner pays that nation $2, in the Polish edition "
                "$1, or lets the platform go."
            ),
            options=("edition", "legalisation_fee"),
            see=("Q2", "Q14", "Q15", "Q51"),
        ),
    ),
)
