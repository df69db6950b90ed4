// A tap means what lay under the finger when it was decided on. What an answer of the server has
// only just brought there is pressed neither by the second tap of a slow double tap, nor by a tap
// that was on its way: it makes no move, and puts no card or page before what has just begun. How
// long that is, the page says (`data-settle`, in milliseconds), for the spot of the last tap; a tap
// elsewhere repeats none, and one that was on its way has come after half of that. Keys are not
// guarded, except that one that is held down presses once.
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
  let moved = -Infinity; // when it last changed, or was moved to what is new
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
  const pressable = () =>
    [...document.querySelectorAll("#table :is(button, a, summary, label)")].filter(guarded);
  const unmoved = (button) => {
    const before = seen.get(name(button));
    return !!before && still(before.window, place(button).window);
  };
  const settling = () => root.hasAttribute("data-settling");
  const stays = (button) => {
    const before = seen.get(name(button));
    const now = place(button);
    return ["window", "page"].some((on) => before && still(before[on], now[on]));
  };

  // How long no tap counts: one where the last one was may belong to it.
  const AGAIN = 24; // pixels between the two of a double tap
  let spot = null; // of the last tap that was not dropped
  const hold = (repeated) => (repeated ? settle() : settle() / 2);
  const early = (button, repeated) =>
    settling() && performance.now() - moved < hold(repeated) && !stays(button);
  const near = ({ clientX: x, clientY: y }, last) =>
    !!last && Math.hypot(x - last.x, y - last.y) < AGAIN;
  const lies = (button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const reach = spot && [left - spot.x, spot.x - right, top - spot.y, spot.y - bottom];
    return !!reach && Math.max(...reach) < AGAIN;
  };

  const wait = () => {
    moved = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => root.removeAttribute("data-settling"), settle());
    root.toggleAttribute("data-settling", settle() > 0);
  };

  // News of what others did come at any time: what they leave in its place can be pressed on.
  document.addEventListener("htmx:before:swap", ({ detail }) => {
    const { request, sourceElement } = detail.ctx;
    const news = request.method === "GET" && !sourceElement?.matches("form");
    const ready = (news ? pressable() : []).filter((button) => !early(button, lies(button)));
    seen = new Map(ready.map((button) => [name(button), place(button)]));
  });
  document.addEventListener("htmx:finally:swap", () => {
    changed = performance.now();
    wait();
  });
  // What was covered comes under the finger all at once.
  document.addEventListener("stage:closed", () => {
    changed = performance.now();
    seen.clear();
    wait();
  });
  // What moves to what is new brings something else under the finger, too;
  // whoever scrolls by himself sees what he does.
  document.addEventListener(
    "scroll",
    () => {
      if (!settling() || touched > changed) return;
      // Where the page only went with the board (table.js), all of that is where it was.
      const there = new Set(seen.size ? pressable().filter(unmoved).map(name) : []);
      seen = new Map([...seen].filter(([known]) => there.has(known)));
      wait();
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
  const show = (button, milliseconds) => {
    button.dataset.tooSoon = "";
    setTimeout(() => delete button.dataset.tooSoon, milliseconds);
  };

  // The second tap of a slow double tap neither closes the card or list that the first has opened,
  // nor presses what has come under the finger in it. The browser may have closed it by now.
  let opened = null;
  document.addEventListener(
    "beforetoggle",
    ({ target: card, newState }) => {
      if (newState === "open") opened = { card, spot, when: performance.now() };
    },
    true,
  );
  const repeats = (tap) =>
    opened?.card.isConnected &&
    performance.now() - opened.when < settle() &&
    near(tap, opened.spot);

  // Whoever presses with a key makes no tap: such a click tells of no pointer (`detail`).
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail && repeats(event)) {
        drop(event);
        if (!opened.card.matches(":popover-open")) opened.card.showPopover();
        return;
      }
      const button = event.detail ? guarded(event.target) : null;
      const repeated = near(event, spot);
      const soon = button && early(button, repeated);
      if (!soon && !("underFinger" in (button?.dataset ?? {}))) {
        spot = event.detail ? { x: event.clientX, y: event.clientY } : null;
        return;
      }
      if (!soon) delete button.dataset.underFinger; // seen now: the next tap means it
      drop(event);
      show(button, hold(repeated));
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => event.repeat && event.key === "Enter" && sends(event.target) && drop(event),
    true,
  );

  // A note is read over the table; what shows it is fetched for the first one.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="/notes/"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import(dataset.sheet).then(({ open }) => open(link, dataset)).catch(() => location.assign(link.href));
  });
})();
