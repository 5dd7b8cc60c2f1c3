"""Short descriptions of a position of The Arctic: captions, text alternatives, and the end of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import bot.text.arctic.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.contract import Figure
from engine.arctic.names import POLE, Nation
from engine.arctic.view import View
from render.arctic.words import PHASES

PARTS: Final[Mapping[str, str]] = {
    "track": N_("points in play"),
    "money": N_("money"),
    "pole": N_("North Pole"),
    "gas": N_("gas platforms"),
    "oil": N_("oil platforms"),
    "nodules": N_("nodule platforms"),
}
"""The names of the parts of a score (G3-G5)."""

ENDINGS: Final[Mapping[str, str]] = {
    "turns": N_("Turn {turn} was the last"),
    "china": N_("China holds the North Pole, so the game ended after turn {turn}"),
}
"""The reasons for the end of the game (G1), without a full stop."""


def name(words: Words) -> str:
    """Return the game's short name for captions."""
    return words("The Arctic")


def resignation(words: Words) -> str:
    """Return what happens to a seat when its player resigns."""
    return words(
        "Your company stops acting: it sends out no more lobbyists, pays no fees, and sells "
        "whatever it still produces."
    )


def caption(view: View, words: Words) -> str:
    """Return the caption below a board, such as "The Arctic · turn 3 of 9 · phase 6: actions"."""
    return f"{name(words)} · {stage(view, words)}"


def stage(view: View, words: Words) -> str:
    """Return the stage of the game, such as "turn 3 of 9 · phase 6: actions"."""
    if view.result is not None:
        return words("final position after turn {turn}", turn=view.turn)
    if view.phase == 0:
        return words("set-up")
    return words(
        "turn {turn} of {turns} · phase {phase}: {title}",
        turn=view.turn,
        turns=view.turns,
        phase=view.phase,
        title=words(PHASES[view.phase]),
    )


def points(view: View) -> Mapping[int, int]:
    """Return the current points of each seat, which are public."""
    return {company.seat: company.points for company in view.companies}


def seat_figures(seat: int, view: View, words: Words) -> Sequence[Figure]:
    """Return a company's points, money, and lobbyists that can still act, or else those in hand."""
    company = view.companies[seat]
    yet = _yet_to_act(seat, view)
    last = (
        words.n("{count} lobbyist in hand", "{count} lobbyists in hand", company.lobbyists)
        if yet is None
        else words.n("{count} lobbyist still to act", "{count} lobbyists still to act", yet)
    )
    return (
        Figure(
            "points", company.points, words.n("{count} point", "{count} points", company.points), "points"
        ),
        Figure("money", company.cash, words("money ${amount}", amount=company.cash), "money"),
        Figure("remaining", company.lobbyists if yet is None else yet, last, "lobbyist"),
    )


_ACTIONS: Final = 6
"""The phase in which lobbyists act, nation by nation (C6)."""


def _yet_to_act(seat: int, view: View) -> int | None:
    """Return how many of a seat's lobbyists can still act in phase 6; None in other phases."""
    order = [nation.id for nation in view.nations]
    asking = [decision.about.get("nation") for decision in view.decisions]
    if view.phase != _ACTIONS or not asking or asking[0] not in order:
        return None
    return sum(
        holder == seat and space not in nation.gone
        for nation in view.nations[order.index(asking[0]) :]
        for space, holder in enumerate(nation.influence, 1)
    )


def position(view: View, names: Sequence[str], words: Words) -> str:
    """Describe the position in three sentences: the stage of the game, the companies, the seas."""
    scores = words.p("list", "; ").join(
        words.n(
            "{name}: {count} point, ${cash}, platforms: {platforms}",
            "{name}: {count} points, ${cash}, platforms: {platforms}",
            view.result.scores[company.seat].total if view.result else company.points,
            name=names[company.seat],
            cash=company.cash,
            platforms=sum(company.platforms.values()),
        )
        for company in view.companies
    )
    standing = words("{sentence}.", sentence=scores)
    return words.sentences((_progress(view, names, words), standing, _control(view, words)))


def _progress(view: View, names: Sequence[str], words: Words) -> str:
    where = words("{caption}, law {law} in force", caption=caption(view, words), law=view.law)
    awaited = words.join(dict.fromkeys(names[decision.seat] for decision in view.decisions))
    if not awaited:
        return words("{sentence}.", sentence=where)
    return words("{where}; waiting for {awaited}.", where=where, awaited=awaited)


def _control(view: View, words: Words) -> str:
    sea: Counter[Nation] = Counter(s.controller for s in view.sectors if s.kind == "sea" and s.controller)
    ships: Counter[Nation] = Counter()
    for sector in view.sectors:
        ships.update(sector.ships)
    pole = next(sector.controller for sector in view.sectors if sector.id == POLE)
    return words(
        "North Pole: {pole}; seas: {seas}; ships: {ships}.",
        pole=n.nation(pole, words) if pole else words("nobody"),
        seas=_counts(sea, words),
        ships=_counts(ships, words),
    )


def _counts(counts: Mapping[Nation, int], words: Words) -> str:
    return n.nations(counts, words) or words("nobody")


def ending(view: View, names: Sequence[str], words: Words) -> str:
    """Return a sentence with the reason for the end and the winner; ties share the victory (G7)."""
    assert view.result is not None  # noqa: S101 - the contract requires a view with a result
    last = "turns" if view.turn >= view.turns else view.result.reason
    reason = words(ENDINGS[last], turn=view.turn)
    winners = [names[seat] for seat in view.result.winners]
    points = max(score.total for score in view.result.scores)
    if len(winners) > 1:
        shared = words.both(winners)
        return words(
            "{reason}. {names} share the victory with {points} points each.",
            reason=reason,
            names=shared,
            points=points,
        )
    return words("{reason}. {name} wins with {points} points.", reason=reason, name=winners[0], points=points)


def part(part: str, words: Words) -> str:
    """Return the name of a part of a score."""
    return words(PARTS[part])


def origin(part: str, points: int, seat: int, view: View, words: Words) -> str:  # noqa: ARG001 - as every game's
    """Return the breakdown of the points for one kind of platform: the number and the points of each (G5)."""
    count = view.companies[seat].platforms.get(part, 0)  # type: ignore[call-overload]
    return f"{count} × {points // count}" if count else ""
