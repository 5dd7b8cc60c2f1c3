"""Texts about how near the end of a game of The Arctic is, and related warnings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import Words
from bot.text.contract import NOT_NEAR, Nearing
from engine.arctic.figures import figures
from engine.arctic.names import POLE, Law, Nation, Ring
from engine.arctic.view import SectorView, View
from engine.kernel.decisions import Decision

_STEPS: Final[Mapping[Ring, int]] = {"pole": 0, "inner": 1, "middle": 2, "outer": 3}
"""The number of moves from each ring to the pole."""
_SAILS: Final = 5
"""The phase in which China's ships move; companies can influence China two phases earlier."""
_LAW: Final[Mapping[Law, str]] = {"A": "WA", "B": "WB1", "C": "WC2"}


def nearing(view: View, words: Words, *, briefly: bool = False) -> Nearing:
    """Describe when the game ends: after the last turn, or if China holds the pole (Z2, G1)."""
    if view.result is not None:
        return NOT_NEAR
    pole, steps = _pole(view), away(view)
    if pole.controller == "CHN":
        held = words("**China holds the pole: the game ends with this turn,** unless somebody else takes it.")
        return Nearing(held, "held")
    if view.turn == view.turns:
        return Nearing(words("**This is the last turn.**"), "last turn")
    if "CHN" in pole.ships:
        return Nearing(_contested(words, briefly=briefly), "contested")
    if steps == 1 and not briefly:
        return _one_step_away(view, words)
    return Nearing(_turns(view, steps, words, briefly=briefly), "far" if steps is None else "steps")


def _contested(words: Words, *, briefly: bool) -> str:
    if briefly:
        return words("**China is at the pole, but not alone.**")
    return words(
        "**China is at the pole, but not alone.** If it holds the pole at the end of a turn, the game ends."
    )


def _turns(view: View, away: int | None, words: Words, *, briefly: bool) -> str:
    turns = {"turn": view.turn, "turns": view.turns}
    if away is None:
        return words("Turn {turn}/{turns} · ends early if China holds the pole", **turns)
    if briefly:
        return words.n(
            "Ends: turn {turn}/{turns} · China–pole: {count} step",
            "Ends: turn {turn}/{turns} · China–pole: {count} steps",
            away,
            **turns,
        )
    return words.n(
        "Turn {turn}/{turns} · ends early if China holds the pole (China is {count} step away)",
        "Turn {turn}/{turns} · ends early if China holds the pole (China is {count} steps away)",
        away,
        **turns,
    )


def _one_step_away(view: View, words: Words) -> Nearing:
    """Describe when China may reach the pole, and who decides about it (P3d, P5a, P5b)."""
    if view.phase > _SAILS:
        text = words(
            "**China is one step from the pole.** Next turn it sails there and ends the game, unless "
            "somebody lobbies it first."
        )
        return Nearing(text, "one step, next turn")
    if view.china_controller is not None:
        text = words("**China is one step from the pole,** and whoever lobbied it says where it sails.")
        return Nearing(text, "one step, lobbied")
    if view.phase == _SAILS - 2:
        text = words(
            "**China is one step from the pole.** This turn it sails there and ends the game, unless somebody"
            " lobbies it now."
        )
        return Nearing(text, "one step, to be lobbied")
    text = words("**China is one step from the pole.** This turn it sails there; if alone, it ends the game.")
    return Nearing(text, "one step, this turn")


def ends(view: View) -> bool:
    """Return whether the game will end with this turn (Z2, G1)."""
    return view.turn == view.turns or _pole(view).controller == "CHN"


def leaves_china_alone(view: View) -> bool:
    """Return whether China would be alone at the pole if one more ship left it (N2, G1)."""
    pole = _pole(view)
    guards = sum(count for nation, count in pole.ships.items() if nation != "CHN")
    return guards == 1 and pole.ships.get("CHN", 0) > 0


def away(view: View) -> int | None:
    """Return how many steps China's nearest ship is from the pole; None if China has no ship."""
    return min((_STEPS[sector.ring] for sector in view.sectors if "CHN" in sector.ships), default=None)


def _pole(view: View) -> SectorView:
    return next(sector for sector in view.sectors if sector.id == POLE)


def reminder(decision: Decision, view: View, words: Words) -> str:
    """Warn of a law that is nearly adopted and would cost the company platforms (D2b, W5)."""
    majority = figures(view.older).council.majority
    for law, voters in view.votes.items():
        lost = _lost(law, decision.seat, view) if len(voters) >= majority - 1 and law != view.law else []
        if not lost:
            continue
        return words.n(
            "**Law {law} has {votes} of the {needed} votes it needs.** In force, it costs you your platform"
            " in {codes}, unless a lobbyist protects it.",
            "**Law {law} has {votes} of the {needed} votes it needs.** In force, it costs you {count}"
            " platforms ({codes}), unless lobbyists protect them.",
            len(lost),
            law=law,
            votes=len(voters),
            needed=majority,
            codes=words.join(lost),
        )
    return ""


def _lost(law: Law, seat: int, view: View) -> list[str]:
    """Return the sectors in which a law would give a company's platforms another controller."""
    return [
        sector.id
        for sector in view.sectors
        if sector.kind == "sea" and sector.platform is not None and sector.platform.seat == seat
        if sector.platform.guard is None
        if (holder := _under(law, sector, view)) is not None and holder != sector.controller
    ]


def _under(law: Law, sector: SectorView, view: View) -> Nation | None:
    """Return the nation that controls a sea sector under a law (WA, WB1, WC1)."""
    if law == "C":
        return next(iter(sector.ships)) if len(sector.ships) == 1 else None
    owner = view.law_b.get(sector.name) if law == "B" else None
    return "EU" if owner == "NOR" and view.acceded else owner


def held(_view: View, _words: Words) -> Sequence[str]:
    """Return nothing, because everything that a company has is visible on the board."""
    return ()


def in_force(view: View) -> Sequence[str]:
    """Return the rule of the law that is in force."""
    return (_LAW[view.law],)
