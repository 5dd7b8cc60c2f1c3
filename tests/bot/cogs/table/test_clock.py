"""Clocks at a table as shown to users: choice, agreement, reminders, pauses, quiet hours and vacations."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.domain.table import Place
from tests.bot.cogs.crew import Crew
from tests.bot.conftest import World, buttons, choose, menus, texts_of

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60


class Table:
    """Ann and Bartek in a channel; Ann opens the table and starts."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.ann, self.bartek = world.person("Ann"), world.person("Bartek", "pl")

    async def open(self) -> None:
        await self.ann.slash(self.world.channel, "table open", game="arctic")

    async def start(self, up: str = "neutral", **clock: Any) -> None:
        """Start a table with a clock."""
        await self.open()
        lobby = self.lobby()
        panel = (await self.ann.click(lobby, label="Options")).response
        await choose(self.ann, panel, "Start player: first seat")
        await self.bartek.click(lobby, label="Join")
        await self.ann.slash(self.world.channel, "table time clock", **clock, **{"time-up": up})
        await self.ann.click(lobby, label="Start")

    def lobby(self) -> Any:
        return self.world.latest("How it plays")

    async def slash(self, person: Any, name: str, **options: Any) -> str:
        answer = await person.slash(self.world.channel, name, **options)
        return texts_of(answer.response).strip()

    async def clock(self) -> dict[str, Any]:
        tables = self.world.bot.services.tables
        place = Place(self.world.channel.id, self.world.guild.id)
        return (await self.world.ask(tables.at_place(place))).clock.model_dump()

    async def place(self, person: Any, space: str) -> None:
        await person.slash(self.world.channel, "play", action=f"place:{space}")

    def reminders(self) -> list[Any]:
        return [message for message in self.world.messages() if "it's your turn" in message.content]

    def stamp(self, ahead: int) -> str:
        """Return Discord's markup for the time `ahead` seconds from now."""
        return f"<t:{int(self.world.now().timestamp()) + ahead}:f>"


@pytest.fixture
def table(world: World) -> Table:
    return Table(world)


async def test_a_table_has_two_days_for_each_decision_by_default(table: Table):
    await table.open()
    said = "2 days for each decision; when the time is up, the others vote on what happens; up to 14 days"
    assert said in await table.slash(table.ann, "table time clock")


async def test_the_opener_sets_the_clock_with_the_options_menus(table: Table):
    await table.open()
    panel = (await table.ann.click(table.lobby(), label="Options")).response
    assert "**Clock**: 2 days for each decision" in texts_of(panel)

    async def pick(label: str) -> None:
        custom_id, value = next(
            (custom_id, value)
            for custom_id, options in menus(panel)
            for shown, value in options
            if shown == label
        )
        await table.ann.select(panel, [value], custom_id=custom_id)

    await table.ann.click(panel, label="Clock")
    await pick("No clock")
    assert len(menus(panel)) == 2, "what happens when time is up comes with a clock"
    await pick("7 days for the whole game")
    await pick("24 hours more each turn")
    await pick("The others vote on what happens")
    await pick("3 days")

    assert await table.clock() == {
        "way": "bank",
        "minutes": 7 * 24 * 60,
        "increment": 24 * 60,
        "time_up": "vote",
        "strength": "steady",
        "vacation": 3,
        "substitutes": True,
    }
    await table.ann.click(panel, label="Back")
    text = "7 days for the whole game, plus 24 hours each turn"
    assert f"**Clock**: {text}" in texts_of(panel)
    assert f"Clock: {text}; when the time is up, the others vote on what happens" in texts_of(table.lobby())


async def test_only_the_opener_sets_a_clock_before_the_game(table: Table):
    await table.open()
    assert "<@" in await table.slash(table.bartek, "table time clock", time="3d")
    assert (await table.clock())["minutes"] == 2 * 24 * 60


@pytest.mark.parametrize("time", ["soon", "-5h", "4", "99999999d"])
async def test_an_invalid_length_of_time_is_quoted_and_changes_nothing(table: Table, time: str):
    await table.open()
    before = await table.clock()
    answer = await table.slash(table.ann, "table time clock", time=time)
    assert f"I can't read “{time.replace('-', chr(92) + '-')}” as a length of time" in answer
    assert await table.clock() == before


