"""The summary of the rules of Nemo's War, with every upgrade and card."""

from __future__ import annotations

import pytest

from bot.text import nemo
from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.pieces.cards import MARK, title
from bot.text.nemo.pieces.names import BOX
from bot.text.nemo.rules.summary import ABILITIES
from tests.bot.text.nemo.moments import VIEW

MENU = 25


@pytest.mark.parametrize("locale", LOCALES)
def test_all_pages_fit_one_menu_and_each_one_message(locale: str) -> None:
    pages = nemo.rules(words_for(locale))
    assert len(pages) <= MENU
    assert len({page.title for page in pages}) == len(pages)
    assert all(0 < len(page.text) <= 1_500 for page in pages)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_can_be_looked_up(locale: str) -> None:
    words = words_for(locale)
    text = "\n".join(page.text for page in nemo.rules(words))
    assert [number for number in BOX.cards if title(number, BOX, words) not in text] == []


def test_partly_reconstructed_cards_are_marked_and_the_mark_is_explained() -> None:
    words = words_for("en")
    pages = [page.text for page in nemo.rules(words) if MARK in page.text]
    assert all(page.splitlines()[-1].startswith(f"{MARK} reconstructed") for page in pages)
    marked = sum(page.count(MARK) - 1 for page in pages)
    reconstructed = [card for card in BOX.cards.values() if card.provenance == "reconstructed"]
    assert marked == len(reconstructed) > 0
    assert nemo.figures(VIEW, words).startswith(f"In the rules, {MARK} marks {marked} cards")


def test_every_upgrade_is_explained_with_its_cost() -> None:
    assert set(ABILITIES) == set(BOX.upgrades)
    text = "\n".join(page.text for page in nemo.rules(words_for("en")))
    assert "to lower Notoriety by the total of two dice · costs 2 Salvage" in text
