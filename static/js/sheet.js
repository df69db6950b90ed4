// Shows a note over the page: whoever has read it is where he was, with what he has chosen. Its page
// comes in a tree of its own, so that neither its styles nor its anchors meet those around it.
const NOTE = /^\/notes\/[a-z]+\/[a-z0-9-]+\/$/;
const ELSEWHERE = ".note-head > nav, .note-search, li:has(> .reading), .note-quiz";

const inside = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
const sheet = document.createElement("dialog");
const bar = document.createElement("div");
const button = document.createElement("button");
const text = document.createElement("div");
let opener = null;

sheet.className = "note-sheet";
bar.className = "note-sheet-bar";
button.className = "button";
button.type = "button";
text.className = "note-sheet-text";
bar.append(button);
sheet.append(bar, text);
button.addEventListener("click", () => sheet.close());
sheet.addEventListener("click", ({ target }) => target === sheet && sheet.close());
// Escape closes the sheet and nothing below it.
sheet.addEventListener("keydown", (event) => event.stopPropagation());
sheet.addEventListener("close", () => opener?.focus({ preventScroll: true }));

const styled = (link) =>
  new Promise((done) => {
    link.addEventListener("load", done);
    link.addEventListener("error", done);
  });

const show = async (address) => {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const note = page.querySelector("article.note");
  if (!answer.ok || !note) throw new Error(address);
  for (const part of note.querySelectorAll(ELSEWHERE)) part.remove();
  for (const link of note.querySelectorAll("a[href]")) {
    const own = link.getAttribute("href");
    if (!own.startsWith("#") && !NOTE.test(own)) link.target = "_blank";
  }
  if (!sheet.isConnected) {
    const links = [...page.querySelectorAll("link[rel=stylesheet]:not([media=print])")];
    const sheets = links.map((link) => link.cloneNode());
    const ready = sheets.map(styled);
    inside.append(...sheets, sheet);
    await Promise.all(ready);
  }
  text.replaceChildren(note);
  text.scrollTop = 0;
  sheet.setAttribute("aria-label", note.querySelector("h1").textContent);
};

// Within the sheet: to another note, or to a source and back.
sheet.addEventListener("click", async (event) => {
  const own = event.target.closest("a[href]")?.getAttribute("href") ?? "";
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (own.startsWith("#")) {
    event.preventDefault();
    const part = inside.getElementById(own.slice(1));
    part?.scrollIntoView();
    (part?.querySelector("a") ?? part)?.focus({ preventScroll: true });
  } else if (NOTE.test(own)) {
    event.preventDefault();
    await show(own).catch(() => location.assign(own));
    button.focus({ preventScroll: true });
  }
});

// What has opened the card with the link is there again when the card is not.
export const open = async (link, back) => {
  if (!NOTE.test(link.getAttribute("href"))) throw new Error(link.href);
  const card = link.closest("[popover]");
  const presses = card ? document.querySelectorAll(`[popovertarget="${card.id}"]`) : [link];
  opener = [...presses].find((one) => !card?.contains(one) && one.checkVisibility()) ?? null;
  button.textContent = back;
  await show(link.href);
  sheet.showModal();
};
