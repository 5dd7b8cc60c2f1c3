"""What is silly in The Arctic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.arctic.commands import (
    Act,
    Attack,
    Build,
    Declare,
    Invest,
    Pass,
    Protect,
    Sail,
    SellMix,
    Slander,
    Vote,
    Withdraw,
)
from engine.arctic.model import State, ships_on_board
from engine.arctic.names import ARCTIC, POLE, Nation
from engine.arctic.phases.investment import prices
from engine.arctic.phases.lobbying import Lobbying
from engine.arctic.platforms import building_price, building_sites
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

PLENTY: Final = 12
"""Dollars beyond which nobody sells for more."""


def watched(
    state: State, decision: Decision, command: Command, noted: dict[str, Any]
) -> Iterator[tuple[str, bool]]:
    """Yield what an answer could have been silly by, and whether it was."""
    seat = decision.seat
    match decision.kind:
        case "invest":
            cheap = any(
                taken is None and state.cash[seat] + price >= 0
                for price, taken in zip(prices(state, "arctic"), state.track, strict=True)
            )
            if cheap:
                yield "keeps a lobbyist at home", isinstance(command, Pass)
        case "lobby":
            yield from _lobby(state, decision, command)
    match command:
        case Invest(track="arctic", space=space):
            row = prices(state, "arctic")
            yield (
                "pays more for a later place",
                any(
                    taken is None and row[at] >= row[space - 1]
                    for at, taken in enumerate(state.track[: space - 1])
                ),
            )
        case Build(sector=sector):
            yield from _build(state, decision, sector)
        case Attack(sector=sector):
            yield "destroys its own platform", state.platforms[sector].owner == seat
        case Protect(sector=sector):
            platform = state.platforms[sector]
            yield "protects another's platform", platform.owner != seat
            coast = state.board.sectors[sector].kind != "sea"
            yield "protects what nobody can reach", coast and not _reached(state, sector)
        case Slander(rival=rival):
            totals = [state.points[other] for other in range(state.seats) if other != seat]
            yield "slanders the last", state.seats > 2 and state.points[rival] == min(totals) < max(totals)
        case SellMix(cash=cash):
            last = state.turn == state.rules.figures.turns.count
            yield "sells for money that buys nothing", cash > 0 and (last or state.cash[seat] >= PLENTY)
        case Vote(law=law):
            last = state.turn == state.rules.figures.turns.count
            yield "votes for what is lost", last and law not in _possible(state)
        case Declare():
            yield "opens a conflict for nobody's ships", not ships_on_board(state, decision.about["nation"])
        case Sail():
            yield from _sail(state, decision, command, noted)


def _lobby(state: State, decision: Decision, command: Command) -> Iterator[tuple[str, bool]]:
    seat, nation = decision.seat, decision.about["nation"]
    display = state.displays[nation]
    last = state.turn == state.rules.figures.turns.count
    match command:
        case Act(action="unrest"):
            idle = [p.owner for s, p in state.platforms.items() if state.control.get(s) == nation]
            yield "stirs unrest that idles nobody else", all(owner == seat for owner in idle)
        case Act(action="taxes"):
            row = [*display.influence, *display.actions.values()]
            yield "raises taxes on the last turn for others alone", last and row.count(seat) == 0
        case Act(action="ships"):
            moves = display.actions["movement"] is None and _more_to_come(state, nation)
            yield "launches ships that nobody will sail", last and not moves
        case Withdraw(subsidy=subsidy):
            yield "leaves a subsidy", not subsidy and display.treasury > 0
    if display.actions["platform"] is None and state.tiles[seat] and any(building_sites(state, nation, seat)):
        goes = isinstance(command, Withdraw)
        yield "goes home where it could build", goes and not last


def _more_to_come(state: State, nation: Nation) -> bool:
    """Say whether another lobbyist of a nation acts after this one this turn."""
    step = next((each for each in state.steps if isinstance(each, Lobbying)), None)
    return (
        step is not None
        and sum(
            owner is not None and space not in step.gone
            for space, owner in enumerate(state.displays[nation].influence, 1)
        )
        > 1
    )


def _build(state: State, decision: Decision, sector: str) -> Iterator[tuple[str, bool]]:
    kind, price = state.board.deposits[sector], building_price(state, sector)
    legal, coast = sector in state.control, state.board.sectors[sector].kind
    others = building_sites(state, decision.about["nation"], decision.seat)
    yield (
        "builds dearer than alike",
        any(
            other != sector
            and state.board.deposits[other] == kind
            and (other in state.control) == legal
            and state.board.sectors[other].kind == coast
            and building_price(state, other) < price
            for other in others
        ),
    )


def _reached(state: State, sector: str) -> bool:
    near = {sector, *state.board.sectors[sector].neighbours}
    owner = state.control.get(sector)
    return any(nation != owner for place in near for nation in state.ships[place])


def _possible(state: State) -> set[str]:
    """Return the laws that may still have a majority this turn, whoever votes from now on."""
    step = next((each for each in state.steps if isinstance(each, Lobbying)), None)
    now = ARCTIC.index(step.nation) if step else 0
    open_ = sum(state.votes_of(n) for n in state.displays if ARCTIC.index(n) >= now and n in state.votes)
    tally = dict.fromkeys("ABC", 0)
    for nation, law in state.votes.items():
        if nation in state.displays and ARCTIC.index(nation) < now:
            tally[law] += state.votes_of(nation)
    return {law for law, sure in tally.items() if sure + open_ >= state.rules.figures.council.majority}


def _sail(state: State, decision: Decision, sail: Sail, noted: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """A ship that goes back to where its company has just brought it from has done nothing."""
    sailed = noted.setdefault("sailed", {})
    nation = decision.about["nation"]
    key = decision.seat, nation, sail.origin
    came, turn = sailed.get(key, (None, 0))
    idle = came == sail.target and turn >= state.turn - 1 and POLE not in (sail.origin, sail.target)
    yield "sails a ship back", idle
    sailed[decision.seat, nation, sail.target] = (sail.origin, state.turn)
