/** What a screen reader is told in passing. */
import { untrack } from "svelte";

interface Said {
  id: number;
  text: string;
}

/** So long a message can be found by whoever reads through the page; then it is old. */
const STAYS = 8000; // milliseconds

let told = $state.raw<readonly Said[]>([]);
let last = 0;

export const announced = {
  /** Each message by itself, so that none is lost behind the next. */
  get all(): readonly Said[] {
    return told;
  },
};

/** Say something once. */
export function announce(text: string): void {
  if (text === "") return;
  const said = { id: ++last, text };
  told = [...untrack(() => told), said]; // whoever says something does not listen
  setTimeout(() => {
    told = told.filter((each) => each !== said);
  }, STAYS);
}

/** For an element that appears: its words are said. */
export function spoken(element: HTMLElement): void {
  announce(element.textContent.trim().replace(/\s+/g, " "));
}
