"""Permissions: who may use each button, menu and slash command, and from where.

A cell is `yes`, the code of the refusal, or `-` if Discord doesn't show the command there. The cells are in
the order of `stage.VISITORS`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.bot.doors.stage import BESIDE, ELSEWHERE, HERE, PRIVATE

UNSEEN: Final = "out_of_sight out_of_sight"


@dataclass(frozen=True, slots=True)
class Right:
    """The results for some requests: for each visitor `yes` or the code of a refusal, separated by spaces."""

    who: str
    here: str
    """In the table's channel: spectator, player, captain, owner and moderator."""
    beside: str
    """In another channel of the server: stranger, spectator, player and warden."""
    elsewhere: str
    """On another server: player and moderator."""
    private: str
    """In a private message: stranger and player."""
    doors: tuple[str, ...]

    @property
    def cells(self) -> list[str]:
        """The results, in the order of the visitors."""
        places = {HERE: self.here, BESIDE: self.beside, ELSEWHERE: self.elsewhere, PRIVATE: self.private}
        return [cell for cells in places.values() for cell in cells.split()]


def presses(verbs: str) -> tuple[str, ...]:
    """Return the names of buttons and menus with these verbs."""
    return tuple(f"button {verb}" for verb in verbs.split())


def commands(group: str, names: str = "") -> tuple[str, ...]:
    """Return the names of a group's commands, or of a single command; the group may be nested."""
    return tuple(f"/{group} {name}" for name in names.split()) or (f"/{group}",)


