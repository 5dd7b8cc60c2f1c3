"""One-line summaries of a season, for a person's inbox and a server's overview."""

from __future__ import annotations

from collections import Counter

from discord.utils import format_dt

from bot.domain.league.season import Entry, Season
from bot.leagues import AWAY_DAYS, Overview, last_round, own_voyage
from bot.text.catalogue import Words
from bot.text.markup import plain


def own_line(overview: Overview, person_id: int, words: Words) -> str:
    """Return a line about a season with a participant's place and the number of their remaining tables."""
    parts = _about(overview, words)
    entry = overview.entry_of(person_id)
    if overview.season.kind == "knockout" and overview.season.stage == "running" and entry is not None:
        return " · ".join((*parts, _in_cup(overview, entry, words)))
    if overview.season.kind == "voyage" and overview.season.stage == "running" and entry is not None:
        return " · ".join((*parts, _at_sea(overview, person_id, words)))
    if overview.season.stage == "signup" or entry is None:
        return " · ".join((*parts, words("sign-up")))
    own = next(one for one in overview.divisions[entry.division] if one.entry.number == entry.number)
    parts.append(words("Division {number}, place {place}", number=entry.division, place=own.place))
    if own.open:
        parts.append(words.n("{count} table being played", "{count} tables being played", own.open))
    if own.planned:
        parts.append(words.n("{count} opens later", "{count} open later", own.planned))
    if entry.away:
        parts.append(away(entry, words))
    return " · ".join(parts)


def _in_cup(overview: Overview, entry: Entry, words: Words) -> str:
    """Return the person's current round in a cup, or the text that they are out."""
    last = last_round(overview.tables)
    if not any(entry.number in table.entries for table in last):
        return words("out")
    return words("round {number}", number=last[0].division)


def _at_sea(overview: Overview, person_id: int, words: Words) -> str:
    """Return the text that the person's own voyage is over, or is not."""
    own = own_voyage(overview, person_id)
    return words("over") if own is not None and own.over else words("under way")


def away(entry: Entry, words: Words) -> str:
    """Return a text with a person's days of absence, and the number that a season allows."""
    return words("away on {days} of {most} days", days=entry.away, most=AWAY_DAYS)


def server_line(overview: Overview, words: Words) -> str:
    """Return a line about a season's progress."""
    parts = _about(overview, words)
    if overview.season.stage == "signup":
        count = words.n("{count} person so far", "{count} people so far", len(overview.entries))
        return " · ".join((*parts, words("sign-up"), count))
    stages = Counter(table.stage for table in overview.tables)
    over = stages["ended"] + stages["void"]
    parts.append(words("{over} of {count} tables over", over=over, count=len(overview.tables)))
    if stages["open"]:
        parts.append(words.n("{count} table being played", "{count} tables being played", stages["open"]))
    if overview.season.round_ends_at is not None:
        parts.append(words("round {number}", number=last_round(overview.tables)[0].division))
        parts.append(words("ends {date}", date=format_dt(overview.season.round_ends_at, "d")))
    if overview.season.ends_at is not None:
        parts.append(words("ends {date}", date=format_dt(overview.season.ends_at, "d")))
    return " · ".join(parts)


def table_title(season: Season, number: int, division: int, words: Words) -> str:
    """Return the title of a season's table; in a cup, `division` is its round."""
    match season.kind:
        case "league":
            return words("season {season}, table {number}", season=season.number, number=number)
        case "knockout":
            return words("round {round}, table {number}", round=division, number=number)
        case "voyage":
            return words("voyage {season}, crew {number}", season=season.number, number=number)


def _about(overview: Overview, words: Words) -> list[str]:
    season = overview.season
    named = words("{league}, season {number}", league=plain(season.name), number=season.number)
    if season.kind == "knockout":
        named = words("{league}, cup {number}", league=plain(season.name), number=season.number)
    if season.kind == "voyage":
        named = words("{league}, voyage {number}", league=plain(season.name), number=season.number)
    return [f"<#{season.channel_id}>", named]
