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

  // Puts what is known into the gaps; false where something is not.
  const fill = (page) => {
    for (const gap of all(page, "[data-kept]")) {
      const part = known.get(gap.dataset.kept) ?? before.get(gap.dataset.kept);
      if (!part) return false;
      gap.replaceWith(part.cloneNode(true));
    }
    return true;
  };

  const forget = () => {
    known = new Map();
    before = new Map();
  };

  document.addEventListener("htmx:before:request", (event) => {
    if (!known.size) return;
    event.detail.ctx.request.headers[HEADER] = [...known.keys()].slice(0, MOST).join(",");
  });
  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (!ctx.text.includes("data-part=") && !ctx.text.includes("data-kept=")) return;
    const page = document.createElement("template");
    page.innerHTML = ctx.text;
    if (fill(page.content)) {
      learn(page.content);
      ctx.text = page.innerHTML;
      return;
    }
    // Answers have overtaken each other: all of it is asked for once more.
    event.preventDefault();
    forget();
    const { id, dataset } = document.querySelector("[data-refresh]");
    htmx.ajax("GET", dataset.refresh, { target: `#${id}`, swap: "outerMorph" });
  });

  const first = document.querySelector("[data-refresh]");
  // A copy of the page's own document would fetch every picture, those that are not shown, too.
  const inert = document.createElement("template").content.ownerDocument;
  if (first) learn(inert.importNode(first, true));
})();