BUTTONS: Final = (
    Right(
        "everybody, about the rules",
        "yes yes yes yes yes",
        "yes yes yes yes",
        "yes yes",
        "yes yes",
        presses("chapter rule rules"),
    ),
    Right(
        "everybody, about themselves",
        "yes yes yes yes yes",
        "yes yes yes yes",
        "yes yes",
        "yes yes",
        presses("forget inbox pin remember unpin"),
    ),
    Right(
        "everybody in a server",
        "yes yes yes yes yes",
        "yes yes yes yes",
        "yes yes",
        "unknown_press unknown_press",
        presses("learn open"),
    ),
    Right(
        "whoever can read the table's channel",
        "yes yes yes yes yes",
        "out_of_sight yes yes yes",
        UNSEEN,
        "out_of_sight yes",
        presses("board digest film leaf log options replay stay verify zoom"),
    ),
    Right(
        "everybody who has a seat",
        "not_seated yes yes yes not_seated",
        "out_of_sight not_seated yes not_seated",
        UNSEEN,
        "out_of_sight yes",
        presses(
            "act agree ahead always ask asked beforehand go leave more order orders page plan planned "
            "preview previews start terms vote why whys wish"
        ),
    ),
    Right(
        "everybody who has a seat, where nobody is rated against others (here they are)",
        "not_seated no_hints no_hints no_hints not_seated",
        "out_of_sight not_seated no_hints not_seated",
        UNSEEN,
        "out_of_sight no_hints",
        presses("hint"),
    ),
    Right(
        "whoever has left that answer, here nobody",
        "not_seated no_such_order no_such_order no_such_order not_seated",
        "out_of_sight not_seated no_such_order not_seated",
        UNSEEN,
        "out_of_sight no_such_order",
        presses("revoke"),
    ),
    Right(
        "those who had a seat, for another table in its channel",
        "not_seated yes yes yes not_seated",
        "out_of_sight not_seated yes not_seated",
        UNSEEN,
        "out_of_sight unknown_press",
        presses("again"),
    ),
    Right(
        "everybody who has a seat and isn't asked",
        "not_seated yes decision_pending yes not_seated",
        "out_of_sight not_seated yes not_seated",
        UNSEEN,
        "out_of_sight yes",
        presses("intend"),
    ),
    Right(
        "everybody who has a seat, before the game",
        "not_seated yes yes yes not_seated",
        "out_of_sight not_seated yes not_seated",
        UNSEEN,
        "out_of_sight yes",
        presses("keep"),
    ),
    Right(
        "whoever is asked",
        "not_seated not_your_turn yes not_your_turn not_seated",
        "out_of_sight not_seated not_your_turn not_seated",
        UNSEEN,
        "out_of_sight not_your_turn",
        presses("do"),
    ),
    Right(
        "those who moderate the table's channel, after a look",
        "not_moderator not_moderator not_moderator not_moderator yes",
        "out_of_sight not_moderator not_moderator no_table",
        UNSEEN,
        "out_of_sight not_moderator",
        presses("rewind"),
    ),
    Right(
        "whose step was the last",
        "not_seated nothing_to_undo nothing_to_undo yes not_seated",
        "out_of_sight not_seated nothing_to_undo not_seated",
        UNSEEN,
        "out_of_sight nothing_to_undo",
        presses("reset undo"),
    ),
    Right(
        "those who play, about somebody else whose time is up",
        "not_seated yes not_your_question yes not_seated",
        "out_of_sight not_seated yes not_seated",
        UNSEEN,
        "out_of_sight yes",
        presses("absent"),
    ),
    Right(
        "those who play, about a seat that its owner has left",
        "not_seated yes yes seat_answered not_seated",
        "out_of_sight not_seated yes not_seated",
        UNSEEN,
        "out_of_sight yes",
        presses("without"),
    ),
    Right(
        "whose seat it was",
        "not_your_seat not_your_seat not_your_seat yes not_your_seat",
        "out_of_sight not_your_seat not_your_seat not_your_seat",
        UNSEEN,
        "out_of_sight not_your_seat",
        presses("back"),
    ),
    Right(
        "whom the seat was offered, here the spectator",
        "yes no_offer no_offer no_offer no_offer",
        "out_of_sight yes no_offer no_offer",
        UNSEEN,
        "out_of_sight no_offer",
        presses("accept decline"),
    ),
    Right(
        "those without a seat",
        "yes already_seated already_seated already_seated yes",
        "out_of_sight yes already_seated yes",
        UNSEEN,
        "out_of_sight already_seated",
        presses("join"),
    ),
    Right(
        "those without a seat, and the owner who has left it",
        "yes already_seated already_seated yes yes",
        "out_of_sight yes already_seated yes",
        UNSEEN,
        "out_of_sight already_seated",
        presses("take"),
    ),
    Right(
        "the table's owner, before the game",
        "only_opener only_opener only_opener yes only_opener",
        "out_of_sight only_opener only_opener only_opener",
        UNSEEN,
        "out_of_sight only_opener",
        presses("clock own set setup"),
    ),
    Right(
        "everybody who sees the call and doesn't wait in it",
        "yes yes in_call yes yes",
        "queue_unseen yes yes yes",
        "no_queue no_queue",
        "unknown_press unknown_press",
        presses("fill"),
    ),
    Right(
        "everybody in the channel of a season that is open for sign-up",
        "yes yes yes yes yes",
        "unknown_press unknown_press unknown_press unknown_press",
        "unknown_press unknown_press",
        "unknown_press unknown_press",
        presses("signup"),
    ),
    Right(
        "those who are put together",
        "not_mustered yes yes not_mustered not_mustered",
        "not_mustered not_mustered yes not_mustered",
        "no_queue no_queue",
        "unknown_press unknown_press",
        presses("ready unready"),
    ),
    Right(
        "those who moderate the server, each their own",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator yes",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator",
        "not_server_moderator yes",
        "not_server_moderator not_server_moderator",
        presses("audit worksheet"),
    ),
    Right(
        "those who moderate the server where the figures were shown",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator yes",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator",
        "not_server_moderator figures_not_shown",
        "not_server_moderator not_server_moderator",
        presses("figures"),
    ),
)

NOWHERE: Final = "no_table no_table no_table no_table"
NO_LEAGUE: Final = "no_league no_league no_league no_league"
NO_CUP: Final = "no_cup no_cup no_cup no_cup"
NO_VOYAGE: Final = "no_voyage no_voyage no_voyage no_voyage"
NOT_SERVER: Final = "not_server_moderator not_server_moderator not_server_moderator not_server_moderator"

