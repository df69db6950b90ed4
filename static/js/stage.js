// A climax in the middle of the screen, one thing after another. The page has it in a `<template>`
// beside its report; here it becomes a modal dialog outside the table, so that what is covered is
// inert, and news swap the table beneath without touching it. It is played once, on a page that was
// open when it came: whoever opens the page later is not kept from the table by what is long over.
// Where several have come at once, as on a slow network, they are played one after another; so are
// those that come while one is told, also where the page has left them out again by then.
// He and whoever wants no motion have the report where it is, and here it is if they ask for it.
// Dice of the reader's own wait until he throws them.
(() => {
  "use strict";
  const calm = matchMedia("(prefers-reduced-motion: reduce), (forced-colors: active)");
  const HELD = 7000; // milliseconds that the end stays where nobody stands to go on: on a projector
  const BRIEF = 2500; // that the end of what is brief stays
  const PATIENCE = 10000; // that dice wait for whoever is to throw them

  const KEYS = ["Enter", " ", "Escape"]; // each press of them goes on once

  const STEPS = { ArrowUp: -0.1, ArrowDown: 0.1, PageUp: -0.9, PageDown: 0.9 }; // of its height

  const told = new Set();
  const queue = []; // what has come and waits until it can be told
  let dialog = null; // while one is open
  let opened = -Infinity; // when it was
  const settle = () => Number(document.querySelector("script[data-settle]").dataset.settle);
  const offered = () => [...document.querySelectorAll("template[data-stage]")];
  const lasting = () => offered().filter(({ content }) => !content.querySelector("[data-brief]"));
  const plays = () => !("over" in dialog.dataset);
  const waits = () => "waits" in dialog.dataset;
  const running = () => dialog.getAnimations({ subtree: true });

  const end = (show) => {
    if (!dialog?.contains(show) || !plays()) return;
    dialog.dataset.over = "";
    dialog.querySelector(":scope > button").classList.remove("quiet");
    const held = HELD / (1 + queue.length); // so that it does not fall ever further behind
    if (document.querySelector(".on-projector")) setTimeout(() => leave(show), held);
    else if ("brief" in show.dataset) setTimeout(() => leave(show), BRIEF);
  };
  const roll = (show) => {
    if (!dialog?.contains(show) || !waits()) return;
    delete dialog.dataset.waits;
    dialog.querySelector(":scope > button").classList.add("quiet");
    opened = performance.now();
  };
  const skip = () => {
    for (const animation of running()) animation.finish();
    end(dialog.firstElementChild);
    dialog.querySelector(".stage-stamp")?.scrollIntoView({ block: "center" });
  };
  const goOn = () => {
    const show = dialog.firstElementChild;
    if (waits()) roll(show);
    else if (plays()) skip();
    else leave(show);
  };

  const unheard = ({ dataset }) => !told.has(dataset.stage);
  const tell = ({ dataset }) => told.add(dataset.stage);

  // What is new of what the page has waits as it is now: news may soon put something else there.
  const gather = () => {
    const found = document.hidden ? [] : offered().filter(unheard);
    found.forEach(tell);
    if (!calm.matches) queue.push(...found.map((template) => template.cloneNode(true)));
  };

  // What waits is told next; nothing of the table is seen in between.
  const leave = (show) => {
    if (!dialog?.contains(show)) return;
    gather();
    if (!queue.length) {
      dialog.close();
      return;
    }
    fill(queue.shift(), true);
    dialog.querySelector(":scope > button").focus();
    begin();
  };

  const closed = () => {
    dialog.remove();
    dialog = null;
    if (document.activeElement === document.body) {
      document.getElementById("prompt")?.focus({ preventScroll: true });
    }
    document.dispatchEvent(new CustomEvent("stage:closed"));
    look();
  };

  const fill = ({ content }, isNew) => {
    delete dialog.dataset.over;
    dialog.replaceChildren(content.cloneNode(true));
    const { tap } = dialog.firstElementChild.dataset;
    dialog.toggleAttribute("data-waits", isNew && tap !== undefined);
    dialog.querySelector(":scope > button").classList.toggle("quiet", !waits());
    const heading = dialog.querySelector("h2");
    heading.id = "stage-title";
    dialog.setAttribute("aria-labelledby", heading.id);
    dialog.style.setProperty("--beats", dialog.querySelector("[data-beats]").dataset.beats);
    for (const part of dialog.querySelectorAll("[data-at]")) {
      part.style.setProperty("--at", part.dataset.at);
    }
  };

  const begin = () => {
    opened = performance.now();
    const show = dialog.firstElementChild;
    Promise.allSettled(running().map(({ finished }) => finished)).then(() => end(show));
    setTimeout(() => roll(show), PATIENCE);
  };

  const open = (found, isNew) => {
    dialog = document.createElement("dialog");
    dialog.className = "stage";
    fill(found, isNew);
    dialog.addEventListener("close", closed);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      goOn();
    });
    // The second tap of a double tap that opened it skips nothing, nor does that of one that
    // skipped close it; whoever presses with a key makes no tap (`detail`).
    dialog.addEventListener("click", ({ target, detail }) => {
      const early = detail && performance.now() - opened < settle();
      if (plays()) {
        if (!early) goOn();
      } else if (target.closest(".stage > button") && detail < 2) goOn();
    });
    // What a small window has no room for comes into sight when it happens: its place, as the stamp
    // itself is at first so large that all would be moved aside for it.
    dialog.addEventListener("animationstart", ({ target }) => {
      if (plays()) target.closest("[data-at]")?.scrollIntoView({ block: "nearest" });
    });
    document.body.append(dialog);
    dialog.showModal();
    begin();
  };

  const look = () => {
    for (const again of document.querySelectorAll(".stage-again[hidden]")) again.hidden = false;
    gather();
    if (!dialog && queue.length) open(queue.shift(), true);
  };

  document.addEventListener("keydown", (event) => {
    if (!dialog) return;
    const show = dialog.querySelector(".stage-show");
    if (event.key in STEPS) {
      event.preventDefault();
      show.scrollBy(0, STEPS[event.key] * show.clientHeight);
    } else if (event.repeat && KEYS.includes(event.key)) {
      event.preventDefault(); // held down, perhaps since before it opened
    } else if (event.key === " " && !event.target.closest?.(".stage > button")) {
      event.preventDefault();
      goOn();
    }
  });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-stage-again]") && !dialog) open(lasting().at(-1), false);
  });
  document.addEventListener("visibilitychange", look);

  // Before anything of what came is drawn.
  const watched = { childList: true, subtree: true, attributeFilter: ["data-stage", "hidden"] };
  new MutationObserver(look).observe(document.body, watched);
  offered().forEach(tell);
  look();
})();
