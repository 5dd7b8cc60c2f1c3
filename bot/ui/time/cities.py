"""Cities by which users find their time zone, in each language of the bot, with names from CLDR (Babel)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from babel import Locale
from babel.core import get_global
from babel.dates import get_timezone_location

from bot.domain.availability import Availability, zones
from bot.text.catalogue import LOCALES, Words
from bot.text.folding import fits, folded


@dataclass(frozen=True, slots=True)
class City:
    """The city after which CLDR names a time zone."""

    zone: str
    """The IANA name of the time zone."""
    names: frozenset[str]
    """Its names in all languages and the zone's own names, as returned by `folded`."""
    countries: frozenset[str]


def zone_of(typed: str) -> str | None:
    """Return the time zone whose name or city was typed, in any language, or None."""
    if typed in zones():
        return typed
    wanted = folded(typed)
    found = [city.zone for city in _cities() if wanted in city.names]
    return found[0] if len(found) == 1 else None


def found_zones(typed: str, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the localized name and the id of each time zone whose city or country matches the words.

    Cities that begin with the words come first, then other cities, then cities of a matching country.
    """
    wanted = folded(typed)
    ranked = ((_match(city, wanted), city) for city in _cities())
    fitting = [(rank, _called(city.zone, words.locale), city.zone) for rank, city in ranked if rank < _NO]
    yield from ((name, zone) for _order, name, zone in sorted(fitting))


def likely_zone(locale: str) -> str | None:
    """Return the only time zone of a language's main country, such as ``pl``; None if it has several."""
    language, _dash, country = locale.partition("-")
    likely = get_global("likely_subtags").get(language, "").split("_")
    territories = get_global("territory_zones").get(country or likely[-1], [])
    return territories[0] if len(territories) == 1 and territories[0] in zones() else None


_BEGINS, _HAS, _COUNTRY, _NO = range(4)


def _match(city: City, wanted: str) -> int:
    if any(name.startswith(wanted) for name in city.names):
        return _BEGINS
    if any(fits(wanted, name) for name in city.names):
        return _HAS
    return _COUNTRY if any(fits(wanted, name) for name in city.countries) else _NO


@cache
def _cities() -> tuple[City, ...]:
    """Return a city for each time zone; if a zone has several names, the one that CLDR uses."""
    aliases: dict[str, set[str]] = {}
    for zone in zones():
        aliases.setdefault(_canonical(zone), set()).add(zone)
    return tuple(_city(zone if zone in names else min(names), names) for zone, names in aliases.items())


def _city(zone: str, names: Iterable[str]) -> City:
    called = {_city_name(zone, locale) for locale in LOCALES}
    ids = {part for name in names for part in (name, name.rpartition("/")[2])}
    countries = {_country(zone, locale) for locale in LOCALES} - {""}
    return City(zone, frozenset(map(folded, called | ids)), frozenset(map(folded, countries)))


def _called(zone: str, locale: str) -> str:
    country, city = _country(zone, locale), _city_name(zone, locale)
    return f"{city}, {country}" if country and country != city else city


def _canonical(zone: str) -> str:
    return str(get_global("zone_aliases").get(zone, zone))


def _city_name(zone: str, locale: str) -> str:
    return get_timezone_location(zone, locale=_locale(locale), return_city=True)


def _country(zone: str, locale: str) -> str:
    territory = get_global("zone_territories").get(_canonical(zone))
    return "" if territory is None else _locale(locale).territories.get(territory, "")


@cache
def _locale(locale: str) -> Locale:
    return Locale.parse(locale, sep="-")


def presumed(reach: Availability, locale: str) -> Availability:
    """Return a person's availability; if no time zone is set, with the likely one of their language."""
    return reach if reach.zone else replace(reach, zone=likely_zone(locale))
