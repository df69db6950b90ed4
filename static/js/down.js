// A table that is shown after play is longer than the projector's window: the teacher goes on by
// windows from another device, and the news of the table says how many down. Where there are no so
// many, it is said how many there are: who steers goes on from there.
(() => {
  "use strict";
  const A_PAGE = 0.85; // of the window: a line that was cut off is seen again
  const form = () => document.getElementById("down");
  const windows = () => innerHeight * A_PAGE;
  const most = () => {
    const hidden = document.documentElement.scrollHeight - innerHeight;
    return Math.max(0, Math.ceil((hidden - 1) / windows()));
  };

  const say = (down) => {
    const kept = form();
    if (!kept.getAttribute("action")) return;
    kept.elements.down.value = down;
    fetch(kept.action, { method: "POST", body: new FormData(kept) }).catch(() => {});
  };

  let heard;
  const follow = () => {
    const { down, since } = form()?.dataset ?? {};
    if (since === heard) return;
    heard = since;
    if (down === undefined) return;
    scrollTo({ top: down * windows(), behavior: "instant" });
    if (down > most()) say(most());
  };
  follow();
  document.addEventListener("htmx:finally:request", follow);
})();
