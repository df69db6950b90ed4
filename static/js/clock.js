// How long something still lasts, counted down between two answers of the server, which says it in
// seconds: a device's own clock may be wrong. What says that it lasts goes when it is over, and what
// is offered instead comes; that may go, too. And what a projector's page can do with its screen.
(() => {
  "use strict";
  const ends = new WeakMap(); // element -> what the server said, and when that is over

  const tick = () => {
    for (const shown of document.querySelectorAll("[data-left]")) {
      const said = shown.dataset.left;
      if (ends.get(shown)?.said !== said) ends.set(shown, { said, at: Date.now() + 1000 * said });
      const left = Math.max(0, Math.round((ends.get(shown).at - Date.now()) / 1000));
      const { says } = shown.dataset;
      if (says) {
        const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
        const text = `(${says.replace("#", time)})`;
        if (shown.textContent !== text) shown.textContent = text;
      }
      const goes = left ? null : shown.closest("[data-goes]");
      if (!goes) continue;
      goes.hidden = true;
      const elsewhere = document.getElementById(goes.dataset.goes);
      const comes = elsewhere ?? goes.nextElementSibling;
      if (comes?.matches("[data-comes]")) comes.hidden = false;
    }
  };
  setInterval(tick, 500);
  document.addEventListener("htmx:finally:request", tick);
  tick();

  const root = document.documentElement;
  const SWITCHES = {
    "[data-projector-theme]": () => {
      const light = root.dataset.projector !== "light";
      root.dataset.projector = light ? "light" : "dark";
      try {
        localStorage.setItem("projector", root.dataset.projector);
      } catch {
        // It lasts for this page.
      }
    },
    "[data-full-screen]": () =>
      document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen(),
  };
  const offer = () => {
    for (const one of document.querySelectorAll(Object.keys(SWITCHES).join())) {
      one.hidden = one.matches("[data-full-screen]") && !document.fullscreenEnabled;
    }
  };
  document.addEventListener("click", (event) => {
    for (const [which, act] of Object.entries(SWITCHES)) {
      if (event.target.closest?.(which)) act();
    }
  });
  document.addEventListener("htmx:finally:request", offer);
  offer();
})();
