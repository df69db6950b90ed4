// Sounds go with what moves on the table, and a knock with the turn of whoever has waited for it,
// whose phone also trembles if it can. So nobody misses anything who hears none. At home a browser
// remembers what was chosen; in a class it is quiet at first, each time.
(() => {
  "use strict";
  const choice = document.querySelector("input[data-sounds]");
  if (!choice || !window.AudioContext) return;
  const inClass = choice.dataset.sounds === "class";
  const { synth } = document.currentScript.dataset;
  const WAITED = 5000; // milliseconds without a tap after which somebody is called
  const MOTIONS = {
    "stage-turn": "card",
    lands: "card",
    arrives: "card",
    "stage-tumble": "dice",
    tumbles: "dice",
    "stage-stamp": "stamp",
  };

  // Storage may be switched off; the choice then lasts for this page.
  const recall = () => {
    try {
      return (inClass ? sessionStorage : localStorage).getItem("sounds");
    } catch {
      return null;
    }
  };
  const remember = (value) => {
    try {
      if (inClass) sessionStorage.setItem("sounds", value);
      else localStorage.setItem("sounds", value);
    } catch {
      // Nothing to do: see above.
    }
  };

  let made = null; // what makes sounds, fetched once somebody has touched the page
  let touched = performance.now();
  const touch = () => {
    touched = performance.now();
    if (!choice.checked) return;
    if (made) made.wake();
    else import(synth).then((module) => { made = module; }).catch(() => {});
  };
  const play = (sound) => {
    if (choice.checked && !document.hidden) made?.play(sound);
  };

  let mine = null;
  const call = () => {
    const before = mine;
    mine = document.querySelector("#decision.mine") !== null;
    if (before !== false || !mine || !choice.checked || performance.now() - touched < WAITED) return;
    play("turn");
    navigator.vibrate?.(60);
  };

  choice.checked = (recall() ?? (inClass ? "off" : "on")) === "on";
  choice.closest("[hidden]").hidden = false;
  choice.addEventListener("change", () => {
    remember(choice.checked ? "on" : "off");
    touch();
  });
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, touch, true);
  document.addEventListener("animationstart", ({ animationName }) => {
    if (animationName in MOTIONS) play(MOTIONS[animationName]);
  });
  document.addEventListener("htmx:after:swap", call);
  call();
})();
