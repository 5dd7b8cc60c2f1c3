"""The audit log, as pages in Discord and as a file for spreadsheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.domain.moderation import Act
from bot.text.catalogue import N_, Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.answer import text_view
from bot.ui.press import Press, PressButton
from bot.ui.spreadsheet import spreadsheet

PAGE: Final = 12
"""How many actions are listed on a page."""

_ACTS: Final[Mapping[str, str]] = {
    "archive": N_("archived the table"),
    "ban": N_("banned {person} from tables"),
    "close": N_("closed a running game; agreed: {agreed}"),
    "cup_award": N_("awarded table {number} of the cup {league} to {person}"),
    "cup_close": N_("ended the cup {league}"),
    "cup_open": N_("opened the cup {league}"),
    "cup_replace": N_("put {person} in the place of {out} in the cup {league}"),
    "cup_start": N_("started the cup {league}"),
    "cup_undo": N_("undid: {deed}"),
    "voyage_close": N_("ended the voyage {league}"),
    "voyage_open": N_("opened the voyage {league}"),
    "voyage_start": N_("started the voyage {league}"),
    "voyage_undo": N_("undid: {deed}"),
    "cup_unaward": N_("took back the award of table {number} of the cup {league}"),
    "end": N_("ended the game without a result"),
    "end_counted": N_("ended the game with the current scores"),
    "excuse": N_("excused {person}, who couldn't finish a game"),
    "figures": N_("shared figures for new tables of {game}: {signature}"),
    "forum": N_("made new tables posts in {forum}"),
    "league_award": N_("awarded table {number} of the league {league} to {person}"),
    "league_close": N_("ended a season of the league {league}"),
    "league_excuse": N_("excused {person} in the league {league}"),
    "league_open": N_("opened a season of the league {league}"),
    "league_replace": N_("put {person} in the place of {out} in the league {league}"),
    "league_start": N_("started a season of the league {league}"),
    "league_undo": N_("undid: {deed}"),
    "league_unaward": N_("took back the award of table {number} of the league {league}"),
    "limit": N_("limited the open tables of each person to {most}"),
    "no_forum": N_("let new tables open where they are requested"),
    "no_figures": N_("took back the figures shared for new tables of {game}: {signature}"),
    "no_queue": N_("closed the queue"),
    "no_page_moves": N_("made pages only show"),
    "page_moves": N_("let players make moves on pages"),
    "pause": N_("paused the game"),
    "queue": N_("opened the queue in {channel}"),
    "remind": N_("reminded {people}"),
    "remove": N_("took {person} out of seat {at}"),
    "rename": N_("goes by this name now"),
    "replace": N_("gave seat {at} to {person}"),
    "restore": N_("brought the table back"),
    "resume": N_("resumed the game"),
    "rewind": N_("took the game back to step {to}"),
    "rewind_some": N_("took back steps from the middle of the game, from step {step} on: {steps}"),
    "role": N_("let {role} moderate"),
    "timer": N_("changed the clock"),
    "unban": N_("lifted the ban of {person}"),
}


def audit_page(acts: Sequence[Act], words: Words) -> ui.LayoutView:
    """Lay out a page of moderators' actions, the latest first, with a button to earlier ones."""
    lines = [_line(act, words) for act in acts]
    view = text_view("\n".join(lines) or words("No moderator has done anything yet."))
    if len(acts) == PAGE:
        row: ui.ActionRow[Any] = ui.ActionRow(
            PressButton(Press("audit", argument=str(acts[-1].id)), words("Earlier"))
        )
        view.add_item(row)
    return view


def audit_file(acts: Sequence[Act]) -> bytes:
    """Return moderators' actions as CSV, one line each, with times in UTC."""
    lines: list[Sequence[object]] = [("id", "at", "table", "person", "name", "act", "about", "why")]
    for act in acts:
        about = "; ".join(f"{key}={_joined(value)}" for key, value in act.about.items())
        person = str(act.by.id)
        lines.append(
            (act.id, act.at.isoformat(), act.table_id, person, act.by.name, act.code, about, act.why)
        )
    return spreadsheet(lines)


def _joined(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def deed(code: str, details: Mapping[str, Any], words: Words) -> str:
    """Return a moderator's action as text, from its code and its stored details."""
    about = {
        key: words.join(map(plain, value)) if isinstance(value, list) else plain(str(value))
        for key, value in details.items()
    }
    about["role"] = f"<@&{details['role']}>" if details.get("role") else words("channel managers")
    about["most"] = about["most"] if details.get("most") else words("the usual number")
    for place in ("forum", "channel"):
        about[place] = f"<#{details.get(place)}>"
    if "game" in about:
        about["game"] = texts[about["game"]].name(words)
    if "undone" in about:
        about["deed"] = words(_ACTS[details["undone"]], **about)
    return words(_ACTS[code], **about)


def _line(act: Act, words: Words) -> str:
    parts = [deed(act.code, act.about, words)]
    if act.table_id:
        parts.append(words("table {number}", number=act.table_id))
    if act.why:
        parts.append(plain(act.why))
    return f"<t:{int(act.at.timestamp())}:f> **{plain(act.by.name)}** {' · '.join(parts)}"
