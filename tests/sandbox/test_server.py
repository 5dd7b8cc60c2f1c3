"""The server's responses, and who may read them."""

from __future__ import annotations

import re
import uuid

import pytest
from yarl import URL

from bot.openings import openings
from bot.text.catalogue import LOCALES
from sandbox.tables import SHIPPED
from sandbox.world import FORUM
from tests.sandbox.conftest import Browser
from wire.application_emoji import pictures


async def test_the_first_page_has_one_question_and_offers_every_game(browser: Browser) -> None:
    status, page = await browser.get("/")

    assert status == 200
    assert "Which game would you like to learn?" in page
    assert re.findall(r'data-begin="learn" data-game="(\w+)"', page) == ["arctic", "empires", "nemo"]
    assert "This is your own machine: a simulated Discord. Nobody else sees it." in page


@pytest.mark.drawn
async def test_a_channel_shows_its_messages_and_the_board_next_to_them(browser: Browser) -> None:
    await browser.begin("learn", "arctic")
    status, page = await browser.get(f"/ann/{browser.channel}")

    assert status == 200
    assert "Only you can see this" in page
    table = re.search(r'<iframe[^>]* src="(/ann/table/\d+\?lang=en)"', page)
    assert table is not None
    picture = re.search(r'<img src="([^"]+)"', (await browser.get(table[1]))[1])
    assert picture is not None
    async with browser.session.get(browser.address(picture[1].replace("&amp;", "&"))) as answer:
        assert answer.content_type == "image/png"
        assert (await answer.read()).startswith(b"\x89PNG")


async def test_an_ephemeral_message_is_hidden_from_other_users(browser: Browser) -> None:
    await browser.begin("learn", "arctic")

    assert "Only you can see this" not in (await browser.get(f"/bartek/{browser.channel}"))[1]


async def test_each_user_reads_the_page_in_their_language(browser: Browser) -> None:
    assert '<html lang="pl">' in (await browser.get("/bartek"))[1]
    assert '<html lang="ja">' in (await browser.get("/chie"))[1]
    assert (await browser.post("/language/ann", {"locale": "zh-TW"}))[0] == 200
    assert '<html lang="zh-TW">' in (await browser.get("/ann"))[1]


async def test_users_start_with_the_browsers_language(browser: Browser) -> None:
    for preferred, language in (
        ("ja,en-US;q=0.8", "ja"),
        ("pl-PL,pl;q=0.9", "pl"),
        ("zh-CN", "zh-TW"),
        ("en-GB,pl;q=0.5", "en"),
        ("de-DE,pl;q=0.9,en;q=0.8", "pl"),
        ("de-DE,*;q=0.1", "pl"),
    ):
        reads = {"Accept-Language": preferred}
        assert f'<html lang="{language}">' in (await browser.get("/bartek", headers=reads))[1], preferred


async def test_the_bot_answers_in_the_browsers_language_until_another_is_chosen(browser: Browser) -> None:
    body = {"id": str(uuid.uuid4()), "way": "open", "game": "arctic"}
    _, opened = await browser.post("/begin/bartek", body, **{"Accept-Language": "ja"})
    browser.channel = int(opened["address"].rsplit("/", 1)[-1])
    await browser.message_with("北極圏")

    assert (await browser.post("/language/bartek", {"locale": "zh-TW"}))[0] == 200
    page = (await browser.get("/bartek", headers={"Accept-Language": "ja"}))[1]
    assert '<html lang="zh-TW">' in page


async def test_each_language_has_its_own_pictures_that_a_browser_may_cache(browser: Browser) -> None:
    pages = [(await browser.get(f"/{who}"))[1] for who in ("ann", "bartek", "chie")]

    addresses = [set(re.findall(r"/card/[^\"]+", page)) for page in pages]
    assert all(addresses)
    assert len(set.union(*addresses)) == sum(map(len, addresses))


async def test_a_missing_page_is_reported_plainly(browser: Browser) -> None:
    for path in (
        "/nobody", "/ann/1", "/file/1/2/3.png", "/card/en/chess.webp", "/card/xx/nemo.webp", "/font/passwd"
    ):  # fmt: skip
        status, page = await browser.get(path)

        assert status == 404, path
        assert "nothing at this address." in page


async def test_a_missing_emoji_is_reported(browser: Browser) -> None:
    pictures(browser.running.world.backend)[3] = b"\x89PNG\r\n\x1a\n"
    for emoji in (
        "1", "0", "9" * 20, "9" * 21, "-1", "x", "%D9%A3", "..%2F..%2Ffile%2F1", "1.png%00", "1%0A"
    ):  # fmt: skip
        address = URL(browser.address(f"/emoji/{emoji}.png"), encoded=True)
        async with browser.session.get(address) as answer:
            assert answer.status == 404, emoji


