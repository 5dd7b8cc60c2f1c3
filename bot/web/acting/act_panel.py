"""What a player can do, as forms of HTML: from the same model as the panel on Discord."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from bot.links import PageForm
from bot.text.catalogue import Words
from bot.ui.menu import Choice
from bot.ui.panel import PanelModel
from bot.web.elements import join, tag
from bot.web.markdown import Reader, inline, markdown
from bot.web.visit import Visit
from engine import games
from render import place_of

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


def act_panel(visit: Visit, panel: Panel, words: Words, *, next_to_board: bool = False) -> Markup:
    """Return the panel with a form for each group of choices.

    The caption of the board says what ends the game, so a panel next to a board leaves that out.
    """
    reader = Reader(visit.look.locale, lambda _kind, _number: None)
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
        [] if panel.form is None else list(_forms(visit, desk, panel.form, words)),
        back,
        class_="acting-panel",
    )


def _forms(visit: Visit, desk: PanelModel, form: PageForm, words: Words) -> Iterator[Markup]:
    groups: dict[str, list[Choice]] = {}
    for choice in desk.choices:
        groups.setdefault(choice.group, []).append(choice)
    hidden = join(
        tag("input", type="hidden", name=name, value=value)
        for name, value in (("word", form.word), ("seal", form.seal), ("version", str(desk.version)))
    )
    action = f"{visit.base}/act"
    for heading, choices in groups.items():
        safe = [choice for choice in choices if not choice.final]
        final = [choice for choice in choices if choice.final]
        legend = tag("legend", heading) if heading else None
        if safe:
            many = len(safe) > BUTTONS
            offered = _menu(desk, safe, heading, words) if many else [_button(desk, each) for each in safe]
            yield tag("form", hidden, tag("fieldset", legend, offered), method="post", action=action)
        if final:
            confirmed = [_confirmed(choice, words) for choice in final]
            yield tag("form", hidden, tag("fieldset", legend, confirmed), method="post", action=action)


def _button(desk: PanelModel, choice: Choice) -> Markup:
    return tag(
        "button", choice.told, type="submit", name="command", value=choice.command, class_="button",
        data_spot=_place(desk, choice),
    )  # fmt: skip


def _confirmed(choice: Choice, words: Words) -> Markup:
    """Return a choice that ends the game: it is opened first, and then done."""
    done = tag(
        "button", words("Do it"), type="submit", name="command", value=choice.command, class_="button lamp"
    )
    return tag("details", tag("summary", choice.told), done, class_="final")


def _menu(desk: PanelModel, choices: Sequence[Choice], heading: str, words: Words) -> Markup:
    options = [
        tag("option", choice.told, value=choice.command, data_spot=_place(desk, choice)) for choice in choices
    ]
    return join([
        tag("select", options, name="command", aria_label=heading or words("Choose")),
        tag("button", words("Do it"), type="submit", class_="button lamp"),
    ])  # fmt: skip


def _place(desk: PanelModel, choice: Choice) -> str | None:
    return place_of(desk.game, games[desk.game].commands.parse(choice.command))
