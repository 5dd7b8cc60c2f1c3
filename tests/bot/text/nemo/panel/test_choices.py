"""The labels of Nemo's War's choices with their costs and consequences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.panel import choices, tasks, worths
from bot.text.nemo.pieces.ships import find
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.nemo import commands as c
from engine.nemo.names import HIDDEN
from engine.nemo.view import View
from tests.bot.text.nemo.moments import GAME, NAMES, moment
from tests.engine.nemo.positions import DONAU, KOTETSU, at_sea, reveal

BUTTON = 80


def view_of(state: object, seat: int = 0) -> View:
    return GAME.view(state, seat)  # type: ignore[arg-type]


def label_of(command: Command, view: View, locale: str = "en") -> str:
    return choices.label(command, view, NAMES, words_for(locale))


def test_every_command_has_a_label() -> None:
    assert set(choices.TEMPLATES) == set(c.COMMANDS.types.values())


def test_sailing_shows_the_contents_of_the_ocean_and_the_cost() -> None:
    view = view_of(at_sea("north_atlantic"))
    assert label_of(c.Move("european_seas"), view) == "Sail to the European Seas: 3 face down, a gem · 1 AP"
    assert label_of(c.Move("arctic_ocean"), view) == "Sail to the Arctic Ocean: empty · 1 AP"


def test_an_attack_shows_the_values_to_beat() -> None:
    state = at_sea()
    reveal(state, DONAU)
    reveal(state, KOTETSU)
    view = view_of(state)
    assert (
        label_of(c.Attack("bold", KOTETSU), view) == "Bold attack: Kōtetsu (attack 7, defence 10) · 1 AP 🎲"
    )
    assert label_of(c.Attack("stalk", DONAU), view) == "Stalk attack: Donau (unarmed, defence 8) · 1 AP 🎲"
    unseen = [label_of(c.Attack(style, HIDDEN), view) for style in ("bold", "stalk")]
    assert unseen == [
        "Bold attack: face-down ship, must be fought · 1 AP 🎲",
        "Stalk attack: face-down ship, +1, may be let go · 1 AP 🎲",
    ]


def test_continuing_an_attack_costs_notoriety_unless_a_periscope_avoids_it() -> None:
    state, view, legal = moment("chain", c.Attack)
    attack = next(command for command in legal if isinstance(command, c.Attack) and command.style == "bold")
    assert label_of(attack, view).endswith("Notoriety +1 🎲")
    state.fitted.append("periscope_device")
    assert label_of(attack, view_of(state)).endswith("at no cost 🎲")


def test_in_a_lull_resting_costs_half() -> None:
    state = at_sea()
    state.resources["crew"] -= 1
    assert label_of(c.Rest(), view_of(state)) == "Rest: crew · 2 AP 🎲"
    state.lull = True
    assert label_of(c.Rest(), view_of(state)) == "Rest: crew · 1 AP 🎲"


def test_resting_and_repairing_mention_a_missing_gain() -> None:
    view = view_of(at_sea())
    assert label_of(c.Rest(), view) == "Rest: crew already at maximum, nothing to gain · 2 AP 🎲"
    assert label_of(c.Repair(), view) == "Repair: hull already at maximum, nothing to gain · 2 AP 🎲"


def test_a_card_with_a_test_brings_its_treasures_on_pass_and_on_failure() -> None:
    state = at_sea()
    state.deck_gems = 2
    view = view_of(state)
    shown = {
        card: label_of(c.Resolve(), replace(view, decisions=(Decision(0, "adventure", "8", {"card": card}),)))
        for card in (10, 29)
    }
    assert shown == {
        10: "Resolve it, then 2 treasures for the gems",
        29: "Resolve it; pass or fail, 2 treasures for the gems",
    }


@pytest.mark.parametrize(
    ("exert", "label"),
    [
        ("none", "Exert nothing"),
        ("crew", "Exert crew (+3)"),
        ("nemo+hull", "Exert Nemo (+2), hull (+2)"),
    ],
)
def test_exertion_shows_the_bonus_of_each_resource(exert: str, label: str) -> None:
    assert label_of(c.Declare(exert), view_of(at_sea())) == label


@pytest.mark.parametrize(
    ("character", "benefit", "label"),
    [
        ("conseil", "reroll", "Sacrifice Conseil: reroll; points -4"),
        ("ned_land", "modifier", "Sacrifice Ned Land: +1 to the roll; Notoriety +1, points -4"),
        (
            "first_officer",
            "action_points",
            "Sacrifice the First Officer: action points +3; Nemo -1, points -14",
        ),
        ("aronnax", "none", "Sacrifice Professor Aronnax: Notoriety +1, points -9"),
    ],
)
def test_a_sacrifice_shows_its_benefit_and_its_price(character: str, benefit: str, label: str) -> None:
    command = c.COMMANDS.parse(f"sacrifice:{character}:{benefit}")
    state = at_sea()
    state.action_points = 2
    assert label_of(command, view_of(state)) == label


def test_two_white_dice_show_their_difference_or_the_lull() -> None:
    state = at_sea()
    state.action_points = 2
    view = view_of(state)
    assert label_of(c.PickDice(2, 5), view) == "⚁⚄: difference 3, action points +3"
    assert label_of(c.PickDice(4, 4), view) == "⚃⚃: a lull, no action points"


def test_dice_promise_only_action_points_that_the_track_and_cards_allow() -> None:
    state = at_sea()
    state.action_points = state.box.figures.action_points.top - 2
    assert label_of(c.PickDice(2, 5), view_of(state)) == "⚁⚄: difference 3, action points +2"
    state.action_points, state.dice_gain = 0, -2
    assert label_of(c.PickDice(2, 5), view_of(state)) == "⚁⚄: difference 3, action points +1"
    state.becalmed = True
    assert label_of(c.PickDice(2, 5), view_of(state)) == "⚁⚄: difference 3, action points +0"


def test_the_alternatives_of_a_card_are_labelled_by_their_effects() -> None:
    _state, view, legal = moment("motive")
    assert {label_of(command, view).split(":")[0] for command in legal} < {
        "Anti-Imperialism", "Explore", "Science", "War",
    }  # fmt: skip
    _state, view, legal = moment("choose", c.Choose)
    assert len({label_of(command, view) for command in legal}) == len(legal)
    assert not [command for command in legal if label_of(command, view).startswith("Way ")]


def test_declining_has_a_label_for_each_decision() -> None:
    _state, engaged, _legal = moment("engage")
    _state, chain, _legal = moment("chain")
    assert label_of(c.Decline(), engaged) == "Let the ship go"
    assert label_of(c.Decline(), chain) == "Stop attacking"


def test_an_objection_names_the_proposed_choice() -> None:
    state, view, legal = moment("object", c.Object)
    proposals = [command for command in legal if isinstance(command, c.Object)]
    captains = {label_of(command, view) for command in GAME.legal(state, state.captain)}
    assert {label_of(command, view) for command in proposals} <= captains
    assert {choices.group(command, view, words_for("en")) for command in proposals} == {"Propose instead"}


def test_the_answer_to_an_objection_names_the_proposal() -> None:
    state, _view, legal = moment("object", c.Object)
    seat = next(d.seat for d in GAME.pending(state) if d.kind == "object")
    proposed = next(command for command in legal if isinstance(command, c.Object))
    copy = GAME.clone(state)
    GAME.apply(copy, seat, proposed)
    view = view_of(copy)
    answers = [label_of(command, view) for command in GAME.legal(copy, copy.captain)]
    assert answers[0].startswith("Adopt it: ")
    assert answers[1] == "Refuse the proposal"


@pytest.mark.parametrize("kind", ["act", "declare", "loss", "choose", "engage", "spoils", "after_roll"])
def test_a_proposal_can_be_named_without_its_decision(kind: str) -> None:
    _state, view, legal = moment(kind)
    objected = replace(view, decisions=(Decision(0, "objection", "17", {"instead": "end", "seat": 1}),))
    for command in legal:
        named = choices.proposal(str(command).replace(":", "/"), objected, NAMES, words_for("en"))
        assert named
        assert "{" not in named


@pytest.mark.parametrize("locale", LOCALES)
def test_using_the_longest_kept_card_fits_a_button(locale: str) -> None:
    view = view_of(at_sea())
    assert all(
        len(label_of(c.UseCard(card), view, locale)) <= BUTTON for card in (10, 19, 22, 27, 28, 43, 45)
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_decision_has_a_title_with_its_situation(locale: str) -> None:
    state = at_sea()
    words, view = words_for(locale), view_of(state)
    decision = Decision(0, "act", "8", {"points": 5})
    assert tasks.heading(decision, view, words)
    assert "5" in tasks.situation(decision, view, words).split(" · ")[0]


def test_the_situation_of_a_cards_test_shows_its_target_and_results() -> None:
    decision = Decision(0, "declare", "7", {"subject": "card 29"})
    line = tasks.situation(decision, view_of(at_sea()), words_for("en"))
    assert line.startswith("Test 9; you can exert crew, hull or both. Pass: ")
    assert line.endswith("Nemo 6, crew 10, hull 10 · points for losing 1: Nemo -7, crew -4, hull -4")


def facts(kind: str, about: dict[str, object], view: View) -> str:
    decision = Decision(0, kind, "7", about)  # type: ignore[arg-type]
    return tasks.situation(decision, view, words_for("en"))


def test_a_search_shows_the_result_of_each_total_before_exertion() -> None:
    table, _rest = facts("declare", {"subject": "search"}, view_of(at_sea())).split("\n")
    assert table == (
        "**12+** draw 2 treasures · **9-11** draw 1 treasure · **7-8** draw 1 treasure, Notoriety +1 · "
        "**3-6** crew -1, or hull -1 · **≤2 or 1-1** crew -1, hull -1"
    )


def test_an_uprising_shows_its_points_and_omits_an_impossible_price() -> None:
    state = at_sea()
    state.notoriety = 10
    view = view_of(state)
    cube = f"points +{view.box.motives[view.motive].liberation}"
    assert facts("declare", {"subject": "incite"}, view).startswith(
        f"**12+** place an uprising cube here, Notoriety -4, {cube} · "
        f"**9-11** place an uprising cube here, Notoriety -2, {cube} · "
        f"**7-8** place an uprising cube here, Notoriety -1, {cube} · **3-6** nothing · "
    )
    assert "discard" not in facts("declare", {"subject": "refit"}, view)
    state.treasures.append(12)
    shown = facts("declare", {"subject": "refit"}, view_of(state))
    assert "**7-8** discard a treasure, buy an upgrade" in shown


def test_a_fight_shows_the_gain_of_sinking_and_the_cost_of_missing() -> None:
    state = at_sea()
    reveal(state, DONAU)
    state.fitted.append("monstrous_design")
    shown = facts("engage", {"subject": f"ship {DONAU}", "ship": DONAU}, view_of(state))
    assert "if missed: Notoriety +1 (+2 on a 1-1)" in shown
    printed = state.face(DONAU).notoriety
    assert f"Notoriety +{max(0, printed - 1)} ·" in shown


def test_an_open_roll_is_shown_with_its_target() -> None:
    state = at_sea()
    reveal(state, DONAU)
    dice = {"one": 2, "other": 3, "total": 5}
    strike = facts("after_roll", {"roll": "nautilus", "subject": f"ship {DONAU}", **dice}, view_of(state))
    assert "needed: 8" in strike
    test = facts("after_roll", {"roll": "test", "subject": "search", **dice}, view_of(state))
    assert test.startswith("needed: 9 (7: costly success) · ")
    card = facts("after_roll", {"roll": "test", "subject": "card 29", **dice}, view_of(state))
    assert card.startswith("Test 9. ")
    assert "needed" not in card


def test_the_choice_of_a_failure_is_shown_separately_from_exertion() -> None:
    about = {"roll": "test", "subject": "card 24", "one": 2, "other": 3, "total": 5}
    open_roll = replace(view_of(at_sea()), decisions=(Decision(0, "after_roll", "7", about),))
    assert label_of(c.Done(), open_roll) == "Keep the roll: Nemo -1, or hull -1"
    exerted = replace(open_roll, staked={"hull": 2})
    assert label_of(c.Done(), exerted) == "Keep the roll: Nemo -1, or hull -1; exerted: hull -2, points -4"


def test_a_ship_name_with_an_article_gets_no_second_one() -> None:
    for name in ("La Couronne", "La France"):
        assert words_for("en")("{prey:the_ship}", prey=name) == name
    assert words_for("en")("{prey:the_ship}", prey="Donau") == "the Donau"


def test_sites_show_their_oceans_and_the_ships_that_endanger_them() -> None:
    state = at_sea()
    reveal(state, DONAU)
    assert label_of(c.Site("diamond_mines"), view_of(state)) == "Diamond Mines: Cape of Good Hope"
    here = state.box.oceans[state.position].sites[0]
    assert label_of(c.Site(here), view_of(state)).endswith(" (1 revealed)")
    assert facts("site", {}, view_of(state)) == "each uprising: points +3"


def test_tonnage_counts_the_column_that_a_ship_fills() -> None:
    state = at_sea()
    reveal(state, DONAU)
    view = view_of(state)
    ship, (row, *others) = find(DONAU, view), view.tonnage
    assert ship is not None
    nearly = replace(view, tonnage=dict.fromkeys(others, (ship,)) | {row: ()})
    bonus = view.box.figures.tonnage.bonus

    assert worths.of_row(row, nearly) == bonus[1] - bonus[0] > 0
    assert {worths.of_row(each, nearly) for each in others} == {0}
    picked = replace(nearly, decisions=(Decision(0, "row", "9", {"ship": DONAU}),))
    assert label_of(c.Pick(row), picked).endswith(f"fills a column: points +{bonus[1] - bonus[0]}")


def test_giving_up_a_scoring_upgrade_shows_the_lost_points() -> None:
    view = view_of(at_sea())
    counted = next(each for each in view.box.upgrades if worths.of_upgrade(each, view))
    assert label_of(c.Destroy(counted), view).endswith(f": points -{worths.of_upgrade(counted, view)}")
