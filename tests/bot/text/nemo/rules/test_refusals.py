"""The reasons for refusals by the rules of Nemo's War."""

from __future__ import annotations

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.rules import refusals
from engine.kernel.refusals import Refusal
from engine.nemo import refusals as given
from tests.bot.text.nemo.moments import NAMES, VIEW
from tests.engine.nemo.positions import VICTORIA


def refusal_text(refused: Refusal, locale: str = "en") -> str:
    return refusals.refusal(refused, VIEW, NAMES, words_for(locale))


@pytest.mark.parametrize(
    ("refused", "sentence"),
    [
        (given.CannotBeExerted(track="crew"), "You can't exert crew in this test (rule 7)."),
        (
            given.OneExertionOnly(),
            "An action or an attack allows one exertion; only a card's test allows more (rule 7).",
        ),
        (given.NoShipHere(ship=VICTORIA), "This ship isn't revealed here: Victoria (rule 9)."),
        (
            given.NotYourCharacter(character="conseil", seat=1),
            "Conseil belongs to Bartek, and only they can make that sacrifice (rule 17).",
        ),
        (
            given.TooLittleSalvage(cost=2, salvage=1),
            "The cheapest available upgrade costs 2 Salvage, and you have 1 (rule 8).",
        ),
        (
            given.NoGemToPay(),
            "An objection costs a gem, and you have none (rule 17).",
        ),
        (
            given.MutinyOver(),
            "There's already been a mutiny this turn, and one is the limit (rule 17).",
        ),
        (
            given.NotLinked(origin="cape_horn", target="indian_ocean"),
            "No link leads from Cape Horn to the Indian Ocean (rule 3).",
        ),
        (given.CardElsewhere(card=42), "“Vanikoro” can't be used in this ocean (rule 13)."),
        (
            given.NotNow(kind="declare"),
            ("A different decision is open now: choose what to exert (rule 19)."),
        ),
        (given.UnknownOcean(ocean="@everyone"), "There's no ocean @\u200beveryone (rule 3)."),
    ],
)
def test_each_refusal_has_a_sentence_of_its_own(refused: Refusal, sentence: str) -> None:
    assert refusal_text(refused) == sentence


@pytest.mark.parametrize("locale", LOCALES)
def test_refusals_use_the_terms_of_the_language(locale: str) -> None:
    said = {
        "en": "There's no gem here, so there's nothing to search for (rule 8).",
        "zh-TW": "此處沒有寶石，因此無法搜尋（規則 8）。",
        "ja": "ここには宝石がないので、探索できません（ルール8）。",
        "pl": "Nie ma tu klejnotu, więc nie ma czego szukać (reguła 8).",
    }
    assert refusal_text(given.NoGemHere(), locale) == said[locale]
