"""The file of the simulated Discord, which keeps ids, messages and pictures even if the process crashes.

Changes are written before the request that made them is answered, so that a bot never knows of a message that
does not exist after a restart. SQLite's log preserves a committed change if the process is killed.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter
from simcord.backend import Backend
from simcord.backend.cdn import CdnStore
from simcord.backend.models import Channel, Guild, GuildEmoji, Interaction, Message, User

from wire.application_emoji import pictures
from wire.changes import Changes

FORMAT: Final = 1
"""The format of the file; files in another format are refused."""
PANELS: Final = 12
"""The number of ephemeral messages that are kept per channel; Discord itself would keep none."""
NONCES: Final = 1_000
"""The number of posts whose nonces are stored."""

_USER, _GUILD, _CHANNEL = TypeAdapter(User), TypeAdapter(Guild), TypeAdapter(Channel)
_MESSAGE, _INTERACTION = TypeAdapter(Message), TypeAdapter(Interaction)
_SCHEMA: Final = """
    CREATE TABLE IF NOT EXISTS places (kind TEXT, id INTEGER, body BLOB, PRIMARY KEY (kind, id));
    CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, channel INTEGER, body BLOB);
    CREATE TABLE IF NOT EXISTS interactions (id INTEGER PRIMARY KEY, body BLOB);
    CREATE TABLE IF NOT EXISTS files (url TEXT PRIMARY KEY, data BLOB);
    CREATE TABLE IF NOT EXISTS emoji (id INTEGER PRIMARY KEY, name TEXT, uploader INTEGER, image BLOB);
    CREATE TABLE IF NOT EXISTS nonces (path TEXT, nonce TEXT, body TEXT, PRIMARY KEY (path, nonce));
    CREATE TABLE IF NOT EXISTS presses (id TEXT PRIMARY KEY, interaction INTEGER, outcome TEXT);
