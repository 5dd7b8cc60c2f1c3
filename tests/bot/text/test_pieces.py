"""Pieces in sentences, as emoji if there are any, otherwise as names."""

from __future__ import annotations

import pickle
import re

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.messages import domains, extract, forms, read
from render.pieces.names import NAMES

SHOWN = {"crew": "<:qd_crew_1a2b:5>", "navy": "<:qd_navy_3fa2:123>"}
LOST = "{seat} loses {piece:crew} {count}"


def test_an_emoji_replaces_a_named_piece() -> None:
    words = words_for("en").with_emoji(SHOWN)
    assert words(LOST, seat="Ann", count=2) == "Ann loses <:qd_crew_1a2b:5> 2"
    assert words("Build a {piece:navy}.") == "Build a <:qd_navy_3fa2:123>."
    assert words.n("{count} {piece:navy}", "{count} {piece:navy}", 2) == "2 <:qd_navy_3fa2:123>"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_piece_without_an_emoji_is_named(locale: str) -> None:
    words = words_for(locale).with_emoji(SHOWN)
    assert words.piece("hull") == words_for(locale)("hull")
    assert words("{piece:hull}, {piece:crew}") == f"{words('hull')}, {SHOWN['crew']}"


def test_an_emoji_is_used_as_soon_as_it_is_available() -> None:
    shown: dict[str, str] = {}
    words = words_for("pl").with_emoji(shown)
    before = words("{piece:crew} 2")
    shown |= SHOWN
    assert (before, words("{piece:crew} 2")) == ("załoga 2", "<:qd_crew_1a2b:5> 2")
    assert words.shows("crew", "navy")
    assert not words.shows("crew", "hull")


def test_dice_are_pieces_or_characters() -> None:
    words = words_for("pl")
    assert words.dice((6, 3)) == "⚅⚂"
    assert words.with_emoji({"die_6": "<:qd_die_6_9c1b:7>"}).dice((6, 3)) == "<:qd_die_6_9c1b:7>⚂"


def test_labels_files_and_other_processes_use_names() -> None:
    words = words_for("ja").with_emoji(SHOWN)
    elsewhere = pickle.loads(pickle.dumps(words))  # noqa: S301 - written here
    for plain in (words.named, elsewhere):
        assert plain("{piece:crew} 2") == f"{words('crew')} 2"
        assert plain.emoji("crew") == ""


@pytest.mark.parametrize("typed", ["{piece:crew}", "{piece:x}", "{piece}"])
@pytest.mark.parametrize("locale", LOCALES)
def test_text_typed_by_a_user_never_becomes_a_piece(locale: str, typed: str) -> None:
    words = words_for(locale).with_emoji(SHOWN)
    assert words(LOST, seat=typed, count=2).count(typed) == 1
    assert words.name(typed) == typed


def test_chinese_has_a_space_around_an_emoji() -> None:
    words = words_for("zh-TW").with_emoji(SHOWN)
    assert words("{piece:crew}{name}", name="大衛") == "<:qd_crew_1a2b:5> 大衛"
    assert words_for("zh-TW")("{piece:crew}{name}", name="大衛") == "船員大衛"


def test_sentences_name_existing_pieces() -> None:
    said = [each for template in extract().values() for each in template if each.id]
    texts = [text for each in said for text in ([each.id] if isinstance(each.id, str) else each.id)]
    asked = {piece for text in texts for piece in re.findall(r"\{piece:(\w+)\}", text)}
    assert asked
    assert asked <= NAMES.keys()


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_each_piece_has_a_name_in_each_language(locale: str) -> None:
    known = {each.id for domain in domains() for each in read(domain, locale) if all(forms(each))}
    assert {name for name in NAMES.values() if len(name) > 1} <= known
