"""What to say when a table cannot do what somebody asks of it: why, and what is possible instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.domain.errors import Refused
from bot.text.catalogue import N_, Words
from bot.text.markup import plain

SENTENCES: Final[Mapping[str, str]] = {
    "no_table": N_("No table stands in this channel. You can open one with /table open."),
    "table_stands": N_(
        "A table stands in this channel already, and a channel has one at a time. "
        "You can join it, or open another in a thread or another channel."
    ),
    "unknown_press": N_(
        "I do not know this button any more, so nothing has changed. /act shows what you can do, and "
        "/table status how the table stands."
    ),
    "unknown_game": N_("I do not know the game {game}. /table open offers those that I know."),
    "not_lobby": N_("The game has begun, so its seats and options stand. /table status tells how it goes."),
    "not_running": N_("No game is being played at this table. /table status tells what is possible."),
    "nothing_played": N_("The game has not begun, so there is nothing to look back on yet."),
    "no_such_board": N_(
        "There is no board number {step}: this game has had {count} so far. "
        "/table history replay shows them all."
    ),
    "film_in_making": N_("Your animation is being drawn already, and comes when it is ready."),
    "no_region": N_("This board has no part called {region}. It has: {regions}."),
    "table_full": N_(
        "All {most} seats are taken. You can watch, or open a table in a thread or another channel."
    ),
    "already_seated": N_("You sit at this table already. /table status tells how it stands."),
    "banned": N_("{name} may not sit at tables of this server. Its moderators know why."),
    "too_many_tables": N_(
        "{name} has as many open tables on this server as one person may have: {most}. "
        "/table list shows them, and /table leave gives up a seat."
    ),
    "seat_is_free": N_("Nobody needs to wait: a seat is free. Join or /table join takes it."),
    "seat_taken": N_("Somebody has that seat already. /table seat wait puts you on the waiting list."),
    "seated_already": N_("{name} sits at this table already. Anybody without a seat can take yours."),
    "own_seat_free": N_("{name} has left a seat of this table, and can take that one back with /table join."),
    "bot_invited": N_("{name} is a bot, and seats are for people."),
    "no_offer": N_("That seat is not offered, or not any more. /table join takes a free one."),
    "not_seated": N_("You have no seat at this table. /table board shows you how it stands."),
    "seat_answered": N_(
        "You do not answer for your seat here any more. /table join takes it back while nobody else has it."
    ),
    "too_few_players": N_("{least} people are needed and {seated} have a seat. Others can press Join."),
    "only_opener": N_("Only the person who opened the table can do that: <@{opener}>."),
    "not_your_turn": N_("It is not your turn. The table waits for {awaited}."),
    "stale_panel": N_("The table has moved on since. This is what you can do now."),
    "nothing_to_undo": N_("You can take back only your own step, and only while it is the table's last."),
    "order_follows": N_(
        "{name} has left a standing order since, and without your step it would do something else."
    ),
    "no_such_step": N_("That step does not stand any more. /undo shows those that do."),
    "undo_barred": N_("Your last step rolled dice or revealed something, so it cannot be taken back."),
    "unreadable_save": N_(
        "This file cannot be read as a save: {reason}. Nothing has changed. "
        "I read files that /table export has written."
    ),
    "unreadable_file": N_("This file cannot be used: {reason}. Nothing has changed. It should be TOML."),
    "unknown_part": N_("Say what the file is for. This game takes files for: {parts}."),
    "save_too_large": N_("This file is larger than {most} bytes, so I do not read it. Nothing has changed."),
    "seed_sealed": N_(
        "The dice can be checked when the game is over: the seed stays sealed until then, "
        "or somebody could foresee the rolls."
    ),
    "view_only": N_(
        "This file shows a running game as one person could see it. What was hidden is not in it, so nobody "
        "can go on from it. Nothing has changed. When that game is over, /table export writes all of it."
    ),
    "not_moderator": N_(
        "That is for moderators: those who may manage this channel, or hold the role that /mod role names. "
        "What concerns your own seat you find under /table."
    ),
    "not_server_moderator": N_(
        "That concerns the whole server, so it is for those who may manage all its channels, or hold the "
        "role that /mod role names."
    ),
    "not_manager": N_("Only those who may manage the server choose that for it."),
    "table_elsewhere": N_("That table stands in another server, and its moderators look after it."),
    "not_archived": N_("No such table is archived here. /mod restore offers those that are."),
    "not_banned": N_("{name} is not banned here, and may sit at any table."),
    "banned_already": N_("{name} is banned here already. /mod unban lifts the ban."),
    "own_ban": N_("You cannot ban yourself. /table leave frees a seat of yours."),
    "not_shown": N_(
        "You have not been shown what would come of it now, so nothing has changed. Say the same without "
        "sure first: then you see it."
    ),
    "damaged": N_(
        "The record of this table is damaged, so nothing is played here for now; other tables go on. "
        "The person who runs this bot can bring it back from its log: quarterdeck repair {table}"
    ),
    "bot_rests": N_(
        "I have made too many mistakes and stopped, so that nothing is damaged. Your tables are as they "
        "were. I try again <t:{until}:R>; the person who runs this bot finds the reasons in its log."
    ),
    "database_locked": N_(
        "Another program keeps my records locked, so nothing can be changed for now. Try again in a moment."
    ),
    "database_full": N_(
        "There is no room left for my records, so nothing can be changed for now. The person who runs this "
        "bot can make room; then everything goes on by itself."
    ),
    "database_read_only": N_(
        "My records can be read but not written, so nothing can be changed for now. The person who runs this "
        "bot can mend that; then everything goes on by itself."
    ),
    "database_away": N_(
        "I could not reach my records just now. Try again in a moment, and see first how the table stands: "
        "what you asked for may have been done."
    ),
    "out_of_sight": N_("That table stands elsewhere. /table list shows the tables of this server."),
    "no_steps": N_("No step has been taken yet."),
    "nobody_there": N_("Nobody plays at that seat. This table has the seats 1 to {seats}."),
    "no_crew": N_("Nobody votes at this table: that needs a game with a crew, and two people in it or more."),
    "crew_decides": N_(
        "The crew decides this by ballot. You can vote with its buttons or /crew vote, and /crew propose "
        "puts a plan forward; your own duties and characters stay yours."
    ),
    "tie_binds": N_("The ballot is a tie, so the choice is between its leading options."),
    "no_ballot": N_(
        "No ballot is open now. When the captain has something to decide, /crew propose puts a plan forward."
    ),
    "ballot_closed": N_(
        "This ballot is closed, so its votes stand. /crew vote shows what can be voted on now."
    ),
    "not_on_ballot": N_(
        "That is not on the ballot. Its buttons and /crew vote show what is, and /crew propose adds a plan."
    ),
    "own_matter": N_(
        "Characters and objections are their owner's alone to use, so they cannot be part of a proposal."
    ),
    "plan_too_long": N_("A plan has at most {most} steps. The rest can be proposed when these are done."),
    "asked_already": N_("That is being agreed on already. The question closes when everybody has answered."),
    "not_asked": N_("This is for others to answer: the question names those whom it concerns."),
    "question_over": N_("This question is closed. /table status tells how the table stands."),
    "bad_clock": N_(
        "No clock is like that, so nothing has changed. A clock gives from {shortest} minutes to {longest} "
        "days, written like 90m, 36h or 2d, and stops for a vacation of at most {vacation} days."
    ),
    "same_clock": N_("The table has that clock already. /table time clock shows it."),
    "no_computer": N_(
        "No computer player knows this game. When the time is up, a moderator, a vote, a substitute or "
        "neutral answers can go on."
    ),
    "no_opening": N_(
        "This game has no first game with a guide yet. /table open opens a table for it as usual."
    ),
    "no_hints": N_(
        "There are no hints at this table: its result compares people. There are some against computers "
        "alone, in a crew and in first games."
    ),
    "keeps_private": N_("{name} keeps these figures private. /stats me shows your own."),
    "no_computer_here": N_("No computer player has a seat here. /table seat computer gives it one."),
    "unknown_strength": N_(
        "I know no computer player that plays {strength}. /table seat computer offers those that I know."
    ),
    "table_paused": N_(
        "The table rests, so nothing is played there. /table time pause asks everybody to go on."
    ),
    "not_paused": N_("The table does not rest."),
    "unknown_zone": N_(
        "I know no time zone {zone}. /me zone offers those that I know: type a big city near you."
    ),
    "no_zone": N_("I do not know what time it is where you are. Set your time zone with /me zone first."),
    "bad_quiet_hours": N_(
        "Quiet hours are two times of the day, such as 22:00 and 08:00, with at most {longest} hours "
        "between. Nothing has changed."
    ),
    "bad_vacation": N_(
        "A vacation ends on a day to come, after it begins, within {longest} days; days are written like "
        "2026-12-24. Nothing has changed."
    ),
    "not_your_seat": N_("This is {name}'s seat to take back. /table join gives you a free one."),
    "seat_is_yours": N_("You answer for your seat yourself. /act shows what you can do."),
    "same_terms": N_("The crew decides in this way already. /crew terms shows how."),
}


def refusal(refused: Refused, words: Words) -> str:
    """Say why something is refused. Raises KeyError for a code that has no sentence here."""
    params = {key: plain(value) if isinstance(value, str) else value for key, value in refused.params.items()}
    return words(SENTENCES[refused.code], **params)
