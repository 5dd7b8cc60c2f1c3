from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from engine.empires import events as happened
from engine.empires.names import POWERS
from render.canvas import Canvas, Placed
from render.empires import painter as empires
from render.empires.board import Board
from render.empires.changes import changes
from render.empires.sheets import SHEETS
from render.empires.stands import cards, present
from render.palettes import STANDARD
from render.units import WIDTH, overlap
from tests.render.covered import covered
from tests.render.empires.positions import bidding, fighting, staged


def texts(view: Any, scene: Any, **changes: Any) -> list[Placed]:
    return empires.draw(view, scene(**changes)).texts


def texts_of(view: Any, scene: Any, **changes: Any) -> set[str]:
    return {placed.text for placed in texts(view, scene, **changes)}


def board(view: Any, scene: Any, **options: Any) -> Board:
    drawn = empires.draw(view, scene(**options))
    return Board(view, scene(**options), Canvas(drawn.image, STANDARD), changes(()))


def lamp(image: Image.Image) -> int:
    """Return the number of pixels that have the highlight colour."""
    colours = image.getcolors(1 << 24)
    assert colours is not None
    return next(count for count, colour in colours if colour == STANDARD.lamp)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("position", [staged, bidding])
def test_no_text_covers_another_with_any_number_of_powers(position: Any, seats: int, scene: Any) -> None:
    assert covered(texts(position(seats), scene, log=("A line of the log",) * 9)) == []


@pytest.mark.parametrize("small", [False, True])
def test_cards_stay_on_their_sheets_and_do_not_overlap(
    staged: Any, crowded: Any, scene: Any, small: bool
) -> None:
    for view in (staged, crowded):
        placed = cards(view, small=small)
        assert len(placed) == 11
        assert all(overlap(one.box, other.box) == 0 for one, other in combinations(placed, 2))
        for card in placed:
            left, top, right, bottom = SHEETS[card.area.sea_box].box
            assert left <= card.box[0]
            assert top <= card.box[1]
            assert card.box[2] <= right
            assert card.box[3] <= bottom


def test_powers_are_listed_in_the_order_of_their_markers(staged: Any, scene: Any) -> None:
    for area in staged.areas:
        there = present(staged, area.id)
        markers = [power.markers.get(area.id, 0) for power in there]
        assert markers == sorted(markers, reverse=True)


def test_hidden_unrest_is_a_question_mark(staged: Any, scene: Any) -> None:
    placed = texts(staged, scene)
    assert sum(text.text == "?" for text in placed) == len(staged.powers)


def test_unrest_that_the_reader_may_know_is_shown(staged: Any, scene: Any) -> None:
    own = replace(staged.powers[2], unrest=17)
    view = replace(staged, powers=(*staged.powers[:2], own, *staged.powers[3:]))
    assert "17" in texts_of(view, scene)


def test_the_chip_names_the_seats_that_must_act(staged: Any, scene: Any) -> None:
    names = tuple(f"Player {number}" for number in range(7))
    assert "Player 1 to act" in texts_of(staged, scene, names=names)


def test_in_an_auction_the_chip_names_only_powers_with_a_pending_answer(scene: Any) -> None:
    names = tuple(f"Player {number}" for number in range(7))
    assert "Player 1 to act" in texts_of(bidding(), scene, names=names)


def test_the_auction_shows_its_place_its_price_and_the_powers_that_may_answer(scene: Any) -> None:
    assert {"AUCTION · PAIR 1", "7", "may answer"} <= texts_of(bidding(), scene)


def test_an_auction_without_a_bid_names_the_opener(scene: Any) -> None:
    view = bidding()
    fresh = replace(view.auction, top=None, bottom=None, price=None)
    written = texts_of(replace(view, auction=fresh), scene)
    assert "opens" in written
    assert "may answer" not in written


def test_a_battle_is_named_in_the_header(scene: Any) -> None:
    assert "Battle" in texts_of(fighting(), scene)


def test_all_homelands_are_shown_while_powers_are_chosen(opening: Any, scene: Any) -> None:
    assert "no power yet" in texts_of(opening, scene)
    assert empires.homelands.shown(opening) == frozenset(POWERS)


def test_unplayed_powers_are_absent() -> None:
    assert empires.homelands.shown(staged(3)) == {"britain", "france", "spain"}


def test_the_final_board_names_the_winner_and_all_totals(end: Any, scene: Any) -> None:
    written = texts_of(end, scene, names=tuple(f"Player {number}" for number in range(7)))
    assert {"Player 6 wins", "after war 3", "revolution"} <= written
    assert {str(score.total) for score in end.result.scores} <= written


def test_a_small_board_omits_tiles_and_legend(staged: Any, scene: Any) -> None:
    small, usual = texts_of(staged, scene, small=True), texts_of(staged, scene)
    assert {"TILES LEFT", "army"} <= usual
    assert not {"TILES LEFT", "army"} & small


def test_tiles_without_room_are_counted(crowded: Any, scene: Any) -> None:
    assert any(text.startswith("+") and text[1:].isdigit() for text in texts_of(crowded, scene))


def test_a_changed_area_is_highlighted(staged: Any, scene: Any) -> None:
    event = happened.Colonised(0, "india")
    lit, calm = (lamp(empires.draw(staged, scene(events=events)).image) for events in ((event,), ()))
    assert lit > calm


def test_a_hostile_name_stays_on_its_line_without_effect(staged: Any, scene: Any) -> None:
    names = ("{names}{0.__class__}", "A" * 200, "\u202egnp.exe\n\n**bold**", "\N{GRINNING FACE}" * 40) * 2
    placed = texts(staged, scene, names=names)
    assert all(text.box[2] <= WIDTH for text in placed)
    assert not any("\n" in text.text or "\u202e" in text.text for text in placed)
