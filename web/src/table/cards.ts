/** Finding cards in a view by handle. */
import type { Card, KnownCard, PlayerView, View } from "../net/types";

export function isKnown(card: Card | null | undefined): card is KnownCard {
  return card !== null && card !== undefined && card.hidden !== true;
}

/** Every known card in sight, with what is attached to it or lies under it. */
export function* cardsOf(view: View): Generator<KnownCard> {
  for (const player of view.players) yield* cardsOfPlayer(player);
  for (const field of view.battlefields) {
    yield* within([field.terrain ?? null]);
    for (const side of field.sides) yield* within(side.units);
  }
}

/** The same of one player's side. */
export function* cardsOfPlayer(player: PlayerView): Generator<KnownCard> {
  yield* within([player.stronghold]);
  yield* within(player.units);
  yield* within(player.holdings);
  for (const province of player.provinces)
    yield* within([
      ...province.cards,
      province.region,
      ...(province.earlier_regions ?? []),
      province.terrain,
    ]);
  yield* within(player.hand.cards ?? player.hand.known ?? []);
  yield* within(player.resolving);
  yield* within(player.pool);
  yield* within(player.focused);
  yield* within(player.dynasty_discard);
  yield* within(player.fate_discard);
  yield* within(player.removed);
  yield* within(player.dynasty_deck.known ?? []);
  yield* within(player.fate_deck.known ?? []);
}

function* within(cards: readonly (Card | null)[]): Generator<KnownCard> {
  for (const card of cards) {
    if (!isKnown(card)) continue;
    yield card;
    yield* within(card.attachments ?? []);
    yield* within(card.under ?? []);
  }
}

/** The card of this handle, or null if it is not in sight. */
export function findCard(view: View, handle: number): KnownCard | null {
  for (const card of cardsOf(view)) if (card.id === handle) return card;
  return null;
}

/** Whether a card lies in a pile or a deck, where it is not seen at once. */
export function inPile(view: View, handle: number): boolean {
  return view.players.some((player) => {
    const { dynasty_discard, fate_discard, removed, dynasty_deck, fate_deck } = player;
    const piles = [dynasty_discard, fate_discard, removed, dynasty_deck.known ?? [], fate_deck.known ?? []];
    return piles.some((pile) => pile.some((card) => isKnown(card) && card.id === handle));
  });
}

/** How a card is called: experienced versions say so. */
export function titleOf(view: View, handle: number): string {
  return findCard(view, handle)?.title ?? `#${String(handle)}`;
}
