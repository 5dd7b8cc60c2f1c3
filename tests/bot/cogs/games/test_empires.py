"""Struggle of Empires at a table: a whole war played through Discord, and mistakes that players make."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import count
from typing import Any, Final

import pytest

from bot.domain.position import Position
from bot.domain.table import Place
from bot.play import Request
from engine.empires import commands as c
from engine.kernel.commands import Command
from tests.bot.conftest import World, texts_of

GAME: Final = "empires"
A_WHILE = 20 * 60
"""After how many seconds no player counts as present."""
UNTIL: Final = re.compile(r" · until <t:\d+:f>")
SEVEN: Final = ("Ann", "Bartek", "Chie", "Da-wei", "Edda", "Fay", "Gus")
POWERS: Final = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")
FIRST_UNITS: Final = (
    c.Deploy("army", "german_states"),
    c.Deploy("army", "german_states"),
    c.Deploy("fort", "german_states"),
    c.Deploy("navy", "baltic"),
    c.Deploy("navy", "caribbean"),
)


class Company:
    """The players at a table of Struggle of Empires, by seat."""

    def __init__(self, world: World, *names: str) -> None:
        self.world = world
        self.people = [world.person(name) for name in names]
        self.interactions = count(1)

    async def sit_down(self) -> None:
        first, *others = self.people
        await first.slash(self.world.channel, "table open", game=GAME)
        lobby = self.world.latest("How it plays")
        for person in others:
            await person.click(lobby, label="Join")
        await first.click(lobby, label="Start")

    async def position(self) -> Position:
        tables = self.world.bot.services.tables
        table = await tables.at_place(Place(self.world.channel.id, self.world.guild.id))
        return await tables.position(table.id)

    async def version(self) -> int:
        return (await self.position()).version

    async def give(self, seat: int, command: Command) -> None:
        """Carry out a command for a seat, without Discord."""
        position = await self.position()
        person = position.table.seats[seat]
        request = Request(position.table.id, person.id, next(self.interactions))
        await self.world.ask(self.world.bot.services.play.commands.play(request, command))

    async def set_up(self) -> None:
        """Choose a power for each seat and place the same five units for each."""
        placed = [0] * len(self.people)
        while (position := await self.position()).decisions[0].kind in ("choose_power", "place_unit"):
            (decision,) = position.decisions
            seat = decision.seat
            if decision.kind == "choose_power":
                await self.give(seat, c.Choose(POWERS[seat]))
            else:
                await self.give(seat, FIRST_UNITS[placed[seat]])
                placed[seat] += 1

    async def settle_auction(self, top: str, bottom: str, price: int = 0) -> None:
        """Let the opener assign two powers to sides, and all others pass."""
        opener = (await self.position()).decisions[0].seat
        await self.give(opener, c.Propose(top, bottom))
        await self.give(opener, c.Bid(price))
        await self.all_pass()

    async def all_pass(self) -> None:
        """Pass for everyone who has a decision about the highest bid."""
        pending = [decision.seat for decision in (await self.position()).decisions]
        for seat in pending:
            await self.give(seat, c.Pass())


@pytest.fixture
async def three(world: World, same_dice: None) -> Company:
    """Start a game of Britain, France and Spain up to the first auction, with equal units."""
    company = Company(world, *SEVEN[:3])
    await company.sit_down()
    await company.set_up()
    return company


@pytest.fixture
async def allied(three: Company) -> Company:
    """Continue to Ann's first turn of the war, in which she is allied with Chie against Bartek."""
    await three.settle_auction("britain", "france")
    await three.settle_auction("spain", "nobody")
    return three


async def answer(company: Company, seat: int, command: str, **values: Any) -> str:
    """Use a slash command and return the answer."""
    given = await company.people[seat].slash(company.world.channel, f"empires {command}", **values)
    assert given.ephemeral
    return texts_of(given.response)


async def test_a_bid_that_is_not_above_the_last_is_answered_with_the_minimum(three: Company):
    opener = (await three.position()).decisions[0].seat
    await three.give(opener, c.Propose("britain", "france"))
    await three.give(opener, c.Bid(5))
    other = (opener + 1) % 3
    await answer(three, other, "alliance propose", **{"side-x": "spain", "side-y": "france"})
    before = await three.version()

    said = await answer(three, other, "alliance bid", gold=5)

    assert "5 gold doesn't beat the last bid; bid at least 6 (rule 6.3)." in said
    assert "Possible: 6 gold; 7 gold" in said
    assert await three.version() == before


