import { beforeEach, expect, test, vi } from "vitest";
import { announced } from "../../src/app/announce.svelte";
import type { TableGame } from "../../src/table/game.svelte";
import { Herald } from "../../src/table/herald";

interface Line {
  number: number;
  text: string;
}

const line = (number: number, text: string): Line => ({ number, text });
const chat = (seat: number, text: string): object => ({ seat, name: `Player ${seat}`, text, at: 1 });

let game: { view: object | null; story: Line[]; chat: object[]; muted: boolean; seat: number };
let herald: Herald;
const said = (): string[] => announced.all.map((each) => each.text);

beforeEach(() => {
  vi.useFakeTimers();
  game = { view: {}, story: [line(1, "Turn 1.")], chat: [], muted: false, seat: 0 };
  const kept = { ...game, told: (text: string) => text };
  herald = new Herald(() => Object.assign(kept, game) as unknown as TableGame);
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
  };
});

test("what happened before one came is not told; what follows within a moment is told together", () => {
  herald.listen();
  game.story = [...game.story, line(2, "The computer attacks.")];
  herald.listen();
  game.story = [...game.story, line(3, "Hida Genichi bows.")];
  herald.listen();
  expect(said()).toEqual([]);
  vi.advanceTimersByTime(1200);
  expect(said()).toEqual(["The computer attacks.", "Hida Genichi bows."]);
});

test("a question is said at once, after what led to it, and nothing is said twice", () => {
  herald.listen();
  game.story = [...game.story, line(2, "The armies engage.")];
  herald.listen();
  herald.ask("Your answer: Take a Battle action, or pass.");
  vi.advanceTimersByTime(1300);
  expect(said()).toEqual(["The armies engage.", "Your answer: Take a Battle action, or pass."]);
});

test("of very much only the end is told, and how much that leaves out", () => {
  herald.listen();
  game.story = [...game.story, ...Array.from({ length: 14 }, (_, n) => line(n + 2, `Line ${n}.`))];
  herald.listen();
  vi.advanceTimersByTime(1200);
  expect(said()[0]).toBe("2 more things happened.");
  expect(said().slice(1)).toEqual(Array.from({ length: 12 }, (_, n) => `Line ${n + 2}.`));
});

test("what is taken back is not told, and a sentence that grows is told as it reads then", () => {
  game.story = [line(1, "Turn 1."), line(2, "A bows.")];
  herald.listen();
  game.story = [line(1, "Turn 1.")];
  herald.listen();
  vi.advanceTimersByTime(1200);
  expect(said()).toEqual([]);
  game.story = [line(1, "Turn 1."), line(2, "A and B bow.")];
  herald.listen();
  vi.advanceTimersByTime(1200);
  expect(said()).toEqual(["A and B bow."]);
});

test("what others write is said, but neither what one writes oneself, nor while one is not listening", () => {
  game.chat = [chat(1, "before")];
  game.view = null; // then one is told what was written before
  herald.hear();
  game.view = {};
  game.chat = [...game.chat, chat(1, "hello"), chat(0, "hello yourself")];
  herald.hear();
  expect(said()).toEqual(["Player 1: hello"]);
  game.muted = true;
  game.chat = [...game.chat, chat(1, "anybody?")];
  herald.hear();
  game.muted = false;
  herald.hear();
  expect(said()).toEqual(["Player 1: hello"]);
});
