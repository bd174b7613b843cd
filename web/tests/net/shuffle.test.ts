import { webcrypto } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { check, commitment, drawShare, keep, seenAt, takePart, type Seen } from "../../src/net/shuffle";
import record from "../fixtures/shuffled.txt?raw";
import type { ShuffleState, TableState } from "../../src/net/types";

// `record`: a game that the server's own tests have played, with the shares 11… and 22….
const SHARES = ["11".repeat(16), "22".repeat(16)] as const;
const made = JSON.parse(/^shuffle: (.*)$/m.exec(record)?.[1] ?? "") as {
  secret: string;
  commitments: string[];
  rules: string;
};

let kept: Record<string, string> = {};

beforeEach(() => {
  kept = {};
  const store = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) =>
      void (kept = Object.fromEntries(Object.entries(kept).filter(([k]) => k !== key))),
  };
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("crypto", webcrypto);
});

function tableState(wants: ShuffleState["wants"], more: Partial<TableState> = {}): TableState {
  const shuffle: ShuffleState = {
    rules: made.rules,
    decks: ["d", "e"],
    commitments: made.commitments,
    wants,
  };
  return { table: "t", you: 0, commitment: "server", shuffle, ...more } as TableState;
}

const heard = () => ({ commit: vi.fn(), reveal: vi.fn() });

describe("taking part", () => {
  test("shares are of 128 bits and never the same", () => {
    const all = new Set(Array.from({ length: 50 }, drawShare));
    expect(all.size).toBe(50);
    for (const each of all) expect(each).toMatch(/^[0-9a-f]{32}$/);
  });

  test("what was shown is revealed, and what the others had shown is kept", async () => {
    keep("t", { share: SHARES[0], server: "server" });
    const sends = heard();
    expect(await takePart(tableState("reveal"), sends)).toBe("done");
    expect(sends.reveal).toHaveBeenCalledWith(SHARES[0]);
    expect(seenAt("t")).toEqual({
      share: SHARES[0],
      server: "server",
      rules: made.rules,
      decks: ["d", "e"],
      commitments: made.commitments,
    });
  });

  test("nothing is revealed to a server that shows something else than before", async () => {
    keep("t", { share: SHARES[0], server: "another" });
    const sends = heard();
    expect(await takePart(tableState("reveal"), sends)).toBe("changed");
    keep("t", { share: SHARES[1], server: "server" }); // not the share whose hash it shows as ours
    expect(await takePart(tableState("reveal"), sends)).toBe("changed");
    keep("t", { share: SHARES[0], server: "server", commitments: [made.commitments[0] ?? "", "other"] });
    expect(await takePart(tableState("reveal"), sends)).toBe("changed");
    expect(sends.reveal).not.toHaveBeenCalled();
  });

  test("a browser without the share says so, and a spectator is not asked", async () => {
    const sends = heard();
    expect(await takePart(tableState("reveal"), sends)).toBe("nothing");
    expect(await takePart(tableState("reveal", { you: -1 }), sends)).toBe("done");
    expect(await takePart(tableState(""), sends)).toBe("done");
    expect(sends.reveal).not.toHaveBeenCalled();
  });

  test("for another game a share is drawn once, however often it is wanted", async () => {
    const sends = heard();
    await takePart(tableState("commit"), sends);
    await takePart(tableState("commit"), sends);
    const share = seenAt("t")?.share ?? "";
    expect(sends.commit.mock.calls).toEqual([[await commitment(share)], [await commitment(share)]]);
  });
});

describe("checking a record", () => {
  async function seen(): Promise<Seen> {
    const server = await commitment(made.secret);
    // the decks' hashes as the server showed them
    const decks = await Promise.all(
      [1, 2].map(async (number) => {
        const deck = new RegExp(`^deck ${String(number)}: (.*)$`, "m").exec(record)?.[1] ?? "";
        const data = new TextEncoder().encode(`gorin deck ${made.secret} ${String(number - 1)} ${deck}`);
        return Buffer.from(await webcrypto.subtle.digest("SHA-256", data)).toString("hex");
      }),
    );
    return { share: SHARES[0], server, rules: made.rules, decks, commitments: made.commitments };
  }

  test("is proved by what this browser had seen", async () => {
    expect(await check(record, await seen())).toEqual({ proved: true, players: 2, seen: true });
    expect(await check(record, null)).toEqual({ proved: true, players: 2, seen: false });
  });

  test("is not proved if anything else was shown before", async () => {
    const good = await seen();
    for (const change of [
      { server: "0".repeat(64) },
      { share: "33".repeat(16) },
      { decks: [...(good.decks ?? [])].reverse() },
      { rules: "samurai 1" },
      { commitments: [made.commitments[0] ?? "", "0".repeat(64)] },
    ])
      expect(await check(record, { ...good, ...change })).toEqual({ proved: false, why: "unseen" });
  });

  test("is not proved if the record does not fit itself", async () => {
    const seed = /^seed: (\d+)$/m.exec(record)?.[1] ?? "";
    const changes: [string, string][] = [
      [seed, `${seed}1`],
      [SHARES[1], "33".repeat(16)],
      [made.secret, "0".repeat(32)],
      [`"rules":"${made.rules}"`, '"rules":"samurai 1"'],
    ];
    for (const [from, to] of changes) {
      expect(record).toContain(from);
      expect(await check(record.replace(from, to), null)).toEqual({ proved: false, why: "unfit" });
    }
    const without = record.replace(/^shuffle: .*\n/m, "");
    expect(await check(without, null)).toEqual({ proved: false, why: "alone" });
    expect(await check(without, await seen())).toEqual({ proved: false, why: "broken" });
  });
});
