"""Discord's Markdown as converted for pages, in the way Discord renders it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.web.markdown import Reader, markdown, moment

READER = Reader("en", lambda kind, number: {("@", 7): "Ann", ("#", 8): "lobby"}.get((kind, number)), 7)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("plain & <b>", "<p>plain &amp; &lt;b&gt;</p>"),
        (
            "**bold** *slanted* __under__ ~~gone~~",
            "<p><strong>bold</strong> <em>slanted</em> <u>under</u> <s>gone</s></p>",
        ),
        ("***both***", "<p><strong><em>both</em></strong></p>"),
        ("**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>"),
        ("snake_case_name", "<p>snake_case_name</p>"),
        (r"\*no\* \<t:1>", "<p>*no* &lt;t:1&gt;</p>"),
        ("`**code**`", "<p><code>**code**</code></p>"),
        ("```py\na < b\n```", "<pre><code>a &lt; b</code></pre>"),
        ("# Title", "<h3>Title</h3>"),
        ("-# small", '<p class="subtext">small</p>'),
        ("> said\n> more", "<blockquote><p>said<br>more</p></blockquote>"),
        ("- one\n- two", "<ul><li>one</li><li>two</li></ul>"),
        ("2. two\n3. three", '<ol><li value="2">two</li><li value="3">three</li></ol>'),
        ("<@7>", '<p><span class="mention mine">@Ann</span></p>'),
        ("<#8> <@9>", '<p><span class="mention">#lobby</span> <span class="mention">@?</span></p>'),
        ("</table open:12>", '<p><span class="mention">/table open</span></p>'),
        ("||dice||", '<p><details class="spoiler"><summary>▒▒▒▒</summary>dice</details></p>'),
        ("one\ntwo", "<p>one<br>two</p>"),
    ],
)
def test_discords_markdown_is_rendered(text: str, html: str) -> None:
    assert str(markdown(text, READER)) == html


def test_links_lead_to_web_pages_only_and_never_reveal_the_page() -> None:
    shown = str(markdown("[a](https://x.example/y) [b](javascript:alert(1)) https://z.example", READER))

    assert shown.count("<a ") == shown.count('rel="noopener noreferrer nofollow"') == 2
    assert 'href="javascript' not in shown


def test_the_nesting_of_formats_is_limited() -> None:
    text = "**" * 500 + "x" + "**" * 500

    assert "x" in str(markdown(text, READER))


@pytest.mark.parametrize(
    ("locale", "text"),
    [("en", "in 2 hours"), ("pl", "za 2 godziny"), ("ja", "2 時間後"), ("zh-TW", "2 小時後")],
)
def test_a_time_is_formatted_in_the_readers_language(locale: str, text: str) -> None:
    now = datetime(2026, 11, 22, 12, tzinfo=UTC)
    shown = str(moment(int(now.timestamp()) + 7_200, "R", locale, now))

    assert text in shown
    assert 'data-style="R"' in shown


def test_a_time_out_of_range_is_no_error() -> None:
    assert str(markdown("<t:9999999999999:F>", READER)) == "<p>?</p>"
