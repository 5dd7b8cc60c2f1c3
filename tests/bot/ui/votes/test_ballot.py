"""Ballots as sent to Discord: within its limits, in every language, with any number of choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.crews import crews
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot, Proposal
from bot.text.catalogue import LOCALES, words_for
from bot.ui.press import PressButton, PressMenu
from bot.ui.votes.ballot import (
    LETTERS,
    RESERVED,
    ballot_message,
    lettered,
    plan_labels,
    vote_press,
)
from engine.kernel.dice import Dice
from engine.nemo.game import Nemo
from engine.nemo.steps.loss import lose
from render.pieces.names import NAMES
from tests.bot.limits import COMPONENTS_V2, message_faults
from tests.bot.ui.votes.ballots import crew_table, open_ballot
from tests.engine.nemo.positions import at_sea

GAME = Nemo()


def ballots(seed: str) -> Iterator[tuple[Position, Ballot]]:
    """Yield the ballots of a random game with four players."""
    table = crew_table([Person(10**18 + seat, "Maximilian " + "X" * 9) for seat in range(4)])
    player, state = Dice(seed), GAME.setup(4, seed, {"semi_competitive": True})
    while decisions := GAME.pending(state):
        question = crews["nemo"].question(state)
        if question is not None:
            yield Position(table, 3, GAME, GAME.clone(state)), open_ballot(question)
        legal = GAME.legal(state, decisions[0].seat)
        GAME.apply(state, decisions[0].seat, legal[player.below(len(legal))])


@pytest.fixture(scope="module")
def crowded() -> tuple[Position, Ballot]:
    """Return the longest ballot of a game, with more proposals than letters for them."""
    position, ballot = max(ballots("crowded"), key=lambda found: len(found[1].plans))
    assert len(ballot.plans) > len(LETTERS)
    words = ballot.plans[0].split()[0]
    proposals = [
        Proposal(seat % 4, " ".join([words] * (2 + seat)), revision) for revision, seat in enumerate(range(8))
    ]
    return position, replace(
        ballot, proposals=tuple(proposals), approvals=dict.fromkeys(range(4), ballot.plans[:2])
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_ballot_is_within_discords_limits(locale: str, crowded: tuple[Position, Ballot]) -> None:
    position, ballot = crowded
    view = ballot_message(ballot, position, words_for(locale))
    assert list(message_faults({"components": view.to_components(), "flags": COMPONENTS_V2})) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_an_option_has_the_emoji_of_its_first_piece(locale: str) -> None:
    words = words_for(locale).with_emoji({code: f"<:qd_{code}:123456789012345678>" for code in NAMES})
    found = [ballot_message(ballot, position, words) for position, ballot in ballots("pieces")]
    buttons = [each for view in found for each in view.walk_children() if isinstance(each, PressButton)]
    menus = [each for view in found for each in view.walk_children() if isinstance(each, PressMenu)]
    lines = [line for menu in menus for line in menu.options]

    assert {str(button.emoji.name) for button in buttons if button.emoji} >= {"qd_nautilus", "qd_adventure"}
    assert any(line.emoji for line in lines)
    assert not [label for each in [*buttons, *lines] if "qd_" in (label := each.label or "")]


def test_seven_options_have_letters_and_all_of_them_are_in_a_menu(
    crowded: tuple[Position, Ballot],
) -> None:
    position, ballot = crowded
    view = ballot_message(replace(ballot, proposals=()), position, words_for("en"))
    votes = [word for word in str(view.to_components()).split("'") if word.startswith("qd:vote:")]
    assert set(votes) == {str(vote_press(ballot, place)) for place in range(len(ballot.question["plans"]))}
    assert len(votes) == len(set(votes)) + 7


@pytest.mark.parametrize("locale", LOCALES)
def test_an_option_that_ends_the_game_says_so(locale: str) -> None:
    words, state = words_for(locale), at_sea(seats=4)
    state.fitted, state.resources["nemo"] = ["hydro_drive"], 1
    lose(state, ["nemo", "nemo"])
    question = crews["nemo"].question(state)
    assert question is not None
    table = crew_table([Person(10**18 + seat, f"Person {seat}") for seat in range(4)])
    ballot = open_ballot(question)
    shown = dict(zip(ballot.plans, plan_labels(ballot, Position(table, 3, GAME, state), words), strict=True))
    assert shown["destroy:hydro_drive"].endswith(words("{choice} · ends the game", choice=""))
    assert shown["suffer"].endswith(words("{choice} · the game is lost", choice=""))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_ballot_of_a_game_is_formatted_in_every_language(locale: str) -> None:
    words, said = words_for(locale), 0
    for position, ballot in ballots("said"):
        for stage in ("voting", "deciding"):
            shown = replace(ballot, stage=stage, decider=None if stage == "voting" else 2)
            view = ballot_message(shown, position, words)
            assert list(message_faults({"components": view.to_components(), "flags": COMPONENTS_V2})) == []
            said += 1
    assert said > 40


def test_no_option_changes_its_letter_when_a_player_proposes(crowded: tuple[Position, Ballot]) -> None:
    _position, ballot = crowded
    letters = [lettered(replace(ballot, proposals=ballot.proposals[:number])) for number in range(9)]
    assert len(letters[0]) == len(LETTERS) - RESERVED
    for before, after in pairwise(letters):
        assert list(after.items())[: len(before)] == list(before.items())
    assert len(letters[-1]) == len(LETTERS)


def test_after_a_tie_only_the_leading_options_remain() -> None:
    position, ballot = next(found for found in ballots("tie") if len(found[1].plans) > 3)
    first, _second, third = ballot.plans[:3]
    votes = {0: first, 1: third, 2: third, 3: first}
    approvals = {seat: (plan,) for seat, plan in votes.items()}
    tied = replace(ballot, stage="deciding", verdict="tied", decider=0, approvals=approvals)
    assert lettered(tied) == {"A": 0, "B": 2}
    components = str(ballot_message(tied, position, words_for("en")).to_components())
    assert [str(vote_press(tied, place)) in components for place in range(3)] == [True, False, True]
