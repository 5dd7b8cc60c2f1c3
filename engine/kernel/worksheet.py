"""Worksheets: what had to be reconstructed of a game, for owners of the printed one to correct.

A filled worksheet is TOML: a table for each item, with the fields that can be corrected, and `printed` for
what the print says, word for word. Fields that say what was guessed change nothing.
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
"""Hexadecimal digits that identify an owner's figures."""
NAME: Final = "own"
"""What a file of corrected figures is called."""
PRINTED: Final = "printed"
"""The field for what the print says."""
_LONGEST: Final = 2_000
"""Characters of what the print says."""

Fields = Mapping[str, Any]
Corrections = Mapping[str, Mapping[str, Fields]]
"""What differs from the guess: by table and entry, the fields."""


class Item(NamedTuple):
    """One thing that had to be reconstructed."""

    table: str
    entry: str
    title: str
    """What it is called, for people."""
    guess: Fields
    """The fields that can be corrected, with this project's values; none if the item can only be named."""
    more: tuple[str, ...] = ()
    """Fields that it has not, and could have."""

    def __str__(self) -> str:
        """Return its place in a file."""
        return f"{self.table}.{self.entry}"


class Worksheet(NamedTuple):
    """What of a game had to be reconstructed, and what becomes of corrections."""

    game: str
    items: tuple[Item, ...]
    options: Callable[[Corrections], dict[str, Any]]
    """Makes a table's options of corrections; whether it can be played so is for the game to say."""


class Filled(NamedTuple):
    """A filled-in worksheet."""

    corrections: Corrections
    printed: Mapping[str, str]
    """What the print says, by an item's place."""
    options: dict[str, Any]
    """A table's options that play by the corrections."""


def template(sheet: Worksheet) -> Iterator[str]:
    """Yield the lines of a worksheet's file in which everything is as guessed.

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
    r"""Read a filled worksheet. Raises ValueError, in words for whoever filled it.

    Whether the game can be played by it is not looked at here.

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
    """Yield each item and field that is corrected: the guess, None where there was none, and what it is.

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
    """Return what identifies an owner's figures: the first digits of their hash.

    It can be computed again from the save of a table that plays by them.

    >>> sign("cards.19.title = 'The Kraken'")
    'a46bbfdf'

    """
    return hashlib.sha256(json.dumps(figures, sort_keys=True).encode()).hexdigest()[:SIGNS]


def as_toml(value: Any) -> str:
    """Return a value in a line of TOML.

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
        raise ValueError(f"{repeatable(place)} has to hold fields, such as {PRINTED}")
    return value


def _known(name: str, among: Iterable[str], where: str, place: str) -> None:
    """Refuse a name that is not there, with the nearest that is."""
    names = list(dict.fromkeys(among))
    if name not in names:
        near = get_close_matches(name, names, n=1)
        hint = f"perhaps {near[0]} is meant" if near else f"it has {', '.join(names[:12])}"
        raise ValueError(f"{repeatable(place)}: {where} has no {repeatable(name)}; {hint}")


def _note(place: str, note: Any) -> str:
    if not isinstance(note, str) or len(note) > _LONGEST:
        raise ValueError(f"{place}: {PRINTED} takes a text of at most {_LONGEST:,} characters")
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
            raise ValueError(f"{place} {field}: it should look like {as_toml(guess)}")
        if value != guess:
            yield field, value
