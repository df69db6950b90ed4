// A finished game plays by itself: one move after another, each as long as its lines take to read,
// until it is stopped or over. Without this file, and for whoever wants nothing to move, there are
// the buttons of single steps. The parts that play stand outside what each step draws anew.
(() => {
  "use strict";
  const AT_LEAST = 1500; // milliseconds
  const A_LETTER = 40;
  const AT_MOST = 8000;
  const KEYS = { ArrowRight: "on", ArrowLeft: "back" };

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const form = document.querySelector("[data-replay]");
  const play = form.querySelector("[data-replay-play]");
  const speed = form.querySelector("[data-replay-speed]");
  const step = (name) => form.querySelector(`[data-replay-step="${name}"]`);
  let timer = 0;
  let playing = false;
  let own = false; // it is this file that steps

  const press = (button) => {
    own = true;
    button.click();
    own = false;
  };

  const show = () => {
    play.toggleAttribute("data-playing", playing);
    for (const part of [play, speed.closest("[data-replay-speed-field]")]) part.hidden = calm.matches;
  };

  const stop = () => {
    playing = false;
    clearTimeout(timer);
    show();
  };

  const isBusy = () => document.hidden || document.querySelector("dialog[open], [popover]:popover-open");

  const goOn = () => {
    if (isBusy()) return wait(); // a card is being read
    press(step("on"));
  };

  const wait = () => {
    clearTimeout(timer);
    if (!playing) return;
    if (step("on").disabled) return stop();
    const letters = document.querySelector(".events-box")?.textContent.trim().length ?? 0;
    timer = setTimeout(goOn, Math.min(AT_LEAST + A_LETTER * letters, AT_MOST) / Number(speed.value));
  };

  play.addEventListener("click", () => {
    if (playing) return stop();
    playing = true;
    show();
    press(step("on").disabled ? step("first") : step("on"));
  });
  speed.addEventListener("change", wait);
  calm.addEventListener("change", stop);

  // Who steps himself, or jumps, has taken it into his own hands.
  let jumps = false;
  form.addEventListener("click", (event) => {
    if (own) return;
    jumps = !!event.target.closest("[data-replay-moment]");
    if (jumps || event.target.closest("[data-replay-step]")) stop();
  });

  // A moment is looked at on the table, below the list of moments.
  document.addEventListener("htmx:finally:request", () => {
    if (jumps) {
      const more = form.querySelector("details");
      more.open = false;
      more.querySelector("summary").focus();
      jumps = false;
    } else if (document.activeElement === document.body) {
      (playing ? play : step("back")).focus({ preventScroll: true });
    }
    wait();
  });

  document.addEventListener("keydown", (event) => {
    const name = KEYS[event.key];
    const { target } = event;
    if (!name || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isBusy() || (target !== document.body && !target.closest(".replay-bar")) || target.closest("select")) return;
    const button = step(name);
    if (button.disabled) return;
    event.preventDefault();
    if (!event.repeat) button.click();
  });

  show();
})();
