// Where the reader looks: at the zones of a soldier he has chosen, and at what he is to decide.
(() => {
  "use strict";
  const decision = () => document.getElementById("decision");

  // Where the chosen soldier can go has to be in sight, above the hand.
  const showZones = () => {
    const zone = document.querySelector("#table .zone.lit");
    if (!zone?.offsetParent || !decision()) return;
    const { top, bottom } = zone.getBoundingClientRect();
    if (top < 0 || bottom > decision().getBoundingClientRect().top) {
      document.getElementById("table").scrollIntoView({ block: "start" });
    }
  };

  // Another's move may bring a decision while the reader is elsewhere on the page: nothing is
  // moved under his eyes, but a link to it appears (`.to-decision`). The decision counts as seen
  // if it reaches below the window's upper quarter.
  const away = (unseen) => document.documentElement.toggleAttribute("data-decision-away", unseen);
  const watch = new IntersectionObserver(
    (seen) => away(!seen[seen.length - 1].isIntersecting),
    { rootMargin: "-25% 0px 0px" },
  );
  const watchDecision = () => {
    watch.disconnect();
    if (decision()) watch.observe(decision());
    else away(false);
  };

  // When the question changes, the tab that the page proposes for it is open again.
  let about = decision()?.dataset.about;
  const showMission = () => {
    const now = decision()?.dataset.about;
    if (now === about) return;
    for (const tab of document.querySelectorAll(".tab input")) tab.checked = false;
    about = now;
  };

  document.addEventListener("htmx:finally:request", (event) => {
    showMission();
    if (event.detail.ctx.sourceElement?.id === "choose") showZones();
    watchDecision();
  });

  // Escape puts a chosen card back.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.querySelector(":popover-open")) return;
    document.querySelector('#table [form="choose"][aria-pressed="true"]')?.click();
  });

  watchDecision();
})();
