"""The message of a table that waits for players: its buttons, its options, and how much text it shows."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ButtonStyle

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from tests.bot.conftest import World, buttons, filled_in, menus, send_again, texts_of
from tests.bot.conftest import press as press_of

SAID = 60
"""The largest number of words that the options may have above their menu."""
PLAIN = ButtonStyle.secondary.value


def parts(message: Any) -> list[dict[str, Any]]:
    """Return a message's components, including nested ones, in the form of Discord's API."""
    raw = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return [inner for part in raw for inner in _within(part)]


def _within(part: dict[str, Any]) -> list[dict[str, Any]]:
    return [part, *(inner for child in part.get("components", ()) for inner in _within(child))]


def said(message: Any) -> int:
    """Return the number of words in a message, without its buttons and menus."""
    return sum(len(part.get("content", "").split()) for part in parts(message))


def highlighted(message: Any) -> list[str]:
    """Return the labels of the highlighted buttons."""
    return [part["label"] for part in parts(message) if part.get("style", PLAIN) != PLAIN]


@pytest.mark.parametrize("game", ["arctic", "empires", "nemo"])
async def test_changed_options_are_shown_first_and_the_others_behind_a_button(world: World, game: str):
    people = {locale: world.person(f"Ann{locale}", locale) for locale in LOCALES}
    opener = people["en"]
    await opener.slash(world.channel, "table open", game=game)

    for locale, person in people.items():
        words = words_for(locale)
        panel = (await person.slash(world.channel, "table options")).response
        assert words("Everything is as usual.") in texts_of(panel)
        assert said(panel) <= SAID
        assert (words("Change") in buttons(panel)) is (person is opener)
        await press_of(person, panel, words("Explain all options"))
        shown = [(text.title, text.explanation) for text in texts[game].options(words).values()]
        assert all(title in texts_of(panel) and about in texts_of(panel) for title, about in shown)
        await press_of(person, panel, words("Back"))
        assert words("Everything is as usual.") in texts_of(panel)


async def test_many_changed_options_are_shown_in_few_words(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="empires")
    panel = (await ann.slash(world.channel, "table options")).response
    shown = await ann.click(panel, label="Change")
    controls = [part["component"] for part in shown.modal["components"]]
    *menus_, checked, shared = controls
    values = {menu["custom_id"]: [menu["options"][-1]["value"]] for menu in menus_}
    values[checked["custom_id"]] = [each["value"] for each in checked["options"]]
    last = {each["value"].split("=")[0]: each["value"] for each in shared["options"]}
    await ann.submit_modal(shown, {**values, shared["custom_id"]: list(last.values())})

    assert "Changed." in texts_of(panel)
    assert "**Gifts**: no" in texts_of(panel)
    assert " more\n" in texts_of(panel)
    assert said(panel) <= SAID


@pytest.mark.parametrize("game", ["arctic", "empires", "nemo"])
async def test_one_form_has_all_options_with_their_present_values(world: World, game: str):
    people = {locale: world.person(f"Ann{locale}", locale) for locale in LOCALES}
    for number, (locale, ann) in enumerate(people.items()):
        channel = world.channel if not number else world.guild.create_text_channel(f"table-{number}")
        await ann.slash(channel, "table open", game=game)
        panel = (await ann.slash(channel, "table options")).response
        shown = await ann.click(panel, label=words_for(locale)("Change"))

        offered = [
            option["value"] if "=" in option["value"] else part["component"]["custom_id"].split()[1]
            for part in shown.modal["components"]
            for option in part["component"]["options"]
        ]
        several = {
            field
            for field, text in texts[game].options(words_for(locale)).items()
            if len(text.values.keys() - set(text.unoffered)) > 1
        }
        assert {each.split("=")[0] for each in offered} - {"hints"} == several
        again = await ann.submit_modal(shown, filled_in(shown.modal))
        assert words_for(locale)("Everything is as usual.") in texts_of(again.response)


async def changeable(world: World) -> tuple[Any, Any]:
    """Return the opener of a table, and the form with its options."""
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    button = await world.post_button("qd:setup:1::")
    return ann, await ann.click(button, label="Press")


async def test_a_form_sent_twice_is_carried_out_once(world: World):
    ann, shown = await changeable(world)
    values = filled_in(shown.modal, "Sale: one by one")
    assert "Changed." in texts_of((await ann.submit_modal(shown, values)).response)
    again = await send_again(ann, shown, values)

    assert "I've already done that." in texts_of(again.response)
    assert "**Sale**: one by one" in texts_of(world.messages()[0])


async def test_a_form_about_earlier_options_changes_nothing(world: World):
    ann, shown = await changeable(world)
    old = await world.post_button("qd:set:1::start_player=first")
    await ann.click(old, label="Press")
    answer = await ann.submit_modal(shown, filled_in(shown.modal, "Sale: one by one"))

    assert "The table has changed since you opened this form" in texts_of(answer.response)
    assert "Sale" not in texts_of(world.messages()[0])


async def test_a_form_sent_after_the_start_changes_nothing(world: World):
    ann, shown = await changeable(world)
    bartek = world.person("Bartek")
    await bartek.click(world.messages()[0], label="Join")
    await bartek.click(world.messages()[0], label="Start")
    answer = await ann.submit_modal(shown, filled_in(shown.modal, "Sale: one by one"))

    assert "The game has begun" in texts_of(answer.response)


async def test_a_form_of_a_former_opener_changes_nothing(world: World):
    ann, shown = await changeable(world)
    await world.person("Bartek").click(world.messages()[0], label="Join")
    await ann.click(world.messages()[0], label="Leave")
    answer = await ann.submit_modal(shown, filled_in(shown.modal, "Sale: one by one"))

    assert "Sale" not in texts_of(world.messages()[0])
    assert "Only" in texts_of(answer.response)


async def test_two_values_for_one_rule_are_refused_together(world: World):
    ann, shown = await changeable(world)
    values = filled_in(shown.modal, "Legalisation fee: $1", "Legalisation fee: $2", "Sale: one by one")
    answer = await ann.submit_modal(shown, values)

    assert "two values for “Legalisation fee”" in texts_of(answer.response)
    assert "Sale" not in texts_of(world.messages()[0])


async def test_a_form_still_counts_after_a_restart(world: World):
    ann, shown = await changeable(world)
    await world.restart()
    await ann.submit_modal(shown, filled_in(shown.modal, "Sale: one by one"))

    assert "**Sale**: one by one" in texts_of(world.messages()[0])


async def test_a_board_of_the_openers_own_is_uploaded_in_a_form(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="nemo")
    panel = (await ann.slash(world.channel, "table options")).response
    shown = await ann.click(panel, label="A file of my own")
    answer = await ann.submit_modal(shown, {"file": ("cards.toml", b"not a table of corrections =")})

    assert "I can't use this file" in texts_of(answer.response)


async def test_nothing_is_highlighted_until_the_game_can_begin(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    assert highlighted(world.messages()[0]) == []

    await bartek.click(world.messages()[0], label="Join")
    assert highlighted(world.messages()[0]) == ["Start"]


async def test_computers_are_added_and_removed_with_buttons(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    panel = (await ann.click(world.messages()[0], label="Add a computer")).response
    assert list(buttons(panel)) == [
        "easy: by rules of thumb",
        "steady: looks one step ahead",
        "strong: thinks several steps ahead",
    ]

    for strength in ("steady: looks one step ahead", "easy: by rules of thumb"):
        await press_of(ann, panel, strength)
    assert "Blaise (bot) plays here now." in texts_of(panel)
    assert "3. Blaise, a computer player: easy" in texts_of(panel)
    assert "3. Blaise, a computer player: easy" in texts_of(world.messages()[0])
    await press_of(ann, panel, "Remove Blaise (bot)")
    assert "Blaise (bot) has left the seat." in texts_of(panel)
    assert "3. free" in texts_of(panel)
    await press_of(ann, panel, "Start")
    assert "The game has begun." in texts_of(world.messages()[0])


async def test_a_full_table_offers_no_more_computers(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    panel = (await ann.click(world.messages()[0], label="Add a computer")).response
    for _seat in range(3):
        await press_of(ann, panel, "easy: by rules of thumb")

    assert list(buttons(panel)) == ["Start", "Remove Hedy (bot)"]
    assert "Add a computer" not in buttons(world.messages()[0])


async def test_only_the_opener_adds_computers_and_only_before_the_game(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    lobby = world.messages()[0]
    panel = (await ann.click(lobby, label="Add a computer")).response

    refused = await bartek.click(lobby, label="Add a computer")
    assert f"Only the person who opened the table can do that: <@{ann.id}>." in texts_of(refused.response)
    await bartek.click(lobby, label="Join")
    await bartek.click(lobby, label="Start")
    await world.env.settle()
    assert panel.id not in world.env.backend.messages[world.channel.id]
    late = await ann.slash(world.channel, "table seat computer", strength="easy")
    assert "The game has begun, so its seats and options are fixed." in texts_of(late.response)


async def test_the_opener_sets_how_the_crew_decides_with_menus(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="nemo")
    lobby = world.messages()[0]
    panel = (await ann.click(lobby, label="How the crew decides")).response
    assert len(menus(panel)) == 2, "a captain who decides alone needs no ballot"

    for number, wanted in ((0, "the ballot decides"), (1, "12 hours"), (4, "everybody has to vote")):
        custom_id, options = menus(panel)[number]
        value = next(value for label, value in options if label.startswith(wanted))
        await ann.select(panel, [value], custom_id=custom_id)
    custom_id, options = menus(panel)[3]
    await ann.select(panel, [dict(options)["votes are shown at once"]], custom_id=custom_id)

    shown = "the ballot decides, the crew votes once a turn on what to do, votes are shown at once, 12 hours"
    assert shown in texts_of(panel)
    assert shown in texts_of(world.messages()[0])
    seen = (await bartek.click(world.messages()[0], label="How the crew decides")).response
    assert shown in texts_of(seen)
    assert menus(seen) == []


async def test_a_game_without_a_crew_has_no_terms(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    (table,) = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    assert "How the crew decides" not in buttons(world.messages()[0])

    for forged in (f"qd:options:{table.id}::crew", f"qd:set:{table.id}::computers=genius"):
        answer = await ann.click(await world.post_button(forged), label="Press")
        assert answer.ephemeral
        assert "Computer players" not in texts_of(answer.response)
    assert len((await world.ask(world.bot.services.tables.find(table.id))).seats) == 1


@pytest.mark.parametrize("value", ["mode.tyrant", "minutes.0", "minutes.x", "open", "id.1", ""])
async def test_terms_that_no_menu_offers_change_nothing(world: World, value: str):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="nemo")
    (table,) = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))

    button = await world.post_button(f"qd:set:{table.id}::crew={value}")
    answer = await ann.click(button, label="Press")

    assert answer.ephemeral
    assert (await world.ask(world.bot.services.tables.find(table.id))).terms == table.terms
