"""The texts of a first game's guide, for its learner in the panel and for everyone below the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.openings import LEARNER, Opening, opening_of
from bot.play import Stage
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import bare, plain
from bot.ui.menu import Choice
from bot.ui.press import carries
from bot.ui.shorten import shorten
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players import Look


@dataclass(frozen=True, slots=True)
class Advice:
    """The guide's texts for one decision, and its suggestion."""

    text: str = ""
    welcome: str = ""
    """The introduction, shown above the first decision."""
    suggested: Choice | None = None
    """The choice that the guide suggests, or None."""


SILENT: Final = Advice()
_LABEL: Final = 72
"""The largest number of characters in a button's label, not counting its star and number."""
ODDS: Final = "odds"
RIVAL: Final = "rival"
"""Identifies the best rival's points as the reason for a suggestion, in contrast to parts of the seat's own
points."""
_NOTICED: Final = 0.5
"""The smallest difference that is mentioned, in points."""
_NOTICED_ODDS: Final = 0.005
_NEXT: Final = 2
"""How many commands of a suggestion are named, in addition to those on its button."""
_REASONS: Final = 2
"""How many reasons are given for a suggestion."""


def advice(
    position: Position,
    decision: Decision,
    offered: Sequence[Choice],
    words: Words,
    looks: Sequence[Look] = (),
    *,
    run: Sequence[Stage] = (),
    new: bool = True,
    theme: str | None = None,
) -> Advice:
    """Return the guide's advice on a decision with the `offered` choices; empty at tables without a guide.

    The decision is explained if its kind is `new` to the player. The suggestion is always explained, but only
    briefly after the opening; `reason` returns more on request. A `theme` is taught if the kind is known.
    Outside of the opening, the first of the `looks` is the suggestion, and `run` is that choice with the
    steps that complete its action.
    """
    coached = looks[0].command if looks else None
    opening = _opening(position.table)
    if opening is None:
        return SILENT
    guide, place = texts[position.table.game].guide, opening.place(position.state)
    topic, lines, welcome = guide.topics.get(decision.kind), [], ""
    if new and topic is not None:
        lines.append(words("**Guide** · {what}", what=words(topic.what)))
    elif theme:
        lines.append(words("**Guide** · {what}", what=words(theme)))
    suggested = coached
    if decision.seat == LEARNER and place is not None:
        if place == 0:
            welcome = f"> {_welcome(words(guide.aim), words)}"
        if place == len(opening.moves):
            lines.insert(0, _farewell(words(guide.seen), words))
        else:
            suggested = opening.moves[place][1]
            lines.append(_lead(position, opening, place, words))
    if coached is not None and suggested == coached:
        brief = words.shows("points")  # Panels with emoji are short; **Why?** shows more.
        stages = run or [Stage(coached, position.view(decision.seat))]
        said = _why(position, stages, words, most=1 if brief else _REASONS)
        further = weighed(position, decision, looks, words, run=run)
        lines += [said, *further] if not brief else [said or next(iter(further), "")]
        lines = [line for line in lines if line]
    choice = next((each for each in offered if each.command == str(suggested)), None)
    if choice is not None:
        choice = replace(choice, suggested=True)
        if suggested == coached and not choice.final:
            choice, rest = _in_one(choice, position, run, words)
            lines += [words("Next: {choice}.", choice=rest)] if rest else []
    return Advice("\n".join(f"> {line}" for line in lines), welcome, choice)


def _in_one(choice: Choice, position: Position, run: Sequence[Stage], words: Words) -> tuple[Choice, str]:
    """Return a choice extended by as much of its run as a press can contain, and the remaining steps.

    The remaining steps are those that the choice's label doesn't name. A label that names several steps has
    no space for the odds, which are among the reasons.
    """
    text, names = texts[position.table.game], [bare(name) for name in position.table.names]
    labels, then = list[str](), list[str]()
    for stage in run:
        further = [str(each) for each in (*then, stage.command)]
        if not carries("do", position.table.id, position.version, " ".join(further)):
            break
        then = further
        labels.append(text.label(stage.command, stage.view, names, words))
    if len(then) < 2:
        return choice, ""
    said = next(
        (count for count in range(len(labels), 1, -1) if len(" → ".join(labels[:count])) <= _LABEL), 1
    )
    label, further = " → ".join(labels[:said]), labels[said:]
    label = f"{shorten(label, _LABEL - 4)} → …" if further else label
    return replace(choice, label=label, then=tuple(then[1:])), in_brief(further, words)


