"""The base class of refusals: exceptions that explain to the user why a request can't be fulfilled.

A command that breaks a rule raises the engine's `IllegalCommand`, and data that is not a command raises its
`UnknownCommand`; both are passed on unchanged. A refusal never changes anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Final

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


class Refused(Exception):
    """A request that cannot be fulfilled now; each subclass defines a code and a message."""

    code: ClassVar[str] = "refused"
    """The code of the refusal: the class name in snake case."""
    says: ClassVar[str] = ""
    """The reason and, if possible, an alternative: a message to translate, with placeholders for the
    parameters."""

    def __init_subclass__(cls, says: str = "") -> None:
        """Derive the code from the name of the class, and store its message."""
        cls.code, cls.says = _CAPITAL.sub("_", cls.__name__).lower(), says

    def __init__(self, **params: str | int) -> None:
        """Store the parameters for the message: names, numbers and ids, never secrets."""
        super().__init__(f"{self.code} {params}" if params else self.code)
        self.params: Mapping[str, str | int] = params
