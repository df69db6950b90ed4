// How many characters too many stand in a field, counted as the site counts them, and said below it
// as long as that is so; aloud once nobody writes. Without this file it is said when the field is
// sent: what was said then of too long a text goes, in the field and above the form, once it fits; and
// what was said of anything else, once the site finds it right.
(() => {
  "use strict";
  const PAUSE = 1000; // milliseconds
  let later;

  const aloud = document.createElement("p");
  aloud.className = "visually-hidden";
  aloud.setAttribute("role", "status");
  document.body.append(aloud);

  const stripped = (text, signs) => {
    const left = [...text];
    while (left.length && signs.includes(left[0])) left.shift();
    while (left.length && signs.includes(left.at(-1))) left.pop();
    return left;
  };

  // A line above the form, with its number there, and all that stands there with the last one.
  const strike = (line) => {
    const box = line?.closest("#errors");
    line?.remove();
    const left = box?.querySelectorAll("li").length;
    const told = box?.querySelector("[data-faults]");
    if (told) told.textContent = left;
    if (left === 0) box.remove();
  };

  // What was said of a field when it was sent.
  const forget = (field) => {
    delete field.dataset.long;
    field.removeAttribute("aria-invalid");
    strike(document.querySelector(`#errors a[href="#${field.id}"]`)?.closest("li"));
  };

  // The site has looked at what was put right.
  const compare = () => {
    for (const said of document.querySelectorAll("[id$=_error]")) {
      const field = document.getElementById(said.id.replace(/_error$/, ""));
      if (said.childElementCount) field?.setAttribute("aria-invalid", "true");
      else if (field) forget(field);
    }
    for (const link of document.querySelectorAll("#errors a[href^='#']")) {
      if (!document.querySelector(link.hash)) strike(link.closest("li"));
    }
  };

  const count = (field) => {
    const { most, over, quotes } = field.dataset;
    const hint = document.getElementById(`${field.id}_helptext`);
    if (!most || !hint) return "";
    const text = field.value.normalize("NFC").replace(/\s+/g, " ").trim();
    const more = stripped(text, quotes ?? "").length - Number(most);
    hint.dataset.hint ??= hint.textContent;
    hint.dataset.heard ??= hint.classList.contains("visually-hidden") ? "only" : "";
    hint.textContent = more > 0 ? over.replace("%s", more) : hint.dataset.hint;
    hint.classList.toggle("field-error", more > 0);
    hint.classList.toggle("visually-hidden", more <= 0 && hint.dataset.heard === "only");
    if (more > 0) {
      document.getElementById(`${field.id}_error`)?.remove(); // its hint says so now
      field.dataset.long = "";
    } else if ("long" in field.dataset) forget(field);
    return more > 0 ? hint.textContent : "";
  };

  document.addEventListener("input", ({ target }) => {
    if (!target.dataset?.most) return;
    const said = count(target);
    clearTimeout(later);
    later = setTimeout(() => {
      aloud.textContent = said;
    }, PAUSE);
  });
  document.addEventListener("htmx:after:swap", compare);
  document.addEventListener("change", compare);
  for (const field of document.querySelectorAll("[data-most]")) count(field);
})();
