// A page that waits for a file: once the file is there, it opens by itself, once.
(() => {
  "use strict";
  document.addEventListener("htmx:after:swap", () => {
    const ready = document.querySelector("[data-ready]");
    if (ready) location.assign(ready.href);
  });
})();
