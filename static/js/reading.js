// How longer texts look: what is chosen shows at once, and the form tells the server, which
// remembers it. Without this file the form is sent by a button, and the page comes anew.
(() => {
  "use strict";
  const root = document.documentElement;
  const form = document.getElementById("reading");
  const groups = [...form.querySelectorAll("fieldset")].map((group) => [...group.querySelectorAll("input")]);
  const values = () => groups.map((inputs) => inputs.find((input) => input.checked).value);

  // The first choice of each group is how the text looks by itself.
  const show = () => {
    for (const inputs of groups) {
      const input = inputs.find((one) => one.checked);
      const name = `data-reading-${input.name}`;
      if (input === inputs[0]) root.removeAttribute(name);
      else root.setAttribute(name, input.value);
    }
  };
  const choose = (wanted) => {
    for (const input of groups.flat()) input.checked = wanted.includes(input.value);
    show();
  };

  // One after another, so that the last choice is what the server remembers in the end.
  let sent = Promise.resolve();
  const send = () => {
    const body = new FormData(form);
    const post = () => fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true });
    sent = sent.then(post).catch(() => {}); // where the server is out of reach, it holds for this page
  };
  // For a page that the browser kept as it was, and shows again when the reader goes back.
  const keep = () => {
    try {
      sessionStorage.setItem("reading", values().join("."));
    } catch {
      // Storage may be switched off.
    }
  };
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    try {
      const kept = sessionStorage.getItem("reading");
      if (kept) choose(kept.split("."));
    } catch {
      // As above.
    }
  });

  form.addEventListener("change", () => {
    show();
    keep();
    send();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter?.name === "reset") choose(groups.map((inputs) => inputs[0].value));
    keep();
    send();
  });
  form.querySelector("[data-reading-apply]").hidden = true;
  const panel = form.closest("details");
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !panel.open) return;
    panel.open = false;
    panel.querySelector("summary").focus();
  });
})();
