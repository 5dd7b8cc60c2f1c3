"""How each button, command and form is tried: the state of the table, and the values to send."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, Final

from engine.kernel.worksheet import sign
from tests.bot.doors import settings
from tests.bot.doors.settings import WHY, Setting
from tests.bot.doors.stage import Stage
from tests.engine.test_worksheets import CORRECTED

Options = Mapping[str, Any]
WORKSHEET: Final = ("arctic-worksheet.toml", CORRECTED["arctic"].encode())
PRESSES: Final[Mapping[str, tuple[Setting, str]]] = {
    "absent": (settings.overdue, "{table}::{ballot}.neutral"),
    "accept": (settings.offered, "{table}::2"),
    "act": (settings.running, "{table}::"),
    "again": (settings.ended, "{table}::"),
    "agree": (settings.asked, "{table}::{ballot}.agree"),
    "ask": (settings.running, "{table}:{version}:1"),
    "always": (settings.running, "{table}:{version}:single:do"),
    "asked": (settings.wished, "{table}::{ballot}"),
    "audit": (settings.running, "::99"),
    "back": (settings.replaced, "{table}::0"),
    "beforehand": (settings.running, "{table}:{version}:"),
    "board": (settings.running, "{table}::"),
    "chapter": (settings.running, "::arctic.0"),
    "clock": (settings.lobby, "{table}::way.decision.60"),
    "ahead": (settings.running, "{table}:{version}:"),
    "decline": (settings.offered, "{table}::2"),
    "digest": (settings.running, "{table}::"),
    "do": (settings.running, "{table}:{version}:{legal}"),
    "fill": (settings.called, "::{muster}"),
    "figures": (settings.shown, f"::arctic.{sign(settings.FIGURES)}"),
    "film": (settings.running, "{table}::0.."),
    "forget": (settings.running, "::"),
    "go": (settings.running, "{table}::leave"),
    "inbox": (settings.running, "::"),
    "pin": (settings.running, "::"),
    "unpin": (settings.running, "::"),
    "intend": (settings.running, "{table}:{version}:{legal}"),
    "join": (settings.lobby, "{table}::"),
    "keep": (settings.lobby, "{table}::"),
    "leaf": (settings.running, "{table}::0"),
    "learn": (settings.nothing, "::arctic"),
    "hint": (settings.running, "{table}:{version}:"),
    "leave": (settings.lobby, "{table}::"),
    "log": (settings.running, "{table}::"),
    "more": (settings.running, "{table}:{version}:"),
    "options": (settings.lobby, "{table}::"),
    "open": (settings.nothing, "::arctic"),
    "order": (settings.empires, "{table}:{version}:{order}"),
    "orders": (settings.empires, "{table}:{version}:"),
    "page": (settings.running, "{table}:{version}:"),
    "preview": (settings.running, "{table}:{version}:{legal}"),
    "previews": (settings.running, "{table}:{version}:"),
    "ready": (settings.mustered, "::{muster}"),
    "remember": (settings.running, "::"),
    "replay": (settings.running, "{table}::0.."),
    "reset": (settings.running, "{table}:{version}:"),
    "revoke": (settings.running, "{table}:{version}:99"),
    "rewind": (settings.foreseen, "{table}:{version}:1"),
    "rule": (settings.running, "::arctic.S9"),
    "rules": (settings.running, "::arctic.0"),
    "own": (settings.lobby, "{table}::"),
    "set": (settings.lobby, "{table}::start_player=first"),
    "setup": (settings.lobby, "{table}::"),
    "worksheet": (settings.running, "::"),
    "signup": (settings.season, "::{season}"),
    "start": (settings.lobby, "{table}::"),
    "stay": (settings.running, "{table}::"),
    "take": (settings.vacant, "{table}::0"),
    "terms": (settings.running, "{table}:{version}:"),
    "undo": (settings.running, "{table}:{version}:"),
    "unready": (settings.mustered, "::{muster}"),
    "verify": (settings.ended, "{table}::"),
    "plan": (settings.crew, "{table}:{version}:"),
    "planned": (settings.crew, "{table}:{version}:0"),
    "vote": (settings.crew, "{table}::{ballot}.0"),
    "why": (settings.running, "{table}:{version}:{legal}"),
    "whys": (settings.running, "{table}:{version}:"),
    "wish": (settings.running, "{table}:{version}:1"),
    "without": (settings.vacant, "{table}::0"),
    "zoom": (settings.running, "{table}::"),
}
"""By verb: the state of the table, and the button's argument."""


