"""The application's emoji: Discord's checks of them, and their pictures, which simcord doesn't have.

An application may have 2,000 of them, each of at most 256 KiB, as documented for
``/applications/{application_id}/emojis`` in Discord's own description of its API and at
https://discord.com/developers/docs/resources/emoji.
"""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any, Final
from weakref import WeakKeyDictionary

from simcord.backend import Backend
from simcord.backend.errors import BackendError

LIMIT: Final = 2_000
"""The largest number of emoji of an application."""
LARGEST: Final = 256 * 1024
"""The largest size of a picture in bytes."""
TOO_MANY, INVALID, TOO_LARGE = 30008, 50035, 50138
"""Discord's error codes."""
_PATH: Final = re.compile(r"/applications/\d+/emojis(?:/\d+)?")
_NAME: Final = re.compile(r"\w{2,32}", re.ASCII)
_IMAGE: Final = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)
_BEGINS: Final = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"RIFF")
_PICTURES: Final[WeakKeyDictionary[Backend, dict[int, bytes]]] = WeakKeyDictionary()


def pictures(backend: Backend) -> dict[int, bytes]:
    """Return the pictures of an application's emoji, by id."""
    return _PICTURES.setdefault(backend, {})


def changes(method: str, path: str) -> bool:
    """Return whether a request adds, renames or deletes an emoji of the application."""
    return method != "GET" and _PATH.fullmatch(path) is not None


def check(backend: Backend, content: Any) -> bytes:
    """Return the picture of a new emoji.

    Raises BackendError if Discord would refuse the emoji.
    """
    name, image = content.get("name"), content.get("image")
    if not isinstance(name, str) or _NAME.fullmatch(name) is None:
        raise _invalid("name", "STRING_TYPE_REGEX", "Must be 2 to 32 letters, digits or underscores.")
    if any(each.name == name for each in backend.application_emojis.values()):
        raise _invalid("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji of that name is there.")
    match = _IMAGE.fullmatch(image) if isinstance(image, str) else None
    try:
        picture = base64.b64decode(match[1], validate=True) if match else b""
    except binascii.Error:
        picture = b""
    if not picture.startswith(_BEGINS):
        raise _invalid("image", "IMAGE_INVALID", "Invalid image data")
    if len(picture) > LARGEST:
        raise BackendError(400, TOO_LARGE, "Failed to resize asset below the maximum size: 262144")
    if len(backend.application_emojis) >= LIMIT:
        raise BackendError(400, TOO_MANY, f"Maximum number of emojis reached ({LIMIT})")
    return picture


def _invalid(field: str, code: str, message: str) -> BackendError:
    return BackendError(
        400, INVALID, "Invalid Form Body", errors={field: {"_errors": [{"code": code, "message": message}]}}
    )
