// A note is read over the table: what shows it (sheet.js) is fetched for the first one.
(() => {
  "use strict";
  const { sheet, back } = document.currentScript.dataset;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="/notes/"]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import(sheet).then(({ open }) => open(link, back)).catch(() => location.assign(link.href));
  });
})();
