"""Why a first game's guide suggests a choice, and what pressing it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.openings import LEARNER, openings
from bot.play import Stage
from bot.play.coach import _run
from bot.text.catalogue import words_for
from bot.text.games import texts
from bot.ui.panel import PanelModel
from bot.ui.play.guide import ODDS, RIVAL, decided, decisive, in_brief
from bot.ui.play.panel_model import panel_model
from engine.empires.commands import Move, MoveUnit
from engine.nemo.commands import End
from engine.nemo.commands import Move as Sail
from players import Look, Short
from tests.bot.ui.play.test_foresight import position_of

EN = words_for("en")


def moving() -> tuple[PanelModel, MoveUnit]:
    """Return a learner's panel on which a move of a unit is suggested, and the command that moves it."""
    opening = openings["empires"]
    game = opening.game
    state = game.setup(opening.seats, opening.seed, opening.options)
    for seat, command in opening.moves:
        game.apply(state, seat, command)
    while Move() not in game.legal(state, LEARNER):
        seat = game.pending(state)[0].seat
        game.apply(state, seat, game.legal(state, seat)[-1])
    found = position_of(game, state, opening.seats)
    position = replace(found, table=replace(found.table, commitment=opening.commitment))
    run = _run(position, LEARNER, (), Move())
    looks = (Look(Move(), 0.5, (60.0,) * 3),)
    then = run[1].command
    assert isinstance(then, MoveUnit)
    return panel_model(position, LEARNER, EN, looks=looks, run=run, new=False), then


def test_one_choice_moves_units_and_another_only_begins_the_move() -> None:
    panel, then = moving()
    run, alone = (choice for choice in panel.choices if choice.command == "move")

    assert run.suggested
    assert run.then[0] == str(then)
    assert run.label.startswith("Move units → ")
    assert not alone.suggested
    assert not alone.then


BEST = Look(Move(), 0.5, (60.0, 50.0))
ALONE = Look(Move(), 0.8, (100.0,))


@pytest.mark.parametrize(
    ("best", "short", "decides"),
    [
        (BEST, Short(0.1, {"areas": 3.0, "gold": -1.0}, 2.0), ("areas", 3.0)),
        (BEST, Short(0.1, {"areas": 3.0, "gold": -3.0}, 2.0), (RIVAL, 2.0)),
        (BEST, Short(0.1, {"gold": -3.0}, 0.0), (ODDS, 0.5)),
        (BEST, Short(0.0, {"areas": 0.3}, 0.0), ("", 0.0)),
        (ALONE, Short(0.05, {"treasures": 3.0}, 0.0), (ODDS, 5.0)),
        (ALONE, Short(0.0, {"treasures": 3.0, "wonders": 4.0}, 0.0), ("wonders", 4.0)),
        (ALONE, Short(-0.05, {"treasures": 3.0}, 0.0), ("", 0.0)),
        (BEST, None, None),
    ],
)
def test_the_part_with_the_largest_lead_decides_if_the_whole_leads(
    best: Look, short: Short | None, decides: tuple[str, float] | None
) -> None:
    other = Look(Move(), 0.4, best.totals, short=short)
    found = decisive((best, other), 0)
    assert found == (None if decides is None else pytest.approx(decides, abs=1e-9))


def test_the_next_best_is_named_with_its_shortfall() -> None:
    game = openings["nemo"].game
    position = position_of(game, game.setup(1, "reasons", {}), 1)
    one, two = position.legal(0)[:2]
    label = texts["nemo"].label(two, position.view(0), ("Ann",), EN).split(" · ")[0]
    shown = decided(position, 0, (Look(one, 0.8, (90.0,)), Look(two, 0.8, (80.0,), short=SHORT)), EN)

    assert shown == f"Better than **{label}**: wonders, +7 points."


def test_a_possible_follow_up_of_a_suggestion_is_not_called_worse() -> None:
    game = openings["nemo"].game
    state = game.setup(1, "reasons", {})
    while game.pending(state)[0].kind != "act":
        game.apply(state, 0, game.legal(state, 0)[-1])
    position = position_of(game, state, 1)
    sail = next(each for each in position.legal(0) if isinstance(each, Sail))
    looks = Look(sail, 0.8, (90.0,)), Look(End(), 0.8, (80.0,), short=SHORT)
    run = [Stage(sail, position.view(0))]

    assert decided(position, 0, looks, EN, run=run).startswith(
        "Better first, and then **End the action phase"
    )
    ended = Look(End(), 0.8, (90.0,)), Look(sail, 0.8, (80.0,), short=SHORT)
    assert decided(position, 0, ended, EN, run=[Stage(End(), position.view(0))]).startswith(
        "Better than **Sail"
    )


SHORT = Short(0.0, {"wonders": 7.2}, 0.0)


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        ((), ""),
        (("Sail · 1 AP", "Search · 1 AP 🎲"), "Sail → Search"),
        (("Sail", "Search", "Rest", "Refit"), "Sail → Search → 2 more steps"),
    ],
)
def test_the_steps_after_a_button_are_named_in_brief(labels: tuple[str, ...], said: str) -> None:
    assert in_brief(labels, EN) == said
