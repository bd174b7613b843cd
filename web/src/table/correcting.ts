/** What can be corrected by hand, about whom or what, and which cards come into question. */
import type { Card, CardType, Correction, KnownCard, PlayerView, View } from "../net/types";
import { isKnown } from "./cards";

/** What else is said: a second card, a player, a number, a Province, a deck. */
export type Field = "card" | "onto" | "player" | "nobody" | "honor" | "province" | "deck";

export const GROUPS = {
  player: ["honor", "favor", "draw", "shuffle", "destroy province", "restore province"],
  card: ["bow", "straighten", "dishonor", "rehonor", "untoken", "control", "attach"],
  place: ["destroy", "discard", "to hand", "to deck top", "to deck bottom", "remove", "enter", "to province"],
  battle: ["home", "to battle"],
} as const satisfies Record<string, readonly Correction[]>;

const FIELDS: Partial<Record<Correction, readonly Field[]>> = {
  honor: ["player", "honor"],
  favor: ["player", "nobody"],
  draw: ["player"],
  shuffle: ["player", "deck"],
  "destroy province": ["player", "province"],
  "restore province": ["player"],
  control: ["card", "player"],
  attach: ["card", "onto"],
  "to province": ["card", "province"],
  "to battle": ["card", "player", "province"],
};

export const fieldsOf = (what: Correction): readonly Field[] => FIELDS[what] ?? ["card"];

export type Where = "play" | "province" | "hand" | "discard" | "removed" | "deck" | "busy";

export interface Located {
  card: KnownCard;
  where: Where;
  /** Whose: who controls it, or whose area it lies in. */
  player: number;
}

/** Every known card once, and where it lies. */
export function located(view: View): Located[] {
  const found = new Map<number, Located>();
  const add = (cards: readonly (Card | null)[], where: Where, player: number): void => {
    for (const card of cards) {
      if (!isKnown(card)) continue;
      if (!found.has(card.id)) found.set(card.id, { card, where, player });
      add(card.attachments ?? [], where, player);
    }
  };
  for (const each of view.players) {
    const { player } = each;
    add([each.stronghold, ...each.units, ...each.holdings], "play", player);
    for (const province of each.provinces) {
      add([province.region, province.terrain], "play", player);
      add(province.cards, "province", player);
    }
    add(each.hand.cards ?? each.hand.known ?? [], "hand", player);
    add([...each.dynasty_discard, ...each.fate_discard], "discard", player);
    add(each.removed, "removed", player);
    add(decks(each), "deck", player);
    add([...each.resolving, ...each.pool, ...each.focused], "busy", player);
  }
  for (const field of view.battlefields) for (const side of field.sides) add(side.units, "play", side.player);
  return [...found.values()];
}

const decks = (player: PlayerView): Card[] => [
  ...(player.dynasty_deck.known ?? []),
  ...(player.fate_deck.known ?? []),
];

const ATTACHED: readonly CardType[] = ["Follower", "Item", "Spell"];
const HELD: readonly CardType[] = [...ATTACHED, "Action", "Ring"];
const DYNASTY: readonly CardType[] = ["Personality", "Holding", "Event", "Region"];

/** Whether a correction of a card can mean this one; the server says more exactly. */
export function fits(what: Correction, { card, where }: Located): boolean {
  const inPlay = where === "play";
  const person = card.type === "Personality";
  switch (what) {
    case "bow":
      return inPlay && card.bowed !== true;
    case "straighten":
      return inPlay && card.bowed === true;
    case "dishonor":
      return inPlay && person && card.dishonored !== true;
    case "rehonor":
      return inPlay && person && card.dishonored === true;
    case "untoken":
      return inPlay && (card.tokens?.length ?? 0) > 0;
    case "home":
      return inPlay && person && !!card.location;
    case "to battle":
      return inPlay && person;
    case "control":
      return inPlay && (person || card.type === "Holding");
    case "destroy":
      return inPlay && card.type !== "Stronghold";
    case "attach":
      return ATTACHED.includes(card.type) && where !== "busy";
    case "enter":
      return !inPlay && where !== "busy" && (person || card.type === "Holding");
    case "to province":
      return DYNASTY.includes(card.type) && where !== "busy";
    case "to hand":
      return HELD.includes(card.type) && where !== "hand" && where !== "busy";
    case "discard":
      return card.type !== "Stronghold" && where !== "discard" && where !== "busy";
    case "remove":
      return card.type !== "Stronghold" && where !== "removed" && where !== "busy";
    default:
      return card.type !== "Stronghold" && where !== "busy";
  }
}

/** Whom something can be attached to. */
export const bearers = (all: readonly Located[]): Located[] =>
  all.filter(({ card, where }) => where === "play" && card.type === "Personality");

/** Cards under headings of whose they are and where they lie, by title. */
export function grouped(
  list: readonly Located[],
  label: (where: Where, player: number) => string,
): [string, Located[]][] {
  const found = new Map<string, Located[]>();
  for (const each of list) {
    const name = label(each.where, each.player);
    found.set(name, [...(found.get(name) ?? []), each]);
  }
  for (const each of found.values()) each.sort((a, b) => a.card.title.localeCompare(b.card.title));
  return [...found];
}
