"""The HTTP server of the page."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, Literal

from aiohttp import web
from aiohttp.typedefs import Handler
from markupsafe import Markup
from pydantic import Field, TypeAdapter, ValidationError
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel

from bot.text.catalogue import LOCALES, SOURCE, Words, words_for
from engine import games
from sandbox.guard import guard, seal
from sandbox.html.forms import form
from sandbox.html.message import Conversation
from sandbox.html.pages import channel_page, first_page, problem_page
from sandbox.live import BEAT, Live
from sandbox.margins import Margins
from sandbox.presses import Act, Body, Id, Outcome, Presses, RightClick, Suggest, Typed
from sandbox.tables import Tables
from sandbox.typed import commands
from sandbox.world import Persona, World
from wire.application_emoji import pictures

STATIC: Final = Path(__file__).parent / "static"
FONTS: Final = Path(__file__).parents[1] / "fonts"
COOKIE: Final = "who"
ENGLISH: Final = "en-US"
"""Discord's language code for English."""
LARGEST: Final = 2_000_000
"""The largest size of a request in bytes."""
FOREVER: Final = "private, max-age=31536000, immutable"
"""The Cache-Control header of pictures whose content never changes."""
_ATTACHMENT: Final = re.compile(r"\d+/\d+/[^/]+")
_PICTURES: Final = {"png": "image/png", "gif": "image/gif", "webp": "image/webp"}

_ACT: Final[TypeAdapter[Act]] = TypeAdapter(Annotated[Act, Field(discriminator="kind")])


class Begin(Body):
    """A request to learn a game alone, or to open a table for it."""

    id: Id
    way: Literal["learn", "open"]
    game: Annotated[str, Field(max_length=40)]


class Chosen(Body):
    """A request to set a user's language."""

    locale: Annotated[str, Field(max_length=10)]


class Named(Body):
    """A request to create a thread."""

    name: Annotated[str, Field(min_length=1, max_length=80)]


