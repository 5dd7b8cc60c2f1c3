"""A whole table in a small file: its save, the events of each step, each seat's views, and the result."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from pydantic_core import to_json

from engine import games
from engine.kernel.errors import BadSave
from engine.kernel.game import Game
from engine.kernel.save import Save, read_save, state_hash
from engine.kernel.table import Table, play_save

FOLDER: Final = Path(__file__).with_name("tables")
SAMPLED: Final = 25
"""The views of one in this many positions are stored, and those of the last."""


class Differs(Exception):
    """Raised if a stored table does not replay as it was played; the message names the step."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored table."""

    made_by: str
    """The version of Quarterdeck in which it was played."""
    kind: str
    """The feature for which it is an example, such as ``computers``, ``rewinds``, ``votes``, ``stopped`` or
    ``options``."""
    save: Save
    """The save, without names."""
    events: Sequence[str]
    """A hash of the events of the set-up, and of each command."""
    views: dict[str, dict[str, str]]
    """By seat, or ``None`` for a spectator: a hash of each part of the views during the game."""
    result: Any

    def write(self, path: Path) -> None:
        """Write the file."""
        data = {
            "made_by": self.made_by,
            "kind": self.kind,
            "save": self.save.model_dump(mode="json", exclude_defaults=True),
            "events": "".join(self.events),
            "views": self.views,
            "result": self.result,
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(data, separators=(",", ":"), ensure_ascii=True)
        path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def read(path: Path) -> Entry:
    """Read a file. Raises Differs if it is damaged."""
    try:
        data = json.loads(lzma.decompress(path.read_bytes()))
        save = read_save(json.dumps({"version": 2, **data["save"]}).encode())
        marks = data["events"]
        events = [marks[at : at + MARK] for at in range(0, len(marks), MARK)]
        return Entry(data["made_by"], data["kind"], save, events, data["views"], data["result"])
    except (lzma.LZMAError, EOFError, ValueError, KeyError, BadSave) as wrong:
        raise Differs(f"{path.name} is damaged: {wrong}") from None


def entry_of(table: Table, made_by: str, kind: str) -> Entry:
    """Return a table as an entry, without names."""
    unsealed = table.unsealed().model_dump(mode="json")
    for command in unsealed["commands"]:
        command["interaction"] = None
    save = read_save(json.dumps({**unsealed, "people": [], "table": {}}).encode())
    events, views = _played(table)
    return Entry(made_by, kind, save, events, views, _result(table))


def check(entry: Entry, game: Game[Any] | None = None) -> None:
    """Replay an entry, optionally with another version of the game. Raises Differs if the result differs."""
    game = games[entry.save.game] if game is None else game
    try:
        table = play_save(entry.save, {game.id: game}, seed="")
    except BadSave as wrong:
        raise Differs(str(wrong)) from None
    events, views = _played(table)
    for number, (then, now) in enumerate(zip(entry.events, events, strict=True)):
        if then != now:
            raise Differs(f"events: in step {number} something else happens than was told")
    for seat, parts in entry.views.items():
        for part, mark in parts.items():
            if views[seat].get(part) != mark:
                raise Differs(f"views: seat {seat} sees another {part}")
    if json.loads(json.dumps(_result(table))) != entry.result:
        raise Differs("result: it ends otherwise")
    if state_hash(game, table.state) != entry.save.state_hash:
        raise Differs("state_hash: it leads to another position")


MARK: Final = 6
"""The number of characters in a hash of events."""


def marked(events: Sequence[dict[str, Any]]) -> str:
    """Return the hash of events, given as data."""
    return sha256(json.dumps(events, sort_keys=True).encode()).hexdigest()[:MARK]


def _played(table: Table) -> tuple[list[str], dict[str, dict[str, str]]]:
    """Replay a table; return the hashes of its events and, by seat, of each part of the views."""
    game, events = table.game, list[str]()
    seats = (None, *range(table.seats))
    seen: dict[str, dict[str, Any]] = {str(seat): {} for seat in seats}
    for number, (state, happened) in enumerate(table.walk()):
        events.append(marked([game.events.without_later(event) for event in happened]))
        if number % SAMPLED == 0 or number == len(table.log):
            for seat in seats:
                for part, shown in _parts(game.view(state, seat)):
                    seen[str(seat)].setdefault(part, sha256()).update(shown)
    views = {
        seat: {part: found.hexdigest()[:MARK] for part, found in parts.items()}
        for seat, parts in seen.items()
    }
    return events, views


def _parts(view: Any) -> Iterator[tuple[str, bytes]]:
    for field in fields(view):
        yield field.name, to_json(getattr(view, field.name))


def _result(table: Table) -> Any:
    return json.loads(json.dumps(asdict(table.game.standing(table.state)), default=dict))
