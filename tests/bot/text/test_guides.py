"""The guides of first games, compared with the games and their openings."""

from __future__ import annotations

from random import Random

import pytest

from bot.openings import LEARNER, opening_of, openings
from bot.text.catalogue import words_for
from bot.text.games import texts
from engine import games
from engine.empires.commands import Buy
from engine.kernel.dice import commitment

TOPIC = 200
LEAD = 160


@pytest.mark.parametrize("game", games)
def test_every_game_has_an_opening(game: str) -> None:
    assert openings[game].game is games[game]


@pytest.mark.parametrize("game", openings)
def test_an_opening_is_a_line_of_legal_moves_that_ends_with_the_learner(game: str) -> None:
    opening = openings[game]
    state = opening.game.setup(opening.seats, opening.seed, opening.options)
    for seat, command in opening.moves:
        assert opening.next(state) == (seat, command)
        opening.game.apply(state, seat, command)

    assert opening.next(state) is None
    assert [decision.seat for decision in opening.game.pending(state)] == [LEARNER]


@pytest.mark.parametrize("game", openings)
def test_a_position_outside_the_opening_has_no_place_in_it(game: str) -> None:
    opening = openings[game]
    state = opening.game.setup(opening.seats, opening.seed, opening.options)
    found = state
    for seat, command in opening.moves:
        others = [each for each in opening.game.legal(state, seat) if each != command]
        if (
            seat == LEARNER
            and others
            and opening.game.pending(state)[0].kind not in ("declare", "choose_power")
        ):
            found = opening.game.clone(state)
            opening.game.apply(found, seat, others[0])
            break
        opening.game.apply(state, seat, command)
    state = found

    assert opening.place(state) is None
    assert opening.next(state) is None


@pytest.mark.parametrize("game", openings)
def test_the_guide_explains_each_of_the_learners_moves(game: str) -> None:
    opening, leads = openings[game], texts[game].guide.leads
    assert len(leads) == opening.lesson(len(opening.moves))
    assert {opening.moves[place][0] for place in opening.usual} <= {LEARNER}
    assert all(0 < len(lead) <= LEAD for lead in leads)


@pytest.mark.parametrize("game", openings)
def test_the_guide_explains_every_decision_of_a_first_game(game: str) -> None:
    opening, chance = openings[game], Random(7)  # noqa: S311 - any games will do
    topics = texts[game].guide.topics
    assert all(0 < len(each) <= TOPIC for topic in topics.values() for each in (topic.what, topic.weigh))
    for table in range(4):
        state = opening.game.setup(opening.seats, f"table {table}", opening.options)
        while decisions := opening.game.pending(state):
            decision = decisions[0]
            assert decision.kind in topics
            opening.game.perform(
                state, decision.seat, chance.choice(opening.game.legal(state, decision.seat))
            )


@pytest.mark.parametrize("game", openings)
def test_the_reason_of_a_suggestion_is_short(game: str) -> None:
    opening, chance = openings[game], Random(11)  # noqa: S311 - any games will do
    state, shown = opening.game.setup(opening.seats, "reasons", opening.options), set[str]()
    while decisions := opening.game.pending(state):
        seat = decisions[0].seat
        view, legal = opening.game.view(state, seat), opening.game.legal(state, seat)
        shown |= {texts[game].guide.why(command, view, words_for("en")) for command in legal}
        opening.game.perform(state, seat, chance.choice(legal))
    assert len(shown) > 12
    lengths = sorted(len(reason.split()) for reason in shown)
    assert lengths[-1] <= (60 if game == "empires" else 12)


def test_a_purchase_that_takes_unrest_shows_the_resulting_unrest() -> None:
    game, chance = games["empires"], Random(5)  # noqa: S311 - any game will do
    state, found = game.setup(3, "unrest", {}), set[bool]()
    while (decisions := game.pending(state)) and len(found) < 2:
        seat = decisions[0].seat
        view, legal = game.view(state, seat), game.legal(state, seat)
        for command in legal:
            if isinstance(command, Buy):
                tile, own = view.tiles[command.tile], view.powers[seat].unrest
                restless = tile.price.unrest > 0 or tile.price.gold > view.powers[seat].gold
                if tile.effect.type == "remove_unrest":
                    continue
                why = texts["empires"].guide.why(command, view, words_for("en"))
                assert (f"Unrest {own} → " in why) == restless
                found.add(restless)
        game.perform(state, seat, chance.choice(legal))
    assert found == {True, False}


def test_a_table_with_a_former_opening_is_still_a_first_game_outside_the_line() -> None:
    opening = openings["nemo"]
    seed = opening.former[0]
    state = opening.game.setup(opening.seats, seed, opening.options)

    assert opening_of("nemo", commitment(seed)) is opening
    assert opening.place(state) is None


@pytest.mark.parametrize("game", openings)
def test_each_theme_of_a_guide_applies_at_some_time(game: str) -> None:
    opening, chance = openings[game], Random(3)  # noqa: S311 - any games will do
    themes, met = texts[game].guide.themes, set[str]()
    assert all(0 < len(theme.what) <= TOPIC for theme in themes)
    for table in range(8):
        state = opening.game.setup(opening.seats, f"themes {table}", opening.options)
        while (decisions := opening.game.pending(state)) and len(met) < len(themes):
            seat = decisions[0].seat
            view = opening.game.view(state, seat)
            met |= {theme.what for theme in themes if theme.when(decisions[0], view)}
            opening.game.perform(state, seat, chance.choice(opening.game.legal(state, seat)))
    assert met == {theme.what for theme in themes}
