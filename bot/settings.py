"""What a server owner can set, from the environment or a `.env` file."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.domain.shards import Shards


def _shards(value: object) -> object:
    return Shards.read(value) if isinstance(value, str) else value


class Settings(BaseSettings):
    """Everything that differs from one installation to the next.

    Values come from arguments, then the environment, then `.env`; a bad one raises
    pydantic.ValidationError, whose text names the setting and never shows what was given.
    """

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", hide_input_in_errors=True)

    discord_token: SecretStr | None = None
    """The bot's token; without one Quarterdeck runs on a simulated Discord."""
    database_url: str = Field(default="sqlite+aiosqlite:///quarterdeck.db", repr=False)
    """Where the tables are kept, as SQLAlchemy writes database addresses; it may hold a password."""
    sandbox_database_url: str = Field(default="sqlite+aiosqlite:///sandbox.db", repr=False)
    """Where the sandbox keeps its tables; its simulated Discord is kept in a file beside that."""
    shards: Annotated[Shards, NoDecode, BeforeValidator(_shards)] = Shards()
    """Which shards this process serves, such as ``0-3/16``, when several share the servers and a database."""
    log_lines_delay: float = Field(default=20.0, ge=0, le=600)
    """Seconds for which log lines are gathered before they are posted together."""
    pulse: float = Field(default=60.0, ge=1, le=86_400)
    """Seconds between two signs of life; when five are missing, the time that was lost is given back."""
    loaded_tables: int = Field(default=200, ge=1)
    """How many positions are kept in memory; the others are read again when they are needed."""

    @field_validator("discord_token", mode="before")
    @classmethod
    def _token_or_none(cls, value: object) -> object:
        if isinstance(value, str) and not value.strip():
            return None
        return value.strip() if isinstance(value, str) else value

    @field_validator("database_url", "sandbox_database_url")
    @classmethod
    def _known_address(cls, value: str) -> str:
        try:
            make_url(value).get_dialect()
        except (ArgumentError, ValueError, ImportError):
            raise ValueError("not a database address, such as sqlite+aiosqlite:///quarterdeck.db") from None
        return value
