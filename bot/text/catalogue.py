"""Texts in the reader's language, from gettext catalogues.

A message is a plain English sentence with ``{named}`` placeholders. English needs no catalogue; the other
languages are in ``catalogues/<domain>/<locale>.po``, with one domain for the bot and one for each game. They
are compiled in memory when they are first used, and cached.

A sentence can request a name in a certain form, such as ``{area:the_area}``, and a translation in a case of
its language. The forms are next to the catalogue, in ``<locale>.toml``. A sentence refers to a game's piece
by its code, such as ``{piece:navy}``: it is replaced by an emoji of the application, or by the piece's name
if there is no emoji (`render.pieces.names`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.text.spacing import VALUE, apart, spaced
from render.pieces.names import NAMES

SOURCE: Final = "en"
"""The language of the messages in the source code."""
CHINESE: Final = "zh-TW"
"""The language in which `bot.text.spacing` sets the spaces."""
LOCALES: Final[tuple[str, ...]] = (SOURCE, CHINESE, "ja", "pl")
"""The codes of the bot's languages, as Discord writes them."""
FOLDER: Final = Path(__file__).parent / "catalogues"
"""The directory that contains a subdirectory for each domain."""

ANY: Final = "…"
"""The key for every name that a table of forms doesn't contain."""

_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
_TIED: Final = "\u00a0"
"""The no-break space between a piece and its number."""
PIECE: Final = "piece"
"""The name of placeholders for pieces; a colon and the piece's code follow."""
_FACES: Final = "⚀⚁⚂⚃⚄⚅"
_NO_EMOJI: Final[Mapping[str, str]] = MappingProxyType({})
_NOTED = re.compile(r"(.*?)((?: \([^()]*\)|（[^（）]*）)?)", re.DOTALL)

Forms = Mapping[str, Mapping[str, str]]
"""The inflected forms of names, by case and by the basic form, for example ``in_area``: "Bałtyk": "na
Bałtyku"."""


def N_(msgid: str) -> str:  # noqa: N802 - gettext's name for a message that is translated later
    """Mark a message for translation that is looked up elsewhere, and return it as it is."""
    return msgid


def p_(context: str, msgid: str) -> str:  # noqa: ARG001
    """Mark a message for translation whose meaning depends on a context, and return it as it is."""
    return msgid


_COMMA: Final = p_("list", ", ")
_LISTS: Final = {SOURCE: "en_GB"}
"""The CLDR locale for lists in a language. British English has no comma before "and", like the bot's
texts."""


class Plural(NamedTuple):
    """A message in the singular and the plural, for `Words.n`."""

    singular: str
    plural: str


def n_(singular: str, plural: str) -> Plural:
    """Mark a message for translation whose form depends on a count."""
    return Plural(singular, plural)


