"""Random edits of data as in JSON and TOML: some parts are replaced, duplicated or removed."""

from __future__ import annotations

import math
from typing import Any, Final

from fuzz.draw import TEXTS, Draw

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    1_000_000,
    1 << 31,
    1 << 63,
    10**400,
    0.5,
    1e308,
    math.inf,
    math.nan,
    [],
    {},
    [[]],
    {"": {"": {}}},
    *TEXTS,
)
"""The values that replace a part of the data."""
MOST: Final = 4
"""The largest number of edits to one input."""


def edited(tree: Any, draw: Draw) -> Any:
    """Return a copy of the data with a few edits."""
    for _each in range(1 + draw.number(MOST)):
        tree = _edited(tree, draw)
    return tree


def nested(depth: int) -> Any:
    """Return nested lists."""
    tree: Any = []
    for _each in range(depth):
        tree = [tree]
    return tree


def _edited(tree: Any, draw: Draw) -> Any:
    inner = isinstance(tree, dict | list) and len(tree) > 0
    if isinstance(tree, int) and draw.number(2) == 1:
        return tree + draw.number(7) - 3
    if not inner or draw.number(16) == 1:
        return nested(draw.number(900)) if draw.number(20) == 1 else draw.pick(VALUES)
    if isinstance(tree, dict):
        key = draw.pick(list(tree))
        match draw.number(8):
            case 0:
                return {other: value for other, value in tree.items() if other != key}
            case 1:
                return {**tree, draw.text(key): tree[key]}
        return {**tree, key: _edited(tree[key], draw)}
    place = draw.number(len(tree))
    match draw.number(8):
        case 0:
            return tree[:place] + tree[place + 1 :]
        case 1:
            return tree[: place + 1] + tree[place:]
    return [*tree[:place], _edited(tree[place], draw), *tree[place + 1 :]]
