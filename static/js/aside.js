// What ends a turn, forgoes something or cannot be taken back (the form's `data-costly`) never comes
// to lie where the finger has just been: it is put aside before it is drawn. Only for the eye and the
// finger: a keyboard and a reader's voice find everything in the same order. What there is no room
// to put aside is marked (`data-under-finger`): the first tap on it counts for nothing (taps.js).
(() => {
  "use strict";
  const REACH = 48; // pixels around the spot of the last tap
  const FINGER = 12; // around it, where a button was before and has not moved
  const STILL = 8; // pixels that something may move and still be where it was
  const AWAY = 64; // a mouse that has gone so far has left the spot
  const table = () => document.getElementById("table");

  let spot = null;
  const touched = ({ clientX: x, clientY: y }) => (spot = { x, y });
  const quietly = { passive: true, capture: true };
  document.addEventListener("pointerdown", touched, quietly);
  document.addEventListener("touchend", ({ changedTouches: [finger] }) => touched(finger), quietly);
  document.addEventListener(
    "pointermove",
    ({ pointerType, clientX: x, clientY: y }) => {
      const near = spot && Math.abs(spot.x - x) <= AWAY && Math.abs(spot.y - y) <= AWAY;
      if (pointerType === "mouse" && !near) spot = null;
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

  // Beside the spot, if nothing else moves for that; below or above it, whatever moves.
  const pixels = (length) => `${Math.ceil(Math.max(0, length))}px`;
  const beside = [
    ({ right }) => ({ marginInlineEnd: pixels(right - spot.x + REACH) }),
    ({ left }) => ({ marginInlineStart: pixels(spot.x + REACH - left) }),
    () => ({ order: "-1" }),
  ];
  const above = ({ bottom }, { marginBlockEnd: now }) => ({
    marginBlockEnd: pixels(parseFloat(now) + bottom - spot.y + REACH),
  });
  const below = ({ top }, { marginBlockStart: now }) => ({
    marginBlockStart: pixels(parseFloat(now) + spot.y + REACH - top),
  });

  // A part is put aside in one of these ways, if that clears the spot; its style is as before if not.
  const MARGINS = ["InlineEnd", "InlineStart", "BlockEnd", "BlockStart"];
  const NAMES = ["order", ...MARGINS.map((side) => `margin${side}`)];
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
  // With its row, or where that does not help, alone or with what its row is in.
  const putAway = (button, ways, also) => {
    const row = button.parentElement;
    return [row, button, row.parentElement].some((part) => puts(button, part, ways, also));
  };
  // A bar at the window's edge cannot be scrolled to: what is put aside in it stays in sight.
  const putAwayInBar = (button) => {
    const bar = barOf(button);
    const hidden = () => bar.scrollHeight - bar.clientHeight;
    const was = hidden();
    const stays = () => hidden() <= was && bar.getBoundingClientRect().top >= 0;
    return putAway(button, [above, below], stays);
  };

  // By so much the page can be moved for all of them to lie above or below the finger,
  // with what is explained and asked still in sight.
  const moves = (button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return [bottom - spot.y + REACH, top - spot.y - REACH];
  };
  const scrolls = (flowing, room) => {
    const from = scrollY;
    const down = (top) => scrollTo({ top, behavior: "instant" });
    const seen = (part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= room.top && bottom <= room.bottom;
    };
    const asked = document.querySelectorAll("#explanation > :first-child summary, #prompt");
    const inSight = [...[...asked, ...flowing].filter(seen), ...flowing.filter(lies)];
    const deltas = flowing.filter(lies).flatMap(moves);
    deltas.sort((one, other) => Math.abs(one) - Math.abs(other));
    for (const delta of deltas) {
      down(from + delta);
      if (!lying().length && inSight.every(seen)) return true;
    }
    down(from);
    return false;
  };

  document.addEventListener("htmx:before:swap", () => {
    const now = table() ? costly() : [];
    before = new Map(now.map((button) => [button.value, place(button)]));
  });
  // The table has been drawn anew, and lies where it is to lie; `still`: somebody is reading.
  document.addEventListener("table:lies", ({ detail: { room, still } }) => {
    if (!spot || !table()) return;
    const found = lying();
    const [fixed, flowing] = [found.filter(barOf), found.filter((button) => !barOf(button))];
    for (const button of fixed) putBeside(button, beside) || putAwayInBar(button);
    const left = flowing.filter((button) => !putBeside(button, beside.slice(0, 2)));
    const all = costly().filter((button) => !barOf(button));
    if (left.length && (still || !scrolls(all, room))) {
      for (const button of left) if (lies(button)) putAway(button, [below]);
    }
    for (const button of lying().filter(comes)) button.dataset.underFinger = "";
  });
})();
