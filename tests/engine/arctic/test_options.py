"""The options of a table, and their effects."""

from __future__ import annotations

import pytest

from engine.arctic.model import Rules
from engine.arctic.options import Options
from engine.kernel.errors import BadOptions
from engine.kernel.ruleset import Ruleset
from engine.kernel.selfplay import inspect
from tests.engine.arctic.positions import ARCTIC
from tests.engine.arctic.test_board_file import owned


@pytest.mark.parametrize(
    ("edition", "needs_conflict", "fee", "ships"),
    [("international", False, 2, 52), ("polish", True, 1, 51)],
)
def test_the_edition_settles_the_three_questions_that_it_answers(
    edition: str, needs_conflict: bool, fee: int, ships: int
) -> None:
    rules = Rules(Options.model_validate({"edition": edition}), Ruleset())
    assert rules.takeover_needs_conflict is needs_conflict
    assert rules.legalisation_fee == fee
    assert sum(rules.ship_supply.values()) == ships


def test_each_question_can_be_settled_against_the_edition() -> None:
    rules = Rules(
        Options(
            edition="polish",
            law_c_takeover_needs_conflict=False,
            legalisation_fee=2,
            ship_supply="international",
        ),
        Ruleset(),
    )
    assert (rules.takeover_needs_conflict, rules.legalisation_fee) == (False, 2)
    assert rules.ship_supply["RUS"] == 14


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"edition": "german"}, "edition"),
        ({"legalisation_fee": 3}, "legalisation_fee"),
        ({"fog": True}, "fog"),
        ({"board": "antarctic"}, "board: unknown name 'antarctic'"),
        ({"board": {"name": "empty"}}, "board"),
        ({"beginner": "perhaps"}, "beginner"),
    ],
)
def test_an_invalid_option_is_refused_by_name(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        ARCTIC.setup(3, "a seed", options)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_arctic_is_for_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadOptions, match="seats"):
        ARCTIC.setup(seats, "a seed")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", ["three_coasts", owned()], ids=["three_coasts", "an owner's"])
def test_every_board_is_played_to_the_end_with_checked_invariants(board: object, seats: int) -> None:
    assert inspect(ARCTIC, seats, f"seed {seats}", {"board": board}).ended


def test_a_table_on_a_custom_board_is_saved_with_it_and_loads() -> None:
    state = ARCTIC.setup(2, "a seed", {"board": owned()})
    again = ARCTIC.load(ARCTIC.dump(state))
    assert again.board.name == "harbour_club"
    assert ARCTIC.dump(again) == ARCTIC.dump(state)
