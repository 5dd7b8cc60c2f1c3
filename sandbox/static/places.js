// Places on a picture of the board: pressing one presses its option, or tells what is there; and the numbers of a menu
// while it is open.

import { open } from "./pictures.js";
import { pick, press } from "./pressing.js";

const here = document.body.dataset;
const known = new Map();

export function startPlaces() {
  document.addEventListener("click", pressed, true);
  document.addEventListener("pointerover", ({ target }) => { const image = picture(target); if (image) survey(image); });
  document.addEventListener("toggle", ({ target }) => { if (target.matches?.(".pinned .menu")) markPlaces(); }, true);
  window.addEventListener("resize", markPlaces);
}

// The picture of a board that somebody presses: the one next to the conversation, or that of the current panel.
function picture(target) {
  const link = target.closest?.("#board-picture:not([data-past]), .pinned .gallery .picture");
  return link ? shown(link) : null;
}

function shown(link) {
  return link.querySelector(".choice") ?? link.querySelector(".whole") ?? link.querySelector("img");
}

function survey(image) {
  const source = new URL(image.src, location), version = document.getElementById("board-picture")?.dataset.version ?? "";
  const file = source.pathname.startsWith("/file/") ? source.pathname.slice("/file/".length) : null;
  const query = file ? `file=${encodeURIComponent(file)}` : `part=${source.searchParams.get("part") ?? ""}`;
  const address = `/places/${here.person}/${here.channel}?${query}`, key = `${address} ${version}`;
  if (!known.has(key)) {
    if (known.size > 40) known.clear();
    known.set(key, fetch(address).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null).then((found) => {
      if (!found) known.delete(key);
      return found ?? { places: [], choices: {} };
    }));
  }
  return known.get(key);
}

async function pressed(event) {
  const link = event.target.closest?.("[data-lightbox]"), image = link && picture(link);
  if (!image || event.ctrlKey || event.metaKey || !event.detail) return;
  event.preventDefault();
  event.stopPropagation();
  const { places, choices } = await survey(image);
  const [x, y] = at(image, event.clientX, event.clientY);
  const place = places.find(({ shape }) => within(shape, x, y));
  if (!place) return open(link);
  const found = options(place.codes, choices), numbered = found.filter(({ number }) => number);
  if (numbered.length === 1) take(numbered[0]);
  else tell(place, found);
}

// Where on a picture a point of the page is, as shares of its width and height.
function at(image, x, y) {
  const { left, top, width, height } = room(image);
  return [(x - left) / width, (y - top) / height];
}

// The box of what is seen of a picture; in a box of another shape there is room around it.
function room(image) {
  const box = image.getBoundingClientRect(), ratio = image.naturalWidth / image.naturalHeight;
  if (getComputedStyle(image).objectFit !== "contain" || !ratio) return box;
  const width = Math.min(box.width, box.height * ratio), height = width / ratio;
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}

function within(shape, x, y) {
  let inside = false;
  shape.forEach(([x1, y1], index) => {
    const [x0, y0] = shape.at(index - 1);
    if ((y0 > y) !== (y1 > y) && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
  });
  return inside;
}

// What the current panel offers at a place, each command once: a button, or a line of a menu.
function options(codes, choices) {
  const found = new Map();
  for (const control of document.querySelectorAll(".pinned [data-press]:enabled, .pinned .menu [data-value]")) {
    const command = commandOf(control), number = control.dataset.key ?? control.querySelector("[data-key]")?.dataset.key;
    if (command && codes.includes(choices[command]) && !found.has(command)) found.set(command, { control, number });
  }
  return [...found.values()];
}

function commandOf({ dataset }) {
  const [, verb, , , ...command] = (dataset.press ?? dataset.value).split(":");
  return verb === "do" || verb === "preview" ? command.join(":") : "";
}

function take({ control }) {
  if (control.dataset.press) press(control);
  else pick(control.closest(".menu"), [control.dataset.value]);
}

function tell({ told }, found) {
  const dialog = document.getElementById("place");
  dialog.querySelector(".text").innerHTML = told;
  dialog.querySelector(".options").replaceChildren(...found.map((option) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `button ${option.control.classList.contains("success") ? "success" : "primary"}`;
    button.textContent = option.control.textContent;
    button.addEventListener("click", () => { dialog.close(); take(option); });
    return button;
  }));
  dialog.showModal();
}

// While a menu of places is open, its lines and their places have numbers, which go on where those of the picture end.
export async function markPlaces() {
  for (const badge of document.querySelectorAll(".spot")) badge.remove();
  const panel = document.querySelector("article.pinned"), menus = [...(panel?.querySelectorAll(".menu") ?? [])];
  for (const line of panel?.querySelectorAll("[data-marked]") ?? []) { delete line.dataset.key; delete line.dataset.marked; }
  const menu = menus.find((each) => each.open), image = document.querySelector("#board-picture:not([data-past]) .choice") ?? panel?.querySelector(".gallery img:not([src*='/dice-'])");
  const lines = [...(menu?.querySelectorAll("[data-value] > span:first-child") ?? [])];
  if (!image || !lines.length || lines.some(({ dataset }) => dataset.key)) return;
  const { places, choices } = await survey(image);
  if (!menu.open || !menu.isConnected) return;
  let number = Math.max(0, ...[...panel.querySelectorAll("[data-number]")].map(({ dataset }) => Number(dataset.number)));
  const spots = new Map();
  for (const line of lines) {
    const code = choices[commandOf(line.parentElement)], place = places.find(({ codes }) => codes.includes(code));
    if (!place) continue;
    line.dataset.key = String(++number);
    line.dataset.marked = "";
    spots.set(place, [...(spots.get(place) ?? []), number]);
  }
  for (const [{ shape }, numbers] of spots) badge(image, shape, numbers.join(", "));
}

function badge(image, shape, text) {
  const frame = image.parentElement, box = room(image), around = frame.getBoundingClientRect();
  const spot = document.createElement("span");
  spot.className = "spot";
  spot.textContent = text;
  const [x, y] = middle(shape);
  spot.style.left = `${box.left - around.left + Math.min(0.97, Math.max(0.03, x)) * box.width}px`;
  spot.style.top = `${box.top - around.top + Math.min(0.95, Math.max(0.05, y)) * box.height}px`;
  frame.append(spot);
}

// The middle of a place's area.
function middle(shape) {
  let area = 0, across = 0, down = 0;
  shape.forEach(([x1, y1], index) => {
    const [x0, y0] = shape.at(index - 1), part = x0 * y1 - x1 * y0;
    area += part; across += (x0 + x1) * part; down += (y0 + y1) * part;
  });
  return area ? [across / (3 * area), down / (3 * area)] : shape[0];
}
