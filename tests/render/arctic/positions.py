"""Positions of The Arctic for tests of its pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine import games
from engine.arctic.names import NATIONS
from engine.arctic.view import PlatformView
from engine.kernel.decisions import Decision
from engine.kernel.game import ranked
from tests.render.play import Position, longest

GAME = games["arctic"]


def positions() -> list[Position]:
    """Return positions from long games for two, three and four, on both boards, and with Norway in the EU."""
    return [
        *longest(GAME, 2),
        *longest(GAME, 3),
        *longest(GAME, 4),
        *longest(GAME, 3, {"board": "three_coasts"}),
        (joined(staged()), ()),
    ]


def opening() -> Any:
    """Return the first position of a game for two."""
    return GAME.view(GAME.setup(2, "opening", {"start_player": "first"}), None)


def staged() -> Any:
    """Return a fixed position in the middle of a game for four."""
    view = GAME.view(GAME.setup(4, "staged", {"start_player": "first"}), None)

    def sector(number: int, bare: Any) -> Any:
        platform = PlatformView(number % 4, number % 8 > 1, None, None)
        if number % 9 == 1:
            platform = replace(platform, guard=2, guard_nation="CAN")
        held = NATIONS[number % 6] if bare.kind != "coast" and number % 4 else bare.controller
        ships = {NATIONS[(number + step) % 6]: 1 + (number + step) % 3 for step in range(number % 3)}
        built = platform if bare.deposit and number % 2 else None
        return replace(bare, controller=held, ships=ships, platform=built)

    def nation(number: int, bare: Any) -> Any:
        return replace(
            bare,
            treasury=3 * number,
            influence=(number % 4, None, (number + 1) % 4),
            actions={"taxes": number % 4, "diplomacy": (number + 2) % 4},
            conflict="RUS" if number == 2 else None,
        )

    return replace(
        view,
        turn=5,
        phase=6,
        law="C",
        support=1,
        china_controller=1,
        companies=tuple(replace(one, points=7 * one.seat, cash=4 + one.seat) for one in view.companies),
        nations=tuple(nation(*numbered) for numbered in enumerate(view.nations)),
        sectors=tuple(sector(*numbered) for numbered in enumerate(view.sectors)),
        decisions=(Decision(2, "lobby", "X2", {"nation": "EU", "space": 3}),),
    )


def joined(view: Any) -> Any:
    """Return a position in which Norway has joined the EU."""
    norway = {"open": False, "influence": (), "actions": {}, "conflict": None}
    nations = (
        replace(one, **norway) if one.id == "NOR"
        else replace(one, influence=(*one.influence, 3)) if one.id == "EU" else one
        for one in view.nations
    )  # fmt: skip
    return replace(view, acceded=True, support=0, nations=tuple(nations))


def crowded() -> Any:
    """Return a position with a protected platform on every deposit, and ships of three nations everywhere."""

    def fill(number: int, sector: Any) -> Any:
        platform = PlatformView(number % 4, number % 3 > 0, 0, NATIONS[number % 5])
        ships = {NATIONS[(number + step) % len(NATIONS)]: 1 + step for step in range(3)}
        return replace(sector, ships=ships, platform=platform if sector.deposit else None)

    bare = staged()
    return replace(bare, sectors=tuple(fill(*numbered) for numbered in enumerate(bare.sectors)))


def end() -> Any:
    """Return a final position with two winners."""
    parts = ("track", "money", "pole", "gas", "oil", "nodules")
    scores = [dict(zip(parts, row, strict=True)) for row in ((31, 6, 10, 9, 8, 6), (22, 9, 0, 4, 2, 3))]
    result = ranked("turns", [scores[0], scores[1], scores[0], scores[1]])
    return replace(staged(), turn=9, phase=9, decisions=(), result=result)
