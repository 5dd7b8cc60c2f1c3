"""Refusals: a code, parameters and a sentence, all defined by the class.

A command that breaks a rule raises the engine's `IllegalCommand`, and data that is no command its
`UnknownCommand`; both are passed on unchanged. A refusal never changes anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Final

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


class Refused(Exception):
    """A request that cannot be fulfilled now."""

    code: ClassVar[str] = "refused"
    """The code of the refusal: the name of its class in snake case."""
    says: ClassVar[str] = ""
    """The reason, and what is possible instead: a message for translation, with placeholders for the
    parameters."""

    def __init_subclass__(cls, says: str = "") -> None:
        """Set the code from the name of the class."""
        cls.code, cls.says = _CAPITAL.sub("_", cls.__name__).lower(), says

    def __init__(self, **params: str | int) -> None:
        """Create it from its parameters: names, numbers and ids, never anything secret."""
        super().__init__(f"{self.code} {params}" if params else self.code)
        self.params: Mapping[str, str | int] = params
