"""What a short report keeps of many lines, and what it leaves to the log."""

from __future__ import annotations

from bot.text.report import Said, in_short, since, suffers


def test_of_many_lines_the_first_what_weighs_the_outcomes_and_the_last_are_kept() -> None:
    lines = ["Ann searches", "dice → **Search**: success", "a wonder", "gem", "card", "ship", "Placement"]
    said = Said(
        weighty=("a wonder",), suffered=(), decided=("**Search**: success",), minor=("Placement", "Ann")
    )
    short = in_short(lines, said)
    assert short == ["Ann searches", "dice → **Search**: success", "a wonder", "…", "card", "ship"]
    assert in_short(lines[:3], said) == lines[:3]


def test_few_lines_are_all_told_even_what_is_minor() -> None:
    lines = ["Ann attacks", "Dice · 5", "Ann wins"]
    assert in_short(lines, Said((), (), (), ("Dice",))) == lines


def test_a_panel_tells_three_lines_and_of_a_fight_no_beginning_but_how_it_went() -> None:
    fought = Said((), (), ("Ann wins",), ())
    assert in_short(["Ann attacks", "Ann wins"], fought, briefly=True) == ["Ann wins"]
    assert in_short(["Ann builds", "a turn", "China sails"], fought, briefly=True) == [
        "Ann builds", "a turn", "China sails",
    ]  # fmt: skip
    told = ["Ann sells", "a turn begins", "China builds", "China sails"]
    assert in_short(told, fought, briefly=True) == ["Ann sells", "…", "China builds", "China sails"]


def test_of_what_others_did_what_weighs_and_what_names_the_reader_come_before_the_latest() -> None:
    told = ["slaves revolt", "Ada takes 3 gold from Ann", "Ada pays 2 gold", "Blaise builds", "Ada passes"]
    assert since(told, Said(("slaves revolt",), (), (), ("Ada pays",)), "Ann") == [
        "…", "slaves revolt", "Ada takes 3 gold from Ann",
    ]  # fmt: skip


def test_what_struck_the_reader_is_told_before_all_else_and_never_crowded_out() -> None:
    told = ["Ada removes Ann's marker", *(f"war {number} is over" for number in range(6)), "Ada passes"]
    short = since(told, Said(tuple(told[1:7]), ("Ada removes Ann's marker",), (), ()), "Ann")
    assert short[:2] == ["…", "Ada removes Ann's marker"]
    assert "war 5 is over" in short


def test_an_attack_among_others_comes_before_the_latest() -> None:
    told = ["Ada attacks Blaise", "Ada builds", "Blaise builds", "Ada moves", "Blaise passes"]
    assert since(told, Said((), (), (), (), ("Ada attacks Blaise",)), "Ann") == ["…", "Ada attacks Blaise"]


def test_what_others_did_is_told_whole_where_nothing_but_the_minor_is_left_out() -> None:
    told = ["Dice · 5", "Blaise wins"]
    assert since(told, Said((), (), ("Blaise wins",), ("Dice",)), "Ann") == ["Blaise wins"]


def test_what_was_done_to_the_reader_is_never_left_out() -> None:
    told = ["The USA destroys the platform", "law B", "Ann is named", "Ada passes", "Ann is named again"]
    heard = Said(("law B",), ("The USA destroys",), (), ())
    assert [line for line in since(told, heard, "Ann") if suffers(heard, line)] == told[:1]
