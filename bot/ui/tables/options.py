"""A table's options as text, and the menus that change them before the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, get_args, get_origin

from discord import ButtonStyle, ui
from pydantic import BaseModel

from bot.crews import crews
from bot.domain.season.reliability import LAST
from bot.domain.table import TableRecord
from bot.lobby import own_parts
from bot.text.catalogue import Words
from bot.text.contract import OptionText
from bot.text.games import texts
from bot.ui.press import Option, Press, PressButton, PressMenu
from bot.ui.table_buttons import COMPUTERS, CREW_TERMS
from bot.ui.tables.computers import computers_panel
from bot.ui.time.clock import clock_in_short, clock_words
from bot.ui.votes.terms_panel import terms_panel
from engine import games
from engine.kernel.worksheet import sign

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "zh-TW": "繁體中文", "ja": "日本語", "pl": "Polski"}
"""The names of the bot's languages, each in that language."""
LANGUAGE: Final = "language"
"""The id of the option for the language of public messages."""
HINTS: Final = "hints"
"""The id of the option that allows hints for rivals."""
RELIABILITY: Final = "reliability"
"""The id of the option for the reliability that players need in order to join."""
LEVELS: Final = (0, *range(5, LAST + 1))
"""The possible values of that option: how many of ten games a player must have finished."""
EXPLAINED: Final = "all"
"""The id of the page that explains every option."""
PAGES: Final = ("", EXPLAINED, COMPUTERS, CREW_TERMS, HINTS, LANGUAGE, RELIABILITY)
"""The pages about a table before its game, in addition to one per option; "" lists the changed options."""
MENU: Final = 25
MOST: Final = 8
"""How many changed options are listed at first."""


def options_panel(
    table: TableRecord, words: Words, *, chosen: str = "", changeable: bool = True, notice: str = ""
) -> ui.LayoutView:
    """Lay out the options of a table that differ from the default, or the page given by `chosen`.

    `chosen` is one of PAGES, or the field of an option, whose values are shown then.
    """
    if chosen == COMPUTERS:
        return computers_panel(table, words, notice=notice)
    if chosen == CREW_TERMS:
        return terms_panel(table, words, changeable=changeable)
    view = ui.LayoutView(timeout=None)
    if chosen in ("", EXPLAINED):
        lines = _all(table, words) if chosen else _different(table, words)
        shown = [notice, f"### {words('Options')}", *lines]
        view.add_item(ui.Container(ui.TextDisplay("\n".join(line for line in shown if line))))
        if changeable:
            view.add_item(ui.ActionRow(*_changes(table, words)))
        other = "" if chosen else EXPLAINED
        label = words("Back") if chosen else words("Explain all options")
        view.add_item(ui.ActionRow(PressButton(Press("options", table.id, argument=other), label)))
        return view
    title, explanation = _title(table, chosen, words)
    view.add_item(ui.Container(ui.TextDisplay(f"### {title}\n{explanation}")))
    view.add_item(ui.ActionRow(PressMenu(0, title, list(_values(table, chosen, words))[:MENU])))
    view.add_item(ui.ActionRow(PressButton(Press("options", table.id), words("Back"))))
    return view


def option_lines(table: TableRecord, words: Words) -> list[str]:
    """Return a line for each option whose value is not the default."""
    usual = games[table.game].options().model_dump(mode="json")
    lines = [
        _named(text.title, value_name(text.values, table.options[field], words), words)
        for field, text in texts[table.game].options(words).items()
        if table.options[field] != usual[field]
    ]
    if table.hints:
        text = hints_text(words)
        lines.append(_named(text.title, text.values[str(table.hints)], words))
    if table.reliability:
        text = reliability_text(words)
        lines.append(_named(text.title, text.values[str(table.reliability)], words))
    return lines


def suggested(table: TableRecord, words: Words) -> list[str]:
    """Return a line for each default value for which the table's language suggests another value."""
    usual = games[table.game].options().model_dump(mode="json")
    return [
        words(
            "The table's language suggests **{title}**: {value}. You can choose it under Options.",
            title=text.title,
            value=value_name(text.values, text.suits[table.locale], words),
        )
        for field, text in texts[table.game].options(words).items()
        if table.options[field] == usual[field] and table.locale in text.suits
    ]


def offered(text: OptionText, current: str) -> dict[str, str]:
    """Return the names of the values that can be chosen for an option, including the current one."""
    return {
        value: name for value, name in text.values.items() if value == current or value not in text.unoffered
    }


def typed_value(model: type[BaseModel], field: str, value: str) -> Any:
    """Return the value of an option from its text; text that is not a value is returned as it is."""
    return {str(each): each for each in _possible(model.model_fields[field].annotation)}.get(value, value)


