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
  const alike = (one, other) => kind(one) === kind(other);

  // For each child of the part that which lies there, if anything does: what has its id; else, after
  // the one before, an element that is the same, or the first of its kind, but none for which that
  // leaves out another kind that the part has, too.
  const isElement = ({ nodeType }) => nodeType === Node.ELEMENT_NODE;
  const pairs = (there, part) => {
    const lies = [...there.childNodes];
    const named = new Map(lies.filter(({ id }) => id).map((node) => [node.id, node]));
    const kinds = new Set([...part.childNodes].map(kind));
    let at = 0;
    return [...part.childNodes].map((child) => {
      const left = lies.slice(at);
      const whole = isElement(child);
      const own = whole && child.id && named.get(child.id);
      const first = left.find((node) => (isElement(node) || !whole) && kinds.has(kind(node)));
      const found =
        (own && alike(own, child) && own) ||
        (whole && left.find((node) => node.isEqualNode(child))) ||
        (first && alike(first, child) && first);
      if (found) at = Math.max(at, lies.indexOf(found) + 1);
      return [child, found];
    });
  };
  const put = (there, part) => {
    if (!isElement(there)) {
      there.data = part.data;
      return;
    }
    dress(there, part);
    if (part.hasAttribute(ALONE)) return;
    const all = pairs(there, part);
    const stays = new Set(all.map(([, found]) => found));
    for (const gone of [...there.childNodes].filter((node) => !stays.has(node))) gone.remove();
    let next = there.firstChild;
    for (const [child, found] of all) {
      if (!found) {
        there.insertBefore(document.importNode(child, true), next);
        continue;
      }
      if (found === next) next = next.nextSibling;
      else there.insertBefore(found, next);
      if (!found.isEqualNode(child)) put(found, child);
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
