// The composer: messages and slash commands, with suggestions while the user types and a field for each option.

import { encoded, say, send } from "./presses.js";
import { ask } from "./pressing.js";

const here = document.body.dataset;
const line = document.getElementById("say");
const offers = document.getElementById("offers");
const fields = document.getElementById("fields");
const MOST = 8;
let commands = null;
let chosen = null;
let at = 0;

export function startComposer() {
  line.addEventListener("focus", load);
  line.addEventListener("input", async () => { await load(); typed(); });
  line.addEventListener("keydown", keyed);
  document.getElementById("composer").addEventListener("submit", (event) => { event.preventDefault(); submit(); });
  offers.addEventListener("click", ({ target }) => { const each = target.closest("[role=option]"); if (each) take(each); });
}

async function load() {
  commands ??= await fetch(`/commands/${here.person}/${here.channel}`).then((answer) => answer.json()).catch(() => null);
}

function typed() {
  if (chosen && line.value.trim() !== `/${chosen.name}` && !line.value.startsWith(`/${chosen.name} `)) drop();
  if (chosen || !line.value.startsWith("/")) return offer([]);
  const text = line.value.slice(1).toLowerCase();
  const found = (commands ?? []).filter(({ name, path }) => name.toLowerCase().startsWith(text) || path.startsWith(text));
  const exact = found.find(({ name, path }) => text === `${name.toLowerCase()} ` || text === `${path} `);
  if (exact) return choose(exact);
  offer(found.slice(0, 40).map((each) => ({ title: `/${each.name}`, about: each.about, take: () => choose(each) })));
}

// Show the suggestions above the input.
function offer(list) {
  offers.hidden = !list.length;
  line.setAttribute("aria-expanded", String(Boolean(list.length)));
  at = 0;
  offers.replaceChildren(...list.map(({ title, about, take: taken }, index) => {
    const option = document.createElement("div");
    const strong = document.createElement("strong");
    const small = document.createElement("small");
    strong.textContent = title;
    small.textContent = about ?? "";
    option.append(strong, small);
    option.id = `offer-${index}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", String(index === 0));
    option.taken = taken;
    return option;
  }));
  mark();
}

function mark() {
  const all = [...offers.children];
  all.forEach((each, index) => each.setAttribute("aria-selected", String(index === at)));
  if (all[at]) { all[at].scrollIntoView({ block: "nearest" }); line.setAttribute("aria-activedescendant", all[at].id); }
  else line.removeAttribute("aria-activedescendant");
}

function take(option) { option.taken(); }

function keyed(event) {
  const count = offers.hidden ? 0 : offers.children.length;
  if (count && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    at = (at + (event.key === "ArrowDown" ? 1 : count - 1)) % count;
    mark();
  } else if (count && event.key === "Tab") {
    event.preventDefault();
    take(offers.children[at]);
  } else if (count && event.key === "Enter" && !whole(line.value)) {
    if (/:/.test(line.value)) return;
    event.preventDefault();
    take(offers.children[at]);
  } else if (event.key === "Escape") drop();
}

// Return the command whose full name a line is.
function whole(text) {
  return (commands ?? []).find(({ name, path }) => text === `/${name}` || text === `/${path}`);
}

function choose(command) {
  chosen = command;
  line.value = `/${command.name} `;
  offer([]);
  fields.replaceChildren();
  const about = document.createElement("p");
  about.textContent = command.about;
  fields.append(about, ...command.options.map(field));
  fields.hidden = false;
  (fields.querySelector("input, select") ?? line).focus();
}

function drop() {
  chosen = null;
  fields.hidden = true;
  fields.replaceChildren();
  offer([]);
}

// Create the field of a command's option: a choice, a file, a switch, or text with suggestions.
function field(option) {
  const label = document.createElement("label");
  const title = document.createElement("span");
  title.textContent = option.required ? option.name : `${option.name} (${say("optional")})`;
  const about = document.createElement("small");
  about.textContent = option.about;
  const input = option.choices.length || option.type === 5 ? select(option) : text(option);
  input.dataset.option = option.key;
  input.required = option.required;
  label.append(title, about, input);
  if (option.suggests) suggests(input, label, option);
  return label;
}

function select(option) {
  const input = document.createElement("select");
  const choices = option.type === 5 ? [{ name: say("no"), value: "false" }, { name: say("yes"), value: "true" }] : option.choices;
  if (!option.required) input.append(new Option("–", ""));
  for (const { name, value } of choices) input.append(new Option(name, value));
  return input;
}

function text(option) {
  const input = document.createElement("input");
  input.type = option.type === 11 ? "file" : option.type === 4 || option.type === 10 ? "number" : "text";
  input.autocomplete = "off";
  if (option.type === 10) input.step = "any";
  return input;
}

let asking = 0;
function suggests(input, label, option) {
  const list = document.createElement("div");
  list.className = "offers";
  list.hidden = true;
  label.append(list);
  const look = async () => {
    const mine = ++asking;
    const body = { command: chosen.path, option: option.key, typed: input.value.slice(0, 100), options: options() };
    delete body.options[option.key];
    const answer = await fetch(`/suggest/${here.person}/${here.channel}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    }).then((each) => each.json()).catch(() => []);
    if (mine !== asking) return;
    list.hidden = !answer.length;
    list.replaceChildren(...answer.slice(0, 25).map(({ name, value }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.className = "offer";
      button.addEventListener("click", () => { input.value = name; input.dataset.value = value; list.hidden = true; line.focus(); });
      return button;
    }));
  };
  input.addEventListener("focus", look);
  input.addEventListener("input", () => { delete input.dataset.value; look(); });
}

function options() {
  const given = {};
  for (const input of fields.querySelectorAll("[data-option]")) {
    if (input.type === "file" || input.value === "") continue;
    given[input.dataset.option] = input.dataset.value ?? input.value;
  }
  return given;
}

async function files() {
  const given = {};
  for (const input of fields.querySelectorAll("input[type=file]")) {
    const [file] = input.files;
    if (!file) continue;
    given[input.dataset.option] = await encoded(file);
    if (given[input.dataset.option] === null) return null;
  }
  return given;
}

async function submit() {
  const text = line.value.trim();
  if (!text) return;
  if (!chosen && text.startsWith("/")) {
    // A fast typist may press Enter before the commands are loaded and their fields are shown.
    await load();
    const command = whole(text);
    if (command?.options.some(({ required }) => required)) return choose(command);
  }
  const body = { kind: "type", text };
  if (chosen) {
    for (const input of fields.querySelectorAll("[data-option]")) if (!input.reportValidity()) return;
    body.text = `/${chosen.path}`;
    body.options = options();
    const given = await files();
    if (given === null) return;
    if (Object.keys(given).length) body.files = given;
  }
  line.value = "";
  drop();
  const id = crypto.randomUUID();
  const answer = await send(`/act/${here.person}/${here.channel}`, body, { id, label: text });
  if (answer.form) ask(answer.form, id);
}
