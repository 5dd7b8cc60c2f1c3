"""What The Arctic is like, its rules in short, and where its figures come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.contract import Page
from engine.arctic.view import View

PAGES: Final[Sequence[tuple[str, Sequence[str]]]] = (
    (
        N_("In short"),
        (
            N_(
                "**How you win.** Have the most points at the end. You get them for selling what your "
                "platforms produce, and at the end for platforms by kind, your money, and your lobbyists "
                "in the nation that controls the pole."
            ),
            N_(
                "**How it ends.** After turn 9, or at once after a turn at whose end China controls the "
                "pole. Watch its ships."
            ),
            N_(
                "**Your turn.** Send lobbyists to nations. When a nation's turn comes, each takes one of "
                "its actions: build a platform or ships, move and attack, raise taxes, negotiate, or stir "
                "unrest. Then everybody sells."
            ),
        ),
    ),
    (
        N_("The aim and the turn"),
        (
            N_(
                "You run a mining company. Your **lobbyists** steer five nations, and through them you build "
                "**platforms** in the Arctic. Platforms and what they produce bring points."
            ),
            N_("**1** The start marker goes to the left. **2** China gets a new ship."),
            N_(
                "**3 Investment.** In turn, put lobbyists from your hand on the investment track. Spaces "
                "further left cost more and come first in phase 4. The more expensive of the Chinese "
                "spaces controls China."
            ),
            N_("**4 Influence.** From left to right, the lobbyists go to any free influence spaces."),
            N_(
                "**5 China.** Its controller moves China's ships or builds a platform. "
                "Without a controller every Chinese ship goes one sector north."
            ),
            N_(
                "**6 Actions.** Russia, Norway, the EU, Canada, the USA: space by space, "
                "each lobbyist takes one free action of its nation."
            ),
            N_(
                "**7 Production.** One unit a platform. Three kinds bring 10 points, two kinds 5, "
                "one unit 2; or take $1 a unit. Nothing can be stored."
            ),
            N_(
                "**8 Return.** The rightmost lobbyist of the upper row of actions goes to space 1, "
                "that of the lower row to space 3, all others to hand."
            ),
            N_("**9 End of turn.** Norway's accession, then the vote of the Arctic Council."),
            N_("In turn 1, phases 1 to 4 are left out."),
        ),
    ),
    (
        N_("The actions"),
        (
            N_(
                "**Build platform.** Legal where the nation is in control: $1 to its treasury. Illegal where "
                "nobody is and the nation has a ship: no fee. Cost $3 in the inner ring, $2 in the middle, "
                "$1 in the outer one. One platform a sector."
            ),
            N_(
                "**Build ships.** As many as the nation can pay for, $1 each from its treasury, "
                "onto its ship icons."
            ),
            N_(
                "**Diplomacy.** One of four: open or close a conflict; move the nation's votes; in Norway, "
                "support joining the EU; slander a rival, who loses 1 point."
            ),
            N_("**Unrest.** No output this turn in the sectors that the nation controls."),
            N_("**Taxes.** Money from the bank into the nation's treasury."),
            N_("**Move ships.** One sector and one attack each; at least one must do something."),
            N_("An action that would have no effect can't be chosen."),
            N_(
                "**Instead of an action** a lobbyist may stay on space 2 (or 4 of the EU), go to an empty "
                "space 2, go back to hand with a subsidy of $1 ($2 if you have no money), "
                "or protect any platform until the nation has acted in the next turn."
            ),
        ),
    ),
    (
        N_("Ships and attacks"),
        (
            N_("Ships sail over sides and corners of sectors, but never over a land border."),
            N_(
                "**Ships.** After a move or without one, a ship may attack a ship of a nation in conflict: "
                "both are lost. Everybody is always in conflict with China, and all with all at the pole, "
                "where whoever enters must fight."
            ),
            N_(
                "**Platforms.** Illegal ones can always be attacked, legal ones during a conflict with the "
                "controller and once its ships there are gone; never in a sector of one's own, "
                "never a protected one."
            ),
            N_(
                "The attackers must outnumber the defence: 0 if illegal, 1 if legal, +1 for each "
                "neutral ship. They survive."
            ),
            N_("The pole belongs to the last nation that was there alone."),
        ),
    ),
    (
        N_("Council and scoring"),
        (
            N_("Four of six votes at the end of a turn change the law. Coasts always keep their owner."),
            N_("**Law A.** No nation controls the seas, so platforms there are illegal."),
            N_("**Law B.** Each nation controls the seas between its coast and the pole."),
            N_("**Law C.** A nation whose ships are alone in a sea controls it at once."),
            N_(
                "Where control is lost, platforms turn illegal. Under a new controller they're lost, "
                "unless a lobbyist protects them: free if the lobbyist came from the new controller, "
                "otherwise the owner pays a fee."
            ),
            N_("**End:** after turn 9, or after a turn at whose end China controls the pole."),
            N_(
                "Treasuries pay their lobbyists $3, $2 and $1 for spaces 1, 2 and 3. Then each $1 is 1 "
                "point, each lobbyist in the nation that controls the pole is 10, and platforms score by "
                "kind and number. Most points win."
            ),
        ),
    ),
)
"""Sections A and F of the rules digest, in short: titles and paragraphs."""

PROVENANCE: Final[Mapping[str, str]] = {
    "rulebook": N_("as the rulebook says"),
    "found": N_("found in another source"),
    "ruled": N_("our ruling, since the rulebooks don't say"),
    "reconstructed": N_("reconstructed, not known to match the printed game"),
}

FIGURES: Final[Mapping[str, str]] = {
    "map": N_("the map"),
    "investment": N_("the investment track"),
    "scoring": N_("the points for platforms"),
}


def pitch(words: Words) -> str:
    """Return two lines on what the game is like."""
    return "\n".join(
        (
            words("2 to 4 people · up to 9 turns · heavy, nothing hidden, no luck once the start is drawn"),
            words(
                "Steer five nations through your lobbyists, and own the platforms when the ice is shared out."
            ),
        )
    )


def rules(words: Words) -> Sequence[Page]:
    """Return a short summary of the rules, page by page."""
    return [Page(words(title), "\n".join(map(words, paragraphs))) for title, paragraphs in PAGES]


def provenance(source: str, words: Words) -> str:
    """Say where a figure comes from: rulebook, found, ruled, or reconstructed."""
    return words(PROVENANCE[source])


def figures(view: View, words: Words) -> str:
    """Return one line on which figures of this table's board are reconstructed, or ""."""
    if not view.reconstructed:
        return ""
    parts = words.join(words(FIGURES[part]) for part in view.reconstructed)
    return words("Reconstructed, not known to match the printed game: {parts}.", parts=parts)
