"""Saves: a whole table as one file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from pydantic_core import from_json

from engine.kernel.data_files import decoded
from engine.kernel.errors import BadSave, NotUtf8, what_is_wrong
from engine.kernel.formats import first
from engine.kernel.game import Game

LIMIT: Final = 4_000_000
"""The largest size of a save in bytes."""

_Text = Annotated[str, StringConstraints(max_length=200)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SavedPerson(_Part):
    """The player of a seat: a name and, if known, an id on the platform where the game is played.

    An id below 0, such as a computer player's, does not exist on that platform.
    """

    id: Annotated[int, Field(ge=-1 << 63, lt=1 << 63)] | None = None
    name: Annotated[str, StringConstraints(max_length=100)]


class SavedCommand(_Part):
    """One command of a save, in the order of play."""

    seat: Annotated[int, Field(ge=0, le=16)]
    command: dict[str, Any]
    interaction: _Text | None = None
    """The id of the interaction that sent the command, to recognise it if it is sent again."""


class Save(_Part):
    """The whole of a table: the players, the rules, the seed or draws, and every command.

    While a table runs, its save contains the seed's hash and the draws made so far; once it has ended, the
    seed itself.
    """

    format: Literal["quarterdeck"] = "quarterdeck"
    version: Literal[2] = 2
    game: _Text
    rules: Annotated[int, Field(ge=1, le=10_000)]
    """The version of the game's rules that the table began with."""
    mends: dict[Annotated[int, Field(ge=0)], tuple[Annotated[int, Field(ge=1, le=10_000)], ...]] = {}
    """The applied fixes of the rules, by the number of commands before each."""
    options: dict[str, Any]
    seats: Annotated[int, Field(ge=1, le=16)]
    people: tuple[SavedPerson, ...] = ()
    """The players by seat; empty if no names are given."""
    seed: _Text | None
    seed_hash: _Text
    draws: tuple[Annotated[int, Field(ge=0)], ...] = ()
    """The draws made so far, if the seed is omitted or did not make all of them."""
    burns: dict[Annotated[int, Field(ge=0)], Annotated[int, Field(ge=0, le=1_000_000)]] = {}
    """How many draws were discarded when steps were undone, by the number of commands before that."""
    commands: tuple[SavedCommand, ...] = Field(max_length=100_000)
    table: dict[str, Any] = {}
    """Settings of the table other than its rules; only the hosting program uses them."""
    state_hash: _Text

    def to_json(self) -> bytes:
        """Return the content of the file."""
        return self.model_dump_json(indent=1).encode()


def read_save(data: bytes) -> Save:
    """Read a save. Raises BadSave, naming the invalid part, if the data is not a save.

    >>> from engine import games
    >>> from engine.kernel.table import Table
    >>> save = read_save(Table(games["arctic"], 2, "a seed").save().to_json())
    >>> save.game, save.seats, save.seed, len(save.commands)
    ('arctic', 2, None, 0)
    >>> read_save(b'{"game": "arctic"}')
    Traceback (most recent call last):
    engine.kernel.errors.BadSave: options: Field required
    """
    if len(data) > LIMIT:
        raise BadSave(f"it has more than {LIMIT:,} bytes")
    if rb"\u0000" in data:
        raise BadSave("it contains the character U+0000, which cannot be stored")
    try:
        found = from_json(decoded(data), allow_inf_nan=False)
    except NotUtf8 as wrong:
        raise BadSave(str(wrong)) from None
    except ValueError as wrong:
        raise BadSave(f"Invalid JSON: {wrong}") from None
    try:
        return Save.model_validate(_brought_up_to_date(found))
    except ValidationError as wrong:
        raise BadSave(what_is_wrong(wrong)) from None


def _brought_up_to_date(data: Any) -> Any:
    """Convert a save of any version to the newest. Raises BadSave for a later version."""
    version = data.get("version", 1) if isinstance(data, dict) else None
    if isinstance(version, int) and version > len(UPGRADES) + 1:
        raise BadSave(
            f"it is of version {version}, which a later Quarterdeck has written; this one reads up to "
            f"version {len(UPGRADES) + 1}"
        )
    if isinstance(version, int) and version >= 1:
        for upgrade in UPGRADES[version - 1 :]:
            data = upgrade(data)
    return data


def _with_rules(data: dict[str, Any]) -> dict[str, Any]:
    """Convert a save of version 1, when the rules had only one version, to version 2."""
    return {**data, "version": 2, "rules": 1}


UPGRADES: Final[tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]] = (_with_rules,)
"""The functions that convert a save of each version to the next, from version 1 on."""


def state_hash(game: Game[Any], state: Any) -> str:
    """Return the hash of a position, in hexadecimal.

    It includes the number of draws, but not the seed. It does not depend on the format in which the position
    is stored.

    >>> from engine import games
    >>> game = games["arctic"]
    >>> state = game.setup(2, "a seed")
    >>> state_hash(game, state) == state_hash(game, game.load(game.dump(state)))
    True
    """
    data = first(game.reforms, game.dump(state))
    data["dice"] = _counted(data["dice"])
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()


def _counted(dice: Mapping[str, Any]) -> Any:
    """Return the number of draws of the dice or, if split, their data without seed and past draws."""
    if "streams" not in dice:
        return dice["drawn"]
    return {name: value for name, value in dice.items() if name not in ("seed", "past")}
