// Steps through the positions of a game, follows a running game, and describes places. Without scripts, positions are
// links.

const body = document.body, base = body.dataset.base;
const by = (id) => document.getElementById(id);
const state = {
  at: Number(body.dataset.at), newest: Number(body.dataset.newest), live: body.dataset.live !== undefined,
  query: new URLSearchParams(body.dataset.query), wanted: null,
};
const parts = new Map();
const light = matchMedia("(prefers-color-scheme: light)"), still = matchMedia("(prefers-reduced-motion: reduce)");

function address(path, query = state.query) {
  const text = query.toString();
  return base + path + (text ? `?${text}` : "");
}

// The parts of the page that depend on the position; earlier positions never change, so they are cached.
function part(version) {
  const key = `${version} ${state.query}`;
  const known = parts.get(key);
  if (known) return known;
  const path = version >= state.newest ? "/now" : `/at/${version}`;
  const found = fetch(address(path)).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    const told = await answer.json(), template = document.createElement("template");
    template.innerHTML = told.board;
    const image = template.content.querySelector("#picture");
    if (image) await loaded(image);
    return { ...told, content: template };
  });
  if (parts.size > 60) parts.delete(parts.keys().next().value);
  parts.set(key, found);
  found.then((told) => { if (told.version === told.newest) parts.delete(key); }, () => parts.delete(key));
  return found;
}

async function loaded(image) {
  const source = image.parentElement.querySelector("source"), ahead = new Image();
  ahead.src = source && light.matches ? source.srcset : image.src;
  await ahead.decode().catch(() => {});
}

async function go(version, live = false) {
  const at = Math.min(Math.max(0, version), state.newest);
  state.wanted = at;
  state.live = live;
  by("slider").value = at;
  document.querySelector(".picture")?.classList.add("waits");
  let told;
  try {
    told = await part(at);
  } catch ({ message }) {
    document.querySelector(".picture")?.classList.remove("waits");
    const passing = live && !/^4/.test(message); // The server restarts or is overloaded: the next event tries again.
    if (state.wanted === at && !passing) location.assign(live ? address("") : place(at)); // Show the server's error page.
    return;
  }
  if (state.wanted !== at) return; // Another position was requested in the meantime.
  show(told);
  if (!live) for (const next of [at + 1, at - 1]) if (next >= 0 && next < state.newest) part(next).catch(() => {});
}

function place(at) {
  const query = new URLSearchParams(state.query);
  query.set("at", at);
  return address("", query);
}

function show(told) {
  // The game has begun: the viewer may have a seat and a decision now.
  if (!by("picture") && told.content.content.querySelector("#picture")) { location.reload(); return; }
  const opened = [...by("board").querySelectorAll("details")].map(({ open }) => open);
  const onwards = told.version === state.at + 1;
  state.at = told.version;
  state.newest = Math.max(state.newest, told.newest);
  by("board").replaceChildren(told.content.content.cloneNode(true));
  [...by("board").querySelectorAll("details")].forEach((each, index) => { each.open = opened[index] ?? false; });
  by("headline").innerHTML = told.headline;
  by("turn").innerHTML = told.turn;
  by("side").innerHTML = told.side;
  if (told.log) by("log").innerHTML = told.log;
  hidePlace();
  course();
  times();
  mark();
  history.replaceState(null, "", state.live ? address("") : place(state.at));
  showActs();
  if (onwards && !still.matches) glide();
}

// Animates a marker along the path of each piece that the shown step moved; the picture shows its destination.
function glide() {
  for (const light of document.querySelectorAll(".moved")) {
    const { across, down } = light.dataset;
    light.animate([
      { transform: `translate(${across}px, ${down}px)`, opacity: 1 },
      { transform: "none", opacity: 1, offset: 0.8 },
      { transform: "none", opacity: 0 },
    ], { duration: 900, easing: "ease-in-out" });
  }
}

function course() {
  const slider = by("slider");
  slider.max = state.newest;
  slider.disabled = state.newest === 0;
  slider.value = state.at;
  by("first").href = place(0);
  by("back").href = place(Math.max(0, state.at - 1));
  by("on").href = place(Math.min(state.newest, state.at + 1));
  const live = by("live"), share = by("share");
  live.toggleAttribute("aria-current", state.at === state.newest);
  if (state.at === state.newest) live.setAttribute("aria-current", "true");
  live.querySelector(".new")?.remove();
  if (state.newest > state.at && !state.live && state.news) {
    const count = document.createElement("span");
    count.className = "new";
    count.textContent = ` +${state.newest - state.seen}`;
    if (state.newest > state.seen) live.append(count);
  }
  if (share) share.href = `${share.dataset.address}?at=${state.at}`;
  for (const link of document.querySelectorAll("a[data-keep]")) {
    const to = new URL(link.href);
    to.searchParams.set("at", state.at);
    link.href = to;
  }
}

