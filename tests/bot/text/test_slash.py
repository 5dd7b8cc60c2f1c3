"""The translations of slash commands."""

from __future__ import annotations

import re

import discord
import pytest
from discord import Locale, app_commands
from discord.app_commands.commands import VALID_SLASH_COMMAND_NAME

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from bot.text.slash import NAME, CatalogueTranslator, _, p_
from engine import games


async def translate(text: app_commands.locale_str, locale: Locale) -> str | None:
    context: app_commands.TranslationContextTypes = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.other, None
    )
    return await CatalogueTranslator().translate(text, locale, context)


@pytest.mark.parametrize(
    ("locale", "name", "description"),
    [
        (Locale.taiwan_chinese, "興建", "興建採礦平台"),
        (Locale.chinese, "興建", "興建採礦平台"),
        (Locale.japanese, "建設", "採掘施設を建設する"),
        (Locale.polish, "buduj", "Zbuduj platformę"),
        (Locale.british_english, None, None),
        (Locale.french, None, None),
    ],
)
async def test_discord_gets_the_languages_that_the_bot_speaks(
    locale: Locale, name: str | None, description: str | None
) -> None:
    assert await translate(p_(NAME, "build"), locale) == name
    assert await translate(_("Build a platform"), locale) == description


async def test_the_payload_of_a_tree_has_its_translations() -> None:
    @app_commands.command(name=p_(NAME, "build"), description=_("Build a platform"))
    @app_commands.rename(where=p_(NAME, "sector"))
    @app_commands.describe(where=_("Which sector"))
    async def build(interaction: discord.Interaction, where: str) -> None:
        """A command's callback."""

    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    payload = await build.get_translated_payload(tree, CatalogueTranslator())
    assert payload["name_localizations"]["pl"] == "buduj"
    assert payload["description_localizations"]["ja"] == "採掘施設を建設する"
    assert payload["options"][0]["name_localizations"]["zh-TW"] == "區域"
    assert "fr" not in payload["name_localizations"]


@pytest.mark.parametrize("game", games)
@pytest.mark.parametrize("locale", LOCALES)
def test_typed_commands_keep_discords_limits(game: str, locale: str) -> None:
    words = words_for(locale)
    for command in texts[game].commands.values():
        name = words.p(NAME, command.name)
        fields = [words.p(NAME, field.name) for field in command.fields.values()]
        assert len(set(fields)) == len(fields)
        descriptions = [command.description, *(field.description for field in command.fields.values())]
        assert all(1 <= len(words(description)) <= 100 for description in descriptions)
        for shown in (name, *fields):
            assert VALID_SLASH_COMMAND_NAME.match(shown)
            assert shown == shown.lower()
            assert not re.search(r"\s", shown)
