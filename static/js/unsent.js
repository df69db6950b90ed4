// A press that cannot reach the server is not lost without a word: it is said, and nothing is sent
// later of itself. Without the network nothing leaves the device at all, so nothing has changed;
// otherwise no more is known than that no answer came.
(() => {
  "use strict";
  const SHOWN = 10000;
  const PRESSED = "a, button, form, input, select";

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

  document.addEventListener("htmx:before:request", (event) => {
    if (event.detail.ctx.request.method === "GET") return;
    if (!isAway()) return quiet();
    event.preventDefault();
    say(offline);
  });
  // A form that htmx does not send would leave the page for the browser's own.
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented || event.target.method !== "post" || !isAway()) return;
    event.preventDefault();
    say(offline);
  });
  document.addEventListener("htmx:error", (event) => {
    const { ctx } = event.detail ?? {};
    if (!ctx) return;
    const isAsked = ctx.request.method === "GET"; // what a page asks for by itself it asks for again
    if (isAsked && (ctx.brought || !ctx.sourceEvent || !ctx.sourceElement.matches(PRESSED))) return;
    say(isAway() ? offline : unsent);
  });
  // A proxy's error page is no answer; our own server's errors ask to be loaded as pages.
  document.addEventListener("htmx:before:response", (event) => {
    const { request, response } = event.detail.ctx;
    if (request.method === "GET" || response.status < 500) return;
    if (!response.headers.get("HX-Refresh")) say(unsent);
  });
  window.addEventListener("online", quiet);
})();
