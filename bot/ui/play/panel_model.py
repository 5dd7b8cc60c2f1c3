"""The content of a panel: the player's decision, its choices, and why others are illegal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from bot.crews import crews, required
from bot.domain.person import HolderKind, Person, distinct_names
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.lobby import unmarked
from bot.orders import SINGLE, answerable, handy
from bot.play import Stage, hints_allowed
from bot.text.catalogue import N_, Words
from bot.text.crews import crew_texts
from bot.text.games import refused, texts, title
from bot.text.markup import bare, plain
from bot.text.orders import order_text
from bot.text.report import Line
from bot.ui.menu import ALL, Choice, Page, on_page
from bot.ui.panel import BLOCKED, NOTHING, Notice, PanelModel, Way
from bot.ui.play.foresight import final
from bot.ui.play.guide import Advice, advice, guided
from bot.ui.play.terms import terms
from bot.ui.press import Press, PressButton
from bot.ui.shorten import shorten
from bot.ui.table_buttons import BACK, plan_buttons
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalCommand
from engine.kernel.refusals import Refusal
from players import Look

Blocked = tuple[Command, Refusal]
"""A command that isn't possible now, and the reason."""

LABEL: Final = 80
"""The largest number of characters that Discord allows in a button's label."""
_BRACKETED: Final = re.compile(r"\s*[(（][^)）]*[)）]")
_MARKED: Final = 8
"""How many characters are reserved for a number and a star before a label."""
ALIKE: Final = 2
"""The largest number of impossible choices with the same kind of refusal that are still listed."""

_GONE: Final[Mapping[HolderKind, str]] = {
    "nobody": N_("{name}'s free seat"),
    "offered": N_("{name}'s seat (offered, not accepted yet)"),
    "neutral": N_("{name}'s seat (answers neutrally)"),
    "computer": N_("{name}'s seat (the computer plays)"),
}


def message_names(table: TableRecord) -> tuple[str, ...]:
    """Return the name of each seat for a message, without the mark of a computer player.

    The list of players says who is a computer player; in a log, every line would repeat it.
    """
    names = [person.name for person in table.seats]
    shown = [name if unmarked(name) in names else unmarked(name) for name in names]
    return tuple(plain(name) for name in distinct_names(shown))


def brief_names(table: TableRecord, view: Any, words: Words) -> Sequence[str]:
    """Return the name of each seat for a panel, whose lines are short."""
    names = [plain(name) for name in distinct_names([unmarked(person.name) for person in table.seats])]
    return texts[table.game].called(view, names, words)


def label_names(table: TableRecord) -> tuple[str, ...]:
    """Return the name of each seat for a button, a menu or a board, which have little space."""
    return tuple(bare(name) for name in distinct_names([unmarked(person.name) for person in table.seats]))


def mentions(table: TableRecord, words: Words) -> tuple[str, ...]:
    """Return a mention of each seat's player; if the player is absent, the name and who answers instead."""
    names = message_names(table)

    def called(seat: int, person: Person) -> str:
        if table.held(seat) or person.computer:
            return f"<@{person.id}>" if person.id > 0 else names[seat]
        return words(_GONE[table.holders[seat].kind], name=names[seat])

    return tuple(called(seat, person) for seat, person in enumerate(table.seats))


def panel_model(
    position: Position, seat: int, words: Words, notice: Notice = NOTHING, *,
    undoable: int | None = None, looks: Sequence[Look] = (), run: Sequence[Stage] = (),
    new: bool = True, near: bool = True, theme: str | None = None,
) -> PanelModel:  # fmt: skip
    """Build the panel of a seat: its current choices, or whom the table waits for.

    `looks` are the choices that a first game's coach has examined, the best first; `run` is the first of them
    with the steps that complete its action. `theme` is what the guide teaches this turn, `new` whether the
    decision is explained, and `near` whether the conditions for the end of the game are shown in full.
    """
    table, view = position.table, position.view(seat)
    text = texts[table.game]
    decision = next((one for one in position.decisions if one.seat == seat), None)
    if decision is None:
        return PanelModel(
            game=table.game,
            table=table.id,
            version=position.version,
            title=words("Nothing for you to decide now"),
            situation=awaited(position, message_names(table), words),
            notice=notice,
            alone=sum(not person.computer for person in table.seats) == 1,
            undoable=undoable,
            helps=plan_buttons(table, words) if position.decisions and not guided(table) else [],
        )
    legal, blocked = position.legal(seat), position.blocked(seat)
    offered = choices(position, seat, legal, words)
    guidance = advice(position, decision, offered, words, looks, run=run, new=new, theme=theme)
    situation = text.situation(decision, view, words)
    ending = text.nearing(view, words, briefly=not near).text
    doom = words("**Whatever you choose, the game ends.**") if all(each.final for each in offered) else ""
    return PanelModel(
        game=table.game,
        table=table.id,
        version=position.version,
        title=title(text, decision, view, words),
        situation="\n".join(filter(None, (doom, situation))),
        notes=[ending] if ending else [],
        welcome=guidance.welcome,
        advice=guidance.text,
        notice=notice,
        choices=list(_starred(offered, guidance)),
        # With emoji, panels are short, so a button leads to the illegal choices.
        blocked=[]
        if guided(table) or words.shows("points")
        else list(islice(_impossible(position, seat, blocked, words), BLOCKED)),
        alone=sum(not person.computer for person in table.seats) == 1,
        undoable=undoable,
        helps=list(_helps(position, seat, words)),
        lasting=list(_lasting(position, decision, legal, words)),
        ways=list(_ways(position, decision, blocked, words)),
    )