// Highlights the log line of the position; loads the lines around it if they are not on the page.
async function mark(again = false) {
  const log = by("log"), lines = [...log.querySelectorAll("a[data-at]:not(.more)")];
  const numbers = lines.map(({ dataset }) => Number(dataset.at));
  const inside = numbers.length && numbers[0] <= state.at + 5 && numbers.at(-1) >= state.at - 5
    && state.at >= numbers[0] - 5 && (state.at <= numbers.at(-1) || numbers.at(-1) >= state.newest - 1);
  if (again || !inside) {
    const at = state.at, answer = await fetch(address(`/log/${at}`)).catch(() => null);
    if (!answer?.ok || at !== state.at) return;
    log.innerHTML = await answer.text();
  }
  let last = null;
  for (const line of log.querySelectorAll("a[data-at]:not(.more)")) {
    line.removeAttribute("aria-current");
    if (Number(line.dataset.at) <= state.at) last = line;
  }
  if (!last) return;
  last.setAttribute("aria-current", "step");
  const top = last.offsetTop - log.offsetTop;
  if (top < log.scrollTop || top + last.offsetHeight > log.scrollTop + log.clientHeight) {
    log.scrollTop = top - log.clientHeight / 2;
  }
}

// Shows times in the viewer's time zone and language.
function times() {
  const language = document.documentElement.lang;
  for (const time of document.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const full = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
    time.textContent = time.dataset.style === "R" ? relative(at, language) : full;
    time.title = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" }).format(at);
  }
}

function relative(at, language) {
  const minutes = (at - Date.now()) / 60000, size = Math.abs(minutes);
  const [count, unit] = size < 90 ? [minutes, "minute"] : size < 2160 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(count), unit);
}

// The forms of the viewer's seat, at the newest position.
async function showActs() {
  const act = by("act");
  if (!act) return;
  act.hidden = state.at !== state.newest;
  if (act.hidden || state.acts === state.newest) return;
  const version = state.acts = state.newest;
  const answer = await fetch(`${base}/act?part=1`).catch(() => null);
  if (answer?.ok && state.acts === version) act.innerHTML = await answer.text();
  else if (state.acts === version) state.acts = null;
}

// Votes and prompts change without a step: the forms are reloaded, unless the viewer is about to answer.
async function followQuestions() {
  const act = by("act"), version = state.newest;
  if (!act || act.hidden || act.inert || document.hidden || act.contains(document.activeElement)) return;
  const answer = await fetch(`${base}/act?part=1`).catch(() => null);
  if (!answer?.ok) return;
  const template = document.createElement("template"), shown = act.querySelector(".acting-panel");
  template.innerHTML = await answer.text();
  if (version !== state.newest || act.inert || act.contains(document.activeElement)) return;
  if (template.content.firstElementChild?.dataset.state !== shown?.dataset.state) act.replaceChildren(template.content);
}

async function choose(form, command) {
  const sent = new URLSearchParams(new FormData(form)), act = by("act");
  if (command !== undefined) sent.set("command", command);
  act.inert = true;
  const answer = await fetch(`${base}/act?part=1`, { method: "POST", body: sent }).catch(() => null);
  act.inert = false;
  if (!answer || ![200, 403, 409].includes(answer.status)) {
    location.reload(); // Show the server's error page.
    return;
  }
  act.innerHTML = await answer.text();
  act.focus();
  hidePlace();
  go(state.newest, true);
}

