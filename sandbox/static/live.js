// What happens on the simulated Discord, as it happens; after a broken connection, all that was missed.

import { number } from "./keys.js";
import { connection, pause, resume, say } from "./presses.js";

const here = document.body.dataset;
const PAUSES = [500, 1000, 2000, 4000, 5000];
const SILENCE = 25_000;
const log = document.getElementById("log");
const fresh = document.getElementById("fresh");
let unread = 0;

export function startLive() {
  dress(document);
  number();
  bottom();
  for (const picture of log.querySelectorAll("img")) picture.addEventListener("load", () => { if (!unread) bottom(); });
  log.addEventListener("scroll", () => { if (atBottom()) read(); });
  fresh.addEventListener("click", () => { bottom(); read(); });
  window.addEventListener("resize", () => { if (!unread) bottom(); });
  setInterval(times, 10_000);
  resume();
  listen();
}

async function listen() {
  for (let tries = 0; ; tries++) {
    if (await connected(() => { if (tries) connection(true); tries = 0; })) tries = 0;
    const wait = PAUSES[Math.min(tries, PAUSES.length - 1)];
    connection(false, wait, tries);
    await pause(wait);
  }
}

function connected(opened) {
  return new Promise((resolve) => {
    const events = new EventSource(`/events/${here.person}/${here.channel}`);
    let was = false;
    let timer = setTimeout(end, SILENCE);
    function end() { clearTimeout(timer); events.close(); resolve(was); }
    const on = (name, tell) => events.addEventListener(name, ({ data }) => {
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE);
      tell(JSON.parse(data));
    });
    events.onerror = end;
    events.onopen = () => { was = true; opened(); };
    window.addEventListener("pagehide", () => events.close(), { once: true });
    on("all", all);
    on("message", (message) => put(message, true));
    on("gone", (id) => { document.getElementById(`m${id}`)?.remove(); number(); });
    on("margins", margins);
    on("beat", () => {});
  });
}

function all(messages) {
  const there = new Set(messages.map(({ id }) => `m${id}`));
  for (const article of [...log.querySelectorAll("article")]) {
    if (!there.has(article.id) && BigInt(article.dataset.id) > BigInt(messages[0]?.id ?? 0)) article.remove();
  }
  for (const message of messages) put(message, false);
}

function put({ id, mark, html, own }, isNew) {
  const known = document.getElementById(`m${id}`);
  if (known?.dataset.mark === mark) return;
  const stays = atBottom();
  const template = document.createElement("template");
  template.innerHTML = html;
  const article = template.content.firstElementChild;
  dress(article);
  log.querySelector(".empty")?.remove();
  if (known) replace(known, article);
  else {
    const next = [...log.querySelectorAll("article")].find((each) => BigInt(each.dataset.id) > BigInt(id));
    log.insertBefore(article, next ?? null);
  }
  for (const picture of article.querySelectorAll("img")) picture.addEventListener("load", () => { if (stays) bottom(); });
  number();
  if (own && isNew) article.scrollIntoView({ block: "end" });
  if (stays || (own && isNew && article === log.lastElementChild)) bottom();
  else if (!known && isNew) { unread++; fresh.textContent = say("fresh", { count: unread }); fresh.hidden = false; }
}

// A message that changes keeps the focus where it was.
function replace(known, article) {
  const focused = known.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && [...known.querySelectorAll("button, summary, a")].indexOf(focused);
  known.replaceWith(article);
  if (!focused) return;
  const name = focused.dataset.press;
  const controls = [...article.querySelectorAll("button:enabled, summary, a")];
  (controls.find((each) => name && each.dataset.press === name) ?? controls[Math.min(place, controls.length - 1)])
    ?.focus({ preventScroll: true });
}

// The rail and the board: nothing is drawn anew that stays the same, and no picture flickers.
async function margins({ rail, board }) {
  const nav = document.getElementById("rail");
  if (nav.dataset.html !== rail) {
    const href = nav.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    const top = nav.scrollTop;
    nav.innerHTML = nav.dataset.html = rail;
    nav.scrollTop = top;
    if (href) nav.querySelector(`[href="${CSS.escape(href)}"]`)?.focus();
  }
  const aside = document.getElementById("board");
  if (aside.dataset.html === board) return;
  const template = document.createElement("template");
  template.innerHTML = board;
  const source = matchMedia("(max-width: 640px)").matches ? "source" : "img";
  const picture = template.content.querySelector(`picture ${source}`);
  const address = picture?.getAttribute("srcset") ?? picture?.getAttribute("src");
  if (address) {
    const image = new Image();
    image.src = address;
    aside.dataset.coming = address;
    await image.decode().catch(() => {});
    if (aside.dataset.coming !== address) return;
  }
  const open = [...aside.querySelectorAll("details")].map((each) => each.open);
  aside.dataset.html = board;
  aside.hidden = !board;
  document.querySelector(".channel").classList.toggle("alone", !board);
  const stays = atBottom();
  aside.replaceChildren(template.content);
  [...aside.querySelectorAll("details")].forEach((each, index) => { each.open = open[index] ?? false; });
  dress(aside);
  if (stays) bottom();
}

// What a style sheet that allows no inline styles cannot know, and what only scripts can do.
function dress(root) {
  for (const part of root.querySelectorAll("[data-accent]")) part.style.setProperty("--accent", part.dataset.accent);
  const column = root.querySelector?.(".column");
  if (column?.querySelector(".whole") && !column.querySelector(".expand")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "expand";
    button.dataset.sheet = "";
    button.textContent = "⛶";
    button.setAttribute("aria-label", say("whole"));
    column.querySelector("#board-picture").after(button);
  }
}

function times() {
  const form = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const time of document.querySelectorAll("time[data-style=R]")) {
    const seconds = (new Date(time.dateTime) - Date.now()) / 1000;
    const [unit, size] = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]].find(([, each]) => Math.abs(seconds) >= each) ?? ["second", 1];
    time.textContent = form.format(Math.round(seconds / size), unit);
  }
}

const atBottom = () => log.scrollHeight - log.scrollTop - log.clientHeight < 60;
function bottom() { log.scrollTop = log.scrollHeight; }
function read() { unread = 0; fresh.hidden = true; }