def _possible(annotation: Any) -> tuple[Any, ...]:
    if annotation is bool:
        return (False, True)
    if annotation is None or annotation is type(None):
        return (None,)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    return tuple(value for part in get_args(annotation) for value in _possible(part))


def _different(table: TableRecord, words: Words) -> list[str]:
    """Return lines for the first options whose values are not the default, the clock and the language."""
    found = option_lines(table, words)
    lines = found[:MOST] or [words("Everything is as usual.")]
    if len(found) > MOST:
        lines.append(words.n("and {count} more", "and {count} more", len(found) - MOST))
    return [
        *lines,
        _named(words("Clock"), clock_in_short(table.clock, words), words),
        _named(_language_title(words), LANGUAGES[table.locale], words),
    ]


def _all(table: TableRecord, words: Words) -> list[str]:
    """Return lines with every option, its value and its explanation."""
    lines = []
    for text, value in _values_of(table, words).values():
        lines += [_named(text.title, value, words), f"-# {text.explanation}"]
    lines.append(_named(words("Clock"), clock_words(table.clock, words), words))
    lines.append(_named(_language_title(words), LANGUAGES[table.locale], words))
    return lines


def _values_of(table: TableRecord, words: Words) -> dict[str, tuple[OptionText, str]]:
    """Return the text and the value of each option, by its field."""
    found = {
        field: (text, value_name(text.values, table.options[field], words))
        for field, text in texts[table.game].options(words).items()
    }
    if table.game not in crews:
        text = hints_text(words)
        found[HINTS] = text, text.values[str(table.hints)]
    text = reliability_text(words)
    found[RELIABILITY] = text, text.values[str(table.reliability)]
    return found


def _named(title: str, value: str, words: Words) -> str:
    return words("**{title}**: {value}", title=title, value=value)


def _title(table: TableRecord, chosen: str, words: Words) -> tuple[str, str]:
    if chosen == LANGUAGE:
        return _language_title(words), ""
    own = {HINTS: hints_text, RELIABILITY: reliability_text}
    text = own[chosen](words) if chosen in own else texts[table.game].options(words)[chosen]
    return text.title, text.explanation


def hints_text(words: Words) -> OptionText:
    """Return the text of the option that allows hints for rivals."""
    return OptionText(
        words("Hints"),
        words("Alone against computers, and in a crew, everybody may ask what a strong player would do."),
        {
            "False": words("not for rivals"),
            "True": words("for rivals too; the result doesn't change ratings"),
        },
    )


def reliability_text(words: Words) -> OptionText:
    """Return the text of the option for the reliability that people need to join."""
    return OptionText(
        words("Who may join"),
        words(
            "How many of their last {most} games here people must have finished. Excused games don't count, "
            "and people without any may join. Those who have a seat keep it.",
            most=LAST,
        ),
        {
            str(level): words("at least {share} finished", share=f"{level}/{LAST}")
            if level
            else words("everybody")
            for level in LEVELS
        },
    )


def _language_title(words: Words) -> str:
    return words("Language of the table's messages")


def _changes(table: TableRecord, words: Words) -> Iterator[PressButton]:
    """Yield the buttons that change options: a form for the game's options, and those for other settings."""
    yield PressButton(Press("setup", table.id), words("Change"), style=ButtonStyle.primary)
    yield PressButton(Press("clock", table.id), words("Clock"))
    yield PressButton(Press("options", table.id, argument=LANGUAGE), words("Language"))
    yield PressButton(Press("options", table.id, argument=RELIABILITY), reliability_text(words).title)
    if own_parts(games[table.game].options):
        yield PressButton(Press("own", table.id), words("A file of my own"))


def _values(table: TableRecord, chosen: str, words: Words) -> Iterator[Option]:
    if chosen == LANGUAGE:
        names, current = LANGUAGES, table.locale
    elif chosen == RELIABILITY:
        names, current = reliability_text(words).values, str(table.reliability)
    elif chosen == HINTS:
        names, current = hints_text(words).values, str(table.hints)
    else:
        text, current = texts[table.game].options(words)[chosen], str(table.options[chosen])
        names = offered(text, current)
    for value, name in names.items():
        press = Press("set", table.id, argument=f"{chosen}={value}")
        yield Option(press, name, default=value == current)


def value_name(names: Mapping[str, str], value: Any, words: Words) -> str:
    """Return the name of a value; a file of the owner's is named by its signature."""
    return names.get(str(value)) or words("the owner's own, {signature}", signature=sign(value))
