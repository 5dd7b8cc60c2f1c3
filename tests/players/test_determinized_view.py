"""What a computer player sees: a table redealt by what its seat can know."""

from __future__ import annotations

from engine.kernel.dice import Dice
from players.determinized import DeterminizedView
from tests.contract.tables import GAMES
from tests.engine.kernel.nines import Deal, Nines

GAME = Nines()


def position(other_hand: list[int]) -> Deal:
    return Deal(Dice("the table's secret"), [[7, 2], other_hand], [[], []])


def test_tables_that_look_alike_to_a_seat_give_the_same_view() -> None:
    views = [DeterminizedView(GAME, position(hand), 0, "a player") for hand in ([9, 9], [1, 4])]
    for number in range(5):
        one, other = (GAME.dump(view.world(number)) for view in views)
        assert one == other


def test_worlds_share_visible_information_and_differ_in_hidden_information() -> None:
    view = DeterminizedView(GAME, position([9, 9]), 0, "a player")
    worlds = [view.world(number) for number in range(20)]
    assert all(world.hands[0] == [7, 2] for world in worlds)
    assert len({tuple(world.hands[1]) for world in worlds}) > 5
    assert len({world.dice.clone().below(1_000) for world in worlds}) > 5
    assert all(world.dice.seed != "the table's secret" for world in worlds)


def test_playing_in_one_world_does_not_change_another() -> None:
    view = DeterminizedView(GAME, position([9, 9]), 0, "a player")
    GAME.perform(view.world(1), 0, view.commands[0])
    assert GAME.dump(view.world(1)) == GAME.dump(
        DeterminizedView(GAME, position([9, 9]), 0, "a player").world(1)
    )


def test_no_part_of_the_real_position_is_in_a_view() -> None:
    for game in GAMES:
        state = game.setup(game.seats[-1], "the table's secret")
        seat = game.pending(state)[0].seat
        view = DeterminizedView(game, state, seat, "a player")
        assert "the table's secret" not in repr(vars(view))
        assert all(held is not state for held in vars(view).values())
        assert list(view.commands) == game.legal(state, seat)
