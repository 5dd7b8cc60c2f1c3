"""What ends a game of The Arctic, and how near that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import Words
from engine.arctic.names import POLE, Law, Ring
from engine.arctic.view import SectorView, View
from engine.kernel.decisions import Decision

_STEPS: Final[Mapping[Ring, int]] = {"pole": 0, "inner": 1, "middle": 2, "outer": 3}
"""How many moves a ship in each ring is away from the pole."""
_LAW: Final[Mapping[Law, str]] = {"A": "WA", "B": "WB1", "C": "WC2"}


def nearing(view: View, words: Words, *, briefly: bool = False) -> str:
    """Say when the game ends: with the last turn, or when China holds the pole at a turn's end (Z2, G1)."""
    if view.result is not None:
        return ""
    pole, away = _pole(view), _away(view)
    if pole.controller == "CHN":
        return words("**China holds the pole: the game ends with this turn,** unless somebody else takes it.")
    if view.turn == view.turns:
        return words("**This is the last turn.**")
    if "CHN" in pole.ships:
        if briefly:
            return words("**China is at the pole, but not alone.**")
        return words(
            "**China is at the pole, but not alone.** If it holds the pole at the end of a turn, the game"
            " ends."
        )
    if briefly and away is not None:
        return words.n(
            "Ends: turn {turn}/{turns} · China–pole: {count} step",
            "Ends: turn {turn}/{turns} · China–pole: {count} steps",
            away,
            turn=view.turn,
            turns=view.turns,
        )
    if away is None:
        return words(
            "Turn {turn}/{turns} · ends early if China holds the pole", turn=view.turn, turns=view.turns
        )
    if away == 1 and view.china_controller is not None:
        return words(
            "**China is one step from the pole,** where it would end the game; this turn somebody "
            "controls it."
        )
    if away == 1:
        return words(
            "**China is one step from the pole** and will end the game there, unless somebody lobbies it."
        )
    return words.n(
        "Turn {turn}/{turns} · ends early if China holds the pole (China is {count} step away)",
        "Turn {turn}/{turns} · ends early if China holds the pole (China is {count} steps away)",
        away,
        turn=view.turn,
        turns=view.turns,
    )


def ends(view: View) -> bool:
    """Whether the game ends with this turn as things stand (Z2, G1)."""
    return view.turn == view.turns or _pole(view).controller == "CHN"


def _away(view: View) -> int | None:
    """Return how many steps the nearest of China's ships is away from the pole."""
    return min((_STEPS[sector.ring] for sector in view.sectors if "CHN" in sector.ships), default=None)


def _pole(view: View) -> SectorView:
    return next(sector for sector in view.sectors if sector.id == POLE)


def reminder(_decision: Decision, _view: View, _words: Words) -> str:
    """Return nothing: the line of what ends the game has it all."""
    return ""


def in_force(view: View) -> Sequence[str]:
    """Return the rule of the law that is in force."""
    return (_LAW[view.law],)
