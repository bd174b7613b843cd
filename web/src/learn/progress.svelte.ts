/** Which lessons are done, and whether somebody was asked if he is new; kept in this browser. */
import { readDone } from "./done";

const DONE = "gorin.lessons";
const ASKED = "gorin.newcomer";

type Kept = Pick<Storage, "getItem" | "setItem">;

function storage(): Kept | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

class Learned {
  done = $state.raw<ReadonlySet<string>>(readDone(storage()?.getItem(DONE) ?? null));

  /** A lesson was done. */
  add(name: string): void {
    if (this.done.has(name)) return;
    this.done = new Set([...this.done, name]);
    keep(DONE, JSON.stringify([...this.done]));
  }
}

function keep(key: string, value: string): void {
  try {
    storage()?.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks and teaches again.
  }
}

export const learned = new Learned();

/** Whether nobody has asked yet if somebody is new here. */
export function unasked(): boolean {
  return learned.done.size === 0 && storage()?.getItem(ASKED) == null;
}

/** He has answered. */
export function answered(): void {
  keep(ASKED, "asked");
}
