"""What the words of a panel mean: the rules behind a person's choices, on one page."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.domain.position import Position
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.play.guide import reason
from bot.ui.press import Press, PressButton
from bot.ui.rules.rule_links import rule_buttons
from bot.ui.shorten import shorten
from engine.kernel.commands import Command

MOST: Final = 8
"""How many rules are explained at once."""
TEXT: Final = 3_000
"""Characters for them; Discord takes 4,000 in a message."""
_ROW: Final = 4
"""Buttons in a row that a phone shows."""


def terms(position: Position, seat: int) -> list[str]:
    """Return the numbers of the rules behind what a seat can choose now, the nearest first."""
    text, view = texts[position.table.game], position.view(seat)
    decision = next((each for each in position.decisions if each.seat == seat), None)
    if decision is None:
        return []
    kinds = dict.fromkeys([decision.kind, *(command.kind for command in position.legal(seat))])
    known = text.guide.terms
    found = [*known.get(decision.kind, ()), *text.in_force(view)]
    found += [rule for kind in kinds for rule in known.get(kind, ())]
    return list(dict.fromkeys(found))[:MOST]


def terms_page(position: Position, seat: int, words: Words, coached: Command | None = None) -> ui.LayoutView:
    """Lay out what the panel of a seat speaks of; what there is to weigh comes first.

    `coached` is what the coach of a first game suggests.
    """
    table = position.table
    text = texts[table.game]
    decision = next((each for each in position.decisions if each.seat == seat), None)
    topic = None if decision is None else text.guide.topics.get(decision.kind)
    told = [words("### What this is about")]
    why = "" if decision is None else reason(position, decision, words, coached)
    if topic is not None:
        told.append(words.sentences(map(words, (topic.what, topic.weigh))))
    if why:
        told.append(f"> {why}")
    rules = [text.rulebook.rules[rule] for rule in terms(position, seat)]
    told += [f"**{words(rule.title)}** · {words(rule.text)}" for rule in rules]
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay(shorten("\n".join(told), TEXT)))
    pictured = [rule.id for rule in rules if rule.picture]
    ways = [PressButton(Press("page", table.id, position.version), words("Back"))]
    ways += rule_buttons(table.game, ", ".join(pictured), words)[: _ROW - 1]
    frame.add_item(ui.ActionRow(*ways))
    view.add_item(frame)
    return view
