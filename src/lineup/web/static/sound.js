// Our own sounds, made of tones and noise at the moment they are heard. There are none until somebody asks for them.

let context = null;
let noise = null; // a second of it
const heard = {}; // by sound, when it was heard last: what happens together is heard once

// A tone that fades, perhaps to another pitch.
function tone(pitch, { after = 0, lasts = 0.3, loud = 0.1, to = pitch, shape = "sine" } = {}) {
  const begin = context.currentTime + after, source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  fade(source, source, { begin, lasts, loud, rises: 0.005 });
}

// Noise through a window that moves from one pitch to another: paper, foam, water.
function hiss(pitch, { after = 0, lasts = 0.1, loud = 0.2, to = pitch, rises = 0.005, narrow = 0.8 } = {}) {
  const begin = context.currentTime + after, source = context.createBufferSource(), filter = context.createBiquadFilter();
  source.buffer = noise ||= makeNoise();
  source.loop = true;
  Object.assign(filter, { type: "bandpass" }).Q.value = narrow;
  filter.frequency.setValueAtTime(pitch, begin);
  filter.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  source.connect(filter);
  fade(source, filter, { begin, lasts, loud, rises });
}

function fade(source, last, { begin, lasts, loud, rises }) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + rises);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  last.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + lasts + 0.05);
}

function makeNoise() {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate), samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

const SOUNDS = {
  card() { hiss(3200, { to: 1100, lasts: 0.1, loud: 0.16 }); },
  dice() { for (const after of [0, 0.11, 0.2, 0.27, 0.32]) tone(900, { after, to: 420, lasts: 0.05, loud: 0.1, shape: "triangle" }); },
  wave() { hiss(320, { to: 900, lasts: 1, loud: 0.16, rises: 0.4, narrow: 0.5 }); },
  splash() {
    hiss(2200, { to: 350, lasts: 0.5, loud: 0.24, narrow: 0.5 });
    tone(260, { to: 80, lasts: 0.2, loud: 0.1 });
  },
  turn() { for (const [pitch, loud] of [[660, 0.12], [1320, 0.05]]) tone(pitch, { lasts: 1.4, loud }); },
  win() { [523, 659, 784, 1047].forEach((pitch, step) => tone(pitch, { after: step * 0.13, lasts: 0.9, loud: 0.09, shape: "triangle" })); },
};

// What a beat of the stage sounds like, by its motion; a piece that travels is a card or rides on water.
const isCard = ({ look, element }) => Boolean(look) || /card|back/.test(element?.className);
const BEATS = { travel: (beat) => (isCard(beat) ? "card" : "wave"), shift: () => "wave", deal: () => "card", dealt: ({ element }) => (element ? "card" : "wave"), flip: () => "card", roll: () => "dice", fall: () => "splash", ebb: () => "wave", carve: () => "wave" };

export const sound = {
  play(name) {
    const wanted = document.documentElement.dataset.sound;
    if (!SOUNDS[name] || !(wanted === "all" || (wanted === "bell" && name === "turn"))) return;
    if (!navigator.userActivation?.hasBeenActive) return; // browsers are silent until the first click or key
    context ||= new AudioContext();
    if (context.currentTime - heard[name] < 0.08) return;
    heard[name] = context.currentTime;
    SOUNDS[name]();
  },
};

document.addEventListener("beat", ({ detail }) => sound.play(BEATS[detail.motion]?.(detail)));
