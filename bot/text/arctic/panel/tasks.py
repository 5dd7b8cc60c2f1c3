"""The texts for The Arctic's decisions: subject, task and situation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import bot.text.arctic.pieces.names as n
from bot.text.arctic.pieces.lots import units
from bot.text.catalogue import N_, Words
from engine.arctic.figures import figures
from engine.arctic.names import POLE, Nation
from engine.arctic.view import CompanyView, NationView, View
from engine.kernel.decisions import Decision
from engine.kernel.events import Event

HEADINGS: Final[Mapping[str, str]] = {
    "place": N_("Set-up"),
    "invest": N_("Investment"),
    "assign": N_("Influence"),
    "china": N_("China"),
    "lobby": N_("{nation}, space {space}"),
    "site": N_("{nation}, platform"),
    "launch": N_("{nation}, new ships"),
    "diplomacy": N_("{nation}, diplomacy"),
    "sail": N_("{nation}, movement"),
    "fee": N_("Fee {sector:in_sector}"),
    "sell": N_("Production"),
}
"""The topic of each kind of decision."""

TASKS: Final[Mapping[str, str]] = {
    "place": N_("place a lobbyist"),
    "invest": N_("invest or pass"),
    "assign": N_("choose a nation"),
    "china": N_("choose what China does"),
    "lobby": N_("choose an action"),
    "site": N_("choose a site"),
    "launch": N_("place a ship"),
    "diplomacy": N_("choose a diplomatic move"),
    "sail": N_("move and attack"),
    "fee": N_("pay or lose the platform"),
    "sell": N_("sell your output"),
}
"""What to do, addressed to the player who decides."""

DUTIES: Final[Mapping[str, str]] = {
    "place": N_("places a lobbyist"),
    "invest": N_("may invest or pass"),
    "assign": N_("chooses a nation for the lobbyist"),
    "china": N_("chooses what China does"),
    "lobby": N_("chooses an action"),
    "site": N_("chooses a site"),
    "launch": N_("places a ship"),
    "diplomacy": N_("chooses a diplomatic move"),
    "sail": N_("moves and attacks"),
    "fee": N_("must pay or lose the platform"),
    "sell": N_("sells their output"),
}
"""What the player who decides has to do, for everyone else; follows the player's name."""


def heading(decision: Decision, view: View, words: Words) -> str:
    """Return the subject of a decision, such as "Russia, space 2"."""
    about = decision.about
    return words(
        HEADINGS[decision.kind],
        nation=n.nation(about["nation"], words) if "nation" in about else "",  # type: ignore[arg-type]
        space=about.get("space", ""),
        sector=n.located(str(about["sector"]), view, words) if "sector" in about else "",
    )


def task(decision: Decision, view: View, words: Words) -> str:  # noqa: ARG001 - as every game's
    """Return the task of the deciding player, such as "choose an action", which follows the heading."""
    return words(TASKS[decision.kind])


def duty(decision: Decision, view: View, words: Words) -> str:  # noqa: ARG001 - as every game's
    """Return the task as the other players read it, such as "chooses an action", which follows the name."""
    return words(DUTIES[decision.kind])


def situation(decision: Decision, view: View, words: Words) -> str:
    """Return the facts that matter for a decision in one line, such as "Treasury $2 · 3 ships · law A"."""
    line = " · ".join(_facts(decision, view, words))
    return line[:1].upper() + line[1:]


def repeats(_event: Event, _decision: Decision, _view: View) -> bool:
    """Return False, because `situation` describes the position and no events."""
    return False


def _conflicts(nation: Nation, view: View, words: Words, *, opened: bool) -> Iterator[str]:
    """Yield a nation's conflicts; if `opened`, with the nation that opened each, as only it can close it."""
    found = n.conflicts(nation, view, words)
    if not opened:
        yield from (
            words("conflict {opponent}", opponent=each) for each in dict.fromkeys(o for _, o in found)
        )
        return
    for opener, opponent in found:
        yield words("conflict {opponent}, opened by {nation:the_nation}", opponent=opponent, nation=opener)


