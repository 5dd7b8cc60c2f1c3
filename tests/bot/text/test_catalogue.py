"""The look-up of messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.text import catalogue
from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.pieces.cards import meaning
from bot.text.nemo.position import position
from engine.nemo.game import Nemo


@pytest.mark.parametrize(
    ("discord", "spoken"),
    [
        ("en-US", "en"),
        ("en-GB", "en"),
        ("zh-TW", "zh-TW"),
        ("zh-CN", "zh-TW"),
        ("ja", "ja"),
        ("pl", "pl"),
        ("pt-BR", "en"),
        ("plx", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_every_locale_of_discord_has_a_catalogue(discord: str | None, spoken: str) -> None:
    assert words_for(discord).locale == spoken


def test_each_language_has_its_translation() -> None:
    assert [words_for(locale)("Russia") for locale in LOCALES] == ["Russia", "俄羅斯", "ロシア", "Rosja"]


@pytest.mark.parametrize(
    ("count", "polish"),
    [
        (0, "0 statków"),
        (1, "1 statek"),
        (2, "2 statki"),
        (5, "5 statków"),
        (12, "12 statków"),
        (22, "22 statki"),
    ],
)
def test_polish_has_its_plural_forms(count: int, polish: str) -> None:
    assert words_for("pl").n("{count} ship", "{count} ships", count=count) == polish


def test_english_has_singular_and_plural() -> None:
    words = words_for("en")
    assert words.n("{count} ship", "{count} ships", count=1) == "1 ship"
    assert words.n("{count} ship", "{count} ships", count=2) == "2 ships"


def test_the_same_word_can_differ_by_context() -> None:
    words = words_for("ja")
    assert words.p("command name", "close") != words("Close the conflict")
    assert words.p("command name", "undo") == "戻す"


@pytest.mark.parametrize("name", ["{0.__class__}", "{price}", "{{}}", "%s", "\\g<0>"])
def test_a_value_is_never_read_as_a_template(name: str) -> None:
    assert words_for("en")("{seat} passes", seat=name) == f"{name} passes"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        words_for("en")("{seat} passes", other="Ann")


def test_a_message_without_values_is_unchanged() -> None:
    assert words_for("pl")("A sector {of} somebody's own board") == "A sector {of} somebody's own board"


def test_lists_are_joined_as_usual_in_the_language() -> None:
    assert words_for("en").join(["a", "b"]) == "a, b"
    assert words_for("zh-TW").join(["a", "b"]) == "a、b"


def test_an_open_message_is_shown_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "pl.po").write_text(
        'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=3; plural=n==1 ? 0 : 2\\n"\n\n'
        '#, fuzzy\nmsgid "{name} waits."\nmsgstr ""\n\n'
        '#, fuzzy\nmsgctxt "command name"\nmsgid "wait"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "{count} ship"\nmsgid_plural "{count} ships"\n'
        'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n\n'
        'msgid "Go on."\nmsgstr "Dalej."\n',
        "utf-8",
    )
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    monkeypatch.setattr(catalogue, "_words", catalogue._words.__wrapped__)
    monkeypatch.setattr(catalogue, "words_for", catalogue.words_for.__wrapped__)

    words = catalogue.words_for("pl")

    assert words("Go on.") == "Dalej."
    assert words("{name} waits.", name="Ann") == "Ann waits."
    assert words.p("command name", "wait") == "wait"
    assert [words.n("{count} ship", "{count} ships", count=n) for n in (1, 5)] == ["1 ship", "5 ships"]


def test_sentences_are_separated_by_a_space_except_after_an_ideographic_full_stop() -> None:
    words = words_for("ja")
    assert words.sentences(("終わり。", "始まり。")) == "終わり。始まり。"
    assert words_for("pl").sentences(("Koniec.", "Początek.")) == "Koniec. Początek."


def test_a_position_of_a_voyage_has_no_space_after_a_full_stop() -> None:
    view = Nemo().view(Nemo().setup(1, "spaces"), None)
    for locale in ("ja", "zh-TW"):
        assert "。 " not in position(view, ("Ann",), words_for(locale))
        assert "。 " not in meaning(1, view.box, words_for(locale))
