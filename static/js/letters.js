// How many characters too many stand in a field, said below it as long as that is so. Without this
// file it is said when the field is sent.
(() => {
  "use strict";
  const count = (field) => {
    const { most, over } = field.dataset;
    const hint = document.getElementById(`${field.id}_helptext`);
    if (!most || !hint) return;
    const more = [...field.value.trim()].length - Number(most);
    hint.dataset.hint ??= hint.textContent;
    hint.textContent = more > 0 ? over.replace("%s", more) : hint.dataset.hint;
    hint.classList.toggle("field-error", more > 0);
  };

  document.addEventListener("input", ({ target }) => {
    if (target.dataset?.most) count(target);
  });
  for (const field of document.querySelectorAll("[data-most]")) count(field);
})();
