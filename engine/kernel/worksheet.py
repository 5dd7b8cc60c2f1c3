"""Worksheets: the reconstructed parts of a game, which owners of the printed game can correct.

A filled-in worksheet is TOML: a table for each item, with the fields that can be corrected, and `printed` for
the printed text, word for word. Fields that repeat this project's guess change nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from engine.kernel.data_files import read_owned
from engine.kernel.errors import repeatable

SIGNS: Final = 8
"""The number of hexadecimal digits that identify an owner's figures."""
NAME: Final = "own"
"""The name of a file of corrected figures."""
PRINTED: Final = "printed"
"""The name of the field for the printed text."""
_LONGEST: Final = 2_000
"""The largest number of characters in a printed text."""

Fields = Mapping[str, Any]
Corrections = Mapping[str, Mapping[str, Fields]]
"""The fields that differ from the guess, by table and entry of the worksheet."""


class Item(NamedTuple):
    """One part of a game that had to be reconstructed."""

    table: str
    entry: str
    title: str
    """The title that users see."""
    guess: Fields
    """The correctable fields with this project's values; empty if the item only has a name."""
    more: tuple[str, ...] = ()
    """The names of optional fields that the guess does not have."""

    def __str__(self) -> str:
        """Return the item's place in the file, such as ``crew.1``."""
        return f"{self.table}.{self.entry}"


class Worksheet(NamedTuple):
    """The reconstructed parts of a game, and how corrections are applied."""

    game: str
    items: tuple[Item, ...]
    options: Callable[[Corrections], dict[str, Any]]
    """Returns the options of a table for corrections, without checking that they can be played."""


class Filled(NamedTuple):
    """A filled-in worksheet."""

    corrections: Corrections
    printed: Mapping[str, str]
    """The printed texts, by the item's name in the file, such as ``crew.1``."""
    options: dict[str, Any]
    """The options of a table that uses the corrections."""


def template(sheet: Worksheet) -> Iterator[str]:
    """Yield the lines of a worksheet file, with this project's guess for every value.

    >>> from engine.worksheets import worksheets
    >>> list(template(worksheets["nemo"]()))[2]
    'game = "nemo"'
    """
    yield f"# Reconstructed figures of {sheet.game}. Change what your copy prints otherwise; leave the rest."
    yield f"# Into {PRINTED} goes what is printed, word for word, also where a field cannot say it."
    yield f"game = {as_toml(sheet.game)}"
    for item in sheet.items:
        yield ""
        yield f"[{item}]  # {item.title}"
        yield f'{PRINTED} = ""'
        yield from (f"{field} = {as_toml(value)}" for field, value in item.guess.items())


def read_filled(sheet: Worksheet, text: str) -> Filled:
    r"""Read a filled-in worksheet, without checking that the game can be played with it.

    Raises ValueError with a text for the user who filled it in.

    >>> from engine.worksheets import worksheets
    >>> read_filled(worksheets["nemo"](), "game = 'nemo' \n crew.1.printed = 'Officer of the Deck'").printed
    {'crew.1': 'Officer of the Deck'}
    """
    data = read_owned(text)
    game = data.pop("game", None)
    if game != sheet.game:
        raise ValueError(
            f'the first line must be game = "{sheet.game}"; this file is for {repeatable(str(game))}'
        )
    items = {(item.table, item.entry): item for item in sheet.items}
    corrections: dict[str, dict[str, Fields]] = {}
    printed: dict[str, str] = {}
    for table, entries in data.items():
        _known(table, (item.table for item in sheet.items), "the sheet", f"[{table}]")
        for entry, fields in _entries(f"[{table}]", entries).items():
            place = f"[{table}.{entry}]"
            _known(entry, (item.entry for item in sheet.items if item.table == table), f"[{table}]", place)
            item = items[table, entry]
            said = _entries(place, fields)
            if note := _note(place, said.get(PRINTED, "")):
                printed[str(item)] = note
            changed = dict(_changed(place, item, said))
            if changed:
                corrections.setdefault(table, {})[entry] = changed
    return Filled(corrections, printed, sheet.options(corrections))


def changes(sheet: Worksheet, corrections: Corrections) -> Iterator[tuple[Item, str, Any, Any]]:
    """Yield for each correction: item, field, this project's guess (None if there is none), corrected value.

    >>> from engine.worksheets import worksheets
    >>> (item, *found), = changes(worksheets["nemo"](), {"ships": {"15": {"group": "B"}}})
    >>> str(item), found
    ('ships.15', ['group', 'A', 'B'])
    """
    items = {(item.table, item.entry): item for item in sheet.items}
    for table, entries in corrections.items():
        for entry, fields in entries.items():
            item = items[table, entry]
            yield from ((item, field, item.guess.get(field), value) for field, value in fields.items())


def sign(figures: Any) -> str:
    """Return the signature of an owner's figures: the first digits of their hash.

    It can be computed again from the save of a table that plays with them.

    >>> sign("cards.19.title = 'The Kraken'")
    'a46bbfdf'
    """
    return hashlib.sha256(json.dumps(figures, sort_keys=True).encode()).hexdigest()[:SIGNS]


def as_toml(value: Any) -> str:
    """Return a value as TOML on one line.

    >>> as_toml({"gold": 6, "units": ["navy"], "own": True})
    '{ gold = 6, units = ["navy"], own = true }'
    """
    match value:
        case Mapping():
            return "{ " + ", ".join(f"{name} = {as_toml(each)}" for name, each in value.items()) + " }"
        case list() | tuple():
            return f"[{', '.join(map(as_toml, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _entries(place: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"{repeatable(place)} must contain fields, such as {PRINTED}")
    return value


def _known(name: str, among: Iterable[str], where: str, place: str) -> None:
    """Raise ValueError, with the nearest known name as a suggestion, if a name is unknown."""
    names = list(dict.fromkeys(among))
    if name not in names:
        near = get_close_matches(name, names, n=1)
        hint = f"perhaps {near[0]} is meant" if near else f"it has {', '.join(names[:12])}"
        raise ValueError(f"{repeatable(place)}: {where} has no {repeatable(name)}; {hint}")


def _note(place: str, note: Any) -> str:
    if not isinstance(note, str) or len(note) > _LONGEST:
        raise ValueError(f"{place}: {PRINTED} must be a text of at most {_LONGEST:,} characters")
    return note.strip()


def _changed(place: str, item: Item, fields: Fields) -> Iterator[tuple[str, Any]]:
    for field, value in fields.items():
        if field == PRINTED:
            continue
        if not item.guess:
            raise ValueError(
                f"{place}: no field of it can be changed in a file yet; write what is printed into {PRINTED}"
            )
        _known(field, (*item.guess, *item.more), place, f"{place} {field}")
        guess = item.guess.get(field)
        if guess is not None and type(value) is not type(guess):
            raise ValueError(f"{place} {field}: it must be a value like {as_toml(guess)}")
        if value != guess:
            yield field, value
