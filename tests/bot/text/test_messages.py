"""Messages are found in the sources, and catalogues follow them."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from bot.text import messages
from bot.text.slash import NAME

SOURCE = """
def tell(words, scene, self, count, kinds):
    words("plain")
    scene.words("through an attribute")
    f"inside {self.words('an f-string')}"
    words("{count} of it", count=count)
    words.n("one {count}", "many {count}", count=count)
    words.p("list", "in a context")
    p_(NAME, "name")
    N_("marked")
    words(kinds["a key"])
    self.p("not", "words")
"""


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalog:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "tell.py").write_text(SOURCE, "utf-8")
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    return messages.extract()


def test_whatever_is_marked_is_found_and_nothing_else(found: Catalog) -> None:
    assert {(message.context, message.id) for message in found if message.id} == {
        (None, "plain"),
        (None, "through an attribute"),
        (None, "an f-string"),
        (None, "{count} of it"),
        (None, ("one {count}", "many {count}")),
        ("list", "in a context"),
        (NAME, "name"),
        (None, "marked"),
    }


def test_a_catalogue_keeps_what_is_still_said_and_lists_what_is_new(
    found: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue = tmp_path / "pl.po"
    catalogue.write_text(
        'msgid ""\nmsgstr ""\n\nmsgid "plain"\nmsgstr "zwykłe"\n\nmsgid "gone"\nmsgstr "dawne"\n', "utf-8"
    )
    monkeypatch.setattr(messages, "FOLDER", tmp_path)
    assert messages.refresh("pl", found) == 7
    text = catalogue.read_text("utf-8")
    assert "zwykłe" in text
    assert "dawne" not in text
