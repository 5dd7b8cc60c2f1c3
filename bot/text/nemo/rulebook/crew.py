"""Several people on one ship."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Several people on one ship"),
    (
        Rule(
            "17",
            N_("Playing as a crew"),
            N_(
                "Two to four people share one Nautilus. The captain decides, but everybody has duties and "
                "characters of their own. The captaincy moves around, so the channel names whoever is "
                "asked now."
            ),
            provenance=("rulebook", "ruled"),
            options=("semi_competitive", "first_captain", "crew_cards"),
            see=("17.1", "17.2", "17.4", "17.8"),
        ),
        Rule(
            "17.1",
            N_("Crew cards"),
            N_(
                "Everybody has a crew card with duties and characters, and keeps them as captain. The "
                "captain decides everything else. Which duties and characters go together is reconstructed."
            ),
            provenance=("rulebook", "ruled"),
            options=("crew_cards",),
            see=("17.2", "17.3"),
        ),
        Rule(
            "17.2",
            N_("Duties"),
            N_(
                "There are five: D1 cards, D2 where ships are placed, D3 Tonnage rows and the order of "
                "pursuers, D4 where a gem spills, D5 uprising sites and the cube of a lull. Alone, a captain "
                "has them all."
            ),
            provenance=("ruled",),
            see=("6, A", "6, lull 2", "6, lull 3", "9.9", "16.2"),
        ),
        Rule(
            "17.3",
            N_("Whose character"),
            N_("Only its owner sacrifices a character. The captain can ask for it, but not order it."),
            see=("14.1", "17.7"),
        ),
        Rule(
            "17.4",
            N_("When the captaincy passes"),
            N_(
                "It goes to the left, with an action point for the new captain, after a failed test or a "
                "missed attack. The same happens at each new Notoriety threshold: the fleets, 26, 36, 44."
            ),
            provenance=("rulebook", "ruled"),
            see=("2.5", "2.8", "17.5", "17.6"),
        ),
        Rule(
            "17.5",
            N_("When it takes effect"),
            N_(
                "The captaincy passes once whatever caused it is fully resolved, and only once for all "
                "causes together."
            ),
            provenance=("ruled",),
            see=("17.4",),
        ),
        Rule(
            "17.6",
            N_("Handing over"),
            N_(
                "Before a turn a captain may hand over, without a point for the new one. The receiver may "
                "not do so in the same turn."
            ),
            provenance=("rulebook", "ruled"),
            options=("semi_competitive",),
            see=("5.1", "17.10"),
        ),
        Rule(
            "17.7",
            N_("A character is demanded"),
            N_(
                "When any character is demanded the captain answers, and every owner may answer first. If "
                "the captain can do neither, the next owner to the left must."
            ),
            provenance=("ruled",),
            see=("14.4", "17.3"),
        ),
        Rule(
            "17.8",
            N_("Glory"),
            N_(
                "In the semi-competitive game cards and gems belong to the captain who resolved or won them. "
                "If nobody is defeated, glory is 1 for a living character and each passed card, 2 for a gem, "
                "-1 for a failed card."
            ),
            options=("semi_competitive",),
            see=("17.9", "17, mutiny"),
        ),
        Rule(
            "17.9",
            N_("Ties of glory"),
            N_("Ties of glory are broken by passed cards. After them gems count, then characters."),
            options=("semi_competitive",),
            see=("17.8",),
        ),
        Rule(
            "17.10",
            N_("A gem for stepping down"),
            N_(
                "In the semi-competitive game, whoever hands over before a turn takes a gem from somebody "
                "else, and chooses from whom."
            ),
            options=("semi_competitive",),
            see=("17.6", "17.8"),
        ),
        Rule(
            "17, mutiny",
            N_("Objection and mutiny"),
            N_(
                "With a gem you may propose another choice before the captain makes theirs. If it's "
                "refused, a gem buys the captaincy, without an action point, and that choice must be "
                "carried out. There's one mutiny a turn, but none over duties and characters, and "
                "everybody may object once a turn."
            ),
            provenance=("rulebook", "ruled"),
            options=("semi_competitive",),
            see=("17.2", "17.8", "19"),
        ),
    ),
)