COMMANDS: Final = (
    Right(
        "everybody, about themselves or the rules",
        "yes yes yes yes yes",
        "yes yes yes yes",
        "yes yes",
        "yes yes",
        (
            *commands("me", "language palette boards words zone quiet reminders notices avoid away back"),
            *commands("me", "private data forget"),
            *commands("inbox"),
            *commands("rules"),
        ),
    ),
    Right(
        "everybody in a server",
        "yes yes yes yes yes",
        "yes yes yes yes",
        "yes yes",
        "- -",
        (*commands("table", "open import list"), *commands("stats", "me person game server")),
    ),
    Right(
        "whoever can read the table's channel, where tables have pages (here they have none)",
        "no_pages no_pages no_pages no_pages no_pages",
        NOWHERE,
        "no_table no_table",
        "- -",
        commands("table", "page"),
    ),
    Right(
        "everybody who sees the channel of the server's queue",
        "yes yes yes yes yes",
        "queue_unseen yes yes yes",
        "no_queue no_queue",
        "- -",
        commands("queue", "join show"),
    ),
    Right(
        "those who wait in the server's queue, here nobody",
        "not_queued not_queued not_queued not_queued not_queued",
        "not_queued not_queued not_queued not_queued",
        "no_queue no_queue",
        "- -",
        commands("queue", "leave"),
    ),
    Right(
        "those who moderate the server, to close its queue",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator yes",
        NOT_SERVER,
        "not_server_moderator no_queue",
        "- -",
        commands("queue", "channel"),
    ),
    Right(
        "everybody in a server, about leagues, cups and voyages",
        "yes yes yes yes yes",
        "yes yes yes yes",
        "yes yes",
        "- -",
        (*commands("league", "rules"), *commands("cup", "rules"), *commands("voyage", "rules")),
    ),
    Right(
        "everybody in a channel with a league",
        "yes yes yes yes yes",
        NO_LEAGUE,
        "no_league no_league",
        "- -",
        commands("league", "join table mine"),
    ),
    Right(
        "those who take part in the channel's league, here nobody",
        "not_in_league not_in_league not_in_league not_in_league not_in_league",
        NO_LEAGUE,
        "no_league no_league",
        "- -",
        commands("league", "leave"),
    ),
    Right(
        "those who moderate the league's channel",
        "not_moderator not_moderator not_moderator not_moderator yes",
        "not_moderator not_moderator not_moderator no_league",
        "not_moderator no_league",
        "- -",
        commands("league", "close"),
    ),
    Right(
        "those who moderate the league's channel, once enough people have signed up",
        "not_moderator not_moderator not_moderator not_moderator too_few_in_league",
        "not_moderator not_moderator not_moderator no_league",
        "not_moderator no_league",
        "- -",
        commands("league", "start"),
    ),
    Right(
        "those who moderate the league's channel, while its season runs",
        "not_moderator not_moderator not_moderator not_moderator season_not_running",
        "not_moderator not_moderator not_moderator no_league",
        "not_moderator no_league",
        "- -",
        commands("league", "award replace excuse"),
    ),
    Right(
        "those who moderate the league's channel, as long as nothing has followed",
        "not_moderator not_moderator not_moderator not_moderator nothing_to_undo_in_league",
        "not_moderator not_moderator not_moderator no_league",
        "not_moderator no_league",
        "- -",
        commands("league", "undo"),
    ),
    Right(
        "everybody in a channel with a cup",
        "yes yes yes yes yes",
        NO_CUP,
        "no_cup no_cup",
        "- -",
        commands("cup", "join show"),
    ),
    Right(
        "those who take part in the channel's cup, here nobody",
        "not_in_league not_in_league not_in_league not_in_league not_in_league",
        NO_CUP,
        "no_cup no_cup",
        "- -",
        commands("cup", "leave"),
    ),
    Right(
        "those who moderate the cup's channel",
        "not_moderator not_moderator not_moderator not_moderator yes",
        "not_moderator not_moderator not_moderator no_cup",
        "not_moderator no_cup",
        "- -",
        commands("cup", "close"),
    ),
    Right(
        "those who moderate the cup's channel, once enough people have signed up",
        "not_moderator not_moderator not_moderator not_moderator too_few_in_cup",
        "not_moderator not_moderator not_moderator no_cup",
        "not_moderator no_cup",
        "- -",
        commands("cup", "start"),
    ),
    Right(
        "those who moderate the cup's channel, while it runs",
        "not_moderator not_moderator not_moderator not_moderator season_not_running",
        "not_moderator not_moderator not_moderator no_cup",
        "not_moderator no_cup",
        "- -",
        commands("cup", "award replace"),
    ),
    Right(
        "those who moderate the cup's channel, as long as nothing has followed",
        "not_moderator not_moderator not_moderator not_moderator nothing_to_undo_in_league",
        "not_moderator not_moderator not_moderator no_cup",
        "not_moderator no_cup",
        "- -",
        commands("cup", "undo"),
    ),
    Right(
        "everybody in a channel with a voyage",
        "yes yes yes yes yes",
        NO_VOYAGE,
        "no_voyage no_voyage",
        "- -",
        commands("voyage", "join show"),
    ),
    Right(
        "those whose own voyage is over, or everybody once all are; here it has not begun",
        "voyage_sealed voyage_sealed voyage_sealed voyage_sealed voyage_sealed",
        NO_VOYAGE,
        "no_voyage no_voyage",
        "- -",
        commands("voyage", "compare"),
    ),
    Right(
        "those who take part in the channel's voyage, here nobody",
        "not_in_league not_in_league not_in_league not_in_league not_in_league",
        NO_VOYAGE,
        "no_voyage no_voyage",
        "- -",
        commands("voyage", "leave"),
    ),
    Right(
        "those who moderate the voyage's channel",
        "not_moderator not_moderator not_moderator not_moderator yes",
        "not_moderator not_moderator not_moderator no_voyage",
        "not_moderator no_voyage",
        "- -",
        commands("voyage", "close"),
    ),
    Right(
        "those who moderate the voyage's channel, once enough crews have signed up",
        "not_moderator not_moderator not_moderator not_moderator too_few_crews",
        "not_moderator not_moderator not_moderator no_voyage",
        "not_moderator no_voyage",
        "- -",
        commands("voyage", "start"),
    ),
    Right(
        "those who moderate the voyage's channel, until the first table opens",
        "not_moderator not_moderator not_moderator not_moderator nothing_to_undo_in_league",
        "not_moderator not_moderator not_moderator no_voyage",
        "not_moderator no_voyage",
        "- -",
        commands("voyage", "undo"),
    ),
    Right(
        "those who moderate the channel, each their own",
        "not_moderator not_moderator not_moderator not_moderator yes",
        "not_moderator not_moderator not_moderator yes",
        "not_moderator yes",
        "- -",
        (*commands("league", "open"), *commands("cup", "open"), *commands("voyage", "open")),
    ),
    Right(
        "whoever can read the table's channel",
        "yes yes yes yes yes",
        NOWHERE,
        "no_table no_table",
        "- -",
        (
            *commands("table", "options status export verify board log"),
            *commands("table history", "replay digest chances"),
        ),
    ),
    Right(
        "everybody who has a seat",
        "not_seated yes yes yes not_seated",
        NOWHERE,
        "no_table no_table",
        "- -",
        (
            *commands("table", "start leave"),
            *commands("table time", "clock pause"),
            *commands("preview"),
            *commands("act"),
            *commands("orders"),
            *commands("note"),
            *commands("crew", "vote propose mutiny terms orders follow"),
        ),
    ),
    Right(
        "everybody who has a seat, to somebody of the same server",
        "not_seated yes yes yes not_seated",
        NOWHERE,
        "- -",
        "- -",
        commands("table seat", "handover"),
    ),
    Right(
        "whoever is asked",
        "not_seated not_your_turn yes not_your_turn not_seated",
        NOWHERE,
        "no_table no_table",
        "- -",
        commands("play"),
    ),
    Right(
        "whose step was the last",
        "not_seated nothing_to_undo nothing_to_undo yes not_seated",
        NOWHERE,
        "no_table no_table",
        "- -",
        commands("undo"),
    ),
    Right(
        "those without a seat",
        "yes already_seated already_seated already_seated yes",
        NOWHERE,
        "no_table no_table",
        "- -",
        (*commands("table", "join"), *commands("table seat", "wait watch")),
    ),
    Right(
        "the table's owner",
        "only_opener only_opener only_opener yes only_opener",
        NOWHERE,
        "no_table no_table",
        "- -",
        (*commands("table", "close"), *commands("table seat", "computer")),
    ),
    Right(
        "the table's owner, and those who moderate the server, from another channel",
        "not_seated only_opener only_opener table_exists table_exists",
        "not_seated not_seated only_opener not_seated",
        "table_elsewhere table_elsewhere",
        "- -",
        commands("table", "move"),
    ),
    Right(
        "the table's owner, and those who moderate its channel",
        "not_opener_nor_moderator not_opener_nor_moderator not_opener_nor_moderator yes yes",
        NOWHERE,
        "no_table no_table",
        "- -",
        commands("table time", "remind"),
    ),
    Right(
        "those who moderate the table's channel",
        "not_moderator not_moderator not_moderator not_moderator yes",
        "not_moderator not_moderator not_moderator no_table",
        "not_moderator no_table",
        "- -",
        commands("mod", "end archive pause resume timer undo rewind remove"),
    ),
    Right(
        "those who moderate the table's channel, about people of the same server",
        "not_moderator not_moderator not_moderator not_moderator yes",
        "not_moderator not_moderator not_moderator no_table",
        "- -",
        "- -",
        commands("mod", "replace"),
    ),
    Right(
        "those who moderate the server, each their own",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator yes",
        NOT_SERVER,
        "not_server_moderator yes",
        "- -",
        commands("mod", "audit ban figures forum overview"),
    ),
    Right(
        "those who moderate the server where the table was",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator yes",
        NOT_SERVER,
        "not_server_moderator table_elsewhere",
        "- -",
        commands("mod", "restore"),
    ),
    Right(
        "those who moderate the server where somebody is banned",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator yes",
        NOT_SERVER,
        "not_server_moderator not_banned",
        "- -",
        commands("mod", "unban"),
    ),
    Right(
        "those who moderate the server where somebody abandoned a game",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator yes",
        NOT_SERVER,
        "not_server_moderator nothing_to_excuse",
        "- -",
        commands("mod", "excuse"),
    ),
    Right(
        "those who manage the server, each their own",
        "not_manager not_manager not_manager not_manager yes",
        "not_manager not_manager not_manager not_manager",
        "not_manager yes",
        "- -",
        commands("mod", "role limit"),
    ),
)

