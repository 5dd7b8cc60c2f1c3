"""Why the guide of a first game suggests something."""

from __future__ import annotations

from dataclasses import replace

from bot.openings import LEARNER, openings
from bot.play.coach import _following
from bot.text.catalogue import words_for
from bot.ui.play.guide import advice
from bot.ui.play.panel_model import choices
from engine.empires.commands import Move, MoveUnit
from players import Look
from tests.bot.ui.play.test_foresight import position_of

EN = words_for("en")


def test_of_moving_units_it_says_which_moves_first_and_where() -> None:
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

    then = _following(position, LEARNER, (), Move())[0].command
    offered, looks = (
        choices(position, LEARNER, position.legal(LEARNER), EN),
        (Look(Move(), 0.5, (60.0,) * 3),),
    )
    told = advice(position, position.decisions[0], offered, EN, looks, then=then, new=False)

    assert isinstance(then, MoveUnit)
    (label,) = (each.label for each in choices(position, LEARNER, [then], EN))
    assert told.text.endswith(f"> Next: {label}.")
