"""The rules in the documentation are the same as in the bot."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

import engine
from bot.text.games import texts

DOCS = Path(engine.__file__).parents[1] / "docs"
MADE = run_path(str(DOCS / "rules_pages.py"))


@pytest.mark.parametrize("game", texts)
def test_a_page_has_the_current_rules(game: str) -> None:
    page = (DOCS / "rules" / f"{game}.md").read_text("utf-8")
    assert page == MADE["written"](page, texts[game]), "run: python docs/rules_pages.py"


def test_a_page_without_a_place_for_the_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="no place for the rules"):
        MADE["written"]("# Chess\n", texts["arctic"])
