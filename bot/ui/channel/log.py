"""The events at a table as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import tzinfo
from typing import Any, Final

from discord import ui

from bot.domain.order import IN_ADVANCE
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.text.catalogue import N_, Words
from bot.text.fixes import fix_line
from bot.text.games import texts
from bot.text.report import Line
from bot.text.rules.rulebook import Rule
from bot.ui.answer import text_view
from bot.ui.play.panel_model import label_names, message_names
from bot.ui.play.rewinds import rewound_lines
from bot.ui.press import Press, PressButton
from bot.ui.rules.rule_links import MENU, rule_menus
from bot.ui.table_buttons import BACK
from engine.kernel.events import PHASE_ENDED

_BY: Final = {
    "neutral": N_("{line} (answered neutrally)"),
    "computer": N_("{line} (the computer plays)"),
    IN_ADVANCE: N_("{line} (answered in advance)"),
}
"""The mark of a log line whose step no player took, by the origin of the step."""
TEXT: Final = 3_800
"""The largest number of characters on a page of the log; Discord allows 4,000 in a message."""
AFTER: Final = "after"
"""The press argument that opens the steps after a version; without it, those before the version."""


def log_lines(
    steps: Iterable[Step],
    position: Position,
    words: Words,
    seat: int | None = None,
    called: Callable[[Step], Sequence[str]] | None = None,
) -> list[str]:
    """Return the texts of the lines that `reported` returns."""
    return [line.text for line in reported(steps, position, words, seat, called)]


def reported(
    steps: Iterable[Step],
    position: Position,
    words: Words,
    seat: int | None = None,
    called: Callable[[Step], Sequence[str]] | None = None,
) -> list[Line]:
    """Return the log lines of some steps; `position` is a position of the same table, near them in time.

    They contain what `seat` may know, or everyone if it is None. `called` returns the names of all seats for
    a step; by default, the names used in messages.
    """
    table = position.table
    view, text = position.view(seat), texts[table.game]
    lines: list[Line] = []
    for step in steps:
        names = _names_then(step, table) if called is None else called(step)
        if step.kind == "undo" and step.seat is not None:
            count = step.about.get("count", 1)
            undone = (
                words("{name} takes back the last step.", name=names[step.seat])
                if count == 1
                else words.n(
                    "{name} takes back the last {count} step.",
                    "{name} takes back the last {count} steps.",
                    count,
                    name=names[step.seat],
                )
            )
            lines.append(Line(undone, seats=frozenset({step.seat})))
        elif step.kind == "repair":
            lost = step.about.get("lost", 0)
            repaired = words(
                "The table's record was damaged and has been rebuilt from its log. Steps lost: {count}",
                count=lost,
            )
            lines.append(Line(repaired))
        elif step.kind == "upgrade":
            fix = step.about.get("mend", 0)
            lines.append(Line(fix_line(position.game, fix, words)))
        elif step.kind == "rewind":
            about = step.about
            concerned = {about["asked"], *about["agreed"]} if "asked" in about else set[int]()
            seats = frozenset({*concerned, *(seat for seat, _count in about["lost"])})
            lines += [Line(text, seats=seats) for text in rewound_lines(step, position, words)]
        lines += _marked(step, text.log(step.events_for(seat), view, names, words), table, words)
    return lines


def grouped_lines(steps: Sequence[Step], position: Position, words: Words) -> list[str]:
    """Return the log lines of a phase as a Markdown list that groups successive steps of a player.

    Other players' answers to these steps, such as a call for help, are grouped with them.
    """
    lines: list[str] = []
    before: Step | None = None
    for step in (part for whole in steps for part in _parted(whole)):
        answers = before is not None and any(event.within for event in step.events_for(None)[:1])
        own = answers or (before is not None and step.seat is not None and step.seat == before.seat)
        for line in log_lines([step], position, words):
            lines.append(f"  - {line}" if own and lines else f"- {line}")
            own, before = step.seat is not None, before if answers else step
    return lines


def _parted(step: Step) -> Iterator[Step]:
    """Split a step in which a phase ends: the player's part, then the results without a player."""
    ends = next((place for place, event in enumerate(step.events) if event.kind == PHASE_ENDED), None)
    if step.kind != "command" or ends is None:
        yield step
        return
    yield replace(step, events=step.events[:ends])
    yield replace(step, events=step.events[ends:], seat=None, person_id=None, about={})


