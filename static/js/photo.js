// A photo for a card: made smaller before it is sent, with what a camera wrote into it gone; and sent
// once only, though the card is looked at after every word. Without this file it is sent as it is.
(() => {
  "use strict";
  const SIDE = 1800; // pixels: more of them no card shows
  const LARGE = 1024 * 1024; // bytes: less is sent as it is
  const QUALITY = 0.9;

  const small = new WeakSet(); // files that were made here
  let sent; // the file that the site keeps already
  let asked; // the one that is on its way there

  // A page may ask for photos of several people: each lies with what belongs to it.
  const beside = (field, what) => field?.closest("[data-photo-of]")?.querySelector(what);
  const photo = () => document.querySelector("[data-photo]");
  const held = (input) => beside(input, "[name$='-held']"); // what the site keeps
  const noPhoto = (input) => beside(input, "[name$='-no_image']");
  const say = (input, words) => {
    const said = beside(input, "[data-photo-said]");
    if (said) said.textContent = words;
  };

  const smaller = async (file) => {
    const found = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(found.width, found.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(found.width * scale);
    canvas.height = Math.round(found.height * scale);
    const paper = canvas.getContext("2d");
    paper.fillStyle = "#fff"; // below what lets something through
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(found, 0, 0, canvas.width, canvas.height);
    found.close();
    const drawn = await new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    if (!drawn) throw new Error("nothing was drawn");
    return new File([drawn], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: drawn.type });
  };

  const put = (input, file) => {
    const files = new DataTransfer();
    files.items.add(file);
    small.add(file);
    input.files = files.files;
    small.add(input.files[0]);
  };

  // A photo takes the place of the one before, also where the site does not take it in.
  const bring = (input) => {
    if (held(input)) held(input).value = "";
    if (noPhoto(input)) noPhoto(input).checked = false;
    document.getElementById(`${input.id}_error`)?.replaceChildren(); // it was of the one before
  };

  document.addEventListener(
    "change",
    ({ target }) => {
      const input = beside(target, "[data-photo]");
      if (!input || target !== noPhoto(input) || !target.checked) return;
      input.value = ""; // or it would be sent with the card
      say(input, "");
    },
    true,
  );

  // First of all that hear of it: nothing is sent before the photo is as small as it will be.
  document.addEventListener(
    "change",
    async (event) => {
      const input = event.target;
      if (!input.matches?.("[data-photo]")) return;
      const [file] = input.files;
      if (!file) return;
      if (file.size <= LARGE || small.has(file)) {
        bring(input);
        return;
      }
      event.stopPropagation();
      say(input, input.dataset.photo);
      try {
        const made = await smaller(file);
        if (input.files[0] !== file) return; // taken away, or another was chosen
        put(input, made);
        say(input, "");
      } catch {
        if (input.files[0] !== file) return;
        small.add(file); // the site says what is wrong with it
        say(input, input.dataset.failed);
      }
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    true,
  );

  document.addEventListener("htmx:config:request", (event) => {
    const { body } = event.detail.ctx.request;
    const file = photo()?.files[0];
    if (!file || !body?.has?.("card-image")) return;
    if (file === sent) body.delete("card-image");
    else asked = file;
  });

  document.addEventListener("htmx:after:swap", () => {
    if (asked && asked === photo()?.files[0] && held(photo())?.value) sent = asked;
  });
})();
