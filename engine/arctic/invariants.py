"""Invariants that every position of The Arctic satisfies."""

from __future__ import annotations

from collections.abc import Iterator

from engine.arctic.control import due_changes, under_law
from engine.arctic.model import State, ships_on_board
from engine.arctic.names import NATIONS, Nation
from engine.kernel.errors import BrokenState


def check(state: State) -> None:
    """Raise BrokenState if the position violates an invariant."""
    _count_companies(state)
    _count_ships(state)
    _check_platforms(state)
    _check_control(state)
    for nation, display in state.displays.items():
        _require(display.treasury >= 0, f"{nation} has a negative treasury")
    votes = sum(state.votes_of(nation) for nation in state.votes)
    _require(
        votes == sum(nation.votes for nation in state.rules.figures.nations.values()),
        "the number of votes is wrong",
    )
    _require(state.acceded == ("NOR" not in state.votes), "Norway votes after it has joined the EU")


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BrokenState(otherwise)


def _count_companies(state: State) -> None:
    setup, players = state.rules.figures.setup, state.seats
    placed = list(_placed_lobbyists(state))
    for seat in range(state.seats):
        lobbyists = state.lobbyists[seat] + placed.count(seat)
        _require(lobbyists == setup.lobbyists[players], f"seat {seat} has {lobbyists} lobbyists")
        tiles = state.tiles[seat] + sum(p.owner == seat for p in state.platforms.values())
        _require(tiles == setup.tiles[players], f"seat {seat} has {tiles} platform tiles")
        _require(
            state.cash[seat] >= 0 and state.lobbyists[seat] >= 0,
            f"seat {seat} has a negative amount of money or lobbyists",
        )
        _require(
            state.points[seat] >= state.rules.figures.score.floor, f"seat {seat} is below the score track"
        )


def _placed_lobbyists(state: State) -> Iterator[int | None]:
    for display in state.displays.values():
        yield from display.influence
        yield from display.actions.values()
    yield from state.track
    yield from state.china_track
    for platform in state.platforms.values():
        yield platform.guard


def _count_ships(state: State) -> None:
    box = state.rules.ship_supply
    for nation in NATIONS:
        _require(state.supply[nation] >= 0, f"{nation} has launched more ships than it has")
    for nation in (n for n in NATIONS if n not in ("NOR", "EU")):
        _require(_ships(state, nation) == box[nation], f"{nation} has {_ships(state, nation)} ships")
    norway, union = box["NOR"], box["EU"]
    if state.acceded:
        both = state.rules.figures.accession.ships == "both"
        norway, union = 0, union + norway if both else union
    _require(_ships(state, "NOR") == norway, f"Norway has {_ships(state, 'NOR')} ships")
    _require(_ships(state, "EU") == union, f"the EU has {_ships(state, 'EU')} ships")
    _require(
        all(count > 0 for here in state.ships.values() for count in here.values()),
        "a sector lists a nation with 0 ships",
    )


def _ships(state: State, nation: Nation) -> int:
    return state.supply[nation] + ships_on_board(state, nation)


def _check_platforms(state: State) -> None:
    pending = {sector for step in state.steps if step.kind == "fees" for sector in step.sectors}
    for name, platform in state.platforms.items():
        _require(name in state.board.deposits, f"there is a platform without a deposit in {name}")
        if name not in pending:
            _require(
                platform.legal == (name in state.control), f"the platform in {name} shows the wrong side"
            )


def _check_control(state: State) -> None:
    for name, sector in state.board.sectors.items():
        if sector.owner:
            owner = "EU" if sector.owner == "NOR" and state.acceded else sector.owner
            _require(state.control.get(name) == owner, f"the coast {name} is not controlled by its owner")
    for sea in state.board.seas if state.law != "C" else ():
        controller = under_law(state, state.law, sea)
        _require(state.control.get(sea) == controller, f"{sea} is not controlled as law {state.law} says")
    for passing, holder in due_changes(state):
        raise BrokenState(f"{passing} has not passed to {holder}")
