"""Checks whether Discord shows a message as it was sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

import discord
from discord import ui

Part = tuple[Any, ...]


def difference(sent: ui.LayoutView, shown: discord.Message) -> str | None:
    """Return the first part that Discord shows differently, or None if there is none."""
    wanted = parts(sent.to_components())  # type: ignore[no-untyped-call]
    found = parts(component.to_dict() for component in shown.components)
    for expected, there in zip_longest(wanted, found):
        if expected != there:
            return f"{_described(expected)} became {_described(there)}"
    return None


def parts(components: Iterable[Mapping[str, Any]]) -> Iterator[Part]:
    """Yield what is visible or can be pressed in each component, including nested ones."""
    for each in components:
        yield (
            int(each["type"]),
            each.get("custom_id"),
            each.get("label"),
            (each.get("content") or "").strip() or None,
            bool(each.get("disabled")),
            str((each.get("emoji") or {}).get("id") or "") or None,
            tuple((line["label"], line["value"]) for line in each.get("options") or ()),
            tuple(item.get("description") for item in each.get("items") or ()),
        )
        yield from parts(each.get("components") or ())


def _described(part: Part | None) -> str:
    return "nothing" if part is None else str([each for each in part if each])[:300]
