"""The message of a ballot: the question, and the plans with their letters, odds and votes.

Discord shows at most 40 components in a message and 4,000 characters of text. So up to seven standard plans
and the first proposals have a line and a button each; menus contain all plans, and let the user pick several
at once. No plan changes its letter while the ballot is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, Literal

from discord import ui
from discord.utils import format_dt

from bot.crews import crews, required
from bot.crews.contract import Plan
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot
from bot.text.catalogue import Words
from bot.text.crews import crew_texts
from bot.text.games import texts, title
from bot.text.markup import plain
from bot.ui.menu import Choice
from bot.ui.panel import PanelModel
from bot.ui.play.foresight import final
from bot.ui.play.panel_model import ending, label_names, mentions, message_names
from bot.ui.press import Option, Press, PressButton, PressMenu
from bot.ui.shorten import shorten
from bot.ui.table_buttons import act_button
from bot.ui.votes.plan import plan_button
from bot.votes import leaders, missing_votes
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

LETTERS: Final = "ABCDEFGHIJ"
RESERVED: Final = 3
"""How many letters are reserved for plans that players propose."""
ROW: Final = 4
MENU: Final = 25
MENUS: Final = 4
TEXT: Final = 3_800
"""The largest number of characters in the whole message."""
LINE: Final = 160
"""The largest number of characters for each plan."""


def ballot_message(ballot: Ballot, position: Position, words: Words) -> ui.LayoutView:
    """Lay out the message of an open ballot for everyone at the table."""
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container()
    labels = plan_labels(ballot, position, words)
    shown = lettered(ballot)
    offered = _offered(ballot)
    frame.add_item(ui.TextDisplay(_text(ballot, position, shown, labels, words)))
    emoji = _emoji(ballot, position, words)
    buttons = [
        PressButton(vote_press(ballot, place), letter, emoji=emoji[place]) for letter, place in shown.items()
    ]
    for start in range(0, len(buttons), ROW):
        frame.add_item(ui.ActionRow(*buttons[start : start + ROW]))
    for number in range(min(MENUS, -(-len(offered) // MENU)) if len(offered) > 2 else 0):
        places = offered[number * MENU : (number + 1) * MENU]
        options = [Option(vote_press(ballot, place), labels[place], emoji=emoji[place]) for place in places]
        several, more = ballot.stage == "voting", len(offered) > len(shown)
        menu = PressMenu(number, _menu_name(words, several=several, more=more), options, several=several)
        frame.add_item(ui.ActionRow(menu))
    planning = plan_button(ballot, words)
    frame.add_item(
        ui.ActionRow(act_button(ballot_sign(ballot), words), *([] if planning is None else [planning]))
    )
    view.add_item(frame)
    return view


def ballot_sign(ballot: Ballot) -> Press:
    """Return the press that identifies a ballot's message in its current state."""
    return Press("act", ballot.table_id, ballot.version, f"{ballot.id}.{ballot.revision}")


def vote_press(ballot: Ballot, place: int) -> Press:
    """Return the press that votes for a ballot's plan, counted from 0."""
    return Press("vote", ballot.table_id, argument=f"{ballot.id}.{place}")


def lettered(ballot: Ballot) -> dict[str, int]:
    """Return the numbers of a ballot's plans, by their letters."""
    plans, offered = ballot.plans, _offered(ballot)
    if ballot.verdict == "tied":
        return dict(zip(LETTERS, offered, strict=False))
    standard = list(range(min(len(ballot.question["plans"]), len(LETTERS) - RESERVED)))
    proposed = [plans.index(proposal.plan) for proposal in ballot.proposals]
    return dict(zip(LETTERS, dict.fromkeys([*standard, *proposed]), strict=False))


def voting(desk: PanelModel, ballot: Ballot, position: Position, seat: int, words: Words) -> PanelModel:
    """Add an open ballot to the panel of a seat that can vote, before the seat's own decisions."""
    crew, parse = crews[position.table.game], position.game.commands.parse
    letters = {place: letter for letter, place in lettered(ballot).items()}
    labels, emoji = plan_labels(ballot, position, words), _emoji(ballot, position, words)
    voted = ballot.approvals.get(seat, ())
    lines = [*_head(ballot, position, words), *_others(ballot, position, words)]
    if voted:
        names = [plain(plan_name(plan, position, words)) for plan in voted]
        lines.append(words("**Your votes:** {plans}", plans=words.p("list", "; ").join(names)))
    votes = [
        Choice(
            vote_press(ballot, place).argument,
            " · ".join(filter(None, (letters.get(place), labels[place]))),
            words("Your vote"),
            verb="vote",
            emoji=emoji[place],
        )
        for place in _offered(ballot)
    ]
    own = [each for each in desk.choices if seat != ballot.captain or crew.owned(parse(each.command))]
    planning = plan_button(ballot, words)
    return replace(
        desk,
        title=_title(ballot, position, words),
        situation="\n".join(lines),
        notes=[] if voted else [_rule(ballot, position, words)],
        choices=[*votes, *own],
        blocked=(),
        helps=[*desk.helps, *([] if planning is None else [planning])],
    )