def member(name: str) -> Callable[[Stage], Any]:
    """Return a function that returns a member of the server."""
    return lambda stage: stage.people[name]


def user(name: str) -> Callable[[Stage], Any]:
    """Return a function that returns a Discord user."""
    return lambda stage: stage.people[name].user


def table(stage: Stage) -> int:
    """Return the table's id."""
    return stage.table


def save(stage: Stage) -> tuple[str, bytes]:
    """Return the save file of a table."""
    return "table.json", stage.save


def soon(stage: Stage) -> str:
    """Return a future day."""
    return f"{stage.world.now() + timedelta(days=5):%Y-%m-%d}"


COMMANDS: Final[Mapping[str, tuple[Setting, Options]]] = {
    "table open": (settings.nothing, {"game": "arctic"}),
    "table start": (settings.lobby, {}),
    "table options": (settings.lobby, {}),
    "table close": (settings.running, {}),
    "table status": (settings.running, {}),
    "table export": (settings.running, {}),
    "table import": (settings.saved, {"file": save}),
    "table verify": (settings.ended, {}),
    "table board": (settings.running, {}),
    "table page": (settings.running, {}),
    "table history replay": (settings.running, {}),
    "table history digest": (settings.running, {}),
    "table history chances": (settings.ended, {}),
    "table log": (settings.running, {}),
    "table join": (settings.lobby, {}),
    "table seat wait": (settings.running, {}),
    "table seat watch": (settings.running, {}),
    "table leave": (settings.lobby, {}),
    "table seat handover": (settings.running, {"person": member("warden")}),
    "table list": (settings.running, {}),
    "table move": (settings.running, {"table": table}),
    "table time clock": (settings.running, {"time": "90m"}),
    "table seat computer": (settings.lobby, {"strength": "easy"}),
    "table time pause": (settings.running, {}),
    "table time remind": (settings.awaited, {}),
    "play": (settings.running, {"action": "{legal}"}),
    "preview": (settings.running, {"action": "{legal}"}),
    "act": (settings.running, {}),
    "crew vote": (settings.crew, {"option": "A"}),
    "crew propose": (settings.crew, {"first": "{legal}"}),
    "crew mutiny": (settings.crew, {}),
    "crew terms": (settings.crew, {"mode": "captain"}),
    "crew orders": (settings.empires, {}),
    "crew follow": (settings.crew, {}),
    "orders": (settings.running, {}),
    "undo": (settings.running, {}),
    "inbox": (settings.running, {}),
    "note": (settings.running, {"text": "Mind the ice"}),
    "me language": (settings.running, {"language": "en"}),
    "me palette": (settings.running, {"palette": "dark"}),
    "me boards": (settings.running, {"how": "text"}),
    "me words": (settings.running, {"names": True}),
    "me zone": (settings.running, {"zone": "Europe/Warsaw"}),
    "me quiet": (settings.running, {}),
    "me reminders": (settings.running, {"how": "none"}),
    "me notices": (settings.running, {"when": "asked", "how": "private"}),
    "me away": (settings.running, {"until": soon}),
    "me back": (settings.running, {}),
    "me avoid": (settings.running, {}),
    "me private": (settings.running, {"who": "everybody"}),
    "me data": (settings.running, {}),
    "me forget": (settings.running, {}),
    "rules": (settings.running, {}),
    "stats me": (settings.running, {}),
    "stats person": (settings.running, {"person": user("player")}),
    "stats game": (settings.running, {"game": "arctic"}),
    "stats server": (settings.running, {}),
    "queue join": (settings.queue, {"game": "arctic"}),
    "queue leave": (settings.queue, {}),
    "queue show": (settings.queue, {}),
    "queue channel": (settings.queue, {}),
    "league join": (settings.season, {}),
    "league leave": (settings.season, {}),
    "league table": (settings.season, {}),
    "league mine": (settings.season, {}),
    "league rules": (settings.nothing, {}),
    "league start": (settings.season, {"sure": True}),
    "league award": (settings.season, {"table": 1, "winner": user("player"), "why": WHY}),
    "league replace": (settings.season, {"person": user("player"), "by": user("owner"), "why": WHY}),
    "league excuse": (settings.season, {"person": user("player"), "table": 1, "why": WHY}),
    "league undo": (settings.season, {"sure": True, "why": WHY}),
    "league close": (settings.season, {"sure": True, "why": WHY}),
    "cup join": (settings.cup, {}),
    "cup leave": (settings.cup, {}),
    "cup show": (settings.cup, {}),
    "cup rules": (settings.nothing, {}),
    "cup start": (settings.cup, {"sure": True}),
    "cup award": (settings.cup, {"table": 1, "winner": user("player"), "why": WHY}),
    "cup replace": (settings.cup, {"person": user("player"), "by": user("owner"), "why": WHY}),
    "cup undo": (settings.cup, {"sure": True, "why": WHY}),
    "cup close": (settings.cup, {"sure": True, "why": WHY}),
    "voyage join": (settings.voyage, {}),
    "voyage leave": (settings.voyage, {}),
    "voyage show": (settings.voyage, {}),
    "voyage compare": (settings.voyage, {"crew": 1}),
    "voyage rules": (settings.nothing, {}),
    "voyage start": (settings.voyage, {"sure": True}),
    "voyage undo": (settings.voyage, {"sure": True, "why": WHY}),
    "voyage close": (settings.voyage, {"sure": True, "why": WHY}),
    # These come last, since the channel then has a latest season, even if it is closed.
    "league open": (settings.no_season, {"name": "Harbour", "game": "arctic"}),
    "cup open": (settings.no_season, {"name": "Harbour", "game": "arctic"}),
    "voyage open": (settings.no_season, {"name": "Vanikoro"}),
    "mod end": (settings.running, {"why": WHY, "scores": True}),
    "mod archive": (settings.running, {"why": WHY}),
    "mod restore": (settings.archived, {"table": table, "why": WHY}),
    "mod unban": (settings.banned, {"person": user("spectator"), "why": WHY}),
    "mod excuse": (settings.abandoned, {"table": table, "person": user("owner"), "why": WHY}),
    "mod role": (settings.running, {"why": WHY}),
    "mod limit": (settings.running, {"why": WHY, "tables": 5}),
    "mod audit": (settings.running, {}),
    "mod overview": (settings.running, {}),
    "mod forum": (settings.running, {}),
    "mod figures": (settings.running, {}),
    "mod pause": (settings.running, {"why": WHY}),
    "mod resume": (settings.rested, {"why": WHY}),
    "mod timer": (settings.running, {"why": WHY, "way": "decision", "hours": 5}),
    "mod undo": (settings.running, {"why": WHY}),
    "mod rewind": (settings.foreseen, {"why": WHY, "step": 1, "sure": True}),
    "mod replace": (settings.running, {"why": WHY, "seat": 1, "person": member("warden")}),
    "mod remove": (settings.running, {"why": WHY, "seat": 1, "then": "nobody"}),
    "mod ban": (settings.running, {"why": WHY, "person": user("player")}),
}
"""By command: the state of the table, and the values of the options."""

WISH: Final[Options] = {
    "games": ["arctic"],
    "seats": ["2", "3"],
    "pace": "day",
    "terms": ["rated"],
    "days": "7",
}
FORMS: Final[Mapping[str, tuple[Setting, str, Options]]] = {
    "setup": (settings.lobby, "{table}::{opener} {options}", {"shown": "all"}),
    "own": (settings.lobby, "{table}::{opener}", {"file": WORKSHEET}),
    "save": (settings.saved, "::{opener}", {"file": save}),
    "queue": (settings.queue, "::{opener}", WISH),
    "worksheet": (settings.running, "::{opener}", {"file": WORKSHEET, "why": WHY}),
    "mod": (settings.running, "{table}::{opener} end {seats} 1", {"why": WHY}),
}
"""By verb: the state of the table, the form's argument, and the submitted values."""

GAMES: Final[Mapping[str, Setting]] = {
    "arctic": settings.running,
    "empires": settings.empires,
    "nemo": settings.crew,
}
"""By game: the state of the table at which the game's own commands are tried."""
