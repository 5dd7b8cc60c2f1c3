"""Lines about the table itself: who came and went, what rests, what a moderator did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.domain.table import TableRecord
from bot.text.catalogue import N_, Words
from bot.text.markup import plain
from bot.ui.play.panel_model import message_names
from bot.ui.shorten import shorten

TEXT: Final = 2_000
"""Characters of a message."""

_LINES: Final[Mapping[str, str]] = {
    "left": N_("{name} leaves the table."),
    "resigned": N_("{name} resigns."),
    "gone": N_("{name} is not on this server any more."),
    "back": N_("{name} is back."),
    "seat_nobody": N_(
        "The seat is free: the button or /table join takes it. Whenever it is asked, the table waits."
    ),
    "seat_neutral": N_("The seat answers neutrally from now on. The button or /table join takes it over."),
    "seat_computer": N_("A computer player plays on. The button or /table join takes the seat over."),
    "seat_passed": N_("<@{to}> has waited longest and plays on in {name}'s place."),
    "seat_taken": N_("<@{to}> plays on in {name}'s place."),
    "seat_in_lobby": N_("A seat is free, and <@{to}>, who has waited longest, has it now."),
    "nobody_left": N_("Nobody is left, so the table is closed."),
    "offered": N_("{name} offers <@{to}> the seat, and all that belongs to it."),
    "declined": N_("<@{to}> does not take {name}'s seat."),
    "imported": N_(
        "{by} has set up this table from a file. Seats are offered to: {names}. The button or /table join "
        "takes one's own seat, /table leave turns it down."
    ),
    "accepted": N_("{name} takes the seat."),
    "moved": N_("The table goes on here."),
    "time_up": N_("{name}'s time is up."),
    "time_up_moderator": N_(
        "{name}'s time is up. A moderator decides how it goes on: /mod timer gives time anew, /mod replace "
        "and /mod remove free the seat. Until then {name} can still play."
    ),
    "time_up_alone": N_("{name}'s time is up. Nobody else is here, so the table waits."),
    "time_up_neutral": N_("{name}'s time is up. The seat answers neutrally until {name} is back."),
    "time_up_computer": N_("{name}'s time is up. A computer player plays on until {name} is back."),
    "absent_vote": N_(
        "{name}'s time is up. The others vote on how it goes on, until {time}. Most votes decide; of equals "
        "the first of these."
    ),
    "absent_counted": N_("The others have voted on how it goes on for {name}: {votes} of {of} agree."),
    "absent_unheard": N_("Nobody has voted on how it goes on for {name}."),
    "absent_wait": N_("The table waits for {name} once more, until {time}."),
    "absent_over": N_("{name}'s time counts anew, so the vote is over."),
    "away": N_("{name} is away from <t:{since}:f> until {time}."),
    "away_stops": N_(
        "{name} is away from <t:{since}:f> until {time}. Meanwhile the clock stops, as long as this table "
        "allows."
    ),
    "away_no_more": N_("{name} is not away any more."),
    "was_down": N_("I was down from <t:{since}:f> until {time}. All times at this table are longer by that."),
    "mod_archive": N_("Moderator {by} has put the table aside: {why}"),
    "mod_end": N_("Moderator {by} has ended the game without a result: {why}"),
    "mod_end_counted": N_("Moderator {by} has ended the game with the scores as they stand: {why}"),
    "mod_pause": N_("Moderator {by} lets the table rest: {why}"),
    "mod_remove": N_("Moderator {by} takes {person} out of seat {at}: {why}"),
    "mod_replace": N_("Moderator {by} gives seat {at} to {person}: {why}"),
    "mod_restore": N_("Moderator {by} has brought the table here: {why}"),
    "mod_resume": N_("Moderator {by} lets the table go on: {why}"),
    "mod_timer": N_("Moderator {by} has changed the clock: {why}"),
    "halted": N_(
        "I have made several mistakes in a row here, so the table rests; it is as it was before them. "
        "/mod resume lets it go on. The person who runs this bot finds the reasons in its log."
    ),
    "repaired": N_("The table's record was damaged, and is mended from its log. Steps lost: {count}"),
    "removed": N_("{name} has left the seat."),
    "banned": N_("{name} may not sit at tables of this server any more."),
}
"""What each notice says. It can name ``{name}`` and ``{other}``, the people of the seats ``seat`` and
``other``; ``{by}``, whoever did it; ``{why}``; ``{time}``, the moment ``until``; and any number. The line of
``then``, if there is one, follows it."""


def notice_line(about: Mapping[str, Any], table: TableRecord, words: Words) -> str:
    """Return the line for what the service wrote down with `Ledger.notice`."""
    names = message_names(table)
    values = {key: plain(value) if isinstance(value, str) else value for key, value in about.items()}
    for field, name in (("seat", "name"), ("other", "other")):
        if isinstance(about.get(field), int):
            values[name] = names[about[field]]
    if "offers" in about:
        values["names"] = words.join(map(plain, about["offers"]))
    if "until" in about:
        values["time"] = f"<t:{about['until']}:f>"
    codes = [about[key] for key in ("code", "then") if key in about]
    line = "\n".join(words(_LINES[code], **values) for code in codes)
    if about.get("plays"):
        line = f"{line}\n-# {words('{by} plays at this table too.', by=values['by'])}"
    return shorten(line, TEXT)
