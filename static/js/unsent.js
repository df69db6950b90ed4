// A press that cannot reach the server is not lost without a word: it is said, and nothing is sent
// later of itself. What fails where the browser knows of no network has not left the device, so
// nothing has changed; otherwise no more is known than that no answer came. It is tried all the same:
// on the machine that the site runs on no network is needed, and some browsers overlook one.
(() => {
  "use strict";
  const SHOWN = 10000;
  const PRESSED = "a, button, form, input, select";
  const OWN = document.currentScript.src; // an answer that costs the server nothing

  const box = document.getElementById("unsent");
  let hiding = 0;

  const quiet = () => {
    clearTimeout(hiding);
    box.replaceChildren();
  };
  const say = (words) => {
    quiet();
    const line = document.createElement("p");
    line.textContent = words;
    box.append(line);
    hiding = setTimeout(quiet, SHOWN);
  };
  const { offline, unsent } = box.dataset;
  const isAway = () => !navigator.onLine;
  const away = new WeakSet(); // requests that were begun like that

  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    if (isAway()) away.add(ctx);
    if (ctx.request.method !== "GET") quiet();
  });
  // A form that htmx does not send would leave the page for the browser's own.
  let sent = null;
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || form.method !== "post" || form === sent || !isAway()) return;
    event.preventDefault();
    try {
      await fetch(OWN, { method: "HEAD", cache: "no-store" });
    } catch {
      return say(offline);
    }
    sent = form;
    form.requestSubmit(submitter);
    sent = null;
  });
  document.addEventListener("htmx:error", (event) => {
    const { ctx } = event.detail ?? {};
    if (!ctx) return;
    const isAsked = ctx.request.method === "GET"; // what a page asks for by itself it asks for again
    if (isAsked && (ctx.brought || !ctx.sourceEvent || !ctx.sourceElement.matches(PRESSED))) return;
    say(away.has(ctx) && !ctx.response ? offline : unsent);
  });
  // A proxy's error page is no answer; our own server's errors ask to be loaded as pages.
  document.addEventListener("htmx:before:response", (event) => {
    const { request, response } = event.detail.ctx;
    if (request.method === "GET" || response.status < 500) return;
    if (!response.headers.get("HX-Refresh")) say(unsent);
  });
  window.addEventListener("online", quiet);
})();
