// Where the reader looks: at where a soldier or card that he has chosen can go, at what he is to
// decide, and in the guided game at what is new. Nothing is moved under the eyes of somebody who is
// reading.
(() => {
  "use strict";
  const root = document.documentElement;
  const decision = () => document.getElementById("decision");
  const explanation = () => document.querySelector("#coach details");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const scrolling = () => ({ behavior: calm.matches ? "auto" : "smooth" });

  // What lies between the guide, which sticks to the upper edge, and the hand at the lower one.
  const room = () => {
    const guide = document.querySelector(".coach-try");
    const sticks = guide && getComputedStyle(guide).position === "sticky";
    return {
      top: sticks ? guide.offsetHeight : 0,
      bottom: decision()?.getBoundingClientRect().top ?? innerHeight,
    };
  };

  // Where the chosen soldier or card can go has to be in sight, above the hand; with it the tabs
  // and the mission's name, or the row, if there is room.
  const showZones = () => {
    const lit = "#table .zone.lit, #table [data-lit]";
    const zones = [...document.querySelectorAll(lit)].filter((zone) => zone.offsetParent);
    if (!zones.length) return;
    const tops = zones.map((zone) => zone.getBoundingClientRect().top);
    const bottom = Math.max(...zones.map((zone) => zone.getBoundingClientRect().bottom));
    const seen = room();
    const above = document.querySelector("#table .tabs, #missions, #row").getBoundingClientRect().top;
    const top = bottom - above <= seen.bottom - seen.top ? above : Math.min(...tops);
    // The first zone before the last, where not all have room.
    const down = Math.min(Math.max(0, bottom - seen.bottom), top - seen.top);
    const up = Math.min(0, top - seen.top);
    if (down > 0 || up < 0) scrollBy({ top: up || down, ...scrolling() });
  };

  // Another's move may bring a decision while the reader is elsewhere on the page: nothing is
  // moved under his eyes, but a link to it appears (`.to-decision`). The decision counts as seen
  // if it reaches below the window's upper quarter. The same for the guide's explanation.
  const watches = [
    ["data-decision-away", decision, "-25% 0px 0px"],
    ["data-explanation-away", () => explanation()?.firstElementChild, "0px"],
  ].map(([attribute, find, rootMargin]) => {
    const away = (unseen) => root.toggleAttribute(attribute, unseen);
    const observer = new IntersectionObserver(
      (seen) => away(!seen[seen.length - 1].isIntersecting),
      { rootMargin },
    );
    return { find, away, observer };
  });
  const watch = () => {
    for (const { find, away, observer } of watches) {
      observer.disconnect();
      if (find()) observer.observe(find());
      else away(false);
    }
  };

  // When the question changes, the tab that the page proposes for it is open again.
  let about = decision()?.dataset.about;
  const showMission = () => {
    const now = decision()?.dataset.about;
    if (now === about) return;
    for (const tab of document.querySelectorAll(".tab input")) tab.checked = false;
    about = now;
  };

  // Since his last move the reader has touched nothing: he waits for what comes.
  let waits = true;
  for (const kind of ["pointerdown", "wheel", "touchmove", "keydown"]) {
    document.addEventListener(kind, () => (waits = false), { passive: true, capture: true });
  }
  document.addEventListener("htmx:before:request", (event) => {
    if (event.detail.ctx.request.method !== "GET") waits = true;
  });

  // What is new is in sight from its beginning: an explanation, or another kind of decision.
  let kind = decision()?.dataset.kind;
  let told = explanation()?.textContent;
  const showNews = (planning) => {
    const [kindBefore, toldBefore] = [kind, told];
    kind = decision()?.dataset.kind;
    told = explanation()?.textContent;
    if (planning) return;
    if (kind !== kindBefore && decision()) decision().scrollTop = 0;
    if (!waits) return;
    const due = kind || document.querySelector("#coach.over");
    const news = due && told !== toldBefore ? explanation() : null;
    const asked = kind && kind !== kindBefore ? document.getElementById("prompt") : null;
    const found = news || asked;
    if (!found) return;
    const { top, bottom } = found.getBoundingClientRect();
    const within = news ? room().top : 0;
    if (top < within || bottom > innerHeight) found.scrollIntoView({ block: "start", ...scrolling() });
  };

  // The button that was pressed may be gone: whoever uses the keyboard goes on at what is asked.
  const keepPlace = () => {
    if (document.activeElement === document.body) {
      document.getElementById("prompt")?.focus({ preventScroll: true });
    }
  };

  document.addEventListener("htmx:finally:request", (event) => {
    const planning = event.detail.ctx.sourceElement?.id === "choose";
    showMission();
    showNews(planning);
    if (planning) {
      showZones();
      keepPlace();
    }
    watch();
  });

  // Escape puts a chosen card back.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.querySelector(":popover-open")) return;
    document.querySelector('#table [form="choose"][value=""]')?.click();
  });

  watch();
})();
