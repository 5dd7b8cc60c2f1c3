"""The texts of refusals: why something is not possible, and what is possible instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.domain.errors import Refused
from bot.text.catalogue import N_, Words
from bot.text.markup import plain

SENTENCES: Final[Mapping[str, str]] = {
    "no_table": N_("There's no table in this channel. /table open opens one."),
    "table_stands": N_(
        "This channel already has a table, and it can only have one at a time. Join that one, or open "
        "another in a thread or a different channel."
    ),
    "unknown_press": N_(
        "This button is out of date, so nothing has changed. /act shows what you can do, /table status how "
        "the game stands."
    ),
    "unknown_game": N_("I don't know the game {game}. /table open lists the games I know."),
    "no_such_order": N_(
        "That can't be answered in advance here, or not any more. /orders shows which answers apply and "
        "which you can add."
    ),
    "too_many_orders": N_(
        "You've given {most} answers in advance at this table, the most possible. All of them still apply; "
        "take one back with /orders first."
    ),
    "not_foreseen": N_(
        "I can't foresee that move for your next turn, so nothing is planned. /orders next suggests the "
        "moves I can; anything that depends on dice, cards or other people's secrets isn't among them."
    ),
    "other_terms": N_("This has changed since you were shown it, so nothing is planned. Look at it again."),
    "asked_now": N_("It's already up to you, so there's nothing to plan. /act shows your choices."),
    "not_lobby": N_(
        "The game has begun, so its seats and options are fixed. /table status shows how it's going."
    ),
    "not_running": N_("No game is running at this table. /table status shows what you can do."),
    "nothing_played": N_("The game hasn't begun, so there's nothing to look back on yet."),
    "no_such_board": N_(
        "There's no board {step}: this game has {count} so far. /table history replay shows them all."
    ),
    "film_in_making": N_("Your animation is already being drawn and comes when it's ready."),
    "no_region": N_("This board has no part called {region}. Its parts: {regions}."),
    "table_full": N_(
        "All {most} seats are taken. You can watch, or open a table in a thread or another channel."
    ),
    "already_seated": N_("You're already at this table. /table status shows how it's going."),
    "banned": N_("{name} is banned from tables on this server. Ask a moderator."),
    "too_many_tables": N_(
        "{name} already has as many open tables on this server as allowed: {most}. /table list shows them, "
        "and /table leave gives up a seat."
    ),
    "seat_is_free": N_("No need to wait: a seat is free. Press Join or use /table join."),
    "seat_taken": N_("Somebody already has that seat. /table seat wait puts you on the waiting list."),
    "no_substitutes": N_(
        "This table has no substitutes: nobody else plays on in an absent person's seat. It waits or answers "
        "neutrally until they're back. Those who play can change that with /table time clock."
    ),
    "takes_over": N_(
        "A table without substitutes can't let somebody take over when the time is up. A moderator, a vote "
        "or neutral answers are possible. Nothing has changed."
    ),
    "seated_already": N_("{name} is already at this table. Anybody without a seat can take yours."),
    "own_seat_free": N_("{name} has left a seat at this table, and can take that one back with /table join."),
    "bot_invited": N_("{name} is a bot, and seats are for people."),
    "not_on_server": N_("{name} isn't on this server, so nothing has changed. Invite them first."),
    "no_offer": N_("That seat isn't on offer any more. /table join takes a free one."),
    "offer_open": N_(
        "You've already offered this seat to somebody. /table seat handover without a name takes that offer "
        "back."
    ),
    "offered_lately": N_(
        "You offered a seat less than an hour ago, and each offer pings somebody. You can make another one "
        "<t:{until}:R>."
    ),
    "not_seated": N_("You have no seat at this table. /table board shows you how the game stands."),
    "seat_answered": N_(
        "You aren't playing this seat any more. /table join takes it back while nobody else has it."
    ),
    "seat_offered": N_("You're offered a seat here: /table join takes it, /table leave turns it down."),
    "too_few_players": N_("The game needs {least} people, and {seated} have a seat. Others can press Join."),
    "only_opener": N_("Only the person who opened the table can do that: <@{opener}>."),
    "not_opener_nor_moderator": N_(
        "Only the person who opened the table, <@{opener}>, and its moderators can do that."
    ),
    "not_read_there": N_(
        "Not everybody who plays can read this channel: {names}. So the table stays where it is; choose a "
        "channel that all of them can read, or ask a moderator."
    ),
    "seat_unread": N_(
        "{name} can't read this channel, so nothing has changed. Let them see it first: give them access, or "
        "add them to the thread."
    ),
    "role_of_everybody": N_(
        "@everyone can't be the moderators' role, so nothing has changed. Choose a role that only moderators "
        "have, or none: then those who manage a channel moderate its tables."
    ),
    "role_of_bot": N_(
        "{role} is a bot's own role, so nothing has changed. Choose a role that only moderators have, or "
        "none: then those who manage a channel moderate its tables."
    ),
    "nobody_to_remind": N_(
        "Nobody else can be reminded now: everybody the table waits for has quiet hours, is away, or wants "
        "no reminders. /table status shows who they are."
    ),
    "reminded_lately": N_(
        "The table was reminded less than 12 hours ago. You can do it again <t:{until}:R>."
    ),
    "not_your_turn": N_("It isn't your turn. The table is waiting for {awaited}."),
    "stale_panel": N_("The table has moved on."),
    "nothing_to_undo": N_(
        "You can only take back your own step, and only while it's the last one at the table."
    ),
    "order_follows": N_(
        "{name} has set a standing order since, and without your step it would do something else."
    ),
    "replay_differs": N_(
        "To get there I replayed this table's log, and step {step} ({name}) turns out differently from "
        "before: the rules must have changed. Nothing has changed here, and the game goes on."
    ),
    "step_impossible": N_(
        "To get there I replayed this table's log, and today's rules don't allow step {step} ({name}). "
        "Nothing has changed here, and the game goes on."
    ),
    "step_unknown": N_(
        "Step {step} ({name}) contains something that this version doesn't know: {kind}. So I can't replay "
        "past it. Nothing has changed here, and the game goes on."
    ),
    "position_differs": N_(
        "Replayed up to step {step}, this table's log leads to a different position from the current one: "
        "the rules must have changed. Nothing has changed here, and the game goes on."
    ),
    "rules_mended": N_(
        "This table's rules were corrected in step {step}, and earlier steps can't be taken back. Later "
        "ones can."
    ),
    "rules_unknown": N_(
        "This table plays by version {rules} of its rules, which needs a newer version of this bot. "
        "Nothing has changed; whoever runs this bot can update me."
    ),
    "position_later": N_(
        "A newer version of this bot stored this table's position, in a form that I can't read. Nothing "
        "has changed; whoever runs this bot can update me."
    ),
    "no_such_step": N_("That step has already been taken back. /undo lists the steps you can take back."),
    "undo_barred": N_("Your last step rolled dice or revealed something, so it can't be taken back."),
    "unreadable_save": N_(
        "I can't read this file as a save: {reason}. Nothing has changed. Use a file from /table export."
    ),
    "unreadable_file": N_("I can't use this file: {reason}. Nothing has changed. It should be TOML."),
    "other_encoding": N_(
        "This file isn't saved as UTF-8, so I can't read it. Nothing has changed. Open it in your editor and "
        "save it again as UTF-8 (in Notepad: Save as, then Encoding)."
    ),
    "nothing_corrected": N_(
        "Everything in this worksheet is what we guessed, so there's nothing to share. Change whatever is "
        "different in your copy."
    ),
    "shared_figures_fail": N_(
        "The figures this server shares for the game no longer work: {reason}. A moderator can take them "
        "back with /mod figures."
    ),
    "figures_not_shown": N_(
        "These figures aren't waiting to be shared: others have been shown since, or they're shared already. "
        "Nothing has changed. /mod figures shows a file again."
    ),
    "no_shared_figures": N_("Nothing is shared for this game: new tables play by my built-in figures."),
    "no_reason": N_("Say why: it's kept in the audit log. Nothing has changed."),
    "unknown_part": N_("Say what the file is for. This game takes files for: {parts}."),
    "import_goes_on": N_(
        "Another file is being set up for you, or on this server. Try again when it's done. Nothing has "
        "changed."
    ),
    "save_too_large": N_("This file is larger than {most} bytes, so I won't read it. Nothing has changed."),
    "seed_sealed": N_(
        "You can check the dice when the game is over: the seed stays sealed until then, so that nobody can"
        " predict the rolls."
    ),
    "chances_sealed": N_(
        "While the game runs, nobody sees how the chances go: they're worked out from everybody's secrets. "
        "Once it's over, /table history chances shows them."
    ),
    "chances_unknown": N_(
        "No computer player knows this game, so I can't work out its chances. /table history replay shows "
        "its boards."
    ),
    "chances_take_long": N_(
        "This game is too long for me to work out its chances. /table history replay shows its boards."
    ),
    "view_only": N_(
        "This file shows a running game as one person saw it. Hidden information isn't in it, so it can't "
        "be continued. Nothing has changed. Once that game is over, /table export saves everything."
    ),
    "seal_key_missing": N_(
        "This file is sealed, and this bot doesn't have its key. The person who made the file can give the "
        "key to the person who runs this bot."
    ),
    "seal_broken": N_("This sealed file is damaged or was edited, so it can't be opened."),
    "sealed_elsewhere": N_("This file is sealed for another server. It can only be imported there."),
    "sealed_for_others": N_(
        "This file is sealed for other people. One of them has to import it: somebody who has a seat in that "
        "game, or whoever it was made for."
    ),
    "not_moderator": N_(
        "That's for moderators: people with the role set with /mod role or, if there's none, people who "
        "manage this channel. For your own seat, see /table."
    ),
    "not_server_moderator": N_(
        "That affects the whole server, so it's for people with the role set with /mod role or, if there's "
        "none, people who manage all its channels."
    ),
    "not_manager": N_("Only people who manage the server can set that."),
    "table_elsewhere": N_("That table belongs to another server, and its moderators look after it."),
    "not_archived": N_("There's no such archived table here. /mod restore lists them."),
    "not_banned": N_("{name} isn't banned here and may sit at any table."),
    "banned_already": N_("{name} is already banned here. /mod unban lifts the ban."),
    "own_ban": N_("You can't ban yourself. /table leave frees your seat."),
    "not_shown": N_(
        "You haven't seen what this would change now, so nothing has changed. Run it without sure first to "
        "see it."
    ),
    "damaged": N_(
        "This table's record is damaged, so nothing can be played here for now; other tables aren't "
        "affected. Whoever runs this bot can rebuild it from its log: quarterdeck repair {table}"
    ),
    "bot_rests": N_(
        "I've stopped after too many failures, so that nothing gets damaged. Your tables are as they were. "
        "I'll try again <t:{until}:R>; whoever runs this bot can find the reasons in its log."
    ),
    "handled_already": N_("I've already done that. Look at the table for what came of it."),
    "database_locked": N_(
        "Another program has my records locked, so nothing can be changed right now. Try again in a moment."
    ),
    "database_full": N_(
        "My disk is full, so nothing can be changed for now. Once whoever runs this bot makes room, "
        "everything continues on its own."
    ),
    "database_read_only": N_(
        "I can read my records but not write them, so nothing can be changed for now. Once whoever runs "
        "this bot fixes that, everything continues on its own."
    ),
    "database_away": N_(
        "I couldn't reach my records just now. Check the table before you try again: your request may have "
        "gone through."
    ),
    "out_of_sight": N_("That table is on another server. /table list shows the tables on this one."),
    "no_steps": N_("No step has been taken yet."),
    "nobody_there": N_("Nobody plays at that seat. This table has seats 1 to {seats}."),
    "no_crew": N_("Nobody votes at this table: voting needs a game with a crew of at least two people."),
    "crew_decides": N_(
        "The crew decides this by ballot. Vote with its buttons or /crew vote, or suggest a plan with "
        "/crew propose; your own duties and characters stay yours."
    ),
    "tie_binds": N_("The ballot is tied, so the choice is between its leading options."),
    "no_ballot": N_(
        "No ballot is open now. When the captain has something to decide, /crew propose puts a plan forward."
    ),
    "ballot_closed": N_("This ballot is closed. /crew vote shows what you can vote on now."),
    "not_on_ballot": N_(
        "That isn't on the ballot. Its buttons and /crew vote show what is; /crew propose adds a plan."
    ),
    "own_matter": N_(
        "Characters and objections can only be used by their owner, so they can't be part of a proposal."
    ),
    "plan_too_long": N_("A plan has at most {most} steps. Plan the rest when these are done."),
    "follows_in_circle": N_(
        "Your votes would follow one another in a circle: {chain}. So nothing has changed, and your vote "
        "is your own."
    ),
    "still_follows": N_(
        "Your votes would follow one another in a circle: {chain}. So nothing has changed, and your vote "
        "still follows {holds}'s."
    ),
    "nobody_to_follow": N_(
        "That person isn't playing at this table now, so there's no vote to follow. Nothing has changed; "
        "/crew follow accepts anybody who plays here."
    ),
    "asked_already": N_("That's already being voted on. The question closes when everybody has answered."),
    "not_asked": N_("Others have to answer this; the question names them."),
    "question_over": N_("This question is closed. /table status shows how the game stands."),
    "empty_reason": N_(
        "A reason needs at least {least} letters or digits, so that everybody can understand it. Nothing has "
        "changed."
    ),
    "bad_clock": N_(
        "That clock isn't possible, so nothing has changed. A clock gives from {shortest} minutes to "
        "{longest} days, written like 90m, 36h or 2d, and stops for a vacation of at most {vacation} days."
    ),
    "no_duration": N_(
        "I can't read “{typed}” as a length of time, so nothing has changed. Write it like 90m, 36h or 2d."
    ),
    "no_time_of_day": N_(
        "I can't read “{typed}” as a time of the day, so nothing has changed. Write it like 22:00 or 10 pm."
    ),
    "no_day": N_("I can't read “{typed}” as a day, so nothing has changed. Write it like 2026-12-24."),
    "same_clock": N_("The table already has that clock. /table time clock shows it."),
    "no_computer": N_(
        "No computer player knows this game. When the time is up, a moderator, a vote, a substitute or "
        "neutral answers can take over."
    ),
    "no_hints": N_(
        "There are no hints at this table, because its result compares people. You get them "
        "when you play only against computers, in a crew, in first games, and where /table "
        "options allowed them before the start."
    ),
    "no_opening": N_("There's no guided first game for this one yet. /table open opens an ordinary table."),
    "keeps_private": N_("{name} keeps these figures private. /stats me shows your own."),
    "no_computer_here": N_("No computer player has a seat here. /table seat computer adds one."),
    "unknown_strength": N_(
        "I don't have a computer player called {strength}. /table seat computer lists them."
    ),
    "table_paused": N_("The game is paused, so nobody can play. /table time pause proposes to resume."),
    "not_paused": N_("The game isn't paused."),
    "unknown_zone": N_("I don't know the time zone {zone}. Use /me zone and type a big city near you."),
    "no_zone": N_(
        "I don't know what time it is where you are. Tell me with /me quiet zone: a big city near you."
    ),
    "bad_quiet_hours": N_(
        "Quiet hours are two times of the day, such as 22:00 and 08:00, with at most {longest} hours "
        "between. Nothing has changed."
    ),
    "bad_vacation": N_(
        "A vacation has to end after it begins, in the future and within {longest} days. Write days like "
        "2026-12-24. Nothing has changed."
    ),
    "not_your_seat": N_("Only {name} can take this seat back. /table join gives you a free one."),
    "seat_is_yours": N_("You're playing your seat yourself. /act shows what you can do."),
    "same_terms": N_("The crew already decides this way. /crew terms shows how."),
}


def refusal(refused: Refused, words: Words) -> str:
    """Say why something is refused. Raises KeyError for a code that has no sentence here."""
    params = {key: plain(value) if isinstance(value, str) else value for key, value in refused.params.items()}
    return words(SENTENCES[refused.code], **params)
