"""The form that contains all options of a new table.

A form has at most five parts. Options with two values share one group of checkboxes. Options whose default is
to follow another option share one menu, in which nothing needs to be picked. Every other option has its own
menu.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.crews import crews
from bot.domain.errors import FormOutdated, TwoValues, UnknownPress
from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.contract import OptionText
from bot.text.games import texts
from bot.ui.forms.form import Filled, Form, Part, part
from bot.ui.press import OPTION_TEXT, Press
from bot.ui.shorten import shorten
from bot.ui.tables.options import HINTS, hints_text, offered, typed_value
from engine import games
from engine.kernel.worksheet import sign

VERB: Final = "setup"
"""The verb of the form and of the press that opens it."""
_CHECKED: Final = "checked"
"""The custom id of the group of checkboxes."""
_PICKED: Final = "picked"
"""The custom id of the menu that several options share."""
_ALONE: Final = "option "
"""The prefix of the custom id of a menu for a single option."""


class Change(NamedTuple):
    """The changes that a form makes to a table's options and hints."""

    options: Mapping[str, Any]
    hints: bool | None


@dataclass(frozen=True, slots=True)
class _Option:
    field: str
    text: OptionText
    values: Mapping[str, str]
    """The names of the values that can be chosen."""
    usual: str
    current: str

    @property
    def others(self) -> list[str]:
        """The values apart from the default."""
        return [value for value in self.values if value != self.usual]

    def line(self, value: str, words: Words) -> str:
        said = words("{title}: {value}", title=self.text.title, value=self.values[value])
        return shorten(said, OPTION_TEXT)

    def pick(self, value: str) -> str:
        return f"{self.field}={value}"


class _Parts(NamedTuple):
    alone: list[_Option]
    checked: list[_Option]
    shared: list[_Option]


def options_form(interaction: discord.Interaction[Any], table: TableRecord, words: Words) -> Form:
    """Return the form for a table's options, filled in with the current values."""
    press = Press(VERB, table.id, argument=fingerprint(table))
    return Form(interaction, press, words("Options"), list(_form(_parts(table, words), words)))


def read_options(table: TableRecord, sent: Filled, words: Words) -> Change:
    """Return the changes of a submitted form; a missing part changes nothing.

    Raises UnknownPress and TwoValues.
    """
    parts, chosen = _parts(table, words), dict[str, str]()
    for option in parts.alone:
        for value in sent.picked.get(f"{_ALONE}{option.field}", ()):
            chosen[option.field] = value
    for name, options in ((_CHECKED, parts.checked), (_PICKED, parts.shared)):
        if name not in sent.picked:
            continue
        chosen |= {option.field: option.usual for option in options}
        met = set[str]()
        for line in sent.picked[name]:
            field, equals, value = line.partition("=")
            known = next((each for each in options if each.field == field), None)
            if known is None or not equals:
                raise UnknownPress
            if field in met:
                raise TwoValues(title=known.text.title)
            met.add(field)
            chosen[field] = value
    values = {option.field: option.values for options in parts for option in options}
    if any(value not in values[field] for field, value in chosen.items()):
        raise UnknownPress
    hints = chosen.pop(HINTS, None)
    model = games[table.game].options
    typed = {field: typed_value(model, field, value) for field, value in chosen.items()}
    return Change(typed, None if hints is None else hints == str(True))


def fingerprint(table: TableRecord) -> str:
    """Return a fingerprint of a table's options, by which an outdated form is recognized."""
    return sign([table.options, table.hints])


def require_unchanged(table: TableRecord, basis: str) -> None:
    """Raise FormOutdated if a table's options have changed since a form was opened."""
    if fingerprint(table) != basis:
        raise FormOutdated


def _parts(table: TableRecord, words: Words) -> _Parts:
    usual = games[table.game].options().model_dump(mode="json")
    found = _Parts([], [], [])
    for field, text in texts[table.game].options(words).items():
        current = str(table.options[field])
        values = offered(text, current)
        if len(values) < 2 or current not in values:
            continue  # The value is the owner's own file, for which there is another form.
        option = _Option(field, text, values, str(usual[field]), current)
        if len(values) == 2:
            found.checked.append(option)
        elif option.usual == str(None):
            found.shared.append(option)
        else:
            found.alone.append(option)
    if table.game not in crews:
        text = hints_text(words)
        found.checked.append(_Option(HINTS, text, text.values, str(False), str(table.hints)))
    return found


def _form(parts: _Parts, words: Words) -> Iterator[Part]:
    for option in parts.alone:
        lines = [
            discord.SelectOption(
                label=shorten(name, OPTION_TEXT), value=value, default=value == option.current
            )
            for value, name in option.values.items()
        ]
        menu: ui.Select[Any] = ui.Select(custom_id=f"{_ALONE}{option.field}", options=lines)
        yield part(option.text.title, menu, option.text.explanation)
    if parts.checked:
        group: ui.CheckboxGroup[Any] = ui.CheckboxGroup(custom_id=_CHECKED, required=False, min_values=0)
        for option in parts.checked:
            (other,) = option.others
            group.add_option(
                label=option.line(other, words),
                value=option.pick(other),
                description=shorten(option.text.explanation, OPTION_TEXT),
                default=option.current == other,
            )
        group.max_values = len(parts.checked)
        yield part(words("Differently from usual"), group)
    if parts.shared:
        lines = [
            discord.SelectOption(
                label=option.line(value, words),
                value=option.pick(value),
                description=shorten(option.text.explanation, OPTION_TEXT),
                default=option.current == value,
            )
            for option in parts.shared
            for value in option.others
        ]
        several: ui.Select[Any] = ui.Select(
            custom_id=_PICKED, options=lines, required=False, min_values=0, max_values=len(parts.shared)
        )
        yield part(
            words("Single rules"), several, words("What isn't picked is as usual. One line for each rule.")
        )
