// Hands a link on: `data-share` by the system's own sheet, where there is one and it takes such a
// link, which is only with HTTPS; `data-copy` by copying it. Both name the field or the link.
(() => {
  "use strict";
  const sheet = !!navigator.canShare?.({ title: document.title, url: location.href });
  document.documentElement.toggleAttribute("data-shares", sheet);

  // Browsers keep the clipboard from pages without HTTPS, as in a school's network: there the
  // older way is left.
  const copy = async (text) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (!done) throw new Error("nothing was copied");
  };

  const show = (named) => {
    const folded = named.closest("details");
    if (folded) folded.open = true;
    if (named.select) named.select();
    else getSelection().selectAllChildren(named);
  };

  const share = (button, url) =>
    // Whoever closes the sheet has changed his mind.
    navigator.share({ title: button.dataset.title, url }).catch(() => {});

  document.addEventListener("click", async ({ target }) => {
    const button = target.closest?.("[data-share], [data-copy]");
    if (!button) return;
    const named = document.getElementById(button.dataset.share ?? button.dataset.copy);
    const url = named.value ?? named.textContent; // the address for others, who are not at this host
    if ("share" in button.dataset) return share(button, url);
    const told = button.parentElement.querySelector(".copied");
    told.textContent = "";
    try {
      await copy(url);
      told.textContent = button.dataset.copied;
      button.focus();
    } catch {
      show(named); // to be copied by hand
    }
  });
})();
