// The slider of years: says which years its two ends leave, and keeps them from passing each other.
(() => {
  "use strict";
  const years = document.querySelector("[data-years]");
  if (!years) return;
  const [from, to] = years.querySelectorAll("input");
  const told = years.querySelector("[data-told]");
  const { today, later } = years.dataset;
  const word = ({ value, max }) => (value === max ? today : value);
  const place = ({ value, min, max }) => (value - min) / (max - min);

  const tell = () => {
    const [first, last] = [word(from), word(to)];
    told.textContent = from.value === from.max ? later : first === last ? first : `${first}–${last}`;
    for (const end of [from, to]) end.setAttribute("aria-valuetext", word(end));
    years.style.setProperty("--from", place(from));
    years.style.setProperty("--to", place(to));
    // Both at the right end: the one below could not be moved back.
    years.toggleAttribute("data-late", place(from) > 0.5);
  };
  from.addEventListener("input", () => {
    from.value = Math.min(from.value, to.value);
    tell();
  });
  to.addEventListener("input", () => {
    to.value = Math.max(from.value, to.value);
    tell();
  });
  tell();
})();
