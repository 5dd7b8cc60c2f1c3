"""Takes screenshots of the sandbox's page for the documentation: a channel, a panel, a ballot, and more.

For the style pages it takes screenshots of the same panels in every language.

    .venv/bin/python docs/screenshots.py [pages] [table] [moderating] [talk] [ballots] [orders] [languages]
        [season] [queue] [league]

takes all of them, or only those that are named. Needs Debian's `chromium`, and `fonts-noto-color-emoji` for
the dice.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import timedelta
from itertools import count, cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from playwright.async_api import Browser, FloatRect, Page, ViewportSize, async_playwright
from simcord.backend.models import Channel, Message

from bot.domain.errors import NoCup, NoLeague
from bot.domain.league.season import Kind
from bot.domain.person import Person as Persona
from bot.domain.position import Position
from bot.domain.table import Place
from bot.leagues import Wish
from bot.play import Request
from bot.settings import Settings
from bot.text.catalogue import LOCALES
from bot.ui.boards.render_process import studio
from bot.ui.votes.ballot import lettered
from sandbox.run import Sandbox, sandbox
from sandbox.season import APART, SEATS, WEEKS, ComputerPeople
from wire.person import Person, pressable

HERE: Final = Path(__file__).parent / "pictures"
LONGEST: Final = 300_000
"""After how many milliseconds a page counts as stuck."""
DESKTOP, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)
MOVES: Final = 8
"""How many moves of the tutorial game are made before its screenshots, up to its first turn."""
MOVES_SEEN: Final = 110
"""How many moves are made before the screenshot of a table's own page."""
MOVES_TOLD: Final = 14
"""How many moves are made before the screenshot of a channel: set-up is over, and a platform is built."""
PANELS: Final = ("/table status", "/rules", "/table time clock", "/orders", "/act")
"""The commands whose answers are shown in screenshots, in each language."""
TABLES_OVER: Final = 5
"""How many of a season's seven tables have ended in the screenshots of a league."""
CUP_TABLES_OVER: Final = 1
"""How many of a cup's first two tables have ended in its screenshot."""
MARGIN: Final = 12
"""The margin around the part of a page that a screenshot shows, in pixels."""


async def main(wanted: Collection[str]) -> None:
    """Play the scenes in the sandbox, and take their screenshots."""
    scenes = {
        "pages": _pages, "table": _table, "moderating": _moderate, "talk": _talk,
        "ballots": _vote, "orders": _leave, "languages": _speak, "season": _season,
        "queue": _queue, "league": _league_page,
    }  # fmt: skip
    async with opened_browser() as (browser, running):
        for name, scene in scenes.items():
            if not wanted or name in wanted:
                await scene(browser, running)


async def _pages(browser: Browser, running: Sandbox) -> None:
    """Take screenshots of a tutorial game, on a desktop and on a phone."""
    address = await _learn(browser, running)
    await _photograph(browser, address, "page-desktop", DESKTOP)
    await _photograph(browser, address, "page-phone", PHONE, scale=2)


async def _table(browser: Browser, running: Sandbox) -> None:
    """Take a screenshot of a table's own page in the middle of a game, with the description of a place."""
    channel = await opened_table(running, "arctic-late", "arctic", "ann", "bartek", "chie")
    services, chance = running.bot.services, Random(7)  # noqa: S311 - any game will do
    table = await services.tables.at_place(Place(channel, running.world.guilds[0].id))
    for number in range(MOVES_SEEN):
        position = await services.tables.position(table.id)
        seat = position.decisions[0].seat
        request = Request(table.id, table.seats[seat].id, number + 1)
        await services.play.commands.play(request, chance.choice(position.legal(seat)))
    address = f"{await services.links.page(table)}?at={MOVES_SEEN - 12}"
    for name, size, scale in (("desktop", DESKTOP, 1), ("phone", PHONE, 2)):
        page = await browser.new_page(viewport=size, device_scale_factor=scale, color_scheme="dark")
        await arrive(page, address)
        box = await page.locator("#picture").bounding_box()
        if box is not None:
            await page.mouse.click(box["x"] + box["width"] * 0.53, box["y"] + box["height"] * 0.22)
        await page.screenshot(path=HERE / f"table-page-{name}.png")
        await page.close()
    seat = (await services.tables.position(table.id)).decisions[0].seat
    page = await browser.new_page(viewport=DESKTOP, color_scheme="dark")
    await page.goto(await services.links.invite(table.id, table.seats[seat].id))
    await page.get_by_role("button", name="Open my seat").click()
    await page.locator("#act form").first.wait_for()
    await arrive(page, page.url)
    await page.locator("#act form").first.wait_for()
    await page.screenshot(path=HERE / "table-page-moves.png")
    await page.close()


