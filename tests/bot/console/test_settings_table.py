"""The documentation pages for operators."""

from __future__ import annotations

import re
from pathlib import Path

from bot.console.settings_table import PAGE, written
from bot.settings import Settings


def test_every_setting_is_on_the_page_with_its_default_and_meaning() -> None:
    page = PAGE.read_text("utf-8")
    assert written(page) == page, "python -m bot.console.settings_table"
    for name in Settings.model_fields:
        assert f"| `{name.upper()}` |" in page
    assert "|  |\n" not in page


def test_every_row_of_the_page_of_failures_names_an_existing_test() -> None:
    lines = (PAGE.parent / "failures.md").read_text("utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ") and not line.startswith("| what |")]
    assert len(rows) > 10
    for row in rows:
        path, name = re.findall(r"`(tests/\S+)::(test_\w+)`", row)[0]
        assert f"def {name}(" in (Path(__file__).parents[3] / path).read_text("utf-8"), row
