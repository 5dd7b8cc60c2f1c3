"""The opening of Struggle of Empires: the set-up, the first auction and two turns."""

from __future__ import annotations

from typing import Final

from bot.openings.opening import Opening
from engine import games

EMPIRES: Final = Opening(
    game=games["empires"],
    seats=3,
    seed="first-voyage-9",
    options={},
    words=(
        (0, "choose:britain"),
        (1, "choose:russia"),
        (2, "choose:austria"),
        (0, "deploy:navy:east_indies"),
        (1, "deploy:army:german_states"),
        (2, "deploy:army:ottoman_empire"),
        (0, "deploy:army:east_indies"),
        (1, "deploy:army:central_europe"),
        (2, "deploy:army:german_states"),
        (0, "deploy:army:east_indies"),
        (1, "deploy:navy:baltic"),
        (2, "deploy:navy:mediterranean"),
        (0, "deploy:navy:africa"),
        (1, "deploy:army:baltic"),
        (2, "deploy:army:mediterranean"),
        (0, "deploy:army:africa"),
        (1, "deploy:army:baltic"),
        (2, "deploy:army:central_europe"),
        (0, "propose:britain:austria"),
        (0, "bid:0"),
        (1, "pass"),
        (2, "pass"),
        (1, "propose:russia:nobody"),
        (1, "bid:0"),
        (2, "pass"),
        (0, "pass"),
        (0, "colonise:north_america"),
        (0, "attack:east_indies:native_1"),
        (2, "attack:mediterranean:russia"),
        (2, "build:army"),
        (2, "send:mediterranean"),
        (1, "attack:german_states:austria"),
        (1, "move"),
        (1, "move_unit:army:central_europe:german_states"),
        (1, "move_unit:navy:baltic:caribbean"),
        (0, "enslave:caribbean"),
        (0, "buy:east_india_company"),
        (2, "buy:savoy"),
        (2, "attack:mediterranean:russia"),
        (2, "use:savoy:"),
        (1, "attack:german_states:austria"),
        (1, "build:army"),
        (1, "send:ottoman_empire"),
    ),
)
