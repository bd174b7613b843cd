import type { Card, KnownCard, PlayerView, View } from "../net/types";

/** Cards that are the same to look at, in the order of the first. */
export interface Group {
  key: string;
  title: string;
  cards: Card[];
  bowed: number;
}

/** What must be equal for two cards to lie in one heap: all but their handle and whether they are bowed. */
function looks(card: Card): string {
  if (card.hidden) return "hidden";
  const { id, bowed, location, ...rest } = card;
  void id;
  void bowed;
  void location;
  return JSON.stringify(rest);
}

export function groupCards(cards: readonly Card[]): Group[] {
  const found = new Map<string, Group>();
  for (const card of cards) {
    const key = looks(card);
    let group = found.get(key);
    if (!group) {
      group = { key, title: card.hidden ? "" : card.title, cards: [], bowed: 0 };
      found.set(key, group);
    }
    group.cards.push(card);
    if (!card.hidden && card.bowed) group.bowed++;
  }
  return [...found.values()];
}

/** How many cards are fanned behind a Personality. */
export function fanOf(unit: Card): number {
  return unit.hidden ? 0 : (unit.attachments?.length ?? 0);
}

/** A hand as the viewer knows it: every card in its place, the unknown ones as blanks. */
export function handOf(player: PlayerView): Card[] {
  const { cards, known, count } = player.hand;
  if (cards) return cards;
  const hand: Card[] = Array.from({ length: count }, () => ({ hidden: true }));
  for (const card of known ?? []) {
    if (card.hidden || card.at === undefined) continue;
    hand[card.at] = card;
  }
  return hand;
}

/** The player at the lower edge: the viewer, or the first player for whoever only looks on. */
export function nearSide(view: View, seat: number): number {
  return seat >= 0 && seat < view.players.length ? seat : 0;
}

/** A card in play by its handle: a Personality may be at home or in a battle. */
export function cardInPlay(view: View, handle: number): KnownCard | null {
  const places = [
    ...view.players.flatMap((player) => player.units),
    ...view.battlefields.flatMap((field) => field.sides.flatMap((side) => side.units)),
  ];
  for (const card of places) if (!card.hidden && card.id === handle) return card;
  return null;
}
