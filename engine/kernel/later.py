"""Additions to a game after its first version that keep earlier saves, and their hashes, valid.

An added option, or part of a position, has the earlier behaviour as its default. If it has its default, it is
omitted from dumped data, and so from the hash; if it is missing, it is read as the default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, get_type_hints

from pydantic import BaseModel, Field
from pydantic.fields import FieldInfo


class Later:
    """Marks an option that was added later: ``wind: Annotated[Literal["calm", "storm"], LATER] = "calm"``.

    It also marks a later field of an event; events that differ only in such fields count as equal.
    """


LATER: Final = Later()

Former = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Converts the data of an old command or event to the current form: its kind, its fields, or both."""


def dumped(options: BaseModel) -> dict[str, Any]:
    """Return options as JSON-able data, without those that were added later and have their defaults.

    >>> from engine.empires.options import Options
    >>> "naval_bonus" in dumped(Options()), "naval_bonus" in dumped(Options(naval_bonus="army"))
    (False, True)
    """
    fields = type(options).model_fields.items()
    usual = {
        name for name, field in fields if LATER in field.metadata and getattr(options, name) == field.default
    }
    return options.model_dump(mode="json", exclude_none=True, exclude=usual)


def later_fields(event: type) -> list[str]:
    """Return the fields of a dataclass that are marked `LATER`.

    >>> from engine.arctic.events import StartDrawn
    >>> later_fields(StartDrawn)
    []
    """
    hints = get_type_hints(event, include_extras=True)
    return [name for name, hint in hints.items() if LATER in getattr(hint, "__metadata__", ())]


def added(default: Any) -> FieldInfo:
    """Return the annotation for a field that was added to positions later; data without it has the default.

    >>> from typing import Annotated
    >>> from pydantic import create_model
    >>> Ship = create_model("Ship", crew=(int, 3), ice=(Annotated[int, added(0)], 0))
    >>> Ship().model_dump(), Ship(ice=2).model_dump()
    ({'crew': 3}, {'crew': 3, 'ice': 2})
    """
    marked: FieldInfo = Field(exclude_if=lambda value: bool(value == default))
    return marked
