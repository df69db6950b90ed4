// Sounds made here and fetched from nowhere: a card that turns, dice, a stamp, a knock.

const audio = new AudioContext();

// A rush of air from `start` on, `length` seconds long, of which `pitch` Hz are heard.
const hiss = (start, length, pitch, loud) => {
  const noise = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(band).connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
  source.start(start);
};

// Something struck, whose tone falls from `high` to `low` Hz.
const thump = (start, length, high, low, loud) => {
  const tone = new OscillatorNode(audio, { frequency: high });
  const volume = new GainNode(audio, { gain: loud });
  tone.frequency.exponentialRampToValueAtTime(low, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
};

const SOUNDS = {
  card: (now) => hiss(now, 0.09, 3200, 0.25),
  dice: (now) => {
    for (const at of [0, 0.08, 0.19, 0.26]) hiss(now + at, 0.03, 1500, 0.5);
  },
  stamp: (now) => {
    thump(now, 0.2, 130, 45, 0.7);
    hiss(now, 0.05, 700, 0.4);
  },
  turn: (now) => {
    thump(now, 0.09, 520, 390, 0.2);
    thump(now + 0.14, 0.12, 660, 520, 0.2);
  },
};
const APART = 0.06; // seconds that lie between two sounds of a kind
const last = {};

// After something that the reader does; browsers make no sound before.
export const wake = () => audio.state === "suspended" && audio.resume();

export const play = (name) => {
  const now = audio.currentTime;
  if (audio.state !== "running" || now - (last[name] ?? -1) < APART) return;
  last[name] = now;
  SOUNDS[name](now);
};
