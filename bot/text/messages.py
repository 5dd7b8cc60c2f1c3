"""The messages that the sources hold, and the catalogues brought up to date with them.

``python -m bot.text.messages`` rewrites every catalogue: translations stay, new messages come without
one, and what the sources no longer say goes.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot.text.catalogue import FOLDER, LOCALES, SOURCE
from bot.text.slash import NAME

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("bot", "render")
"""Where people's words are. The engine has none."""


def extract() -> Catalog:
    """Return every message of the sources, with the files that say it.

    A message is the literal text in ``_(...)``, ``N_(...)`` and ``words(...)``, the two in ``n_(...)``
    and ``words.n(...)``, or the one after the context in ``p_(...)`` and ``words.p(...)``. Babel's own
    extractor reads tokens; it would miss what stands inside f-strings and take keys for messages.
    """
    template = Catalog(charset="utf-8", fuzzy=False)
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and (found := _message(node)):
                    message, context = found
                    template.add(message, locations=[(name, 0)], context=context)
    return template


def _message(call: ast.Call) -> tuple[str | tuple[str, str], str | None] | None:
    """Return a marked message and its context; a context that is not written out is `NAME`."""
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
