"""Examples of rules of Struggle of Empires, as constructed positions.

The tests play each of them with the engine, to check the shown result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.empires.commands import Choose
from engine.empires.events import (
    AidAnswered,
    Attacked,
    BidMade,
    Colonised,
    MarkerRemoved,
    PartFought,
    UnitLost,
)
from engine.empires.game import Empires
from engine.empires.names import POP, UNITS, Area, Power
from engine.empires.view import AreaView, AuctionView, PowerView, StandingView, View
from engine.kernel.decisions import Decision
from render.empires.auction import HIGH
from render.empires.regions import regions
from render.empires.seating import seating
from render.frames import Example, Frame


def auction() -> Example:
    """Return an example: Spain has bid 5 for itself and France; France bids 6 for Spain and Austria."""
    table = replace(_table("spain", "france", "austria", "prussia"), phase="alliances", start=0)
    standing = AuctionView(
        place=1, bidder=0, top="spain", bottom="france", price=5, turn=None, passed=(), answered=(),
        draft=None, early=None, most=None,
    )  # fmt: skip
    raised = replace(standing, bidder=1, bottom="austria", price=6)
    before, after = _asked(table, standing, turn=1), _asked(table, raised, turn=2)
    left, top, right, _ = seating(before, 2).panels[-1]
    answered = Frame(after, (BidMade(1, "spain", "austria", 6, outbid=0),))
    return Example((Frame(before), answered), (left, top, right, top + HIGH))


def colony() -> Example:
    """Return an example: Britain colonises in South America, where it has nothing yet."""
    before = _area(_at_war("britain", "france"), "south_america", counters=("1", POP))
    after = _area(before, "south_america", counters=("1",))
    after = _power(after, 0, markers={"south_america": 1}, population=4)
    return _in((Frame(before), Frame(after, (Colonised(0, "south_america"),))), "south_america")


def battle() -> Example:
    """Return an example: Spain and its ally Austria beat Britain in India, whose dice sum to seven."""
    before = _at_war("spain", "britain", "austria", "france")
    before = _power(before, 0, units={"army": {"india": 2}})
    before = _power(before, 1, units={"army": {"india": 2}}, markers={"india": 1})
    before = _power(before, 2, units={"army": {"india": 1}})
    after = _power(before, 0, units={"army": {"india": 2}}, markers={"india": 1})
    after = _power(after, 1, units={}, markers={})
    happened = (
        Attacked(0, "india", 1, 0, land=True),
        AidAnswered(2, 0, "armies"),
        PartFought("land", "india", 0, 1, (3, 2), ((6, 2), (4, 3)), (7, 3), 0),
        UnitLost(1, "army", "india", "beaten"),
        UnitLost(1, "army", "india", "seven"),
        MarkerRemoved(0, "india", 1, 0, placed=True),
    )
    return _in((Frame(before), Frame(after, happened)), "india")


def control() -> Example:
    """Return an example: in the Baltic, Russia is first, Prussia and France share the second place."""
    view = _at_war("russia", "prussia", "france")
    for seat, count in enumerate((3, 1, 1)):
        view = _power(view, seat, markers={"baltic": count})
    standings = (StandingView(0, 1, 1, 5), StandingView(1, 2, 2, 2), StandingView(2, 2, 2, 2))
    return _in((Frame(_area(view, "baltic", standings=standings)),), "baltic")


EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    "auction": auction,
    "colony": colony,
    "battle": battle,
    "control": control,
}
"""The examples, by the names of the rulebook's pictures."""


def _table(*powers: Power) -> View:
    """Return a position with an empty map, in which the seats have these powers."""
    game = Empires()
    state = game.setup(len(powers), "example", {})
    while (decision := game.pending(state)[0]).kind == "choose_power":
        game.apply(state, decision.seat, Choose(powers[decision.seat]))
    view = game.view(state, None)
    bare = tuple(
        replace(power, units={unit: {} for unit in UNITS}, markers={}, gold=10, population=5)
        for power in view.powers
    )
    empty = tuple(replace(area, counters=(), standings=()) for area in view.areas)
    return replace(view, powers=bare, areas=empty, decisions=())


def _at_war(*powers: Power) -> View:
    """Return the first turn of the first war with an empty map: even seats on side X, odd ones on side Y."""
    seats = tuple(range(len(powers)))
    table = replace(_table(*powers), round=1, phase="actions", order=seats, turn=0, actions_left=2)
    return replace(table, rows={"top": seats[::2], "bottom": seats[1::2]})


def _asked(view: View, auction: AuctionView, turn: int) -> View:
    """Return the position in which all except the highest bidder may answer, beginning with `turn`."""
    about = {"place": auction.place, "turn": turn}
    seats = len(view.powers)
    others = [(auction.bidder + step) % seats for step in range(1, seats)]
    decisions = tuple(Decision(seat, "propose", "6", about) for seat in others)
    return replace(view, auction=replace(auction, turn=turn), decisions=decisions)


def _power(view: View, seat: int, **changes: Any) -> View:
    """Return the position with changes to a seat; units that are not given are removed."""
    if "units" in changes:
        changes["units"] = {unit: {} for unit in UNITS} | changes["units"]

    def changed(power: PowerView) -> PowerView:
        return replace(power, **changes) if power.seat == seat else power

    return replace(view, powers=tuple(map(changed, view.powers)))


def _area(view: View, name: Area, **changes: Any) -> View:
    """Return the position with changes to one area."""

    def changed(area: AreaView) -> AreaView:
        return replace(area, **changes) if area.id == name else area

    return replace(view, areas=tuple(map(changed, view.areas)))


def _in(frames: Sequence[Frame], area: Area) -> Example:
    """Return an example of one area, large enough for everything in the first frame."""
    return Example(tuple(frames), regions(frames[0].view)[area])
