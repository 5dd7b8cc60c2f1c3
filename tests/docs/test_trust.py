"""The page about what users can do to each other: each statement names a test, which exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "trust.md"
SENTENCES = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("- ")]
_SENTENCE = re.compile(r"- (?P<said>[A-Z].*\.) `(?P<path>[\w/]+\.py)::(?P<test>test_\w+)`")


@cache
def functions_of(path: str) -> dict[str, ast.AST]:
    tree = ast.parse((TESTS / path).read_text("utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name: node for node in tree.body if isinstance(node, kinds)}


def asserts(test: ast.AST, around: dict[str, ast.AST]) -> bool:
    """Return whether a test asserts something, directly or in a function of its file that it calls."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises"):
            return True
        called = around.get(node.id) if isinstance(node, ast.Name) else None
        if called is not None and called is not test and asserts(called, {}):
            return True
    return False


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence[2:60])
def test_each_sentence_names_a_test_that_asserts_something(sentence: str) -> None:
    found = _SENTENCE.fullmatch(sentence)
    assert found is not None, "a sentence, and then its test: `path.py::test_name`"
    known = functions_of(found["path"])
    assert found["test"] in known
    assert asserts(known[found["test"]], known)


def test_the_page_covers_every_role() -> None:
    headings = re.findall(r"^## (.*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert {"A member", "The opener", "A moderator", "The operator"} <= set(headings)
    assert len(SENTENCES) > 50
