"""The hidden fields of forms on web pages: each is valid for one session, and is carried out once.

A form contains a random word, and a seal that only this bot can compute from that word and the session's
secret. So no other site can make a form that is accepted, and no one else can use a person's form.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.domain.errors import NoTable

_WORD = 16
"""The number of random bytes in the word that identifies a form."""
_ID = 8
"""The number of bytes in a request's id."""
_BEGINNING: Final = 1_420_070_400_000
"""The epoch of the times in Discord's ids, in milliseconds since 1970."""
_LOW: Final = 22
"""The number of bits of a Discord id below its time."""


@dataclass(frozen=True, slots=True)
class PageForm:
    """The hidden fields of a form on a page."""

    word: str
    seal: str


class PageForms:
    """Creates hidden fields for forms, and checks submitted ones."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def make(self, session: str, now: datetime) -> PageForm:
        """Return new hidden fields for a form in the session whose secret is `session`."""
        word = f"{int(now.timestamp() * 1000):x}.{secrets.token_urlsafe(_WORD)}"
        return PageForm(word, self._digest("seal", session, word).hex())

    def read(self, session: str, form: PageForm) -> int:
        """Return the id of a form's request, which is negative, as Discord's interaction ids are positive.

        The same form always has the same id. Raises NoTable for a form that was not made for this session.
        """
        seal = self._digest("seal", session, form.word).hex()
        if not hmac.compare_digest(seal.encode(), form.seal.encode()):
            raise NoTable
        number = int.from_bytes(self._digest("id", session, form.word)[:_ID])
        return -1 - (number >> 1)

    def ordered(self, session: str, form: PageForm) -> int:
        """Return the id of a form's request, ordered by time among the ids of Discord's interactions.

        A later form has a higher id, so a vote from an outdated page is recognised. The form must have been
        checked by `read` before.
        """
        made = int(form.word.partition(".")[0], 16) - _BEGINNING
        low = int.from_bytes(self._digest("id", session, form.word)[:_ID]) % (1 << _LOW)
        return (made << _LOW) | low

    def _digest(self, what: str, session: str, word: str) -> bytes:
        return hmac.digest(self._key, f"{what} {session} {word}".encode(), "sha256")
