"""Buttons and menus that open a rule of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ui

from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.rules.rulebook import Rule
from bot.ui.answer import text_view
from bot.ui.press import Option, Press, PressButton, PressMenu

MENU: Final = 25
"""The largest number of options in a menu."""


def rule_press(game: str, rule: str) -> Press:
    """Return the press that opens the rule with this number."""
    return Press("rule", argument=f"{game}.{rule}")


def rule_buttons(game: str, reference: str, words: Words) -> list[PressButton]:
    """Return a button for each rule of a reference such as "S9, P4"."""
    return [
        PressButton(rule_press(game, rule.id), words("Rule {rule}", rule=rule.id))
        for rule in texts[game].rulebook.named(reference)
    ]


def word_with_rule(text: str, game: str, reference: str, words: Words) -> ui.LayoutView:
    """Lay out an answer with buttons for the rules to which it refers."""
    view = text_view(text)
    buttons = rule_buttons(game, reference, words)
    if buttons:
        row: ui.ActionRow[Any] = ui.ActionRow(*buttons)
        view.add_item(row)
    return view


def rule_menus(
    game: str, rules: Sequence[Rule], placeholder: str, words: Words
) -> Iterator[ui.ActionRow[Any]]:
    """Yield menus of rules, 25 in each, one below the other."""
    for start in range(0, len(rules), MENU):
        part = rules[start : start + MENU]
        options = [Option(rule_press(game, rule.id), headline(rule, words)) for rule in part]
        span = f"{placeholder}: {part[0].id} – {part[-1].id}" if len(rules) > MENU else placeholder
        yield ui.ActionRow(PressMenu(start // MENU, span, options))


def headline(rule: Rule, words: Words) -> str:
    """Return a rule's number and title, such as "M5 · Foreign sectors"."""
    return f"{rule.id} · {words(rule.title)}"
