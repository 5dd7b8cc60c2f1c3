"""Why something asked of a table is refused: a code, parameters and a sentence, all of them at its class.

A rule that a command breaks is the engine's `IllegalCommand`, and data that is no command at all
its `UnknownCommand`; both come through unchanged. After any of these nothing has changed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Final

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


class Refused(Exception):
    """Something that a table cannot do now."""

    code: ClassVar[str] = "refused"
    """Which refusal it is: the name of its class in small letters."""
    says: ClassVar[str] = ""
    """Why, and what is possible instead: a message to be translated, with the parameters in its places."""

    def __init_subclass__(cls, says: str = "") -> None:
        """Name the refusal after its class."""
        cls.code, cls.says = _CAPITAL.sub("_", cls.__name__).lower(), says

    def __init__(self, **params: str | int) -> None:
        """Take what the refusal is about: names, numbers and ids, nothing secret."""
        super().__init__(f"{self.code} {params}" if params else self.code)
        self.params: Mapping[str, str | int] = params