def _starred(offered: Sequence[Choice], guidance: Advice) -> Iterator[Choice]:
    """Yield choices with a star on the suggestion; a run that is suggested comes before its first step."""
    for choice in offered:
        if guidance.suggested is None or choice.command != guidance.suggested.command:
            yield choice
            continue
        yield guidance.suggested
        if guidance.suggested.then:
            yield choice


def repeated(line: Line, position: Position, seat: int | None) -> bool:
    """Return whether a seat's panel shows the content of a log line anyway, such as the highest bid."""
    text, view = texts[position.table.game], position.view(seat)
    return any(
        text.repeats(event, decision, view)
        for decision in position.decisions
        if decision.seat == seat
        for event in line.events
    )


def _helps(position: Position, seat: int, words: Words) -> Iterator[PressButton]:
    table, version = position.table.id, position.version
    if terms(position, seat):
        label = words("Why?") if guided(position.table) else words("? Terms")
        yield PressButton(Press("terms", table, version), label)
    if hints_allowed(position):
        yield PressButton(Press("hint", table, version), words("Hint"))


def _lasting(
    position: Position, decision: Decision, legal: Sequence[Command], words: Words
) -> Iterator[PressButton]:
    """Yield buttons that answer the decision, and later ones like it, in advance; few in a first game."""
    found = [] if guided(position.table) else handy(position.game, position.state, decision)
    for word in [SINGLE] if len(legal) == 1 else found:
        label = shorten(order_text(position.game.id, word, words.named), LABEL)
        yield PressButton(Press("always", position.table.id, position.version, word), label)


def _ways(position: Position, decision: Decision, blocked: Sequence[Blocked], words: Words) -> Iterator[Way]:
    table, version = position.table.id, position.version
    if version:
        yield Way(
            Press("log", table, argument=BACK),
            words("Log"),
            words("Shows everything that has happened, even what this panel left out."),
        )
    yield Way(
        Press("previews", table, version),
        words("Preview"),
        words("Shows the board after a step, before you take it."),
    )
    if blocked:
        yield Way(
            Press("whys", table, version),
            words("Why not?"),
            words("Says what isn't possible now, which rule stops it, and what would help."),
        )
    if answerable(position.game.id, decision):
        yield Way(
            Press("beforehand", table, version),
            words("Always like this …"),
            words("Answers such questions for you from now on."),
        )


def orders_model(position: Position, seat: int, words: Words, notice: Notice = NOTHING) -> PanelModel:
    """Build the panel of a seat's standing orders, with those that it may add."""
    table, view = position.table, position.view(seat)
    text = texts[table.game]
    orders = position.orders(seat)
    given = text.orders(view, message_names(table), words)
    if given:
        situation = "\n".join([words("Your orders so far:"), *(f"- {order}" for order in given)])
    elif orders:
        situation = words("You have no standing orders. Whatever you order applies until you change it.")
    else:
        situation = words("This game has none.")
    return PanelModel(
        game=table.game,
        table=table.id,
        version=position.version,
        title=words("Standing orders"),
        situation=situation,
        notice=notice,
        choices=choices(position, seat, orders, words),
        verb="order",
        page_verb="orders",
    )


def stopped(position: Position, seat: int | None, mistake: IllegalCommand, words: Words) -> Notice:
    """Return a notice with the rule that forbids a command, what would help, and what is possible."""
    table = position.table
    text = refused(texts[table.game], mistake, position.view(seat), message_names(table), words)
    return Notice(text, mistake.rule)


