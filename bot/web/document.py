"""A table's page as HTML: the board and its places, the players, and the log."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any, Final

from markupsafe import Markup

from bot.domain.position import Position
from bot.domain.step import Step
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.ui.boards.own_board import region_names
from bot.ui.boards.scene import PALETTE_NAMES, STANDARD
from bot.ui.channel.log import reported, taken_by_another
from bot.ui.play.panel_model import awaited, label_names, message_names
from bot.ui.time.clock import by_when, deadlines, rough
from bot.web.board_views import GLANCE, outlines, size, views
from bot.web.elements import Child, join, tag
from bot.web.markdown import Reader, inline, markdown
from bot.web.notices import LIGHT, menu, theme
from bot.web.places import overlay, spots
from bot.web.shown import Shown
from bot.web.visit import Visit
from render import PAINTERS
from render.glance import HIGH, WIDE

Lines = MutableMapping[tuple[object, ...], Markup]
"""A cache of log lines as HTML, since pages show the same steps repeatedly."""
_DESCRIPTION: Final = 300
"""The largest number of characters in a preview's description."""


def document(visit: Visit, shown: Shown, log: Sequence[Step], kept: Lines, *, assets: str, live: bool) -> str:
    """Return the page of a position.

    `assets` is the version of its style sheet and script; `live` is whether it follows the newest position.
    """
    words, table = words_for(visit.look.locale), visit.table
    name = texts[table.game].name(words)
    title = name if shown.position is None else texts[table.game].caption(shown.position.view(None), words)
    body = tag(
        "body",
        tag("a", words("To the log"), href="#log", class_="skip"),
        _top(visit, shown, name, words),
        tag("main", board_part(visit, shown), id="board"),
        _course(visit, shown, words),
        tag(
            "aside",
            _acting(visit, words),
            tag("div", side_part(visit, shown), id="side"),
            tag("h2", words("What happened")),
            tag(
                "ol", log_part(visit, shown, log, kept), id="log", tabindex=0,
                aria_label=words("What happened"),
            ),
            _chances(visit, words),
        ),
        tag("div", id="place", role="status", hidden=True),
        data_base=visit.base, data_query=visit.look.query(), data_at=str(shown.version),
        data_newest=str(shown.newest), data_live=live,
        data_copied=words("The link is copied."),
    )  # fmt: skip
    html = tag(
        "html",
        _head(visit, shown, title, words, assets),
        body,
        lang=visit.look.locale,
        data_theme=theme(visit.look),
    )
    return f"<!doctype html>{html}"


def _head(visit: Visit, shown: Shown, title: str, words: Words, assets: str) -> Markup:
    table, position = visit.table, shown.position
    description = texts[table.game].pitch(words)
    if position is not None:
        description = texts[table.game].position(position.view(None), label_names(table), words)
    preview = []
    if visit.shared is not None:  # Only a page that everyone may see has a preview.
        preview = [
            tag("meta", property="og:title", content=title),
            tag("meta", property="og:description", content=description[:_DESCRIPTION]),
            tag("meta", property="og:type", content="website"),
            tag("meta", name="twitter:card", content="summary_large_image"),
        ]
        if position is not None:
            picture = f"{visit.shared}/preview.png{visit.look.query(at=position.version, view=None)}"
            preview += [
                tag("meta", property="og:image", content=picture),
                tag("meta", property="og:image:width", content=str(round(WIDE))),
                tag("meta", property="og:image:height", content=str(round(HIGH))),
            ]
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="robots", content="noindex, nofollow"),
        tag("meta", name="color-scheme", content="dark light"),
        tag("title", title),
        preview,
        tag("link", rel="icon", href="/page/icon.svg"),
        tag("link", rel="stylesheet", href=f"/page/page.css?{assets}"),
        tag("script", src=f"/page/page.js?{assets}", type="module"),
    )


def _top(visit: Visit, shown: Shown, name: str, words: Words) -> Markup:
    at = shown.version
    share = None
    if visit.shared is not None:
        share = tag(
            "a", words("Copy the link"), href=f"{visit.shared}?at={at}", id="share", class_="button",
            data_address=visit.shared,
        )  # fmt: skip
    return tag(
        "header",
        tag("h1", name),
        tag("p", headline(visit, shown), id="headline"),
        tag("p", turn(visit, shown), id="turn", role="status"),
        menu(visit.base, visit.look, words, tuple(PALETTE_NAMES), at),
        share,
    )  # fmt: skip


def _acting(visit: Visit, words: Words) -> Markup | None:
    """Return the section into which the reader's panel is loaded, with a link to that panel."""
    if visit.seat is None or visit.table.status != "running":
        return None
    link = tag("a", words("What you can do"), href=f"{visit.base}/act", class_="button lamp")
    return tag("section", link, id="act", tabindex=-1, aria_label=words("What you can do"))


