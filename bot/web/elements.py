"""Builds HTML elements; all text is escaped, unless it is markup already."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from markupsafe import Markup, escape

_VOID: Final = {"br", "hr", "img", "input", "link", "meta"}

Child = str | Markup | None | Iterable["Child"]
"""The content of an element: text is escaped, None is omitted."""
Value = str | int | bool | None
"""The value of an attribute: True writes only the name, False and None omit the attribute."""


def tag(name: str, /, *children: Child, **attributes: Value) -> Markup:
    """Return an element. The argument ``class_`` becomes ``class``, and ``data_id`` becomes ``data-id``.

    The names of elements and attributes are not escaped, so they must not come from a reader.
    """
    parts = ["<", name]
    for key, value in attributes.items():
        if value is True:
            parts += (" ", _name(key))
        elif value is not None and value is not False:
            parts += (" ", _name(key), '="', escape(value), '"')
    parts.append(">")
    if name not in _VOID:
        _add(children, parts)
        parts += ("</", name, ">")
    return Markup("".join(parts))  # noqa: S704 - each part is escaped


def join(children: Iterable[Child], between: str = "") -> Markup:
    """Return children as one piece of markup."""
    parts: list[str] = []
    _add(children, parts)
    return Markup(str(escape(between)).join(parts))  # noqa: S704 - each part is escaped


def _add(children: Iterable[Child], parts: list[str]) -> None:
    """Append escaped children to a list of parts that is joined once, since pages have many elements."""
    for child in children:
        if isinstance(child, str):
            parts.append(escape(child))
        elif child is not None:
            _add(child, parts)


@cache
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")