def choices(position: Position, seat: int, legal: Sequence[Command], words: Words) -> list[Choice]:
    """Return the legal commands as choices with texts, in the order of `legal`.

    Commands that gain nothing come last.
    """
    text, view, names = texts[position.table.game], position.view(seat), label_names(position.table)
    plain_words = words.named  # Labels are plain text, in which Discord shows no emoji.
    prospects, last = _prospects(position, view, plain_words), final(position, seat)

    def complete(said: str, command: Command) -> str:
        label = _joined(said, prospects.get(command, ()))
        return ending(label, command, position, plain_words) if command in last else label

    def offered(command: Command) -> Choice:
        label = complete(text.label(command, view, names, plain_words), command)
        face = text.face(command, view, names, plain_words)
        emoji = words.emoji(face.piece) if face is not None else ""
        return Choice(
            str(command), label, text.group(command, view, plain_words), final=command in last,
            emoji=emoji, face=complete(face.text, command) if face is not None and emoji else "",
        )  # fmt: skip

    ordered = sorted(legal, key=lambda command: _idle(command, position.table.game, view))
    return [offered(command) for command in ordered]


def opened_by(page: Page, position: Position, seat: int, words: Words) -> list[Command]:
    """Return the choices of a page; empty if it contains all choices or no longer exists."""
    if page == ALL:
        return []
    with suppress(LookupError):
        shown = on_page(choices(position, seat, position.legal(seat), words), page)
        return [position.game.commands.parse(choice.command) for choice in shown]
    return []


def _idle(command: Command, game: str, view: Any) -> bool:
    return game in crew_texts and crew_texts[game].idle(command, view)


def ending(label: str, command: Command, position: Position, words: Words) -> str:
    """Add to a label that the command ends the game, unless the label already says that the game is lost."""
    crew = crew_texts.get(position.table.game)
    if crew is not None and crew.shows_loss(command, position.view(None)):
        return label
    room = LABEL - len(words("{choice} · ends the game", choice=""))
    return words("{choice} · ends the game", choice=shorten(label, room))


def _prospects(position: Position, view: Any, words: Words) -> Mapping[Command, Sequence[str]]:
    """Return the odds of each command, if the game can compute them in advance."""
    crew = crews.get(position.table.game)
    if crew is None:
        return {}
    return crew_texts[position.table.game].prospects(crew.chances(position.state), view, words)


def _joined(label: str, prospects: Sequence[str]) -> str:
    """Add to a label the most detailed odds that fit on a button.

    If needed, text in brackets, such as a ship's values, is removed from the label.
    """
    for shown in dict.fromkeys((label, _BRACKETED.sub("", label))):
        for prospect in prospects:
            if len(text := f"{shown} · {prospect}") <= LABEL - _MARKED:
                return text
    return label


def awaited(
    position: Position, names: Sequence[str], words: Words, until: Mapping[int, str] = MappingProxyType({})
) -> str:
    """Return whom the table waits for and for what, or how the game ended.

    Seats with the same decision are listed together. `until` has the text of each seat's deadline.
    """
    view, text = position.view(None), texts[position.table.game]
    if position.result is not None:
        return text.ending(view, names, words)
    alike: dict[tuple[str, str], list[int]] = {}
    for decision in required(position.table.game, position.decisions):
        what = text.heading(decision, view, words), text.duty(decision, view, words)
        alike.setdefault(what, []).append(decision.seat)
    lines = []
    for (heading, duty), (first, *others) in alike.items():
        line = words("**{heading}** · {name} {duty}", heading=heading, name=names[first], duty=duty)
        lines.append(_timed(line, until.get(first)))
        if others:
            likewise = words.join(_timed(names[seat], until.get(seat)) for seat in others)
            lines.append(words("The same goes for: {names}", names=likewise))
    return "\n".join(lines)


def _timed(text: str, until: str | None) -> str:
    return f"{text} · {until}" if until else text


def _impossible(position: Position, seat: int, blocked: Sequence[Blocked], words: Words) -> Iterator[str]:
    """Yield the illegal choices of a decision, each with the reason.

    A reason that applies to many choices explains none of them well, so it is omitted.
    """
    table, view = position.table, position.view(seat)
    text, names = texts[table.game], message_names(table)
    stopped: dict[str, dict[str, list[str]]] = {}
    for command, refusal in blocked:
        if command in position.game.commands.listed:
            reason = text.refusal(refusal, view, names, words)
            alike = stopped.setdefault(refusal.code, {}).setdefault(reason, [])
            alike.append(text.label(command, view, names, words))
    for reasons in stopped.values():
        if sum(map(len, reasons.values())) <= ALIKE:
            for reason, labels in reasons.items():
                yield words("{choice}: {reason}", choice=words.join(labels), reason=reason)
