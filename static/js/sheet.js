// Shows a note over the page: whoever has read it is where he was, with what he has chosen. Its page
// comes in a tree of its own, so that neither its styles nor its anchors meet those around it. Who
// waits for it is told so, and whoever waits in vain.
const NOTE = /^\/notes\/[a-z]+\/[a-z0-9-]+\/$/;
const ELSEWHERE = ".note-head > nav, .note-search, li:has(> .reading), .note-quiz";
const SOON = 300; // milliseconds in which a note comes before anybody asks himself whether it does

const inside = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
const sheet = document.createElement("dialog");
const bar = document.createElement("div");
const button = document.createElement("button");
const text = document.createElement("div");
const told = document.createElement("p"); // what comes into a sheet that is open, for who hears it
let opener = null;
let words = {}; // what the page says: `back`, `loading`, `failed`, `page`
let asked = 0; // how often: only what was asked for last is shown

sheet.className = "note-sheet";
bar.className = "note-sheet-bar";
button.className = "button";
button.type = "button";
text.className = "note-sheet-text";
told.className = "visually-hidden";
told.setAttribute("role", "status");
bar.append(button);
sheet.append(bar, told, text);
button.addEventListener("click", () => sheet.close());
sheet.addEventListener("click", ({ target }) => target === sheet && sheet.close());
// Escape closes the sheet and nothing below it.
sheet.addEventListener("keydown", (event) => event.stopPropagation());
sheet.addEventListener("close", () => {
  asked += 1;
  opener?.focus({ preventScroll: true });
});

const styled = (address) =>
  new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", done);
    link.addEventListener("error", done);
    inside.append(link);
  });
let dressed = null;
const dress = (styles) => {
  dressed ??= Promise.all(styles.split(" ").map(styled));
  if (!sheet.isConnected) inside.append(sheet);
};

const put = (shown, name) => {
  text.replaceChildren(shown);
  text.scrollTop = 0;
  sheet.setAttribute("aria-label", name);
  told.textContent = sheet.open ? name : ""; // as it opens it says its name itself
  if (!sheet.open) sheet.showModal();
  button.focus({ preventScroll: true });
};

const line = (said) => {
  const shown = document.createElement("p");
  shown.append(said);
  return shown;
};

const fetched = async (address) => {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const note = page.querySelector("article.note");
  if (!answer.ok || !note) throw new Error(address);
  for (const part of note.querySelectorAll(ELSEWHERE)) part.remove();
  for (const link of note.querySelectorAll("a[href]")) {
    const own = link.getAttribute("href");
    if (!own.startsWith("#") && !NOTE.test(own)) link.target = "_blank";
  }
  await dressed;
  return note;
};

const instead = (address) => {
  const shown = line(`${words.failed} `);
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.textContent = words.page;
  shown.append(link);
  return shown;
};

const show = async (address) => {
  asked += 1;
  const mine = asked;
  const late = setTimeout(() => {
    if (mine !== asked) return;
    text.setAttribute("aria-busy", "true");
    put(line(words.loading), words.loading);
  }, SOON);
  const found = await fetched(address).catch(() => null);
  clearTimeout(late);
  if (mine !== asked) return;
  text.removeAttribute("aria-busy");
  if (found) put(found, found.querySelector("h1").textContent);
  else put(instead(address), words.failed);
};

// Within the sheet: to another note, or to a source and back.
sheet.addEventListener("click", async (event) => {
  const link = event.target.closest("a[href]");
  const own = link?.getAttribute("href") ?? "";
  if (link?.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (own.startsWith("#")) {
    event.preventDefault();
    const part = inside.getElementById(own.slice(1));
    part?.scrollIntoView();
    (part?.querySelector("a") ?? part)?.focus({ preventScroll: true });
  } else if (NOTE.test(own)) {
    event.preventDefault();
    await show(own);
  }
});

// What has opened the card with the link is there again when the card is not.
export const open = (link, { styles, ...said }) => {
  if (!NOTE.test(link.getAttribute("href"))) throw new Error(link.href);
  const card = link.closest("[popover]");
  const presses = card ? document.querySelectorAll(`[popovertarget="${card.id}"]`) : [link];
  opener = [...presses].find((one) => !card?.contains(one) && one.checkVisibility()) ?? null;
  words = said;
  button.textContent = words.back;
  dress(styles);
  return show(link.href);
};
