"""The panel on a player's own page, and the responses to its forms.

A form is valid in one browser and for one table, and its request is carried out once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aiohttp import web

from bot.domain.errors import NotRunning
from bot.domain.play import PanelData
from bot.links import PageForm
from bot.play import Request
from bot.text.catalogue import Words, words_for
from bot.ui.panel import PanelModel
from bot.ui.play.panel_model import panel_model
from bot.ui.refusals import refusal
from bot.ui.votes.ballot import voting, with_advice
from bot.web.acting.act_panel import Panel, act_panel
from bot.web.acting.deeds import STEPS, VERBS, Deeds
from bot.web.acting.done import NOTHING, Done
from bot.web.elements import tag
from bot.web.gallery import Crowded
from bot.web.limits import PRESSES, Allowance
from bot.web.notices import page
from bot.web.visit import Unreadable, Visit, read_version
from bot.web.visitors import Actor, Visitors

if TYPE_CHECKING:
    from bot.app import Quarterdeck

COMMAND: Final = 100
"""The largest number of characters in a command, as in a button of Discord."""
_FIELDS: Final = {"word", "seal", "version", "verb", "command"}
"""The names of a form's fields."""
_HEADERS: Final = {"Cache-Control": "private, no-store"}


class Acting:
    """Shows players their choices on their own page, and carries them out."""

    def __init__(self, bot: Quarterdeck, visitors: Visitors) -> None:
        self._bot = bot
        self._visitors = visitors
        self._allowance = Allowance(PRESSES)
        self._deeds = Deeds(bot)

    async def show(self, request: web.Request) -> web.StreamResponse:
        """Respond with the reader's panel, as a whole page or as part of one."""
        visit = await self._visitors.visit(request)
        words = words_for(visit.look.locale)
        actor = await self._actor(request, visit)
        if isinstance(actor, str):
            return _answer(request, visit, Panel(actor), words)
        return _answer(request, visit, await self._panel(visit, actor, words), words)

    async def do(self, request: web.Request) -> web.StreamResponse:
        """Carry out a form's request, and respond with the new panel, or with the reason for a refusal.

        Raises NoTable for a form that was not made for this browser, Unreadable for one that no page
        contains.
        """
        visit = await self._visitors.visit(request)
        words = words_for(visit.look.locale)
        actor = await self._actor(request, visit)
        if isinstance(actor, str):
            return _answer(request, visit, Panel(actor), words, status=403)
        self._allowance.take(str(actor.person_id))
        given = await _read(request)
        forms, form = self._bot.services.links.forms, PageForm(given["word"], given["seal"])
        request_id = forms.read(actor.session, form)
        if given["verb"] not in STEPS:
            request_id = forms.ordered(actor.session, form)
        requested = Request(
            visit.table.id, actor.person_id, request_id, read_version(given["version"]), panel=False
        )
        if self._bot.breaker.rests_until is not None:
            raise Crowded
        done = await self._deeds.carry_out(given["verb"], requested, given["command"], words)
        if not (done.text or done.refused or "part" in request.query):
            return web.Response(status=303, headers={"Location": f"{visit.base}/act", **_HEADERS})
        panel = await self._panel(visit, actor, words, done)
        return _answer(request, visit, panel, words, status=409 if done.refused else 200)

    async def _actor(self, request: web.Request, visit: Visit) -> Actor | str:
        """Return the person who may act here, or the text that says why the page is read-only."""
        words, table = words_for(visit.look.locale), visit.table
        actor = await self._visitors.actor(request, visit)
        if actor is None:
            return words(
                "This page only shows by now. /table page on Discord gives you a link with which you can "
                "make moves for 2 hours."
            )
        guild = table.place.guild_id
        if guild is not None:
            choices = await self._bot.services.moderation.acts.choices(guild)
            if not choices.page_moves:
                return words("On this server, moves are made on Discord alone: press Act there.")
        return actor

    async def _panel(self, visit: Visit, actor: Actor, words: Words, done: Done = NOTHING) -> Panel:
        try:
            found = await self._bot.services.play.panels.take(visit.table.id, actor.person_id)
            questions = await self._bot.services.votes.consent.open(visit.table.id)
        except NotRunning as error:
            return Panel(done.text or refusal(error, words))
        if found.unseen:
            await self._bot.services.play.read_markers.look(visit.table.id, actor.person_id)
        form = self._bot.services.links.forms.make(actor.session, self._bot.now())
        own = [ballot for ballot in questions if found.seat in ballot.question["voters"]]
        return Panel(done.text, _desk(found, words), form, found, done.offers, own)


def _desk(found: PanelData, words: Words) -> PanelModel:
    """Return the model of a player's choices: votes in an open ballot, the crew's advice, own decisions."""
    position, seat, ballot = found.position, found.seat, found.standing.ballot
    undoable = found.undoable if position.version and position.result is None else None
    desk = panel_model(position, seat, words, undoable=undoable)
    if ballot is not None and found.votes:
        desk = voting(desk, ballot, position, seat, words)
    if ballot is not None and ballot.advises(seat) and ballot.counted:
        desk = with_advice(desk, ballot, position, words)
    return desk


async def _read(request: web.Request) -> dict[str, str]:
    """Return the fields of a submitted form. Raises Unreadable."""
    if request.content_type != "application/x-www-form-urlencoded":
        raise Unreadable
    try:
        sent = await request.post()
    except (ValueError, web.HTTPRequestEntityTooLarge):
        raise Unreadable from None
    given = {name: value for name, value in sent.items() if isinstance(value, str)}
    if len(sent) != len(_FIELDS) or given.keys() != _FIELDS or len(given["command"]) > COMMAND:
        raise Unreadable
    if given["verb"] not in VERBS:
        raise Unreadable
    return given


def _answer(
    request: web.Request, visit: Visit, panel: Panel, words: Words, status: int = 200
) -> web.Response:
    part = "part" in request.query
    content, title = act_panel(visit, panel, words, next_to_board=part), words("What you can do")
    text = str(content) if part else page(title, tag("div", tag("h1", title), content), words.locale)
    return web.Response(text=text, content_type="text/html", status=status, headers=_HEADERS)
