"""Actions that cost more points than they gain are never suggested."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.commands import Command
from engine.kernel.events import Event
from engine.nemo.commands import Attack, Declare, Done, Move, Rest, Sacrifice, Search
from engine.nemo.events import GemPlaced
from engine.nemo.model import State
from players import looks, ranked
from players.nemo import NemoEvaluator
from tests.engine.nemo.positions import DONAU, FULMAR, GAME, at_sea, order, play_card, reveal, throw

FIRST, ARONNAX = Sacrifice("first_officer", "modifier"), Sacrifice("aronnax", "modifier")
DETERMINATION = 37


def overpays(state: State, command: Command, heard: Sequence[Event] = ()) -> bool:
    return NemoEvaluator().overpays(state, GAME.pending(state)[0], command, heard)


def missed_by_one(ship: int, exert: str = "none") -> State:
    """Return a position in which an attack on a ship has missed by one."""
    state = at_sea(motive="explore")
    reveal(state, ship)
    throw(state, *((6, 6) if state.face(ship).warship else ()), *lying(state.face(ship).defence - 1))
    order(state, Attack("bold", ship), Declare(exert))
    return state


def lying(total: int) -> tuple[int, int]:
    return (total // 2, total - total // 2)


def test_a_character_is_not_sacrificed_for_a_ship_that_is_worth_less() -> None:
    state = missed_by_one(FULMAR)
    assert overpays(state, FIRST)
    assert overpays(state, ARONNAX)
    assert not overpays(state, Done())


def test_a_character_is_not_sacrificed_to_save_one_that_is_worth_less() -> None:
    state = at_sea(motive="explore")
    throw(state, 4, 4)
    play_card(state, DETERMINATION)
    order(state, Declare("none"))
    assert overpays(state, FIRST)


def test_a_character_is_sacrificed_when_the_voyage_may_be_lost() -> None:
    state = missed_by_one(DONAU)
    assert overpays(state, FIRST)
    state.resources["crew"] = 2
    state.steps[-2].exerted = ("crew",)
    assert not overpays(state, FIRST)


def test_nothing_is_exerted_for_a_rest_that_costs_more_than_it_gains() -> None:
    state = at_sea(motive="explore")
    state.resources["crew"] = 8
    order(state, Rest())
    assert overpays(state, Declare("nemo"))
    assert not overpays(state, Declare("none"))
    state.resources["crew"] = 3
    assert not overpays(state, Declare("nemo")), "the crew must never reach 0"


def test_sailing_back_is_pointless_without_an_action_or_an_arrival() -> None:
    state = at_sea("western_pacific")
    sailed = order(state, Move("indian_ocean"))
    back = Move("western_pacific")
    assert overpays(state, back, sailed)
    assert not overpays(state, Move("european_seas"), sailed)
    assert not overpays(state, back), "whoever hasn't listened doesn't know"
    assert not overpays(state, back, [*sailed, GemPlaced("western_pacific")])


def test_sailing_back_after_a_search_is_not_pointless() -> None:
    state = at_sea("western_pacific")
    state.oceans["indian_ocean"].gem, state.oceans["indian_ocean"].hidden = True, 0
    throw(state, 6, 5)
    heard = order(state, Move("indian_ocean"), Search(), Declare("none"))
    while GAME.pending(state)[0].kind != "act":
        heard += order(state, Done())
    assert not overpays(state, Move("western_pacific"), heard)


def test_neither_star_nor_hint_suggests_a_command_that_costs_more_than_it_gains() -> None:
    state = missed_by_one(FULMAR)
    seen = [look.command for look in looks(GAME, state, 0, "a seed")]
    shown = [hint.command for hint in ranked(GAME, state, 0, "a seed", budget=2)]
    assert seen
    assert shown
    assert not any(overpays(state, command) for command in (*seen, *shown))
