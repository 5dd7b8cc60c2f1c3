"""The catalogues, compared with the sources and with each other."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog, Message
from discord import app_commands

from bot.text.catalogue import LOCALES, SOURCE
from bot.text.games import texts
from bot.text.messages import COMMON, domains, extract, forms, is_open, keys, read
from tests.bot.conftest import World

TRANSLATED = [locale for locale in LOCALES if locale != SOURCE]


CASE = re.compile(r":\w+\}")
"""Matches the case that a translation adds to a placeholder for a name."""
EVERY = [(domain, locale) for domain in domains() for locale in TRANSLATED]


@pytest.fixture(scope="module")
def sources() -> dict[str, Catalog]:
    return extract()


@pytest.fixture(scope="module", params=EVERY, ids="-".join)
def named(request: pytest.FixtureRequest) -> tuple[str, Catalog]:
    """A domain and its catalogue in one language."""
    domain, locale = request.param
    return domain, read(domain, locale)


@pytest.fixture
def catalogue(named: tuple[str, Catalog]) -> Catalog:
    return named[1]


def messages(catalogue: Catalog) -> list[Message]:
    """Return all messages except those that wait to be translated."""
    return [message for message in catalogue if message.id and not is_open(message)]


def english(message: Message) -> str:
    """Return the only form of a message, or its plural, which has all placeholders."""
    return message.id if isinstance(message.id, str) else message.id[-1]


def marks(text: str, pattern: str) -> list[str]:
    return sorted(re.findall(pattern, CASE.sub("}", text)))


def test_the_sources_contain_messages_of_the_bot_the_boards_and_the_page(sources: dict[str, Catalog]) -> None:
    found = [message for template in sources.values() for message in messages(template)]
    files = {file for message in found for file, _ in message.locations}
    assert {file.split("/")[0] for file in files} == {"bot", "render", "sandbox"}


def test_every_game_with_texts_has_its_domain() -> None:
    assert set(domains()) >= {COMMON, *texts}


def test_a_catalogue_has_exactly_the_messages_of_its_domain(
    sources: dict[str, Catalog], named: tuple[str, Catalog]
) -> None:
    domain, catalogue = named
    assert keys(catalogue) == keys(sources[domain])
    assert not catalogue.obsolete


@pytest.mark.parametrize("locale", TRANSLATED)
def test_equal_messages_of_two_games_have_equal_translations(locale: str) -> None:
    said: dict[object, set[tuple[str, ...]]] = {}
    for domain in domains():
        for message in messages(read(domain, locale)):
            said.setdefault((message.context, message.id), set()).add(forms(message))
    assert not [key for key, translations in said.items() if len(translations) > 1]


def test_every_message_is_translated_in_all_its_forms(catalogue: Catalog) -> None:
    untranslated = [message.id for message in messages(catalogue) if not all(forms(message))]
    assert not untranslated


def test_polish_has_three_plural_forms_and_the_others_one(catalogue: Catalog) -> None:
    counts = {len(forms(message)) for message in messages(catalogue) if message.pluralizable}
    assert counts <= {3 if str(catalogue.locale) == "pl" else 1}


def test_no_translation_is_fuzzy(catalogue: Catalog) -> None:
    assert not [message.id for message in messages(catalogue) if message.fuzzy]


@pytest.mark.parametrize(
    "pattern",
    [r"\{\w+\}", r"\{piece:\w+\}", r"\$\{\w+\}", r"\*\*", r"<@"],
    ids=["places", "pieces", "money", "bold", "mentions"],
)
def test_translations_keep_placeholders_and_formatting(catalogue: Catalog, pattern: str) -> None:
    changed = [
        (message.id, form)
        for message in messages(catalogue)
        for form in forms(message)
        if marks(form, pattern) != marks(english(message), pattern)
    ]
    assert not changed


def test_no_message_has_an_exclamation_mark(catalogue: Catalog) -> None:
    # "War!" is the title of a card of Nemo's War, and titles aren't changed.
    own = [message for message in messages(catalogue) if message.id != "War!"]
    said = [text for message in own for text in (english(message), *forms(message))]
    assert not [text for text in said if re.search("[!！]", text)]


@pytest.fixture
def slash_names(world: World) -> dict[str, bool]:
    """Return the full names of all slash commands and groups, and whether each is a group."""
    found = (*world.bot.tree.get_commands(), *world.bot.tree.walk_commands())
    return {each.qualified_name: isinstance(each, app_commands.Group) for each in found}


async def test_sentences_name_existing_slash_commands(
    slash_names: dict[str, bool], sources: dict[str, Catalog]
) -> None:
    said = [english(message) for template in sources.values() for message in messages(template)]
    groups = "|".join(name for name, group in slash_names.items() if group)
    named = {name[1:] for text in said for name in marks(text, rf"/(?:{groups})\b(?: [a-z-]+)?")}
    assert named
    assert named <= slash_names.keys()


@pytest.mark.parametrize("locale", TRANSLATED)
async def test_sentences_use_command_names_that_work_for_every_reader(
    slash_names: dict[str, bool], locale: str
) -> None:
    # Discord shows a command's translated name to users whose Discord is in that language, but accepts the
    # English name from everyone; and a user who reads Polish texts here may use Discord in English.
    said = [message for domain in domains() for message in messages(read(domain, locale))]
    names = "|".join(sorted(slash_names, key=len, reverse=True))
    command = rf"/(?:{names})\b"
    mentioned = [message for message in said if marks(english(message), command)]
    assert mentioned
    for message in mentioned:
        for form in forms(message):
            assert marks(form, command) == marks(english(message), command)


KANA = re.compile("[\u3041-\u30ff]")
IDEOGRAPHS = re.compile("[\u4e00-\u9fff]")


@pytest.mark.parametrize("domain", domains())
def test_every_language_uses_its_own_script(domain: str) -> None:
    """All other tests would accept a translation in the wrong catalogue."""
    texts = {
        locale: ["".join(forms(message)) for message in read(domain, locale) if message.id]
        for locale in ("zh-TW", "ja", "pl")
    }
    assert not [text for text in texts["pl"] if KANA.search(text) or IDEOGRAPHS.search(text)]
    assert not [text for text in texts["zh-TW"] if KANA.search(text)]
    alike = set(texts["zh-TW"]).intersection(texts["ja"])
    assert not [text for text in alike if len(IDEOGRAPHS.findall(text)) > 8]
