"""The data of a season's page, and what the pages of leagues and cups have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from babel.dates import format_date
from markupsafe import Markup

from bot.domain.league.season import LeagueTable, Season
from bot.leagues import Overview, counted
from bot.store.league.record_pages import Earlier
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import bare
from bot.web.elements import Child, tag
from bot.web.records.frame import Visit


@dataclass(frozen=True, slots=True)
class SeasonData:
    """The data of a season's page."""

    overview: Overview
    boards: Mapping[int, str]
    """The paths of its tables' pages, by number, as far as the page may link to them."""
    seasons: Sequence[Earlier]
    """The seasons of the channel, this one among them, the latest first."""


def title_of(season: Season | Earlier, words: Words) -> str:
    """Return the title of a season: the name of its league or cup, and its game."""
    return f"{bare(season.name)} · {texts[season.game].name(words)}"


def about(season: Season, words: Words) -> str:
    """Return a line with a season's number, its state, and when it ends."""
    cup = season.kind == "knockout"
    text = (
        words("Cup {number}", number=season.number) if cup else words("Season {number}", number=season.number)
    )
    parts = [text, words.n("{count} person at a table", "{count} people at a table", season.seats)]
    if season.stage == "signup":
        parts.append(words("sign-up"))
    elif season.stage == "closed" and season.closed_at is not None:
        parts.append(words("ended {date}", date=_date(season.closed_at, words)))
    elif (ends := season.round_ends_at if cup else season.ends_at) is not None:
        parts.append(words("ends {date}", date=_date(ends, words)))
    return " · ".join(parts)


def outcome(data: SeasonData, words: Words) -> str:
    """Return a line with the winner of a closed season, or with the people signed up for a new one."""
    season, entries = data.overview.season, data.overview.entries
    if season.stage == "signup":
        names = words.join(bare(entry.person.name) for entry in entries)
        count = words.n("{count} person so far", "{count} people so far", len(entries))
        return f"{count}: {names}" if names else count
    if season.stage != "closed":
        return ""
    cup = season.kind == "knockout"
    first = next((entry for entry in entries if entry.place == 1 and entry.division == 1), None)
    if first is None or not any(table.stage == "ended" for table in data.overview.tables):
        return (
            words("The cup was closed before it was won.")
            if cup
            else words("The season was closed before a table counted.")
        )
    name = bare(first.person.name)
    if cup:
        return words("The cup is over. {name} has won it.", name=name)
    return words("The season is over. {name} is first.", name=name)


def named(data: SeasonData, words: Words) -> Mapping[int, str]:
    """Return the name to show for each entry, marked if its person has left."""
    return {
        entry.number: words("{name} (left)", name=bare(entry.person.name))
        if entry.out
        else bare(entry.person.name)
        for entry in data.overview.entries
    }


def state(table: LeagueTable, words: Words) -> str:
    """Return the state of a table in words."""
    if table.awarded:
        return words("decided by a moderator")
    return {
        "planned": words("opens later"),
        "open": words("being played"),
        "ended": words("over"),
        "void": words("doesn't count"),
    }[table.stage]


def places(table: LeagueTable) -> Mapping[int, int | None]:
    """Return the place of each entry at a table that has ended; None for a lost seat."""
    return {seat.entry: seat.place for seat in counted(table)} if table.stage == "ended" else {}


def board_link(data: SeasonData, table: LeagueTable, words: Words) -> Markup | None:
    """Return a link to a table's page, if this page may link to it."""
    path = data.boards.get(table.number)
    if path is None:
        return None
    text = words("Open the board")
    label = words("Open the board of table {number}", number=table.number)
    return tag("a", text, href=path, class_="button", aria_label=label)


def others(visit: Visit, data: SeasonData, words: Words) -> Markup | None:
    """Return links to the other seasons of the channel, each with its winner."""
    season = data.overview.season
    code = visit.base.rpartition(f"{season.id}-")[2]
    items = list(_others(visit, data.seasons, season, code, words))
    if not items:
        return None
    return tag("section", tag("h2", words("Other seasons here")), tag("ul", items), class_="others")


def _others(
    visit: Visit, seasons: Sequence[Earlier], season: Season, code: str, words: Words
) -> Iterator[Markup]:
    for each in seasons:
        if each.id == season.id:
            continue
        cup = each.kind == "knockout"
        number = (
            words("Cup {number}", number=each.number) if cup else words("Season {number}", number=each.number)
        )
        link = tag(
            "a", f"{title_of(each, words)} · {number}", href=f"/l/{each.id}-{code}{visit.look.query()}"
        )
        parts: list[Child] = [link]
        if each.closed_at is not None:
            parts.append(tag("span", _date(each.closed_at, words)))
        if each.first is not None:
            parts.append(tag("span", words("first: {name}", name=bare(each.first))))
        yield tag("li", parts)


def draw_part(season: Season, words: Words) -> Markup:
    """Return a line with the hash of the draw's seed, or with the seed itself once the season is closed."""
    text = words("The hash of the seed of the draw: {hash}", hash=season.commitment)
    if season.stage == "closed" and season.started_at is not None:
        text = words("The draw's seed: {seed}", seed=season.seed)
    return tag("p", text, class_="seed")


def _date(at: datetime, words: Words) -> str:
    return format_date(at, "medium", locale=words.locale.replace("-", "_"))
