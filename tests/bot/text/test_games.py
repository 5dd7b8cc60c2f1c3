"""Every game has texts for everything that can happen in it, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import pytest

from bot.text.catalogue import LOCALES, Words, words_for
from bot.text.contract import GameText
from bot.text.games import refused, texts, title
from engine import games
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.errors import IllegalCommand
from engine.kernel.events import Event
from engine.kernel.game import Game
from render import PAINTERS, regions

BUTTON = 80
MESSAGE = 2_000
ALT_TEXT = 1_024
PAGE = 1_500
LETTERS = {"en": 7, "pl": 7, "ja": 3, "zh-TW": 2}
"""The average number of characters of a word and its space, or of as much text in Chinese or Japanese."""
NAMES = ("Ann", "Bartek", "ちえ", "W" * 20, "Edda", "Fay", "Gus")
PARTIES = [(game, seats, seed) for game in games for seats in games[game].seats for seed in range(2)]


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a random game, with its command and events."""

    game: Game[Any]
    view: Any
    legal: Sequence[Command]
    taken: Command | None
    events: Sequence[Event]
    after: Any


def moments(game: Game[Any], seats: int, seed: int) -> Iterator[Moment]:
    chance = Dice(f"choices {seed}")
    state = game.setup(seats, f"seed {seed}")
    while pending := game.pending(state):
        seat = pending[0].seat
        legal = game.legal(state, seat)
        view, command = game.view(state, seat), legal[chance.below(len(legal))]
        events = game.apply(state, seat, command)
        yield Moment(game, view, legal, command, events, game.view(state, None))
    yield Moment(game, game.view(state, None), (), None, (), game.view(state, None))


@pytest.fixture(scope="module", params=PARTIES, ids=lambda party: f"{party[0]}-{party[1]}-{party[2]}")
def party(request: pytest.FixtureRequest) -> tuple[GameText, list[Moment]]:
    name, seats, seed = request.param
    return texts[name], list(moments(games[name], seats, seed))


