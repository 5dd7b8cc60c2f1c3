"""The votes of a crew of four in a channel: ballots, proposals, mutinies and mistakes."""

from __future__ import annotations

import re

from bot.ui.votes.ballot import lettered
from tests.bot.cogs.crew import Crew, letter_of
from tests.bot.conftest import buttons, menus, press, texts_of

DAY = 24 * 60 * 60
NO_UPGRADE = {"starting_upgrade": "captain"}
"""Without the Hydro Drive, which would add the question whether to sail on."""


async def test_a_ballot_shows_options_with_cost_odds_and_stakes_and_pings_everyone(crew: Crew):
    await crew.embark()
    position = await crew.play_on("act")

    said = texts_of(crew.message())

    assert "**The crew decides; the captain is " in said
    assert "Votes: 0 of 4 · closes <t:" in said
    assert all(f"<@{person.id}>" in said for person in crew.people)
    [search] = [line for line in said.splitlines() if line.startswith("**") and "Search for" in line]
    assert re.search(r"success \d+%, up to \d+% with exertion", search)
    assert crew.pinged() == {person.id for person in crew.people}
    assert position.version == (await crew.ballot()).version


async def test_the_crew_votes_on_the_action_and_then_on_the_exertion_with_odds_and_stakes(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    await crew.vote(letter_of(await crew.ballot(), "search") * 3)

    said = texts_of(crew.message())

    assert re.search(r"crew \(\+\d\)\S* · success \d+% \(costly: \d+%\) · risks 1-2 crew", said), said
    assert len({line.split("success")[1] for line in said.splitlines() if "success" in line}) == 4


async def test_a_ballot_has_at_most_seven_letters_before_anyone_proposes(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    ballot, message = await crew.ballot(), crew.message()
    assert len(ballot.plans) > 7
    assert [label for label in buttons(message) if len(label) == 1] == list("ABCDEFG")
    [(_custom_id, options)] = menus(message)
    assert len(options) == len(ballot.plans)


async def test_several_options_can_be_picked_in_the_menu_and_typed_as_letters(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    ballot, message = await crew.ballot(), crew.message()
    [(custom_id, options)] = menus(message)
    await crew.people[1].select(message, [options[5][1], options[2][1]], custom_id=custom_id)
    assert (await crew.ballot()).approvals == {1: (ballot.plans[5], ballot.plans[2])}
    assert await crew.slash(2, "crew vote", option="c, a") == "Your votes count. The first is your favourite."
    assert (await crew.ballot()).approvals[2] == (ballot.plans[2], ballot.plans[0])


async def test_a_crew_votes_once_a_turn_if_its_terms_say_so(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    await crew.slash(0, "crew terms", scope="course")
    question = crew.world.latest("Keep it as it is")
    assert "the crew votes once a turn on what to do" in texts_of(question)
    for person in crew.people[1:]:
        await person.click(question, label="Agree")
    position = await crew.play_on("act")
    turn, captain = position.view(None).turn, position.view(None).captain
    await crew.vote("AAA")
    after = await crew.position()
    assert (after.view(None).turn, after.decisions[0].kind) == (turn, "act")
    ballot = await crew.ballot()
    assert (ballot.stage, ballot.decider) == ("quiet", captain)
    assert "The crew decides" not in await crew.slash(captain, "play", action="end")
    assert (await crew.position()).version > after.version


async def test_the_voters_are_public_and_their_votes_are_shown_at_the_end(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    await crew.press(1, "B")

    said = texts_of(crew.message())
    assert "Votes: 1 of 4 (Bartek)" in said
    assert f"<@{crew.people[1].id}>" not in said
    assert "votes:" not in said

    await crew.vote("B B")
    assert "** – 3 votes (Ann, Bartek, Chie)" in crew.transcript()


async def test_votes_of_an_open_ballot_are_shown_at_once(crew: Crew):
    await crew.embark()
    await crew.slash(0, "crew terms", votes=1)
    agree = crew.world.latest("Keep it as it is")
    for person in crew.people[1:]:
        await person.click(agree, label="Agree")
    agreed = "from now on the ballot decides, the crew votes on every decision, votes are shown at once"
    assert f"Everybody agreed: {agreed}" in crew.transcript()

    await crew.press(2, "B")

    assert "· votes: Chie" in texts_of(crew.message())


async def test_votes_can_be_added_and_taken_back_until_the_ballot_closes(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    counts = "Your vote counts. Add whatever else you'd go along with, until the ballot closes."
    assert await crew.press(0, "A") == counts
    assert await crew.press(0, "B") == "Your votes count. The first is your favourite."
    ballot = await crew.ballot()
    assert ballot.approvals == {0: ballot.plans[:2]}
    await crew.world.later(3)
    assert await crew.press(0, "A") == "Your vote was taken back."
    assert (await crew.ballot()).approvals == {0: ballot.plans[1:2]}
    await crew.world.later(3)
    assert await crew.press(0, "B") == "Your vote was taken back."
    assert (await crew.ballot()).votes == {}
    assert "Votes: 0 of 4" in texts_of(crew.message())


async def test_a_ballot_closes_as_soon_as_the_remaining_votes_cannot_even_tie(crew: Crew):
    await crew.embark()
    position = await crew.play_on("act")
    await crew.press(3, "A")
    await crew.press(2, "A")
    assert (await crew.position()).version == position.version
    await crew.press(1, "A")
    assert (await crew.position()).version > position.version


async def test_the_captains_vote_breaks_a_tie(crew: Crew):
    await crew.embark()
    await crew.play_on("starting_upgrade")
    ballot = await crew.ballot()
    await crew.vote("BAAB")
    assert "The vote is tied, and captain Ann's vote breaks it: **" in crew.transcript()
    step = (await crew.world.ask(crew.world.bot.services.tables.log(crew.table)))[1]
    assert str(step.command) == ballot.plans[1]


async def test_the_captain_breaks_a_tie_without_their_vote(crew: Crew):
    await crew.embark()
    await crew.play_on("starting_upgrade")
    ballot = await crew.ballot()
    await crew.vote("CAAB")
    assert await crew.ballot() != ballot
    await crew.play_on("act")
    captain = (await crew.ballot()).captain
    letters = ["A", "B", "A", "B"]
    letters[captain] = "C"
    await crew.vote("".join(letters))
    others = [seat for seat in range(4) if seat != captain]
    assert len({letters[seat] for seat in others}) == 2


async def test_a_ballot_whose_time_is_up_is_decided_by_the_votes_cast(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    ballot = await crew.ballot()
    await crew.vote("  BB")
    await crew.world.later(DAY)
    assert "The crew has voted: **" in crew.transcript()
    assert "** – 2 votes (Chie, Dora)" in crew.transcript()
    steps = await crew.world.ask(crew.world.bot.services.tables.log(crew.table))
    assert ballot.plans[1].split()[0] in {str(step.command) for step in steps}


async def test_without_votes_the_captains_proposal_wins(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    captain = (await crew.ballot()).captain
    await crew.slash(captain, "crew propose", first="end")
    assert "proposes: End the action phase" in texts_of(crew.message())
    assert re.search(r"If nobody votes, it goes ahead <t:\d+:R>\.", texts_of(crew.message()))
    await crew.world.later(DAY / 4)
    assert "Nobody has voted, so the captain's proposal stands: **End the action phase" in crew.transcript()


async def test_without_votes_or_proposal_the_captain_decides_and_then_the_next_in_line(crew: Crew):
    await crew.embark()
    position = await crew.play_on("starting_upgrade")
    await crew.world.later(DAY)
    assert (
        f"Nobody has voted, and the captain has proposed nothing: <@{crew.people[0].id}> decides by"
        in crew.transcript()
    )
    said = texts_of(crew.message())
    assert f"**<@{crew.people[0].id}> decides**" in said
    assert "If Ann hasn't decided by then, Bartek, next in line, decides." in said
    assert await crew.press(1, "A") == ("This ballot is closed. /crew vote shows what you can vote on now.")
    await crew.world.later(DAY)
    assert f"**<@{crew.people[1].id}> decides**" in texts_of(crew.message())
    assert await crew.press(1, "A") == "You've decided."
    assert (await crew.position()).version > position.version


async def test_in_vote_mode_the_captain_alone_cannot_choose(crew: Crew):
    await crew.embark()
    position = await crew.play_on("starting_upgrade")
    answer = await crew.slash(0, "play", action="decline")
    assert "The crew decides this by ballot." in answer
    panel = (await crew.people[0].slash(crew.world.channel, "act")).response
    assert "Votes: 0 of 4" in texts_of(panel)
    pressed = [*buttons(panel).values(), *(value for _id, lines in menus(panel) for _label, value in lines)]
    assert any(each.startswith("qd:vote:") for each in pressed)
    assert not any(each.startswith("qd:do:") for each in pressed)
    assert (await crew.position()).version == position.version


async def test_a_captain_may_choose_whatever_the_crew_advises(crew: Crew):
    await crew.embark("advice")
    await crew.play_on("starting_upgrade")
    ballot = await crew.ballot()
    await crew.vote(" AAA")
    assert "Everybody has voted · " in crew.transcript()
    assert await crew.press(0, "B") == "You've decided."
    step = (await crew.world.ask(crew.world.bot.services.tables.log(crew.table)))[1]
    assert str(step.command) == ballot.plans[1]


async def test_the_captains_panel_shows_the_crews_advice_and_confirms_a_choice_against_it(crew: Crew):
    await crew.embark("advice")
    version = (await crew.play_on("starting_upgrade")).version
    await crew.vote(" A")
    panel = (await crew.people[0].slash(crew.world.channel, "act")).response
    assert "Votes: 1 of 3" in texts_of(panel)
    assert "Your crew advises" not in texts_of(panel)
    await crew.vote("  AB")
    panel = (await crew.people[0].slash(crew.world.channel, "act")).response
    (advice,) = [line for line in texts_of(panel).splitlines() if "Your crew advises" in line]
    assert advice.endswith("** (2 of 3)")
    chosen = (await press(crew.people[0], panel, "Don't pay: it can be bought later")).response
    assert advice in texts_of(chosen)
    assert (await crew.position()).version == version
    panel = (await crew.people[0].click(chosen, label="Back")).response
    await press(crew.people[0], panel, "Pay 3 hull")
    assert (await crew.position()).version > version


async def test_the_panel_of_a_crew_member_is_the_ballot_while_they_can_vote(crew: Crew):
    await crew.embark("advice")
    await crew.play_on("starting_upgrade")
    ballot, bartek = await crew.ballot(), crew.people[1]
    panel = (await bartek.slash(crew.world.channel, "act")).response
    assert "Votes: 0 of 3" in texts_of(panel)
    assert "Choose all you'd go along with" in texts_of(panel)
    [(custom_id, options)] = menus(panel)
    assert len(options) == len(ballot.plans)

    voted = (await bartek.select(panel, [options[1][1]], custom_id=custom_id)).response
    assert texts_of(voted).strip().startswith("Your vote counts.")
    assert "**Your votes:** Don't pay: it can be bought later" in texts_of(voted)
    assert "Choose all you'd go along with" not in texts_of(voted)
    assert (await crew.ballot()).votes == {1: ballot.plans[1]}

    assert await crew.press(0, "B") == "You've decided."
    panel = (await bartek.slash(crew.world.channel, "act")).response
    assert "Your votes" not in texts_of(panel)


async def test_an_open_panel_becomes_the_ballot_when_the_crew_is_to_vote(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    bartek = crew.people[1]
    opened = await bartek.slash(crew.world.channel, "act")
    await crew.play_on("act")
    await crew.world.env.settle()
    assert "Votes: 0 of 4" in texts_of(opened.response)


async def test_an_open_panel_counts_the_votes_of_others_and_shows_no_old_vote_on_a_new_ballot(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    bartek = crew.people[1]
    opened = await bartek.slash(crew.world.channel, "act")
    await crew.play_on("act")
    await crew.world.env.settle()
    await crew.press(2, "A")
    await crew.world.env.settle()
    assert "Votes: 1 of 4" in texts_of(opened.response)

    [(custom_id, options), *_] = menus(opened.response)
    await bartek.select(opened.response, [options[0][1]], custom_id=custom_id)
    assert texts_of(opened.response).strip().startswith("Your vote counts.")
    before = (await crew.ballot()).id
    for seat in (0, 3):
        await crew.press(seat, "A")
    await crew.world.env.settle()
    assert (await crew.ballot()).id != before
    assert "Your vote counts." not in texts_of(opened.response)


async def test_advice_counts_when_the_captain_stays_away(crew: Crew):
    await crew.embark("advice")
    await crew.play_on("starting_upgrade")
    ballot = await crew.ballot()
    await crew.vote(" BBA")
    assert "; after that the vote stands" in texts_of(crew.message())
    await crew.world.later(DAY)
    step = (await crew.world.ask(crew.world.bot.services.tables.log(crew.table)))[1]
    assert str(step.command) == ballot.plans[1]


async def test_by_the_rulebook_the_captain_decides_and_anyone_proposes(crew: Crew):
    await crew.embark("captain")
    await crew.play_on("starting_upgrade")
    turn = crew.world.turn()
    assert turn.raw_mentions == [crew.people[0].id]
    assert "If Ann hasn't decided by <t:" in turn.content
    assert "the crew votes on it" in turn.content

    await crew.slash(3, "crew propose", first="decline")

    assert "proposed by Dora" in texts_of(crew.message())
    answer = await crew.slash(0, "play", action="decline")
    assert "The crew decides" not in answer
    assert "Ann decides: **" in crew.transcript()


async def test_when_a_captain_is_away_past_the_limit_the_crew_votes(crew: Crew):
    await crew.embark("captain")
    position = await crew.play_on("starting_upgrade")
    await crew.world.later(DAY)
    assert "Captain Ann didn't decide in time: the crew votes until" in crew.transcript()
    await crew.vote(" AAA")
    assert (await crew.position()).version > position.version


async def test_the_crew_of_an_absent_captain_can_elect_another(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    await crew.ask_the_captain()
    await crew.play_on("pass_captain")
    assert "If Ann hasn't decided by <t:" in crew.world.turn().content
    await crew.world.later(DAY)
    assert "Captain Ann didn't decide in time: the crew votes until" in crew.transcript()
    handing_over = letter_of(await crew.ballot(), "hand_over")
    await crew.vote(f" {handing_over}{handing_over}{handing_over}")
    assert "**Bartek is now captain**" in crew.transcript()
    assert (await crew.position()).view(None).captain == 1


async def test_a_plan_is_voted_on_as_one_and_carried_out_step_by_step(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    position = await crew.play_on("act")
    moves = [str(c) for c in position.legal((await crew.ballot()).captain) if c.kind == "move"]
    offered = await crew.people[2].autocomplete(
        crew.world.channel, "crew propose", "second", "", first=moves[0]
    )
    assert "end" in [choice["value"] for choice in offered]
    answer = await crew.slash(2, "crew propose", first=moves[0], second="end")
    assert answer == "Your plan is on the ballot. Vote for it too, if you want it."
    letter = letter_of(await crew.ballot(), moves[0], "end")
    said = texts_of(crew.message())
    assert "proposed by Chie" in said

    for seat in (1, 2, 3):
        await crew.press(seat, letter)

    steps = await crew.world.ask(crew.world.bot.services.tables.log(crew.table))
    commands = [str(step.command) for step in steps]
    assert commands[commands.index(moves[0]) :] == [moves[0], "end", "keep"]  # "keep" is automatic.


async def test_a_plan_stops_at_a_step_that_has_become_impossible(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    position = await crew.play_on("act")
    moves = [str(c) for c in position.legal((await crew.ballot()).captain) if c.kind == "move"]
    await crew.slash(0, "crew propose", first=moves[0], second=moves[0])
    letter = letter_of(await crew.ballot(), moves[0], moves[0])
    for seat in (1, 2, 3):
        await crew.press(seat, letter)
    assert (
        "The plan stops here: the next step isn't possible any more. Not done: Sail to" in crew.transcript()
    )


async def test_no_one_can_take_back_what_a_crew_has_decided(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    position = await crew.play_on("act")
    moves = [str(c) for c in position.legal((await crew.ballot()).captain) if c.kind == "move"]
    letter = letter_of(await crew.ballot(), moves[0])
    captain = (await crew.ballot()).captain
    for seat in range(3):
        await crew.press(seat, letter)
    assert "You can only take back your own step" in await crew.slash(captain, "undo")


async def test_a_ballot_outlives_a_restart(crew: Crew):
    await crew.embark()
    position = await crew.play_on("act")
    message = crew.message()
    await crew.vote("BB")
    await crew.world.restart()
    await crew.people[2].click(message, label="B")
    assert (await crew.position()).version > position.version


async def test_a_ballot_whose_time_was_up_during_a_restart_closes_after_it(crew: Crew):
    await crew.embark()
    position = await crew.play_on("act")
    await crew.vote("  BB")
    await crew.world.restart()
    await crew.world.later(DAY)
    assert (await crew.position()).version > position.version


async def test_every_option_is_in_a_menu(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    position = await crew.play_on("act")
    captain = (await crew.ballot()).captain
    steps = ("second", "third", "fourth", "fifth", "sixth")
    for move in [str(command) for command in position.legal(captain) if command.kind == "move"]:
        for number in range(1, 6):
            await crew.slash(1, "crew propose", first=move, **dict.fromkeys(steps[:number], "end"))
    message = crew.message()
    ballot = await crew.ballot()
    letters = [label for label in buttons(message) if len(label) == 1]
    assert letters == list(lettered(ballot))
    *_, (custom_id, options) = menus(message)
    assert sum(len(lines) for _custom_id, lines in menus(message)) == len(ballot.plans)
    await crew.people[1].select(message, [options[-1][1]], custom_id=custom_id)
    assert (await crew.ballot()).votes == {1: ballot.plans[-1]}


async def test_a_proposal_has_its_own_letter_however_many_options_there_are(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    position = await crew.play_on("act")
    before = lettered(await crew.ballot())
    moves = [str(c) for c in position.legal((await crew.ballot()).captain) if c.kind == "move"]
    await crew.slash(1, "crew propose", first=moves[0], second="end")
    after = lettered(await crew.ballot())
    assert list(after)[: len(before)] == list(before)
    assert letter_of(await crew.ballot(), moves[0], "end") == list(after)[-1]


async def test_a_person_who_is_not_in_the_crew_cannot_vote(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    zoe = crew.world.person("Zoe")
    answer = await zoe.click(crew.message(), label="A")
    assert "You have no seat at this table." in texts_of(answer.response)
    answer = await zoe.slash(crew.world.channel, "crew propose", first="end")
    assert "You have no seat at this table." in texts_of(answer.response)
    assert (await crew.ballot()).votes == {}


async def test_a_vote_for_an_option_that_is_not_on_the_ballot_is_refused(crew: Crew):
    await crew.embark()
    await crew.play_on("starting_upgrade")
    assert "That isn't on the ballot." in await crew.slash(1, "crew vote", option="the moon")
    assert (await crew.ballot()).votes == {}


async def test_a_ballot_can_be_voted_on_by_letter_and_by_suggestion(crew: Crew):
    await crew.embark()
    await crew.play_on("starting_upgrade")
    await crew.slash(1, "crew vote", option="b")
    offered = await crew.people[2].autocomplete(crew.world.channel, "crew vote", "option", "")
    await crew.slash(2, "crew vote", option=offered[2]["value"])
    ballot = await crew.ballot()
    assert ballot.votes == {1: ballot.plans[1], 2: ballot.plans[2]}


async def test_a_proposal_of_an_impossible_action_names_the_rule_and_what_is_possible(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    answer = await crew.slash(1, "crew propose", first="refit")
    assert "Possible:" in answer
    assert (await crew.ballot()).proposals == ()
    answer = await crew.slash(1, "crew propose", first="end", second="sacrifice:conseil:none")
    assert "can only be used by their owner" in answer
    answer = await crew.slash(1, "crew propose", first="dance")
    assert "“dance” can't be proposed here. Possible: " in answer


async def test_terms_change_only_when_everyone_agrees(crew: Crew):
    await crew.embark()
    await crew.slash(1, "crew terms", mode="captain")
    question = crew.world.latest("Keep it as it is")
    assert "Bartek proposes a new way for the crew to decide: **the captain decides" in texts_of(question)
    assert "That's already being voted on." in await crew.slash(2, "crew terms", mode="advice")
    answer = await crew.people[2].click(question, label="Keep it as it is")
    assert "Then everything stays as it is." in texts_of(answer.response)
    assert "Not everybody agreed" in crew.transcript()
    assert "the ballot decides" in await crew.slash(0, "crew terms")


async def test_a_pause_replaces_the_ballot_and_the_vote_continues_after_it(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    ballot = crew.message()
    await crew.slash(0, "table time pause")
    for person in crew.people[1:]:
        await person.click(crew.world.latest("Ann asks for a pause"), label="Agree")

    resting = crew.world.latest("The game has been paused since")
    assert resting.id == ballot.id
    assert list(buttons(resting)) == ["Act"]

    await crew.slash(1, "table time pause")
    for seat in (0, 2, 3):
        await crew.people[seat].click(crew.world.latest("Bartek asks to resume"), label="Agree")
    assert crew.message().id == ballot.id
    version = (await crew.position()).version
    await crew.vote("AAA")
    assert (await crew.position()).version > version


async def test_a_following_ballot_pings_no_one_who_voted_within_a_minute(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    await crew.play_on("act")
    before = await crew.ballot()
    # A move rolls no dice and prompts no one, and points remain, so the same question is asked again.
    assert before.question["about"]["points"] > 1
    move = "ABCDEFG"[next(at for at, plan in enumerate(before.plans) if plan.startswith("move:"))]
    voted = len(crew.world.env.http_requests)
    await crew.press(1, move)
    await crew.world.later(2 * 60)
    await crew.press(2, move)
    await crew.press(3, move)
    assert (await crew.ballot()).id != before.id
    await crew.world.later(10 * 60)
    pinged = [
        people
        for request in crew.world.env.http_requests[voted:]
        if request.method == "POST" and isinstance(request.json, dict)
        if (people := set(map(int, (request.json.get("allowed_mentions") or {}).get("users") or ())))
    ]
    assert pinged == [{crew.people[seat].id for seat in (0, 1)}]


async def test_the_message_with_the_next_question_says_how_a_ballot_went(crew: Crew):
    await crew.embark(**NO_UPGRADE)
    await crew.play_on("act")
    await crew.vote("AAA")
    [*_, message] = [each for each in crew.world.messages() if "The crew has voted: **" in texts_of(each)]
    assert "Act" in buttons(message)


async def test_only_the_player_who_decides_after_a_silent_vote_is_pinged(crew: Crew):
    await crew.embark()
    await crew.play_on("starting_upgrade")
    voted = len(crew.world.env.http_requests)
    await crew.world.later(DAY)
    [pinged] = [
        request.json["allowed_mentions"]["users"]
        for request in crew.world.env.http_requests[voted:]
        if request.method == "POST" and "decides** by" in str(request.json) and "components" in request.json
    ]
    assert list(map(int, pinged)) == [crew.people[0].id]
