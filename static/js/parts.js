// Most of a table is the same after a move. What this page has been sent before is not sent again:
// its marks go with each request, and where the answer has a gap with such a mark, what is known is
// put, as it was sent and not as it may have been changed on the page since.
// First of the scripts: the page is still as it came.
(() => {
  "use strict";
  const HEADER = "Known-Parts";
  const MOST = 300; // a request's head has bounds

  let known = new Map(); // mark -> element, of the last answer
  let before = new Map(); // of the one before: an answer may be overtaken

  // A template's content is no part of what it stands in.
  const all = (root, wanted) => [
    ...root.querySelectorAll(wanted),
    ...[...root.querySelectorAll("template")].flatMap(({ content }) => all(content, wanted)),
  ];

  const learn = (root) => {
    before = known;
    known = new Map();
    for (const part of all(root, "[data-part]")) known.set(part.dataset.part, part);
  };

  // The whole answer; null where it leaves out what is not known.
  const filled = (text) => {
    const page = document.createElement("template");
    page.innerHTML = text;
    for (const gap of all(page.content, "[data-kept]")) {
      const part = known.get(gap.dataset.kept) ?? before.get(gap.dataset.kept);
      if (!part) return null;
      gap.replaceWith(part.cloneNode(true));
    }
    learn(page.content);
    return page.innerHTML;
  };

  document.addEventListener("htmx:before:request", (event) => {
    if (!known.size) return;
    event.detail.ctx.request.headers[HEADER] = [...known.keys()].slice(0, MOST).join(",");
  });
  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (!ctx.request.headers[HEADER]) return;
    const whole = filled(ctx.text);
    if (whole === null) location.reload();
    else ctx.text = whole;
  });

  const first = document.querySelector("[data-refresh]");
  if (first) learn(first.cloneNode(true));
})();
