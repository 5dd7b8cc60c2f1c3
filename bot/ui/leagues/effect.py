"""The effect of a table's result on a league's standings, shown below the final scores."""

from __future__ import annotations

from collections.abc import Iterator

from bot.leagues import Change, Effect
from bot.text.catalogue import Words
from bot.text.markup import plain
from bot.ui.leagues.lines import table_title
from bot.ui.leagues.standings import points


def effect_lines(effect: Effect, words: Words) -> Iterator[str]:
    """Yield lines about the table and how the standings of its players change."""
    season = effect.season
    where = f"https://discord.com/channels/{season.guild_id}/{season.channel_id}"
    if season.message_id is not None:
        where = f"{where}/{season.message_id}"
    about = table_title(season, effect.number, effect.round, words)
    yield words(
        "**{league}** · {about} · [Standings]({link})", league=plain(season.name), about=about, link=where
    )
    if effect.winners:
        names = words.join(plain(entry.person.name) for entry in effect.winners)
        yield words("A moderator awarded this table to {names}.", names=names)
    if effect.crews:
        yield words(
            "{over} of {count} voyages are over. /voyage show lists their results, but only to people whose "
            "own is over.",
            over=effect.over,
            count=effect.crews,
        )
        return
    if effect.round:
        yield _cup_line(effect, words)
        return
    if not effect.changes and season.stage == "closed":
        yield words("The season was over before this table, so its result doesn't count.")
    elif not effect.changes:
        yield words("The game has no result of its own, so it doesn't count unless a moderator awards it.")
    for change in effect.changes:
        yield f"- {_line(change, words)}"
    if lost := [plain(change.entry.person.name) for change in effect.changes if change.lost]:
        yield words("Lost their seat: {names}. The second time, the season is over.", names=words.join(lost))


def _cup_line(effect: Effect, words: Words) -> str:
    names = words.join(plain(entry.person.name) for entry in effect.advance)
    if effect.final and effect.advance:
        return words("{names} wins the cup.", names=names)
    if effect.advance:
        return words("In the next round: {names}", names=names)
    return words(
        "No one advances from this table so far. Until the round ends, a moderator can award it; then the "
        "lot decides."
    )


def _line(change: Change, words: Words) -> str:
    name, gained = plain(change.entry.person.name), points(change.points, words)
    if change.before == change.after:
        return words("{name} +{points}, still place {place}", name=name, points=gained, place=change.after)
    return words(
        "{name} +{points}, place {before} → {after}",
        name=name,
        points=gained,
        before=change.before,
        after=change.after,
    )