@asynccontextmanager
async def opened_browser() -> AsyncIterator[tuple[Browser, Sandbox]]:
    """Yield a browser and a new sandbox."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("There is no chromium on this machine.")
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{folder}/sandbox.db"
        settings = Settings(sandbox_database_url=url, log_lines_delay=0, _env_file=None)
        async with (
            sandbox(settings, port=0, players=4, game="arctic") as running,
            async_playwright() as playwright,
        ):
            flags = ["--no-sandbox", "--disable-gpu"]
            browser = await playwright.chromium.launch(executable_path=chromium, args=flags)
            yield browser, running
            await browser.close()


async def _learn(browser: Browser, running: Sandbox) -> str:
    """Play the first moves of a tutorial game as the guide suggests, and return the channel's address."""
    page = await browser.new_page(viewport=DESKTOP)
    page.set_default_timeout(LONGEST)
    await page.goto(f"{running.url}/ann")
    await page.get_by_role("button", name="Learn The Arctic alone").click()
    for _ in range(MOVES):
        panel = page.locator("article.own").filter(has=page.locator(".success, .menu")).last
        mark = await panel.get_attribute("data-mark")
        if await panel.locator(".success").count():
            await panel.locator(".success").first.click()
        else:
            await panel.locator(".menu summary").last.click()
            await panel.locator("[data-value]").filter(has_text="suggests").first.click()
        await page.locator(f"article[data-mark='{mark}']").wait_for(state="detached")
    address = page.url
    await page.close()
    return address


async def _photograph(browser: Browser, url: str, name: str, size: ViewportSize, scale: float = 1) -> None:
    page = await browser.new_page(viewport=size, device_scale_factor=scale)
    await arrive(page, url)
    await page.screenshot(path=HERE / f"{name}.png")
    await page.close()


async def arrive(page: Page, url: str) -> None:
    """Go to a page, and wait until its fonts are loaded, and all pictures except those above the window.

    A channel's page contains that of its table.
    """
    await page.goto(url, timeout=LONGEST)
    # Pictures above the window are loaded when they come into view.
    loaded = "(each) => !each.src || each.naturalWidth || each.getBoundingClientRect().bottom < 0"
    for frame in (each for each in page.frames if each.url.startswith("http")):
        await frame.evaluate("document.fonts.ready")
        while not await frame.evaluate(f"[...document.images].every({loaded})"):
            await page.wait_for_timeout(100)  # The page's policy forbids scripts from strings.
    await page.wait_for_timeout(500)


async def _season(browser: Browser, running: Sandbox) -> None:
    """Let computer players play most of a season and a cup, and take screenshots of their messages."""
    channel, cup = running.world.league_channel(), running.world.cup_channel()
    people = ComputerPeople(running.bot, running.world, "arctic")
    living = asyncio.create_task(people.live())
    try:
        while (  # noqa: ASYNC110 - no one reports it
            await _over(running, channel.id) < TABLES_OVER
            or await _over(running, cup.id, "knockout") < CUP_TABLES_OVER
        ):
            await asyncio.sleep(1)
        await asyncio.sleep(2 * APART.total_seconds())
    finally:
        living.cancel()
        await asyncio.gather(living, return_exceptions=True)
    await running.delivered()
    overview = await running.bot.services.leagues.here(channel.id)
    await _crop(browser, f"{running.url}/mia/{channel.id}", "league", "Season 1", None)
    await _crop(browser, f"{running.url}/mia/{cup.id}", "cup", "Cup 1", None)
    ended = next(table.channel_id for table in overview.tables if table.stage == "ended")
    await _crop(browser, f"{running.url}/mia/{ended}", "league-end", "final scores", "final scores")


