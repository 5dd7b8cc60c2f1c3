"""Why something asked of a table is refused: a code and parameters, never prose.

A rule that a command breaks is the engine's `IllegalCommand`, and data that is no command at all
its `UnknownCommand`; both come through unchanged. After any of these nothing has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar


class Refused(Exception):
    """Something that a table cannot do now; the words for it belong to `bot.text`."""

    code: ClassVar[str] = "refused"

    def __init__(self, **params: str | int) -> None:
        """Take what the refusal is about: names, numbers and ids, nothing secret."""
        super().__init__(f"{self.code} {params}" if params else self.code)
        self.params: Mapping[str, str | int] = params
