"""The line that reports the result of a ballot: its tally, and what happens next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.domain.position import Position
from bot.text.catalogue import N_, Words
from bot.text.crews import crew_texts
from bot.text.markup import plain
from bot.ui.play.panel_model import mentions, message_names
from bot.ui.votes.ballot import plan_name
from bot.ui.votes.consent_votes import agreement_line

About = Mapping[str, Any]

_LINES: Final[Mapping[str, str]] = {
    "elected": N_("The crew has voted: {tally}"),
    "chosen": N_("{decider} decides: **{plan}** · votes: {tally}"),
    "proposed": N_("Nobody has voted, so the captain's proposal stands: **{plan}**"),
    "tied": N_("The vote is tied · {tally} · {decider} decides between them by {time}"),
    "tied_broken": N_("The vote is tied, and captain {captain}'s vote breaks it: {tally}"),
    "unheard": N_("Nobody has voted, and the captain has proposed nothing: {decider} decides by {time}"),
    "prolonged": N_("Too few have voted, so the ballot is extended until {time} · {tally}"),
    "short": N_("Again, too few have voted · {tally} · {decider} decides by {time}"),
    "deputy": N_("{before} didn't decide in time: {decider}, next in line, decides by {time}"),
    "heard": N_(
        "Everybody has voted · {tally} · {decider} has the final say until {time}; after that the vote stands"
    ),
    "away": N_("Captain {captain} didn't decide in time: the crew votes until {time}"),
    "only": N_("Captain {captain} didn't answer in time; only this was possible: **{plan}**"),
    "nobody": N_("Nobody decided in time, so the default applies: **{plan}**"),
    "overtaken": N_("The question has changed, so the ballot is over · {tally}"),
}
_STOPS: Final[Mapping[str, str]] = {
    "captain_changed": N_("the captaincy has passed"),
    "not_possible": N_("the next step isn't possible any more"),
    "game_over": N_("the game is over"),
}


def tally_line(about: About, position: Position, words: Words) -> str:
    """Return the line for a ballot's recorded result; `position` is that in which the ballot was held."""
    code = about["code"]
    if code == "stopped":
        return _stopped(about, position, words)
    if "subject" in about:
        return agreement_line(about, position, words)
    table = position.table
    names = message_names(table)
    decider = about["captain"] if about["decider"] is None else about["decider"]
    broken = code == "tied" and about.get("plan")
    return words(
        _LINES["tied_broken" if broken else code],
        plan=_plan(about["plan"], position, words) if about.get("plan") else "",
        tally=_tally(about, position, words),
        captain=names[about["captain"]],
        decider=mentions(table, words)[decider]
        if code in {"tied", "unheard", "heard", "deputy", "short"}
        else names[decider],
        before=names[about.get("before", about["captain"])],
        time="" if about["until"] is None else f"<t:{about['until']}:f>",
    )


def _plan(plan: str, position: Position, words: Words) -> str:
    return plain(plan_name(plan, position, words))


def _tally(about: About, position: Position, words: Words) -> str:
    """Return a list of the plans with their supporters, the chosen plan first and in bold."""
    names, chosen = message_names(position.table), about.get("plan")
    if not about["tally"]:
        return words("no votes")
    return words.p("list", "; ").join(
        words.n(
            "{plan} – {count} vote ({names})",
            "{plan} – {count} votes ({names})",
            len(seats),
            plan=f"**{_plan(plan, position, words)}**" if plan == chosen else _plan(plan, position, words),
            names=words.join(names[seat] for seat in seats),
        )
        for plan, seats in sorted(about["tally"], key=lambda entry: entry[0] != chosen)
    )


def _stopped(about: About, position: Position, words: Words) -> str:
    why = about["why"]
    text = crew_texts[position.table.game]
    reason = words(_STOPS[why]) if why in _STOPS else text.setback(why, words)
    return words(
        "The plan stops here: {reason}. Not done: {plan}",
        reason=reason,
        plan=_plan(about["left"], position, words),
    )