"""


class ArchiveUnreadable(Exception):
    """Raised for a file that is not an archive, or is an archive of another version."""


class Archive:
    """The file of a simulated Discord. Only one process may use it at a time."""

    def __init__(self, path: Path) -> None:
        """Open the file, which is created if necessary.

        Raises ArchiveUnreadable.
        """
        self.path = path
        try:
            with ExitStack() as opening:
                self._file = opening.enter_context(closing(sqlite3.connect(path, isolation_level=None)))
                self._make_ready()
                opening.pop_all()
        except sqlite3.DatabaseError as error:
            raise ArchiveUnreadable(f"{path} cannot be read: {error}") from error

    def _make_ready(self) -> None:
        self._file.execute("PRAGMA journal_mode=WAL")
        self._file.execute("PRAGMA synchronous=NORMAL")
        [version] = self._file.execute("PRAGMA user_version").fetchone()
        if version not in (0, FORMAT):
            raise ArchiveUnreadable(f"{self.path} is of version {version}, and this program reads {FORMAT}")
        self._file.executescript(_SCHEMA)
        self._file.execute(f"PRAGMA user_version={FORMAT}")

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def fill(self, backend: Backend) -> bool:
        """Restore the stored state into an empty Discord, and return whether there was any."""
        backend.cdn = _KeptFiles(self._file)
        itself = self._places("itself")
        if not itself:
            return False
        about = json.loads(itself[0])
        backend.application_id = about["application"]
        backend.users = {user.id: user for user in map(_USER.validate_json, self._places("user"))}
        backend.bot_user = backend.users[about["bot"]]
        backend.dm_channels = {int(user): channel for user, channel in about["private"].items()}
        backend.guilds = {guild.id: guild for guild in map(_GUILD.validate_json, self._places("guild"))}
        backend.channels = {each.id: each for each in map(_CHANNEL.validate_json, self._places("channel"))}
        backend.messages = {channel: {} for channel in backend.channels}
        self._thin_out()
        for [body] in self._file.execute("SELECT body FROM messages ORDER BY id"):
            message = _MESSAGE.validate_json(body)
            if message.channel_id in backend.channels:
                backend.messages[message.channel_id][message.id] = message
                backend.channels[message.channel_id].last_message_id = message.id
        for [body] in self._file.execute("SELECT body FROM interactions ORDER BY id"):
            record = _INTERACTION.validate_json(body)
            backend.interactions[record.id] = record
            backend.interaction_tokens[record.token] = record.id
        for number, name, uploader, image in self._file.execute(
            "SELECT id, name, uploader, image FROM emoji"
        ):
            backend.application_emojis[number] = GuildEmoji(number, name, uploader)
            pictures(backend)[number] = image
        return True

    def keep(self, backend: Backend, changes: Changes) -> None:
        """Write changes, all of them or none."""
        with _transaction(self._file):
            if changes.places:
                self._keep_places(backend)
            self._file.executemany(
                "INSERT OR REPLACE INTO messages VALUES (?, ?, ?)",
                [(each.id, each.channel_id, _MESSAGE.dump_json(each)) for each in changes.messages],
            )
            self._file.executemany("DELETE FROM messages WHERE id = ?", [(each,) for _, each in changes.gone])
            self._file.executemany(
                "INSERT OR REPLACE INTO interactions VALUES (?, ?)",
                [(each.id, _INTERACTION.dump_json(each)) for each in changes.interactions],
            )

    def keep_emoji(self, backend: Backend) -> None:
        """Write the application's emoji."""
        shown = pictures(backend)
        rows = [
            (each.id, each.name, each.user_id, shown.get(each.id, b""))
            for each in backend.application_emojis.values()
        ]
        with _transaction(self._file):
            self._file.execute("DELETE FROM emoji")
            self._file.executemany("INSERT INTO emoji VALUES (?, ?, ?, ?)", rows)

    def keep_nonce(self, path: str, nonce: str, answer: Any) -> None:
        """Store the answer to a post by its nonce, so that a repeated request doesn't post again."""
        row = (path, nonce, json.dumps(answer))
        self._file.execute("INSERT OR REPLACE INTO nonces VALUES (?, ?, ?)", row)

    def nonces(self) -> list[tuple[str, str, Any]]:
        """Return the stored posts, oldest first: path, nonce and Discord's answer."""
        last = "SELECT rowid, path, nonce, body FROM nonces ORDER BY rowid DESC LIMIT ?"
        rows = self._file.execute(f"SELECT path, nonce, body FROM ({last}) ORDER BY rowid", (NONCES,))  # noqa: S608
        return [(path, nonce, json.loads(body)) for path, nonce, body in rows]

    def begin_press(self, press: str, interaction: int) -> None:
        """Store the interaction of a user's action, before the bot receives it."""
        self._file.execute("INSERT OR REPLACE INTO presses VALUES (?, ?, NULL)", (press, interaction))

    def end_press(self, press: str, outcome: Any) -> None:
        """Store the result of a user's action."""
        self._file.execute("UPDATE presses SET outcome = ? WHERE id = ?", (json.dumps(outcome), press))

    def press(self, press: str) -> tuple[int, Any] | None:
        """Return the interaction of an action and its result, if any yet; None if the action is new."""
        row = self._file.execute("SELECT interaction, outcome FROM presses WHERE id = ?", (press,)).fetchone()
        return None if row is None else (row[0], row[1] and json.loads(row[1]))

    def _keep_places(self, backend: Backend) -> None:
        about = {
            "application": backend.application_id,
            "bot": backend.bot_user.id,
            "private": backend.dm_channels,
        }
        rows = [("itself", 0, json.dumps(about).encode())]
        rows += [("user", user.id, _USER.dump_json(user)) for user in backend.users.values()]
        rows += [("guild", guild.id, _GUILD.dump_json(guild)) for guild in backend.guilds.values()]
        rows += [("channel", each.id, _CHANNEL.dump_json(each)) for each in backend.channels.values()]
        self._file.execute("DELETE FROM places")
        self._file.executemany("INSERT INTO places VALUES (?, ?, ?)", rows)

    def _places(self, kind: str) -> list[bytes]:
        return [
            body
            for [body] in self._file.execute("SELECT body FROM places WHERE kind = ? ORDER BY id", (kind,))
        ]

    def _thin_out(self) -> None:
        """Delete all but the newest ephemeral messages, and files that no message uses."""
        panels: dict[tuple[int, str], list[int]] = defaultdict(list)
        shown: set[str] = set()
        for [body] in self._file.execute("SELECT body FROM messages ORDER BY id DESC"):
            message = _MESSAGE.validate_json(body)
            reader = ((message.interaction_metadata or {}).get("user") or {}).get("id", "")
            if message.is_ephemeral:
                panels[message.channel_id, reader].append(message.id)
            shown.update(file["url"] for file in message.attachments)
        old = [(each,) for ids in panels.values() for each in ids[PANELS:]]
        with _transaction(self._file):
            self._file.executemany("DELETE FROM messages WHERE id = ?", old)
            kept = {url for [url] in self._file.execute("SELECT url FROM files")}
            self._file.executemany("DELETE FROM files WHERE url = ?", [(url,) for url in kept - shown])


class _KeptFiles(CdnStore):
    """A store of attachments in the archive instead of in memory."""

    def __init__(self, file: sqlite3.Connection) -> None:
        super().__init__()
        self._file = file

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        """Store a file, and return the attachment as it appears in messages."""
        named = super().store_attachment(attachment_id, channel_id, filename, data, description)
        self._file.execute(
            "INSERT OR REPLACE INTO files VALUES (?, ?)", (named["url"], self._blobs.pop(named["url"]))
        )
        return named

    def get(self, url: str) -> bytes | None:
        """Return the content of a file, or None."""
        row = self._file.execute("SELECT data FROM files WHERE url = ?", (url,)).fetchone()
        return super().get(url) if row is None else row[0]


class _transaction:  # noqa: N801 - used as a statement
    """A context manager that runs writes in one transaction."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file

    def __enter__(self) -> None:
        self._file.execute("BEGIN")

    def __exit__(self, kind: object, *_: Iterable[object]) -> None:
        self._file.execute("ROLLBACK" if kind else "COMMIT")
