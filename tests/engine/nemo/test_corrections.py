"""An owner's corrections to the data tables."""

from __future__ import annotations

import pytest

from engine.kernel.errors import BadOptions
from tests.engine.nemo.positions import GAME, at_sea


def test_a_correction_replaces_only_the_named_fields():
    state = at_sea(corrections='[cards.19]\nvp = { adventure = 1 }\nprovenance = "rulebook"\n')
    card = state.box.cards[19]
    assert (card.vp.adventure, card.vp.science, card.provenance) == (1, 0, "rulebook")
    assert card.test is not None
    assert card.test.value == 10
    assert at_sea().box.cards[19].vp.adventure == 2


def test_a_correction_can_give_a_card_other_effects():
    text = '[cards.23]\nplay = [{ op = "notoriety", n = 1 }, { op = "pile", to = "fail" }]\n'
    assert len(at_sea(corrections=text).box.cards[23].play) == 2


def test_a_table_with_corrections_can_be_saved_and_loaded():
    text = "[motives.explore]\nwonder = 8\n"
    state = at_sea(corrections=text)
    again = GAME.load(GAME.dump(state))
    assert again.box.motives["explore"].wonder == 8
    assert GAME.dump(again) == GAME.dump(state)


@pytest.mark.parametrize(("text", "line", "reason"), [
    ("[cards.19]\nvp = {", "line 2", ""),
    ("[ships]\n\n[monsters.1]\nname = 'x'", "line 3", "there is no table 'monsters'"),
    ("# mine\n[cards.99]\ntitle = 'x'", "line 2", "there is no cards.99"),
    ("cards = 3", "line 1", "cards must be a table"),
    ("[cards]\n19 = 3", "line 2", "cards.19 must be a table"),
    ("[cards.21]\ntitle = 'x'\n[cards.19]\nvp = { adventure = 'many' }", "line 4", "cards.19.vp.adventure"),
    ("[cards.19]\nvalue = 3", "line 2", "cards.19.value"),
    ("[cards.19]\npass = [{ op = 'win' }]", "line 2", "cards.19.pass.0"),
    ("# mine\n[cards.26]\nplay = [{ op = 'gem', ocean = 'atlantis' }]", "line 2", "no ocean 'atlantis'"),
    ("[cards.26]\nplay = [{ op = 'pile', to = 'pass' }, { op = 'pile', to = 'fail' }]", "line 1", "one pile"),
    ("[cards.26]\nplay = [{ op = 'pile', to = 'act' }]", "line 1", "it cannot go to 'act'"),
    ("[cards.26]\nplay = [{ op = 'choose', options = [] }]", "line 2", "cards.26.play.0.choose.options"),
    ("[cards.26]\n\nfamily = 'finale'", "line 3", "it must be 'event'"),
    ("[cards.9]\non_pass = []", "line 2", "cards.9.on_pass"),
    ("[cards.9]\ntitle = '**@everyone**'", "line 2", "cards.9.title"),
    ("[ships.9.front]\ndefence = 9", "line 1", "ships.9.front.name"),
    ("[oceans.indian_ocean]\ndie = 5", "line 1", "each face of a die must have one major ocean"),
    ("[oceans.indian_ocean]\nrows = []", "line 2", "these must be major oceans"),
    ("[oceans.european_seas]\nhidden = 0", "line 2", "removes more ships than there are"),
    ("[motives.war]\nupgrade = 'magnetic_mines'", "line 2", "no upgrade 'magnetic_mines' that can be bought"),
    ("[motives.war]\nact_two = 16\nact_three = 16\n[figures.draw_pile]\nfinale = 16", "line 1", "needs 54"),
    ("[upgrades.magnetic_mines]\ncost = 3", "line 1", "an upgrade that a card gives cannot have a cost"),
    ("[actions.rest]\nresults = []", "line 2", "there must be 5 of them"),
    ("[figures.tonnage]\nbonus = [1]", "line 1", "6 columns need 7 bonuses"),
    ("[figures.difficulty]\nupgrade = { sailor = 'free' }", "line 2", "difficulties: officer, captain"),
    ("[figures.results]\nfloors = [7, 3, 9, 12]", "line 1", "the totals must rise from result to result"),
    ("x = " + "[" * 5_000, "line 1", "nested too deeply"),
    ("[oceans.cape_horn]\ncapacity = 0", "line 2", "oceans.cape_horn.capacity"),
    ("crew = []", "line 1", "there is no table 'crew'"),
])  # fmt: skip
def test_an_invalid_correction_is_refused_with_its_line_and_the_reason(text, line, reason):
    with pytest.raises(BadOptions) as refused:
        GAME.setup(1, "corrected", {"corrections": text})
    assert line in str(refused.value)
    assert reason in str(refused.value)


def test_an_endless_correction_is_refused():
    with pytest.raises(BadOptions, match="longer than"):
        GAME.setup(1, "corrected", {"corrections": "#" * 200_000})
