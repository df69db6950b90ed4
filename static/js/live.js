// News from the table. The server says "the table is at version N"; whoever shows another version
// asks for the table anew, as his seat may see it. Without the stream the version is asked for every
// two seconds; without either the page says that the connection is lost, and goes on trying.
(() => {
  "use strict";
  const SILENCE = 25000; // the server speaks every ten seconds
  const POLL = 2000;
  const RETRY = 5000;
  const BACK_SHOWN = 4000;

  const box = document.getElementById("connection");
  if (!box) return;
  const table = () => document.getElementById("table");
  const shown = () => Number(table().dataset.version);

  let stream = null;
  let heard = 0; // when the stream last spoke
  let latest = 0;
  let busy = 0; // requests that will change the table
  let lost = false;

  const tell = (name) => {
    for (const line of box.children) line.hidden = !line.classList.contains(name);
  };

  const connected = () => {
    if (!lost) return;
    lost = false;
    tell("back");
    setTimeout(() => lost || tell(""), BACK_SHOWN);
  };

  const disconnected = () => {
    lost = true;
    tell("lost");
  };

  const refresh = () => {
    if (busy || !table() || latest <= shown()) return;
    htmx.ajax("GET", table().dataset.refresh, { target: "#table", swap: "outerMorph" });
  };

  const learn = (version) => {
    connected();
    if (version > latest) latest = version;
    refresh();
  };

  const open = () => {
    if (stream) stream.close();
    stream = new EventSource(box.dataset.stream);
    heard = Date.now();
    stream.onmessage = (message) => {
      heard = Date.now();
      learn(Number(message.data));
    };
  };

  const streaming = () =>
    stream.readyState === EventSource.OPEN && Date.now() - heard < SILENCE;

  const poll = async () => {
    if (streaming() && !lost) return;
    if (stream.readyState === EventSource.CLOSED || Date.now() - heard > SILENCE) {
      if (Date.now() - heard > RETRY) open();
    }
    try {
      const answer = await fetch(box.dataset.versionAddress, { cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      learn(Number(await answer.text()));
    } catch {
      disconnected();
    }
  };

  // Where the chosen soldier can go has to be in sight, above the hand.
  const showZones = () => {
    const zone = document.querySelector("#table .zone.lit");
    const hand = document.getElementById("decision");
    if (!zone?.offsetParent || !hand) return;
    const { top, bottom } = zone.getBoundingClientRect();
    if (top < 0 || bottom > hand.getBoundingClientRect().top) {
      document.getElementById("table").scrollIntoView({ block: "start" });
    }
  };

  document.addEventListener("htmx:before:request", () => {
    busy += 1;
  });
  document.addEventListener("htmx:finally:request", (event) => {
    busy = Math.max(0, busy - 1);
    if (event.detail?.ctx?.sourceElement?.id === "choose") showZones();
    refresh();
  });
  document.addEventListener("htmx:error", (event) => {
    if (event.detail?.ctx && !lost) tell("unsent");
  });

  // Escape puts a chosen card back.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.querySelector(":popover-open")) return;
    document.querySelector('#table [form="choose"][aria-pressed="true"]')?.click();
  });

  window.addEventListener("offline", disconnected);
  window.addEventListener("online", () => {
    open(); // a stream that was cut may still look open
    poll();
  });
  open();
  setInterval(poll, POLL);
})();
