"""Resources, Notoriety, points of action, Salvage and Tonnage."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("The tracks"),
    (
        Rule(
            "2",
            N_("Tracks and their limits"),
            N_(
                "Nemo, crew and hull are the resources; Notoriety and action points have tracks of their "
                "own. None goes above its highest step, so any further gain is lost."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("2.1", "2.2", "2.4", "2.10"),
        ),
        Rule(
            "2.1",
            N_("Resources at the start"),
            N_(
                "Nemo starts at 6, crew and hull at 10. Each step shows what it adds when it's exerted, "
                "and what it's worth at the end. The less is left of Nemo, the more his exertion adds; "
                "crew and hull add less."
            ),
            provenance=("found",),
            see=("7.3", "15.3"),
        ),
        Rule(
            "2.2",
            N_("Resources at 0"),
            N_(
                "A gain above the start is lost. A resource at 0 is defeat at once, whatever was still to "
                "come."
            ),
            see=("15.1", "7.8"),
        ),
        Rule(
            "2.3",
            N_("When exertion is counted"),
            N_(
                "Exertion adds what its step was worth when it was declared. A loss before the roll "
                "doesn't lower it."
            ),
            provenance=("ruled",),
            see=("7.3",),
        ),
        Rule(
            "2.4",
            N_("Notoriety"),
            N_(
                "Notoriety runs from 0, box by box. A jump triggers every box that it passes, in order. "
                "Only then is defeat checked."
            ),
            provenance=("rulebook", "ruled"),
            see=("2.5", "2.6", "2.7", "2.9"),
        ),
        Rule(
            "2.5",
            N_("The blue and the green fleet"),
            N_(
                "At Notoriety 14 the blue fleet joins the ship pool, at 26 the green one. For a sailor it is "
                "17 and 29, for a captain 11 and 23."
            ),
            options=("difficulty", "fleets"),
            see=("2.8", "4.4", "6.5"),
        ),
        Rule(
            "2.6",
            N_("Purple Warships"),
            N_(
                "At Notoriety 36 all Warships on the map but grey ones turn purple. All later ships but "
                "white ones come that way. This lasts for good."
            ),
            see=("1.3", "12.1", "18.11"),
        ),
        Rule(
            "2.7",
            N_("One more black die"),
            N_(
                "If Notoriety is 44 or more when a turn begins, one more black die is rolled in placement. "
                "What the event changes comes too late for this turn."
            ),
            see=("5.3", "18.10"),
        ),
        Rule(
            "2.8",
            N_("Levels that were reached"),
            N_(
                "What Notoriety has brought stays when it falls. Each box acts once. A level counts as "
                "reached if it ever was."
            ),
            provenance=("ruled",),
            see=("2.4", "13.6"),
        ),
        Rule(
            "2.9",
            N_("Defeat by Notoriety"),
            N_(
                "The motive sets the limit: Science 26, Explore 36, Anti-Imperialism 44, War 51. Whoever "
                "reaches it loses. It's checked again when the motive changes."
            ),
            provenance=("rulebook", "ruled"),
            options=("motive",),
            see=("13.5", "15.1"),
        ),
        Rule(
            "2.10",
            N_("Action points"),
            N_("You can have five action points at most. One may be kept between turns; the rest are lost."),
            see=("6.1", "8.1"),
        ),
        Rule(
            "2.11",
            N_("Salvage"),
            N_("Salvage has four places. When they're full, a sunk ship is Tonnage."),
            see=("9.8", "10.1"),
        ),
        Rule(
            "2.12",
            N_("Tonnage and its columns"),
            N_(
                "Tonnage has a row for each major ocean. Columns that are full in all six rows bring a bonus "
                "at the end: 8, 12, 17, 23, 30, 40."
            ),
            provenance=("rulebook", "found"),
            see=("9.9", "15.3"),
        ),
        Rule(
            "2.13",
            N_("Where a hit goes"),
            N_("A die is rolled for each hit: 1 is Nemo, 2 or 3 the crew, 4 to 6 the hull."),
            provenance=("ruled",),
            see=("9.5", "18.6"),
        ),
    ),
)