@pytest.mark.parametrize("time", ["３６ｈ", "36時間", "36 godz.", "36 小時", "1.5d"])
async def test_a_clock_is_set_in_the_words_of_any_language(table: Table, time: str):
    await table.open()
    await table.slash(table.ann, "table time clock", time=time)
    assert (await table.clock())["minutes"] == 36 * 60


@pytest.mark.parametrize("time", ["0m", "3650d"])
async def test_an_invalid_clock_is_refused_with_what_is_possible(table: Table, time: str):
    await table.open()
    before = await table.clock()
    answer = await table.slash(table.ann, "table time clock", time=time)
    assert "A clock gives from 5 minutes to 30 days, written like 90m, 36h or 2d" in answer
    assert await table.clock() == before


async def test_times_are_offered_in_the_persons_words(table: Table):
    await table.open()
    offered = await table.ann.autocomplete(table.world.channel, "table time clock", "time", "36")
    assert [(one["name"], one["value"]) for one in offered] == [("36 minutes", "36m"), ("36 hours", "2160m")]
    offered = await table.bartek.autocomplete(table.world.channel, "table time clock", "time", "3 dn")
    assert [one["name"] for one in offered] == ["3 dni"]
    usual = await table.ann.autocomplete(table.world.channel, "table time clock", "increment", "")
    assert "4 hours" in [one["name"] for one in usual]


async def test_everyone_reads_the_time_by_which_a_player_has_to_act(table: Table):
    await table.start(time="2d")
    until = table.stamp(2 * DAY)

    prompt = f"**Set-up** · <@{table.ann.id}> places a lobbyist · until {until}\n"
    assert table.world.turn().content.startswith(prompt)
    panel = (await table.ann.slash(table.world.channel, "act")).response
    assert f"You have until {until} (<t:" in texts_of(panel)
    assert until in await table.slash(table.bartek, "table status")


async def test_reminders_ping_the_awaited_players_and_replace_one_another(table: Table):
    await table.start(time="2d")
    await table.world.later(DAY)

    [first] = table.reminders()
    assert f"You have until {table.stamp(DAY)}" in first.content
    assert table.world.pinged(first) == [table.ann.id]
    await table.world.restart()
    await table.world.later(18 * HOUR)
    [second] = table.reminders()
    assert second.id != first.id
    assert buttons(second).keys() == {"Act"}

    await table.place(table.ann, "RUS:1")
    assert table.reminders() == []
    assert table.world.turn().raw_mentions == [table.bartek.id]
    await table.world.later(HOUR)
    await table.place(table.bartek, "RUS:2")
    taken_away = f"/messages/{second.id}"
    requests = table.world.env.http_requests
    assert sum(each.method == "DELETE" and each.path.endswith(taken_away) for each in requests) == 1


async def test_a_reminder_is_sent_privately_to_a_player_who_wants_that(table: Table):
    said = await table.slash(table.ann, "me reminders", how="private")
    assert said == "When your time runs out, you get: a private message."
    await table.start(time="2d")

    await table.world.later(DAY)

    assert table.reminders() == []
    [letter] = table.world.letters(table.ann)
    assert "it's your turn: **Set-up**. You have until <t:" in letter
    assert f"The table is in <#{table.world.channel.id}>." in letter


async def test_a_player_who_accepts_no_private_messages_is_reminded_in_the_channel(table: Table):
    await table.slash(table.ann, "me reminders", how="private")
    await table.start(time="2d")
    letters = table.ann.user.dm_channel
    table.world.env.inject_error("POST", f"/channels/{letters.id}/messages", status=403, code=50007)

    await table.world.later(DAY)

    [reminder] = table.reminders()
    assert table.world.pinged(reminder) == [table.ann.id]


async def test_a_player_who_wants_no_reminders_gets_none(table: Table):
    await table.slash(table.ann, "me reminders", how="none")
    await table.start(time="2d", up="moderator")
    await table.world.later(3 * DAY)
    assert table.reminders() == []
    assert "Ann's time is up." in texts_of(table.world.latest("time is up."))


