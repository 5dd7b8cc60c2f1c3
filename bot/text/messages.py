"""Extraction of the messages from the sources, and the update of the catalogues.

Messages belong to domains: one for each game, for messages that only its files contain, and the bot's own for
all others. A domain is a folder of catalogues, one for each language; creating the folder creates the domain
of a game.

``python -m bot.text.messages`` rewrites all catalogues: translations are kept, a new message gets its
translation from another domain if there is one, and messages that are no longer in the sources are removed.
``--leave-open`` marks messages without a translation as open; ``--open`` lists the open ones.

A message is open if its catalogue has no text for it and marks it with gettext's flag ``fuzzy``: readers get
English until it is translated. Catalogue editors then remove the flag; to do it by hand, remove the word from
the line ``#, fuzzy``. A test fails for messages that are neither translated nor marked.
"""

from __future__ import annotations

import argparse
import ast
import tomllib
from collections.abc import Container, Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot.text.catalogue import CHINESE, FOLDER, LOCALES, SOURCE
from bot.text.slash import NAME
from bot.text.spacing import written

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("bot", "render", "sandbox")
"""The packages that contain texts for users; the engine has none."""
WORDED: Final = frozenset({"title", "text", "shows", "paragraphs", "says", "hint"})
"""The keys of texts in the TOML files of rules and refusals."""
COMMON: Final = "bot"
"""The domain of messages that aren't specific to one game."""

Text = str | tuple[str, str]
"""A message, or its singular and plural forms."""
OPEN: Final = "fuzzy"
"""Gettext's flag for a message that waits to be translated."""
Key = tuple[str | None, Text]
"""What identifies a message: its context, or None, and its text."""


def domains() -> list[str]:
    """Return the names of all domains."""
    return sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())


def extract() -> dict[str, Catalog]:
    """Return all messages of the sources by domain, with the files that contain them.

    The bot's own messages are not repeated in a game's domain; a message of two games is in both. In Python a
    message is the literal text in ``_(...)``, ``N_(...)`` and ``words(...)``, both texts in ``n_(...)`` and
    ``words.n(...)``, and the text after the context in ``p_(...)`` and ``words.p(...)``. Babel's own
    extractor reads tokens; it would miss messages inside f-strings and mistake keys for messages. In the TOML
    files of a game's rules and refusals, messages have the keys in `WORDED`; the bot's own refusals are
    classes with such keywords.
    """
    templates = {domain: Catalog(charset="utf-8", fuzzy=False) for domain in domains()}
    for file in sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.*")):
        name = file.relative_to(ROOT)
        for message, context in _said(file):
            template = templates[_domain(name, templates)]
            template.add(message, locations=[(name.as_posix(), 0)], context=context)
    for domain, template in templates.items():
        if domain != COMMON:
            for context, message in keys(templates[COMMON]):
                template.delete(message, context)
    return templates


def keys(catalogue: Catalog) -> set[Key]:
    """Return the keys of a catalogue's messages."""
    return {(message.context, _text(message)) for message in catalogue if message.id}


def _text(message: Message) -> Text:
    return message.id if isinstance(message.id, str) else (message.id[0], message.id[1])


def _domain(file: Path, known: Container[str]) -> str:
    """Return the domain of a file: the game in its path, such as ``bot/text/arctic/position.py``."""
    return next((part for part in file.with_suffix("").parts[1:] if part in known), COMMON)


def _said(file: Path) -> Iterator[tuple[Text, str | None]]:
    """Yield each message in a file with its context."""
    if file.suffix == ".py":
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield from ((text, None) for text in _of_class(node))
            elif isinstance(node, ast.Call) and (found := _message(node)):
                yield found
    elif file.suffix == ".toml" and FOLDER not in file.parents:
        yield from ((text, None) for text in _worded(tomllib.loads(file.read_text("utf-8"))))


def _of_class(made: ast.ClassDef) -> Iterator[str]:
    """Yield the messages in a class definition's keywords, as the bot's refusals have them."""
    for keyword in made.keywords:
        match keyword.value:
            case ast.Constant(str(text)) if keyword.arg in WORDED:
                yield text


def _worded(data: Any) -> Iterator[str]:
    """Yield the messages in a rule, in a refusal, or in a whole file of them."""
    if isinstance(data, list):
        for each in data:
            yield from _worded(each)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in WORDED:
                yield from [value] if isinstance(value, str) else value
            else:
                yield from _worded(value)


