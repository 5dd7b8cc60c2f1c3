"""Names in the grammatical cases that sentences of a language require."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Final

import pytest
from babel.messages.catalog import Catalog, Message

from bot.text.arctic.pieces.sectors import NAMES as SECTORS
from bot.text.catalogue import ANY, FOLDER, LOCALES, SOURCE, words_for
from bot.text.empires.pieces.names import UNITS
from bot.text.messages import domains, extract, forms, read
from bot.text.nemo.pieces.names import CHARACTERS, TRACKS
from render.arctic.words import NATIONS
from render.empires.words import AREAS, POWERS
from render.nemo.words import OCEANS, UPGRADES

KINDS: Final[Mapping[str, Iterable[str]]] = {
    "sector": SECTORS,
    "nation": NATIONS.values(),
    "area": (*AREAS.values(), "homeland"),
    "power": POWERS.values(),
    "unit": UNITS.values(),
    "ocean": OCEANS.values(),
    "character": CHARACTERS.values(),
    "upgrade": UPGRADES.values(),
    "land": ("Crete", "Korea"),
    "gold": ("1",),
    "unrest": ("1", "2", "3", "4", "22", "33", "44"),
    "salvage": ("1", "2", "3", "4"),
    "lot": ("oil",),
    "lots": ("1", "2", "3", "4", "22", "23", "24"),
    "hidden": ("1", "2", "3", "4"),
    "revealed": ("1", "2", "3", "4"),
    "gem": ("1", "2", "3", "4"),
    "track": TRACKS.values(),
    "exerted": TRACKS.values(),
    "ship": ("face-down ship",),
    "loser": (),
    "target": POWERS.values(),
    "result": ("nothing",),
    "act": ("1", "2", "3"),
}
"""The kinds of names that are declined, by the last word of the case's name."""
CLOSED = "Your {unit} can't get to {area:the_area} now"
TABLES = [(file.parent.name, file.stem) for file in sorted(FOLDER.glob("*/*.toml"))]


@pytest.fixture(scope="module")
def sources() -> dict[str, Catalog]:
    return extract()


ASKED = re.compile(r"\{(?!piece:)\w+:(\w+)\}")


def test_a_name_is_in_the_case_that_the_sentence_needs() -> None:
    words = words_for("pl")
    assert words(CLOSED, area="Bałtyk", unit="armia") == "Twoja armia nie może teraz wejść na Bałtyk"
    assert words(CLOSED, area="Indie", unit="armia") == "Twoja armia nie może teraz wejść do Indii"


def test_a_name_without_declension_follows_its_kind() -> None:
    said = words_for("pl")(CLOSED, area="Atlantyda", unit="fort")
    assert said == "Twój fort nie może teraz wejść na obszar Atlantyda"


@pytest.mark.parametrize(("domain", "locale"), TABLES, ids="-".join)
def test_a_table_has_every_name_of_its_kind_in_every_case(domain: str, locale: str) -> None:
    words = words_for(locale)
    for case, names in tomllib.loads((FOLDER / domain / f"{locale}.toml").read_text("utf-8")).items():
        kind = KINDS[case.rpartition("_")[2]]
        assert {words(name) for name in kind} <= set(names)
        assert ANY in names[ANY]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("domain", domains())
def test_sentences_only_use_cases_of_their_table(
    sources: dict[str, Catalog], domain: str, locale: str
) -> None:
    table = FOLDER / domain / f"{locale}.toml"
    known = set(tomllib.loads(table.read_text("utf-8"))) if table.exists() else set()
    said = sources[domain] if locale == SOURCE else read(domain, locale)
    asked = [
        case
        for message in said
        if message.id
        for form in _texts_of(message, locale)
        for case in ASKED.findall(form)
    ]
    assert {case.lower() for case in asked} == known


def _texts_of(message: Message, locale: str) -> Iterable[str]:
    if locale != SOURCE:
        return forms(message)
    return (message.id,) if isinstance(message.id, str) else message.id
