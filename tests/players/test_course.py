"""The course of the chances in a game: when it was decided, and which seats were lucky."""

from __future__ import annotations

import pickle
from collections.abc import Sequence

import pytest

from engine import games
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from players import chances, choose, course, evaluators
from players.course import MOMENTS, Follower
from players.course import course as course_of
from tests.engine.kernel.nines import ROUNDS, Deal, Nines, Say, Show, Take
from tests.players.nines import NinesEvaluator

GAME = Nines()
NO = Say("no")


class Counting(NinesEvaluator):
    """An evaluator that also values hands, so that a drawn card has an effect at once."""

    def totals(self, state: Deal) -> Sequence[float]:
        return [sum(shown) + sum(hand) / 2 for shown, hand in zip(state.shown, state.hands, strict=True)]


def followed(*commands: Command):
    state = Deal(Dice("a table"), [[1], [1]], [[], []])
    return course_of(
        GAME, Counting(), state, [(n % 2, command) for n, command in enumerate(commands)], "luck"
    )


def test_the_course_has_a_point_before_the_first_step_and_after_each() -> None:
    found = followed(Take(), NO, NO, NO)
    assert [point.step for point in found.points] == [0, 1, 2, 3, 4]
    assert found.points[-1].clock == 4


def test_without_dice_there_is_no_luck() -> None:
    found = followed(Show(1), NO, NO, Show(1))
    assert found.luck == (0.0, 0.0)
    assert found.lucky_points == (0.0, 0.0)


def test_luck_is_the_difference_between_drawn_and_expected() -> None:
    """A card is worth half as much in the hand: 2.5 on average, between 0.5 and 4.5."""
    drawn = Dice("a table").below(9) + 1
    found = followed(Take(), NO)
    assert found.lucky_points[0] == pytest.approx(drawn / 2 - 2.5, abs=1.5)
    assert sum(found.luck) == pytest.approx(0)
    assert found.luck[0] != 0


def test_the_moments_are_the_largest_changes_of_the_chances() -> None:
    found = followed(Take(), NO, Take(), NO, NO, Take())
    assert [moment.step for moment in found.moments] == [1, 3, 6]
    assert all(moment.swing > 0 for moment in found.moments)


@pytest.mark.parametrize("name", ["arctic", "nemo"])
def test_a_whole_game_is_followed_to_its_result(name: str) -> None:
    game = games[name]
    state, steps = game.setup(game.seats[0], "a table"), list[tuple[int, Command]]()
    while decisions := game.pending(state):
        seat = decisions[0].seat
        command = choose(game, state, seat, "easy", f"answer {len(steps)}")
        assert command is not None
        game.perform(state, seat, command)
        steps.append((seat, command))
        if len(steps) == 60:
            break
    found = course(game, game.setup(game.seats[0], "a table"), steps, "luck")
    assert len(found.moments) == MOMENTS
    assert found.points[-1].odds == pytest.approx(tuple(chances(game, state))) or found.points[-1].step < 60
    assert all(0 <= odd <= 1 for point in found.points for odd in point.odds)
    assert evaluators[name].clock(state) >= found.points[-1].clock


def test_a_game_is_followed_alike_in_another_process() -> None:
    steps = [(n % 2, command) for n, command in enumerate((Take(), NO, Take(), NO, NO, Take()))]
    follower = Follower(GAME, Counting(), Deal(Dice("a table"), [[1], [1]], [[], []]), "luck")
    for seat, command in steps:
        follower = pickle.loads(pickle.dumps(follower))  # noqa: S301 - our own
        follower.take(GAME, Counting(), seat, command)
    assert follower.course == followed(*(command for _, command in steps))


def test_a_moment_shows_the_view_of_its_seat_before_it() -> None:
    state = Deal(Dice("a table"), [[1], [1]], [[], []])
    before = GAME.view(GAME.clone(state), 0)
    found = followed(Take(), NO)
    assert found.moments[0].seat == 0
    assert found.moments[0].view == before


def test_hidden_information_of_a_rival_is_not_luck() -> None:
    state = Deal(Dice("a table"), [[1], [9]], [[], []])
    found = course_of(GAME, Counting(), state, [(0, Take()), (1, NO), (0, Take())], "luck")
    assert found.lucky_points[0] != 0
    assert found.lucky_points[1] == 0


def test_at_the_end_the_winner_has_all_chances() -> None:
    steps: list[Command] = [Show(2), Show(1)]
    state = Deal(Dice("a table"), [[2], [1]], [[], []])
    steps += [NO] * (ROUNDS * 2 - len(steps))
    found = course_of(GAME, Counting(), state, [(n % 2, each) for n, each in enumerate(steps)], "luck")
    assert found.points[-2].odds == pytest.approx((2 / 3, 1 / 3))
    assert found.points[-1].odds == (1.0, 0.0)
