"""The picture of a cup's round: legible on a phone, in every language and for any number of tables."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.bracket import Bracket, Card, Player, bracket_png, draw
from render.canvas import LIMIT
from render.standings import WIDE, Chip
from render.units import SCALE
from tests.render.covered import covered

PHONE = 330
READABLE = 9.0
"""The smallest size of letters on a phone, in pixels."""
NAMES = ("Mara", "Jonas Wielkopolski-Brandenburg", "愛子", "Paweł", "W" * 32, "伊藤博文", "\u202e\u200b")
WORDS = {
    "en": ("Table {}", "Bye", "Round 1 of 6 · ends Dec 13, 2026", "advances   … being played   – lost seat"),
    "zh-TW": ("第 {} 桌", "輪空", "第 1 輪，共 6 輪 · 2026年12月13日截止", "晉級   … 進行中   – 失去座位"),
    "ja": ("卓 {}", "不戦勝", "第1回戦、全6回戦 · 2026/12/13まで", "勝ち抜け   … 対戦中   – 席を失った"),
    "pl": (
        "Stół {}",
        "Wolny los",
        "Runda 1 z 6 · koniec 13 gru 2026",
        "awans   … w toku   – utracone miejsce",
    ),
}
SIGNS = (Chip("1", "won"), Chip("2", "placed"), Chip("–", "lost"), Chip("…", "open"), Chip("·", "planned"))


def a_round(locale: str, tables: int, seats: int, byes: int = 0) -> Bracket:
    """Return a round with difficult names and every mark."""
    table, bye, subtitle, foot = WORDS[locale]
    people = [
        Player(NAMES[place % len(NAMES)], SIGNS[place % len(SIGNS)], place % seats < 2, place % 5 == 4)
        for place in range(tables * seats)
    ]
    cards = [
        Card(table.format(number + 1), tuple(people[number * seats : (number + 1) * seats]))
        for number in range(tables)
    ]
    rested = tuple(Player(NAMES[place % len(NAMES)], None, True) for place in range(byes))
    return Bracket(
        "Harbour · Struggle of Empires",
        subtitle,
        (*cards, *([Card(bye, rested)] if byes else [])),
        foot,
        locale,
    )


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize(
    ("tables", "seats", "byes"), [(1, 2, 0), (4, 4, 0), (5, 3, 2), (32, 2, 0), (9, 7, 1)]
)
def test_no_text_covers_another_and_all_stay_on_the_picture(
    locale: str, tables: int, seats: int, byes: int
) -> None:
    canvas = draw(a_round(locale, tables, seats, byes))
    assert covered(canvas.texts) == []
    for placed in canvas.texts:
        assert placed.box[0] >= 0, placed
        assert placed.box[1] >= 0, placed
        assert placed.box[2] <= WIDE, placed
        assert placed.box[3] <= canvas.image.height / SCALE, placed


@pytest.mark.parametrize("locale", WORDS)
def test_every_letter_is_legible_on_a_phone(locale: str) -> None:
    canvas = draw(a_round(locale, 5, 3, 2))
    assert min(placed.size for placed in canvas.texts) * PHONE / WIDE >= READABLE


@pytest.mark.parametrize("locale", WORDS)
def test_only_players_names_are_cut(locale: str) -> None:
    cut = [placed.text for placed in draw(a_round(locale, 5, 3, 2)).texts if placed.text.endswith("…")]
    assert [text for text in cut if text != "…" and not text.startswith(("Jonas", "WWW"))] == []


def test_each_player_is_named_once_with_their_place() -> None:
    players = tuple(Player(f"P{place}", Chip(str(place), "placed")) for place in range(1, 5))
    texts = [placed.text for placed in draw(Bracket("Cup", "Final", (Card("Table 1", players),), "")).texts]
    assert texts == ["Cup", "Final", "Table 1", "P1", "1", "P2", "2", "P3", "3", "P4", "4"]


def test_a_name_without_visible_letters_is_replaced() -> None:
    players = (Player("\u202e\u200b", None), Player("Mara", None))
    texts = [placed.text for placed in draw(Bracket("Cup", "Final", (Card("Table 1", players),), "")).texts]
    assert texts[3:] == ["1", "Mara"]


@pytest.mark.parametrize(("tables", "seats"), [(16, 4), (32, 2), (10, 7)])
def test_the_picture_of_the_largest_cup_is_small_enough_for_a_message(tables: int, seats: int) -> None:
    data = bracket_png(a_round("en", tables, seats))
    assert Image.open(BytesIO(data)).width == round(WIDE * SCALE)
    assert len(data) < LIMIT
