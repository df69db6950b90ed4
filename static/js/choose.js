// What is picked needs no server: the page has brought what each first word of a move leads to, in a
// `<template data-chosen>` with the parts that look different then (game/views/second_steps.py).
// The form that asks for it is answered from there at once, and all that follows an answer of the
// server follows this one, too. What the page has not brought is asked for.
(() => {
  "use strict";
  const table = () => document.getElementById("table");
  const steps = () => [...document.querySelectorAll("#table > template[data-chosen]")];
  const step = (word) => steps().find(({ dataset }) => dataset.chosen === word)?.content;

  // Its own parts, and all others as they came with the page: the first has them.
  const parts = (own) => {
    const all = [...steps()[0].content.children, ...own.children];
    return new Map(all.map((part) => [part.id, part])).values();
  };

  // A part that stands for its attributes alone
  const ALONE = "hx-morph-skip-children";
  const OURS = [ALONE, "data-htmx-powered", "open"];
  const dress = (there, part) => {
    for (const { name, value } of part.attributes) {
      if (name !== ALONE && there.getAttribute(name) !== value) there.setAttribute(name, value);
    }
    for (const { name } of [...there.attributes]) {
      if (!part.hasAttribute(name) && !OURS.includes(name)) there.removeAttribute(name);
    }
  };

  // What lies there as it is to lie stays, and what is the same but for a little is changed in its
  // place: a slow phone takes long to put anything new there, and what has the focus keeps it.
  const kind = ({ nodeName, id, classList }) => `${nodeName} ${id} ${classList?.[0]}`;
  const alike = (one, other) => !!one && kind(one) === kind(other);
  const put = (there, part) => {
    if (there.nodeType !== Node.ELEMENT_NODE) {
      there.data = part.data;
      return;
    }
    dress(there, part);
    if (part.hasAttribute(ALONE)) return;
    let next = there.firstChild;
    for (const child of part.childNodes) {
      const known = child.id && [...there.children].find((one) => alike(one, child));
      const found = known || (alike(next, child) ? next : document.importNode(child, true));
      if (found === next) next = next.nextSibling;
      else there.insertBefore(found, next);
      if (!found.isEqualNode(child)) put(found, child);
    }
    while (next) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
    if (there.querySelector("[hx-post]:not([data-htmx-powered])")) htmx.process(there);
  };

  // Where what has the focus goes, that is told while the page is as it was drawn: else all of it is
  // laid out anew in between.
  const lying = ({ id }) => document.getElementById(id);
  const loses = (part) => {
    const focused = document.activeElement;
    return (
      !part.hasAttribute(ALONE) &&
      lying(part).contains(focused) &&
      !(focused.id && [part, ...part.querySelectorAll("[id]")].some(({ id }) => id === focused.id))
    );
  };

  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    const form = ctx.sourceElement;
    if (form?.id !== "choose") return;
    const { pathname, searchParams } = new URL(ctx.request.action, location.href);
    const word = searchParams.get("chosen");
    const own = word === null ? null : step(word);
    if (!own) return;
    event.preventDefault();
    ctx.brought = word ? ctx.request.action : pathname;
    htmx.trigger(form, "htmx:before:swap", { ctx });
    const changed = [...parts(own)].filter(
      (part) => part.hasAttribute(ALONE) || !lying(part).isEqualNode(part),
    );
    if (changed.some(loses)) document.activeElement.blur();
    for (const part of changed) put(lying(part), part);
    table().dataset.refresh = ctx.brought; // whoever looks again sees it as picked
    ctx.status = "swapped";
    htmx.trigger(form, "htmx:after:swap", { ctx });
    htmx.trigger(form, "htmx:finally:swap", { ctx });
  });
})();