// Adds the viewer's choices at a place to its card.
function offer(codes, card) {
  for (const choice of by("act")?.querySelectorAll("[data-spot]") ?? []) {
    if (by("act").hidden || !codes.includes(choice.dataset.spot)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = choice.textContent;
    button.addEventListener("click", () => choose(choice.form ?? choice.closest("form"), choice.value));
    card.append(button);
  }
}

function showPlace(number, event) {
  const told = by(`place-${number}`), card = by("place");
  if (!told) return;
  const { pinned } = state;
  hidePlace();
  state.pinned = pinned;
  card.innerHTML = told.innerHTML;
  offer((document.querySelector(`[data-place="${number}"]`)?.dataset.codes ?? "").split(" "), card);
  card.hidden = false;
  document.querySelector(`[data-place="${number}"]`)?.classList.add("lit");
  const { clientX, clientY } = event, { offsetWidth, offsetHeight } = card;
  card.style.left = `${Math.max(8, Math.min(clientX + 16, innerWidth - offsetWidth - 8))}px`;
  card.style.top = `${Math.max(8, Math.min(clientY + 16, innerHeight - offsetHeight - 8))}px`;
}

function hidePlace() {
  by("place").hidden = true;
  state.pinned = false;
  document.querySelector(".places .lit")?.classList.remove("lit");
}

document.addEventListener("click", (event) => {
  const { target, ctrlKey, metaKey, shiftKey, button } = event;
  const spot = target.closest?.("[data-place]");
  if (spot) {
    event.preventDefault();
    state.pinned = true;
    showPlace(spot.dataset.place, event);
    return;
  }
  if (!target.closest?.("#place")) hidePlace();
  const link = target.closest?.("a");
  if (!link || ctrlKey || metaKey || shiftKey || button) return;
  const steps = { first: () => 0, back: () => state.wanted - 1, on: () => state.wanted + 1 };
  if (link.id in steps) {
    event.preventDefault();
    go(steps[link.id]());
  } else if (link.id === "live") {
    event.preventDefault();
    state.seen = state.newest;
    go(state.newest, true);
  } else if (link.dataset.at !== undefined) {
    event.preventDefault();
    go(Number(link.dataset.at));
  } else if (link.dataset.view !== undefined) {
    event.preventDefault();
    state.query.set("view", link.dataset.view);
    go(state.at, state.live);
  } else if (link.id === "share" && navigator.clipboard) {
    event.preventDefault();
    navigator.clipboard.writeText(link.href).then(() => {
      const label = link.textContent;
      link.textContent = body.dataset.copied;
      setTimeout(() => { link.textContent = label; }, 2000);
    }, () => location.assign(link.href));
  }
});

document.addEventListener("submit", (event) => {
  const { target, submitter } = event;
  if (!target.closest("#act")) return;
  event.preventDefault();
  choose(target, submitter?.name ? submitter.value : undefined);
});

// Requests a picture again if the server was too busy to draw it.
document.addEventListener("error", ({ target }) => {
  if (target.id === "picture") setTimeout(() => { target.src = target.getAttribute("src"); }, 5000);
}, true);

document.addEventListener("pointerover", (event) => {
  const spot = event.pointerType === "mouse" && event.target.closest?.("[data-place]");
  if (spot && !state.pinned) showPlace(spot.dataset.place, event);
});

document.addEventListener("pointerout", ({ pointerType, target }) => {
  if (pointerType === "mouse" && target.closest?.("[data-place]") && !state.pinned) hidePlace();
});

document.addEventListener("focusin", ({ target }) => {
  const item = target.closest?.("#places li");
  if (!item) return;
  hidePlace();
  document.querySelector(`[data-place="${item.id.slice("place-".length)}"]`)?.classList.add("lit");
});

document.addEventListener("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (key === "Escape") hidePlace();
  if (altKey || ctrlKey || metaKey || target.matches?.("input, select, textarea")) return;
  const to = { ArrowLeft: state.wanted - 1, ArrowRight: state.wanted + 1, Home: 0, End: state.newest }[key];
  if (to === undefined || (target.closest?.("#log") && (key === "Home" || key === "End"))) return;
  event.preventDefault();
  go(to, key === "End");
});

by("slider").addEventListener("input", ({ target }) => go(Number(target.value)));

// Shows the newest position, at most once in two seconds and one request at a time: pictures that wait to be drawn must
// not occupy all of a browser's connections to the server.
async function refresh() {
  if (state.refreshing) return;
  state.refreshing = true;
  do {
    await new Promise((done) => setTimeout(done, Math.max(0, (state.shown ?? 0) + 2000 - Date.now())));
    state.shown = Date.now();
    if (state.live) await go(state.newest, true);
  } while (state.live && state.at < state.newest);
  state.refreshing = false;
}

function follow() {
  const news = new EventSource(`${base}/events`);
  news.addEventListener("version", ({ data }) => {
    const newest = Number(data), more = newest > state.newest;
    if (!state.news) { state.news = true; state.seen = Math.max(state.newest, state.seen ?? 0); if (!more) return; }
    state.newest = Math.max(state.newest, newest);
    if (state.live) {
      state.seen = state.newest;
      refresh();
    } else {
      course();
    }
  });
  news.addEventListener("gone", () => { news.close(); location.reload(); });
  news.addEventListener("error", () => { if (news.readyState === EventSource.CLOSED) setTimeout(follow, 5000); });
}

state.wanted = state.at;
state.seen = state.newest;
times();
course();
mark();
follow();
showActs();
setInterval(times, 60000);
setInterval(followQuestions, 20000);
