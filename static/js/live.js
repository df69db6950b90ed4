// News from a table or a class. The server says "it is at version N"; whoever shows another version
// asks for it anew, as he may see it. Without the stream the version is asked for every
// two seconds; without either the page says that the connection is lost, and goes on trying.
(() => {
  "use strict";
  const SILENCE = 25000; // the server speaks every ten seconds
  const POLL = 2000;
  const RETRY = 5000;
  const BACK_SHOWN = 4000;
  const WAITING = 400;
  const HERE = 20000;
  const STILL_HERE = 500; // after what another has said last

  const box = document.getElementById("connection");
  if (!box) return;
  const table = () => document.querySelector("[data-refresh]");
  const shown = () => Number(table().dataset.version);

  let stream = null;
  let opened = 0; // when the stream was last opened or spoke
  let latest = 0;
  let busy = 0; // requests under way that may change the table
  let posts = 0; // how many moves were sent: what was asked for before one is out of date
  const asked = new WeakMap(); // request -> `posts` and `latest` when it was sent, and from where
  let loaded = Date.now(); // when the table was last asked for anew
  let lost = false;
  let told = "";

  const tell = (name) => {
    told = name;
    for (const line of box.children) line.hidden = !line.classList.contains(name);
  };

  const connected = () => {
    if (!lost) return;
    if (here) present(); // it was not heard for a while
    lost = false;
    tell("back");
    setTimeout(() => lost || tell(""), BACK_SHOWN);
  };

  const disconnected = () => {
    lost = true;
    tell("lost");
  };

  const refresh = () => {
    if (!table()) return location.reload();
    if (!busy && latest > shown()) load();
  };

  const load = () => {
    const { id, dataset } = table();
    loaded = Date.now();
    htmx.ajax("GET", dataset.refresh, { target: `#${id}`, swap: "outerMorph" });
  };

  const learn = (version) => {
    connected();
    if (version > latest) latest = version;
    if (!busy && table() && version < shown()) load(); // a backup was brought back
    else refresh();
  };

  // A browser has few connections to one server, and whoever opens a page needs some of them: only
  // the pages that were turned to last have streams, and of those that nobody sees only a table
  // where the reader plays, until another page is turned to. Each says to the others when it is
  // turned to and when it is left, so each knows how many came after it. One that the browser throws
  // away unheard is counted until this page is turned to again: meanwhile it may ask for the version.
  const STREAMS = 4; // of six connections
  const pages = window.BroadcastChannel ? new BroadcastChannel("wyklenci-streams") : null;
  const own = `${Date.now()} ${Math.random()}`;
  const later = new Set();
  let turnedTo = false;

  const crowded = () => later.size >= STREAMS;
  const hush = () => {
    stream?.close();
    stream = null;
  };
  const listen = () => {
    hush();
    if (!turnedTo || crowded()) return;
    stream = new EventSource(box.dataset.stream);
    opened = Date.now();
    stream.onmessage = (message) => {
      opened = Date.now();
      // What was on its way; whether the server is there after all, the next poll finds out.
      if (!lost || navigator.onLine) learn(Number(message.data));
    };
  };
  const open = () => {
    turnedTo = true;
    later.clear();
    pages?.postMessage({ opens: own });
    listen();
  };
  const close = () => {
    if (turnedTo) pages?.postMessage({ closes: own });
    turnedTo = false;
    hush();
  };
  pages?.addEventListener("message", ({ data }) => {
    if (data.opens) {
      later.add(data.opens);
      if (document.hidden) close();
      else if (crowded()) hush(); // it asks for the version instead
    } else {
      later.delete(data.closes);
      if (turnedTo && !stream) listen();
    }
  });

  const streaming = () =>
    stream?.readyState === EventSource.OPEN && Date.now() - opened < SILENCE;

  const poll = async () => {
    if (document.hidden || (streaming() && !lost)) return;
    if (Date.now() - opened > (stream?.readyState === EventSource.CLOSED ? RETRY : SILENCE)) listen();
    try {
      const answer = await fetch(box.dataset.versionAddress, { cache: "no-store" });
      // Erased, damaged, or of old rules: the page says which.
      if ([404, 409, 410].includes(answer.status)) return location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      learn(Number(await answer.text()));
    } catch {
      disconnected();
    }
  };

  // A slow answer is waited for in peace only by whoever knows that his tap was noticed.
  const waiting = () => {
    setTimeout(() => {
      if (busy && !told) tell("waiting");
    }, WAITING);
  };

  document.addEventListener("htmx:before:request", (event) => {
    busy += 1;
    waiting();
    if (event.detail.ctx.request.method !== "GET") posts += 1;
    asked.set(event.detail.ctx, { posts, latest, refresh: table()?.dataset.refresh });
  });
  document.addEventListener("htmx:before:response", (event) => {
    const { response } = event.detail.ctx;
    const was = asked.get(event.detail.ctx);
    // News of a table on which something else has been picked meanwhile (choose.js).
    const { request, brought } = event.detail.ctx;
    const now = table()?.dataset.refresh;
    if (was) was.repicked = request.method === "GET" && !brought && was.refresh !== now;
    const outdated = was?.posts !== posts || was.repicked;
    // A proxy's error page is no table; our own server's errors ask to be loaded as pages.
    const strange = response.status >= 500 && !response.headers.get("HX-Refresh");
    if (strange || outdated) event.preventDefault();
  });
  document.addEventListener("htmx:finally:request", (event) => {
    const { ctx } = event.detail;
    if (!asked.has(ctx)) return; // it was stopped before it was counted (class.js)
    busy -= 1;
    if (!busy && told === "waiting") tell("");
    if (ctx.brought || asked.get(ctx).repicked) return refresh();
    if (ctx.status !== "swapped") return; // what failed is tried again with the next poll
    // What was known before it was asked for and is not in the answer, the table has lost again.
    if (table() && shown() < asked.get(ctx).latest) latest = shown();
    refresh();
  });
  window.addEventListener("offline", disconnected);
  window.addEventListener("online", () => {
    listen(); // a stream that was cut may still look open
    poll();
  });
  const turnTo = () => {
    open();
    poll();
  };
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) turnTo();
    else if (!pages || !table()?.matches(".mode-play")) close();
    entitle();
  });
  window.addEventListener("focus", () => crowded() && turnTo());
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", ({ persisted }) => persisted && !document.hidden && turnTo());

  // Whoever reads something else meanwhile sees in this page's title that he is to decide.
  const name = document.title;
  const entitle = () => {
    const mine = document.hidden && document.querySelector(".pill.mine");
    document.title = mine ? `${mine.textContent} · ${name}` : name;
  };
  document.addEventListener("htmx:finally:request", entitle);

  // At a table the answer says of whom nothing is heard: that is no news of the game.
  const away = document.getElementById("away");
  let silent = "";
  const sayHere = async (address) => {
    const answer = await fetch(address, { cache: "no-store", redirect: "manual" });
    if (!away || !answer.ok) return;
    const text = await answer.text();
    if (text !== silent) away.innerHTML = text;
    silent = text;
  };
  // What changes without news is asked for now and then while what is shown says so: how long nobody
  // has moved, for one, or how many have answered.
  const askNow = () => {
    const every = table()?.dataset.every;
    if (!every || document.hidden || busy) return;
    if (Date.now() - loaded > every * 1000 - POLL / 2) load();
  };
  const { here } = box.dataset;
  // That this device is there; the class's teacher sees whose is not.
  const says = here && box.dataset.shows ? `${here}&shows=${box.dataset.shows}` : here;
  const present = () => document.hidden || sayHere(says).catch(() => {});
  if (here) setInterval(present, HERE);
  // The teacher's page opens another window for the projector only where none can be seen.
  if (here?.includes("projector=")) {
    // Where one of two is closed, the other says at once that it is still there.
    const others = window.BroadcastChannel ? new BroadcastChannel(here) : null;
    others?.addEventListener("message", ({ data }) => {
      if (data === "gone") setTimeout(present, STILL_HERE);
      if (!data.go || document.hidden) return;
      others.postMessage("goes"); // whoever asked has no need to open another (class.js)
      location.assign(data.go);
    });
    // A page that is left is hidden after that: the next one may be of the class, too.
    let leaves = false;
    window.addEventListener("pagehide", () => (leaves = true));
    window.addEventListener("pageshow", () => (leaves = false));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) return present();
      fetch(`${here}&gone=${leaves ? "on" : "1"}`, { keepalive: true }).catch(() => {});
      others?.postMessage("gone");
    });
    present();
  }

  if (!document.hidden) open(); // a tab that was opened behind another waits until it is seen
  setInterval(() => {
    poll();
    if (!document.hidden && table() && latest > shown()) refresh();
    askNow();
  }, POLL);
})();
