"""Sealed saves of running games: only a bot with the key opens them, on one server, for named people.

Such a file contains what a game hides, so no player may read it: it is encrypted and authenticated (Fernet:
AES and HMAC-SHA-256, from the library `cryptography`). A line before it identifies the key, and nothing else.
If the file could be opened elsewhere, or for other people, they would learn hidden information by continuing
alone; therefore the server and the people are part of the sealed data.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Final

from cryptography.fernet import Fernet, InvalidToken
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.domain.errors import SealBroken, SealedElsewhere, SealedForOthers, SealKeyMissing
from engine.kernel.save import LIMIT

HEAD: Final = b"quarterdeck-sealed 1 "
"""The beginning of a sealed file; the fingerprint of its key and the end of the line follow."""
_FINGERPRINT: Final = 8
"""The number of hexadecimal digits that identify a key."""
_Snowflake = Annotated[int, Field(gt=0, lt=1 << 63)]


class Sealed(BaseModel):
    """The content of a sealed file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    save: str
    """The save, in the format of an export of an open game."""
    guild_id: _Snowflake
    """The server on which it may be set up."""
    openers: Annotated[tuple[_Snowflake, ...], Field(min_length=1, max_length=20)]
    """The people who may set it up: those who were seated, or those named by the operator."""


class Seals:
    """Seals saves with the first of a bot's keys, and opens those sealed with any of them."""

    def __init__(self, keys: Sequence[str]) -> None:
        """`keys` come from `fresh_key`; without any, nothing can be sealed or opened."""
        self._keys: Final = {fingerprint(key): Fernet(key) for key in keys}

    def __bool__(self) -> bool:
        """Return whether there is a key."""
        return bool(self._keys)

    def seal(self, content: Sealed) -> bytes:
        """Return a sealed file. Raises SealKeyMissing if there is no key."""
        if not self._keys:
            raise SealKeyMissing(key="", known="")
        name, key = next(iter(self._keys.items()))
        packed = zlib.compress(content.model_dump_json().encode(), 9)
        return HEAD + name.encode() + b"\n" + key.encrypt(packed)

    def open(self, data: bytes, guild_id: int | None, opener_id: int) -> bytes:
        """Return the save in a sealed file, if this person may open it on this server.

        Raises SealKeyMissing if no key here has sealed it, SealBroken if it was changed, SealedElsewhere and
        SealedForOthers if it is not meant for this server or this person.
        """
        head, _, token = data.partition(b"\n")
        name = head.removeprefix(HEAD)[:_FINGERPRINT].decode("ascii", "replace")
        if name not in self._keys:
            raise SealKeyMissing(key=name, known=", ".join(self._keys))
        content = _unpacked(self._keys[name], token)
        if content.guild_id != guild_id:
            raise SealedElsewhere(guild=content.guild_id)
        if opener_id not in content.openers:
            raise SealedForOthers
        return content.save.encode()


def is_sealed(data: bytes) -> bool:
    """Return whether a file is marked as sealed."""
    return data.startswith(HEAD)


def fresh_key() -> str:
    """Return a new key, which must be kept secret."""
    return Fernet.generate_key().decode()


def fingerprint(key: str) -> str:
    """Return a key's name in files and messages, which does not reveal the key."""
    return sha256(b"quarterdeck seal " + key.encode()).hexdigest()[:_FINGERPRINT]


def _unpacked(key: Fernet, token: bytes) -> Sealed:
    try:
        packed = zlib.decompressobj()
        content = packed.decompress(key.decrypt(token), 2 * LIMIT)
        return Sealed.model_validate_json(content)
    except (InvalidToken, zlib.error, ValidationError):
        raise SealBroken from None