def headline(visit: Visit, shown: Shown) -> Markup:
    """Return the headline: the stage of the game, and the number of the shown position."""
    words, position = words_for(visit.look.locale), shown.position
    if position is None:
        return join([words("open to join")])
    stage = texts[visit.table.game].stage(position.view(visit.seat), words)
    count = words("position {at} of {newest}", at=shown.version, newest=shown.newest)
    return join([tag("span", stage), " ", tag("span", count, class_="count")])


def turn(visit: Visit, shown: Shown) -> Markup:
    """Return whom the table waits for at the newest position, or how the game ended."""
    words, table = words_for(visit.look.locale), visit.table
    if shown.position is None or not shown.live:
        return Markup("")
    if table.paused_at is not None and table.status == "running":
        return join([words("The game is paused")])
    until = deadlines(shown.standing.clocks, words)
    lines = awaited(shown.position, message_names(table), words, until).split("\n")
    return Markup("<br>").join(inline(line, _reader(visit)) for line in lines)


def board_part(visit: Visit, shown: Shown) -> Markup:
    """Return the board: its views, the picture, its places, and the position in words."""
    words, position = words_for(visit.look.locale), shown.position
    if position is None:
        return tag("p", words("The board appears when the game begins."), class_="empty")
    view, text = position.view(visit.seat), texts[visit.table.game]
    found, box = outlines(view, visit.view)
    names, reader = message_names(visit.table), _reader(visit)
    places = spots(view, found, box, names=names, words=words, reader=reader)
    moved = PAINTERS[visit.table.game].moved(
        [event for step in shown.steps for event in step.events_for(visit.seat)]
    )
    description = text.position(view, label_names(visit.table), words)
    held = text.held(view, words) if visit.seat is not None else ()
    near = text.nearing(view, words).text if shown.live else ""
    return join([
        tag("nav", _tabs(visit, position, shown, words), class_="views", aria_label=words("Views")),
        tag("figure",
            tag("div", _picture(visit, shown, description), overlay(places, moved), class_="picture"),
            tag("figcaption", inline(near, reader)) if near else None),
        tag("section", tag("h2", words("What you hold")),
            tag("ul", [tag("li", inline(line, reader)) for line in held])) if held else None,
        tag("details", tag("summary", words("Places on the board")),
            tag("ul", [
                tag("li", spot.contents, id=f"place-{number}", tabindex=-1)
                for number, spot in enumerate(places)
            ], id="places")) if places else None,
        in_words(view, names, words, reader),
    ])  # fmt: skip


def in_words(view: Any, names: Sequence[str], words: Words, reader: Reader) -> Markup:
    """Return a description of the board for screen readers; `names` are the players' names."""
    pages = [
        tag("section", tag("h3", page.title), markdown(page.text, reader))
        for page in texts[view.game].textboard(view, names, words)
    ]
    return tag("details", tag("summary", words("The board in words")), tag("div", pages, class_="words"))


def _tabs(visit: Visit, position: Position, shown: Shown, words: Words) -> Iterator[Markup]:
    for view, name in views(position, visit.seat, words).items():
        look = visit.look.query(view=view, at=None if shown.live else shown.version)
        current = view == visit.view and "true"
        yield tag("a", name, href=visit.base + look, data_view=view, aria_current=current)


def picture_address(visit: Visit, version: int, palette: str) -> str:
    """Return the URL of a picture of the board."""
    locale = visit.look.locale
    return f"{visit.base}/board/{version}.png?lang={locale}&palette={palette}&view={visit.view}"


def _picture(visit: Visit, shown: Shown, description: str) -> Markup:
    """Return the board's picture, in light colours if the reader's system prefers them."""
    width, height = size(visit.table.game, visit.view)
    chosen = visit.look.palette
    address = picture_address(visit, shown.version, chosen or STANDARD)
    light = None
    if chosen is None:
        source = picture_address(visit, shown.version, LIGHT)
        light = tag("source", media="(prefers-color-scheme: light)", srcset=source)
    image = tag(
        "img", src=address, alt=description, id="picture", width=width, height=height, decoding="async"
    )
    return tag("picture", light, image)