@pytest.fixture(params=LOCALES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(request.param)


def test_every_registered_game_has_its_texts() -> None:
    assert set(texts) >= set(games)


def test_every_choice_fits_a_button_and_differs_from_the_others(
    party: tuple[GameText, list[Moment]], words: Words
) -> None:
    text, played = party
    for moment in played:
        labels = [text.label(command, moment.view, NAMES, words) for command in moment.legal]
        assert not [label for label in labels if not 0 < len(label) <= BUTTON]
        groups = [text.group(command, moment.view, words) for command in moment.legal]
        assert len(set(zip(groups, labels, strict=True))) == len(moment.legal)


def test_every_decision_has_a_title_and_a_task(party: tuple[GameText, list[Moment]], words: Words) -> None:
    text, played = party
    for moment in played:
        for decision in moment.view.decisions:
            line = title(text, decision, moment.view, words)
            assert text.heading(decision, moment.view, words) in line
            assert text.task(decision, moment.view, words) in line
            assert text.duty(decision, moment.view, words)
            assert not text.situation(decision, moment.view, words).startswith(("·", " "))


def test_the_log_has_lines_without_unfilled_placeholders(
    party: tuple[GameText, list[Moment]], words: Words
) -> None:
    text, played = party
    lines = [line.text for moment in played for line in text.log(moment.events, moment.after, NAMES, words)]
    assert lines
    assert all(0 < len(line) <= MESSAGE and "{" not in line and "None" not in line for line in lines)


def test_every_sentence_is_complete_on_its_own(party: tuple[GameText, list[Moment]], words: Words) -> None:
    text, played = party
    for moment in played:
        for event in moment.events:
            line = text.sentence(event, moment.after, NAMES, words)
            assert line is None or line in "\n".join(
                each.text for each in text.log([event], moment.after, NAMES, words)
            )


def test_every_position_has_a_caption_and_fits_alt_text(
    party: tuple[GameText, list[Moment]], words: Words
) -> None:
    text, played = party
    for moment in played:
        assert text.name(words) in text.caption(moment.after, words)
        assert len(text.position(moment.after, NAMES, words)) <= ALT_TEXT
        assert isinstance(text.figures(moment.after, words), str)


def test_the_position_in_words_has_pages_of_whole_sentences(
    party: tuple[GameText, list[Moment]], words: Words
) -> None:
    text, played = party
    for moment in played[:: max(1, len(played) // 12)] + played[-1:]:
        pages = text.textboard(moment.after, NAMES, words)
        assert len({page.title for page in pages}) == len(pages) <= 25
        assert all(0 < len(page.text) <= PAGE for page in pages)
        whole = "\n".join(page.text for page in pages)
        assert "{" not in whole
        assert "None" not in whole
    assert all(NAMES[score.seat] in whole for score in played[-1].after.result.scores)


def test_every_region_of_a_board_has_its_own_name(party: tuple[GameText, list[Moment]], words: Words) -> None:
    text, played = party
    for moment in (played[0], played[-1]):
        named = [text.region(region, moment.after, NAMES, words) for region in regions(moment.after)]
        assert len(set(named)) == len(named)
        assert all(0 < len(name) <= 100 and "{" not in name for name in named)


def test_the_text_of_a_place_agrees_with_the_board_in_words(
    party: tuple[GameText, list[Moment]], words: Words
) -> None:
    text, played = party
    for moment in (played[0], played[len(played) // 2], played[-1]):
        view = moment.after
        whole = "\n".join(page.text for page in text.textboard(view, NAMES, words))
        places = PAINTERS[moment.game.id].places(view)
        for place in places:
            lines = text.place(place, view, NAMES, words)
            assert lines, place
            for line in lines.splitlines():
                assert line in whole or line.partition(": ")[2] in whole or place == "home"
        assert text.place("atlantis", view, NAMES, words) == ""


def test_the_points_of_each_seat_are_equal_in_figures_and_in_words(
    party: tuple[GameText, list[Moment]], words: Words
) -> None:
    text, played = party
    for moment in played[:: max(1, len(played) // 25)]:
        view = moment.after
        points = text.points(view)
        stands = [text.seat_figures(seat, view, words) for seat in range(len(points) or len(view.seats))]
        for seat, figures in enumerate(stands):
            numbers = {each.kind: each.number for each in figures}
            assert len(numbers) == len(figures)
            assert all(str(abs(each.number)) in each.text and "{" not in each.text for each in figures)
            assert not points or numbers["points"] == points[seat]
        assert points or sum("points" in {each.kind for each in figures} for figures in stands) == 1


def test_the_end_names_its_winners_and_every_part_of_the_scores(
    party: tuple[GameText, list[Moment]], words: Words
) -> None:
    text, played = party
    view = played[-1].view
    sentence = text.ending(view, NAMES, words)
    assert all(NAMES[seat] in sentence for seat in view.result.winners)
    parts = list(view.result.scores[0].parts)
    assert len({text.part(part, words) for part in parts}) == len(parts)


@pytest.mark.parametrize("name", games)
def test_illegal_commands_are_refused_in_words(name: str, words: Words) -> None:
    game, text = games[name], texts[name]
    seats = game.seats[-1]
    played = list(moments(game, seats, 7))
    strangers = list({str(m.taken): m.taken for m in played if m.taken}.values())
    state = game.setup(seats, "seed 7")
    codes = set()
    for number, moment in enumerate(played[:-1]):
        seat = game.pending(state)[0].seat
        for command in set(strangers[number % 7 :: 7]) - set(moment.legal):
            with pytest.raises(IllegalCommand) as mistake:
                game.apply(state, seat, command)
            answer = refused(text, mistake.value, moment.view, NAMES, words)
            assert mistake.value.rule in answer
            assert "{" not in answer
            codes.add(mistake.value.code)
        assert moment.taken is not None
        game.apply(state, seat, moment.taken)
    assert len(codes) > 1


@pytest.mark.parametrize("name", games)
def test_rules_and_options_fit_their_messages(name: str, words: Words) -> None:
    text, options = texts[name], games[name].options
    assert text.pitch(words).count("\n") == 1
    for page in text.rules(words):
        assert page.title
        assert 0 < len(page.text) <= 1_500
    shown = text.options(words)
    assert set(shown) == set(options.model_fields)
    for field, option in shown.items():
        assert 0 < len(option.title) <= 45
        assert 0 < len(option.explanation) <= 100
        assert str(options.model_fields[field].default) in option.values
        assert all(0 < len(value) <= 80 for value in option.values.values())


@pytest.mark.parametrize("name", games)
def test_rules_open_with_winning_the_end_and_a_turn(name: str, words: Words) -> None:
    opening = texts[name].rules(words)[0]
    topics = re.findall(r"^\*\*[^*]+\*\*", opening.text, re.MULTILINE)
    assert opening.title == words("In short")
    assert len(topics) == len(opening.text.split("\n")) == 3
    assert len(opening.text.split()) <= 120
    assert len(opening.text) <= 120 * LETTERS[words.locale]


@pytest.mark.parametrize("source", ["rulebook", "found", "ruled", "reconstructed"])
@pytest.mark.parametrize("name", games)
def test_every_provenance_has_a_label(name: str, source: str, words: Words) -> None:
    assert texts[name].provenance(source, words)


@pytest.mark.parametrize("name", games)
def test_every_kind_of_command_has_a_slash_command_with_all_its_fields(name: str) -> None:
    types, typed = games[name].commands.types, texts[name].commands
    assert set(typed) == set(types)
    for kind, made in types.items():
        assert set(typed[kind].fields) == {field.name for field in fields(made)}  # type: ignore[arg-type]