async def _queue(browser: Browser, running: Sandbox) -> None:
    """Let users join the queue for a table of three, and take screenshots of its two messages.

    The first one offers the last seat; the second one asks the group to confirm that they are ready.
    """
    people, world = people_of(running), running.world
    channel = world.open_channel(world.guilds[0], "tables")
    await people["mia"].slash(channel.id, "queue channel", channel=str(channel.id))
    for key in ("ann", "bartek"):
        await people[key].slash(channel.id, "queue join", game="arctic", to=3, **{"from": 3})
    call = await _posted(running, channel, "Take the last seat")
    await _crop(browser, f"{running.url}/mia/{channel.id}", "queue-call", None, None)
    await people["chie"].click(channel.id, call, "Take the last seat")
    muster = await _posted(running, channel, "Ready")
    await people["ann"].click(channel.id, muster, "Ready")
    await asyncio.sleep(1)
    await _crop(browser, f"{running.url}/mia/{channel.id}", "queue-muster", None, None)


async def _posted(running: Sandbox, channel: Channel, label: str) -> Message:
    """Wait for a message in a channel that has a button with this label, and return it."""
    mia = next(each for each in running.world.people if each.moderates)
    while True:
        for message in running.world.messages(channel, mia):
            if any(part.get("label") == label for part in pressable(message)):
                return message
        await asyncio.sleep(0.1)


async def _league_page(browser: Browser, running: Sandbox) -> None:
    """Let users play most of a season at random, and take a screenshot of its page on a phone."""
    guild, services = running.world.guilds[0], running.bot.services
    channel = running.world.open_channel(guild, "harbour-league")
    leagues, chance = services.leagues, Random(3)  # noqa: S311 - any games will do
    leagues.grace, requests = timedelta(0), count(1)
    people = [Persona(user.id, user.global_name or user.name) for user in running.world.company()]
    wish = Wish("Harbour", "arctic", SEATS, len(people), WEEKS, {}, "en")
    season = await leagues.open(Place(channel.id, guild.id), people[0], wish)
    for person in people:
        await leagues.join(season.id, person)
    await leagues.start(season.id, people[0])
    while await _over(running, channel.id) < TABLES_OVER:
        opened = [table for table in (await leagues.find(season.id)).tables if table.stage == "open"]
        for table in opened[:1]:
            while (position := await services.tables.position(table.table_id or 0)).decisions:
                seat = position.decisions[0].seat
                request = Request(position.table.id, position.table.seats[seat].id, next(requests))
                await services.play.commands.play(request, chance.choice(position.legal(seat)))
        await asyncio.sleep(1)
    page = await browser.new_page(viewport=PHONE, device_scale_factor=2, color_scheme="dark")
    await arrive(page, await services.links.records.season(season))
    await page.screenshot(path=HERE / "league-page.png")
    await page.close()


async def _over(running: Sandbox, channel_id: int, kind: Kind = "league") -> int:
    """Return how many tables of a channel's season have ended."""
    try:
        overview = await running.bot.services.leagues.here(channel_id, kind)
    except (NoLeague, NoCup):
        return 0
    return sum(table.stage == "ended" for table in overview.tables)


async def _moderate(browser: Browser, running: Sandbox) -> None:
    """Let a moderator pause a table and give a seat to another player; take a screenshot of the messages."""
    people = people_of(running)
    channel = await opened_table(running, "harbour-arctic", "arctic", "ann", "bartek")
    await people["mia"].slash(channel, "mod pause", why="Bartek is at sea without a net until Friday")
    chie = str(people["chie"].user)
    await people["mia"].slash(channel, "mod replace", seat=2, person=chie, why="Bartek asked for it")
    await _crop(
        browser, f"{running.url}/mia/{channel}", "moderating", "The game is paused", "takes over from"
    )


