"""No sentence is assembled from parts: each is one message, whose order every language decides.

Only parts of a layout may be joined: lines, the marks of a heading, and what a middle dot separates.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.text.messages import PACKAGES, ROOT, domains, extract

LAYOUT = re.compile(r"\n| [·|=→] |^(#+ |-# |- |> |\d+\. )$")
"""Separators between parts that are read separately."""
MARKS = re.compile(r"[*`\n#<>|·=→() -]*")
"""Markdown, and symbols that are the same in every language."""


PICTURES = {"dice"}
"""Methods that return no words; dice look the same in every language."""


def is_text(node: ast.expr) -> bool:
    """Return whether an expression is a text in the reader's language: it calls `words` or passes it on."""
    match node:
        case ast.Call(func, args, keywords):
            requests_words = "words" in (getattr(func, "id", None), getattr(func, "attr", None))
            of_words = (
                isinstance(func, ast.Attribute) and func.attr not in PICTURES and is_language(func.value)
            )
            given = [*args, *(keyword.value for keyword in keywords)]
            return requests_words or of_words or any(is_language(each) for each in given)
    return False


def is_language(node: ast.expr) -> bool:
    """Return whether an expression is the object for the reader's language, `words`."""
    return "words" in (getattr(node, "id", None), getattr(node, "attr", None))


def joined(source: str) -> Iterator[str]:
    """Yield the expressions that join a translated text to something else without a separator."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.JoinedStr(values) if _pieces(values):
                yield ast.unparse(node)
            case ast.BinOp(left, ast.Add(), right) if is_text(left) or is_text(right):
                yield ast.unparse(node)
            case ast.Call(ast.Attribute(ast.Constant(str() as between), "join"), [parts]):
                if between.strip(" ,;.") == "" and between and _many(parts):
                    yield ast.unparse(node)


def _pieces(values: list[ast.expr]) -> bool:
    """Return whether an f-string has a translated text directly next to something else."""
    before: ast.FormattedValue | None = None
    between = ""
    match values:
        case [ast.FormattedValue(number), ast.Constant(value=str() as dot), *rest] if not is_text(number):
            values = rest if dot.startswith(". ") else values  # An item of a numbered list.
    for value in values:
        if isinstance(value, ast.Constant):
            between += str(value.value)
            continue
        if not isinstance(value, ast.FormattedValue):
            continue
        if (
            before is not None
            and (is_text(before.value) or is_text(value.value))
            and not LAYOUT.search(between)
        ):
            return True
        before, between = value, ""
    texts = [str(value.value) for value in values if isinstance(value, ast.Constant)]
    spoken = any(isinstance(value, ast.FormattedValue) and is_text(value.value) for value in values)
    return spoken and not all(MARKS.fullmatch(text) for text in texts)


def _many(parts: ast.expr) -> bool:
    """Return whether a list consists of translated texts."""
    return any(isinstance(node, ast.Call) and is_text(node) for node in ast.walk(parts))


FILES = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_message_is_joined_from_pieces(file: Path) -> None:
    assert list(joined(file.read_text("utf-8"))) == []


def test_no_message_begins_or_ends_with_a_space() -> None:
    """The comma of a list is allowed. A message such as " or " would fix the order of its parts."""
    sources = extract()
    bare = [
        form
        for domain in domains()
        for message in sources[domain]
        if message.id and message.context != "list"
        for form in (message.id if isinstance(message.id, tuple) else (message.id,))
        if form != form.strip()
    ]
    assert bare == []


@pytest.mark.parametrize(
    "source",
    [
        "f\"{words('gold')} {amount}\"",
        "f\"{said} {words('And more.')}\"",
        'f"{n.ocean(place, words)}: {ships}"',
        "f\"{words('gold')} left\"",
        "words('one') + words('two')",
        "', '.join(words(each) for each in parts)",
    ],
)
def test_joined_pieces_are_detected(source: str) -> None:
    assert len(list(joined(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "f\"### {words('Options')}\"",
        "f\"{words('one')} · {words('two')}\"",
        "f\"{told}\\n{words('A line of its own.')}\"",
        "words('{amount} gold', amount=3)",
        "' '.join(str(count) for count in counts)",
    ],
)
def test_layout_is_not_reported(source: str) -> None:
    assert list(joined(source)) == []