async def test_the_opener_reminds_the_awaited_players_once_in_twelve_hours(table: Table):
    await table.start(way="none")
    await table.place(table.ann, "RUS:1")

    strange = await table.slash(table.world.person("Zoe"), "table time remind")
    own = await table.slash(table.bartek, "table time remind")
    said = await table.slash(table.ann, "table time remind")
    again = await table.slash(table.ann, "table time remind")
    await table.world.env.settle()

    assert f"Only the person who opened the table, <@{table.ann.id}>, and its moderators" in strange
    assert "Może to zrobić tylko osoba, która otworzyła stół" in own
    assert said == "Reminded: Bartek"
    assert "The table was reminded less than 12 hours ago." in again
    [reminder] = table.reminders()
    assert f"<@{table.bartek.id}>, it's your turn: **Set-up**." in reminder.content
    assert "Ann asked for this reminder." in reminder.content
    assert table.world.pinged(reminder) == [table.bartek.id]
    await table.world.later(12 * HOUR)
    assert await table.slash(table.ann, "table time remind") == "Reminded: Bartek"
    await table.world.env.settle()
    assert len(table.reminders()) == 1


async def test_a_moderators_reminder_is_in_the_audit_log(table: Table):
    await table.start()
    role = table.world.guild.create_role("Master", permissions=discord.Permissions(manage_channels=True))
    mia = table.world.person("Mia", "pl", [role])

    said = await table.slash(mia, "table time remind")

    assert said == "Przypomniano: Ann"
    assert "**Mia** przypomina: Ann" in await table.slash(mia, "mod audit")


async def test_a_reminder_skips_players_who_are_asleep_or_away_or_want_none(table: Table):
    await table.start()
    await table.place(table.ann, "RUS:1")
    await table.slash(table.bartek, "me zone", zone="UTC")
    hour = table.world.now().hour
    begin, end = (f"{(hour + ahead) % 24}:00" for ahead in (0, 2))

    await table.slash(table.bartek, "me quiet", **{"from": begin, "until": end})
    asleep = await table.slash(table.ann, "table time remind")
    await table.slash(table.bartek, "me quiet")
    await table.slash(table.bartek, "me reminders", how="none")
    unwanted = await table.slash(table.ann, "table time remind")
    await table.slash(table.bartek, "me reminders", how="private")
    private = await table.slash(table.ann, "table time remind")
    await table.world.env.settle()

    for refused in (asleep, unwanted):
        assert "Nobody else can be reminded now" in refused
    assert private == "Reminded: Bartek"
    assert table.reminders() == []
    assert any("Ann" in letter for letter in table.world.letters(table.bartek))


async def test_a_crews_reminder_reaches_those_who_have_not_voted(world: World):
    crew = Crew(world)
    await crew.embark()
    await crew.play_on("act")
    await crew.press(2, "B")

    said = await crew.slash(0, "table time remind")
    await world.env.settle()

    assert said == "Reminded: Bartek, Dora"
    shown = world.latest("Ann asked for this reminder.").content.splitlines()
    assert shown[:2] == [f"<@{crew.people[seat].id}>, the crew is waiting for your vote." for seat in (1, 3)]


async def test_the_clock_changes_when_everyone_agrees(table: Table):
    await table.start(time="2d")
    said = await table.slash(table.ann, "table time clock", way="bank", time="7d", increment="12h")
    assert said == "Noted. It happens once everybody agrees."

    question = table.world.latest("Ann proposes another clock")
    shown = "7 days for the whole game, plus 12 hours each turn"
    assert shown in question.content
    await table.world.restart()
    await table.bartek.click(question, label="Agree")

    assert f"Everybody agreed. The clock from now on: {shown}" in texts_of(table.world.latest("from now on"))
    assert (await table.clock())["way"] == "bank"
    assert table.stamp(7 * DAY) in table.world.turn().content
    again = await table.slash(table.ann, "table time clock", way="bank", time="7d", increment="12h")
    assert "The table already has that clock." in again


async def test_the_remaining_time_of_a_whole_game_is_shown(table: Table):
    await table.start(way="bank", time="7d")
    await table.world.later(DAY)
    await table.place(table.ann, "RUS:1")
    assert "Left: Ann 6 days" in await table.slash(table.ann, "table time clock")


async def test_a_table_is_paused_and_resumed_when_everyone_agrees(table: Table):
    await table.start(time="2d")
    await table.world.later(HOUR)
    await table.slash(table.ann, "table time pause")
    await table.bartek.click(table.world.latest("Ann asks for a pause"), label="Agree")

    turn = table.world.latest("The game has been paused since")
    assert table.world.pinged(turn) == []
    panel = (await table.ann.slash(table.world.channel, "act")).response
    assert "The game has been paused since" in texts_of(panel)
    answer = await table.slash(table.ann, "play", action="place:RUS:1")
    assert "The game is paused, so nobody can play." in answer
    await table.world.restart()
    await table.world.later(30 * DAY)
    assert table.reminders() == []

    await table.slash(table.bartek, "table time pause")
    await table.ann.click(table.world.latest("Bartek asks to resume"), label="Agree")
    assert table.stamp(47 * HOUR) in table.world.turn().content
    await table.place(table.ann, "RUS:1")
    assert table.world.turn().raw_mentions == [table.bartek.id]