async def _talk(browser: Browser, running: Sandbox) -> None:
    """Let three users set a game up, and take screenshots of the channel and of a panel."""
    people = people_of(running)
    channel = await opened_table(running, "arctic-nights", "arctic", "ann", "bartek", "chie")
    for _ in range(MOVES_TOLD):
        position, key = await whose_turn(running, channel)
        seat = position.decisions[0].seat
        liked = [
            each for each in position.legal(seat) if str(each).startswith(("place:", "act:platform", "build"))
        ]
        await people[key].slash(channel, "play", action=str((liked or position.legal(seat))[0]))
    await running.delivered()
    await _crop(browser, f"{running.url}/mia/{channel}", "conversation", "places a lobbyist", None)
    position, key = await whose_turn(running, channel)
    while key != "ann":
        command = position.legal(position.decisions[0].seat)[0]
        await people[key].slash(channel, "play", action=str(command))
        position, key = await whose_turn(running, channel)
    await people["ann"].slash(channel, "act")
    await _crop(browser, f"{running.url}/ann/{channel}", "panel", None, None)


async def _vote(browser: Browser, running: Sandbox) -> None:
    """Let a crew reach its first choice of an action; take a screenshot of the ballot after one vote."""
    people = people_of(running)
    channel = await opened_table(running, "nautilus", "nemo", "ann", "bartek", "chie", terms="vote")
    ballots = running.bot.services.votes.ballots
    while True:
        position, key = await whose_turn(running, channel)
        ballot = await ballots.live(position.table.id)
        if ballot is None or ballot.stage != "voting":
            command = position.legal(position.decisions[0].seat)[0]
            await people[key].slash(channel, "play", action=str(command))
        elif ballot.question["kind"] == "act":
            break
        else:
            for voter in ("ann", "bartek", "chie"):
                await people[voter].slash(channel, "crew vote", option="A")
    await people["chie"].slash(channel, "crew vote", option="A C")
    await running.delivered()
    await _crop(browser, f"{running.url}/mia/{channel}", "ballot", "Votes: ", "Votes: ")
    ballot, voters = await ballots.live(position.table.id), cycle(("ann", "bartek", "chie"))
    while ballot is not None and ballot.question["kind"] == "act":
        letter = next(each for each, place in lettered(ballot).items() if ballot.plans[place] == "search")
        await people[next(voters)].slash(channel, "crew vote", option=letter)
        ballot = await ballots.live(position.table.id)
    await people["chie"].slash(channel, "crew vote", option="A")
    await running.delivered()
    await _crop(browser, f"{running.url}/mia/{channel}", "ballot-stake", "Votes: ", "Votes: ")


async def _leave(browser: Browser, running: Sandbox) -> None:
    """Let a player give answers in advance and plan a turn; take screenshots of that and of their inbox."""
    people = people_of(running)
    channel = await opened_table(running, "winter-harbour", "arctic", "ann", "bartek")
    position, key = await whose_turn(running, channel)
    while position.decisions[0].kind == "place" or key == "ann":
        command = position.legal(position.decisions[0].seat)[0]
        await people[key].slash(channel, "play", action=str(command))
        position, key = await whose_turn(running, channel)
    other = "ann"
    page = await people[other].slash(channel, "orders")
    for word in ("invest:pass", "single:do"):
        menu, value = next(
            (part["custom_id"], option["value"])
            for part in pressable(page)
            for option in part.get("options") or ()
            if option["value"].endswith(f":{word}")
        )
        await people[other].see(people[other].pick(channel, page, menu, value))
    panel = await people[other].slash(channel, "act")
    await people[other].click(channel, panel, "Plan my next turn")
    said = "Each move is made when your turn comes"
    await _crop(browser, f"{running.url}/{other}/{channel}", "planning", said, said)
    standing = running.bot.services.play.orders
    table = position.table.id
    for wished in ("act:", ""):
        person = next(each.user.id for each in running.world.people if each.key == other)
        moves = [str(move) for move in (await standing.foresee(table, person)).moves]
        for move in [each for each in moves if each.startswith(wished)][:1]:
            await people[other].slash(channel, "orders", next=move)
    await _crop(browser, f"{running.url}/{other}/{channel}", "orders", None, None)
    await opened_table(running, "two-empires", "empires", "ann", "bartek")
    await opened_table(running, "a-voyage", "nemo", "ann", "bartek", "chie", terms="vote", scope="course")
    await running.delivered()
    await people["ann"].slash(channel, "inbox")
    await _crop(browser, f"{running.url}/ann/{channel}", "inbox", "Waiting for you", "Waiting for you")