@pytest.mark.drawn
async def test_the_picture_of_an_emoji_may_be_cached(browser: Browser) -> None:
    pictures(browser.running.world.backend)[3] = b"\x89PNG\r\n\x1a\n"
    async with browser.session.get(browser.address("/emoji/3.png")) as answer:
        assert (answer.status, answer.content_type) == (200, "image/png")
        assert "immutable" in answer.headers["Cache-Control"]
        assert (await answer.read()).startswith(b"\x89PNG")


async def test_another_host_name_is_refused(browser: Browser) -> None:
    assert (await browser.get("/ann", headers={"Host": "evil.example"}))[0] == 403


async def test_requests_from_another_page_are_refused(browser: Browser) -> None:
    before = len(browser.messages())
    for headers in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Content-Type": "text/plain"},
    ):
        body = {"kind": "type", "id": str(uuid.uuid4()), "text": "hello"}
        status, _ = await browser.post(f"/act/ann/{browser.channel}", body, **headers)

        assert status == 403, headers
        assert len(browser.messages()) == before


async def test_the_page_has_no_external_resources_and_no_inline_code(browser: Browser) -> None:
    async with browser.session.get(browser.address("/ann")) as answer:
        policy = answer.headers["Content-Security-Policy"]
        page = await answer.text()

    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert re.findall(r'(?:src|href)="(?:https?:)?//', page) == []
    assert re.findall(r"<script(?![^>]*src=)|style=|onclick=", page) == []


async def test_messages_of_users_are_shown_as_text_only(browser: Browser) -> None:
    outcome = await browser.type(
        "<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1))"
    )
    _, page = await browser.get(f"/ann/{browser.channel}")

    assert outcome["state"] == "said"
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert 'href="javascript' not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


async def test_an_unknown_action_is_refused(browser: Browser) -> None:
    bodies: tuple[dict[str, object], ...] = (
        {},
        {"kind": "press"},
        {"kind": "type", "text": "x" * 2_001},
        {"kind": "press", "message": "1; DROP", "component": "x"},
        {"kind": "type", "text": "x", "more": 1},
    )
    for body in bodies:
        status, _ = await browser.post(f"/act/ann/{browser.channel}", {"id": str(uuid.uuid4()), **body})

        assert status == 400, body


async def test_commands_are_offered_in_the_readers_language_with_their_options(browser: Browser) -> None:
    _, said = await browser.get(f"/commands/bartek/{browser.channel}")

    assert '"path": "table open"' in said
    assert '"suggests": true' in said
    assert '"name": "gra"' in said


async def test_an_option_is_suggested_while_it_is_typed(browser: Browser) -> None:
    await browser.begin("learn", "arctic")
    body = {"command": "play", "option": "action", "typed": "EU"}
    status, offered = await browser.post(f"/suggest/ann/{browser.channel}", body)

    assert status == 200
    assert offered
    assert all("EU" in each["name"] for each in offered)


async def test_a_table_can_be_in_a_thread(browser: Browser) -> None:
    status, made = await browser.post(f"/thread/ann/{browser.channel}", {"name": "which motive?"})
    browser.channel = int(made["address"].rsplit("/", 1)[-1])
    await browser.type("/table open game:nemo")

    assert status == 200
    assert await browser.message_with("How it plays")
    assert "which motive?" in (await browser.get(f"/ann/{browser.channel}"))[1]


async def test_the_players_of_a_table_play_it_from_one_page(browser: Browser) -> None:
    await browser.begin("open", "arctic")
    lobby = await browser.message_with("How it plays")
    bartek = Browser(browser.running, browser.session, "bartek")
    bartek.channel = browser.channel
    joined = await bartek.press(lobby, "Join")
    started = await browser.press(lobby, "Start")
    _, page = await browser.get(f"/bartek/{browser.channel}")

    assert (joined["state"], started["state"]) == ("answered", "answered")
    assert "Odpowiedz jako Ann" in page or "Twoja kolej" in page


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", openings)
def test_the_first_page_does_not_wait_for_pictures(game: str, locale: str) -> None:
    shipped = (SHIPPED / f"{game}-{locale}.webp").read_bytes()

    assert shipped[8:12] == b"WEBP"
    assert len(shipped) < 100_000


async def test_a_forums_posts_are_listed_below_it(browser: Browser) -> None:
    world = browser.running.world
    forum = next(each for each in world.channels(world.guilds[0]) if each.type == FORUM)
    mia = Browser(browser.running, browser.session, "mia")
    chosen = await mia.type("/mod forum", options={"channel": str(forum.id)})
    opened = await browser.type("/table open game:arctic")
    _, page = await browser.get(f"/{browser.who}/{browser.channel}")
    status, _ = await browser.get(f"/{browser.who}/{forum.id}")

    assert chosen["state"] == opened["state"] == "answered"
    posts = [each for each in world.channels(world.guilds[0]) if each.parent_id == forum.id]
    assert "The Arctic · Ann" in [post.name for post in posts]
    assert all(f'href="/{browser.who}/{post.id}"' in page for post in posts)
    assert f'href="/{browser.who}/{forum.id}"' not in page
    assert status == 404
