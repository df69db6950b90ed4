// What lies over the page never hides what a keyboard is at: a card that opens takes the focus, and
// it folds up, as does a box of a desk (`details.sure`), when Tab leads out of it.
(() => {
  "use strict";
  const focused = () => document.activeElement;
  document.addEventListener(
    "toggle",
    ({ target, newState }) => {
      if (newState !== "open" || !target.matches("[popover]:popover-open")) return;
      if (!focused().matches(`[popovertarget="${target.id}"]:focus-visible`)) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    },
    true,
  );

  // Only for Tab: whatever else moves the focus, as news of the table may, leaves all as it is.
  let tabbed = false;
  document.addEventListener("keydown", ({ key }) => (tabbed = key === "Tab"), true);
  document.addEventListener("keyup", () => (tabbed = false), true);
  document.addEventListener("focusin", ({ target }) => {
    const over = [...document.querySelectorAll("[popover]:popover-open, details.sure[open]")];
    if (!tabbed || over.some((one) => one.contains(target))) return;
    for (const one of over) {
      if (one.matches("details")) one.open = false;
      else one.hidePopover();
    }
  });
})();