FORMS: Final = (
    Right(
        "everybody in a server",
        "yes yes yes yes yes",
        "yes yes yes yes",
        "yes yes",
        "unknown_press unknown_press",
        ("form save",),
    ),
    Right(
        "everybody who sees the channel of the server's queue",
        "yes yes yes yes yes",
        "queue_unseen yes yes yes",
        "no_queue no_queue",
        "unknown_press unknown_press",
        ("form queue",),
    ),
    Right(
        "the table's owner, before the game",
        "only_opener only_opener only_opener yes only_opener",
        "out_of_sight only_opener only_opener only_opener",
        UNSEEN,
        "out_of_sight only_opener",
        ("form setup", "form own"),
    ),
    Right(
        "those who moderate the server, each their own",
        "not_server_moderator not_server_moderator not_server_moderator not_server_moderator yes",
        NOT_SERVER,
        "not_server_moderator yes",
        "not_server_moderator not_server_moderator",
        ("form worksheet",),
    ),
    Right(
        "those who moderate the table's channel",
        "not_moderator not_moderator not_moderator not_moderator yes",
        "out_of_sight not_moderator not_moderator no_table",
        UNSEEN,
        "out_of_sight unknown_press",
        ("form mod",),
    ),
)

MENUS: Final = (
    Right(
        "everybody in a server, about a person who keeps nothing private",
        "yes yes yes yes yes",
        "yes yes yes yes",
        "yes yes",
        "- -",
        ("right click Tables and statistics",),
    ),
    Right(
        "everybody who has a seat, about a line of the log (here it is another message)",
        "not_seated no_log_line no_log_line no_log_line not_seated",
        NOWHERE,
        "no_table no_table",
        "- -",
        ("right click Go back to before this",),
    ),
)

TYPED: Final = ("not_seated", "not_seated", "no_table", "no_table", "no_table", "-")
"""The results of a game's own commands for users without a seat, in the order of `stage.STANDING`. For
players, the rules of the game decide."""
