// Queues presses in order, sends one at a time, and resends it until there is an answer.

const words = JSON.parse(document.body.dataset.words);
const PAUSES = [500, 1000, 2000, 4000, 5000];
const SLOW = 10_000;
const KEPT = `presses ${location.pathname}`;
const queue = [];
let working = false;
let hurry = () => {};

export function say(key, values = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

// Send a request that the server executes once, however often it is sent. `id: false` is for repeatable requests.
export function send(path, body, { id, label = "", settled } = {}) {
  return new Promise((resolve) => {
    const press = id === false ? body : { ...body, id: id ?? crypto.randomUUID() };
    queue.push({ path, body: press, label, settled, resolve });
    keep();
    show();
    if (!working) work();
  });
}

// Return a file's name and encoded bytes, or null if it is too large.
export async function encoded(file) {
  if (file.size > 1_000_000) { alert(say("large")); return null; }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let index = 0; index < bytes.length; index += 8192) binary += String.fromCharCode(...bytes.subarray(index, index + 8192));
  return `${file.name}:${btoa(binary)}`;
}

// Return whether the same request is pending. A menu has the same name in each version of its message, so its chosen
// line is compared too.
export function waits(component, message, values) {
  return queue.some(({ body }) => body.component === component && body.message === message
    && (!values || String(body.values) === String(values)));
}

// Mark the buttons and menus of a message that wait for an answer, also if the message was edited in the meantime.
export function markWaiting(article) {
  const asked = queue.map(({ body }) => body).filter(({ message }) => message === article.dataset.id);
  const mark = (control, busy) => {
    control.classList.toggle("busy", busy);
    if (busy) control.setAttribute("aria-busy", "true");
    else control.removeAttribute("aria-busy");
  };
  for (const button of article.querySelectorAll("[data-press]")) {
    mark(button, asked.some(({ component }) => component === button.dataset.press));
  }
  for (const menu of article.querySelectorAll(".menu")) {
    const lines = [...menu.querySelectorAll("[data-value], input")].map((line) => line.dataset.value ?? line.value);
    const picked = ({ component, values }) => component === menu.dataset.menu && values.every((value) => lines.includes(value));
    mark(menu.querySelector("summary"), asked.some(picked));
  }
}

async function work() {
  working = true;
  while (queue.length) {
    const job = queue[0];
    const slow = setTimeout(() => show(say("slow"), "slow"), SLOW);
    const answer = await insist(job);
    clearTimeout(slow);
    queue.shift();
    keep();
    show(answer.why);
    job.resolve(answer);
    job.settled?.(answer);
  }
  working = false;
}

async function insist(job) {
  for (let tries = 0; ; tries++) {
    try {
      const response = await fetch(job.path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(job.body),
      });
      if (response.status >= 500) throw new Error(response.statusText);
      if (tries) connection(true);
      return response.ok ? await response.json() : { state: "impossible", why: await response.text() };
    } catch {
      connection(false, PAUSES[Math.min(tries, PAUSES.length - 1)], tries);
      await pause(PAUSES[Math.min(tries, PAUSES.length - 1)]);
    }
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const before = hurry;
    hurry = () => { clearTimeout(timer); resolve(); before(); };
  });
}

// Report a lost or restored connection under the header.
let broken = false;
export function connection(there, wait = 0, tries = 0) {
  const strip = document.getElementById("strip");
  if (!strip || (there && !broken)) return;
  broken = !there;
  strip.classList.toggle("well", there);
  strip.hidden = false;
  if (there) {
    strip.textContent = say("here");
    setTimeout(() => { if (!broken) strip.hidden = true; }, 4000);
    return;
  }
  const told = tries > 4 ? say("stopped") : `${say("broke")} ${say("again", { seconds: wait / 1000 })}`;
  const now = document.createElement("button");
  now.className = "button secondary";
  now.type = "button";
  now.textContent = say("now");
  now.addEventListener("click", () => { const all = hurry; hurry = () => {}; all(); });
  strip.replaceChildren(document.createTextNode(told), now);
}

// Show the pending presses, and the reason for a failed one.
function show(why, manner = "why") {
  for (const article of document.querySelectorAll("#log article")) markWaiting(article);
  const line = document.getElementById("queue");
  if (!line) return;
  const waiting = queue.slice(1);
  line.hidden = !waiting.length && !why;
  line.replaceChildren();
  if (why) {
    const told = document.createElement("span");
    told.className = manner;
    told.textContent = why;
    line.append(told);
  }
  if (waiting.length) {
    const cancel = document.createElement("button");
    cancel.type = "button";
    cancel.textContent = say("cancel");
    cancel.addEventListener("click", () => {
      for (const job of queue.splice(1)) { job.resolve({ state: "cancelled" }); job.settled?.({ state: "cancelled" }); }
      keep();
      show();
    });
    line.append(say("waiting", { count: waiting.length, label: waiting[0].label }), cancel);
  }
}

// Store pending presses, so that they survive a reload of the page.
function keep() {
  try {
    const kept = queue.filter(({ body }) => body.id && !body.files).map(({ path, body, label }) => ({ path, body, label }));
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch { /* Without storage, pending presses are lost on a reload. */ }
}

export function resume() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  for (const { path, body, label } of kept) send(path, body, { id: body.id, label });
}
