"""The inbox: all tables of a person on any server, with a button for each that waits for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.domain.matching.muster import Muster
from bot.domain.play import Awaited
from bot.domain.table import Place, TableRecord
from bot.leagues import Overview
from bot.text.catalogue import N_, Words
from bot.text.games import texts
from bot.ui.leagues.lines import own_line
from bot.ui.matching.messages import letter as mustered
from bot.ui.matching.messages import link_to
from bot.ui.play.panel_model import message_names
from bot.ui.press import Press, PressButton
from bot.ui.shorten import shorten
from bot.ui.table_buttons import act_button

SHOWN: Final = 8
"""How many tables that wait for the person have a button; Discord allows 40 components in a message."""
OTHERS: Final = 10
"""How many other tables are listed."""
MUSTERS: Final = 3
"""How many queue tables that the person still has to confirm are listed; there is at most one per queue."""
LEAGUES: Final = 5
"""How many seasons are listed."""
TEXT: Final = 3_700
"""The largest number of characters above the note about the message; Discord allows 4,000."""
LINE: Final = 120
"""The largest number of characters in a line; a table that waits for the person takes three lines."""

_OCCASIONS: Final[Mapping[str, str]] = {
    "last": N_("Everybody else has answered; only your answer is missing."),
    "closing": N_("The crew's vote closes soon."),
}
"""The first line of a private message, by the occasion for it."""


def inbox(
    found: Sequence[Awaited],
    person_id: int,
    guild_id: int | None,
    words: Words,
    *,
    leagues: Sequence[Overview] = (),
    musters: Sequence[Muster] = (),
    standing: bool = False,
) -> ui.LayoutView:
    """Lay out a person's tables, in the given order, for a server or a private message.

    `leagues` are the seasons in which they take part, shown as far as they fit. `musters` are the planned
    tables that wait for their confirmation. `standing` is whether this is the private message that is kept up
    to date.
    """
    view = ui.LayoutView(timeout=None)
    mine = [each for each in found if each.waits_for(person_id)]
    others = [each for each in found if not each.waits_for(person_id)]
    heading = words("Waiting for you") if mine or musters else words("No table is waiting for you")
    view.add_item(ui.TextDisplay(f"### {heading}"))
    if calls := list(_calls(musters, words)):
        view.add_item(ui.TextDisplay("\n".join(calls)))
    for each in mine[:SHOWN]:
        awaited = (shorten(line, LINE) for line in _asked(each, person_id, words))
        view.add_item(ui.TextDisplay("\n".join(awaited)))
        presses = list(_presses(each, person_id, guild_id, words))
        if presses:
            view.add_item(ui.ActionRow(*presses))
    rest = [_line(each, words) for each in (*mine[SHOWN:], *others)]
    if rest:
        shown = rest[: min(OTHERS, _room(view))]
        lines = [f"### {words('Your other tables')}", *shown]
        more = len(rest) - len(shown)
        if more > 0:
            lines.append(words.n("-# and {count} more", "-# and {count} more", more))
        view.add_item(ui.TextDisplay("\n".join(lines)))
    if seasons := _fitting(view, [own_line(each, person_id, words) for each in leagues]):
        view.add_item(ui.TextDisplay("\n".join((f"### {words('Your leagues')}", *seasons))))
    if standing:
        kept = words("I keep this message up to date without pinging you. /me notices says what pings you.")
        view.add_item(ui.TextDisplay(f"-# {kept}"))
        view.add_item(ui.ActionRow(PressButton(Press("unpin"), words("Delete this message"))))
        return view
    view.add_item(
        ui.ActionRow(
            PressButton(Press("inbox"), words("Look again")),
            PressButton(Press("pin"), words("Keep it as a private message")),
        )
    )
    return view


def _calls(musters: Sequence[Muster], words: Words) -> Iterator[str]:
    """Yield a line with a link for each of the most urgent planned tables."""
    for muster in musters[:MUSTERS]:
        link = link_to(muster)
        if link is not None:
            yield f"- {mustered(muster, link, words)}"


def _room(view: ui.LayoutView) -> int:
    """Return how many more lines fit into a view."""
    taken = sum(len(part.content) for part in view.walk_children() if isinstance(part, ui.TextDisplay))
    return max(0, (TEXT - taken) // (LINE + 1))


def _fitting(view: ui.LayoutView, lines: Sequence[str]) -> list[str]:
    """Return the first of the lines, as many as fit into a view, as a Markdown list."""
    return [f"- {shorten(line, LINE - 2)}" for line in lines[: min(LEAGUES, _room(view))]]


def letter(each: Awaited, person_id: int, occasion: str, words: Words) -> str:
    """Return the private message to a person for whom a table waits."""
    lines = [words(_OCCASIONS[occasion])] if occasion in _OCCASIONS else []
    return "\n".join(shorten(line, LINE) for line in [*lines, *_asked(each, person_id, words)])


def waits_for(each: Awaited, words: Words) -> str:
    """Describe whom a table waits for and since when, or why it waits for no one."""
    table = each.table
    if table.lost_at is not None:
        return words("its channel is gone or locked: /table move takes it to another")
    if table.status == "lobby":
        return words("hasn't started yet")
    if table.paused_at is not None:
        return words("paused {time}", time=format_dt(table.paused_at, "R"))
    if each.position is None:
        return words("can't be read; the operator has been told why")
    names = message_names(table)
    who = words.join(names[seat] for seat in each.seats)
    return words("turn began {time}, waiting for {names}", names=who, time=format_dt(each.since, "R"))


def _asked(each: Awaited, person_id: int, words: Words) -> Iterator[str]:
    table = each.table
    names = words.join(message_names(table))
    yield f"{table_in_line(table, words)} · {names}"
    if each.offered:
        yield words("You're offered a seat there.")
        return
    seat = table.seat_of(person_id)
    if seat is None:
        return
    if seat in each.seats and each.position is not None:
        yield f"**{_what(each, seat, words)}**"
        yield _times(each, seat, words)
    questions = each.questions_to(seat)
    if questions:
        yield words.n(
            "{count} question to the whole table that you haven't answered",
            "{count} questions to the whole table that you haven't answered",
            len(questions),
        )


def _times(each: Awaited, seat: int, words: Words) -> str:
    began = words("began {time}", time=format_dt(each.since, "R"))
    if seat not in each.until:
        return began
    return words.join((began, words("time is up {time}", time=format_dt(each.until[seat], "R"))))


def _what(each: Awaited, seat: int, words: Words) -> str:
    if each.ballot is not None and each.ballot.stage == "voting":
        return words("your vote is missing")
    position = each.position
    pending = [] if position is None else [one for one in position.decisions if one.seat == seat]
    if position is None or not pending:
        return words("your turn")
    heading = texts[each.table.game].heading(pending[0], position.view(None), words)
    return words("your turn: {heading}", heading=heading)


def _presses(each: Awaited, person_id: int, guild_id: int | None, words: Words) -> Iterator[ui.Button[Any]]:
    """Yield a table's buttons: one to open the panel, if that is possible here, and one to go there."""
    table, here = each.table, guild_id is None or guild_id == each.table.place.guild_id
    seat = table.seat_of(person_id)
    if here and seat is not None and seat in each.seats:
        yield act_button(Press("act", table.id), words)
    if table.lost_at is None:
        yield ui.Button(style=ButtonStyle.link, url=channel_url(table.place), label=words("Go there"))


def channel_url(place: Place) -> str:
    """Return the link to a channel in Discord."""
    return f"https://discord.com/channels/{place.guild_id or '@me'}/{place.channel_id}"


def _line(each: Awaited, words: Words) -> str:
    return shorten(f"- {table_in_line(each.table, words)} · {waits_for(each, words)}", LINE)


def table_in_line(table: TableRecord, words: Words) -> str:
    """Return a link to a table's channel, and its game; a table without a channel has its number instead."""
    place = words("table {number}", number=table.id) if table.lost_at else f"<#{table.place.channel_id}>"
    return f"{place} · {texts[table.game].name(words)}"