async def _speak(browser: Browser, running: Sandbox) -> None:
    """Show the same panels to the player whose turn it is in each language, and take screenshots."""
    channel = await opened_table(running, "languages", "arctic", "ann", "bartek")
    _, key = await whose_turn(running, channel)
    for locale in LOCALES:
        await people_of(running)[key].slash(channel, "me language", language=locale)
        page = await browser.new_page(viewport=ViewportSize(width=1100, height=4000))
        await arrive(page, f"{running.url}/{key}/{channel}")
        own = page.locator("article.own")
        before = await own.count()
        for number, command in enumerate(PANELS, before):
            await page.locator("#say").fill(command)
            await page.keyboard.press("Enter")
            await own.nth(number).wait_for(timeout=LONGEST)
        await page.wait_for_timeout(500)
        boxes = [await own.nth(before + number).bounding_box() for number in range(len(PANELS))]
        shown = [box for box in boxes if box is not None]
        top, left = min(box["y"] for box in shown), min(box["x"] for box in shown)
        clip = FloatRect(
            x=left, y=top, width=shown[0]["width"], height=max(b["y"] + b["height"] for b in shown) - top
        )
        await page.screenshot(path=HERE.parent / "style" / f"panels-{locale}.png", clip=clip)
        await page.close()


def people_of(running: Sandbox, language: str = "en-US") -> dict[str, Person]:
    """Return the sandbox's users by their keys, each with this language as their Discord's."""
    guild = running.world.guilds[0].id
    return {each.key: Person(running.discord, guild, each.user.id, language) for each in running.world.people}


async def opened_table(
    running: Sandbox,
    name: str,
    game: str,
    *keys: str,
    terms: str = "",
    scope: str = "all",
    language: str = "en-US",
) -> int:
    """Let users open, join and start a table, and return its channel."""
    people, world = people_of(running, language), running.world
    channel = world.open_channel(world.guilds[0], name).id
    await people[keys[0]].slash(channel, "table open", game=game)
    for key in keys[1:]:
        await people[key].slash(channel, "table join")
    if terms:
        await people[keys[0]].slash(channel, "crew terms", mode=terms, scope=scope)
    await people[keys[0]].slash(channel, "table start")
    await running.delivered()
    return channel


async def whose_turn(running: Sandbox, channel: int) -> tuple[Position, str]:
    """Return the position of a channel's table, and the key of the user whose decision comes first."""
    tables = running.bot.services.tables
    position = await tables.position((await tables.at_place(Place(channel))).id)
    asked = position.table.seats[position.decisions[0].seat].id
    return position, next(each.key for each in running.world.people if each.user.id == asked)


async def _crop(browser: Browser, url: str, name: str, first: str | None, last: str | None) -> None:
    """Take a screenshot from the message that contains `first` to the message that contains `last`.

    If `first` or `last` is None, this is the channel's last message.
    """
    page = await browser.new_page(viewport=ViewportSize(width=1440, height=2400))
    await arrive(page, url)
    messages = page.locator("article")
    begins = messages.last if first is None else messages.filter(has_text=first).first
    start = await begins.bounding_box(timeout=LONGEST)
    ends = messages.last if last is None else messages.filter(has_text=last).last
    end = await ends.bounding_box(timeout=LONGEST)
    if start is None or end is None:
        raise RuntimeError(f"there is nothing to be seen of {name}")
    height = end["y"] + end["height"] - start["y"] + 2 * MARGIN
    clip = FloatRect(
        x=start["x"] - MARGIN, y=start["y"] - MARGIN, width=start["width"] + 2 * MARGIN, height=height
    )
    await page.screenshot(path=HERE / f"{name}.png", clip=clip)
    await page.close()


if __name__ == "__main__":
    studio.open()
    asyncio.run(main(sys.argv[1:]))