class Site:
    """The page as a web application."""

    def __init__(self, world: World, tables: Tables, presses: Presses, first: str) -> None:
        self._world = world
        self._tables = tables
        self._presses = presses
        self._first = first
        self._margins = Margins(world, tables)
        self._live = Live(world, self._margins)
        self._begun: dict[str, asyncio.Task[str]] = {}

    def application(self) -> web.Application:
        """Return the application, ready to be served."""
        app = web.Application(client_max_size=LARGEST, middlewares=[guard, self._problems])
        app.on_response_prepare.append(seal)
        app.on_shutdown.append(self._stop)
        return app

    def add_to(self, app: web.Application) -> None:
        """Add the page's own routes to an application."""
        app.add_routes([
            web.get("/", self._home),
            web.get("/healthy", self._healthy),
            web.static("/static", STATIC),
            web.get("/font/{name}", self._font),
            web.get("/file/{path:.+}", self._file),
            web.get(r"/emoji/{id:[0-9]{1,20}}.png", self._emoji),
            web.get("/card/{locale}/{game}.webp", self._card),
            web.get(r"/events/{who}/{channel:\d+}", self._events),
            web.get(r"/commands/{who}/{channel:\d+}", self._commands),
            web.post(r"/act/{who}/{channel:\d+}", self._act),
            web.post(r"/suggest/{who}/{channel:\d+}", self._suggest),
            web.post(r"/thread/{who}/{channel:\d+}", self._thread),
            web.post("/begin/{who}", self._begin),
            web.post("/language/{who}", self._language),
            web.get("/{who}", self._first_page),
            web.get(r"/{who}/{channel:\d+}", self._channel_page),
        ])  # fmt: skip

    @web.middleware
    async def _problems(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Respond to errors with a plain message."""
        try:
            return await handler(request)
        except LookupError:
            words = words_for(request.headers.get("Accept-Language", "en").split(",")[0])
            text = words("There's nothing at this address.")
            return _html(problem_page(text, words), status=404)
        except ValidationError as wrong:
            where = ".".join(str(part) for part in wrong.errors()[0]["loc"])
            raise web.HTTPBadRequest(text=f"This was not understood: {where}") from None

    async def _stop(self, _app: web.Application) -> None:
        self._live.stop()

    def _who(self, request: web.Request) -> Persona:
        """Return the user in an address; the language is the browser's until the user chooses one."""
        who = self._world.persona(request.match_info["who"])
        return replace(who, locale=_language_of(request) or who.locale)

    def _where(self, request: web.Request) -> tuple[Persona, Channel]:
        who = self._who(request)
        return who, self._world.channel(int(request.match_info["channel"]), who)

    async def _home(self, request: web.Request) -> web.StreamResponse:
        known = {each.key for each in self._world.people}
        who = request.cookies.get(COOKIE, "")
        raise web.HTTPFound(f"/{who if who in known else self._world.people[0].key}")

    async def _healthy(self, _request: web.Request) -> web.StreamResponse:
        return web.json_response({"well": True})

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        """Return the picture of one of the application's emoji."""
        picture = pictures(self._world.backend)[int(request.match_info["id"])]
        return web.Response(body=picture, content_type="image/png", headers={"Cache-Control": FOREVER})

    async def _first_page(self, request: web.Request) -> web.StreamResponse:
        who = self._who(request)
        words = await self._margins.words(who)
        standing = await self._margins.standing_tables(who, words)
        return _html(first_page(who, self._world.people, standing[:6], self._first, words), who=who)

    async def _channel_page(self, request: web.Request) -> web.StreamResponse:
        who, channel = self._where(request)
        here = await self._margins.here(who, channel)
        shown = Conversation(self._world, channel, who, here.words).newest()
        return _html(channel_page(here, shown, self._world), who=who)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        who, channel = self._where(request)
        page = self._live.open(who, channel, await self._margins.words(who))
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "X-Accel-Buffering": "no"}
        )
        try:
            await response.prepare(request)
            while True:
                try:
                    async with asyncio.timeout(BEAT):
                        event = await page.waiting.get()
                except TimeoutError:
                    event = b"event: beat\ndata: 0\n\n"
                await response.write(event)
        except ConnectionError:
            return response
        finally:
            self._live.close(page)

    async def _commands(self, request: web.Request) -> web.StreamResponse:
        who, channel = self._where(request)
        words = await self._margins.words(who)
        return web.json_response(commands(self._world, channel, who.user.id, words.locale))

    async def _act(self, request: web.Request) -> web.StreamResponse:
        who, channel = self._where(request)
        act = _ACT.validate_json(await request.read())
        words = await self._margins.words(who)
        outcome = await self._presses.do(act, who, channel, who.locale)
        content = {"state": outcome.state, "message": outcome.message and str(outcome.message)}
        self._live.refresh()
        if outcome.state == "form" and outcome.interaction is not None:
            content["form"] = self._form(outcome, channel, who, words)
        elif outcome.state == "impossible":
            content["why"] = _why(act, outcome, words)
        elif outcome.state == "silent":
            content["why"] = words(
                "Quarterdeck hasn't answered. Check how things stand before you try again."
            )
        return web.json_response(content)

    def _form(self, outcome: Outcome, channel: Channel, who: Persona, words: Words) -> str | None:
        record = self._world.backend.interactions.get(outcome.interaction or 0)
        if record is None or record.modal is None:
            return None
        source = self._world.backend.messages[channel.id].get(record.source_message_id or 0)
        conversation = Conversation(self._world, channel, who, words)
        return form(record.modal, conversation.around(source))

    async def _suggest(self, request: web.Request) -> web.StreamResponse:
        who, channel = self._where(request)
        wanted = Suggest.model_validate_json(await request.read())
        offered = await self._presses.suggest(wanted, who, channel, who.locale)
        return web.json_response([{"name": each["name"], "value": each["value"]} for each in offered])

    async def _thread(self, request: web.Request) -> web.StreamResponse:
        who, channel = self._where(request)
        wanted = Named.model_validate_json(await request.read())
        if channel.guild_id is None or channel.is_thread:
            raise LookupError("a thread needs a channel")
        thread = self._world.open_thread(channel, wanted.name, who)
        return web.json_response({"address": f"/{who.key}/{thread.id}"})

    async def _begin(self, request: web.Request) -> web.StreamResponse:
        """Set up a table in a channel of its own; a repeated request sets up no second one."""
        who = self._who(request)
        act = Begin.model_validate_json(await request.read())
        if act.game not in games:
            raise LookupError("there is no such game")
        if act.id not in self._begun:
            self._begun[act.id] = asyncio.create_task(self._set_up(act, who))
        return web.json_response({"address": await asyncio.shield(self._begun[act.id])})

    async def _set_up(self, act: Begin, who: Persona) -> str:
        learns = act.way == "learn"
        wanted = f"first-{act.game}" if learns else act.game
        channel = self._world.open_channel(self._world.guilds[0], wanted)
        text = f"/table open game:{act.game}{' guided:true' if learns else ''}"
        opening = Typed(kind="type", id=f"{act.id[:30]}-a", text=text)
        await self._presses.do(opening, who, channel, who.locale)
        if learns:  # The first decision is pending when the page is shown.
            look = Typed(kind="type", id=f"{act.id[:30]}-b", text="/act")
            await self._presses.do(look, who, channel, who.locale)
        return f"/{who.key}/{channel.id}"

    async def _language(self, request: web.Request) -> web.StreamResponse:
        """Set a user's language, as `/me language` does."""
        who = self._who(request)
        chosen = Chosen.model_validate_json(await request.read())
        if chosen.locale not in LOCALES:
            raise LookupError("there is no such language")
        await self._tables.speak(who.user.id, chosen.locale)
        return web.json_response({})

    def _attached(self, path: str) -> bytes:
        """Return an attached file.

        Raises LookupError if there is none.
        """
        found = _ATTACHMENT.fullmatch(path) and self._world.backend.cdn.get(f"{CDN_BASE}/attachments/{path}")
        if not found:
            raise LookupError("there is no such file")
        return found

    async def _file(self, request: web.Request) -> web.StreamResponse:
        path = request.match_info["path"]
        data = self._attached(path)
        kind = _PICTURES.get(path.rsplit(".", 1)[-1].lower())
        headers = {"Cache-Control": FOREVER}
        if kind is None:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind or "application/octet-stream", headers=headers)

    async def _card(self, request: web.Request) -> web.StreamResponse:
        locale, game = request.match_info["locale"], request.match_info["game"]
        if locale not in LOCALES or game not in games:
            raise LookupError("there is no such picture")
        drawn = await self._tables.card(game, words_for(locale))
        return web.Response(
            body=drawn, content_type="image/webp", headers={"Cache-Control": "private, max-age=600"}
        )

    async def _font(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        if not re.fullmatch(r"Quarterdeck-(Latin|JP|TC)-(Medium|Bold|ExtraBold)\.ttf", name):
            raise LookupError("there is no such font")
        return web.FileResponse(FONTS / name, headers={"Cache-Control": FOREVER, "Content-Type": "font/ttf"})


def _language_of(request: web.Request) -> str | None:
    """Return Discord's code for the first of the browser's languages that the bot speaks."""
    for preferred in request.headers.get("Accept-Language", "").split(","):
        language = preferred.partition(";")[0].strip()
        known = words_for(language).locale
        if known != SOURCE:
            return known
        if language.partition("-")[0] == SOURCE:
            return ENGLISH
    return None


def _why(act: Act, outcome: Outcome, words: Words) -> str:
    """Return the reason why an action could not be carried out, with the alternatives."""
    if outcome.options:
        options = words.join(outcome.options)
        return words("Missing or wrong: {options}. Nothing was done.", options=options)
    if isinstance(act, Typed):
        return words("No such command. Type / to see all.")
    if isinstance(act, RightClick):
        return words("No such entry. Nothing was done.")
    return words("This button is no longer there. Nothing was done.")


def _html(page: str | Markup, status: int = 200, who: Persona | None = None) -> web.Response:
    response = web.Response(text=str(page), content_type="text/html", status=status)
    if who is not None:
        response.set_cookie(COOKIE, who.key, httponly=True, samesite="Strict")
    return response
