// The class on the projector: names as large as the window allows with all of the page in view.
// Without this file they have the size that the style sheet gives them, and the page may scroll.
(() => {
  "use strict";
  const LARGEST = 2.75; // rem
  const SMALLEST = 0.75;
  const STEP = 0.0625;

  const root = document.documentElement;
  const scrolls = () => root.scrollHeight > root.clientHeight;

  // Columns and what stands beside the names follow from their size, so sizes are tried.
  const fit = () => {
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      root.style.setProperty("--name", `${size}rem`);
      if (!scrolls()) return;
    }
    root.style.removeProperty("--name"); // a phone: it is scrolled anyhow
  };

  window.addEventListener("resize", fit);
  document.addEventListener("htmx:finally:request", fit);
  document.fonts.ready.then(fit);
  fit();
})();
