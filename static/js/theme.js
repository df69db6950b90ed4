// The light and dark theme. Loaded in the head and not deferred, so that a page never flashes in
// the other theme. Without this file the device's own setting holds and the switch stays hidden.
(() => {
  "use strict";
  const root = document.documentElement;
  const device = window.matchMedia("(prefers-color-scheme: dark)");

  // Storage may be switched off; the theme then lasts for this page.
  const recall = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const remember = (theme) => {
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Nothing to do: see above.
    }
  };

  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : device.matches);
  // A projector is dark unless its teacher wants it light (clock.js), and so are the slides that are
  // shown in its window.
  root.classList.toggle("projected", window.name.startsWith("wyklenci-projector"));
  try {
    root.dataset.projector = localStorage.getItem("projector") ?? "";
  } catch {
    // See above.
  }
  const chosen = recall();
  if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("[data-theme-switch]");
    if (!button) return;
    const show = () => button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      remember(root.dataset.theme);
      show();
    });
    device.addEventListener("change", show);
    show();
    button.hidden = false;
  });
})();
