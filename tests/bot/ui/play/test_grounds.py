"""The reasons that are shown for a suggestion, and the warning if every choice ends the game."""

from __future__ import annotations

import pytest

from bot.text.catalogue import words_for
from bot.text.games import texts
from bot.ui.play.grounds import grounds
from bot.ui.play.panel_model import panel_model
from engine import games
from players import Look, looks
from tests.bot.ui.play.test_final_choices import late
from tests.bot.ui.play.test_foresight import position_of

EN = words_for("en")


def test_without_hints_only_the_next_best_is_named_so_that_no_choice_has_two_chances() -> None:
    game = games["arctic"]
    position = position_of(game, game.setup(3, "grounds"), 3)
    first, second, *_ = position.legal(position.decisions[0].seat)
    label = texts["arctic"].label(second, position.view(0), ("Ann", "Ada", "Bo"), EN)
    said = grounds(position, 0, (Look(first, 0.59, (60.0,) * 3), Look(second, 0.29, (55.0,) * 3)), EN)
    assert said == f"The next best is **{label}**. **Hint** plays both out and tells you the chances."


def test_the_reasons_name_the_prospects_of_the_suggestion_and_of_the_next_best() -> None:
    game = games["arctic"]
    position = position_of(game, game.setup(3, "grounds"), 3)
    seat = position.decisions[0].seat
    first, second, *_ = position.legal(seat)
    better, worse = Look(first, 0.5, (60.0, 50.0, 40.0)), Look(second, 0.25, (55.0, 52.0, 40.0))
    label = texts["arctic"].label(second, position.view(seat), ("Ann", "Ada", "Bo"), EN)

    said = grounds(position, 0, (better, worse), EN, hinted=True)
    assert said == (
        "Looking ahead: about 60 points, best rival 50; chance of winning 50%. "
        f"The next best, **{label}**: about 55 points, best rival 52; chance of winning 25%."
    )
    same, close = Look(second, 0.5, better.totals), Look(second, 0.55, (62.0, 50.0, 40.0), alike=True)
    for other in (same, close):
        shown = grounds(position, 0, (better, other), EN, hinted=True)
        assert (
            shown
            == f"**{label}** looks about as good: about 60 points, best rival 50; chance of winning 50%."
        )
    assert grounds(position, 0, (better,), EN, hinted=True) == ""


@pytest.mark.parametrize("game", games)
def test_examined_choices_are_legal_and_begin_with_the_best(game: str) -> None:
    played = games[game]
    seats = played.seats[0]
    state = played.setup(seats, "looks")
    seat = played.pending(state)[0].seat
    found = looks(played, state, seat, "coach")
    assert {look.command for look in found} <= set(played.legal(state, seat))
    assert all(len(look.totals) == seats for look in found)


def test_the_panel_warns_above_the_choices_if_every_choice_ends_the_game() -> None:
    doom = EN("**Whatever you choose, the game ends.**")
    shown = list[bool]()
    for number in range(40):
        for position, seat, _legal in late(games["empires"], number):
            desk = panel_model(position, seat, EN)
            shown.append(doom in desk.situation)
            assert shown[-1] == all(each.final for each in desk.choices)
        if len(set(shown)) == 2:
            return
    raise LookupError("no game in which every choice is the last")
