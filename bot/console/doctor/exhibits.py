"""Example messages of every kind that the bot sends, made at tables that are played for that purpose."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Final

import discord
from discord import ui

from bot.crews import crews, required
from bot.domain.clock import Clock
from bot.domain.errors import NoHints
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.domain.table import Place, TableRecord
from bot.domain.votes.crew_terms import Terms
from bot.play import Request
from bot.services import Services
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.boards.animation import draw_animation
from bot.ui.boards.board import draw, draw_example, picture
from bot.ui.boards.own_board import BOTH, PICTURE, own_board, region_names
from bot.ui.boards.scene import STANDARD
from bot.ui.channel.digest import digest_page
from bot.ui.channel.ending import ending
from bot.ui.channel.log import log_page
from bot.ui.menu import ALL
from bot.ui.panel import PanelModel, PanelPicture, panel, ways_page
from bot.ui.people.inbox import inbox
from bot.ui.play.hints import hints_page
from bot.ui.play.orders import orders_page
from bot.ui.play.panel_model import label_names, orders_model, panel_model
from bot.ui.play.places import numbered, picture_of
from bot.ui.play.preview import preview, previews_model
from bot.ui.play.terms import terms_page
from bot.ui.play.why import blocked_model, reason_page
from bot.ui.records.replay import film_page, replay_page
from bot.ui.rules.rulebook import chapter_page, rule_page
from bot.ui.rules.rules import rules_pages
from bot.ui.table_buttons import COMPUTERS, CREW_TERMS
from bot.ui.tables.lobby import lobby
from bot.ui.tables.options import EXPLAINED, options_panel
from bot.ui.time.clock_panel import clock_panel
from bot.ui.votes.ballot import ballot_message

STEPS: Final = 12
"""The number of steps that are played at each table."""
CREW: Final = (Person(1, "Ann"), Person(2, "Bartek"), Person(3, "Chie"))
_GUILD: Final = 1
_numbers = count(1)


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A message in the form in which the bot sends it."""

    name: str
    view: ui.LayoutView
    files: Sequence[discord.File] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """The example tables of a game: a lobby, a game in the middle, and one that was stopped there."""

    services: Services
    filling: TableRecord
    running: int
    stopped: int

    @property
    def game(self) -> str:
        """The name of the game that is played at the tables."""
        return self.filling.game


async def stage(services: Services, game: str) -> Stage:
    """Set up the example tables of a game, and play them for some steps."""
    tables = services.lobby.tables
    opened = [await tables.open(Place(next(_numbers), _GUILD), game, CREW[0], "en") for _ in range(3)]
    for table in opened:
        if game in crews:
            await services.votes.crew_terms.settle(table.id, CREW[0].id, Terms(mode="vote"))
        await services.time.clock_terms.settle(table.id, CREW[0].id, Clock(way="decision", minutes=1440))
        for person in CREW[1:]:
            await tables.join(table.id, person)
    filling, running, stopped = (table.id for table in opened)
    for table_id in (running, stopped):
        await tables.start(table_id, CREW[0].id)
        await _play(services, table_id)
    await services.moderation.acts.end(stopped, _GUILD, CREW[0], "shown", counted=True)
    return Stage(services, await services.tables.find(filling), running, stopped)


async def _play(services: Services, table_id: int) -> None:
    """Play a table for some steps, or until the crew has to vote."""
    for _step in range(STEPS):
        position = await services.tables.position(table_id)
        if await services.votes.ballots.live(table_id) is not None or not position.decisions:
            return
        seat = required(position.table.game, position.decisions)[0].seat
        request = Request(table_id, position.table.seats[seat].id, next(_numbers))
        await services.play.commands.play(request, position.legal(seat)[-1])


async def exhibits(stage: Stage, words: Words) -> AsyncIterator[Exhibit]:
    """Yield every kind of message about a game's tables, in one language."""
    services = stage.services
    position = await services.tables.position(stage.running)
    seat = position.decisions[0].seat
    async for each in _before(stage, words):
        yield each
    async for each in _panels(services, position, seat, words):
        yield each
    async for each in _own(services, position, seat, words):
        yield each
    async for each in _boards(services, position, seat, words):
        yield each
    ballot = await services.votes.ballots.live(stage.running)
    if ballot is not None:
        yield Exhibit("ballot", ballot_message(ballot, position, words))
    async for each in _looking_back(stage, words):
        yield each
    async for each in _rules(stage.game, words):
        yield each


