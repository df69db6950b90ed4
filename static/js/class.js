// What only makes the teacher's page quicker: pupils are dragged onto groups and tables, and
// answers stay. All can be done without: every pupil has the same forms behind the three dots.
(() => {
  "use strict";

  // Dragging fills in the pupil's own form, so it can do nothing that the form could not.
  const choiceOf = (pupil, zone) => {
    const select = pupil.querySelector(`select[name="${zone.dataset.drop}"]`);
    const option = select && [...select.options].find((one) => one.value === zone.dataset.to);
    return option && !option.disabled && !option.defaultSelected ? { select, option } : null;
  };

  let dragged = null;
  const zones = () => document.querySelectorAll("[data-drop]");
  const zoneAt = (event) => {
    const zone = event.target.closest?.("[data-drop]");
    return dragged && zone && choiceOf(dragged, zone) ? zone : null;
  };
  const lit = (zone) => {
    for (const one of zones()) one.classList.toggle("drop-now", one === zone);
  };

  const prepare = () => {
    for (const pupil of document.querySelectorAll("[data-pupil]")) pupil.draggable = true;
  };

  document.addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.("[data-pupil]") ?? null;
    if (!dragged) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", dragged.querySelector("strong").textContent);
    dragged.classList.add("dragged");
    for (const zone of zones()) zone.classList.toggle("drop-here", !!choiceOf(dragged, zone));
  });
  document.addEventListener("dragover", (event) => {
    const zone = zoneAt(event);
    lit(zone);
    if (zone) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const zone = zoneAt(event);
    if (!zone) return;
    event.preventDefault();
    const { select, option } = choiceOf(dragged, zone);
    select.value = option.value;
    select.form.requestSubmit(select.form.elements.do);
  });
  document.addEventListener("dragend", () => {
    dragged?.classList.remove("dragged");
    dragged = null;
    lit(null);
    for (const zone of zones()) zone.classList.remove("drop-here");
  });

  // What is in the teacher's hand is not drawn anew. Before live.js, which would wait for an answer.
  window.addEventListener(
    "htmx:before:request",
    (event) => {
      if (!dragged || event.detail.ctx.request.method !== "GET") return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener("htmx:finally:request", prepare);

  // What was done stays in sight long enough to be read: the next refresh would wipe it away.
  const READ = 10000;
  const SKIP = "hx-morph-skip";
  const said = () => document.querySelector(".said");
  let forgetting = 0;
  const forget = () => {
    clearTimeout(forgetting);
    said()?.removeAttribute(SKIP);
  };
  document.addEventListener("htmx:before:request", (event) => {
    if (event.detail.ctx.request.method !== "GET") forget();
  });
  const keep = () => {
    if (!said()?.textContent) return;
    said().setAttribute(SKIP, "");
    forgetting = setTimeout(forget, READ);
  };
  keep(); // what was done on another page, which led here
  document.addEventListener("htmx:finally:request", (event) => {
    if (event.detail.ctx.request.method !== "GET") keep();
  });

  // Help, and what asks once more, is folded away when the teacher turns to something else.
  const FOLDED = ".seat-acts[open], .sure[open], .sign-back[open]";
  const close = (within) => {
    for (const one of document.querySelectorAll(FOLDED)) {
      if (!one.contains(within)) one.open = false;
    }
  };
  document.addEventListener("click", (event) => {
    const folded = event.target.closest("[data-fold]")?.closest("details");
    close(folded ? folded.parentElement : event.target);
    if (!folded) return;
    event.preventDefault();
    folded.open = false;
    folded.querySelector("summary").focus();
  });
  // What it asks may lie below the window's edge.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!target.matches(".lesson .sure[open]")) return;
      target.lastElementChild.scrollIntoView({ block: "nearest" });
    },
    true,
  );
  // What is drawn anew stays unfolded, and might ask about the next pupil in the same place; what was
  // opened while the answer was under way is asked still.
  document.addEventListener("htmx:before:request", (event) => {
    event.detail.ctx.asked = [...document.querySelectorAll(".sure[open]")];
  });
  document.addEventListener("htmx:finally:request", (event) => {
    const { asked, request, status } = event.detail.ctx;
    if (request.method === "GET" || status !== "swapped") return;
    for (const one of asked ?? []) one.open = false;
  });
  // A button that has done its work may be gone, or be drawn anew as another one: keys go on at what
  // has come in its place or takes it back, where that is known, or else at the part of the lesson.
  // Never at a choice, which an arrow key would change, nor at what one press too many would do.
  const AFTER = {
    eyes: ["go-on"],
    "go-on": ["eyes", "resume"],
    pause: ["resume"],
    resume: ["pause"],
    talk: ["talk"],
    "close-door": ["open-door"],
    "open-door": ["close-door"],
    "hints-off": ["hints-on"],
    "hints-on": ["hints-off"],
  };
  // Where the projector was before it showed a table: at what belongs to the lesson now.
  const TO_LESSON = '.lesson-acts form:has(input[name="screen"]) button';
  const TO_CLASS = 'form:has(input[name="screen"][value="class"]) button';
  let pressed = { button: null, value: "", act: "" };
  document.addEventListener("submit", (event) => {
    const act = new FormData(event.target, event.submitter).get("do");
    pressed = { button: event.submitter, value: event.submitter?.value, act };
  });
  const inItsPlace = () => {
    for (const act of AFTER[pressed.act] ?? []) {
      const button = document.querySelector(`#class button[value="${act}"]`);
      if (button) return button;
    }
    return null;
  };
  // The second press of a double one belongs to the first: it does not take back what that did.
  const DOUBLE = 800;
  let came = { buttons: [], at: 0 };
  document.addEventListener(
    "click",
    (event) => {
      const once = event.detail === 1; // by a pointer; keys have 0
      if (once || performance.now() - came.at > DOUBLE) return;
      const button = event.target.closest("button");
      if (!came.buttons.includes(button) || button.value === pressed.value) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  const goesOn = () => {
    const button = inItsPlace();
    if (button) return button;
    const find = (which) => pressed.act === "spotlight" && document.querySelector(which);
    return find(TO_LESSON) || find(TO_CLASS) || document.getElementById("lesson");
  };
  const lost = () => {
    const now = document.activeElement;
    if (!now || now === document.body || !now.checkVisibility()) return true;
    return now === pressed.button && now.value !== pressed.value;
  };
  document.addEventListener("htmx:finally:request", (event) => {
    if (event.detail.ctx.request.method === "GET") return;
    // What was pressed may be drawn anew as another button.
    came = { buttons: [inItsPlace(), pressed.button].filter(Boolean), at: performance.now() };
    requestAnimationFrame(() => {
      if (!lost()) return;
      goesOn()?.focus();
    });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const inside = document.activeElement?.closest(FOLDED);
    close(inside?.parentElement ?? null);
    inside?.querySelector("summary").focus();
  });

  // Once the teacher has kept his link, in whichever way, there is no more to be said of it.
  const FOLDS = 2000; // that it was copied is read first
  const ownLink = document.getElementById("keep-link");
  const isKept = "kept-" + ownLink?.dataset.class;
  try {
    if (ownLink && sessionStorage.getItem(isKept)) ownLink.open = false;
  } catch {
    // A browser that keeps nothing unfolds it again.
  }
  const fold = () => {
    if (ownLink.contains(document.activeElement)) ownLink.querySelector("summary").focus();
    ownLink.open = false;
  };
  ownLink?.addEventListener("click", (event) => {
    if (!event.target.closest("a, button")) return;
    setTimeout(fold, FOLDS);
    try {
      sessionStorage.setItem(isKept, "1");
    } catch {
      // As above.
    }
  });

  // A projector's window that was opened by a page that is gone is no window of this one: it is
  // asked to go there by itself, and another is opened only where none answers.
  const PROJECTOR = "wyklenci-projector";
  const UNHEARD = 200;
  const { windows } = document.getElementById("class").dataset;
  const projectors = window.BroadcastChannel ? new BroadcastChannel(windows) : null;
  let unheard = 0; // one for all clicks: who has pressed twice still wants one window
  projectors?.addEventListener("message", ({ data }) => data === "goes" && clearTimeout(unheard));
  document.addEventListener("click", (event) => {
    const way = event.target.closest?.(`a[target="${PROJECTOR}"]`);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!projectors || !way || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    clearTimeout(unheard);
    unheard = setTimeout(() => window.open(way.href, PROJECTOR), UNHEARD);
    projectors.postMessage({ go: way.href });
  });

  prepare();
})();
