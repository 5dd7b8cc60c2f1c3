"""Menus with which a table's opener sets the crew's terms before the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from discord import ui

from bot.domain.table import TableRecord
from bot.domain.votes.crew_terms import Terms
from bot.text.catalogue import Words
from bot.ui.press import Option, Press, PressMenu
from bot.ui.table_buttons import CREW_TERMS
from bot.ui.votes.terms import MODES, QUORUMS, SCOPES, SHOWN, TIMES, duration, terms_words

_SHOWN: Final = {False: "secret", True: "shown"}


def terms_panel(table: TableRecord, words: Words, *, changeable: bool = True) -> ui.LayoutView:
    """Lay out a crew's terms, with menus that change them."""
    view = ui.LayoutView(timeout=None)
    text = words("This is how the crew decides: {terms}.", terms=terms_words(table.terms, words))
    view.add_item(ui.Container(ui.TextDisplay(f"### {words('How the crew decides')}\n{text}")))
    if changeable:
        for number, (placeholder, options) in enumerate(_menus(table, words)):
            view.add_item(ui.ActionRow(PressMenu(number, placeholder, options)))
    return view


def changed(terms: Terms, argument: str) -> Terms:
    """Return terms with the change that a press contains. Raises ValueError for any other argument."""
    field, _dot, value = argument.partition(".")
    if field not in Terms.model_fields:
        raise ValueError(f"{argument[:40]} changes nothing of a crew's terms")
    given = value == _SHOWN[True] if field == "open" else value
    return Terms.model_validate({**terms.model_dump(), field: given})


def _menus(table: TableRecord, words: Words) -> Iterator[tuple[str, list[Option]]]:
    """Yield the placeholder and the lines of each menu; menus without effect in this mode are omitted."""
    terms = table.terms
    modes = {str(mode): words(name) for mode, name in MODES.items()}
    yield words("Who decides what the captain has to decide"), _lines(table, "mode", modes, terms.mode)
    times = {str(each): duration(each, words) for each in sorted({*TIMES, terms.minutes})}
    time = words("How long a ballot stays open, or a captain may take")
    yield time, _lines(table, "minutes", times, str(terms.minutes), about=time)
    if terms.mode == "captain":
        return
    scopes = {str(scope): words(name) for scope, name in SCOPES.items()}
    which = words("Which decisions open a ballot; the rest is up to the captain")
    yield which, _lines(table, "scope", scopes, terms.scope)
    shown = {_SHOWN[each]: words(name) for each, name in SHOWN.items()}
    yield words("Whether votes show before a ballot closes"), _lines(table, "open", shown, _SHOWN[terms.open])
    if terms.mode == "vote":
        quorums = {str(quorum): words(name) for quorum, name in QUORUMS.items()}
        many = words("How many have to vote before a ballot's time decides")
        yield many, _lines(table, "quorum", quorums, terms.quorum)


def _lines(
    table: TableRecord, field: str, names: Mapping[str, str], current: str, *, about: str | None = None
) -> list[Option]:
    """Return a menu line for each value of a field, with `about` as description."""
    return [
        Option(
            Press("set", table.id, argument=f"{CREW_TERMS}={field}.{value}"),
            name,
            about,
            default=value == current,
        )
        for value, name in names.items()
    ]
