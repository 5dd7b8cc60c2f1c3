"""Texts about rewinds: the question to the other players, and the lines in the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bot.domain.position import Position
from bot.domain.step import Step
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.play.panel_model import label_names, message_names
from engine.kernel.events import Event

About = Mapping[str, Any]


def rewind_line(about: About, position: Position, words: Words) -> str:
    """Describe the state of a request to undo steps; `position` has the request's version."""
    if about["code"] == "again":
        return "\n".join(_again(about, position, words))
    names = message_names(position.table)
    asker = names[about["captain"]]
    match about["code"]:
        case "asked":
            return "\n".join(_question(about, position, words))
        case "rejected" if about["refuser"] == about["captain"]:
            return words("{name} no longer asks to take steps back.", name=asker)
        case "rejected":
            return words("{name} doesn't agree, so nothing is taken back.", name=names[about["refuser"]])
        case "withdrawn":
            return words(
                "Play has moved on, so {name}'s request is withdrawn: nothing is taken back.", name=asker
            )
    return words("Not everybody answered in time, so nothing is taken back.")


def _question(about: About, position: Position, words: Words) -> Iterator[str]:
    question = about["question"]
    yield words(
        "**{name} asks to take back {steps}.**",
        name=message_names(position.table)[about["captain"]],
        steps=steps_of(question["lost"], position, words),
    )
    yield from (f"- {line}" for line in step_lines(question["steps"], position, words))
    counts = (question["again"], question["open"], question.get("gone", 0))
    yield from consequences(counts, words, dice=question["dice"], instead=question["instead"])
    yield words(
        "It's done if everybody agrees by {time}. Any further step withdraws the request.",
        time=f"<t:{about['until']}:f>",
    )


def consequences(counts: tuple[int, int, int], words: Words, *, dice: bool, instead: bool) -> Iterator[str]:
    """Describe which later steps are replayed, and with which dice.

    `counts` are the numbers of steps that are replayed unchanged, that may be replayed, and that can't be.
    """
    again, unsure, gone = counts
    if again:
        yield words.n(
            "{count} later step is replayed as it was.",
            "{count} later steps are replayed as they were.",
            again,
        )
    if unsure and instead:
        yield words.n(
            "Once something else has been done instead, the step that followed is replayed if possible.",
            "Once something else has been done instead, the {count} steps that followed are replayed as "
            "far as possible.",
            unsure,
        )
    elif unsure:
        yield words.n(
            "{count} more step is replayed if it's still possible.",
            "{count} more steps are replayed as far as possible.",
            unsure,
        )
    if gone:
        yield words.n(
            "{count} step that followed is lost too: it won't be possible then.",
            "{count} steps that followed are lost too: they won't be possible then.",
            gone,
        )
    if dice:
        yield words("The dice won't fall the same way again: later rolls are new.")


def rewound_lines(step: Step, position: Position, words: Words) -> Iterator[str]:
    """Describe a rewind for the log: whose steps were undone, who requested it, and what it revealed."""
    about, names = step.about, message_names(position.table)
    steps = steps_of(about["lost"], position, words)
    if "moderator" in about:
        by, why = plain(about["moderator"]), plain(about["why"])
        yield words("Moderator {by} takes back {steps}: {why}", by=by, steps=steps, why=why)
        if about["plays"]:
            yield f"-# {words('{by} plays at this table too.', by=by)}"
    elif about["agreed"]:
        agreed = words.join(names[seat] for seat in about["agreed"])
        name = names[about["asked"]]
        yield words("{name} takes back {steps}. Agreed: {names}", name=name, steps=steps, names=agreed)
    else:
        yield words("{name} takes back {steps}.", name=names[about["asked"]], steps=steps)
    if about["draws"]:
        yield words("Dice were seen, so they'll be rolled again.")
    known = [line for event in about["known"] for line in step_lines([{"events": [event]}], position, words)]
    if known:
        yield words("Known from now on: {things}", things=words.p("list", "; ").join(known))
    if about["instead"] is not None:
        yield words.n(
            "Once {name} has done something else, the step that followed is replayed if possible.",
            "Once {name} has done something else, the {count} steps that followed are replayed as far as "
            "possible.",
            about["following"],
            name=names[about["instead"]],
        )
    elif about["following"]:
        yield words.n(
            "The step that followed is replayed if possible.",
            "The {count} steps that followed are replayed as far as possible.",
            about["following"],
        )
    if about.get("gone"):
        yield words.n(
            "The step that followed isn't possible any more.",
            "The {count} steps that followed aren't possible any more.",
            about["gone"],
        )


def _again(about: About, position: Position, words: Words) -> Iterator[str]:
    """Yield lines on how many steps have been replayed, and on which have not."""
    if about["played"]:
        yield words.n("{count} step is replayed.", "{count} steps are replayed.", about["played"])
    lost = list(step_lines(about["steps"], position, words))
    if about["more"]:
        lost.append(words.n("{count} more step", "{count} more steps", about["more"]))
    if lost:
        yield words("Not replayed: {steps}", steps=words.p("list", "; ").join(lost))


def steps_of(lost: Sequence[tuple[int, int]], position: Position, words: Words) -> str:
    """Return the number of steps and whose they are, such as "3 steps (Ann 2, Ben 1)"."""
    names = message_names(position.table)
    whose = words.join(f"{names[seat]} {count}" for seat, count in lost)
    return words.n("{count} step ({whose})", "{count} steps ({whose})", sum(n for _, n in lost), whose=whose)


def step_lines(steps: Iterable[Mapping[str, Any]], position: Position, words: Words) -> Iterator[str]:
    """Yield a line for each recorded step that has one."""
    for step in steps:
        events = [position.game.events.load(event) for event in step["events"]]
        line = _line(events, None, message_names(position.table), position, words)
        if line:
            yield line


def step_label(step: Step, position: Position, seat: int | None, words: Words) -> str:
    """Return a step's label for a menu, as a seat may know it, or everyone if `seat` is None."""
    return _called(step, position, seat, label_names(position.table), words).replace("**", "")


def step_line(step: Step, position: Position, seat: int | None, words: Words) -> str:
    """Return a step's line for a message, as a seat may know it, or everyone if `seat` is None."""
    return _called(step, position, seat, message_names(position.table), words)


def _called(step: Step, position: Position, seat: int | None, names: Sequence[str], words: Words) -> str:
    line = _line(step.events_for(seat), seat, names, position, words)
    return line or words("{name}: a step that others don't see", name=names[step.seat or 0])


def _line(
    events: Sequence[Event], seat: int | None, names: Sequence[str], position: Position, words: Words
) -> str:
    lines = texts[position.table.game].log(events, position.view(seat), names, words)
    return lines[0].text if lines else ""
