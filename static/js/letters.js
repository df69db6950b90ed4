// How many characters too many stand in a field, counted as the site counts them, and said below it
// as long as that is so; aloud once nobody writes. Without this file it is said when the field is
// sent: what was said then of too long a text goes, in the field and above the form, once it fits.
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

  // What was said of too long a text when it was sent.
  const forget = (field) => {
    delete field.dataset.long;
    field.removeAttribute("aria-invalid");
    const line = document.querySelector(`#errors a[href="#${field.id}"]`)?.closest("li");
    const box = line?.closest("#errors");
    line?.remove();
    if (box && !box.querySelector("li")) box.remove();
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
  for (const field of document.querySelectorAll("[data-most]")) count(field);
})();
