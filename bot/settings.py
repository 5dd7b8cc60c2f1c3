"""The settings of an installation, from the environment or a `.env` file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from cryptography.fernet import Fernet
from pydantic import BeforeValidator, Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.domain.shards import Shards
from engine.kernel.errors import NotUtf8, what_is_wrong

Level = Literal["debug", "info", "warning", "error"]


def _shards(value: object) -> object:
    return Shards.read(value) if isinstance(value, str) else value


def _levels(value: object) -> object:
    if not isinstance(value, str):
        return value
    pairs = [pair.partition("=") for pair in value.split(",") if pair.strip()]
    if not all(name.strip() and sign for name, sign, _ in pairs):
        raise ValueError("not parts and levels, such as discord=warning,bot.delivery=debug")
    return {name.strip(): level.strip() for name, _, level in pairs}


def _listed(value: SecretStr | None) -> list[str]:
    given = value.get_secret_value() if value else ""
    return [key.strip() for key in given.split(",") if key.strip()]


class BadSettings(Exception):
    """Raised when a setting is invalid; the message names the setting, and never contains its value."""


class Settings(BaseSettings):
    """Everything that differs between installations.

    Values come from arguments, then the environment, then `.env`. An invalid one raises
    pydantic.ValidationError, whose message names the setting and never contains its value.
    """

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8-sig", extra="ignore", hide_input_in_errors=True
    )

    discord_token: SecretStr | None = None
    """The bot's token; without one Quarterdeck runs on a simulated Discord."""
    database_url: str = Field(default="sqlite+aiosqlite:///quarterdeck.db", repr=False)
    """The database with the tables, as an SQLAlchemy URL; it may contain a password."""
    sandbox_database_url: str = Field(default="sqlite+aiosqlite:///sandbox.db", repr=False)
    """The sandbox's database; its simulated Discord is kept in a file next to it."""
    database_pool: int = Field(default=10, ge=2, le=500)
    """The most connections a process opens to a database server; an SQLite file has two."""
    lease: float = Field(default=15.0, ge=3, le=86_400)
    """Seconds a process may be silent before another one takes its shards; only on a database server."""
    requests: float = Field(default=45.0, ge=1, le=100_000)
    """Requests a second to Discord by all processes together; Discord may allow a big bot more."""
    shards: Annotated[Shards, NoDecode, BeforeValidator(_shards)] = Shards()
    """The shards this process serves, such as ``0-3/16``, when several processes share a database."""
    take_over: bool = False
    """Take the shards from the process that serves them while both are connected; only on PostgreSQL."""
    pieces: bool = True
    """Show pieces of the games in texts, as emoji of the application, which the bot uploads itself."""
    log_lines_delay: float = Field(default=20.0, ge=0, le=600)
    """Seconds for which log lines are collected before they are posted together."""
    pulse: float = Field(default=60.0, ge=1, le=86_400)
    """Seconds between two signs of life; if five are missing, players get the lost time back."""
    loaded_tables: int = Field(default=200, ge=1)
    """How many positions stay in memory; others are read again when needed."""
    backups: Path | None = None
    """Folder for automatic, tested copies of an SQLite file; without it there are none."""
    backup_every: float = Field(default=24.0, ge=0.25, le=8_760)
    """Hours from one such copy to the next."""
    backups_kept: int = Field(default=14, ge=1, le=10_000)
    """How many good copies are kept; the oldest is deleted first."""

    seal_keys: SecretStr | None = None
    """Keys of sealed saves (``quarterdeck rescue``), separated by commas; the first seals, all open."""

    mode: Literal["auto", "bot", "sandbox"] = "auto"
    """``bot`` never starts the sandbox, so a missing token is an error; ``sandbox`` never starts the bot."""
    log_level: Level = "info"
    """The least severe level that is logged."""
    log_levels: Annotated[dict[str, Level], NoDecode, BeforeValidator(_levels)] = {}
    """Other least levels for parts of the program, such as ``discord=warning,bot.delivery=debug``."""
    log_format: Literal["text", "json"] = "text"
    """How each line of the log is written: for people, or as one JSON object."""
    sentry_dsn: SecretStr | None = None
    """The Sentry DSN to which errors are reported; without it they are only logged."""
    health_port: int | None = Field(default=None, ge=0, le=65_535)
    """The port for ``/live``, ``/ready`` and ``/metrics``; without it they are not served."""
    health_host: str = "127.0.0.1"
    """The address on which these three answer; ``0.0.0.0`` in a container."""
    web_url: str | None = None
    """The address at which people reach the tables' pages, such as ``https://boards.example.org``; without it
    tables have no pages."""
    web_port: int = Field(default=8090, ge=0, le=65_535)
    """The port on which the pages are served to a reverse proxy."""
    web_host: str = "127.0.0.1"
    """The address on which the pages are served; ``0.0.0.0`` in a container."""
    web_proxies: int = Field(default=1, ge=0, le=5)
    """How many proxies requests pass, each of which adds an address to ``X-Forwarded-For``."""

    @field_validator("seal_keys")
    @classmethod
    def _usable_keys(cls, value: SecretStr | None) -> SecretStr | None:
        for key in _listed(value):
            try:
                Fernet(key)
            except ValueError:
                raise ValueError("not keys that `quarterdeck rescue --new-key` makes") from None
        return value

    @property
    def seal_key_list(self) -> list[str]:
        """The keys of sealed saves, as a list."""
        return _listed(self.seal_keys)

    @field_validator("discord_token", "sentry_dsn", "seal_keys", mode="before")
    @classmethod
    def _token_or_none(cls, value: object) -> object:
        if isinstance(value, str) and not value.strip():
            return None
        return value.strip() if isinstance(value, str) else value

    @field_validator("web_url")
    @classmethod
    def _origin(cls, value: str | None) -> str | None:
        if value is None:
            return None
        try:
            parts = urlsplit(value)
            _ = parts.port
        except ValueError:
            parts = urlsplit("")
        known = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc
        if not known or parts.path not in ("", "/") or parts.query or parts.fragment:
            raise ValueError("not an address without a path, such as https://boards.example.org")
        return value.rstrip("/")

    @field_validator("health_port", "backups", "web_url", mode="before")
    @classmethod
    def _something_or_none(cls, value: object) -> object:
        return None if isinstance(value, str) and not value.strip() else value

    @field_validator("database_url", "sandbox_database_url")
    @classmethod
    def _known_address(cls, value: str) -> str:
        try:
            address = make_url(value)
            address.get_dialect()
        except (ArgumentError, ValueError, ImportError):
            raise ValueError("not a database address, such as sqlite+aiosqlite:///quarterdeck.db") from None
        if address.get_backend_name() != "sqlite" and address.drivername != "postgresql+asyncpg":
            raise ValueError("not a database that is known: sqlite+aiosqlite:/// or postgresql+asyncpg://")
        return value

    @model_validator(mode="after")
    def _backups_of_a_file(self) -> Self:
        if self.backups is not None and not self.on_file:
            raise ValueError("BACKUPS is for an SQLite file; a server has its own tools, such as pg_dump")
        return self

    @property
    def link_secret(self) -> str | None:
        """A secret, in no database, that all processes of an installation share; it signs links."""
        return self.discord_token.get_secret_value() if self.discord_token else None

    @property
    def on_file(self) -> bool:
        """Whether the tables are in an SQLite file rather than on a server."""
        return make_url(self.database_url).get_backend_name() == "sqlite"


