"""`/rules`: a game's rules in short, or any rule by its number or words."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import Refused, UnknownPress
from bot.domain.table import TableRecord
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.text.rules.rulebook import Rule
from bot.text.slash import NAME, _, p_
from bot.ui.answer import show
from bot.ui.boards.board import draw_example
from bot.ui.boards.scene import STANDARD
from bot.ui.place import place_of
from bot.ui.press import Press, read_number, reading
from bot.ui.rules.rule_links import headline
from bot.ui.rules.rulebook import chapter_page, rule_page, rules_found
from bot.ui.rules.rules import rules_pages
from bot.ui.shorten import shorten
from bot.ui.suggestions import LENGTH, MOST

Interaction = discord.Interaction[Quarterdeck]

GAMES = [app_commands.Choice(name=_(text.name(words_for(None))), value=game) for game, text in texts.items()]


class Rules(commands.Cog):
    """The commands and buttons for reading the rules page by page or looking one up, at a table or not."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"rules": self.on_rules, "chapter": self.on_chapter, "rule": self.on_rule}

    @app_commands.command(name=p_(NAME, "rules"), description=_("How a game goes, or one of its rules"))
    @app_commands.rename(game=p_(NAME, "game"), about=p_(NAME, "about"))
    @app_commands.describe(
        game=_("Which game; leave it out for this channel's"),
        about=_("A rule's number or a few of its words; leave it out for the short rules"),
    )
    @app_commands.choices(game=GAMES)
    async def rules(
        self, interaction: Interaction, game: str | None = None, about: str | None = None
    ) -> None:
        """Open the short rules of a game at their first page, or the requested rule."""
        played = game or await self._played_here(interaction)
        if about is None:
            await self._show(interaction, played, 0)
        else:
            await self._look_up(interaction, played, about)

    @rules.autocomplete("about")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the rules that match the typed number or words."""
        words = await self.bot.words(interaction)
        named = interaction.namespace.game
        game = named if named in texts else await self._played_here(interaction)
        return [
            app_commands.Choice(name=shorten(headline(rule, words), LENGTH), value=rule.id)
            for rule in texts[game].rulebook.find(typed, words)[:MOST]
        ]

    async def on_rules(self, interaction: Interaction, press: Press) -> None:
        """Open a page of the short rules."""
        game, page = _game(press)
        await self._show(interaction, game, read_number(page))

    async def on_chapter(self, interaction: Interaction, press: Press) -> None:
        """Open a chapter of the rulebook."""
        game, chapter = _game(press)
        words = await self.bot.words(interaction)
        with reading():
            page = chapter_page(game, read_number(chapter), words)
        await show(interaction, page)

    async def on_rule(self, interaction: Interaction, press: Press) -> None:
        """Open a rule of the rulebook."""
        await self._look_up(interaction, *_game(press))

    async def _show(self, interaction: Interaction, game: str, number: int) -> None:
        words = await self.bot.words(interaction)
        table = await self._table_of(interaction, game)
        await show(interaction, rules_pages(game, number, words, await self._figures(table, words)))

    async def _look_up(self, interaction: Interaction, game: str, typed: str) -> None:
        """Show the rule with that number or the only match for the words; otherwise list the best matches."""
        words = await self.bot.words(interaction)
        found = texts[game].rulebook.best_match(typed, words)
        if len(found) == 1:
            await self._show_rule(interaction, game, found[0], words)
        else:
            await show(interaction, rules_found(game, typed, found, words))

    async def _show_rule(self, interaction: Interaction, game: str, rule: Rule, words: Words) -> None:
        table = await self._table_of(interaction, game)
        example = None
        if rule.picture is not None:
            profile = await self.bot.services.people.profiles.profile(interaction.user.id)
            example = await draw_example(game, rule.picture, words, profile.palette or STANDARD)
        page = rule_page(game, rule, table, example, words)
        await show(interaction, page, [example] if example else [])

    async def _table_here(self, interaction: Interaction) -> TableRecord | None:
        try:
            return await self.bot.services.tables.at_place(place_of(interaction))
        except Refused:
            return None

    async def _table_of(self, interaction: Interaction, game: str) -> TableRecord | None:
        """Return the channel's table, if it plays that game."""
        table = await self._table_here(interaction)
        return table if table is not None and table.game == game else None

    async def _played_here(self, interaction: Interaction) -> str:
        table = await self._table_here(interaction)
        return next(iter(texts)) if table is None else table.game

    async def _figures(self, table: TableRecord | None, words: Words) -> str:
        """Return a note on which figures of the table are reconstructed; empty without a running table."""
        if table is None:
            return ""
        try:
            position = await self.bot.services.tables.position(table.id)
        except Refused:
            return ""
        return texts[table.game].figures(position.view(None), words)


def _game(press: Press) -> tuple[str, str]:
    """Split a press's argument into the game and the rest. Raises UnknownPress."""
    game, _dot, part = press.argument.partition(".")
    if game not in texts:
        raise UnknownPress
    return game, part


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Rules(bot))
