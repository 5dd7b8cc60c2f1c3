"""Positions of Struggle of Empires for tests of its pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.empires.game import Empires
from engine.empires.names import AREAS, HOME, POP, POWERS, SLAVE, UNITS
from engine.empires.view import AuctionView, BattleView
from engine.kernel.decisions import Decision
from engine.kernel.game import Result, Score
from tests.render.play import Position, longest

GAME = Empires()


def positions() -> list[Position]:
    """Return positions from games with two, three, five and seven powers; in one game unrest is public."""
    return [
        *longest(GAME, 2),
        *longest(GAME, 3, {"hidden_unrest": False}),
        *longest(GAME, 5),
        *longest(GAME, 7),
    ]


def opening() -> Any:
    """Return the first position of a game for two: counters are drawn, but no power is chosen."""
    view = GAME.view(GAME.setup(2, "opening"), None)
    counters = {area: ("2", POP) if number % 2 else () for number, area in enumerate(AREAS)}
    areas = tuple(replace(area, counters=counters[area.id]) for area in view.areas)
    return replace(view, start=0, areas=areas, decisions=(Decision(0, "choose_power", "4", {}),))


def staged(seats: int = 7) -> Any:
    """Return a fixed position in the second war."""
    view = GAME.view(GAME.setup(seats, "staged"), None)
    faces = (("3", "4"), ("2", POP), ("1", POP, SLAVE), ())
    areas = tuple(replace(area, counters=faces[number % 4]) for number, area in enumerate(view.areas))

    def power(number: int, bare: Any) -> Any:
        row = "bottom" if number % 2 else "top"
        where = [AREAS[(number * 2 + step * 3) % len(AREAS)] for step in range(4)]
        return replace(
            bare,
            power=POWERS[number],
            name=POWERS[number].title(),
            gold=3 * number,
            population=9 - number,
            points=4 + 3 * number,
            unrest=None,
            units={
                "army": {where[0]: 1 + number % 3, HOME: 2},
                "navy": {where[1]: 1, where[0]: 2} if number % 2 else {where[2]: 1, HOME: 1},
                "fort": {where[3]: 1},
            },
            markers={area: 1 + (number + step) % 3 for step, area in enumerate(where)},
            up={"banking": 1 + number % 2, "east_india_company": 1} if number % 3 else {},
            down={"mercenaries": 1} if number % 2 else {},
            row=row,
            place=1 + number // 2,
            income=14 - number,
            upkeep=6,
        )

    powers = tuple(power(*numbered) for numbered in enumerate(view.powers))
    return replace(
        view,
        war=2,
        round=3,
        phase="actions",
        powers=powers,
        areas=areas,
        rows={"top": tuple(range(0, seats, 2)), "bottom": tuple(range(1, seats, 2))},
        order=tuple(range(seats)),
        turn=1,
        actions_left=2,
        auction=None,
        battle=None,
        decisions=(Decision(1, "act", "7", {}),),
        result=None,
    )


def crowded() -> Any:
    """Return a position with pieces of all seven powers in every area, and many tiles for each."""
    bare = staged()
    everywhere = dict.fromkeys(AREAS, 1)
    tiles = dict.fromkeys(list(bare.tiles)[:12], 2)
    powers = tuple(
        replace(power, markers=everywhere, units={unit: {**everywhere, HOME: 1} for unit in UNITS}, up=tiles)
        for power in bare.powers
    )
    areas = tuple(replace(area, counters=("1", "1", "2", "3", "4", "5", POP, SLAVE)) for area in bare.areas)
    return replace(bare, powers=powers, areas=areas)


def bidding(seats: int = 7) -> Any:
    """Return a position in the first auction of a war."""
    bare = staged(seats)
    auction = AuctionView(
        place=1, bidder=0, top=POWERS[0], bottom=POWERS[1], price=7, turn=1, passed=(), answered=(),
        draft=None, early=None, most=None,
    )  # fmt: skip
    powers = tuple(replace(power, row=None, place=None) for power in bare.powers)
    waiting = tuple(Decision(seat, "bid", "6", {"place": 1, "turn": 1}) for seat in range(1, seats))
    return replace(
        bare,
        round=0,
        phase="alliances",
        powers=powers,
        rows={"top": (), "bottom": ()},
        turn=None,
        auction=auction,
        decisions=waiting,
    )


def fighting() -> Any:
    """Return a position in the middle of a battle, with its dice."""
    battle = BattleView(
        area="mediterranean", attacker=1, defender=0, native=0, part="land", land=True, aid={3: "navies"},
        strength={"naval": (3, 1), "land": (4, 2)}, dice=((6, 1), (5, 3)), sea=0, won=None,
    )  # fmt: skip
    return replace(staged(), battle=battle, decisions=(Decision(1, "reroll", "8", {}),))


def end() -> Any:
    """Return a final position: one power is in revolution, two pay for their unrest."""
    bare = staged()
    unrest = (3, 12, 0, 9, 25, 4, 1)
    lost = {1: -7, 3: -4}
    parts = [
        {"points": power.points, "unrest": lost.get(power.seat, 0), "revolution": 0} for power in bare.powers
    ]
    parts[4] |= {"revolution": -bare.powers[4].points}
    ranks = (5, 6, 3, 4, 7, 2, 1)
    scores = tuple(
        Score(seat, sum(row.values()), row, rank)
        for seat, (row, rank) in enumerate(zip(parts, ranks, strict=True))
    )
    powers = tuple(replace(power, unrest=unrest[power.seat], row=None, place=None) for power in bare.powers)
    return replace(
        bare,
        war=3,
        round=0,
        phase="end",
        powers=powers,
        rows={"top": (), "bottom": ()},
        turn=None,
        decisions=(),
        result=Result("wars", scores),
    )