def log_file(steps: Iterable[Step], position: Position, zone: tzinfo, words: Words) -> bytes:
    """Return the log of some steps as a text file: each line has the step's number and local time."""
    return "\n".join([*_file_lines(steps, position, zone, words), ""]).encode()


def _file_lines(steps: Iterable[Step], position: Position, zone: tzinfo, words: Words) -> Iterator[str]:
    table, names = position.table, label_names(position.table)
    yield words("{game}: {names}", game=texts[table.game].name(words), names=words.join(names))
    yield words("Times: {zone}", zone=zone)

    def called(step: Step) -> Sequence[str]:
        seat = taken_by_another(step, table)
        if seat is None:
            return names
        return *names[:seat], words("whoever had {name}'s seat", name=names[seat]), *names[seat + 1 :]

    for step in steps:
        at = step.at.astimezone(zone)
        for line in log_lines([step], position, words, called=called):
            shown = line.replace("**", "")
            text = shown if step.undone is None else words("{line} (taken back)", line=shown)
            yield f"{step.version:>4}  {at:%Y-%m-%d %H:%M}  {text}"


def _names_then(step: Step, table: TableRecord) -> tuple[str, ...]:
    """Return the names of the seats as of a step, with the player who took it even if they have left."""
    names, seat = message_names(table), taken_by_another(step, table)
    return names if seat is None else (*names[:seat], f"<@{step.person_id}>", *names[seat + 1 :])


def taken_by_another(step: Step, table: TableRecord) -> int | None:
    """Return a step's seat if it was taken by a Discord user who no longer has that seat, otherwise None."""
    seat, taker = step.seat, step.person_id
    other = seat is not None and taker is not None and 0 < taker != table.seats[seat].id
    return seat if other else None


def _marked(step: Step, lines: list[Line], table: TableRecord, words: Words) -> list[Line]:
    """Mark the first line of a step that a stand-in took or that was answered in advance."""
    about = step.about
    by = IN_ADVANCE if about.get(IN_ADVANCE) in ("always", "next") else about.get("by")
    own = step.seat is not None and table.seats[step.seat].computer
    if by not in _BY or own or not lines:
        return lines
    return [replace(lines[0], text=words(_BY[by], line=lines[0].text)), *lines[1:]]


def _rules(steps: Iterable[Step], position: Position, words: Words) -> list[Rule]:
    """Return the rules behind the lines of some steps, the latest first, as many as fit in a menu."""
    view, names, text = position.view(None), message_names(position.table), texts[position.table.game]
    found = [
        rule
        for step in steps
        for event in step.events_for(None)
        if text.sentence(event, view, names, words)
        for rule in text.rulebook.named(event.rule)
    ]
    return list(dict.fromkeys(reversed(found)))[:MENU]


def log_page(
    steps: Sequence[Step], position: Position, words: Words, *, onward: bool = False, back: bool = False
) -> ui.LayoutView:
    """Lay out a page of the log with the latest step last, a menu of rules and buttons to other pages.

    If not all steps fit, the earliest are omitted, or with `onward` the latest. `back` adds a button to the
    panel from which the reader came.
    """
    shown = list(steps)
    text = "\n".join(log_lines(shown, position, words))
    while len(text) > TEXT and len(shown) > 1:
        shown = shown[:-1] if onward else shown[1:]
        text = "\n".join(log_lines(shown, position, words))
    view = text_view(text or words("Nothing has happened yet."))
    for menu in rule_menus(
        position.table.game, _rules(shown, position, words), words("Rules behind this"), words
    ):
        view.add_item(menu)
    row: ui.ActionRow[Any] = ui.ActionRow()
    if back:
        row.add_item(PressButton(Press("page", position.table.id, position.version), words("Back")))
    for leaf in _leaves(shown, position, words, back=back):
        row.add_item(leaf)
    view.add_item(row)
    return view


def _leaves(steps: Sequence[Step], position: Position, words: Words, *, back: bool) -> Iterator[PressButton]:
    table, earlier, later = position.table.id, BACK if back else "", f"{AFTER}{BACK}" if back else AFTER
    if steps and steps[0].version > 0:
        yield PressButton(Press("log", table, steps[0].version, earlier), words("Earlier"))
    if steps and steps[-1].version < position.version:
        yield PressButton(Press("log", table, steps[-1].version, later), words("Later"))
    yield PressButton(Press("digest", table), words("What's new"))