async def test_an_auction_shows_its_question_once_to_all_who_may_answer(three: Company):
    opener = (await three.position()).decisions[0].seat
    await three.give(opener, c.Propose("britain", "france"))
    await three.give(opener, c.Bid(5))
    await three.world.later(1)

    first, second = (three.people[(opener + place) % 3] for place in (1, 2))
    assert UNTIL.sub("", three.world.turn().content).splitlines()[:2] == [
        f"**Alliances, pair 1** · <@{first.id}> may bid more than 5 gold "
        "on a proposal other than Britain on X, France on Y, or pass",
        f"The same goes for: <@{second.id}>",
    ]


async def test_an_auction_pings_each_person_once_for_each_bid_that_they_have_to_answer(three: Company):
    world = three.world
    opener = (await three.position()).decisions[0].seat
    first, second = (three.people[(opener + place) % 3] for place in (1, 2))
    await world.later(A_WHILE)
    await three.give(opener, c.Propose("britain", "france"))
    await three.give(opener, c.Bid(5))
    await world.later(1)
    question = world.turn()
    assert set(world.pinged(question)) == {first.id, second.id}

    await three.give((opener + 1) % 3, c.Pass())
    await world.later(60)
    fewer = world.turn()
    assert fewer.id == question.id
    assert fewer.raw_mentions == [second.id]

    await world.later(A_WHILE)
    await three.give((opener + 2) % 3, c.Propose("spain", "france"))
    await three.give((opener + 2) % 3, c.Bid(6))
    await world.later(60)
    posted = world.turn()
    assert posted.id != question.id
    assert world.pinged(posted) == posted.raw_mentions
    assert second.id not in posted.raw_mentions


async def test_taking_a_seat_with_a_pending_decision_pings_only_the_new_player(three: Company):
    world, dora = three.world, three.world.person("Dora")
    opener = (await three.position()).decisions[0].seat
    first, second = (three.people[(opener + place) % 3] for place in (1, 2))
    await world.later(A_WHILE)
    await three.give(opener, c.Propose("britain", "france"))
    await three.give(opener, c.Bid(5))
    question = (await first.slash(world.channel, "table leave")).response
    await first.click(question, label="Leave")
    await world.later(60)
    assert world.turn().raw_mentions == [second.id]

    await dora.slash(world.channel, "table join")
    await world.later(60)

    more = world.turn()
    assert set(more.raw_mentions) == {second.id, dora.id}
    assert world.pinged(more) == [dora.id]


async def test_a_bid_beyond_gold_and_allowed_unrest_is_answered_with_the_maximum(three: Company):
    opener = (await three.position()).decisions[0].seat
    await three.give(opener, c.Propose("britain", "france"))
    before = await three.version()

    said = await answer(three, opener, "alliance bid", gold=51)

    assert "51 gold is too much: your limit is 50 (rule 6.7)." in said
    assert "Possible: 0 gold" in said
    assert await three.version() == before


async def test_a_power_that_is_already_placed_cannot_be_proposed_again(three: Company):
    await three.settle_auction("britain", "france")
    opener = (await three.position()).decisions[0].seat
    before = await three.version()

    said = await answer(three, opener, "alliance propose", **{"side-x": "britain", "side-y": "nobody"})

    assert "Britain has already joined a side (rule 6.2)." in said
    assert "Possible: X: Spain · Y: nobody · you " in said
    assert "; X: nobody · Y: Spain · you " in said
    assert await three.version() == before


MISTAKES: Final[Mapping[str, tuple[tuple[Command, ...], str, dict[str, Any], str, str]]] = {
    "an attack on an ally": (
        (),
        "war attack",
        {"area": "german_states", "target": "spain"},
        "Spain is your ally this war, and allies can't attack each other (rule 6.13).",
        "Possible: German States: ",
    ),
    "an attack without a unit": (
        (),
        "war attack",
        {"area": "india", "target": "france"},
        "You have no unit in India to attack with (rule 8.1).",
        "Possible: German States: ",
    ),
    "an enslavement without a navy in Africa": (
        (),
        "enslave",
        {"area": "caribbean"},
        "You need a navy in Africa to enslave (rule 7.7).",
        "Possible: Army: 1 population, upkeep 1; ",
    ),
    "a navy where none may go": (
        (c.Build("navy"),),
        "forces send",
        {"area": "german_states"},
        "Navies can't enter the German States (rule 2.2).",
        "Possible: To the Mediterranean; To the Baltic; To the Caribbean · arrives 89% 🎲",
    ),
    "a fort that moves again": (
        (c.Move(),),
        "forces move-unit",
        {"unit": "fort", "from": "german_states", "to": "baltic"},
        "A fort moves only once, out of the homeland (rule 7.11).",
        "Possible: Army: German States",
    ),
    "a second tile": (
        (c.Buy("banking"),),
        "buy",
        {"tile": "docks"},
        "You've already bought a tile this turn, and one is the limit (rule 9.2).",
        "Possible: Army: 1 population, upkeep 1; ",
    ),
    "a gift beyond one's gold": (
        (c.Gift("france"),),
        "alliance give",
        {"gold": 11},
        "A gift is at least 1 gold, and at most the 10 you have (rule 7.14).",
        "Possible: 1 gold",
    ),
    "an order about a tile that works by itself": (
        (),
        "order tile",
        {"tile": "army_training", "answer": "never"},
        "The Army Training tile works automatically, so there's nothing to order (rule 14.6).",
        "Possible: Banking: never; ",
    ),
    "an order to help oneself": (
        (),
        "order aid",
        {"power": "britain", "answer": "never"},
        "Britain can't be your ally any more in this game (rule 14.2).",
        "Possible: France: never help",
    ),
    "an order for a place that the alliances do not have": (
        (),
        "order bid",
        {"side": "top", "position": 9, "against": "anybody", "limit": 3},
        "There's no pair 9 in the alliances; there are only 2 (rule 14.4).",
        "Possible: Bid up to 10 gold for side X, pair 1",
    ),
    "a deal with oneself": (
        (),
        "deal",
        {"power": "britain", "text": "peace"},
        "A deal is with another power, not with your own (rule 7.15).",
        "Possible: Deal with France: peace; Deal with Spain: peace.",
    ),
}
"""For each mistake: the commands given before, the slash command with its options, the rule, and the
suggested alternative."""


