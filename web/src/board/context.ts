import { getContext, setContext } from "svelte";
import type { CardFace, View } from "../net/types";

/** What every part of the board reads; the values change, the object stays. */
export interface BoardContext {
  readonly view: View;
  readonly names: readonly string[];
  readonly faces: Record<string, CardFace>;
  readonly legal: ReadonlySet<number>;
  readonly legalPlaces: ReadonlySet<string>;
  readonly chosen: ReadonlySet<number>;
  pick(handle: number): void;
  pickPlace(key: string): void;
  inspect(handle: number | null): void;
}

const key = Symbol("board");

export function provideBoard(context: BoardContext): void {
  setContext(key, context);
}

export function useBoard(): BoardContext {
  return getContext<BoardContext>(key);
}
