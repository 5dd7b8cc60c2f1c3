"""The texts of the guide, which is available if `bot.openings` has an opening of the game."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.guide import Guide, Topic

guide: Final = Guide(
    aim=N_("Take pebbles, and be the one who takes the last."),
    topics={
        "take": Topic(
            N_("You take pebbles from one of the heaps."),
            N_("More pebbles are more points; but think of what you leave to the others."),
        ),
    },
    terms={},
    leads=(),
    seen=N_("You have seen everything that there is."),
)
