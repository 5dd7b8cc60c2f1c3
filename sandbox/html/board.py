"""The newest board next to the conversation: the progress of the game, who is to act, and the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from bot.domain.clock import SeatClock
from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.web.document import in_words
from bot.web.elements import tag
from bot.web.markdown import Reader, inline
from bot.web.views import GLANCE, size
from engine.kernel.game import Score
from sandbox.html.message import letter, sight
from sandbox.html.seats import seats
from sandbox.tables import Standing, names_of
from sandbox.world import Somebody, World


def board_column(
    standing: Standing,
    *,
    views: Mapping[str, str],
    parts: Mapping[str, str],
    who: Somebody,
    world: World,
    words: Words,
    channel: int,
    clocks: Mapping[int, SeatClock],
    first: str | None = None,
    page: str | None = None,
) -> Markup:
    """Return the column: title and chip, the picture and its views, what it says in words, and who plays.

    On a phone the picture is the view `first`, if there is one. `page` is the path of the table's own page.
    """
    position = standing.position
    title = tag("h2", standing.game), tag("span", standing.line, class_="line")
    head = tag("header", title, chip(standing, world, words, channel))
    if position is None:
        waiting = words("The board appears when the game begins.")
        return tag(
            "div", head, tag("p", waiting, class_="empty"), seats(standing, clocks, words), class_="column"
        )
    text, names = texts[standing.table.game], names_of(standing)
    view = position.view(standing.seat)
    address = f"/board/{who.key}/{channel}/{standing.key}"
    told = text.position(view, names, words)
    usual, *others = views
    width, height = size(view.game, GLANCE)  # So the picture's place is kept until it is drawn.
    label = words("Open the board")
    own = tag("a", label, " ↗", href=page, target="_blank", class_="own-page") if page else None
    tabs = [
        tag(
            "button",
            name,
            type="button",
            data_view=f"{address}.png?part={view}",
            aria_pressed=view == usual and "true",
        )
        for view, name in views.items()
    ]
    picture = tag(
        "div",
        tag("a",
            tag("img", src=f"{address}.png?part={usual}", alt=told, class_="whole", data_small=True,
                width=width, height=height),
            sight(standing.table.game, words, class_="soon"),
            tag("span", words("Drawing the board …"), class_="drawing"),
            href=f"{address}.png", class_="picture", data_lightbox=True, id="board-picture",
            data_version=str(standing.table.version),
            data_table=str(standing.table.id), data_first=first and f"{address}.png?part={first}",
            aria_label=words("Enlarge the board")),
        tag("div", tabs if others else None, own, class_="views", role="group", aria_label=words("Views"))
        if others or own else None,
        class_="shown",
    )  # fmt: skip
    larger = [
        tag("a", name, href=f"{address}.png?part={part}", data_lightbox=True, class_="part")
        for part, name in parts.items()
        if part not in views
    ]
    result = _result(standing, words)
    near = text.nearing(view, words).text
    reader = Reader(words.locale, world.named, who.user.id)
    ends = tag("p", inline(near, reader), class_="near") if near else None
    return tag(
        "div", head, result, picture, ends, seats(standing, clocks, words) if result is None else None,
        tag("details", tag("summary", words("A part of it, larger")), tag("div", larger, class_="parts"))
        if larger else None,
        in_words(view, names, words, reader),
        class_="column",
    )  # fmt: skip


def chip(standing: Standing, world: World, words: Words, channel: int) -> Markup:
    """Return the sign of who is to act: lit when it is the reader, a way to become them when it may be."""
    table = standing.table
    if table.status == "ended":
        return tag("span", words("Game over"), class_="chip over")
    if table.paused_at is not None:
        return tag("span", words("The game is paused"), class_="chip")
    if standing.mine:
        return tag(
            "button", words("Your turn"), class_="chip lamp", type="button", data_turn="", aria_live="polite"
        )
    if not standing.acting:
        return tag("span", words("Waiting for people"), class_="chip")
    person = table.seats[standing.acting[0]]
    named = words("{name} to act", name=person.name)
    for other in world.people:
        if other.user.id == person.id:
            answer = words("Answer as {name}", name=other.name)
            return tag(
                "a", letter(other.name, other.key), answer, class_="chip", href=f"/{other.key}/{channel}",
                title=named,
            )  # fmt: skip
    return tag("span", letter(person.name, person.name), named, class_="chip")


def _result(standing: Standing, words: Words) -> Markup | None:
    """Return the scores of a game that is over."""
    position, table = standing.position, standing.table
    result = position.result if position is not None and table.status == "ended" else None
    if result is None:
        return None
    parts = list(dict.fromkeys(part for score in result.scores for part in score.parts))
    ranked = sorted(result.scores, key=lambda score: score.rank)
    tell = _part_by_part if len(parts) > len(ranked) else _person_by_person
    scores = tell(ranked, parts, table, words)
    return tag("div", scores, class_="result", tabindex=0, role="region",
               aria_label=words("Result"))  # fmt: skip


def _person_by_person(
    ranked: Sequence[Score], parts: Sequence[str], table: TableRecord, words: Words
) -> Markup:
    """Return a row for each person."""
    text = texts[table.game]
    head = tag("tr", tag("th", words("Place")), tag("th", words("Name")), [
        tag("th", text.part(part, words)) for part in parts
    ], tag("th", words("Points")))  # fmt: skip
    rows = [
        tag(
            "tr", tag("td", f"{score.rank}."), tag("th", table.seats[score.seat].name, scope="row"),
            [tag("td", str(score.parts.get(part, 0))) for part in parts], tag("td", str(score.total)),
            class_="won" if score.rank == 1 else None,
        )
        for score in ranked
    ]  # fmt: skip
    return tag("table", tag("thead", head), tag("tbody", rows))


def _part_by_part(ranked: Sequence[Score], parts: Sequence[str], table: TableRecord, words: Words) -> Markup:
    """Return a row for each part of the points, if that is narrower; the sum is first."""
    text = texts[table.game]
    won = ["won" if score.rank == 1 else None for score in ranked]
    head = tag("tr", tag("th", words("Name")), [
        tag("th", f"{score.rank}.\u00a0{table.seats[score.seat].name}", class_=lit)
        for score, lit in zip(ranked, won, strict=True)
    ])  # fmt: skip
    told = [(words("Points"), [score.total for score in ranked])]
    told += [(text.part(part, words), [score.parts.get(part, 0) for score in ranked]) for part in parts]
    rows = [
        tag("tr", tag("th", name, scope="row"), [
            tag("td", str(points), class_=lit) for points, lit in zip(each, won, strict=True)
        ])
        for name, each in told
    ]  # fmt: skip
    return tag("table", tag("thead", head), tag("tbody", rows), class_="by-part")
