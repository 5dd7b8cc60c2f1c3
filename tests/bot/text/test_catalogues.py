"""The catalogues against the sources and against one another."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog, Message

from bot.text.catalogue import LOCALES, SOURCE
from bot.text.messages import extract, forms, read
from bot.text.slash import NAME

TRANSLATED = [locale for locale in LOCALES if locale != SOURCE]


@pytest.fixture(scope="module")
def sources() -> Catalog:
    return extract()


@pytest.fixture(scope="module", params=TRANSLATED)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return read(request.param)


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def keys(catalogue: Catalog) -> set[tuple[str | None, str | tuple[str, ...]]]:
    return {
        (message.context, message.id if isinstance(message.id, str) else tuple(message.id))
        for message in messages(catalogue)
    }


def english(message: Message) -> str:
    """The form that has every place: the only one, or the plural."""
    return message.id if isinstance(message.id, str) else message.id[-1]


def marks(text: str, pattern: str) -> list[str]:
    return sorted(re.findall(pattern, text))


def test_the_sources_hold_messages_of_the_bot_and_of_the_boards(sources: Catalog) -> None:
    files = {file for message in messages(sources) for file, _ in message.locations}
    assert {file.split("/")[0] for file in files} == {"bot", "render"}


def test_every_message_is_in_every_catalogue_and_nothing_else_is(
    sources: Catalog, catalogue: Catalog
) -> None:
    assert keys(catalogue) == keys(sources)
    assert not catalogue.obsolete


def test_every_message_is_translated_in_all_its_forms(catalogue: Catalog) -> None:
    untranslated = [message.id for message in messages(catalogue) if not all(forms(message))]
    assert not untranslated


def test_polish_has_three_plural_forms_and_the_others_one(catalogue: Catalog) -> None:
    count = {len(forms(message)) for message in messages(catalogue) if message.pluralizable}
    assert count == {3 if str(catalogue.locale) == "pl" else 1}


def test_no_translation_is_a_guess(catalogue: Catalog) -> None:
    assert not [message.id for message in messages(catalogue) if message.fuzzy]


@pytest.mark.parametrize(
    "pattern",
    [r"\{\w+\}", r"\$\{\w+\}", r"\*\*", r"<@"],
    ids=["places", "money", "bold", "mentions"],
)
def test_translations_keep_what_is_filled_in_and_how_it_is_shown(catalogue: Catalog, pattern: str) -> None:
    changed = [
        (message.id, form)
        for message in messages(catalogue)
        for form in forms(message)
        if marks(form, pattern) != marks(english(message), pattern)
    ]
    assert not changed


def test_nothing_is_shouted(sources: Catalog, catalogue: Catalog) -> None:
    texts = [english(message) for message in messages(sources)]
    texts += [form for message in messages(catalogue) for form in forms(message)]
    assert not [text for text in texts if re.search("[!！]", text)]


def test_sentences_call_commands_by_the_names_that_work_for_every_reader(catalogue: Catalog) -> None:
    # Discord shows a command's translated name to those whose Discord speaks that language, but takes
    # the English one from everybody; and who reads us in Polish may have an English Discord.
    names = "|".join(str(message.id) for message in messages(catalogue) if message.context == NAME)
    command = rf"/(?:{names})(?: (?:{names})\b)?"
    mentioned = [message for message in messages(catalogue) if marks(english(message), command)]
    assert mentioned
    for message in mentioned:
        for form in forms(message):
            assert marks(form, command) == marks(english(message), command)
