/**
 * Our part in the seed of a game: a share drawn here, shown as a hash before anything is revealed; and the check in the
 * end that the game was played with what everybody had shown. `docs/protocol.md` says how the seed is made.
 */
import type { TableState } from "./types";

/** What this browser knows of a game before it begins: nobody can change that later. */
export interface Seen {
  share: string;
  /** The server's hash, from when the table was made or first seen. */
  server: string;
  rules?: string;
  decks?: string[];
  commitments?: string[];
}

/** What a check has found. */
export type Checked =
  | { proved: true; players: number; seen: boolean }
  | { proved: false; why: "alone" | "unfit" | "unseen" | "broken" };

interface Made {
  secret: string;
  promised: boolean[];
  commitments: string[];
  shares: string[];
  rules: string;
}

const PLACE = "gorin-share:";
const MOST_KEPT = 200;

/** Browsers have no SHA-256 for pages over plain HTTP from another machine; the server makes the seed alone then. */
export function mayTakePart(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}

export function drawShare(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** What is shown of a share or a secret before it is revealed. */
export function commitment(share: string): Promise<string> {
  return sha256(`gorin share ${share}`);
}

/** A share for a table that is about to be made or joined, with its hash; both empty where we cannot take part. */
export async function newShare(share = drawShare()): Promise<{ share: string; hash: string }> {
  if (!mayTakePart()) return { share: "", hash: "" };
  return { share, hash: await commitment(share) };
}

// --- what is kept -----------------------------------------------------------------------------------------------------

export function seenAt(table: string): Seen | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE + table) ?? "null") as Seen | null;
  } catch {
    return null;
  }
}

/** Keep what was seen of a table; those of the oldest tables go when there are very many. */
export function keep(table: string, seen: Seen): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PLACE));
    if (keys.length >= MOST_KEPT && !keys.includes(PLACE + table)) localStorage.removeItem(keys[0] ?? "");
    localStorage.setItem(PLACE + table, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing: it reveals nothing either, and the table is called off.
  }
}

// --- taking part ------------------------------------------------------------------------------------------------------

export interface Sends {
  commit: (hash: string) => void;
  reveal: (share: string) => void;
}

/**
 * Do what the server waits for. Nothing is revealed where it shows another hash of its own than before, or another of
 * ours: then "changed", and where this browser has no share "nothing".
 */
export async function takePart(state: TableState, sends: Sends): Promise<"done" | "changed" | "nothing"> {
  const shuffle = state.shuffle;
  if (!shuffle || shuffle.wants === "" || state.you < 0) return "done";
  let seen = seenAt(state.table);
  if (shuffle.wants === "commit") {
    if (!mayTakePart()) return "nothing";
    if (seen === null) {
      keep(state.table, { share: drawShare(), server: state.commitment });
      seen = seenAt(state.table); // another window may have been quicker
    }
    if (seen === null) return "nothing";
    sends.commit(await commitment(seen.share));
    return "done";
  }
  if (seen === null || !mayTakePart()) return "nothing";
  const own = shuffle.commitments[state.you];
  if (seen.server !== state.commitment || own !== (await commitment(seen.share))) return "changed";
  if (seen.commitments === undefined) {
    const { rules, decks, commitments } = shuffle;
    keep(state.table, { ...seen, rules, decks, commitments });
  } else if (JSON.stringify(seen.commitments) !== JSON.stringify(shuffle.commitments)) return "changed";
  sends.reveal(seen.share);
  return "done";
}

// --- checking ---------------------------------------------------------------------------------------------------------

/** Check a game's record: whether its seed is made of what everybody had shown, as far as this browser saw it. */
export async function check(record: string, seen: Seen | null): Promise<Checked> {
  const header = new Map<string, string>();
  for (const line of record.split("\n")) {
    const colon = line.indexOf(": ");
    if (colon < 0) break;
    header.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const text = header.get("shuffle");
  const seed = /^seed: (\d{1,40})$/m.exec(record)?.[1];
  if (text === undefined) return { proved: false, why: seen?.commitments ? "broken" : "alone" };
  let made: Made;
  try {
    made = JSON.parse(text) as Made;
  } catch {
    return { proved: false, why: "broken" };
  }
  let all = `gorin seed ${made.rules} ${made.secret}`;
  const decks: string[] = [];
  for (const [seat, share] of made.shares.entries()) {
    const deck = await sha256(
      `gorin deck ${made.secret} ${String(seat)} ${header.get(`deck ${String(seat + 1)}`) ?? ""}`,
    );
    decks.push(deck);
    all += `\n${deck} ${share === "" ? "-" : share}`;
    if (share !== "" && (await commitment(share)) !== made.commitments[seat])
      return { proved: false, why: "unfit" };
  }
  const found = BigInt(`0x${(await sha256(all)).slice(0, 32)}`);
  if (seed === undefined || found !== BigInt(seed) || made.rules !== header.get("edition"))
    return { proved: false, why: "unfit" };
  if (seen?.commitments) {
    const same =
      seen.server === (await commitment(made.secret)) &&
      seen.rules === made.rules &&
      JSON.stringify(seen.decks) === JSON.stringify(decks) &&
      JSON.stringify(seen.commitments) === JSON.stringify(made.commitments) &&
      made.shares.includes(seen.share);
    if (!same) return { proved: false, why: "unseen" };
  }
  const players = made.shares.filter((share) => share !== "").length;
  return { proved: true, players, seen: seen?.commitments !== undefined };
}
