"""Traces one press, from Discord's event to the commit, and writes docs/press.md.

    .venv/bin/python docs/press_trace.py           prints files, hops and statements, and writes the page
    .venv/bin/python docs/press_trace.py --check   fails if the page is out of date

A hop is a call from one file of bot/ or engine/ into another. Calls inside other packages are ignored.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # For the simulated Discord of the tests.

from sqlalchemy import event  # noqa: E402

from bot.domain.clock import Clock  # noqa: E402
from bot.domain.table import Place  # noqa: E402
from bot.settings import Settings  # noqa: E402
from bot.store.table import steps, tables  # noqa: E402
from bot.text.catalogue import words_for  # noqa: E402
from bot.ui.boards.render_process import studio  # noqa: E402
from engine import games  # noqa: E402
from render import Scene, board  # noqa: E402
from tests.bot.conftest import buttons, simulated  # noqa: E402
from tests.bot.store.commits import around_commits  # noqa: E402

PAGE: Final = ROOT / "docs" / "press.md"
BEGINS: Final = ("bot/app.py", "on_interaction")
ROOTS: Final = {BEGINS, ("bot/store/connection/sqlite.py", "_transact")}
"""Where the press's own calls begin: with the event, and with its transaction on the database's thread."""
STAGES: Final = {
    ("bot/app.py", "on_interaction"): "Discord's event arrives",
    ("bot/cogs/play/play.py", "on_do"): "the cog reads what the button means",
    ("bot/play/command_path.py", "step"): "the table's turn comes",
    ("bot/play/command_path.py", "in_turn"): "the transaction begins",
    ("bot/ui/table_access.py", "see"): "may they see this table?",
    ("bot/play/command_path.py", "_ready"): "can a step be taken, and by this seat?",
    ("bot/play/command_path.py", "answer"): "is it this seat's decision?",
    ("bot/tables/repository.py", "carry_out"): "the game applies the command",
    ("bot/tables/repository.py", "advance"): "position, step and posts are written",
    ("bot/time/clocks.py", "follow"): "her clock stops, Bartek's starts",
    ("bot/tables/repository.py", "play_on"): "others play on",
    ("bot/play/panel_query.py", "after"): "what the person sees next is read",
}
"""What the page says about a call, by file and function."""
TEXT: Final = """# The way of a press

Ann presses a button of her panel. This is what happens until her step is committed, in its order; the page is
written by `docs/press_trace.py`, and a test fails when it is out of date.

| what happens | file | function | SQL statements until the next line |
|---|---|---|---|
{rows}

Ann's table has the clock that tables have unless they choose another: hers stops, and Bartek's starts.

What her panel shows next is known by then, so it is shown without another query. It waits 150 ms for the
picture of her choices; later, that is added by an edit (`bot/ui/play/places.py`), unless the panel shows
something else by then. For the channel, a second transaction claims what is owed, and reads what the message
says and whom it calls; a third stores that it was sent. Together these are 3 transactions and at most
14 statements. Another player's open panel reads the new position in one more
(`tests/bot/cogs/play/test_statements.py`).

