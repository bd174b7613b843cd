/** What is searched, as a part of the address, so that it can be linked. */
import { orders, type Order } from "./query";

export interface Place {
  typed: string;
  order: Order;
  /** The id of the card that is open, or empty. */
  card: string;
}

export function placeOf(search: string): Place {
  const parts = new URLSearchParams(search);
  const order = orders.find((name) => name === parts.get("by")) ?? "best";
  return {
    typed: (parts.get("q") ?? "").slice(0, 400),
    order,
    card: (parts.get("card") ?? "").slice(0, 100),
  };
}

export function searchOf({ typed, order, card }: Place): string {
  const parts = new URLSearchParams();
  if (typed.trim() !== "") parts.set("q", typed.trim());
  if (order !== "best") parts.set("by", order);
  if (card !== "") parts.set("card", card);
  const text = parts.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