def with_advice(desk: PanelModel, ballot: Ballot, position: Position, words: Words) -> PanelModel:
    """Add the crew's advice to a captain's panel, as far as the votes of the open ballot are public.

    A choice against this advice must be confirmed first.
    """
    parse = position.game.commands.parse
    advice = [_advice(plan, ballot, position, words) for plan in _advised(ballot)]
    if not advice:
        crew = _crew(ballot, position)
        voted = sum(seat in ballot.counted for seat in crew)
        advice = [words("Votes: {voted} of {crew}", voted=voted, crew=len(crew))]
    choices = [
        replace(choice, verb="preview") if _overrides(parse(choice.command), ballot, position) else choice
        for choice in desk.choices
    ]
    situation = "\n".join(filter(None, (*advice, desk.situation)))
    return replace(desk, situation=situation, choices=choices)


def advice_against(
    command: Command, ballot: Ballot | None, position: Position, seat: int, words: Words
) -> str:
    """Return the crew's advice against a captain's command; "" if there is none or it is still secret."""
    if ballot is None or not ballot.advises(seat) or not _overrides(command, ballot, position):
        return ""
    return "\n".join(_advice(plan, ballot, position, words) for plan in _advised(ballot))


def _overrides(command: Command, ballot: Ballot, position: Position) -> bool:
    """Return whether a captain's command contradicts the crew's advice."""
    advised = {plan.split()[0] for plan in _advised(ballot)}
    return bool(advised) and str(command) not in advised and not crews[position.table.game].owned(command)


def _advised(ballot: Ballot) -> tuple[str, ...]:
    """Return the plans with the most votes, if the votes are public; otherwise none."""
    return leaders(ballot.counted) if ballot.open or ballot.stage == "deciding" else ()


def _advice(plan: str, ballot: Ballot, position: Position, words: Words) -> str:
    crew = _crew(ballot, position)
    return words(
        "**Your crew advises: {plan}** ({count} of {crew})",
        plan=plain(plan_name(plan, position, words)),
        count=sum(plan in ballot.counted.get(seat, ()) for seat in crew),
        crew=len(crew),
    )


def _crew(ballot: Ballot, position: Position) -> list[int]:
    """Return the seats whose votes count; a captain who decides has no vote."""
    return [seat for seat in position.table.voters if seat != ballot.decider]


def plan_labels(ballot: Ballot, position: Position, words: Words) -> list[str]:
    """Return the label of each plan of a ballot in order, with its odds and without formatting."""
    words = words.named
    crew, text = crews[position.table.game], crew_texts[position.table.game]
    chances, question = crew.chances(position.state), crew.question(position.state)
    last = final(position, question.captain) if question else frozenset()
    labels: list[str] = []
    for plan in ballot.plans:
        steps = _read(plan, position)
        name, known = plan_name(plan, position, words), chances.get(steps)
        if known:
            name = words("{plan} · {odds}", plan=name, odds=text.prospect(known, position.view(None), words))
        ends = steps[-1] in last and len(steps) == 1
        labels.append(ending(name, steps[0], position, words) if ends else name)
    return labels


def plan_name(plan: str, position: Position, words: Words) -> str:
    """Return a plan's label, without formatting."""
    table = position.table
    view, names = position.view(None), label_names(table)
    return crew_texts[table.game].plan(_read(plan, position), view, names, words)


def _emoji(ballot: Ballot, position: Position, words: Words) -> list[str]:
    """Return the emoji of the piece with which each plan begins, or "" if it has none."""
    text, view, names = texts[position.table.game], position.view(None), label_names(position.table)
    faces = (text.face(_read(plan, position)[0], view, names, words.named) for plan in ballot.plans)
    return ["" if face is None else words.emoji(face.piece) for face in faces]


def _read(plan: str, position: Position) -> Plan:
    return tuple(position.game.commands.parse(word) for word in plan.split())


def _offered(ballot: Ballot) -> list[int]:
    """Return the numbers of the plans that can be voted for."""
    plans = ballot.plans
    if ballot.verdict == "tied":
        return [plans.index(plan) for plan in leaders(ballot.counted)]
    return list(range(len(plans)))


def _menu_name(words: Words, *, several: bool, more: bool) -> str:
    if several:
        return words("More options, several at once") if more else words("Several at once")
    return words("More options") if more else words("All options")


def _text(
    ballot: Ballot, position: Position, shown: Mapping[str, int], labels: Sequence[str], words: Words
) -> str:
    lines = [f"### {_title(ballot, position, words)}", *_head(ballot, position, words)]
    foot = [*_others(ballot, position, words), f"-# {_rule(ballot, position, words)}"]
    room = TEXT - sum(len(line) + 1 for line in [*lines, *foot])
    for letter, place in shown.items():
        label, marks = plain(shorten(labels[place], LINE)), _marks(ballot, position, place, words)
        line = f"**{letter}** {label}{marks}"
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    return "\n".join([*lines, *foot])


def _decision(ballot: Ballot, position: Position) -> Decision:
    return next(one for one in position.decisions if one.seat == ballot.captain)