async def test_one_objection_is_enough_against_a_pause(table: Table):
    await table.start(time="2d")
    await table.slash(table.ann, "table time pause")
    await table.bartek.click(table.world.latest("Ann asks for a pause"), label="Keep it as it is")
    assert "Not everybody agreed, so the game continues." in texts_of(table.world.latest("continues"))
    await table.place(table.ann, "RUS:1")


async def test_no_deadline_falls_into_a_players_night(table: Table):
    """The simulated time starts at midnight in London."""
    said = await table.slash(table.ann, "me zone", zone="Europe/Warsaw")
    assert said.startswith("Your time zone is Europe/Warsaw, where it is 01:0")
    said = await table.slash(table.ann, "me quiet", **{"from": "22:00", "until": "8:00"})
    assert said.startswith("You get no pings, reminders or deadlines from 22:00 to 08:00.")
    await table.start(time="1h")

    eight = int(table.world.now().replace(hour=8, minute=0, second=0, microsecond=0).timestamp())
    assert f"until <t:{eight}:f>" in table.world.turn().content
    await table.world.later(6 * HOUR)
    assert table.reminders() == []
    await table.slash(table.ann, "me quiet")
    assert f"until <t:{eight}:f>" not in table.world.turn().content


@pytest.mark.parametrize(("begin", "end"), [("8:00", "22:00"), ("9:00", "9:00"), ("22:00", None)])
async def test_invalid_quiet_hours_are_refused(table: Table, begin: str, end: str | None):
    await table.slash(table.ann, "me zone", zone="Asia/Taipei")
    hours = {"from": begin} if end is None else {"from": begin, "until": end}
    said = await table.slash(table.ann, "me quiet", **hours)
    assert "Quiet hours are two times of the day" in said


async def test_an_invalid_time_of_day_is_quoted(table: Table):
    await table.slash(table.ann, "me zone", zone="Asia/Taipei")
    said = await table.slash(table.ann, "me quiet", **{"from": "22:00", "until": "late"})
    assert "I can't read “late” as a time of the day" in said


@pytest.mark.parametrize(
    ("begin", "end"),
    [("２２：００", "８"), ("10pm", "8 am"), ("22.00", "8.00"), ("午後10時", "上午8點"), ("2200", "0800")],
)
async def test_quiet_hours_are_read_in_the_usual_notations(table: Table, begin: str, end: str):
    await table.slash(table.ann, "me zone", zone="Asia/Taipei")
    said = await table.slash(table.ann, "me quiet", **{"from": begin, "until": end})
    assert "from 22:00 to 08:00" in said


async def test_a_typed_time_is_suggested_in_the_clocks_notation(table: Table):
    offered = await table.ann.autocomplete(table.world.channel, "me quiet", "from", "10:30pm")
    assert [each["value"] for each in offered] == ["22:30"]
    offered = await table.ann.autocomplete(table.world.channel, "me away", "until", "24.12.2027")
    assert len(offered) == 1


async def test_quiet_hours_need_a_time_zone(table: Table):
    said = await table.slash(table.ann, "me quiet", **{"from": "22:00", "until": "6:00"})
    assert "Tell me with /me quiet zone: a big city near you." in said


async def test_quiet_hours_take_a_zone_from_a_city_or_from_the_language(table: Table):
    hours = {"from": "22:00", "until": "6:00"}
    said = await table.slash(table.ann, "me quiet", **hours, zone="東京")
    assert "Your time zone is Asia/Tokyo, where it is 09:0" in said
    said = await table.slash(table.bartek, "me quiet", **hours)
    assert "Europe/Warsaw" in said
    said = await table.slash(table.ann, "me quiet", **hours, zone="Middle Earth")
    assert "I don't know the time zone Middle Earth" in said


