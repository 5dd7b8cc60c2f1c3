"""What happened at a table, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from discord import ui

from bot.service.records import Position, Step
from bot.text.catalogue import N_, Words
from bot.text.games import texts
from bot.text.rulebook import Rule
from bot.ui.answer import word
from bot.ui.desk import message_names
from bot.ui.press import Press, PressButton
from bot.ui.rewound import rewound_lines
from bot.ui.rule_links import MENU, rule_menus

_BY: Final = {"neutral": N_("{line} (answered neutrally)"), "computer": N_("{line} (the computer plays)")}
"""Marks what a stand-in has answered."""
TEXT: Final = 3_800
"""Characters of one page of the log; Discord takes 4,000 in a message."""


def log_lines(steps: Iterable[Step], position: Position, words: Words) -> list[str]:
    """Return the log lines of some steps; `position` is one of the same table, near them in time."""
    table = position.table
    view, names, text = position.view(None), message_names(table), texts[table.game]
    lines: list[str] = []
    for step in steps:
        if step.kind == "undo" and step.seat is not None:
            count = (step.about or {}).get("count", 1)
            lines.append(
                words("{name} takes back the last step.", name=names[step.seat])
                if count == 1
                else words.n(
                    "{name} takes back the last {count} step.",
                    "{name} takes back the last {count} steps.",
                    count,
                    name=names[step.seat],
                )
            )
        elif step.kind == "rewind":
            lines += rewound_lines(step, position, words)
        lines += _marked(step, text.log(step.events_for(None), view, names, words), words)
    return lines


def _marked(step: Step, lines: list[str], words: Words) -> list[str]:
    """Say beside the first line of a step who answered in place of the seat's person."""
    by = (step.about or {}).get("by")
    if by not in _BY or not lines:
        return lines
    return [words(_BY[by], line=lines[0]), *lines[1:]]


def _rules(steps: Iterable[Step], position: Position, words: Words) -> list[Rule]:
    """Return the rules from which the lines of some steps come, the latest first, as many as a menu takes."""
    view, names, text = position.view(None), message_names(position.table), texts[position.table.game]
    found = [
        rule
        for step in steps
        for event in step.events_for(None)
        if text.sentence(event, view, names, words)
        for rule in text.rulebook.named(event.rule)
    ]
    return list(dict.fromkeys(reversed(found)))[:MENU]


def log_page(steps: Sequence[Step], position: Position, words: Words) -> ui.LayoutView:
    """Lay out a page of the log, the latest step last, with its rules and a button to what was before."""
    told = list(steps)
    text = "\n".join(log_lines(told, position, words))
    while len(text) > TEXT and len(told) > 1:
        told = told[1:]
        text = "\n".join(log_lines(told, position, words))
    view = word(text or words("Nothing has happened yet."))
    for menu in rule_menus(
        position.table.game, _rules(told, position, words), words("Rules behind this"), words
    ):
        view.add_item(menu)
    if told and told[0].version > 0:
        earlier = Press("log", position.table.id, told[0].version)
        row: ui.ActionRow[Any] = ui.ActionRow(PressButton(earlier, words("Earlier")))
        view.add_item(row)
    return view
