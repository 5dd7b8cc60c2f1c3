"""The payments at the end of the game, and the scores (G2-G7)."""

from __future__ import annotations

from collections import Counter

from engine.arctic.events import PaidOut
from engine.arctic.model import State
from engine.arctic.names import POLE, RESOURCES, Resource
from engine.kernel.game import STOPPED, Result, ranked


def pay_out(state: State) -> None:
    """Let each treasury pay the lobbyists on spaces 1 to 3, in order, while it has money (G2)."""
    for nation, display in state.displays.items():
        for space, (due, seat) in enumerate(
            zip(state.rules.figures.end.payout, display.influence, strict=False), 1
        ):
            amount = min(due, display.treasury)
            if seat is None or not amount:
                continue
            display.treasury -= amount
            state.cash[seat] += amount
            state.emit(PaidOut(seat, nation, space, amount))


def platforms_of(state: State, seat: int) -> Counter[Resource]:
    """Return how many platforms of each kind a seat has, both legal and illegal."""
    return Counter(
        state.board.deposits[s] for s, platform in state.platforms.items() if platform.owner == seat
    )


def result(state: State) -> Result | None:
    """Return the final scores, or None before the end of the game (G3-G7)."""
    return None if state.ended is None else standing(state)


def standing(state: State) -> Result:
    """Return the current scores."""
    return ranked(state.ended or STOPPED, [score_parts(state, seat) for seat in range(state.seats)])


def score_parts(state: State, seat: int) -> dict[str, int]:
    """Return the parts of a seat's current score, without the pay-out at the end."""
    built = platforms_of(state, seat)
    return {
        "track": state.points[seat],
        "money": state.cash[seat],
        "pole": state.rules.figures.end.pole * _lobbyists_at_pole(state).count(seat),
        **{
            resource: built[resource] * state.board.points_each(resource, built[resource], state.seats)
            if built[resource]
            else 0
            for resource in RESOURCES
        },
    }


def _lobbyists_at_pole(state: State) -> list[int | None]:
    """Return the seats of the lobbyists of the nation that controls the pole (G4, Q16, Q17, Q27)."""
    holder = state.control.get(POLE)
    if holder is None:
        return []
    return state.china_track if holder == "CHN" else state.displays[holder].influence
