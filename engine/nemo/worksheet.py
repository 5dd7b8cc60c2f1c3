"""The worksheet for the reconstructed parts of the game: cards, tokens, ships, actions and crew cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pydantic import BaseModel

from engine.kernel.worksheet import Corrections, Item, Worksheet, as_toml
from engine.nemo.catalogue import Action, Card, SeaToken, Ship, read_tables

_SOURCE: Final = "provenance"
_GUESSED: Final = "reconstructed"
_SHAPES: Final[Mapping[str, type[BaseModel]]] = {
    "actions": Action,
    "cards": Card,
    "dead_seas": SeaToken,
    "ships": Ship,
}
"""The model of the entries of each table, which has the fields that they can have."""


def worksheet() -> Worksheet:
    """Return the game's worksheet, filled in with the newest figures."""
    return Worksheet("nemo", tuple(_items(read_tables())), _options)


def _items(tables: dict[str, Any]) -> Iterator[Item]:
    for table, entries in tables.items():
        if table == "crew":
            continue
        for entry, fields in entries.items():
            if isinstance(fields, dict) and fields.get(_SOURCE) == _GUESSED:
                guess = {field: value for field, value in fields.items() if field != _SOURCE}
                yield Item(table, str(entry), _title(entry, fields), guess, _more(table, guess))
    for number, card in enumerate(tables["crew"], 1):
        if card[_SOURCE] == _GUESSED:
            yield Item("crew", str(number), f"Crew card, {card['players']} players: {card['name']}", {})


def _more(table: str, guess: dict[str, Any]) -> tuple[str, ...]:
    fields = _SHAPES[table].model_fields.items()
    names = (field.alias or name for name, field in fields)
    return tuple(name for name in names if name not in guess and name != _SOURCE)


def _title(entry: str, fields: dict[str, Any]) -> str:
    face = fields.get("front", fields)
    name = fields.get("title") or face.get("name") or str(entry).replace("_", " ").capitalize()
    return f"{entry} {name}" if str(entry).isdigit() else str(name)


def _options(corrections: Corrections) -> dict[str, Any]:
    """Return the table option that contains the corrections; an empty dictionary if there are none."""
    if not corrections:
        return {}
    lines: list[str] = []
    for table, entries in corrections.items():
        for entry, fields in entries.items():
            lines += [f"[{table}.{entry}]", f'{_SOURCE} = "found"']
            lines += [f"{field} = {as_toml(value)}" for field, value in fields.items()]
    return {"corrections": "\n".join([*lines, ""])}