def in_brief(labels: Sequence[str], words: Words) -> str:
    """Return a text with the next steps, without their costs, and the number of others; "" without steps."""
    said = " → ".join(label.split(" · ")[0] for label in labels[:_NEXT])
    more = len(labels) - _NEXT
    return (
        said
        if more <= 0
        else words.n("{steps} → {count} more step", "{steps} → {count} more steps", more, steps=said)
    )


def weighed(
    position: Position, decision: Decision, looks: Sequence[Look], words: Words, *, run: Sequence[Stage] = ()
) -> list[str]:
    """Return the reasons for preferring a suggestion to other choices, one sentence each."""
    sentences = (
        decided(position, decision.seat, looks, words, run=run),
        _given_up(position, decision, looks, words),
    )
    return list(filter(None, sentences))


def _why(position: Position, run: Sequence[Stage], words: Words, *, most: int = _REASONS) -> str:
    """Return the first reasons for the steps of a suggestion, and every warning about them."""
    guide = texts[position.table.game].guide
    reasons = {guide.why(stage.command, stage.view, words): stage for stage in run}
    warnings = {why for why, stage in reasons.items() if guide.warns(stage.command, stage.view)}
    first = [why for why in reasons if why and why not in warnings][:most]
    return words.sentences((*first, *warnings))


def decided(
    position: Position, seat: int, looks: Sequence[Look], words: Words, *, run: Sequence[Stage] = ()
) -> str:
    """Return the main reason for preferring a suggestion to the next best choice.

    It is the part of the expected points with the largest lead. A choice that is still possible after the
    `run` of the suggestion is not called worse, since it may come next.
    """
    found = decisive(looks, seat)
    if found is None:
        return ""
    part, points = found
    text, names = texts[position.table.game], [plain(name) for name in position.table.names]
    other = text.label(looks[1].command, position.view(seat), names, words).split(" · ")[0]
    if not part:
        return words("**{other}** is about as good.", other=other)
    by = signed(round(points))
    if part == ODDS:
        alone = len(looks[0].totals) == 1
        reason = words("a better chance to see the end") if alone else words("a better chance to win")
    elif part == RIVAL:
        reason = words("the best rival {points}", points=signed(-round(points)))
    elif part in text.guide.parts:
        reason = words("{part}, {points} points", part=words(text.guide.parts[part]), points=by)
    else:
        reason = words("{part}, {points} points", part=text.part(part, words), points=by)
    if _follows(position, seat, run, looks[1].command):
        return words("Better first, and then **{other}**: {reason}.", other=other, reason=reason)
    return words("Better than **{other}**: {reason}.", other=other, reason=reason)


def _follows(position: Position, seat: int, run: Sequence[Stage], other: Command) -> bool:
    """Return whether a command is legal for the seat after a run, in one redeal of the hidden information."""
    game, state = position.game, position.game.redeal(position.state, seat, "follows")
    for stage in run:
        if stage.command not in game.legal(state, seat):
            return False
        game.apply(state, seat, stage.command)
    return bool(run) and other in game.legal(state, seat)


def decisive(looks: Sequence[Look], seat: int) -> tuple[str, float] | None:
    """Return the part in which the first of the looks leads the second most, and the lead in points.

    The part is "" if the lead is too small to be mentioned. Return None without a second look, or without
    figures.
    """
    if len(looks) < 2 or looks[1].short is None:
        return None
    short, ahead = looks[1].short, dict(looks[1].short.parts)
    if len(looks[0].totals) == 1:
        ahead[ODDS] = short.odds * looks[0].totals[seat]
    elif sum(ahead.values()) < _NOTICED:
        if short.odds < _NOTICED_ODDS:
            return "", 0.0
        ahead = {RIVAL: short.rival} if short.rival >= _NOTICED else {ODDS: _NOTICED}
    best = max(ahead, key=lambda part: ahead[part], default="")
    if sum(ahead.values()) < _NOTICED or ahead[best] < _NOTICED:
        return "", 0.0
    return best, ahead[best]


