import { describe, expect, test, vi } from "vitest";
import { bring, pieces } from "../../src/games/bringing";

const one = "gorin-record: 1\nplayer 1: a\n\n1: pass\nseed: 1";
const two = "gorin-record: 1\nplayer 1: b\n\n1: pass\nseed: 2";

describe("a file of records", () => {
  test("is taken apart where records begin, and lines are counted in the file", () => {
    const found = pieces(`# a game that could not be written\n\n${one}\n\n${two}\n`);
    expect(found.map((each) => each.before)).toEqual([2, 8]);
    expect(found[0]?.text.startsWith(one)).toBe(true);
    expect(found[1]?.text.startsWith(two)).toBe(true);
  });

  test("with line ends of Windows is the same", () => {
    expect(pieces(`${one}\n\n${two}`.replaceAll("\n", "\r\n"))).toEqual(pieces(`${one}\n\n${two}`));
  });

  test("that has none is sent as it is, so that the server says what is wrong", () => {
    expect(pieces("\nfoo\nbar")).toEqual([{ text: "foo\nbar", before: 1 }]);
    expect(pieces("\n# only a comment\n")).toEqual([]);
  });
});

describe("bringing one", () => {
  const refusal = (error: unknown): string | null => (error instanceof RangeError ? error.message : null);

  test("leaves out what is refused, and says why", async () => {
    const send = vi.fn((piece: { before: number }) =>
      piece.before === 0 ? Promise.reject(new RangeError("line 4: no")) : Promise.resolve(),
    );
    const steps: number[][] = [];
    const found = await bring(`${one}\n\n${two}`, 20, send, refusal, (...step) => steps.push(step));
    expect(found).toEqual({ count: 1, left: 0, refused: ["line 4: no"] });
    expect(steps).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test("sends only as many of the last as are kept", async () => {
    const send = vi.fn(() => Promise.resolve());
    const found = await bring([one, two, one].join("\n"), 2, send, refusal, () => undefined);
    expect(found).toEqual({ count: 2, left: 1, refused: [] });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("ends where the server cannot be reached", async () => {
    const send = vi.fn(() => Promise.reject(new Error("offline")));
    await expect(bring(`${one}\n${two}`, 20, send, refusal, () => undefined)).rejects.toThrow("offline");
    expect(send).toHaveBeenCalledTimes(1);
  });
});
