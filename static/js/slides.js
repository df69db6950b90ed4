// Parts that fill the window, one after another: whatever has `data-slide`. Keys and a presenter's
// remote go from one to the next. Without this file the browser's own scrolling comes to rest at
// them (slides.css), and each has a link to the next.
(() => {
  "use strict";
  const ON = ["PageDown", "ArrowDown", "ArrowRight", " "];
  const BACK = ["PageUp", "ArrowUp", "ArrowLeft"];
  const A_PAGE = 0.85; // of the window: a line that was cut off is seen again

  const isProjected = document.documentElement.classList.contains("projected");
  const slides = [...document.querySelectorAll("[data-slide]")];
  // Slides for which the lesson has no time come after its last one, and lead back to it.
  const isEnd = (slide) => "end" in slide.dataset;
  const boxOf = (number) => slides[number].getBoundingClientRect();
  const isLonger = (number) => boxOf(number).height > innerHeight + 1;

  const wanted = () => document.getElementById("slide-news")?.dataset;

  const shown = () => {
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return slides.length - 1;
    return Math.max(0, slides.findLastIndex((slide) => slide.getBoundingClientRect().top <= 2));
  };

  // Above the first one there is the page's header.
  const show = (number) => {
    if (!number) return scrollTo({ top: 0, behavior: "instant" });
    slides[number].scrollIntoView({ block: "start", behavior: "instant" });
  };
  const scroll = (by) => scrollBy({ top: by, behavior: "instant" });

  // One that is longer than the window is read to its end first. Whether there was a way to go.
  const on = () => {
    const number = shown();
    const hidden = boxOf(number).bottom - innerHeight;
    if (isLonger(number) && hidden > 1) scroll(Math.min(hidden, innerHeight * A_PAGE));
    else if (isProjected && isEnd(slides[number])) return true;
    else if (slides[number].dataset.then) show(slides.findIndex(isEnd));
    else if (number + 1 < slides.length) show(number + 1);
    else return isProjected; // what follows the last one is not for the class
    return true;
  };
  const back = () => {
    const number = shown();
    const { top } = boxOf(number);
    if (isLonger(number) && top < -1) scroll(-Math.min(-top, innerHeight * A_PAGE));
    else show(top < -1 ? number : Math.max(0, number - 1));
    return true;
  };

  const ACTS = {
    ...Object.fromEntries(ON.map((key) => [key, on])),
    ...Object.fromEntries(BACK.map((key) => [key, back])),
    Home: () => show(0) ?? true,
    End: () => show(slides.some(isEnd) ? slides.findIndex(isEnd) : slides.length - 1) ?? true,
  };

  // With Shift the other keys mark text.
  const SHIFTED = { " ": back };

  const FIELDS = "input, select, textarea, [contenteditable]";
  const PRESSED = "button, summary";
  const isForOthers = (event) => {
    const { target } = event;
    return (
      event.defaultPrevented ||
      event.ctrlKey || event.altKey || event.metaKey ||
      target.closest(FIELDS) ||
      (event.key === " " && target.closest(PRESSED)) ||
      document.querySelector("dialog[open], [popover]:popover-open")
    );
  };

  // The teacher may steer from another device: the news of the class says to which part. Where the
  // address names one, the page was opened for that.
  let heard = location.hash ? wanted()?.since : undefined;
  const follow = () => {
    const { go, since } = wanted() ?? {};
    if (since === heard) return;
    heard = since;
    if (go !== undefined) show(Math.min(Number(go), slides.length - 1));
  };
  follow();
  document.addEventListener("htmx:after:swap", follow);

  // What has stood before the class for a while is noted, once, for the record of its lesson; what
  // could not be, as the network was away or the server busy, is tried again.
  const STOOD = 4000;
  const form = () => document.getElementById("shown"); // while the class talks
  const noted = new Set();
  let standing;
  const note = async () => {
    standing = undefined;
    const notes = form();
    const part = notes && slides[shown()]?.dataset.part;
    if (!part || noted.has(part) || document.hidden) return;
    notes.elements.part.value = part;
    noted.add(part);
    const sent = fetch(notes.action, { method: "POST", body: new FormData(notes) });
    const settled = ({ status }) => status < 500;
    if (await sent.then(settled, () => false)) return;
    noted.delete(part);
    stand();
  };
  const stand = () => {
    clearTimeout(standing);
    standing = setTimeout(note, STOOD);
  };
  stand();
  document.addEventListener("scroll", stand);
  document.addEventListener("visibilitychange", stand);
  document.addEventListener("htmx:after:swap", () => standing ?? stand());

  // Where keys have led the class, who steers from elsewhere goes on from there.
  const SETTLED = 300;
  let moving;
  const place = () => {
    const kept = document.getElementById("placed");
    if (!kept) return;
    kept.elements.slide.value = shown();
    fetch(kept.action, { method: "POST", body: new FormData(kept) }).catch(() => {});
  };
  const moved = () => {
    clearTimeout(moving);
    if (isProjected) moving = setTimeout(place, SETTLED);
  };

  // Where the class looks on, the way back leads to what the class is to see.
  if (isProjected) {
    for (const way of document.querySelectorAll("[data-projected]")) way.href = way.dataset.projected;
  }

  // A page that was opened here, and steered from nowhere yet, says where it begins.
  if (isProjected && document.getElementById("placed")?.dataset.new !== undefined) place();

  // The next Tab goes on from the part that keys have led to, and what was pressed before is left.
  for (const slide of slides) slide.tabIndex = -1;
  const attend = () => {
    const slide = slides[shown()];
    if (!slide.contains(document.activeElement)) slide.focus({ preventScroll: true });
  };

  document.addEventListener("keydown", (event) => {
    if (isForOthers(event)) return;
    const act = event.shiftKey ? SHIFTED[event.key] : ACTS[event.key];
    if (!act) return;
    // A key that is held down goes one part on, and no further.
    if (event.repeat || act()) event.preventDefault();
    attend();
    moved();
  });
})();
