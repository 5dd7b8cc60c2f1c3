"""The rulebook's examples."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Examples"),
    (
        Rule(
            "13",
            N_("Worked examples"),
            N_("The rulebook shows some situations of play. The bot plays them exactly as described."),
            see=("13.1",),
        ),
        Rule(
            "13.1",
            N_("Four situations"),
            N_(
                "Ten counters at the start; five markers that a power draws; a new navy that sails to the "
                "Caribbean, rolls 1 and then 6, and arrives; a bid of 5 that is answered by 6 with another "
                "proposal."
            ),
            see=("4.1", "4.4", "7.13", "6.3"),
        ),
    ),
)
