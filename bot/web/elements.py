"""HTML elements: all that is not markup already is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from markupsafe import Markup, escape

_VOID: Final = {"br", "hr", "img", "input", "link", "meta"}

Child = str | Markup | None | Iterable["Child"]
"""The content of an element: text is escaped, None is left out."""
Value = str | int | bool | None
"""Of an attribute: True is the bare name, False and None leave it out."""


def tag(name: str, /, *children: Child, **attributes: Value) -> Markup:
    """Return an element. ``class_`` is ``class``, and ``data_id`` is ``data-id``."""
    opened = Markup("<{}{}>").format(name, _attributes(attributes))
    return opened if name in _VOID else Markup("{}{}</{}>").format(opened, join(children), name)


def join(children: Iterable[Child], between: str = "") -> Markup:
    """Return children after one another."""
    return escape(between).join(_flat(children))


def _flat(children: Iterable[Child]) -> Iterable[Markup]:
    for child in children:
        if isinstance(child, str):
            yield escape(child)
        elif child is not None:
            yield from _flat(child)


def _attributes(attributes: dict[str, Value]) -> Markup:
    return Markup("").join(
        Markup(" {}").format(_name(name)) if value is True else Markup(' {}="{}"').format(_name(name), value)
        for name, value in attributes.items()
        if value is not None and value is not False
    )


def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")
