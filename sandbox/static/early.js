// What is pressed before the page's other scripts are there: kept here, and done by page.js as soon as they are.

window.early = [];
window.keepEarly = ({ target }) => {
  const control = target.closest("[data-begin], [data-press], [data-value], [data-done]");
  if (control) window.early.push(control);
};
document.addEventListener("click", window.keepEarly);
