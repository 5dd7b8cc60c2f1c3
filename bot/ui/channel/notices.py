"""Notices about the table itself: a player joins or leaves, a pause, a moderator's action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.domain.table import TableRecord
from bot.text.catalogue import N_, Words
from bot.text.markup import plain
from bot.ui.play.panel_model import message_names
from bot.ui.shorten import shorten

TEXT: Final = 2_000
"""The largest number of characters in a message."""

_LINES: Final[Mapping[str, str]] = {
    "left": N_("{name} leaves the table."),
    "resigned": N_("{name} resigns."),
    "gone": N_("{name} isn't on this server any more."),
    "back": N_("{name} is back."),
    "seat_nobody": N_(
        "The seat is free: press the button or use /table join. Until then the table waits whenever "
        "that seat has to decide."
    ),
    "seat_neutral": N_(
        "The seat plays neutral answers from now on. Press the button or use /table join to take it over."
    ),
    "seat_computer": N_(
        "A computer player takes over. Press the button or use /table join to take the seat."
    ),
    "seat_waits_nobody": N_(
        "This table has no substitutes, so nobody else takes the seat: the table waits whenever that seat "
        "has to decide, until {name} is back or the others agree to go on without them."
    ),
    "seat_waits_neutral": N_(
        "This table has no substitutes, so the seat plays neutral answers until {name} is back."
    ),
    "seat_passed": N_("<@{to}> was first on the waiting list and takes over from {name}."),
    "seat_taken": N_("<@{to}> takes over from {name}."),
    "seat_in_lobby": N_("A seat opened up, and <@{to}>, first on the waiting list, has it now."),
    "nobody_left": N_("Nobody is left, so the table is closed."),
    "expires": N_(
        "<@{opener}>, nobody has started this table yet, so it closes at {time}. The button keeps it for two "
        "more weeks."
    ),
    "expired": N_("Nobody has started this table, so it's closed. /table open opens another one."),
    "start_short": N_(
        "It's time to start, but the game needs {least} people; seats taken: {seated}. Press Start once "
        "there are enough."
    ),
    "start_options": N_(
        "It's time to start, but the table's options don't go together. Once they're changed, press Start."
    ),
    "offered": N_("{name} offers <@{to}> the seat, and everything that belongs to it."),
    "declined": N_("<@{to}> turned down {name}'s seat."),
    "imported": N_(
        "{by} has set up this table from a file. Seats are offered to: {names}. Press the button or use "
        "/table join to take your seat, or /table leave to turn it down."
    ),
    "accepted": N_("{name} takes the seat."),
    "moved": N_("The table continues here."),
    "unread": N_(
        "These people can't read this channel: {names}. Give them access, or add them to the thread."
    ),
    "time_up": N_("{name}'s time is up."),
    "time_up_moderator": N_(
        "{name}'s time is up. A moderator decides what happens next: /mod timer gives more time, /mod "
        "replace and /mod remove free the seat. Until then {name} can still play."
    ),
    "time_up_alone": N_("{name}'s time is up. Nobody else is here, so the table waits."),
    "time_up_neutral": N_("{name}'s time is up. The seat answers neutrally until {name} is back."),
    "time_up_computer": N_("{name}'s time is up. A computer player takes over until {name} is back."),
    "absent_vote": N_(
        "{name}'s time is up. The others vote until {time} on what happens next. The answer "
        "with the most votes wins; in a tie, the one listed first."
    ),
    "absent_counted": N_("The others voted on what happens to {name}'s seat: {votes} of {of} agree."),
    "absent_unheard": N_("Nobody has voted on {name}'s seat."),
    "absent_wait": N_("The table gives {name} one more chance, until {time}."),
    "absent_over": N_("{name}'s clock has been restarted, so the vote is over."),
    "away": N_("{name} is away from <t:{since}:f> until {time}."),
    "away_stops": N_(
        "{name} is away from <t:{since}:f> until {time}. The clock stops meanwhile, for as long as this "
        "table allows."
    ),
    "league_away": N_(
        "{name} has been away on {days} days of the league's season. After {most} days, the season is over "
        "for them."
    ),
    "away_no_more": N_("{name} isn't away any more."),
    "was_down": N_(
        "I was down from <t:{since}:f> until {time}. Every clock at this table gets that time back."
    ),
    "out_of_reach": N_(
        "I couldn't reach this channel from <t:{since}:f> until {time}. Every clock at this table gets that "
        "time back."
    ),
    "mod_archive": N_("Moderator {by} archived the table: {why}"),
    "mod_end": N_("Moderator {by} ended the game without a result: {why}"),
    "mod_end_counted": N_("Moderator {by} ended the game with the current scores: {why}"),
    "mod_pause": N_("Moderator {by} paused the game: {why}"),
    "mod_remove": N_("Moderator {by} took {person} out of seat {at}: {why}"),
    "mod_replace": N_("Moderator {by} gave seat {at} to {person}: {why}"),
    "mod_restore": N_("Moderator {by} moved the table here: {why}"),
    "mod_resume": N_("Moderator {by} resumed the game: {why}"),
    "mod_timer": N_("Moderator {by} changed the clock: {why}"),
    "halted": N_(
        "I've failed several times in a row here, so I've paused the game as it stood. /mod resume lets it "
        "continue. Whoever runs this bot can find the reasons in its log."
    ),
    "repaired": N_("The table's record was damaged and has been rebuilt from its log. Steps lost: {count}"),
    "removed": N_("{name} has left the seat."),
    "banned": N_("{name} is banned from tables on this server."),
}
"""The text of each notice. Its placeholders are ``{name}`` and ``{other}``, the players of the seats ``seat``
and ``other``; ``{by}``, the person who acted; ``{why}``, the reason; ``{time}``, the time ``until``; and any
number. If the notice has ``then``, the text with that key is appended.
"""


def notice_line(about: Mapping[str, Any], table: TableRecord, words: Words) -> str:
    """Return the text of a notice; `about` is what `TableRepository.notice` stored."""
    names = message_names(table)
    values = {key: plain(value) if isinstance(value, str) else value for key, value in about.items()}
    for field, name in (("seat", "name"), ("other", "other")):
        if isinstance(about.get(field), int):
            values[name] = names[about[field]]
    if "offers" in about:
        values["names"] = words.join(map(plain, about["offers"]))
    if "seats" in about:
        values["names"] = words.join(names[seat] for seat in about["seats"])
    if "until" in about:
        values["time"] = f"<t:{about['until']}:f>"
    codes = [about[key] for key in ("code", "then") if key in about]
    line = "\n".join(words(_LINES[code], **values) for code in codes)
    if about.get("plays"):
        line = f"{line}\n-# {words('{by} plays at this table too.', by=values['by'])}"
    return shorten(line, TEXT)
