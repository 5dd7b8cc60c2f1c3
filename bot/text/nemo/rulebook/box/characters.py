"""What a sacrifice brings and costs."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Characters"),
    (
        Rule(
            "14",
            N_("What characters are for"),
            N_(
                "Six characters sail along. Alive they score at the end; each can be sacrificed once for "
                "help now. Each helps in its own way, in the action phase or after a roll."
            ),
            provenance=("rulebook", "ruled"),
            see=("14.1", "14.2", "14.3", "14.4", "17.3"),
        ),
        Rule(
            "14.1",
            N_("A sacrifice"),
            N_(
                "Each is sacrificed once, and then scores nothing. The benefit comes first, then the "
                "penalty, which may be defeat."
            ),
            provenance=("rulebook", "ruled"),
            see=("14.4", "15.1", "15.3"),
        ),
        Rule(
            "14.2",
            N_("The officers"),
            N_(
                "The Second Officer brings 1 action point, the Chief Engineer 2. The First Officer brings 3, "
                "or adds 3 after a roll, for 1 Nemo."
            ),
            see=("2.10", "7.6"),
        ),
        Rule(
            "14.3",
            N_("The guests"),
            N_(
                "After a roll Conseil rolls again, Ned Land adds 1 and Aronnax 2, each for 1 Notoriety. With "
                "Aronnax his science is lost as well."
            ),
            see=("7.6", "15.3"),
        ),
        Rule(
            "14.4",
            N_("A demanded sacrifice"),
            N_(
                "A sacrifice that a card or a token demands brings the penalty only. The benefit is left out."
            ),
            see=("14.1", "17.7"),
        ),
    ),
)
