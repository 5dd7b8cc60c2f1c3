"""The page that explains the terms of a panel: the rules behind the player's choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from bot.domain.position import Position
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.play.grounds import grounds
from bot.ui.play.guide import reason, weighed
from bot.ui.press import Press, PressButton
from bot.ui.rules.rule_links import rule_buttons
from bot.ui.shorten import shorten
from engine.kernel.commands import Command
from players import Look

MOST: Final = 8
"""How many rules are explained on one page."""
TEXT: Final = 3_000
"""The largest number of characters for the rules; Discord allows 4,000 in a message."""
_ROW: Final = 4
"""The number of buttons in a row that fit on a phone."""


def terms(
    position: Position, seat: int, coached: Command | None = None, opened: Sequence[Command] = ()
) -> list[str]:
    """Return the numbers of the rules behind a seat's choices, the most relevant first.

    If a choice is `coached`, or a page of choices is `opened`, rules behind other choices are omitted.
    """
    text, view = texts[position.table.game], position.view(seat)
    decision = next((each for each in position.decisions if each.seat == seat), None)
    if decision is None:
        return []
    nearest = [*(opened or filter(None, [coached])), decision]
    further = () if coached or opened else position.legal(seat)
    first, *others = dict.fromkeys(each.kind for each in (*nearest, *further))
    known = text.guide.terms
    found = [*known.get(first, ()), *text.in_force(view)]
    found += [rule for kind in others for rule in known.get(kind, ())]
    return list(dict.fromkeys(found))[:MOST]


def terms_page(
    position: Position,
    seat: int,
    words: Words,
    looks: Sequence[Look] = (),
    *,
    hinted: bool = False,
    opened: Sequence[Command] = (),
    back: str = "",
) -> ui.LayoutView:
    """Lay out the rules behind a seat's choices, after the considerations for the decision.

    `looks` are the choices that a first game's coach has examined, the suggestion first; `hinted` is whether
    they are those that **Hint** shows. If a page with some of the choices is `opened`, only these are
    explained, and `back` leads to it.
    """
    table = position.table
    text = texts[table.game]
    decision = next((each for each in position.decisions if each.seat == seat), None)
    topic = None if decision is None else text.guide.topics.get(decision.kind)
    lines = [words("### What this is about")]
    coached = looks[0].command if looks else None
    elsewhere = bool(opened) and coached not in opened
    why = "" if decision is None or elsewhere else reason(position, decision, words, coached)
    if topic is not None and not opened:
        lines.append(words.sentences(map(words, (topic.what, topic.weigh))))
    if why:
        further = weighed(position, decision, looks, words) if decision is not None and looks else []
        given = grounds(position, seat, looks, words, hinted=hinted)
        lines += [f"> {line}" for line in (why, *further, given) if line]
    if not opened:
        lines += text.held(position.view(seat), words)
    rules = [text.rulebook.rules[rule] for rule in terms(position, seat, coached, opened)]
    lines += [f"**{words(rule.title)}** · {words(rule.text)}" for rule in rules]
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay(shorten("\n".join(lines), TEXT)))
    pictured = [rule.id for rule in rules if rule.picture]
    ways = [PressButton(Press("page", table.id, position.version, back), words("Back"))]
    ways += rule_buttons(table.game, ", ".join(pictured), words)[: _ROW - 1]
    frame.add_item(ui.ActionRow(*ways))
    view.add_item(frame)
    return view
