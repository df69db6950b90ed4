// The class on the projector: names as large as the window allows with all of the page in view.
// Without this file they have the size that the style sheet gives them, and the page may scroll.
(() => {
  "use strict";
  const LARGEST = 2.75; // rem
  const SMALLEST = 0.75;
  const STEP = 0.0625;

  const root = document.documentElement;
  const scrolls = () => root.scrollHeight > root.clientHeight;

  // Of the columns that there is room for, as many as fill the last row best.
  const even = () => {
    for (const list of document.querySelectorAll(".names, .projected-tables")) {
      list.style.removeProperty("grid-template-columns");
      const columns = getComputedStyle(list).gridTemplateColumns.split(" ").length;
      const count = list.children.length;
      const enough = Math.ceil(count / Math.ceil(count / columns));
      if (enough < columns) list.style.gridTemplateColumns = `repeat(${enough}, minmax(0, 1fr))`;
    }
  };

  // Columns and what stands beside the names follow from their size, so sizes are tried.
  const fit = () => {
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      root.style.setProperty("--name", `${size}rem`);
      even();
      if (!scrolls()) return;
    }
    root.style.removeProperty("--name"); // a phone: it is scrolled anyhow
    even();
  };

  window.addEventListener("resize", fit);
  document.addEventListener("htmx:finally:request", fit);
  document.fonts.ready.then(fit);
  fit();
})();
