// What is picked needs no server: the page has brought what each first word of a move leads to, in a
// `<template data-chosen>` with the parts that look different then (game/views/second_steps.py).
// The form that asks for it is answered from there, as if the server had answered, so that all that
// follows an answer follows this one, too. What the page has not brought is asked for.
(() => {
  "use strict";
  const table = () => document.getElementById("table");
  const steps = () => [...document.querySelectorAll("#table > template[data-chosen]")];
  const step = (word) => steps().find(({ dataset }) => dataset.chosen === word)?.content;

  // Its own parts, and all others as they came with the page: the first has them. What lies there
  // as it is to lie stays: a slow phone takes long to put anything in its place.
  const parts = (own) => {
    const all = [...steps()[0].content.children, ...own.children];
    const wanted = [...new Map(all.map((part) => [part.id, part])).values()];
    const other = wanted.filter((part) => !document.getElementById(part.id)?.isEqualNode(part));
    return other.length ? other : wanted; // an empty answer would leave no table
  };

  const swapped = (part) =>
    `<hx-partial hx-target="#${part.id}" hx-swap="outerMorph">${part.outerHTML}</hx-partial>`;

  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    if (ctx.sourceElement?.id !== "choose") return;
    const { pathname, searchParams } = new URL(ctx.request.action, location.href);
    const word = searchParams.get("chosen");
    const own = word === null ? null : step(word);
    if (!own) return;
    ctx.brought = word ? ctx.request.action : pathname;
    ctx.fetch = async () => new Response(parts(own).map(swapped).join(""));
  });
  // Whoever looks again sees it as picked.
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (ctx.brought) table().dataset.refresh = ctx.brought;
  });
})();
