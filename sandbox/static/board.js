// The page of the channel's table: next to the conversation, or full screen.

const aside = document.getElementById("board");

export function startBoard() {
  document.addEventListener("click", ({ target }) => { if (target.closest("[data-board]")) enlarge(); });
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") aside.classList.remove("large"); });
}

// Switches the page between full screen and its place next to the conversation.
export function enlarge() {
  if (aside.hidden) return;
  const large = aside.classList.toggle("large");
  (large ? aside.querySelector("[data-board]") : document.querySelector("header [data-board]")).focus();
}

// The page follows its game by itself; it is reloaded only for another table.
export function showTable(address) {
  const page = document.getElementById("page");
  if ((page.getAttribute("src") ?? "") !== address) page.setAttribute("src", address);
  aside.hidden = !address;
  document.querySelector("header [data-board]").hidden = !address;
  document.querySelector(".channel").classList.toggle("alone", !address);
}
