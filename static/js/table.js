// Where the reader looks: at where a soldier or card that he has chosen can go, at what has just
// begun, at what he is to decide, and in the guided game at what is proposed. Nothing that others
// do moves the page under the eyes of somebody who is reading.
(() => {
  "use strict";
  const root = document.documentElement;
  const decision = () => document.getElementById("decision");
  const guide = () => drawn(document.querySelectorAll("#coach"))[0];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const at = (top) => scrollTo({ top, behavior: "instant" });
  const shift = (by) => at(scrollY + by);

  const BREATH = 8; // pixels below what was brought into sight

  const sticks = (found) => !!found && getComputedStyle(found).position === "sticky";

  // What sticks to the upper edge: news with a way on, or the guide where the decision does not
  // stick to the lower one.
  const UPPER = ".notice, .decision > .coach";
  const stuck = () =>
    [...document.querySelectorAll(UPPER)].filter((part) => sticks(part) && !inBar(part));

  // What lies between that and the hand at the lower edge.
  const room = () => {
    const hand = decision();
    const below = sticks(hand) ? hand.offsetHeight + parseFloat(getComputedStyle(hand).bottom) : 0;
    const top = Math.max(0, ...stuck().map((part) => part.offsetHeight));
    return { top, bottom: innerHeight - below };
  };
  const span = (parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return {
      top: Math.min(...boxes.map((box) => box.top)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
  };
  const drawn = (parts) => [...parts].filter((part) => part.offsetParent);

  // Where the chosen soldier or card can go has to be in sight, above the hand; with it the board's
  // beginning (`data-board`), if there is room.
  const showZones = () => {
    const zones = drawn(document.querySelectorAll("#table .zone.lit, #table [data-lit]"));
    if (!zones.length || inBar(proposed())) return;
    const { top: first, bottom } = span(zones);
    const seen = room();
    const board = drawn(document.querySelectorAll("#table [data-board]"));
    const above = Math.min(first, span(board).top);
    const top = bottom - above <= seen.bottom - seen.top ? above : first;
    // The first zone before the last, where not all have room.
    const down = Math.min(Math.max(0, bottom - seen.bottom), top - seen.top);
    const up = Math.min(0, top - seen.top);
    // Browsers scroll by whole pixels.
    if (down > 0 || up < 0) shift(Math.floor(up) || Math.ceil(down));
  };

  // Another's move may bring a decision while the reader is elsewhere on the page: nothing is
  // moved under his eyes, but a link to it appears (`.to-decision`), or to where it is made. That
  // counts as seen if it reaches below the window's upper quarter.
  const asked = () => {
    const link = document.querySelector(".to-decision");
    const found = link && document.querySelector(link.hash);
    return found?.closest("#decision") ?? found;
  };
  const away = (unseen) => root.toggleAttribute("data-decision-away", unseen);
  const observer = new IntersectionObserver(
    (seen) => away(!seen[seen.length - 1].isIntersecting),
    { rootMargin: "-25% 0px 0px" },
  );
  const watch = () => {
    observer.disconnect();
    const found = asked();
    if (found) observer.observe(found);
    else away(false);
  };

  // When the question changes, the tab that the page proposes for it is open again.
  let about = decision()?.dataset.about;
  const openProposedTab = () => {
    const now = decision()?.dataset.about;
    if (now === about) return;
    for (const tab of document.querySelectorAll(".tab input")) tab.checked = false;
    about = now;
  };

  // The way there is shown. What stops it, the second tap of a double tap or the browser itself,
  // stops it short; so once nothing moves any more, the page is put where it was to come. Only
  // somebody who scrolls or taps by himself goes elsewhere.
  const STOPPED = 150; // milliseconds without a movement
  let goal = null; // in pixels: with every change of the table it is found anew
  let timer = 0;
  const arrive = () => {
    const off = goal !== null && Math.abs(scrollY - goal) > 1;
    if (off) at(goal);
    goal = null;
    return off;
  };
  // A way that the browser began late may still take the page back: it is looked at once more.
  const arriveOnceStopped = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const wanted = goal;
      if (!arrive()) return;
      goal = wanted;
      timer = setTimeout(arrive, STOPPED);
    }, STOPPED);
  };
  document.addEventListener("scroll", arriveOnceStopped, { passive: true });

  // Since his last move the reader has touched nothing: he waits for what comes.
  let waits = true;
  let due = null; // brings what is newest into sight
  // The second tap of a slow double tap belongs to the first: while that is answered, and as long as
  // no tap counts (taps.js). A finger is never quite still, either.
  const NEAR = 24; // pixels
  let awaits = false;
  let spot = null;
  const near = ({ clientX: x, clientY: y }) => spot && Math.hypot(x - spot.x, y - spot.y) < NEAR;
  const again = (finger) => {
    const same = near(finger);
    spot = { x: finger.clientX, y: finger.clientY };
    return same && (awaits || root.hasAttribute("data-settling"));
  };
  const touch = (event) => {
    if (event.target.closest?.("dialog")) return; // he goes on waiting for what lies under it
    if (event.type === "pointerdown" && again(event)) return;
    if (event.type === "touchmove" && near(event.touches[0])) return;
    waits = false;
    due = null;
    back = null;
    goal = null;
  };
  for (const kind of ["pointerdown", "wheel", "touchmove", "keydown"]) {
    document.addEventListener(kind, touch, { passive: true, capture: true });
  }
  // So does whoever comes back to the page, or to the network.
  document.addEventListener("visibilitychange", () => {
    waits ||= document.hidden;
  });
  addEventListener("offline", () => {
    waits = true;
  });
  document.addEventListener("htmx:before:request", (event) => {
    if (event.detail.ctx.request.method !== "GET") waits = true;
    if (!news(event.detail.ctx)) awaits = true;
  });

  // A part of the table in which something has begun has a `data-scene` that no part had before.
  const scenes = () => [...document.querySelectorAll("#table [data-scene]")];
  const keys = () => new Set(scenes().map((scene) => scene.dataset.scene));
  const moves = (scene) => drawn(scene?.querySelectorAll('[form="move"]') ?? []);
  // Down to the last of what the reader is to tap there, if there is anything.
  const needed = (scene) => {
    const tapped = moves(scene);
    return { ...span([scene]), ...(tapped.length && { bottom: span(tapped).bottom }) };
  };

  // From its beginning, and a little above it: parts come in from somewhat below their place. But
  // what is to be tapped comes before what stands above it.
  const AIR = 12;
  const bring = (scene) => {
    if (!scene) return;
    const [seen, { top, bottom }] = [room(), needed(scene)];
    if (top >= seen.top && bottom <= seen.bottom) return;
    const above = top - seen.top - AIR;
    shift(moves(scene).length ? Math.max(above, bottom - seen.bottom) : above);
  };
  const lead = (found, within) => {
    if (!found) return;
    const { top, bottom } = found.getBoundingClientRect();
    if (top < within || bottom > innerHeight) found.scrollIntoView({ block: "start", behavior: "instant" });
  };
  const toPrompt = () => lead(guide() ?? document.getElementById("prompt"), 0);
  // Where the reader was before he was led to what had begun. When that is gone the page is shorter,
  // and what is left in sight is its tail: he is led back, or up to where the board begins.
  let back = null;
  const toBoard = () => {
    if (back === null) return;
    const board = drawn(document.querySelectorAll("#table [data-board]"));
    const top = board.length ? span(board).top + scrollY - room().top - AIR : 0;
    at(Math.max(0, Math.min(back, top)));
    back = null;
  };
  const toScene = (key) => () => {
    const found = drawn(scenes()).find((scene) => scene.dataset.scene === key);
    if (found) bring(found);
    else toBoard();
  };

  // What is new: something that has begun, or another kind of decision.
  let kind = decision()?.dataset.kind;
  let known = keys();
  const wayToNews = () => {
    const [kindBefore, knownBefore] = [kind, known];
    kind = decision()?.dataset.kind;
    known = keys();
    const turned = kind && kind !== kindBefore;
    const begun = drawn(scenes()).find((scene) => !knownBefore.has(scene.dataset.scene));
    if (turned) decision().scrollTop = 0;
    if (turned && !sticks(decision())) return toPrompt;
    if (begun) return toScene(begun.dataset.scene);
    return turned ? toPrompt : null;
  };
  // What is new comes into sight, whatever the reader has scrolled to before he moved. With every
  // change it is made sure of: a change may stop what is on its way, or move what was there.
  const showNews = (own) => {
    const way = wayToNews();
    if (!own && !waits) return;
    if (way) back ??= scrollY;
    due = way ?? due;
    due?.();
    toProposed();
  };

  // The next tap for the move that the guide proposes (`data-move`): the move itself, or a card of it
  // that is picked first. It is brought into sight.
  const proposed = () => {
    const move = guide()?.dataset.move;
    if (!move) return null; // nothing is proposed: the button that puts a card back has no value
    const next = (form, values) =>
      drawn(document.querySelectorAll(`#table button[form="${form}"]`)).find((button) =>
        values.includes(button.value),
      );
    return next("move", [move]) ?? next("choose", [move, ...move.split(" ").slice(2)]);
  };
  const toProposed = () => {
    const button = proposed();
    if (!button || inBar(button)) return;
    const [seen, { top, bottom }] = [room(), span([button])];
    if (top < seen.top) shift(top - seen.top);
    else if (bottom > seen.bottom) shift(Math.min(top - seen.top, bottom - seen.bottom + BREATH));
  };

  // No heading and no small button is cut by the window's upper edge, or by the guide that sticks to
  // it, where the page has been led: its section begins in sight, or else it is out of it.
  const SMALL = 64; // pixels
  const edge = () => {
    const boxes = stuck().map((part) => part.getBoundingClientRect());
    return Math.max(0, ...boxes.filter(({ top }) => top <= 0).map(({ bottom }) => bottom));
  };
  const cut = () => {
    const line = edge();
    const all = drawn(document.querySelectorAll("#table :is(h2, h3, h4, summary, button)"));
    const bar = sticks(decision()) ? "#decision" : ".coach"; // asked once: they are many
    const boxes = all
      .filter((part) => !part.closest(`.coach, .notice, [popover], ${bar}`))
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height <= SMALL && top < line - 1 && bottom > line + 1);
    if (!boxes.length) return null;
    const top = Math.min(...boxes.map((box) => box.top));
    return { back: top - line, on: Math.max(...boxes.map((box) => box.bottom)) - line };
  };
  const inBar = (part) => part && sticks(decision()) && decision().contains(part);
  const showWhole = () => {
    const found = cut();
    if (!found) return;
    const from = scrollY;
    const seen = room();
    const within = (part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= edge() && (inBar(part) || bottom <= seen.bottom);
    };
    const stay = '#table [form="move"], #prompt, #table [data-scene] :is(h2, h3, h4, thead)';
    const needed = [...drawn(document.querySelectorAll(stay)), proposed()];
    const kept = needed.filter((part) => part && within(part));
    for (const by of [found.back - 1, found.on + 1]) {
      shift(by);
      if (!cut() && kept.every(within)) return;
      at(from);
    }
  };

  // The line of what others have done goes when it is touched. It lies above the board and takes no
  // room before it comes: as far as it moves the board when it comes or goes, or as what stands above
  // it takes more lines or fewer, the page goes with it. Where it cannot, as it lies at its top, as
  // much room is kept, until somebody has scrolled past it.
  const since = () => document.querySelector(".since");
  let heard = ""; // the line that was
  const putAway = () => {
    if (since()?.dataset.since === heard) since().hidden = true;
  };
  const high = (part) => document.querySelector(part)?.offsetHeight ?? 0;
  const sinceHigh = () => high(".since-place");
  const headHigh = () => high("#table > .status") + sinceHigh();
  const boardTop = () => document.querySelector("#table > .game")?.getBoundingClientRect().top ?? 0;
  let lay = { high: 0, top: 0 };
  // In a rule: what the place itself has would go with the next change, and a property that all of
  // the page inherits has all of it styled anew.
  const kept = new CSSStyleSheet();
  document.adoptedStyleSheets.push(kept);
  let keeps = "";
  const keep = (rule) => {
    if (rule !== keeps) kept.replaceSync(rule);
    keeps = rule;
  };
  const keepBoard = () => {
    if (read.length) return;
    if (scrollY > sinceHigh()) keep("");
    if (headHigh() === lay.high) return;
    const moved = boardTop() - lay.top; // browsers see to it themselves where the page has been moved
    if (moved) shift(moved);
    const risen = lay.top - boardTop();
    if (risen > 0 && !scrollY) keep(`.since-place { min-height: ${sinceHigh() + risen}px }`);
  };
  document.addEventListener("click", ({ target }) => {
    const line = target.closest?.(".since");
    if (!line) return;
    heard = line.dataset.since;
    document.querySelector(line.hash)?.closest("details")?.setAttribute("open", "");
    setTimeout(putAway); // it leads to the list of all first
  });
  document.addEventListener("htmx:finally:swap", putAway);

  // What somebody has unfolded stays unfolded for him, on the next page, too.
  const UNFOLDED = "unfolded";
  let unfolded = new Set();
  try {
    unfolded = new Set(sessionStorage.getItem(UNFOLDED)?.split(" "));
  } catch {
    // The browser keeps nothing.
  }
  const unfold = () => {
    for (const part of document.querySelectorAll("details[data-stays]")) {
      if (unfolded.has(part.id)) part.open = true;
    }
  };
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!target.matches?.("details[data-stays]")) return;
      unfolded[target.open ? "add" : "delete"](target.id);
      try {
        sessionStorage.setItem(UNFOLDED, [...unfolded].join(" "));
      } catch {
        // It stays so on this page.
      }
    },
    { capture: true },
  );
  document.addEventListener("htmx:finally:swap", unfold);
  unfold();

  // What happened last begins with a whole line of the story: the end of one whose beginning has no
  // room is moved out of its box, by a space below the newest.
  const wholeLines = () => {
    for (const box of document.querySelectorAll(".events-box")) {
      box.style.removeProperty("padding-bottom");
      const { top } = box.getBoundingClientRect();
      const cut = [".story > li", "li"].map((lines) => {
        const begins = [...box.querySelectorAll(lines)].map((line) => {
          const above = parseFloat(getComputedStyle(line).paddingTop);
          return line.getBoundingClientRect().top + above - top;
        });
        return begins[0] < -1 ? begins.find((at) => at > -1) : 0;
      });
      // Of very long ones what follows from them is seen rather than nothing.
      const out = cut.find((one) => one < box.clientHeight * 0.7);
      if (out > 1) box.style.paddingBottom = `${out}px`;
    }
  };
  const atEnds = () => {
    // Whoever has scrolled back reads on where he is.
    if ([...document.querySelectorAll(".events-box")].every((box) => !box.scrollTop)) wholeLines();
  };
  document.addEventListener("htmx:finally:swap", atEnds);
  document.addEventListener("toggle", ({ target }) => target.id === "story-fold" && atEnds(), true);
  window.addEventListener("resize", atEnds);
  document.fonts.ready.then(atEnds);

  // What is read stays where it is in the window, whatever grows or goes above it: the parts around
  // the middle of what is seen, of which the first that is still there is held fast.
  const LINES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
  let read = [];
  const lies = (part) => ({ part, top: part.getBoundingClientRect().top });
  const around = (part) => {
    const parts = [];
    for (; part && part.offsetHeight < innerHeight / 3; part = part.parentElement) parts.push(part);
    return parts;
  };
  const findRead = () => {
    const { top, bottom } = room();
    const found = LINES.map((share) =>
      document.elementFromPoint(innerWidth / 2, top + share * (bottom - top)),
    );
    const board = found.filter((part) => part?.closest("#table .table-grid"));
    return board.flatMap(around).map(lies);
  };
  const keepRead = () => {
    const still = read.find(({ part }) => part.isConnected && part.offsetParent);
    const moved = still ? lies(still.part).top - still.top : 0;
    if (moved) shift(moved);
  };
  const news = ({ request, sourceElement }) =>
    request.method === "GET" && sourceElement?.id !== "choose";
  let cutShort = false; // the way that was shown, by this change: it is not begun again
  document.addEventListener("htmx:before:swap", (event) => {
    cutShort = arrive();
    lay = { high: headHigh(), top: boardTop() };
    read = news(event.detail.ctx) && !waits ? findRead() : [];
  });
  document.addEventListener("htmx:finally:swap", keepRead);
  document.addEventListener("htmx:finally:swap", keepBoard);

  // Whether what was picked goes on only in the decision, above where the keyboard is.
  const leftBehind = () => {
    const costly = document.getElementById("move").dataset.costly.split(" ");
    const ways = drawn(document.querySelectorAll('#table [form="move"]')).filter(
      ({ value }) => !costly.includes(value.split(" ")[1]),
    );
    const above = (way) =>
      decision()?.contains(way) &&
      document.activeElement.compareDocumentPosition(way) & Node.DOCUMENT_POSITION_PRECEDING;
    return ways.length > 0 && ways.every(above);
  };

  // Whoever uses the keyboard goes on at what is asked: before the move that he has just chosen, or
  // where the button that he pressed is gone.
  const keepPlace = () => {
    const question = document.querySelector("#table [data-asks]");
    if (question) {
      question.focus({ preventScroll: true });
    } else if (document.activeElement === document.body || leftBehind()) {
      document.getElementById("prompt")?.focus({ preventScroll: true });
    }
  };

  // The table lies where it is to lie before it is drawn: what may not lie where the finger was
  // is put aside now (aside.js). Only then the way there is shown.
  const settle = (from, still) => {
    const led = scrollY !== from;
    if (led && !still) showWhole();
    const detail = { room: room(), still, cuts: cut };
    document.dispatchEvent(new CustomEvent("table:lies", { detail }));
    const unseen = calm.matches || document.querySelector(":modal"); // the stage lies over it
    if (unseen || !(led || cutShort)) return;
    goal = scrollY;
    if (!cutShort) {
      at(from);
      scrollTo({ top: goal, behavior: "smooth" });
    }
    cutShort = false;
    arriveOnceStopped();
  };

  document.addEventListener("htmx:finally:request", (event) => {
    const { request, sourceElement } = event.detail.ctx;
    if (!news(event.detail.ctx)) awaits = false;
    const planning = sourceElement?.id === "choose";
    const from = scrollY;
    openProposedTab();
    if (planning) {
      wayToNews(); // known from now on
      showZones();
      keepPlace();
    } else {
      showNews(request.method !== "GET");
    }
    settle(from, news(event.detail.ctx) && !waits);
    watch();
  });

  // Of what was told on the stage the report is read from its beginning, unless something is to be
  // decided elsewhere, or the game has ended with it.
  const report = () => document.querySelector("#table .stage-again")?.parentElement;
  const toReport = () => bring(report());
  document.addEventListener("stage:closed", () => {
    if (waits) {
      const first = due === toPrompt || document.querySelector("#table .ending");
      if (!first && report()) due = toReport;
      due?.();
    }
    settle(scrollY, false);
  });

  // While computers move a tap on what is told of it, or a key, brings their next move at once.
  const FIELDS = "a, button, input, select, textarea, label, summary, [popover], dialog";
  const ONWARDS = ["Enter", " ", "ArrowRight"];
  const nextMove = () => drawn(document.querySelectorAll("#next-move"))[0];
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("#decision") && !target.closest(FIELDS)) nextMove()?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.repeat || !ONWARDS.includes(event.key) || event.target.closest?.(FIELDS)) return;
    const button = document.querySelector(":popover-open, :modal") ? null : nextMove();
    if (!button) return;
    event.preventDefault();
    button.click();
  });

  // Escape puts a chosen card back.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.querySelector(":popover-open, :modal")) return;
    document.querySelector('#table [form="choose"][value=""]')?.click();
  });

  // A page that is opened is led to what the guide proposes, too, and to nothing else.
  const opened = scrollY;
  toProposed();
  if (scrollY !== opened) showWhole();
  watch();
})();
