// The buttons, menus and forms of messages.

import { encoded, say, send, waits } from "./presses.js";

const here = document.body.dataset;
const path = `/act/${here.person}/${here.channel}`;

export function startPressing() {
  const log = document.getElementById("log");
  log.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-press]");
    if (button) press(button);
    const line = target.closest("[data-value]");
    if (line) pick(line.closest(".menu"), [line.dataset.value]);
    const entry = target.closest("[data-entry]");
    if (entry) choose(entry);
    const done = target.closest("[data-done]");
    if (done) several(done.closest(".menu"));
  });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-close]")) target.closest("dialog").close();
    if (target.closest("[data-thread]")) thread();
    if (target.closest("[data-turn]")) takeTurn();
    const rail = document.getElementById("rail");
    if (target.closest("[data-drawer]")) rail.classList.add("open");
    else if (!target.closest("#rail")) rail.classList.remove("open");
  });
  log.addEventListener("contextmenu", (event) => {
    const entries = event.target.closest("article")?.querySelector(".entries");
    if (!entries || event.target.closest("a, input") || getSelection().toString()) return;
    event.preventDefault();
    entries.open = true;
    entries.querySelector("button").focus();
  });
  document.addEventListener("click", ({ target }) => {
    for (const open of document.querySelectorAll(".entries[open]")) if (!open.contains(target)) open.open = false;
  });
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches?.(".menu[open]")) target.scrollIntoView({ block: "nearest" });
  }, true);
}

export function press(button) {
  const message = button.closest("article").dataset.id;
  act({ kind: "press", message, component: button.dataset.press }, button.textContent.trim());
}

function choose(entry) {
  const message = entry.closest("article").dataset.id;
  entry.closest("details").open = false;
  act({ kind: "entry", message, entry: entry.dataset.entry, on: entry.dataset.on }, entry.textContent.trim());
}

function several(menu) {
  const values = [...menu.querySelectorAll("input:checked")].map((box) => box.value);
  const { least, most } = menu.dataset;
  if (values.length < Number(least) || values.length > Number(most)) {
    menu.querySelector("summary span").textContent = say("choose", { least, most });
    return;
  }
  pick(menu, values);
}

export function pick(menu, values) {
  const message = menu.closest("article").dataset.id;
  menu.open = false;
  const body = { kind: "press", message, component: menu.dataset.menu, values, menu: Number(menu.dataset.kind) };
  act(body, menu.querySelector("summary").textContent.trim());
}

// A button pressed twice before its answer counts as one press.
async function act(body, label) {
  if (waits(body.component, body.message, body.values)) return;
  const id = crypto.randomUUID();
  const { form } = await send(path, body, { id, label });
  if (form) ask(form, id);
}

// Return the open panel, or create one.
function takeTurn() {
  const panel = document.querySelector("#log article.pinned");
  if (!panel) return act({ kind: "type", text: "/act" }, "/act");
  panel.scrollIntoView({ block: "end" });
  panel.querySelector("button:enabled, summary")?.focus({ preventScroll: true });
}

// Show a form over the page; its submission is queued like any press.
export function ask(html, opener) {
  const dialog = document.getElementById("form");
  dialog.innerHTML = html;
  const form = dialog.querySelector("form");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = {}, files = {};
    for (const field of form.elements) {
      if (!field.name) continue;
      if (field.type === "file") {
        if (!field.files.length) continue;
        files[field.name] = await encoded(field.files[0]);
        if (files[field.name] === null) return;
        continue;
      }
      if (field.dataset.flag !== undefined) values[field.name] = field.checked ? "true" : "";
      else if (field.type === "radio") { if (field.checked) values[field.name] = field.value; }
      else if (field.type === "checkbox") (values[field.name] ??= []).push(...(field.checked ? [field.value] : []));
      else if (field.tagName === "SELECT") values[field.name] = [...field.selectedOptions].map((each) => each.value);
      else values[field.name] = field.value;
    }
    dialog.close();
    const body = { kind: "form", press: opener, values };
    if (Object.keys(files).length) body.files = files;
    send(path, body, { label: form.querySelector("h2").textContent }).then((answer) => {
      if (answer.form) ask(answer.form, opener);
    });
  });
  dialog.showModal();
}

async function thread() {
  const name = prompt(say("thread"));
  if (!name) return;
  const answer = await send(`/thread/${here.person}/${here.channel}`, { name }, { id: false });
  if (answer.address) location.assign(answer.address);
}