@pytest.mark.parametrize("mistake", MISTAKES)
async def test_a_mistake_is_answered_with_rule_and_alternatives_and_changes_nothing(
    allied: Company, mistake: str
):
    done, typed, values, rule, possible = MISTAKES[mistake]
    for command in done:
        await allied.give(0, command)
    before = await allied.version()

    said = await answer(allied, 0, typed, **values)

    assert rule in said
    assert possible in said
    assert await allied.version() == before


async def test_an_attack_without_gold_takes_unrest(allied: Company):
    await allied.give(0, c.Gift("france"))
    await allied.give(0, c.Give(10))
    before = (await allied.position()).view(0)

    offered = await allied.people[0].autocomplete(allied.world.channel, "play", "action", "france")
    said = await answer(allied, 0, "war attack", area="german_states", target="france")

    assert offered[0]["name"].startswith("German States: France · 2 gold (+1 unrest) · ")
    after = (await allied.position()).view(0)
    assert "Ann (Britain) takes 1 unrest to raise 2 gold" in said
    assert [view.powers[0].gold for view in (before, after)] == [0, 0]
    assert [view.powers[0].unrest for view in (before, after)] == [0, 1]


async def test_words_that_match_no_field_of_a_deal_are_answered_with_what_matches(allied: Company):
    before = await allied.version()

    said = await answer(allied, 0, "deal", power="france", text="peace: until war 3")

    assert "at most 200 characters, without a colon" in said
    assert await allied.version() == before


async def test_a_deal_is_offered_with_the_other_powers_and_shown_to_everyone(allied: Company):
    world, bartek = allied.world, allied.people[1]

    offered = await bartek.autocomplete(world.channel, "empires deal", "power", "")
    said = await answer(allied, 1, "deal", power="spain", text="no war in **India**")
    await world.later(60)

    assert [choice["value"] for choice in offered] == ["britain", "spain"]
    line = r"Bartek (France) notes a deal with Chie (Spain) (not binding): no war in \*\*India\*\*"
    assert line in said
    assert world.latest(line)


async def test_a_step_is_taken_back_past_an_order_that_another_player_has_given_since(allied: Company):
    await answer(allied, 0, "buy", tile="banking")
    await answer(allied, 1, "order pass", gold=4)

    await allied.people[0].slash(allied.world.channel, "undo")

    position = await allied.position()
    assert position.view(0).powers[0].up == {}
    assert position.view(1).orders.pass_above == 4


async def test_a_step_that_an_order_has_answered_is_not_taken_back(three: Company):
    opener = (await three.position()).decisions[0].seat
    await three.give(opener, c.Propose("britain", "france"))
    await three.give(opener, c.Bid(5))
    other = (opener + 1) % 3
    await answer(three, other, "order pass", gold=3)
    before = await three.version()

    refused = await three.people[opener].slash(three.world.channel, "undo")

    assert "You can only take back your own step" in texts_of(refused.response)
    assert await three.version() == before


async def test_an_order_is_shown_to_its_player_alone(allied: Company):
    world, chie = allied.world, allied.people[2]

    said = await answer(allied, 2, "order pass", gold=4)
    await world.later(60)
    log = await allied.people[1].slash(world.channel, "table log")

    assert "You ordered: Pass when a bid would cost more than 4 gold" in said
    shown = await chie.slash(world.channel, "crew orders")
    assert "- Pass when a bid would cost more than 4 gold" in texts_of(shown.response)
    lines = [texts_of(message) for message in world.messages()] + [texts_of(log.response)]
    assert not [text for text in lines if "ordered" in text or "4 gold" in text]


