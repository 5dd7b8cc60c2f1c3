"""Time zones are found by city or country, in every language and spelling."""

from __future__ import annotations

import pytest

from bot.domain.availability import zones
from bot.text.catalogue import words_for
from bot.ui.time.cities import found_zones, likely_zone, zone_of


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Warsaw", "Europe/Warsaw"),
        ("Warszawa", "Europe/Warsaw"),
        ("warszawa", "Europe/Warsaw"),
        ("華沙", "Europe/Warsaw"),
        ("ワルシャワ", "Europe/Warsaw"),
        ("東京", "Asia/Tokyo"),
        ("Tokio", "Asia/Tokyo"),
        ("TOKYO", "Asia/Tokyo"),
        ("台北", "Asia/Taipei"),
        ("臺北", "Asia/Taipei"),
        ("Tajpej", "Asia/Taipei"),
        ("Zürich", "Europe/Zurich"),
        ("zurich", "Europe/Zurich"),
        ("São Paulo", "America/Sao_Paulo"),
        ("Nowy Jork", "America/New_York"),
        ("Hong Kong", "Asia/Hong_Kong"),
        ("Europe/Warsaw", "Europe/Warsaw"),
    ],
)
def test_a_city_stands_for_its_zone_in_any_language(typed: str, zone: str):
    assert zone_of(typed) == zone
    assert zone in [found for _name, found in found_zones(typed, words_for("en"))][:1]


@pytest.mark.parametrize("typed", ["Middle Earth", "", "war", "Polska"])
def test_an_unknown_city_has_no_zone(typed: str):
    assert zone_of(typed) is None


@pytest.mark.parametrize(
    ("typed", "locale", "name"),
    [
        ("wars", "pl", "Warszawa, Polska"),
        ("polska", "en", "Warsaw, Poland"),
        ("日本", "ja", "東京, 日本"),
        ("台", "zh-TW", "台北, 台灣"),
        ("londyn", "pl", "Londyn, Wielka Brytania"),
    ],
)
def test_cities_are_offered_in_the_readers_language(typed: str, locale: str, name: str):
    assert name in [called for called, _zone in found_zones(typed, words_for(locale))]


def test_every_zone_is_offered_once_and_is_known_to_the_system():
    offered = [zone for _name, zone in found_zones("", words_for("en"))]

    assert len(offered) == len(set(offered)) > 300
    assert set(offered) <= set(zones())


@pytest.mark.parametrize(
    ("locale", "zone"),
    [
        ("pl", "Europe/Warsaw"),
        ("ja", "Asia/Tokyo"),
        ("zh-TW", "Asia/Taipei"),
        ("en-GB", "Europe/London"),
        ("en-US", None),
        ("xx", None),
    ],
)
def test_a_language_suggests_a_zone_if_it_has_one_country_with_one_zone(locale: str, zone: str | None):
    assert likely_zone(locale) == zone
