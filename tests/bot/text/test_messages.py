"""The extraction of messages from the sources, and the update of catalogues."""

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


GAME_SOURCE = """
words("said by the game")
words("plain")
"""
GAME_RULES = """
title = "a chapter"

[[rules]]
id = "7"
title = "a rule"
text = "said by the game"
source = "no words"
options = ["no words either"]
picture = { name = "again none", shows = "a picture" }
paragraphs = ["one", "said by the game"]
"""
GAME_FORMS = 'title = "a form of a name"'
HEAD = 'msgid ""\nmsgstr ""\n\n'


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Catalog]:
    """Extract the messages of a small bot with two games, of which only the first has texts."""
    sources = tmp_path / "sources"
    catalogues = sources / "bot" / "text" / "catalogues"
    (sources / "bot" / "text" / "chess").mkdir(parents=True)
    (sources / "bot" / "tell.py").write_text(SOURCE, "utf-8")
    (sources / "bot" / "text" / "chess" / "rules.py").write_text(GAME_SOURCE, "utf-8")
    (sources / "bot" / "text" / "chess" / "chapter.toml").write_text(GAME_RULES, "utf-8")
    (sources / "render").mkdir()
    (sources / "render" / "chess.py").write_text('N_("drawn for the game")', "utf-8")
    for domain in ("bot", "chess", "go"):
        (catalogues / domain).mkdir(parents=True)
    (catalogues / "chess" / "pl.toml").write_text(GAME_FORMS, "utf-8")
    monkeypatch.setattr(messages, "ROOT", sources)
    monkeypatch.setattr(messages, "FOLDER", catalogues)
    return messages.extract()


def test_exactly_the_marked_messages_are_found(found: dict[str, Catalog]) -> None:
    assert messages.keys(found["bot"]) == {
        (None, "plain"),
        (None, "through an attribute"),
        (None, "an f-string"),
        (None, "{count} of it"),
        (None, ("one {count}", "many {count}")),
        ("list", "in a context"),
        (NAME, "name"),
        (None, "marked"),
    }


def test_messages_of_a_games_files_are_in_its_domain_and_those_of_the_bot_are_not_repeated(
    found: dict[str, Catalog],
) -> None:
    assert messages.keys(found["chess"]) == {
        (None, "said by the game"),
        (None, "drawn for the game"),
        (None, "a chapter"),
        (None, "a rule"),
        (None, "a picture"),
        (None, "one"),
    }
    assert messages.keys(found["go"]) == set()


def test_a_catalogue_keeps_used_messages_and_lists_new_ones(found: dict[str, Catalog]) -> None:
    catalogue = messages.path("bot", "pl")
    catalogue.write_text(f'{HEAD}msgid "plain"\nmsgstr "zwykłe"\n\nmsgid "gone"\nmsgstr "dawne"\n', "utf-8")
    assert messages.refresh("pl", found) == 7 + 6
    text = catalogue.read_text("utf-8")
    assert "zwykłe" in text
    assert "dawne" not in text


def test_a_message_keeps_its_translation_in_another_domain(found: dict[str, Catalog]) -> None:
    messages.path("bot", "pl").write_text(f'{HEAD}msgid "said by the game"\nmsgstr "mówi gra"\n', "utf-8")
    messages.refresh("pl", found)
    assert "mówi gra" in messages.path("chess", "pl").read_text("utf-8")
    assert "mówi gra" not in messages.path("bot", "pl").read_text("utf-8")


@pytest.fixture
def begun(found: dict[str, Catalog]) -> dict[str, Catalog]:
    """Return the messages of that bot, after creating an untranslated catalogue in each language."""
    for locale in ("zh-TW", "ja", "pl"):
        messages.path("bot", locale).write_text(HEAD, "utf-8")
    return found


def test_untranslated_messages_are_left_open_only_on_request(begun: dict[str, Catalog]) -> None:
    messages.refresh("pl", begun)
    assert list(messages.open_messages("pl")) == []
    assert messages.refresh("pl", begun, leave_open=True) == 8 + 6
    assert len(list(messages.open_messages("pl"))) == 8 + 6
    messages.refresh("pl", begun)
    assert len(list(messages.open_messages("pl"))) == 8 + 6


def test_a_message_added_after_others_were_left_open_is_not_open(begun: dict[str, Catalog]) -> None:
    messages.refresh("pl", begun, leave_open=True)
    begun["bot"].add("forgotten")
    messages.refresh("pl", begun)
    assert "forgotten" not in [message.id for _domain, message in messages.open_messages("pl")]


def test_a_translation_from_another_domain_closes_an_open_message(begun: dict[str, Catalog]) -> None:
    messages.refresh("pl", begun, leave_open=True)
    messages.path("go", "pl").write_text(f'{HEAD}msgid "said by the game"\nmsgstr "mówi gra"\n', "utf-8")
    messages.refresh("pl", begun)
    assert "said by the game" not in [message.id for _domain, message in messages.open_messages("pl")]


def test_a_fuzzy_translation_is_neither_open_nor_used_in_other_domains(begun: dict[str, Catalog]) -> None:
    guess = f'{HEAD}#, fuzzy\nmsgid "said by the game"\nmsgstr "zgaduję"\n'
    messages.path("go", "pl").write_text(guess, "utf-8")
    messages.path("chess", "pl").write_text(guess.replace("zgaduję", ""), "utf-8")
    messages.refresh("pl", begun)
    assert "zgaduję" not in messages.path("chess", "pl").read_text("utf-8")


def test_open_messages_are_listed_with_their_catalogue_and_context(
    begun: dict[str, Catalog], capsys: pytest.CaptureFixture[str]
) -> None:
    messages.main(["--leave-open"])
    assert "pl: 14 messages without a translation, 14 of them left open" in capsys.readouterr().out
    messages.main(["--open"])
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == 3 * 14
    assert "chess/ja.po: 'said by the game'" in listed
    assert f"bot/pl.po: 'name' ({NAME})" in listed
    assert "bot/pl.po: ('one {count}', 'many {count}')" in listed