def _given_up(position: Position, decision: Decision, looks: Sequence[Look], words: Words) -> str:
    """Return what the suggestion gains over the choice with more immediate points; "" if there is none."""
    text, seat = texts[position.table.game], decision.seat
    richest = text.guide.richest(looks[0].command, [look.command for look in looks])
    other = next((look for look in looks if look.command == richest), None)
    if other is None or round(other.totals[seat]) >= round(looks[0].totals[seat]):
        return ""
    names = [plain(name) for name in position.table.names]
    return words(
        "About {points} points in the end; with **{other}**, {fewer}.",
        points=round(looks[0].totals[seat]),
        other=text.label(other.command, position.view(seat), names, words),
        fewer=round(other.totals[seat]),
    )


def matters(position: Position, seat: int) -> list[str]:
    """Return the themes of the guide that matter at a learner's decision after the opening."""
    opening = _opening(position.table)
    decision = next((each for each in position.decisions if each.seat == seat), None)
    if opening is None or decision is None or seat != LEARNER or opening.next(position.state) is not None:
        return []
    view, themes = position.view(seat), texts[position.table.game].guide.themes
    return [theme.what for theme in themes if theme.when(decision, view)]


def reason(position: Position, decision: Decision, words: Words, coached: Command | None = None) -> str:
    """Return the suggestion with its reasons; "" without a suggestion. `coached` is the coach's choice."""
    opening = _opening(position.table)
    if opening is None or decision.seat != LEARNER:
        return ""
    place = opening.place(position.state)
    if place is not None and place < len(opening.moves):
        suggested, lead = opening.moves[place][1], _lead(position, opening, place, words)
    elif coached is None:
        return ""
    else:
        suggested = coached
        lead = texts[position.table.game].guide.why(coached, position.view(decision.seat), words)
    text, names = texts[position.table.game], [plain(name) for name in position.table.names]
    label = text.label(suggested, position.view(decision.seat), names, words)
    return words("**Suggested** · **{label}**. {lead}", label=label, lead=lead).rstrip()


def signed(points: int) -> str:
    """Return a number of points with its sign."""
    return f"{points:+d}".replace("-", "−")


def guided(table: TableRecord) -> bool:
    """Return whether a table is a first game with a guide."""
    return _opening(table) is not None


def _lead(position: Position, opening: Opening, place: int, words: Words) -> str:
    """Return the reason for the opening's move at a place."""
    return words(texts[position.table.game].guide.leads[opening.lesson(place)])


def turn_line(position: Position, words: Words) -> str:
    """Explain the learner's decision to everyone at the table; "" at tables without a guide."""
    decision = next((each for each in position.decisions if each.seat == LEARNER), None)
    if decision is None or _opening(position.table) is None:
        return ""
    topic = texts[position.table.game].guide.topics.get(decision.kind)
    what = "" if topic is None else words(topic.what)
    return words("-# A first game, with a guide: {what} **Act** shows more.", what=what)


def strays(before: Position, after: Position) -> bool:
    """Return whether a learner's command deviates from the opening."""
    opening = _opening(after.table)
    return (
        opening is not None and opening.next(before.state) is not None and opening.place(after.state) is None
    )


def strayed(words: Words, *, undoable: bool) -> str:
    """Explain to a learner that they have left the opening; `undoable` is whether they can undo that."""
    text = words(
        "You've gone your own way, and that's fine. From here on I suggest what a computer player would do."
    )
    back = words("**Undo** brings you back into the opening.")
    return words.sentences((text, back)) if undoable else text


def purpose(table: TableRecord, words: Words) -> str:
    """Explain that a first game is for learning; "" for any other table."""
    if _opening(table) is None:
        return ""
    return words(
        "This is a first game, for learning: its dice and draws are fixed, so its result doesn't count."
    )


def _opening(table: TableRecord) -> Opening | None:
    return opening_of(table.game, table.commitment)


def _welcome(aim: str, words: Words) -> str:
    return words(
        "{aim} The button with a star is what I suggest; **Why?** shows more. You can always choose "
        "something else.",
        aim=aim,
    )


def _farewell(seen: str, words: Words) -> str:
    return words(
        "{seen} From here on I suggest what a computer player would do; **Hint** looks further ahead.",
        seen=seen,
    )
