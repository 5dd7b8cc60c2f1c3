"""The messages that the sources hold, and the catalogues brought up to date with them.

``python -m bot.text.messages`` rewrites every catalogue: translations stay, new messages come without
one, and what the sources no longer say goes.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from bot.text.catalogue import FOLDER, LOCALES, SOURCE
from bot.text.slash import NAME

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("bot", "render")
"""Where people's words are. The engine has none."""
KEYWORDS: Final[Mapping[str, Any]] = {"_": None, "N_": None, "words": None, "n_": (1, 2), "n": (1, 2)}
"""What marks a message, with the arguments that are its singular and its plural."""
IN_CONTEXT: Final[Mapping[str, Any]] = {"p_": ((1, "c"), 2), "p": ((1, "c"), 2)}
"""What marks a message in a context; one that is not written out is `bot.text.slash.NAME`."""


def extract() -> Catalog:
    """Return every message of the sources, with the files that say it."""
    template = Catalog(project="quarterdeck", charset="utf-8", fuzzy=False)
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            for _line, message, _comments, _context in extract_from_file("python", file, KEYWORDS):
                template.add(message, locations=[(name, 0)])
            for _line, message, _comments, context in extract_from_file("python", file, IN_CONTEXT):
                template.add(message, locations=[(name, 0)], context=context or NAME)
    return template


def read(locale: str) -> Catalog:
    """Return a catalogue as it lies in the folder."""
    with path(locale).open("rb") as file:
        return read_po(file, locale=locale.replace("-", "_"))


def path(locale: str) -> Path:
    """Return where a locale's catalogue is."""
    return FOLDER / f"{locale}.po"


def refresh(locale: str, template: Catalog) -> int:
    """Bring one catalogue up to date with the sources; return how many messages lack a translation."""
    catalogue = read(locale)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    with path(locale).open("wb") as file:
        write_po(file, catalogue, width=110, sort_output=True, include_lineno=False)
    return sum(not all(forms(message)) for message in catalogue if message.id)


def forms(message: Message) -> tuple[str, ...]:
    """Return a message's translation in each of its forms; missing ones are empty."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


if __name__ == "__main__":
    sources = extract()
    for language in LOCALES:
        if language != SOURCE:
            print(f"{language}: {refresh(language, sources)} messages without a translation")