def _title(ballot: Ballot, position: Position, words: Words) -> str:
    return title(texts[position.table.game], _decision(ballot, position), position.view(None), words)


def _head(ballot: Ballot, position: Position, words: Words) -> Iterator[str]:
    table, names = position.table, message_names(position.table)
    captain = names[ballot.captain]
    situation = texts[table.game].situation(_decision(ballot, position), position.view(None), words)
    if situation:
        yield situation
    proposed = ballot.proposed_by(ballot.captain)
    if proposed is not None:
        plan = plain(plan_name(proposed, position, words))
        yield words("**Captain {name} proposes: {plan}**", name=captain, plan=plan)
        if ballot.consented:
            yield words("If nobody votes, it goes ahead {time}.", time=_time(ballot.closes_at, "R"))
    elif ballot.binding and not table.holders[ballot.captain].chooses:
        yield words("**Captain {name} is gone, so the crew decides.**", name=captain)
    elif ballot.binding:
        yield words("**The crew decides; the captain is {name}.**", name=captain)
    if ballot.stage == "deciding":
        decider = mentions(table, words)[ballot.captain if ballot.decider is None else ballot.decider]
        yield words("**{name} decides** by {time}", name=decider, time=_time(ballot.closes_at, "f"))
        return
    crew = _crew(ballot, position)
    voters = [names[seat] for seat in sorted(ballot.votes)]
    counted = words("Votes: {voted} of {crew}", voted=len(voters), crew=len(crew))
    if voters:
        counted = words("{counted} ({names})", counted=counted, names=words.join(voters))
    yield f"{counted} · {words('closes {time}', time=_time(ballot.closes_at, 'R'))}"
    if ballot.binding and not ballot.consented and (missing := missing_votes(table, ballot)):
        yield words.n(
            "-# {count} more vote is needed. If it doesn't come in, the ballot is extended once, and "
            "after that {name} decides.",
            "-# {count} more votes are needed. If they don't come in, the ballot is extended once, and "
            "after that {name} decides.",
            missing,
            name=captain,
        )
    following = [
        words("{name}'s vote follows {leader}'s", name=names[seat], leader=names[leader])
        for seat, leader in sorted(ballot.follows.items())
        if seat not in ballot.approvals
    ]
    if following:
        yield words.join(following)
    called = mentions(table, words)
    awaited = [called[seat] for seat in crew if seat not in ballot.answered]
    if not ballot.binding:
        yield words("The crew advises, {name} decides.", name=called[ballot.captain])
    if awaited:
        yield words("Waiting for: {names}", names=words.join(awaited))


def _marks(ballot: Ballot, position: Position, place: int, words: Words) -> str:
    """Return the names of those who proposed a plan and, if the votes are public, of its supporters."""
    names, plan = message_names(position.table), ballot.plans[place]
    proposers = [
        names[seat] for seat in dict.fromkeys(each.seat for each in ballot.proposals if each.plan == plan)
    ]
    marks = [words("proposed by {names}", names=words.join(proposers))] if proposers else []
    shown = ballot.open or ballot.stage == "deciding"
    voters = [names[seat] for seat, wanted in sorted(ballot.counted.items()) if plan in wanted]
    if shown and voters:
        marks.append(words("votes: {names}", names=words.join(voters)))
    return "".join(f" · {mark}" for mark in marks)


def _others(ballot: Ballot, position: Position, words: Words) -> Iterator[str]:
    """Yield the decisions of other players that the table waits for, apart from the vote."""
    view, text, names = position.view(None), texts[position.table.game], mentions(position.table, words)
    for decision in required(position.table.game, position.decisions):
        if decision.seat != ballot.captain:
            yield words(
                "Not part of the vote: **{heading}** · {name} {duty}",
                heading=text.heading(decision, view, words),
                name=names[decision.seat],
                duty=text.duty(decision, view, words),
            )


def _rule(ballot: Ballot, position: Position, words: Words) -> str:
    """Explain what a vote does, and what happens when the time is up."""
    table, names = position.table, message_names(position.table)
    captain = names[ballot.captain]
    if ballot.stage == "deciding":
        decider = ballot.captain if ballot.decider is None else ballot.decider
        if ballot.verdict == "heard":
            return words(
                "If {name} hasn't decided by then, the votes decide; without votes, the next in line.",
                name=names[decider],
            )
        following = names[table.next_present(decider)]
        return words(
            "If {name} hasn't decided by then, {following}, next in line, decides.",
            name=names[decider],
            following=following,
        )
    if ballot.binding:
        here = table.holders[ballot.captain].chooses
        return words(
            "Choose all you'd go along with, your favourite first; choose one again to take "
            "it back. The option most people go along with wins. A tie goes to the option with "
            "more first choices, then {name} decides.",
            name=captain if here else names[table.next_present(ballot.captain)],
        )
    return words(
        "Choose all you'd go along with, your favourite first; choose one again to take it back. "
        "{name}'s press decides; without one by then, the votes do.",
        name=captain,
    )


def _time(at: datetime | None, style: Literal["R", "f"]) -> str:
    return "" if at is None else format_dt(at, style)
