"""Every refusal is raised with all values that its message mentions."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import bot
from bot.domain import errors
from bot.domain.errors import Refused

_ROOT = Path(bot.__file__).parent
_FIELDS = {
    name: {field for _, field, _, _ in Formatter().parse(kind.says) if field}
    for name, kind in vars(errors).items()
    if inspect.isclass(kind) and issubclass(kind, Refused) and kind.says
}


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Yield the location, class and values of each raised refusal, except those raised with ``**``."""
    for source in _ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if not isinstance(node, ast.Raise):
                continue
            error, given = node.exc, set[str]()
            if isinstance(error, ast.Call):
                if any(each.arg is None for each in error.keywords):
                    continue
                error, given = error.func, {str(each.arg) for each in error.keywords}
            if isinstance(error, ast.Name) and error.id in _FIELDS:
                yield f"{source.relative_to(_ROOT)}:{node.lineno}", error.id, given


def test_no_placeholder_of_a_sentence_is_unfilled() -> None:
    found = list(raised())
    assert len(found) > 100
    assert [(where, name) for where, name, given in found if not _FIELDS[name] <= given] == []
