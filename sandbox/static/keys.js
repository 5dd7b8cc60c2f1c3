// Keyboard shortcuts: digits choose, a slash begins a command, and so on; disabled while the user types.

import { enlarge } from "./board.js";
import { pick, press } from "./pressing.js";

const log = document.getElementById("log");

// Number the choices of the newest panel by their keys; if its picture numbers places, use the same numbers.
export function number() {
  for (const button of log.querySelectorAll(".button[data-key]:not([data-number])")) delete button.dataset.key;
  const panel = newest();
  if (panel?.querySelector("[data-number], .lines [data-key]")) return;
  const choices = [...(panel?.querySelectorAll("[data-press^='qd:do:']:enabled") ?? [])];
  choices.slice(0, 9).forEach((button, index) => { button.dataset.key = String(index + 1); });
}

function newest() {
  return log.querySelector("article.pinned") ?? [...log.querySelectorAll("article.own")].findLast((each) => each.querySelector("[data-press]:enabled"));
}

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, textarea, select");
    if (event.key === "Escape") {
      document.getElementById("rail").classList.remove("open");
      if (typing && !event.target.closest("dialog")) { event.target.blur(); log.focus(); }
      return;
    }
    if (typing || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.altKey) { if (event.key === "ArrowUp" || event.key === "ArrowDown") neighbour(event); return; }
    if (event.key === "/") { event.preventDefault(); const say = document.getElementById("say"); say.value = "/"; say.focus(); say.dispatchEvent(new Event("input")); }
    if (event.key === "?") document.getElementById("keys").showModal();
    if (event.key.toLowerCase() === "z") enlarge();
    const panel = newest();
    const button = { u: "qd:undo:", m: "qd:more:" }[event.key.toLowerCase()];
    const wanted = /^[1-9]$/.test(event.key) ? `[data-key="${event.key}"]` : button && `[data-press^="${button}"]:enabled`;
    const found = wanted && panel?.querySelector(wanted);
    const line = found?.closest("[data-value]");
    if (line) pick(line.closest(".menu"), [line.dataset.value]);
    else if (found) press(found);
  });
}

// Go to the previous or next table of the rail.
function neighbour(event) {
  const places = [...document.querySelectorAll("#rail ul a.place")];
  const at = places.findIndex((each) => each.getAttribute("aria-current"));
  const next = places[at + (event.key === "ArrowUp" ? -1 : 1)];
  if (next) { event.preventDefault(); location.assign(next.href); }
}
