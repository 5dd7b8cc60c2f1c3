from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from bot.text.catalogue import words_for
from render.arctic import painter as arctic
from render.arctic.page import CHART, panels
from render.arctic.words import PARTS
from render.canvas import Placed
from render.units import WIDTH, overlap

LOCALES = ("en", "zh-TW", "ja", "pl")
LOG = ("Jonas (Russia) builds at Kara Coast · $1 fee, $1 cost, and goes on to tell of it at some length",) * 8


def texts(view: Any, scene: Any, locale: str, **changes: Any) -> list[Placed]:
    words = words_for(locale)
    return arctic.draw(view, scene(words=words, locale=locale, **changes)).texts


@pytest.mark.parametrize("locale", LOCALES)
def test_every_sector_is_labelled(staged: Any, scene: Any, locale: str) -> None:
    written = {placed.text for placed in texts(staged, scene, locale)}
    assert {sector.id for sector in staged.sectors if sector.id != "P"} <= written


def test_sectors_have_names_in_the_readers_language(staged: Any, scene: Any) -> None:
    spelt = arctic.draw(staged, scene(words=lambda message: message.replace("Hudson Bay", "Zatoka")))
    assert "Zatoka" in {placed.text for placed in spelt.texts}


def test_a_small_board_omits_names_legends_and_log(staged: Any, scene: Any) -> None:
    written = {placed.text for placed in texts(staged, scene, "en", log=LOG, small=True)}
    assert not written & {"Hudson Bay", "legal", "land border", "SINCE THE LAST POST"}
    assert {"C12", "ARCTIC COUNCIL", "board reconstructed"} <= written


def test_a_board_with_known_figures_has_no_note_of_reconstruction(staged: Any, scene: Any) -> None:
    known = replace(staged, reconstructed=())
    assert "board reconstructed" not in {placed.text for placed in texts(known, scene, "en")}


def test_the_chip_names_the_seats_that_must_act(staged: Any, scene: Any) -> None:
    seat = staged.decisions[0].seat
    names = tuple(f"Player {number}" for number in range(4))
    assert f"Player {seat} to act" in {placed.text for placed in texts(staged, scene, "en", names=names)}


def test_the_final_board_names_winners_reason_and_totals(end: Any, scene: Any) -> None:
    names = tuple(f"Player {number}" for number in range(4))
    written = {placed.text for placed in texts(end, scene, "en", names=names)}
    assert {str(score.total).replace("-", "−") for score in end.result.scores} <= written
    assert any("wins" in text or "share" in text for text in written)
    assert written & {"China holds the pole", f"after turn {end.turn}"}


def test_a_hostile_name_stays_on_its_line_without_effect(staged: Any, scene: Any) -> None:
    names = ("{names}{0.__class__}", "A" * 200, "\u202egnp.exe\n\n**bold**", "\N{GRINNING FACE}" * 40)
    placed = texts(staged, scene, "en", names=names[: len(staged.companies)])
    assert all(text.box[2] <= WIDTH for text in placed)
    assert not any("\n" in text.text or "\u202e" in text.text for text in placed)


def test_panels_do_not_overlap(positions: Any) -> None:
    for view, _ in positions:
        for log in (False, True):
            laid = panels(view, log=log)
            boxes = [CHART, laid.nations, laid.council, laid.investment]
            boxes += [box for box in (laid.companies, laid.foot) if box is not None]
            assert all(overlap(one, other) == 0 for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_parts_of_the_final_score_are_named_in_full(end: Any, scene: Any, locale: str) -> None:
    said = {placed.text for placed in texts(end, scene, locale)}
    assert {words_for(locale)(PARTS[part]) for part in ("track", "money", "pole")} <= said
