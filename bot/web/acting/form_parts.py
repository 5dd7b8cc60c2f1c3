"""The building blocks of a panel's forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from bot.links import PageForm
from bot.text.catalogue import Words
from bot.web.elements import Child, join, tag
from bot.web.visit import Visit

BUTTONS: Final = 8
"""The largest number of choices that are shown as buttons; more are shown as a menu."""


@dataclass(frozen=True, slots=True)
class Forms:
    """Builds the forms of a panel, which have some hidden fields in common."""

    visit: Visit
    form: PageForm
    version: int

    def form_of(self, verb: str, legend: str, offered: Child) -> Markup:
        """Return a form for a verb; `offered` is its buttons, or its menu."""
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

    def choice_of(self, verb: str, legend: str, offered: Sequence[tuple[str, str]], words: Words) -> Markup:
        """Return a form with choices (pairs of a command and a label), as buttons or as a menu."""
        if len(offered) > BUTTONS:
            return self.form_of(verb, legend, pairs(offered, legend, words))
        return self.form_of(verb, legend, [plain(command, label) for command, label in offered])


def plain(value: str, label: str) -> Markup:
    """Return a button that submits a command."""
    return tag("button", label, type="submit", name="command", value=value, class_="button")


def pairs(offered: Sequence[tuple[str, str]], heading: str, words: Words) -> Markup:
    """Return a menu of pairs of a command and a label."""
    return menu([tag("option", label, value=value) for value, label in offered], heading, words)


def menu(options: Sequence[Markup], heading: str, words: Words) -> Markup:
    """Return a menu, with a button that submits the selected option."""
    return join([
        tag("select", options, name="command", aria_label=heading or words("Choose")),
        tag("button", words("Do it"), type="submit", class_="button lamp"),
    ])  # fmt: skip