class Words:
    """The texts of one language.

    Values are inserted into a message's placeholders as they are and are never interpreted as templates, so a
    name such as ``{0.__class__}`` is shown literally. Names that users chose must be passed through
    `bot.text.markup.plain` first.
    """

    __slots__ = ("_emoji", "_forms", "_translations", "locale")

    def __init__(
        self, locale: str, translations: NullTranslations, forms: Forms = MappingProxyType({}),
        emoji: Mapping[str, str] = _NO_EMOJI,
    ) -> None:  # fmt: skip
        """Set the language, one of LOCALES, with its messages, the forms of names, and the pieces' emoji.

        `emoji` has the markup of each available piece, by the piece's code. It is read again for each
        message.
        """
        self.locale = locale
        self._translations = translations
        self._forms = forms
        self._emoji = emoji

    def __reduce__(self) -> tuple[Callable[[str], Words], tuple[str]]:
        """Pickle only the language, without emoji, because other processes only draw pictures."""
        return words_for, (self.locale,)

    def with_emoji(self, emoji: Mapping[str, str]) -> Words:
        """Return the same language with these emoji, by piece code."""
        return Words(self.locale, self._translations, self._forms, emoji)

    @property
    def named(self) -> Words:
        """The same language with names instead of emoji, for labels, files, pictures and alt texts."""
        return self.with_emoji(_NO_EMOJI) if self._emoji is not _NO_EMOJI else self

    def shows(self, *pieces: str) -> bool:
        """Return whether each of these pieces has an emoji, so that a sentence need not name it."""
        return all(piece in self._emoji for piece in pieces)

    def emoji(self, piece: str) -> str:
        """Return the markup of a piece's emoji, for a button or a menu line; "" if it has none."""
        return self._emoji.get(piece, "")

    def piece(self, piece: str) -> str:
        """Return a piece's emoji, or its name if it has none. Raises KeyError for an unknown code."""
        return self._emoji.get(piece) or self._translations.gettext(NAMES[piece])

    def counted(self, piece: str, count: object) -> str:
        """Return a piece's emoji with a number next to it; "" if the piece has no emoji."""
        return f"{self._emoji[piece]}{_TIED}{count}" if piece in self._emoji else ""

    def dice(self, dice: Iterable[int]) -> str:
        """Return the faces of dice, as emoji or else as characters."""
        return "".join(self._emoji.get(f"die_{die}") or _FACES[die - 1] for die in dice)

    def __call__(self, msgid: str, /, **params: object) -> str:
        """Return the translated message with its values. Raises KeyError if a placeholder has no value."""
        return self._fill(self._translations.gettext(msgid), params)

    def name(self, name: str) -> str:
        """Return the translation of a name in a game's data; a name from an owner's file is unchanged."""
        return self._translations.gettext(name)

    def n(self, singular: str, plural: str, /, count: int, **params: object) -> str:
        """Return the translated message in the form for a count, which also fills ``{count}``."""
        text = self._translations.ngettext(singular, plural, count)
        return self._fill(text, {"count": count} | params)

    def p(self, context: str, msgid: str, /, **params: object) -> str:
        """Return the translated message in a context."""
        return self._fill(self._translations.pgettext(context, msgid), params)

    def join(self, parts: Iterable[str]) -> str:
        """Join parts of a sentence into a list, such as "gas, oil"."""
        return self.p("list", _COMMA).join(parts)

    def either(self, parts: Iterable[str]) -> str:
        """Join alternatives into a list, such as "gas, oil, or nothing"."""
        return self._listed(parts, "or")

    def both(self, parts: Iterable[str]) -> str:
        """Join parts that all apply into a list, such as "gas and oil"."""
        return self._listed(parts, "standard")

    def _listed(self, parts: Iterable[str], style: Literal["or", "standard"]) -> str:
        if self.locale != CHINESE:
            return format_list([*parts], style, _LISTS.get(self.locale, self.locale))
        return spaced(format_list([f"{VALUE}{part}{VALUE}" for part in parts], style, "zh_Hant"))

    def sentences(self, parts: Iterable[str]) -> str:
        """Join whole sentences; there is no space after an ideographic full stop."""
        return " ".join(parts).replace("。 ", "。")

    def _fill(self, text: str, params: dict[str, object]) -> str:
        if not params and f"{{{PIECE}:" not in text:
            return apart(text) if self.locale == CHINESE else text

        def value(place: re.Match[str]) -> str:
            if place[1] == PIECE and place[2] and PIECE not in params:
                return self.piece(place[2])
            name, case = str(params[place[1]]), place[2]
            return self._declined(name, case) if case else name

        if self.locale == CHINESE:
            return spaced(_PLACE.sub(lambda place: f"{VALUE}{value(place)}{VALUE}", text))
        return _PLACE.sub(value, text)

    def _declined(self, name: str, case: str) -> str:
        """Return a name in a grammatical case; if the case is written with a capital, capitalize the result.

        Text in brackets after a name, such as its code on the map, does not change.
        """
        forms = self._forms.get(case.lower(), {ANY: ANY})  # English is shown, as a translation is missing
        name, noted = _NOTED.fullmatch(name).groups()  # type: ignore[union-attr]
        form = forms[name] if name in forms else forms[ANY].replace(ANY, name)
        form = form[:1].upper() + form[1:] if case[0].isupper() else form
        return f"{form}{noted}"


@cache
def _words(locale: str) -> Words:
    if locale == SOURCE:
        return Words(locale, NullTranslations(), _forms(locale))
    first, *others = (_compiled(file, locale) for file in sorted(FOLDER.glob(f"*/{locale}.po")))
    for other in others:
        first.add_fallback(other)
    return Words(locale, first, _forms(locale))


def _forms(locale: str) -> Forms:
    forms: dict[str, Mapping[str, str]] = {}
    for file in sorted(FOLDER.glob(f"*/{locale}.toml")):
        forms |= tomllib.loads(file.read_text("utf-8"))
    return forms


def _compiled(path: Path, locale: str) -> GNUTranslations:
    with path.open("rb") as file:
        catalogue = read_po(file, locale=locale.replace("-", "_"))
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


@lru_cache(maxsize=64)
def words_for(locale: str | None) -> Words:
    """Return the words for a locale as Discord names it, such as ``ja``, ``en-GB`` or ``pt-BR``.

    Users whose language the bot doesn't have get English. Simplified Chinese becomes traditional Chinese,
    which its readers understand better than English.
    """
    language = (locale or SOURCE).partition("-")[0]
    return _words(next((known for known in LOCALES if known.partition("-")[0] == language), SOURCE))