def read_settings() -> Settings:
    """Read the settings as the command line does.

    `.env`, and files without a folder, are expected in the folder QUARTERDECK_HOME, or else in the working
    directory. Raises BadSettings.
    """
    home = Path(os.environ.get("QUARTERDECK_HOME") or ".")
    try:
        settings = Settings(_env_file=home / ".env")
    except ValidationError as wrong:
        raise BadSettings(what_is_wrong(wrong)) from None
    except UnicodeError:
        raise BadSettings(f"{home / '.env'}: {NotUtf8()}") from None
    except OSError as wrong:
        raise BadSettings(f"{home / '.env'} cannot be read: {wrong.strerror}") from None
    addresses = ("database_url", "sandbox_database_url")
    there: dict[str, Any] = {name: _beside(getattr(settings, name), home) for name in addresses}
    if settings.backups is not None:
        there["backups"] = home / settings.backups
    return settings.model_copy(update=there)


def _beside(url: str, home: Path) -> str:
    """Return the URL of an SQLite file with its path relative to the program's folder; others unchanged."""
    address = make_url(url)
    named = address.database
    if address.get_backend_name() != "sqlite" or named in (None, "", ":memory:") or "uri" in address.query:
        return url
    return address.set(database=str(home / named)).render_as_string(hide_password=False)
