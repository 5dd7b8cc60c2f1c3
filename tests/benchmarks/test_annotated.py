"""Games told for people."""

from __future__ import annotations

from benchmarks.annotated import annotated, told
from benchmarks.opponents.tables import Plan


def test_a_game_is_told_from_its_beginning_to_its_end() -> None:
    played, followed = annotated(Plan("arctic", ("easy", "easy"), "a told game"))
    lines = list(told(played, followed))
    assert lines[0].startswith(f"{played.totals[0]} : {played.totals[1]}, ended by {played.reason}")
    assert lines[1].startswith("chapter 1, step 0: ")
    assert sum(line.startswith("step ") for line in lines) == 3
    assert lines[-1] == "luck in all: 0% : 0%; points 0.0 : 0.0"
    assert followed.points[-1].step == len(played.facts["steps"])