@pytest.mark.parametrize("typed", ["Warszawa", "ワルシャワ", "華沙", "warsaw"])
async def test_a_city_is_found_in_any_language(table: Table, typed: str):
    zones = await table.ann.autocomplete(table.world.channel, "me zone", "zone", typed)
    assert [one["value"] for one in zones] == ["Europe/Warsaw"]
    said = await table.slash(table.ann, "me zone", zone=typed)
    assert said.startswith("Your time zone is Europe/Warsaw")


async def test_an_unknown_zone_is_refused(table: Table):
    said = await table.slash(table.ann, "me zone", zone="Middle Earth")
    assert "I don't know the time zone Middle Earth. Use /me zone and type a big city near you" in said


async def test_zones_and_days_are_offered(table: Table):
    zones = await table.bartek.autocomplete(table.world.channel, "me zone", "zone", "hong k")
    assert [one["value"] for one in zones] == ["Asia/Hong_Kong"]
    hours = await table.ann.autocomplete(table.world.channel, "me quiet", "from", "22")
    assert [one["value"] for one in hours] == ["22:00"]
    ends = await table.ann.autocomplete(table.world.channel, "me away", "until", "")
    assert (ends[0]["name"], ends[0]["value"], len(ends)) == ("Fri, Jan 2", "2026-01-02", 25)
    begins = await table.bartek.autocomplete(table.world.channel, "me away", "from", "sty 3")
    assert [one["value"] for one in begins] == [f"2026-01-{day}" for day in ("03", "13", "23", "30", "31")]


async def test_a_vacation_stops_a_clock_and_is_announced_at_the_table(table: Table):
    await table.start(time="2d", vacation=5)
    said = await table.slash(table.ann, "me away", until="2026-01-09")
    assert said.endswith("/me back ends it. Announced at 1 table.")

    notice = table.world.latest("Ann is away from")
    assert "The clock stops meanwhile, for as long as this table allows." in notice.content
    assert table.world.pinged(notice) == []
    assert table.stamp(7 * DAY) in table.world.turn().content
    await table.world.later(4 * DAY)
    assert table.reminders() == []
    await table.world.restart()
    assert "Welcome back." in await table.slash(table.ann, "me back")
    assert table.stamp(2 * DAY) in table.world.turn().content
    assert "You aren't away." in await table.slash(table.ann, "me back")


@pytest.mark.parametrize(
    "days", [{"until": "2025-12-24"}, {"until": "2027-01-01"},
             {"until": "2026-01-05", "from": "2026-01-07"}],
)  # fmt: skip
async def test_an_invalid_vacation_is_refused(table: Table, days: dict[str, str]):
    assert "Write days like 2026-12-24" in await table.slash(table.ann, "me away", **days)


async def test_an_invalid_day_is_quoted(table: Table):
    assert "I can't read “soon” as a day" in await table.slash(table.ann, "me away", until="soon")


async def test_a_bot_that_was_down_at_a_deadline_announces_it_and_grants_the_time(table: Table):
    await table.start(time="2d")
    await table.world.later(DAY)

    await table.world.down(3 * DAY)

    notice = table.world.latest("I was down from")
    assert "Every clock at this table gets that time back." in notice.content
    assert table.stamp(DAY) in table.world.turn().content
    await table.world.later(DAY)
    assert "Ann's time is up." in texts_of(table.world.latest("time is up."))


async def test_an_outage_of_one_server_takes_no_ones_time_even_if_the_bot_is_up(table: Table):
    await table.start(time="2d")
    await table.world.later(2 * DAY - HOUR)
    await table.world.outage()
    for _hour in range(12):
        await table.world.later(HOUR)
    assert not any("time is up" in texts_of(each) for each in table.world.messages())

    await table.world.outage_ends()

    assert "I couldn't reach this channel from" in texts_of(table.world.latest("gets that time back"))
    assert table.stamp(HOUR) in table.world.turn().content
    await table.world.later(HOUR)
    assert "Ann's time is up." in texts_of(table.world.latest("time is up."))


async def test_a_table_closed_while_its_clocks_ran_stays_silent(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    await ann.slash(world.channel, "table time clock", time="1d")
    await bartek.slash(world.channel, "table join")
    await ann.slash(world.channel, "table start")
    await ann.slash(world.channel, "table close")
    await bartek.click(world.latest("asks to close the table"), label="Agree")
    await world.env.settle()
    count = len(world.messages())

    await world.later(2 * 24 * 60 * 60)

    assert len(world.messages()) == count
