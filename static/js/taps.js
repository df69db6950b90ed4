// A tap means what lay under the finger when it was decided on. What an answer of the server has
// only just brought there is pressed neither by the second tap of a slow double tap, nor by a tap
// that was on its way: it makes no move, and puts no card or page before what has just begun. How
// long that is, the page says (`data-settle`, in milliseconds). Keys are not guarded, except that
// one that is held down presses once.
(() => {
  "use strict";
  const root = document.documentElement;
  const STILL = 8; // pixels that something may move and still be where it was
  const { dataset } = document.currentScript;
  const settle = () => Number(dataset.settle);
  const still = (one, other) =>
    Math.abs(one.x - other.x) <= STILL && Math.abs(one.y - other.y) <= STILL;

  // What sends something: a move, a choice of the first half of one, whose cards are to be shown.
  const sends = (target) => {
    const button = target.closest?.("#table button:not([type=button])");
    return button?.form ? button : null;
  };
  // What opens a card, a list or another part, or leads away; what is in an open card has not come
  // under the finger.
  const opens = (target) =>
    target.closest?.("[popover]")
      ? null
      : target.closest?.("#table :is([popovertarget], a[href], summary, label)");
  const guarded = (target) => sends(target) ?? opens(target);

  let changed = -Infinity; // when the table last changed
  let seen = new Map(); // what can be pressed all the same: it was there before, at the same place
  let timer = 0;
  const place = (button) => {
    const { x, y } = button.getBoundingClientRect();
    return { window: { x, y }, page: { x, y: y + scrollY } };
  };
  const name = (it) =>
    sends(it)
      ? `${it.form.id} ${it.value}`
      : (it.getAttribute("popovertarget") ?? it.href ?? it.control?.id ?? it.textContent);
  const settling = () => root.hasAttribute("data-settling");
  const stays = (button) => {
    const before = seen.get(name(button));
    const now = place(button);
    return ["window", "page"].some((on) => before && still(before[on], now[on]));
  };

  const wait = (milliseconds) => {
    clearTimeout(timer);
    timer = setTimeout(() => root.removeAttribute("data-settling"), milliseconds);
    root.toggleAttribute("data-settling", milliseconds > 0);
  };

  // News of what others did come at any time: what they leave in its place can be pressed on.
  document.addEventListener("htmx:before:swap", ({ detail }) => {
    const { request, sourceElement } = detail.ctx;
    const news = request.method === "GET" && !sourceElement?.matches("form");
    const all = news ? [...document.querySelectorAll("#table :is(button, a, summary, label)")] : [];
    const buttons = all.filter(guarded);
    const ready = buttons.filter((button) => !settling() || stays(button));
    seen = new Map(ready.map((button) => [name(button), place(button)]));
  });
  document.addEventListener("htmx:finally:swap", () => {
    changed = performance.now();
    wait(settle());
  });
  // What moves to what is new brings something else under the finger, too;
  // whoever scrolls by himself sees what he does.
  document.addEventListener(
    "scroll",
    () => {
      if (!settling() || touched > changed) return;
      seen.clear();
      wait(settle());
    },
    { passive: true },
  );

  let touched = -Infinity;
  for (const kind of ["pointerdown", "wheel"]) {
    const now = () => (touched = performance.now());
    document.addEventListener(kind, now, { passive: true, capture: true });
  }

  const drop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  // Seen, not heard: whoever listens presses with keys, or waits for what is read to him.
  const show = (button) => {
    button.dataset.tooSoon = "";
    setTimeout(() => delete button.dataset.tooSoon, settle());
  };

  // The second tap of a slow double tap neither closes the card or list that the first has opened,
  // nor presses what has come under the finger in it. The browser may have closed it by now.
  const AGAIN = 24; // pixels between the two
  let spot = null; // of the last tap
  let opened = null;
  document.addEventListener(
    "beforetoggle",
    ({ target: card, newState }) => {
      if (newState === "open") opened = { card, spot, when: performance.now() };
    },
    true,
  );
  const repeats = ({ clientX: x, clientY: y }) =>
    opened?.spot &&
    opened.card.isConnected &&
    performance.now() - opened.when < settle() &&
    Math.hypot(x - opened.spot.x, y - opened.spot.y) < AGAIN;

  // Whoever presses with a key makes no tap: such a click tells of no pointer (`detail`).
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail && repeats(event)) {
        drop(event);
        if (!opened.card.matches(":popover-open")) opened.card.showPopover();
        return;
      }
      spot = event.detail ? { x: event.clientX, y: event.clientY } : null;
      const button = guarded(event.target);
      if (!button || !event.detail) return;
      const early = settling() && !stays(button);
      if (!early && !("underFinger" in button.dataset)) return;
      if (!early) delete button.dataset.underFinger; // seen now: the next tap means it
      drop(event);
      show(button);
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => event.repeat && event.key === "Enter" && sends(event.target) && drop(event),
    true,
  );
})();
