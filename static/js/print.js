// A button that prints the page; without scripts the page says how else it is done.
for (const button of document.querySelectorAll("[data-print]")) {
  button.addEventListener("click", () => window.print());
}
