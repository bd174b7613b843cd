/** Which page an address means. */
import { books } from "./edition.svelte";

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; at: number }
  | { page: "cards" }
  | { page: "embed"; id: string; at: number }
  | { page: "games" }
  | { page: "decks" }
  | { page: "own" }
  | { page: "puzzles" }
  | { page: "learn" }
  | { page: "rules"; name: string }
  | { page: "account" }
  | { page: "missing" };

export function route(path: string, hash = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, id] = parts;
  if (first === undefined) return { page: "lobby" };
  if (first === "table" && id !== undefined && parts.length === 2) return { page: "table", id };
  if ((first === "replay" || first === "embed") && id !== undefined && parts.length === 2) {
    return { page: first, id, at: Number.parseInt(hash.slice(1), 10) || 0 };
  }
  if (first === "cards" && parts.length === 1) return { page: "cards" };
  if (first === "games" && parts.length === 1) return { page: "games" };
  if (first === "decks" && parts.length === 1) return { page: "decks" };
  if (first === "own" && parts.length === 1) return { page: "own" };
  if (first === "puzzles" && parts.length === 1) return { page: "puzzles" };
  if (first === "learn" && parts.length === 1) return { page: "learn" };
  if (first === "rules" && parts.length <= 2) return { page: "rules", name: id ?? "" };
  if (first === "rules" && parts.length === 3 && books.some(({ edition }) => edition === id))
    return { page: "rules", name: parts.slice(1).join("/") };
  if (first === "account" && parts.length === 1) return { page: "account" };
  return { page: "missing" };
}