def _facts(decision: Decision, view: View, words: Words) -> Iterator[str]:
    company = view.companies[decision.seat]
    about: Nation | None = decision.about.get("nation")  # type: ignore[assignment]
    nation = next((display for display in view.nations if display.id == about), None)
    if nation is not None and decision.kind in {"lobby", "diplomacy", "launch"}:
        yield _treasury(nation, words)
    if decision.kind in {"lobby", "sail", "china", "launch"}:
        ships = sum(sector.ships.get(about or "CHN", 0) for sector in view.sectors)
        yield words.counted("ship", ships) or words.n("{count} ship", "{count} ships", ships)
    if decision.kind in {"china", "sail", "diplomacy"}:
        yield words.piece(f"law_{view.law.lower()}")
    if nation is not None and decision.kind in {"lobby", "diplomacy", "sail"}:
        yield from _conflicts(nation.id, view, words, opened=decision.kind == "diplomacy")
    if decision.kind == "diplomacy":
        yield words("votes A {a}, B {b}, C {c}", **{law.lower(): len(v) for law, v in view.votes.items()})
    if decision.kind in {"place", "invest"} or (decision.kind == "assign" and company.lobbyists):
        yield words.counted("lobbyist", company.lobbyists) or words.n(
            "{count} lobbyist in hand", "{count} lobbyists in hand", company.lobbyists
        )
    if decision.kind == "sell":
        yield units(company.units, words)
    scored = decision.kind in {"invest", "sell"} and any(
        sum(each.platforms.values()) for each in view.companies
    )
    if decision.kind in {"invest", "lobby", "site", "china", "fee", "sell"} and not scored:
        yield _money(company, words)
    if nation is not None and decision.kind == "lobby":
        yield from _taken(nation, words)
    if scored:
        best = max(each.total for each in view.companies if each.seat != decision.seat)
        yield words(
            "you'd score {own} now ({parts}), best rival {best}",
            own=company.total,
            parts=words.join(_parts(company, view, words)),
            best=best,
        )


def _treasury(nation: NationView, words: Words) -> str:
    piece = n.nation_piece(nation.id)
    return words.counted(piece, f"${nation.treasury}") or words("treasury ${amount}", amount=nation.treasury)


def _taken(nation: NationView, words: Words) -> Iterator[str]:
    """Yield a text that lists which of the nation's actions have been taken this turn, if any."""
    taken = [action for action, seat in nation.actions.items() if seat is not None]
    pieces = [f"act_{action}" for action in taken]
    if taken and words.shows(*pieces):
        yield words("taken: {actions}", actions=" ".join(map(words.piece, pieces)))
    elif taken:
        yield words("taken: {actions}", actions=words.join(words(n.ACTIONS[action]) for action in taken))


def _parts(company: CompanyView, view: View, words: Words) -> Iterator[str]:
    """Yield the parts of a company's current score (G3-G5)."""
    pole = figures(view.older).end.pole * _at_pole(company.seat, view)
    platforms = company.total - company.points - company.cash - pole
    yield words.counted("points", company.points) or words("points {points}", points=company.points)
    yield _money(company, words)
    yield words.counted("platform", platforms) or words("platforms {points}", points=platforms)
    if pole:
        yield words("pole {points}", points=pole)


def _money(company: CompanyView, words: Words) -> str:
    return words.counted("money", company.cash) or words("money ${amount}", amount=company.cash)


def _at_pole(seat: int, view: View) -> int:
    """Return the number of a company's lobbyists in the nation that controls the pole (G4)."""
    holder = next(sector.controller for sector in view.sectors if sector.id == POLE)
    if holder == "CHN":
        return sum(space.seat == seat for space in view.china_track)
    return sum(each.influence.count(seat) for each in view.nations if each.id == holder)
