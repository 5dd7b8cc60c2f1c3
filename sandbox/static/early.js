// Queues what is pressed before the page's other scripts are loaded; page.js then executes it.

window.early = [];
window.keepEarly = ({ target }) => {
  const control = target.closest("[data-begin], [data-press], [data-value], [data-done]");
  if (control) window.early.push(control);
};
document.addEventListener("click", window.keepEarly);