def side_part(visit: Visit, shown: Shown) -> Markup:
    """Return the list of players, with the figures of each seat."""
    words, table = words_for(visit.look.locale), visit.table
    position, text = shown.position, texts[table.game]
    deciding = position.deciding_seats if position is not None and shown.live else frozenset[int]()
    called: Sequence[str] = label_names(table)
    if position is not None:
        called = text.called(position.view(None), label_names(table), words)
    rows = []
    for seat, name in enumerate(label_names(table)):
        figures: list[Child] = []
        if position is not None:
            found = text.seat_figures(seat, position.view(visit.seat), words)
            figures = [tag("span", figure.text, class_=f"figure {figure.kind}") for figure in found]
        clock = shown.standing.clocks.get(seat)
        time = None
        if clock is not None:
            time = tag("span", inline(by_when(clock, words) or rough(clock, words), _reader(visit)))
        plays = called[seat] if called[seat] != name else None
        rows.append(
            tag("li",
                tag("strong", name), tag("span", plays) if plays else None,
                tag("span", words("you"), class_="own") if seat == visit.seat else None,
                tag("span", words("to act"), class_="acts") if seat in deciding else None,
                tag("div", figures, time, class_="figures"),
                class_="seat acting" if seat in deciding else "seat")
        )  # fmt: skip
    people = tag("ul", rows, class_="seats")
    return join([tag("h2", words("Who plays")), people, _regions(visit, shown, words)])


def _regions(visit: Visit, shown: Shown, words: Words) -> Markup | None:
    """Return links to larger pictures of parts of the board."""
    if shown.position is None:
        return None
    offered = views(shown.position, visit.seat, words)
    parts = region_names(shown.position, visit.seat, words)
    links = [
        tag("a", name, href=f"{visit.base}/board/{shown.version}.png?lang={visit.look.locale}"
            f"&palette={visit.look.palette or STANDARD}&part={part}", target="_blank")
        for part, name in parts.items() if part not in offered and part != "whole"
    ]  # fmt: skip
    larger = words("A part of it, larger")
    return tag("details", tag("summary", larger), tag("div", links, class_="parts")) if links else None


def log_part(visit: Visit, shown: Shown, log: Sequence[Step], kept: Lines) -> Markup:
    """Return lines of the log, with links to their positions, and to earlier and later lines.

    `kept` caches the lines.
    """
    words, table, reader = words_for(visit.look.locale), visit.table, _reader(visit)
    if shown.position is None or not log:
        return Markup("")
    names = message_names(table)

    def called(step: Step) -> Sequence[str]:
        seat = taken_by_another(step, table)
        if seat is None:
            return names
        return *names[:seat], words("whoever had {name}'s seat", name=names[seat]), *names[seat + 1 :]

    rows = []
    if (first := log[0].version) > 0:
        rows.append(_turn_to(visit, first - 1, words("Earlier"), "more"))
    for step in log:
        key = (table.id, step.version, visit.seat, visit.look.locale, names)
        text = kept.get(key)
        if text is None:
            lines = reported([step], shown.position, words, visit.seat, called)
            text = kept[key] = Markup("<br>").join(inline(line.text, reader) for line in lines)
        if not text:
            continue
        if step.undone is not None:
            text = join([tag("s", text), " ", words("(taken back)")])
        rows.append(
            tag("li",
                tag("a", tag("span", str(step.version), class_="number"), tag("span", text),
                    href=visit.at(step.version), data_at=str(step.version),
                    aria_current=step.version == shown.version and "step"))
        )  # fmt: skip
    if (last := log[-1].version) < shown.newest:
        rows.append(_turn_to(visit, last + 1, words("Later"), "more"))
    return join(rows)


def _turn_to(visit: Visit, version: int, label: str, class_: str) -> Markup:
    return tag("li", tag("a", label, href=visit.at(version), data_at=str(version), class_=class_))


def _course(visit: Visit, shown: Shown, words: Words) -> Markup:
    """Return the links and the slider that move from position to position."""
    at, newest = shown.version, shown.newest
    steps = (
        ("first", "|◀", words("First position"), 0),
        ("back", "◀", words("Step back"), max(0, at - 1)),
        ("on", "▶", words("Step forward"), min(newest, at + 1)),
    )
    links = [
        tag("a", sign, id=name, href=visit.at(version), class_="button", aria_label=label, title=label)
        for name, sign, label, version in steps
    ]
    now = tag("a", words("Live"), id="live", href=visit.base + visit.look.query(), class_="button",
              aria_current=shown.live and "true", title=words("Follow the game"))  # fmt: skip
    slider = tag("input", type="range", id="slider", min="0", max=str(newest), value=str(at), step="1",
                 aria_label=words("Position"), disabled=newest == 0)  # fmt: skip
    return tag("nav", links, slider, now, id="course", aria_label=words("Positions of the game"))


def _chances(visit: Visit, words: Words) -> Markup | None:
    if visit.table.status != "ended":
        return None
    title, query = words("How the chances went"), visit.look.query(view=None)
    width, height = size(visit.table.game, GLANCE)
    return tag(
        "details",
        tag("summary", title),
        tag(
            "img",
            src=f"{visit.base}/chances.png{query}",
            alt=title,
            loading="lazy",
            width=width,
            height=height,
        ),
        tag("a", words("in words, for screen readers"), href=f"{visit.base}/chances.txt{query}"),
        id="chances",
    )  # fmt: skip


def _reader(visit: Visit) -> Reader:
    return Reader(visit.look.locale, lambda _kind, _number: None)
