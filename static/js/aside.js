// What ends a turn, forgoes something or cannot be taken back (the form's `data-costly`) never comes
// to lie where the finger has just been: it is put aside before it is drawn. Only for the eye and the
// finger: a keyboard and a reader's voice find everything in the same order. What cannot be put aside
// without a hole in the page is marked (`data-under-finger`): for a while (`--not-yet`), or until the
// finger has been elsewhere, it looks as what cannot be pressed yet, and a tap on it counts for
// nothing (taps.js; controls.css fills a strip meanwhile).
(() => {
  "use strict";
  const REACH = 48; // pixels around the spot of the last tap
  const FINGER = 12; // around it, where a button was before and has not moved
  const STILL = 8; // pixels that something may move and still be where it was
  const AWAY = 64; // what has gone so far has left the spot
  const HOLE = 48; // pixels left empty at most: about a button's height
  const SEEN = 2000; // milliseconds until everybody has seen what lies there
  const table = () => document.getElementById("table");
  document.documentElement.style.setProperty("--not-yet", `${SEEN}ms`);

  let spot = null;
  let timer = 0;
  const unmark = () => {
    for (const button of document.querySelectorAll("[data-under-finger]")) {
      delete button.dataset.underFinger;
    }
  };
  const gone = ({ clientX: x, clientY: y }) =>
    spot && Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) > AWAY;
  const touched = (finger) => {
    if (gone(finger)) unmark();
    spot = { x: finger.clientX, y: finger.clientY };
  };
  const quietly = { passive: true, capture: true };
  document.addEventListener("pointerdown", touched, quietly);
  document.addEventListener("touchend", ({ changedTouches: [finger] }) => touched(finger), quietly);
  document.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerType !== "mouse" || !gone(event)) return;
      unmark();
      spot = null;
    },
    quietly,
  );

  const costly = () => {
    const verbs = document.getElementById("move")?.dataset.costly?.split(" ") ?? [];
    return [...table().querySelectorAll('button[form="move"]')].filter(
      (button) => button.offsetParent && verbs.includes(button.value.split(" ")[1]),
    );
  };
  const within = ({ left, right, top, bottom }, reach) =>
    Math.max(left - spot.x, spot.x - right, top - spot.y, spot.y - bottom) < reach;

  // Whoever was aiming at something beside a button knows that it is there.
  let before = new Map();
  const place = (button) => {
    const { left, top } = button.getBoundingClientRect();
    return { left, top, marked: "underFinger" in button.dataset };
  };
  const stood = (button, { left, top }) => {
    const was = before.get(button.value);
    return was && Math.abs(was.left - left) <= STILL && Math.abs(was.top - top) <= STILL;
  };
  // Nobody has seen it there yet.
  const comes = (button) =>
    !stood(button, button.getBoundingClientRect()) || before.get(button.value).marked;
  const lies = (button) => {
    const box = button.getBoundingClientRect();
    return within(box, stood(button, box) ? FINGER : REACH);
  };
  const lying = () => costly().filter(lies);
  const fits = (part) => part.scrollWidth <= part.clientWidth + 1;
  const height = () => document.documentElement.scrollHeight;
  const sticky = (part) => getComputedStyle(part).position === "sticky";
  const barOf = (part) => {
    if (part === table()) return null;
    return sticky(part) ? part : barOf(part.parentElement);
  };

  // Beside the spot, if nothing else moves for that; or below it, whatever moves.
  const pixels = (length) => `${Math.ceil(Math.max(0, length))}px`;
  const hole = (side, more, now = "0") =>
    more <= HOLE ? { [side]: pixels(parseFloat(now) + more) } : {};
  const inline = [
    ({ right }) => hole("marginInlineEnd", right - spot.x + REACH),
    ({ left }) => hole("marginInlineStart", spot.x + REACH - left),
  ];
  const first = () => ({ order: "-1" });
  const below = ({ top }, { marginBlockStart }) =>
    hole("marginBlockStart", spot.y + REACH - top, marginBlockStart);

  // A part is put aside in one of these ways, if that clears the spot; its style is as before if not.
  const NAMES = ["order", "marginInlineEnd", "marginInlineStart", "marginBlockStart"];
  const puts = (button, part, ways, also = () => true) =>
    ways.some((way) => {
      const [lay, was] = [lying().length, NAMES.map((name) => part.style[name])];
      Object.assign(part.style, way(button.getBoundingClientRect(), getComputedStyle(part)));
      const good = !lies(button) && lying().length < lay && also();
      if (!good) NAMES.forEach((name, number) => (part.style[name] = was[number]));
      return good;
    });
  const putBeside = (button, ways) => {
    const was = height();
    const unmoved = () => height() === was && fits(button) && fits(button.parentElement);
    return puts(button, button, ways, unmoved);
  };
  // With its row, or where that does not help, alone or with what its row is in; but not out of sight.
  const putBelow = (button, room) => {
    const row = button.parentElement;
    const hidden = () => button.getBoundingClientRect().bottom > room.bottom;
    const was = hidden();
    const inSight = () => was || !hidden();
    return [row, button, row.parentElement].some((part) => puts(button, part, [below], inSight));
  };

  // By so much the page can be moved for all of them to lie above or below the finger,
  // with what is explained, asked and just begun still in sight, and if it can be, no line cut at the edge.
  const moves = (button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return [bottom - spot.y + REACH, top - spot.y - REACH];
  };
  const scrolls = (flowing, room, cuts) => {
    const from = scrollY;
    const down = (top) => scrollTo({ top, behavior: "instant" });
    const seen = (part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= room.top && bottom <= room.bottom;
    };
    const asked = document.querySelectorAll(
      "#coach > p, #prompt, #table [data-scene] :is(h2, h3, h4, thead)",
    );
    const inSight = [...[...asked, ...flowing].filter(seen), ...flowing.filter(lies)];
    const deltas = flowing.filter(lies).flatMap(moves);
    deltas.sort((one, other) => Math.abs(one) - Math.abs(other));
    const goes = (also) =>
      deltas.some((delta) => {
        down(from + delta);
        return !lying().length && inSight.every(seen) && also();
      });
    if (goes(() => !cuts()) || goes(() => true)) return true;
    down(from);
    return false;
  };

  document.addEventListener("htmx:before:swap", () => {
    const now = table() ? costly() : [];
    before = new Map(now.map((button) => [button.value, place(button)]));
  });
  // The table has been drawn anew, and lies where it is to lie; `still`: somebody is reading.
  document.addEventListener("table:lies", ({ detail: { room, still, cuts } }) => {
    if (!spot || !table()) return;
    const found = lying();
    const [fixed, flowing] = [found.filter(barOf), found.filter((button) => !barOf(button))];
    for (const button of fixed) putBeside(button, [...inline, first]);
    const left = flowing.filter((button) => !putBeside(button, inline));
    const all = costly().filter((button) => !barOf(button));
    if (left.length && (still || !scrolls(all, room, cuts))) {
      for (const button of left) if (lies(button)) putBelow(button, room);
    }
    for (const button of lying().filter(comes)) button.dataset.underFinger = "";
    clearTimeout(timer);
    timer = setTimeout(unmark, SEEN);
  });
})();
