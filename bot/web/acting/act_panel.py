"""A player's choices as HTML forms, built from the same model as the panel on Discord."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from bot.domain.play import PanelData
from bot.domain.votes.ballot import Ballot
from bot.links import PageForm
from bot.text.catalogue import Words
from bot.ui.menu import Choice
from bot.ui.panel import PanelModel
from bot.web.acting.done import Offer
from bot.web.acting.form_parts import BUTTONS, Forms, menu
from bot.web.acting.further import further, questions
from bot.web.elements import tag
from bot.web.markdown import Reader, inline, markdown
from bot.web.visit import Visit
from engine import games
from render import place_of

PREVIEWED: Final = "preview"
"""The verb that shows a choice for confirmation before it is made."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The content of a player's panel."""

    message: str = ""
    """The result of a request, or the reason why nothing can be done here."""
    desk: PanelModel | None = None
    form: PageForm | None = None
    """The hidden values of this panel's forms; None if the panel has no forms."""
    found: PanelData | None = None
    """The table as the player sees it; None if nothing can be done there."""
    offers: Sequence[Offer] = ()
    """The further choices that the request has led to."""
    questions: Sequence[Ballot] = ()
    """The open questions that the player may answer."""

    @property
    def state(self) -> str | None:
        """A value that changes whenever the panel's content, except the result of a request, changes."""
        if self.found is None:
            return None
        ballot = self.found.standing.ballot
        open_ones = [*([] if ballot is None else [ballot]), *self.questions]
        revisions = [f"{each.id}.{each.revision}" for each in open_ones]
        return "-".join([str(self.found.position.version), *revisions])


def act_panel(visit: Visit, panel: Panel, words: Words, *, next_to_board: bool = False) -> Markup:
    """Return the panel, with a form for each group of choices.

    Next to the board, whose caption already shows the conditions for the end of the game, the panel omits
    them.
    """
    reader = _reader(visit)
    text = tag("div", markdown(panel.message, reader), role="alert", class_="told") if panel.message else None
    back = tag("p", tag("a", words("Back to the board"), href=visit.base, class_="button"), class_="back")
    if panel.desk is None:
        return tag("div", text, back, class_="acting-panel")
    desk = panel.desk
    notes = [] if next_to_board else [markdown(note, reader) for note in desk.notes]
    open_questions: list[Markup] = []
    offered: list[Markup] = []
    acts: list[Markup] = []
    if panel.form is not None:
        forms = Forms(visit, panel.form, desk.version)
        offered = [forms.choice_of(each.verb, each.heading, each.choices, words) for each in panel.offers]
        acts = list(_turn(forms, desk, words))
        if panel.found is not None:
            open_questions = list(questions(forms, panel.found, panel.questions, reader, words))
            acts += further(forms, desk, panel.found, words)
    return tag(
        "div",
        text,
        offered,
        open_questions,
        tag("h2", inline(desk.title, reader)),
        tag("div", markdown(desk.situation, reader), notes),
        acts,
        back,
        class_="acting-panel",
        data_state=panel.state,
    )


def _turn(forms: Forms, desk: PanelModel, words: Words) -> Iterator[Markup]:
    groups: dict[tuple[str, str], list[Choice]] = {}
    for choice in desk.choices:
        verb = "vote" if choice.verb == "vote" else "do"
        groups.setdefault((choice.group, verb), []).append(choice)
    for (heading, verb), group in groups.items():
        confirmed = [choice for choice in group if choice.final or choice.verb == PREVIEWED]
        safe = [choice for choice in group if choice not in confirmed]
        if safe:
            many = len(safe) > BUTTONS
            offered = _menu(desk, safe, heading, words) if many else [_button(desk, each) for each in safe]
            yield forms.form_of(verb, heading, offered)
        if confirmed:
            yield forms.form_of(verb, heading, [_confirmed(choice, words) for choice in confirmed])


def _button(desk: PanelModel, choice: Choice) -> Markup:
    return tag(
        "button", choice.in_menu, type="submit", name="command", value=choice.command, class_="button",
        data_spot=_place(desk, choice),
    )  # fmt: skip


def _confirmed(choice: Choice, words: Words) -> Markup:
    """Return a choice that unfolds first, and is submitted only with a second press."""
    done = tag(
        "button", words("Do it"), type="submit", name="command", value=choice.command, class_="button lamp"
    )
    return tag("details", tag("summary", choice.in_menu), done, class_="final")


def _menu(desk: PanelModel, choices: Sequence[Choice], heading: str, words: Words) -> Markup:
    options = [
        tag("option", choice.in_menu, value=choice.command, data_spot=_place(desk, choice))
        for choice in choices
    ]
    return menu(options, heading, words)


def _place(desk: PanelModel, choice: Choice) -> str | None:
    if choice.verb == "vote":
        return None
    return place_of(desk.game, games[desk.game].commands.parse(choice.command))


def _reader(visit: Visit) -> Reader:
    """Return the reader of a panel's texts, which mention the people at its table."""
    people = {person.id: name for person, name in zip(visit.table.seats, visit.table.names, strict=True)}
    return Reader(visit.look.locale, lambda kind, number: people.get(number) if kind == "@" else None)
