// Quiet sounds, made here: nothing is recorded. There are none until somebody asks for them, and no audio is opened
// before that, nor before the page was pressed: browsers would refuse it.
import { preference } from "./boot.mjs";

const LOUD = 0.16; // of what the device can

let audio;
let noise;

function open() {
  if (preference("sound") !== "on" || navigator.userActivation?.hasBeenActive === false) return undefined;
  if (!globalThis.AudioContext) return undefined;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  return audio;
}

/** A second of hiss, from which cards, tiles and fire are cut. */
function hiss() {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    let state = 1;
    for (let at = 0; at < samples.length; at++) {
      state = (state * 48271) % 2147483647;
      samples[at] = state / 1073741823.5 - 1;
    }
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  return source;
}

/** Swells to `loud` within `attack` seconds and dies away within `decay`. */
function envelope(start, loud, attack, decay) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * LOUD, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + attack + decay);
  gain.connect(audio.destination);
  return gain;
}

function tone(pitch, delay, loud, decay, type = "sine") {
  const start = audio.currentTime + delay;
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  source.connect(envelope(start, loud, 0.005, decay));
  source.start(start);
  source.stop(start + decay + 0.1);
}

function brush(kind, pitch, delay, loud, attack, decay) {
  const start = audio.currentTime + delay;
  const filter = audio.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = pitch;
  filter.connect(envelope(start, loud, attack, decay));
  const source = hiss();
  source.connect(filter);
  source.start(start, (pitch % 7) / 10);
  source.stop(start + attack + decay + 0.1);
}

const SOUNDS = {
  card: () => brush("highpass", 2400, 0, 0.5, 0.02, 0.09),
  coin: () => [[2093, 0], [3136, 0.05], [2637, 0.11]].forEach(([pitch, at]) => tone(pitch, at, 0.35, 0.22, "triangle")),
  tile: () => {
    brush("lowpass", 900, 0, 1, 0.004, 0.08);
    tone(180, 0, 0.8, 0.09);
  },
  bell: () => [[523, 0.8], [1047, 0.35], [1396, 0.2]].forEach(([pitch, loud]) => tone(pitch, 0, loud, 1.4)),
  fire: () => [0, 0.09, 0.16, 0.3].forEach((at, n) => brush("bandpass", 500 + 220 * n, at, 0.7, 0.03, 0.22)),
};

export function sound(name) {
  if (Object.hasOwn(SOUNDS, name) && open()) SOUNDS[name]();
}
