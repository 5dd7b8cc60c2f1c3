"""A command option that holds a game's options as ``name=value`` pairs, with suggestions."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord.app_commands import Choice

from bot.app import Quarterdeck
from bot.text.catalogue import Words
from bot.text.folding import fits
from bot.text.games import texts
from bot.ui.shorten import shorten
from bot.ui.suggestions import LENGTH, MOST
from bot.ui.tables.options import offered, typed_value
from engine import games

Interaction = discord.Interaction[Quarterdeck]
_LABEL: Final = " · "
"""Separates a pair from its explanation in a suggestion; Discord puts both into the field, where they can be
edited."""


def read_pairs(game: str, text: str) -> dict[str, Any]:
    """Parse options such as ``placement=advanced, sale=in_turn``; text without ``=`` gets an empty value."""
    parts = (part.partition(_LABEL)[0].partition("=") for part in text.split(",") if part.strip())
    pairs = {name.strip(): value.strip() for name, _equals, value in parts}
    if game not in games:
        return dict(pairs)
    model = games[game].options
    return {
        name: typed_value(model, name, value) if name in model.model_fields else value
        for name, value in pairs.items()
    }


async def suggest_pairs(interaction: Interaction, typed: str, usual: str | None = None) -> list[Choice[str]]:
    """Suggest ways to continue the typed pairs: each value of every option that they don't contain yet.

    `usual` is the game if none is chosen yet.
    """
    game = str(interaction.namespace.game or usual)
    if game not in games:
        return []
    before, _comma, last = typed.rpartition(",")
    chosen = [part.partition(_LABEL)[0].strip() for part in before.split(",") if part.strip()]
    fields = {pair.partition("=")[0].strip() for pair in chosen}
    found = []
    for field, pair, label in _pairs(game, await interaction.client.words(interaction)):
        value = ", ".join([*chosen, pair])
        fitting = fits(last, label) or pair.casefold().startswith(last.strip().casefold())
        if field not in fields and fitting and len(value) <= LENGTH:
            found.append(Choice(name=shorten(f"{value}{_LABEL}{label}", LENGTH), value=value))
    return found[:MOST]


def _pairs(game: str, words: Words) -> list[tuple[str, str, str]]:
    """Return a tuple for each value of each option: the option, the pair to type, and a label for both."""
    usual = games[game].options().model_dump(mode="json")
    found, others = list[tuple[str, str, str]](), list[tuple[str, str, str]]()
    for field, text in texts[game].options(words).items():
        for value, name in offered(text, str(usual[field])).items():
            label = words("{title}: {value}", title=text.title, value=name)
            kept = others if value == str(usual[field]) else found
            kept.append((field, f"{field}={value}", label.replace(",", ";")))
    return [*found, *others]
