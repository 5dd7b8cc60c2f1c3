"""The parts of a panel below the choices of the turn: open questions and further options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from bot.domain.play import PanelData
from bot.domain.votes.ballot import AGREE, DISAGREE, Ballot
from bot.play import InAdvance, RewindRange, hints_allowed
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.panel import PanelModel
from bot.ui.play.orders import addable, revocable
from bot.ui.play.panel_model import choices, label_names
from bot.ui.votes.consent_votes import agreement_line
from bot.ui.votes.plan import plan_button
from bot.votes import question_state
from bot.web.acting.form_parts import Forms, pairs, plain
from bot.web.elements import tag
from bot.web.markdown import Reader, markdown


def questions(
    forms: Forms, found: PanelData, open_questions: Sequence[Ballot], reader: Reader, words: Words
) -> Iterator[Markup]:
    """Yield the open questions that the player may answer; those who have agreed can still withdraw that."""
    for ballot in open_questions:
        text = markdown(agreement_line(question_state(ballot), found.position, words), reader)
        answers = [plain(f"{ballot.id}.{DISAGREE}", words("Keep it as it is"))]
        if found.seat not in ballot.votes:
            answers.insert(0, plain(f"{ballot.id}.{AGREE}", words("Agree")))
        look = None
        if ballot.subject == "rewind":
            before = RewindRange.read(ballot.question["range"]).first - 1
            look = tag(
                "a", words("The board before these steps"), href=forms.visit.at(before),
                data_at=str(before), class_="button",
            )  # fmt: skip
        yield tag("section", text, forms.form_of("agree", "", answers), look, class_="told")


def further(forms: Forms, desk: PanelModel, found: PanelData, words: Words) -> Iterator[Markup]:
    """Yield further options: a hint, an undo, plans, answers in advance, and the game's orders."""
    position, seat, ballot = found.position, found.seat, found.standing.ballot
    awaited = any(decision.seat == seat for decision in position.decisions)
    if awaited and hints_allowed(position):
        yield forms.form_of("hint", "", plain("hint", words("Hint")))
    if desk.undoable:
        yield forms.form_of("undo", "", plain("undo", words("Undo")))
    if ballot is not None and plan_button(ballot, words) is not None:
        yield forms.form_of("plan", "", plain("", words("Plan the turn")))
    if not awaited and position.result is None:
        yield forms.form_of("ahead", "", plain("", words("Plan my next turn")))
    if position.version and position.result is None:
        yield forms.form_of("wish", "", plain("", words("Take back …")))
    yield from _in_advance(forms, found, words)


def _in_advance(forms: Forms, found: PanelData, words: Words) -> Iterator[Markup]:
    position, seat = found.position, found.seat
    in_advance = InAdvance.of(position, seat, found.orders)
    view, text = position.view(seat), texts[position.table.game]
    given = text.orders(view, label_names(position.table), words.named)
    parts = [
        forms.form_of(verb, heading, pairs(offered, heading, words))
        for verb, heading, offered in (
            ("revoke", words("Take back"), revocable(in_advance, words)),
            ("always", words("Always answer like this"), addable(in_advance, words)),
            ("order", words("Standing orders"), [
                (choice.command, choice.label)
                for choice in choices(position, seat, position.orders(seat), words)
            ]),
        )
        if offered
    ]  # fmt: skip
    if parts or given:
        answers = tag("ul", [tag("li", each) for each in given]) if given else None
        yield tag("details", tag("summary", words("Answered in advance")), answers, parts, class_="advance")
