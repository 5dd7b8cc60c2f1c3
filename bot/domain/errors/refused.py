"""Refusals: a code, parameters and a sentence, all at the class.

A command that breaks a rule raises the engine's `IllegalCommand`, and data that is no command its
`UnknownCommand`; both are passed on unchanged. A refusal never changes anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Final

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


class Refused(Exception):
    """A request that a table can't fulfil now."""

    code: ClassVar[str] = "refused"
    """The code of the refusal: the name of its class in snake case."""
    says: ClassVar[str] = ""
    """The reason, and what is possible instead: a message for translation, with placeholders for the
    parameters."""

    def __init_subclass__(cls, says: str = "") -> None:
        """Name the refusal after its class."""
        cls.code, cls.says = _CAPITAL.sub("_", cls.__name__).lower(), says

    def __init__(self, **params: str | int) -> None:
        """Take the parameters: names, numbers and ids, never anything secret."""
        super().__init__(f"{self.code} {params}" if params else self.code)
        self.params: Mapping[str, str | int] = params
