"""Marking slash commands' texts for translation, and translating them.

Cogs mark the texts of a command that Discord shows: descriptions and choices with ``_("...")``, names with
``p_("command name", "...")``, since Discord requires names in lower case and without spaces.
"""

from __future__ import annotations

from typing import Final

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.text.catalogue import LOCALES, SOURCE, words_for

NAME: Final = "command name"
"""The translation context of the names of commands and of their options."""


def _(msgid: str) -> locale_str:
    """Mark a description or a choice of a slash command."""
    return locale_str(msgid)


def p_(context: str, msgid: str) -> locale_str:
    """Mark a text of a slash command that is translated in a context, such as NAME for names."""
    return locale_str(msgid, context=context)


class CatalogueTranslator(Translator):
    """Translates the names, descriptions and choices of all slash commands for Discord."""

    async def load(self) -> None:
        """Load all catalogues, so that the first answer is not delayed."""
        for locale in LOCALES:
            words_for(locale)

    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: TranslationContextTypes,
    ) -> str | None:
        """Return the text in Discord's language `locale`, or None to use the English text."""
        words = words_for(locale.value)
        if words.locale == SOURCE:
            return None
        gettext_context = string.extras.get("context")
        if gettext_context is None:
            return words(string.message)
        return words.p(gettext_context, string.message)
