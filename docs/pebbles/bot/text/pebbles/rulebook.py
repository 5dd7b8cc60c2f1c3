"""The rules of Pebbles one by one."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule, Rulebook

_RULED: Final = ("ruled",)

rulebook: Final = Rulebook(
    Chapter(
        N_("The whole game"),
        (
            Rule(
                "S1", N_("Three heaps"), N_("Each has six pebbles, and as many more as a die shows."), _RULED
            ),
            Rule(
                "T1",
                N_("Taking"),
                N_(
                    "In turn, take one to three pebbles from one heap. The table may have chosen two or four."
                ),
                _RULED,
                options=("most",),
            ),
            Rule(
                "T2", N_("Waves"), N_("Whoever empties a heap rolls a die. A 6 brings three pebbles."), _RULED
            ),
            Rule("E1", N_("The end"), N_("The game ends when no pebble is left."), _RULED, see=("E2",)),
            Rule(
                "E2", N_("Counting"), N_("A pebble counts 1, and the last one 5 more."), _RULED, see=("E1",)
            ),
        ),
    )
)
