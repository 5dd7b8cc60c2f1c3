from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from render.empires.seating import LABELS, seating
from render.empires.sheets import MAP
from render.units import HEIGHT, overlap
from tests.render.empires.positions import bidding, staged

SEATS = range(2, 8)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("panels", [0, 1, 2, 3])
@pytest.mark.parametrize("position", [staged, bidding])
def test_cards_and_panels_do_not_overlap(position: Any, seats: int, panels: int) -> None:
    table = seating(position(seats), panels)
    boxes = [MAP, *LABELS.values(), *table.cards.values(), *table.panels]
    assert set(table.cards) == set(range(seats))
    assert all(overlap(one, other) == 0 for one, other in combinations(boxes, 2))
    assert all(box[3] <= HEIGHT for box in boxes)


@pytest.mark.parametrize("seats", SEATS)
def test_the_panels_fit_into_the_free_cells(seats: int) -> None:
    for panels in range(min(3, 8 - seats) + 1):
        assert len(seating(staged(seats), panels).panels) == panels


def test_allies_share_a_row_in_turn_order() -> None:
    table = seating(staged(), 1)
    upper = [table.cards[number] for number in (0, 2, 4, 6)]
    assert len({card[1] for card in upper}) == 1
    assert [card[0] for card in upper] == sorted(card[0] for card in upper)


def test_at_the_end_the_winner_comes_first(end: Any) -> None:
    table = seating(end, 1)
    winner = end.result.winners[0]
    assert table.cards[winner] == min(table.cards.values())
