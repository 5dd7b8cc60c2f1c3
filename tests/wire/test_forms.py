"""Forms and context menu commands over sockets, with the real discord.py."""

from __future__ import annotations

from tests.wire.conftest import Harbour
from wire.person import Person, text_of


async def test_a_file_uploaded_with_a_form_is_downloaded_and_read(
    harbour: Harbour, table: list[Person]
) -> None:
    person = table[0]
    asked = person.type(harbour.channel, "table import")
    await asked.there(30)
    assert asked.interaction.modal is not None
    answer = person.submit(asked, {}, {"file": [("table.json", b"no save")]})

    assert text_of(await person.see(answer))
    assert "Something went wrong" not in text_of(person.shown(answer))
    await harbour.assert_sound()


async def test_a_right_click_on_a_line_of_the_log_shows_the_cost_of_a_rewind(
    harbour: Harbour, table: list[Person]
) -> None:
    person, choice = await harbour.move(table)
    await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    line = harbour.turns()[-1]
    answer = await person.see(person.right_click(harbour.channel, "Go back to before this", line))

    assert "Lost: " in text_of(answer)
    figures = person.right_click(harbour.channel, "Tables and statistics", person.user)
    assert f"<#{harbour.channel}>" in text_of(await person.see(figures))
    await harbour.assert_sound()