| | files | of these in `bot/`, beside the rules | calls from one file into another | SQL statements |
|---|---|---|---|---|
| with that clock | {clocked.passed} |
| at a table without a clock | {unclocked.passed} |
"""


@dataclass
class Trace:
    """The functions and SQL statements that one press runs, in order."""

    calls: list[tuple[str, str]] = field(default_factory=list)
    """File and function."""
    hops: int = 0
    statements: dict[int, int] = field(default_factory=dict)
    """How many SQL statements were sent after each number of calls."""
    begun: bool = False
    done: bool = False
    _last: str = ""

    def enter(self, frame: FrameType, what: str, _argument: Any) -> None:
        """Record a call; a callback for `sys.setprofile`."""
        if what != "call" or self.done:
            return
        file = _project_file(frame)
        if file is None or frame.f_code.co_name.startswith("<"):
            return
        if (file, frame.f_code.co_name) == BEGINS:
            self.begun = True
        if not self.begun:
            return
        callers = list(_callers(frame))
        begins = callers[-1] if callers else (file, frame.f_code.co_name)
        if begins not in ROOTS:
            return  # It belongs to another task.
        before = callers[0][0] if callers else self._last
        self.hops += before != file
        self._last = file
        self.calls.append((file, frame.f_code.co_name))

    def count(self) -> None:
        """Record an SQL statement."""
        if self.begun and not self.done:
            self.statements[len(self.calls)] = self.statements.get(len(self.calls), 0) + 1

    def end(self) -> None:
        """Record that a transaction was committed; the press is done if this transaction took the step."""
        self.done = self.done or any(name == "in_turn" for _file, name in self.calls)

    @property
    def files(self) -> list[str]:
        """Return the files with the called functions, in the order of their first calls."""
        return list(dict.fromkeys(file for file, _name in self.calls))

    @property
    def passed(self) -> str:
        """Return the figures as cells of a Markdown table."""
        own = sum(file.startswith("bot/") for file in self.files)
        return f"{len(self.files)} | {own} | {self.hops} | {sum(self.statements.values())}"

    def __str__(self) -> str:
        """Return the figures as a text."""
        return f"files {len(self.files)}, hops {self.hops}, statements {sum(self.statements.values())}"


def _callers(frame: FrameType) -> Iterator[tuple[str, str]]:
    """Yield the file and the function of each caller within the project, the nearest first."""
    caller = frame.f_back
    while caller is not None:
        file = _project_file(caller)
        if file is not None:
            yield file, caller.f_code.co_name
        caller = caller.f_back


def _project_file(frame: FrameType) -> str | None:
    name = frame.f_code.co_filename
    for package in ("bot", "engine"):
        prefix = f"{ROOT}/{package}/"
        if name.startswith(prefix):
            return name[len(str(ROOT)) + 1 :]
    return None


async def traced(*, clock: bool) -> Trace:
    """Press a button of a player's panel at a table of The Arctic, and return the trace of that press."""
    view = games["arctic"].view(games["arctic"].setup(2, "a seed"), None)
    # The drawing process must have started, as the simulated Discord does not wait for it.
    await studio.draw(board, view, Scene(("Ann", "Bartek"), words_for("en")))
    with tempfile.TemporaryDirectory() as home:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{home}/trace.db")
        async with simulated(settings) as world:
            ann, bartek = world.person("Ann"), world.person("Bartek", "pl")
            await world.seated(ann, bartek)
            table = await world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id))
            trace, database = Trace(), world.bot.services.database
            if not clock:
                await database.transact(lambda books: tables.time(books, table.id, Clock()))
            # In its first minute a process checks whether an earlier one has handled an interaction.
            await world.later(120)
            panel = (await ann.slash(world.channel, "act")).response
            # Each query is compiled at its first use in a process, which is no part of this press.
            await database.transact(lambda books: list(steps.back(books, games[table.game], table.id)))
            for engine in database._lane.engines:
                event.listen(engine, "before_cursor_execute", lambda *_: trace.count())
                around_commits(engine, lambda: None, trace.end)

            def watch(_connection: object = None) -> None:
                sys.setprofile(trace.enter)

            # Statements run on the database's own threads, where only transactions run.
            await database.transact(watch)
            await database.read(watch)
            watch()
            try:
                await ann.click(panel, custom_id=next(iter(buttons(panel).values())))
            finally:
                sys.setprofile(None)
            return trace


async def both() -> tuple[Trace, Trace]:
    """Trace a press at a table with the usual clock, and one at a table without a clock."""
    return await traced(clock=True), await traced(clock=False)


def page(trace: Trace, unclocked: Trace) -> str:
    """Return the page about a traced press, with the figures for a table without a clock."""
    rows, before = [], 0
    passed: set[tuple[str, str]] = set()
    for number, call in enumerate(trace.calls, 1):
        if call not in STAGES or call in passed:
            continue
        passed.add(call)
        asked = sum(count for at, count in trace.statements.items() if before < at <= number)
        if rows:
            rows[-1] += f" {asked} |"
        before = number
        rows.append(f"| {STAGES[call]} | [`{call[0]}`](../{call[0]}) | `{call[1]}` |")
    asked = sum(count for at, count in trace.statements.items() if at > before)
    rows[-1] += f" {asked} |"
    return TEXT.format(rows="\n".join(rows), clocked=trace, unclocked=unclocked)


def main(arguments: list[str]) -> int:
    """Print the figures, then write the page or, with `--check`, compare it."""
    trace, unclocked = asyncio.run(both())
    text = page(trace, unclocked)
    print(f"with the usual clock: {trace}")
    print(f"without a clock: {unclocked}")
    if "--files" in arguments:
        print("\n".join(trace.files))
    if "--check" in arguments:
        return int(PAGE.read_text("utf-8") != text)
    PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
