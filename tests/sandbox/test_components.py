"""Components as shown to users."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.text.catalogue import words_for
from bot.web.markdown import Reader
from sandbox.html.components import Choice, Surroundings, components, embed
from sandbox.html.forms import form

AROUND = Surroundings(
    Reader("en", lambda _kind, _number: None),
    words_for("en"),
    {"https://cdn/x.png": "/file/1/2/x.png"},
    {5: [Choice("7", "Ann")], 6: [Choice("9", "Moderators")], 8: [Choice("8", "#lobby", "0")]},
)
TEXT: dict[str, Any] = {"type": 10, "content": "**Hello**"}
BUTTON: dict[str, Any] = {"type": 2, "style": 1, "label": "Act", "custom_id": "act"}


def html(*parts: dict[str, Any]) -> str:
    return str(components(parts, AROUND))


@pytest.mark.parametrize(("style", "name"), [(1, "primary"), (2, "secondary"), (3, "success"), (4, "danger")])
def test_buttons_have_discords_four_styles(style: int, name: str) -> None:
    assert f'class="button {name}"' in html({**BUTTON, "style": style})
    assert 'data-press="act"' in html(BUTTON)


def test_a_link_opens_a_new_page_and_a_disabled_button_is_disabled() -> None:
    assert 'href="https://x.example"' in html(
        {"type": 2, "style": 5, "label": "x", "url": "https://x.example"}
    )
    assert " disabled" in html({**BUTTON, "disabled": True})


def test_a_container_has_its_colour_and_its_contents() -> None:
    shown = html(
        {
            "type": 17,
            "accent_color": 0xFFE29A,
            "components": [TEXT, {"type": 14}, {"type": 1, "components": [BUTTON]}],
        }
    )

    assert 'data-accent="#ffe29a"' in shown
    assert "<strong>Hello</strong>" in shown
    assert '<hr class="line"' in shown


def test_a_section_has_its_button_or_picture_next_to_it() -> None:
    thumbnail = {"type": 11, "media": {"url": "https://cdn/x.png"}, "description": "a board"}

    assert 'data-press="act"' in html({"type": 9, "components": [TEXT], "accessory": BUTTON})
    assert 'src="/file/1/2/x.png"' in html({"type": 9, "components": [TEXT], "accessory": thumbnail})


def test_pictures_are_served_by_this_page_and_have_alt_text() -> None:
    item = {"media": {"url": "https://cdn/x.png"}, "description": 'the "Arctic"'}
    shown = html({"type": 12, "items": [item]})

    assert 'src="/file/1/2/x.png"' in shown
    assert 'alt="the &#34;Arctic&#34;"' in shown
    assert "https://cdn" not in html({"type": 12, "items": [{"media": {"url": "https://cdn/other.png"}}]})


def test_a_menu_has_a_line_for_each_choice() -> None:
    options = [
        {"label": "One", "value": "1", "description": "first", "default": True},
        {"label": "Two", "value": "2"},
    ]
    shown = html({"type": 3, "custom_id": "m", "options": options})

    assert shown.count("data-value=") == 2
    assert "<small>first</small>" in shown
    assert "<summary" in shown


@pytest.mark.parametrize(("locale", "name"), [("en", "dice"), ("zh-TW", "骰子")])
def test_a_piece_is_a_picture_with_its_name_in_the_readers_language(locale: str, name: str) -> None:
    around = replace(AROUND, reader=replace(AROUND.reader, locale=locale), words=words_for(locale))
    piece = {"id": "12", "name": "qd_dice_3fa2"}
    option = {"label": "3 · Roll", "value": "1", "emoji": piece, "default": True}
    menu = {"type": 3, "custom_id": "m", "options": [option]}
    picture = f'<img src="/emoji/12.png" alt="{name}" class="emoji" width="22" height="22">'

    for part in ({**BUTTON, "emoji": piece}, {"type": 10, "content": "<:qd_dice_3fa2:12>"}):
        assert picture in str(components([part], around))
    for most in (1, 2):
        shown = str(components([{**menu, "max_values": most}], around))
        assert shown.count(picture) == 2  # In the closed menu, and in its option.
        assert ":qd_dice" not in shown
    assert 'data-key="3"' in str(components([menu], around))


def test_an_emoji_other_than_a_piece_has_its_own_name_and_a_character_is_unchanged() -> None:
    options = [
        {"label": "One", "value": "1", "emoji": {"id": "5", "name": 'a"><b'}},
        {"label": "Two", "value": "2", "emoji": {"id": "6", "name": "qd_unheardof_3fa2"}},
        {"label": "Three", "value": "3", "emoji": {"name": "⚓"}},
    ]
    shown = html({"type": 3, "custom_id": "m", "options": options})

    assert 'alt=":a&#34;&gt;&lt;b:"' in shown
    assert 'alt=":qd_unheardof_3fa2:"' in shown
    assert "⚓ Three" in shown


def test_a_menu_of_several_choices_has_boxes_and_a_submit_button() -> None:
    options = [{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]
    shown = html({"type": 3, "custom_id": "m", "options": options, "max_values": 2})

    assert shown.count('type="checkbox"') == 2
    assert "data-done" in shown


@pytest.mark.parametrize(("kind", "name"), [(5, "Ann"), (6, "Moderators"), (8, "#lobby")])
def test_menus_of_users_roles_and_channels_offer_those_of_the_server(kind: int, name: str) -> None:
    assert name in html({"type": kind, "custom_id": "m"})


def test_an_unknown_component_is_reported_as_missing() -> None:
    assert "show part of this message" in html({"type": 99})


def test_classic_embeds_are_shown() -> None:
    shown = str(
        embed(
            {
                "title": "T",
                "description": "*d*",
                "color": 255,
                "fields": [{"name": "n", "value": "v"}],
                "footer": {"text": "f"},
            },
            AROUND,
        )
    )

    assert all(each in shown for each in ("T", "<em>d</em>", "n", "v", "f", "#0000ff"))


def test_a_form_has_a_field_for_each_part() -> None:
    modal = {
        "title": "Why?",
        "custom_id": "why",
        "components": [
            {
                "type": 18,
                "label": "Reason",
                "component": {"type": 4, "custom_id": "r", "style": 2, "required": True},
            },
            {"type": 18, "label": "Who", "component": {"type": 5, "custom_id": "w"}},
            {
                "type": 18,
                "label": "One",
                "component": {"type": 21, "custom_id": "o", "options": [{"label": "A", "value": "a"}]},
            },
            {
                "type": 18,
                "label": "Some",
                "component": {"type": 22, "custom_id": "s", "options": [{"label": "B", "value": "b"}]},
            },
            {"type": 18, "label": "Sure", "component": {"type": 23, "custom_id": "y"}},
            {"type": 1, "components": [{"type": 4, "custom_id": "t", "label": "Title", "style": 1}]},
        ],
    }
    shown = str(form(modal, AROUND))

    for name in "rwosyt":
        assert f'name="{name}"' in shown
    assert "<textarea" in shown
    assert "Ann" in shown
