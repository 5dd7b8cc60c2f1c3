// The page's script; the server renders everything else. One file per topic, no build step.

import { startComposer } from "./composer.js";
import { startKeys } from "./keys.js";
import { startLive } from "./live.js";
import { startBoard } from "./board.js";
import { startPictures } from "./pictures.js";
import { say, send } from "./presses.js";
import { startPressing } from "./pressing.js";

const here = document.body.dataset;

document.addEventListener("change", async ({ target }) => {
  if (target.matches("[data-person]")) location.assign(`/${target.value}`);
  if (target.matches("[data-language]")) {
    await send(`/language/${target.dataset.language}`, { locale: target.value }, { id: false });
    location.reload();
  }
});

document.addEventListener("click", async ({ target }) => {
  const begin = target.closest("[data-begin]");
  if (begin && !begin.classList.contains("busy")) {
    begin.classList.add("busy");
    const answer = await send(`/begin/${here.person}`, { way: begin.dataset.begin, game: begin.dataset.game }, { label: say("begins") });
    if (answer.address) location.assign(answer.address);
    else begin.classList.remove("busy");
  }
});

if (here.channel) {
  startPressing();
  startPictures();
  startBoard();
  startComposer();
  startKeys();
  startLive();
}

document.removeEventListener("click", window.keepEarly);
for (const control of window.early) control.click();
