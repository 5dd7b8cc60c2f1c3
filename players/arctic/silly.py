"""Answers in The Arctic that even a beginner would recognise as senseless."""

from __future__ import annotations

from typing import Final, cast

from engine.arctic.commands import (
    Attack,
    Fight,
    Invest,
    Pass,
    Protect,
    Sail,
    Sell,
    SellMix,
    Slander,
    Withdraw,
)
from engine.arctic.game import Arctic
from engine.arctic.model import State
from engine.arctic.names import POLE, Nation
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.arctic.forecast import Forecast

_SWING: Final = 2.5
"""The points by which each lobbyist that has not acted may change a lead; only a larger lead is safe.

A leader by 17 points with eleven lobbyists to act can still be overtaken: an attack alone may take ten.
"""
_SURE: Final = 8.0
"""The additional points of a safe lead: the final production, sale and pay-out are less foreseeable.

Of 42 games that steady players ended by China, five were not won by the player who ended them; three of these
had a lead of 3 to 18 points, hardly more than the lobbyists may change.
"""


def is_silly(game: Arctic, state: State, decision: Decision, command: Command) -> bool:
    """Return whether an answer only harms its own seat."""
    seat = decision.seat
    match command:
        case Protect(sector=sector):
            return state.platforms[sector].owner != seat or _out_of_reach(state, sector)
        case Attack(sector=sector):
            return state.platforms[sector].owner == seat
        case Sell():
            return True  # A mix sells everything at once, and is not worse.
        case SellMix(cash=cash):
            return cash > 0 and state.turn == state.rules.figures.turns.count
        case Withdraw(subsidy=subsidy):
            nation = cast(Nation, decision.about["nation"])
            return not subsidy and state.displays[nation].treasury > 0
        case Invest(track="arctic", space=space):
            return _dearer_for_nothing(state, space)
        case Pass() if decision.kind == "invest":
            return _could_go(state, seat)
        case Slander(rival=rival):
            return state.seats > 2 and state.points[rival] == min(
                points for other, points in enumerate(state.points) if other != seat
            )
        case Sail() | Fight():
            return _lets_china_win(game, state, seat, command)
    return False


def _out_of_reach(state: State, sector: str) -> bool:
    """Return whether no other nation has a ship at or next to a platform on a coast."""
    near = {sector, *state.board.sectors[sector].neighbours}
    owner = state.control.get(sector)
    reached = any(nation != owner for place in near for nation in state.ships[place])
    return state.board.sectors[sector].kind != "sea" and not reached


def _could_go(state: State, seat: int) -> bool:
    """Return whether a seat can afford a free space of the track; to pass would waste the lobbyist."""
    prices = state.board.investment[state.seats].arctic
    return any(
        occupant is None and state.cash[seat] + price >= 0
        for price, occupant in zip(prices, state.track, strict=True)
    )


def _dearer_for_nothing(state: State, space: int) -> bool:
    """Return whether a space costs at least as much as a free one to the left of it."""
    prices = state.board.investment[state.seats].arctic
    price = prices[space - 1]
    return any(
        occupant is None and prices[at] >= price for at, occupant in enumerate(state.track[: space - 1])
    )


def _lets_china_win(game: Arctic, state: State, seat: int, command: Sail | Fight) -> bool:
    """Return whether a command gives China the pole when another seat is likely to win at that end (G1)."""
    places = (command.origin, command.target) if isinstance(command, Sail) else (command.sector,)
    if POLE not in places or state.control.get(POLE) == "CHN":
        return False
    after = game.clone(state)
    game.perform(after, seat, command)
    if after.control.get(POLE) != "CHN":
        return False
    if after.ended is not None:
        return seat not in (game.result(after) or game.standing(after)).winners
    forecast = Forecast(after)
    others = max(total for other, total in enumerate(forecast.now) if other != seat)
    return forecast.now[seat] - others < _SURE + _SWING * forecast.prospects.remaining_acts()