async def test_another_games_commands_refer_to_the_game_that_is_played(allied: Company):
    person = allied.people[0]

    given = await person.slash(allied.world.channel, "arctic pass")

    assert "This table plays Struggle of Empires." in texts_of(given.response)
    assert await person.autocomplete(allied.world.channel, "arctic place", "nation", "") == []


@pytest.mark.drawn
async def test_seven_people_play_a_war_with_an_odd_auction_allies_and_a_restart_in_battle(world: World):
    company = Company(world, *SEVEN)
    await company.sit_down()
    await _seven_powers(company)
    await _auctions(company)
    position = await company.position()
    view = position.view(None)
    assert [len(view.rows["top"]), len(view.rows["bottom"])] == [4, 3]
    attacker, defender, second, fourth = view.order[0], view.order[1], view.order[2], view.order[4]

    # The attacker's second ally gives an answer in advance; the first ally is prompted.
    panel = (await company.people[fourth].slash(world.channel, "crew orders")).response
    assert "You have no standing orders." in texts_of(panel)
    said = await answer(company, fourth, "order aid", power=POWERS[attacker], answer="armies")
    assert "always help, with armies first" in said

    await answer(company, attacker, "war attack", area="german_states", target=POWERS[defender])
    pending = {decision.seat for decision in (await company.position()).decisions}
    assert second in pending
    assert fourth not in pending
    await world.restart()

    helped = await company.people[second].click(world.turn(), label="Act")
    assert "Battle in the German States: help" in texts_of(helped.response)
    await company.people[second].click(helped.response, label="Help with armies")
    while (decision := (await company.position()).decisions[0]).kind == "help":
        await answer(company, decision.seat, "war aid", answer="no")
    await world.later(60)
    log = "\n".join(texts_of(message) for message in world.messages())
    assert f"{SEVEN[fourth]} " in log
    assert "answers by standing order: help for allies" in log
    assert "Land battle: " in log
    fought = [message for message in world.messages() if message.attachments][-1]
    assert fought.content.startswith("Land battle: ")
    assert world.file(fought).startswith(b"\x89PNG")
    assert "Land battle: " in world.alt_text(fought)

    await _finish_war(company)
    await world.later(60)
    assert [each.id for each in world.messages() if each.content == fought.content] == [fought.id]
    boards = [message for message in world.messages() if message.content.startswith("Struggle of Empires")]
    assert [m for m in boards if "war 1 of 3 · actions, round 5 of 5" in m.content]
    assert [m for m in boards if "war 2 of 3 · alliances" in m.content]
    assert (await company.position()).view(None).war == 2
    assert world.turn().content.startswith("**Alliances, pair 1**")


async def _seven_powers(company: Company) -> None:
    """Choose the powers and place the first units, by panel and by slash command."""
    world = company.world
    while (decision := (await company.position()).decisions[0]).kind == "choose_power":
        await answer(company, decision.seat, "choose", power=POWERS[decision.seat])
    placed = [0] * 7
    while (decision := (await company.position()).decisions[0]).kind == "place_unit":
        unit = FIRST_UNITS[placed[decision.seat]]
        placed[decision.seat] += 1
        if placed[decision.seat] == 1:
            await company.people[decision.seat].slash(world.channel, "play", action=str(unit))
        else:
            await answer(company, decision.seat, "forces deploy", unit=unit.unit, area=unit.area)


async def _auctions(company: Company) -> None:
    """Auction three pairs and the odd power; the other players pass in any order."""
    for pair in (POWERS[0:2], POWERS[2:4], POWERS[4:6], (POWERS[6], "nobody")):
        opener = (await company.position()).decisions[0].seat
        top, bottom = pair
        await answer(company, opener, "alliance propose", **{"side-x": top, "side-y": bottom})
        await answer(company, opener, "alliance bid", gold=1)
        pending = [decision.seat for decision in (await company.position()).decisions]
        assert len(pending) == 6
        assert len(company.world.turn().raw_mentions) == 6
        for seat in reversed(pending):
            await answer(company, seat, "pass")


async def _finish_war(company: Company) -> None:
    """Finish the battle, then pass all remaining actions."""
    while (position := await company.position()).view(None).war == 1:
        decision = position.decisions[0]
        word = {"act": "pass", "lose": "war lose"}.get(decision.kind, "done")
        values = {"unit": "army"} if word == "war lose" else {}
        await answer(company, decision.seat, word, **values)
