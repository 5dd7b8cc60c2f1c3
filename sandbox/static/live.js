// Live updates from the simulated Discord; after a lost connection, all missed ones.

import { showTable } from "./board.js";
import { number } from "./keys.js";
import { connection, markWaiting, pause, resume, say } from "./presses.js";

const here = document.body.dataset;
const PAUSES = [500, 1000, 2000, 4000, 5000];
const SILENCE = 25_000;
const AFTER_AN_END = 1; // The number of messages after a game's scores: the chart of its chances.
const LOOKED_UP = ["rule", "rules", "chapter", "leaf", "zoom", "replay"].map((verb) => `[data-value^='qd:${verb}:']`).join();
const PANEL = ["do", "page", "whys"].map((verb) => `[data-press^='qd:${verb}:']:enabled`).concat(`.menu:not(:has(${LOOKED_UP}))`).join();
const log = document.getElementById("log");
const fresh = document.getElementById("fresh");
let unread = 0;
let answered = ""; // The answer to the last press, if it isn't a panel: it stays last while the user reads it.

export function startLive() {
  dress(document);
  pin();
  number();
  date();
  settle();
  for (const picture of log.querySelectorAll("img")) picture.addEventListener("load", () => { if (!unread) settle(); });
  log.addEventListener("scroll", () => { if (atBottom()) read(); });
  fresh.addEventListener("click", () => { bottom(); read(); });
  window.addEventListener("resize", () => { if (!unread) settle(); });
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
  markWaiting(article);
  if (known) replace(known, article);
  else {
    const next = [...log.querySelectorAll("article:not(.pinned)")].find((each) => BigInt(each.dataset.id) > BigInt(id));
    log.insertBefore(article, next ?? log.querySelector("article.pinned"));
  }
  const wanted = own && isNew;
  for (const picture of article.querySelectorAll("img")) picture.addEventListener("load", () => { if (stays || wanted) settle(); });
  if (wanted) answered = article.querySelector(PANEL) ? "" : article.id;
  pin();
  number();
  date();
  if (wanted) lead(article);
  else if (stays) settle();
  else if (!known && isNew) { unread++; fresh.textContent = say("fresh", { count: unread }); fresh.hidden = false; }
}

// Replace a message without moving the focus.
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

// Update the rail, the table's progress and its page; unchanged parts are not replaced.
function margins({ rail, progress, page }) {
  const nav = document.getElementById("rail");
  if (nav.dataset.html !== rail) {
    const href = nav.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    const top = nav.scrollTop;
    nav.innerHTML = nav.dataset.html = rail;
    nav.scrollTop = top;
    if (href) nav.querySelector(`[href="${CSS.escape(href)}"]`)?.focus();
  }
  const line = document.getElementById("progress");
  if (line.dataset.html !== progress) {
    line.innerHTML = line.dataset.html = progress;
    date();
  }
  showTable(page);
}

// Set the styles that depend on data: the content security policy forbids inline styles.
function dress(root) {
  for (const part of root.querySelectorAll("[data-accent]")) part.style.setProperty("--accent", part.dataset.accent);
}

// Label boards of earlier positions in the conversation; their pictures don't change.
function date() {
  const now = document.querySelector("#progress [data-version]")?.dataset;
  if (!now) return;
  for (const gallery of log.querySelectorAll("article:not(.own) .gallery")) {
    const [, table, version] = gallery.querySelector("img")?.getAttribute("src").match(/\/[a-z]+-(\d+)-(\d+)\.png$/) ?? [];
    if (table === now.table && Number(version) < Number(now.version)) gallery.dataset.older = say("older");
    else delete gallery.dataset.older;
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

// Keep the panel with the user's decision, and what it leads to, at the bottom of the conversation. Only what the user
// has just requested, such as the log, is below it until they continue.
function pin() {
  const panels = [...log.querySelectorAll("article.own")].filter((each) => each.querySelector(PANEL));
  const wanted = panels.reduce((newest, each) => (!newest || BigInt(each.dataset.id) > BigInt(newest.dataset.id) ? each : newest), null);
  for (const each of log.querySelectorAll("article.pinned")) {
    if (each === wanted) continue;
    each.classList.remove("pinned");
    const next = [...log.querySelectorAll("article:not(.pinned)")].find((other) => BigInt(other.dataset.id) > BigInt(each.dataset.id));
    log.insertBefore(each, next ?? log.querySelector("article.pinned"));
  }
  wanted?.classList.add("pinned");
  const answer = document.getElementById(answered);
  const last = wanted && answer && BigInt(answer.dataset.id) > BigInt(wanted.dataset.id) ? [wanted, answer] : [wanted];
  if (wanted && last.at(-1) !== log.lastElementChild) log.append(...last);
}

// Scroll to the top of a panel that is higher than the conversation.
function lead(article) {
  const long = article.offsetHeight > log.clientHeight;
  if (!long && article === log.lastElementChild) bottom();
  else article.scrollIntoView({ block: long ? "start" : "end" });
}
// Scroll a new visitor to the end or, if the game has just ended, to the top of its scores.
function settle() {
  const last = log.lastElementChild, [result] = [...log.querySelectorAll("article:has([data-press^='qd:again:'])")].slice(-1);
  const later = result ? [...log.querySelectorAll("article")].indexOf(last) - [...log.querySelectorAll("article")].indexOf(result) : 0;
  if (result && later <= AFTER_AN_END && !log.querySelector("article.pinned")) result.scrollIntoView({ block: "start" });
  else if (last?.matches("article")) lead(last);
  else bottom();
}
const atBottom = () => {
  const last = log.lastElementChild;
  const reading = last?.matches("article") && last.offsetTop - log.offsetTop <= log.scrollTop + log.clientHeight / 2;
  return reading || log.scrollHeight - log.scrollTop - log.clientHeight < 60;
};
function bottom() { log.scrollTop = log.scrollHeight; }
function read() { unread = 0; fresh.hidden = true; }
