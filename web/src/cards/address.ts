/** What is searched, as a part of the address, so that it can be linked. */
import { edition, editionOf, FIRST, type Edition } from "../app/edition.svelte";
import { orders, type Order } from "./query";

export interface Place {
  typed: string;
  order: Order;
  /** The id of the card that is open, or empty. */
  card: string;
  edition: Edition;
}

export function placeOf(search: string): Place {
  const parts = new URLSearchParams(search);
  const order = orders.find((name) => name === parts.get("by")) ?? "best";
  return {
    typed: (parts.get("q") ?? "").slice(0, 400),
    order,
    card: (parts.get("card") ?? "").slice(0, 100),
    edition: editionOf(parts.get("edition")) ?? (parts.has("card") ? FIRST : edition.chosen),
  };
}

export function searchOf({ typed, order, card, edition: of }: Place): string {
  const parts = new URLSearchParams();
  if (typed.trim() !== "") parts.set("q", typed.trim());
  if (order !== "best") parts.set("by", order);
  if (card !== "") parts.set("card", card);
  if (of !== FIRST) parts.set("edition", of);
  const text = parts.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