async def _before(stage: Stage, words: Words) -> AsyncIterator[Exhibit]:
    table = stage.filling
    following = await stage.services.people.attendance.following(table.id)
    yield Exhibit("lobby", lobby(table, words, following, {}))
    for chosen in ("", EXPLAINED, COMPUTERS, *([CREW_TERMS] if table.game in crews else [])):
        yield Exhibit(f"options {chosen}".rstrip(), options_panel(table, words, chosen=chosen))
    yield Exhibit("clock", clock_panel(table, (stage.game,), words))


async def _panels(services: Services, position: Position, seat: int, words: Words) -> AsyncIterator[Exhibit]:
    looks = await services.play.coach.looks(position, seat)
    desk = panel_model(position, seat, words, undoable=1, looks=looks)
    places, drawn, shown = numbered(desk, position, ALL), None, None
    if places is not None:
        drawn = await picture_of(position, seat, places.sought, profile=Profile(), words=words)
        shown = None if drawn is None else PanelPicture(places.sections, picture(drawn))
    yield Exhibit("panel", panel(desk, words, ALL, shown), _one(drawn))
    yield Exhibit("more", ways_page(desk, words))
    for name, model in _menus(position, seat, words):
        yield Exhibit(name, panel(model, words))
    blocked = position.blocked(seat)
    if blocked:
        yield Exhibit("reason", reason_page(position, seat, blocked[0][0], words))
    yield Exhibit("terms", terms_page(position, seat, words))
    with suppress(NoHints):  # Hints are not allowed among rivals.
        hints = await services.play.coach.hints(position, seat)
        yield Exhibit("hints", hints_page(position, seat, hints, words))
    view, files = await preview(position, seat, position.legal(seat)[0], words, profile=Profile())
    yield Exhibit("preview", view, files)


async def _own(services: Services, position: Position, seat: int, words: Words) -> AsyncIterator[Exhibit]:
    """Yield a player's private messages: their answers in advance at this table, and their inbox."""
    person = position.table.seats[seat]
    left = await services.play.orders.read(position.table.id, person.id)
    yield Exhibit("answered beforehand", orders_page(left, words))
    found = await services.play.awaited.of_person(person.id)
    yield Exhibit("inbox", inbox(found, person.id, _GUILD, words))
    yield Exhibit("inbox in private", inbox(found, person.id, None, words))


def _menus(position: Position, seat: int, words: Words) -> Iterator[tuple[str, PanelModel]]:
    yield "previews", previews_model(position, seat, words)
    yield "blocked", blocked_model(position, seat, words)
    yield "orders of the game", orders_model(position, seat, words)


async def _boards(services: Services, position: Position, seat: int, words: Words) -> AsyncIterator[Exhibit]:
    yield Exhibit("board", *await own_board(position, seat, Profile(boards=BOTH), words))
    region = list(region_names(position, seat, words))[-1]
    yield Exhibit("region", *await own_board(position, seat, Profile(), words, region=region))
    steps = await services.tables.log(position.table.id)
    yield Exhibit("log", log_page(steps, position, words))
    digest = await services.play.read_markers.digest(position.table.id, position.table.seats[seat].id)
    yield Exhibit("digest", *await digest_page(digest, Profile(), words))


async def _looking_back(stage: Stage, words: Words) -> AsyncIterator[Exhibit]:
    services = stage.services
    past = await services.records.history.look_back(stage.stopped, CREW[0].id)
    yield Exhibit("replay", *await replay_page(past, 0, Profile(boards=PICTURE), words))
    film = await draw_animation("film", past.stills, label_names(past.table), words, STANDARD)
    yield Exhibit("film", film_page(past, film, words), [film])
    position = await services.tables.position(stage.stopped)
    board = await draw(position, None, words)
    yield Exhibit("end", ending(position.table, position, [board], words), [board])


async def _rules(game: str, words: Words) -> AsyncIterator[Exhibit]:
    yield Exhibit("rules", rules_pages(game, 0, words))
    yield Exhibit("chapter", chapter_page(game, 0, words))
    rule = next(rule for rule in texts[game].rulebook.rules.values() if rule.picture is not None)
    if rule.picture is not None:
        example = await draw_example(game, rule.picture, words, STANDARD)
        yield Exhibit("rule", rule_page(game, rule, None, example, words), [example])


def _one(file: discord.File | None) -> list[discord.File]:
    return [] if file is None else [file]
