"""What a player can do, as forms of HTML: from the same model as the panel on Discord."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from bot.domain.play import PanelData
from bot.links import PageForm
from bot.play import Left, hints_allowed
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.menu import Choice
from bot.ui.panel import PanelModel
from bot.ui.play.orders import addable, revocable
from bot.ui.play.panel_model import choices, label_names
from bot.web.elements import Child, join, tag
from bot.web.markdown import Reader, inline, markdown
from bot.web.visit import Visit
from engine import games
from render import place_of

PREVIEWED: Final = "preview"
"""The verb of a choice that is shown, and asked for, before it is made."""
BUTTONS: Final = 8
"""Choices of a group that are buttons; more are lines of a menu."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What is shown to a player."""

    told: str = ""
    """Why something was refused, or why nothing can be done here."""
    desk: PanelModel | None = None
    form: PageForm | None = None
    """What the forms of this panel carry."""
    found: PanelData | None = None
    """The table as the player sees it, if there is something to do there."""


def act_panel(visit: Visit, panel: Panel, words: Words, *, next_to_board: bool = False) -> Markup:
    """Return the panel with a form for each group of choices.

    The caption of the board says what ends the game, so a panel next to a board leaves that out.
    """
    reader = _reader(visit)
    told = tag("div", markdown(panel.told, reader), role="alert", class_="told") if panel.told else None
    back = tag("p", tag("a", words("Back to the board"), href=visit.base, class_="button"), class_="back")
    if panel.desk is None:
        return tag("div", told, back, class_="acting-panel")
    desk = panel.desk
    notes = [] if next_to_board else [markdown(note, reader) for note in desk.notes]
    return tag(
        "div",
        told,
        tag("h2", inline(desk.title, reader)),
        tag("div", markdown(desk.situation, reader), notes),
        [] if panel.form is None else list(_forms(_Forms(visit, panel.form, desk.version), desk, words)),
        [] if panel.form is None or panel.found is None else list(
            _further(_Forms(visit, panel.form, desk.version), desk, panel.found, words)
        ),
        back,
        class_="acting-panel",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Forms:
    """What all forms of a panel have in common."""

    visit: Visit
    form: PageForm
    version: int

    def form_of(self, verb: str, legend: str, offered: Child) -> Markup:
        """Return a form that requests something of a kind; `offered` are its buttons, or its menu."""
        hidden = [
            tag("input", type="hidden", name=name, value=value)
            for name, value in (
                ("word", self.form.word), ("seal", self.form.seal), ("version", str(self.version)),
                ("verb", verb),
            )
        ]  # fmt: skip
        headed = tag("legend", legend) if legend else None
        action = f"{self.visit.base}/act"
        return tag("form", hidden, tag("fieldset", headed, offered), method="post", action=action)


def _forms(forms: _Forms, desk: PanelModel, words: Words) -> Iterator[Markup]:
    groups: dict[tuple[str, str], list[Choice]] = {}
    for choice in desk.choices:
        verb = "vote" if choice.verb == "vote" else "do"
        groups.setdefault((choice.group, verb), []).append(choice)
    for (heading, verb), group in groups.items():
        asked = [choice for choice in group if choice.final or choice.verb == PREVIEWED]
        safe = [choice for choice in group if choice not in asked]
        if safe:
            many = len(safe) > BUTTONS
            offered = _menu(desk, safe, heading, words) if many else [_button(desk, each) for each in safe]
            yield forms.form_of(verb, heading, offered)
        if asked:
            yield forms.form_of(verb, heading, [_confirmed(choice, words) for choice in asked])


def _further(forms: _Forms, desk: PanelModel, found: PanelData, words: Words) -> Iterator[Markup]:
    """Return what else can be done: a hint, an undo, answers in advance, and orders of the game."""
    position, seat = found.position, found.seat
    asked = any(decision.seat == seat for decision in position.decisions)
    if asked and hints_allowed(position):
        yield forms.form_of("hint", "", _plain("hint", words("Hint")))
    if desk.undoable:
        yield forms.form_of("undo", "", _plain("undo", words("Undo")))
    left = Left(position, seat, [order for order in found.orders if order.kind != "missed"])
    view, text = position.view(seat), texts[position.table.game]
    given = text.orders(view, label_names(position.table), words.named)
    parts = [
        forms.form_of(verb, heading, _pairs(offered, heading, words))
        for verb, heading, offered in (
            ("revoke", words("Take back"), revocable(left, words)),
            ("always", words("Always answer like this"), addable(left, words)),
            ("order", words("Standing orders"), [
                (choice.command, choice.label)
                for choice in choices(position, seat, position.orders(seat), words)
            ]),
        )
        if offered
    ]  # fmt: skip
    if parts or given:
        told = tag("ul", [tag("li", each) for each in given]) if given else None
        yield tag("details", tag("summary", words("Answered in advance")), told, parts, class_="advance")


def _plain(value: str, label: str) -> Markup:
    return tag("button", label, type="submit", name="command", value=value, class_="button")


def _pairs(offered: Sequence[tuple[str, str]], heading: str, words: Words) -> Markup:
    options = [tag("option", label, value=value) for value, label in offered]
    return _select(options, heading, words)


def _button(desk: PanelModel, choice: Choice) -> Markup:
    return tag(
        "button", choice.told, type="submit", name="command", value=choice.command, class_="button",
        data_spot=_place(desk, choice),
    )  # fmt: skip


def _confirmed(choice: Choice, words: Words) -> Markup:
    """Return a choice that ends the game, or goes against the crew's advice: opened first, and then done."""
    done = tag(
        "button", words("Do it"), type="submit", name="command", value=choice.command, class_="button lamp"
    )
    return tag("details", tag("summary", choice.told), done, class_="final")


def _menu(desk: PanelModel, choices: Sequence[Choice], heading: str, words: Words) -> Markup:
    options = [
        tag("option", choice.told, value=choice.command, data_spot=_place(desk, choice)) for choice in choices
    ]
    return _select(options, heading, words)


def _select(options: Sequence[Markup], heading: str, words: Words) -> Markup:
    return join([
        tag("select", options, name="command", aria_label=heading or words("Choose")),
        tag("button", words("Do it"), type="submit", class_="button lamp"),
    ])  # fmt: skip


def _place(desk: PanelModel, choice: Choice) -> str | None:
    if choice.verb == "vote":
        return None
    return place_of(desk.game, games[desk.game].commands.parse(choice.command))


def _reader(visit: Visit) -> Reader:
    """Return the reader of a panel's texts, which mention the people of its table."""
    people = {person.id: name for person, name in zip(visit.table.seats, visit.table.names, strict=True)}
    return Reader(visit.look.locale, lambda kind, number: people.get(number) if kind == "@" else None)
