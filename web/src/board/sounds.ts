/**
 * Sounds of our own making: a few strokes of wood, string, steel and drum, worked out as they are played. They say
 * nothing that is not seen and told as well. Browsers let a page sound only after somebody has pressed something there.
 */
import type { Card, View } from "../net/types";
import { cardsOf, isKnown } from "../table/cards";
import type { Moment, MomentKind } from "./moments";

export const LOUDNESSES = ["off", "soft", "full"] as const;
export type Loudness = (typeof LOUDNESSES)[number];

export type Sound = Exclude<MomentKind, "honor"> | "gain" | "loss" | "bow" | "turn";

/** One stroke: a tone that may glide, or noise through a filter; it fades away. */
export interface Stroke {
  /** Seconds after the beginning. */
  at: number;
  shape: OscillatorType | "noise";
  /** In hertz: of the tone, or of what the filter lets through. */
  pitch: number;
  to?: number;
  /** Seconds until it is gone. */
  long: number;
  /** How loud it begins, of 1. */
  loud: number;
}

const drum = (at: number, pitch: number, loud: number): Stroke[] => [
  { at, shape: "sine", pitch, to: pitch * 0.55, long: 0.45, loud },
  { at, shape: "noise", pitch: 420, long: 0.09, loud: loud * 0.5 },
];
const wood = (at: number, pitch: number, loud: number): Stroke[] => [
  { at, shape: "triangle", pitch, long: 0.07, loud },
  { at, shape: "noise", pitch: pitch * 1.6, long: 0.03, loud: loud * 0.6 },
];
const string = (at: number, pitch: number, loud: number): Stroke[] => [
  { at, shape: "triangle", pitch, long: 0.8, loud },
  { at, shape: "sine", pitch: pitch * 2.01, long: 0.45, loud: loud * 0.35 },
];

export const SOUNDS: Record<Sound, readonly Stroke[]> = {
  play: [{ at: 0, shape: "noise", pitch: 2600, long: 0.09, loud: 0.35 }, ...wood(0.05, 420, 0.35)],
  bow: wood(0, 300, 0.18),
  battle: [...drum(0, 105, 0.8), ...drum(0.22, 105, 0.55), ...drum(0.36, 88, 0.9)],
  province: [...drum(0, 120, 0.8), ...drum(0.2, 96, 0.8), ...drum(0.42, 70, 1)],
  destroyed: [
    { at: 0, shape: "sawtooth", pitch: 260, to: 70, long: 0.45, loud: 0.3 },
    { at: 0, shape: "noise", pitch: 700, long: 0.3, loud: 0.4 },
  ],
  duel: [
    { at: 0, shape: "sine", pitch: 1870, long: 0.6, loud: 0.3 },
    { at: 0, shape: "sine", pitch: 2791, long: 0.45, loud: 0.2 },
    { at: 0, shape: "noise", pitch: 5200, long: 0.06, loud: 0.4 },
    { at: 0.16, shape: "sine", pitch: 2093, long: 0.7, loud: 0.25 },
  ],
  home: [...wood(0, 520, 0.25), ...wood(0.12, 390, 0.25)],
  gain: [...string(0, 587, 0.4), ...string(0.12, 784, 0.4)],
  loss: [...string(0, 392, 0.4), ...string(0.16, 330, 0.4)],
  turn: [...wood(0, 980, 0.4), ...wood(0.18, 980, 0.5)],
};

const LEVELS: Record<Loudness, number> = { off: 0, soft: 0.12, full: 0.4 };

/** How loud a sound is altogether at its loudest stroke. */
export const levelOf = (loudness: Loudness): number => LEVELS[loudness];

export function soundOf(moment: Moment): Sound {
  if (moment.kind !== "honor") return moment.kind;
  return moment.amount > 0 ? "gain" : "loss";
}

const bowed = (view: View): Set<number> => {
  const found = new Set<number>();
  const look = (card: Card): void => {
    if (isKnown(card) && card.bowed === true) found.add(card.id);
  };
  for (const card of cardsOf(view)) look(card);
  return found;
};

/** What is heard between two views beside the moments that the stage shows: a turn that begins, a card that bows. */
export function besideOf(before: View, after: View): Sound | null {
  if (after.turn < before.turn) return null;
  const mine = after.viewer >= 0 && after.active === after.viewer && !after.over;
  if (mine && after.turn > before.turn) return "turn";
  const earlier = bowed(before);
  return [...bowed(after)].some((card) => !earlier.has(card)) ? "bow" : null;
}

/** Plays sounds, as soon as the browser lets it. */
export class Player {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  readonly #make: () => AudioContext | null;

  constructor(make: () => AudioContext | null = makeContext) {
    this.#make = make;
  }

  play(sound: Sound, loudness: Loudness): void {
    if (loudness === "off") return;
    const context = (this.#context ??= this.#make());
    if (!context) return;
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    const out = context.createGain();
    out.gain.value = levelOf(loudness);
    out.connect(context.destination);
    for (const stroke of SOUNDS[sound]) this.#strike(context, out, stroke);
  }

  /** Fall silent for good. */
  close(): void {
    void this.#context?.close().catch(() => undefined);
    this.#context = null;
    this.#noise = null;
  }

  #strike(context: AudioContext, out: AudioNode, stroke: Stroke): void {
    const from = context.currentTime + stroke.at;
    const until = from + stroke.long;
    const fade = context.createGain();
    fade.gain.setValueAtTime(stroke.loud, from);
    fade.gain.exponentialRampToValueAtTime(0.0005, until);
    fade.connect(out);
    if (stroke.shape === "noise") {
      const source = context.createBufferSource();
      source.buffer = this.#noise ??= hiss(context);
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.frequency.value = stroke.pitch;
      source.connect(filter).connect(fade);
      source.start(from);
      source.stop(until);
      return;
    }
    const tone = context.createOscillator();
    tone.type = stroke.shape;
    tone.frequency.setValueAtTime(stroke.pitch, from);
    if (stroke.to !== undefined) tone.frequency.exponentialRampToValueAtTime(stroke.to, until);
    tone.connect(fade);
    tone.start(from);
    tone.stop(until);
  }
}

/** Half a second of noise, always the same. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.floor(context.sampleRate / 2), context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 52_071;
  for (let n = 0; n < data.length; n++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[n] = seed / 1_073_741_824 - 1;
  }
  return buffer;
}

/** Nothing before somebody has pressed something: browsers would only complain. */
function makeContext(): AudioContext | null {
  if (typeof AudioContext === "undefined" || !navigator.userActivation.hasBeenActive) return null;
  return new AudioContext();
}
