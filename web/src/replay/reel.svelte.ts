/** A finished game being looked at: where one is, whose eyes one uses, and whether it goes on by itself. */
import * as api from "../net/api";
import type { Eyes } from "../net/api";
import type { LogLine, Replay, View } from "../net/types";
import { added } from "../table/story";
import { Frames } from "./frames";
import { clamp, nextTurn, previousTurn, turnsOf, type Turn } from "./timeline";

export const speeds = [0.5, 1, 2, 4] as const;
const BEAT = 1_200; // milliseconds a decision at speed 1
const SCRUB = 60; // while somebody drags, not every position is fetched

export class Reel {
  at = $state(0);
  eyes = $state<Eyes>("all");
  playing = $state(false);
  speed = $state<number>(1);
  /** What is shown; it may lag behind `at` while it is fetched. */
  view = $state.raw<View | null>(null);
  /** What the last decision did, in the log's sentences, if that is known. */
  did = $state.raw<readonly LogLine[]>([]);
  problem = $state.raw<unknown>(null);

  readonly replay: Replay;
  readonly turns: Turn[];
  readonly end: number;
  readonly #frames: Frames;
  #wanted = "";
  #direction = 1;
  #scrub: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, replay: Replay, at: number, fetch = api.replayView) {
    this.replay = replay;
    this.turns = turnsOf(replay.steps);
    this.end = replay.steps.length;
    this.#frames = new Frames((position, eyes) => fetch(table, position, eyes));
    this.go(at);
  }

  go(position: number): void {
    const to = clamp(position, this.replay.steps);
    this.#direction = to < this.at ? -1 : 1;
    this.at = to;
    this.#look();
  }

  step(by: number): void {
    this.pause();
    this.go(this.at + by);
  }

  turn(by: 1 | -1): void {
    this.pause();
    this.go(by > 0 ? nextTurn(this.at, this.turns, this.end) : previousTurn(this.at, this.turns));
  }

  through(eyes: Eyes): void {
    this.eyes = eyes;
    this.#look();
  }

  again(): void {
    this.#look();
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.end) this.go(0);
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#beat);
  }

  close(): void {
    this.pause();
    clearTimeout(this.#scrub);
    this.#wanted = "closed";
  }

  #next(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.at + 1);
      if (this.at >= this.end) this.pause();
    }, BEAT / this.speed);
  }

  #look(): void {
    const { at, eyes } = this;
    const key = `${eyes} ${at}`;
    this.#wanted = key;
    clearTimeout(this.#scrub);
    const ready = this.#frames.ready(at, eyes);
    if (ready) return this.#show(ready);
    this.#scrub = setTimeout(() => {
      this.#frames.get(at, eyes).then(
        (view) => {
          if (this.#wanted === key) this.#show(view);
        },
        (error: unknown) => {
          if (this.#wanted !== key) return;
          this.problem = error;
          this.pause();
        },
      );
    }, SCRUB);
  }

  #show(view: View): void {
    this.view = view;
    this.problem = null;
    const ahead = this.playing ? 4 : 2;
    const next = Array.from({ length: ahead }, (_, n) => this.at + (n + 1) * this.#direction);
    this.#frames.prefetch(
      [...next, this.at - this.#direction].filter((position) => position >= 0 && position <= this.end),
      this.eyes,
    );
    this.#tell(view);
    if (this.playing) this.#next();
  }

  /** What the last decision added to the log. */
  #tell(view: View): void {
    const { at, eyes } = this;
    const key = this.#wanted;
    this.did = [];
    if (at === 0) return;
    const add = (before: View): void => {
      if (this.#wanted === key) this.did = added(before.log, view.log);
    };
    const ready = this.#frames.ready(at - 1, eyes);
    if (ready) add(ready);
    else this.#frames.get(at - 1, eyes).then(add, () => undefined);
  }
}
