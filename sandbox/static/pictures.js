// Enlarges pictures, by wheel, pinch, keys and buttons.

const box = document.getElementById("lightbox");
const image = document.getElementById("large");
const narrow = matchMedia("(max-width: 1023px)");
let scale = 1;

export function startPictures() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-lightbox]");
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      open(link);
    }
    const zoom = event.target.closest("[data-zoom]");
    if (zoom) magnify(Number(zoom.dataset.zoom) > 0 ? 1.4 : 1 / 1.4);
    if (event.target === image) magnify(scale > 1 ? 1 / scale : 2);
  });
  box.addEventListener("wheel", (event) => {
    event.preventDefault();
    magnify(event.deltaY < 0 ? 1.15 : 1 / 1.15);
  }, { passive: false });
  box.addEventListener("keydown", ({ key }) => {
    const stage = image.parentElement;
    const step = { ArrowLeft: [-80, 0], ArrowRight: [80, 0], ArrowUp: [0, -80], ArrowDown: [0, 80] }[key];
    if (step) stage.scrollBy(...step);
    if (key === "+" || key === "=") magnify(1.4);
    if (key === "-") magnify(1 / 1.4);
  });
}

function open(link) {
  const shown = link.querySelector("img");
  image.src = link.href;
  image.alt = shown?.alt ?? link.textContent;
  document.getElementById("large-told").textContent = image.alt;
  scale = 1;
  fit();
  box.showModal();
  if (narrow.matches) image.decode().then(fill).catch(() => {});
}

// On a phone, a wide picture is shown up to twice as wide as the screen, and scrolls sideways from its left edge.
function fill() {
  const stage = image.parentElement;
  magnify(Math.min(2, stage.clientHeight / (stage.clientWidth * image.naturalHeight / image.naturalWidth)));
  stage.scrollLeft = 0;
}

function magnify(by) {
  scale = Math.min(6, Math.max(1, scale * by));
  fit();
}

function fit() {
  const stage = image.parentElement;
  stage.classList.toggle("large", scale > 1);
  const width = Math.min(stage.clientWidth, stage.clientHeight * (image.naturalWidth / (image.naturalHeight || 1)) || stage.clientWidth);
  image.style.width = scale > 1 ? `${width * scale}px` : "";
}
