"""The page for those who run the bot."""

from __future__ import annotations

from bot.console.settings_table import PAGE, written
from bot.settings import Settings


def test_every_setting_stands_on_the_page_with_its_default_and_its_meaning() -> None:
    page = PAGE.read_text("utf-8")
    assert written(page) == page, "python -m bot.console.settings_table"
    for name in Settings.model_fields:
        assert f"| `{name.upper()}` |" in page
    assert "|  |\n" not in page