def _message(call: ast.Call) -> tuple[Text, str | None] | None:
    """Return a marked message with its context, which is `NAME` if it is not a literal; else None."""
    texts = [part.value if isinstance(part, ast.Constant) else None for part in call.args]
    match _mark(call.func), texts:
        case (("_" | "N_" | "words"), [str(message), *_]):
            return message, None
        case (("n_" | "words.n"), [str(singular), str(plural), *_]):
            return (singular, plural), None
        case (("p_" | "words.p"), [str() | None as context, str(message), *_]):
            return message, context or NAME
    return None


def _mark(function: ast.expr) -> str | None:
    match function:
        case ast.Name(name) | ast.Attribute(attr="words" as name):
            return name
        case ast.Attribute(value, "n" | "p" as form) if _mark(value) == "words":
            return f"words.{form}"
    return None


def read(domain: str, locale: str) -> Catalog:
    """Return a stored catalogue, or a new one with the header of the bot's own."""
    file = path(domain, locale)
    if file.exists():
        return _read(file, locale)
    fresh = _read(path(COMMON, locale), locale)
    for context, message in keys(fresh):
        fresh.delete(message, context)
    return fresh


def _read(path: Path, locale: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=locale.replace("-", "_"))


def path(domain: str, locale: str) -> Path:
    """Return the path of a catalogue."""
    return FOLDER / domain / f"{locale}.po"


def refresh(locale: str, templates: Mapping[str, Catalog], *, leave_open: bool = False) -> int:
    """Update one language from the sources; return how many messages have no translation.

    With `leave_open` these are marked as open. Spaces in Chinese are written as `bot.text.spacing` requires.
    """
    catalogues = {domain: read(domain, locale) for domain in templates}
    known = {
        (message.context, _text(message)): message.string
        for catalogue in catalogues.values()
        for message in catalogue
        if message.id and all(forms(message)) and not message.fuzzy
    }
    for domain, catalogue in catalogues.items():
        # It needs a copy because it moves new messages from the template into the catalogue.
        catalogue.update(deepcopy(templates[domain]), no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
        for message in catalogue:
            if message.id and not all(forms(message)):
                if translation := known.get((message.context, _text(message))):
                    message.string = translation
                    message.flags.discard(OPEN)
                elif leave_open:
                    message.flags.add(OPEN)
            if locale == CHINESE and message.id and not (message.context or "").startswith(NAME):
                said = tuple(map(written, forms(message)))
                message.string = said if isinstance(message.string, tuple) else said[0]
        with path(domain, locale).open("wb") as file:
            write_po(file, catalogue, width=110, sort_output=True, include_lineno=False)
    return sum(not all(forms(m)) for catalogue in catalogues.values() for m in catalogue if m.id)


def forms(message: Message) -> tuple[str, ...]:
    """Return a message's translation in each of its plural forms; missing ones are empty."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def is_open(message: Message) -> bool:
    """Return whether a message is open: marked as such for translators, and without any text."""
    return OPEN in message.flags and not any(forms(message))


def open_messages(locale: str) -> Iterator[tuple[str, Message]]:
    """Yield each open message in one language, with its domain."""
    for domain in domains():
        for message in read(domain, locale):
            if message.id and is_open(message):
                yield domain, message


def main(arguments: Sequence[str] | None = None) -> None:
    """Update the catalogues, or list the open messages; `arguments` default to those of the command line."""
    parser = argparse.ArgumentParser("python -m bot.text.messages", description="The messages' catalogues.")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--open", action="store_true", help="list what is left to translators; change nothing")
    ways.add_argument(
        "--leave-open", action="store_true", help="leave what has no translation to translators"
    )
    way = parser.parse_args(arguments)
    languages = [locale for locale in LOCALES if locale != SOURCE]
    if way.open:
        for locale in languages:
            for domain, message in open_messages(locale):
                context = f" ({message.context})" if message.context else ""
                print(f"{domain}/{locale}.po: {_text(message)!r}{context}")
        return
    sources = extract()
    for locale in languages:
        missing = refresh(locale, sources, leave_open=way.leave_open)
        left = sum(1 for _ in open_messages(locale))
        print(f"{locale}: {missing} messages without a translation, {left} of them left open")


if __name__ == "__main__":
    main()
