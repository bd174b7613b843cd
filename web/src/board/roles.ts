/** What the players are to each other: who sits where, who attacks, defends, helps, and what each has. */
import { elementOf, elements, type Element } from "../look/marks";
import type { Card, PlayerView, View } from "../net/types";
import { cardsOfPlayer, isKnown as known } from "../table/cards";
import { say, words } from "../words";

/** The others as they sit around the table: who plays next after the nearer player comes first. */
export function othersFrom(view: View, near: number): PlayerView[] {
  const after = view.players.filter((player) => player.player > near);
  const before = view.players.filter((player) => player.player < near);
  return [...after, ...before];
}

/** What somebody is in the attack that goes on, in words. */
export function rolesOf(view: View, player: PlayerView, names: readonly string[]): string[] {
  const me = player.player;
  if (view.battlefields.length === 0 && view.phase !== "attack") return [];
  if (view.attacker === me) return [words.board.attacker];
  if (view.defender === me) return [words.board.defender];
  const name = (leader: number): string => names[leader] ?? "";
  if (player.allied === true && player.leader !== undefined)
    return [say(words.board.ally, { name: name(player.leader) })];
  if (!player.invited || player.invited.length === 0) return [];
  return [say(words.board.invited, { names: player.invited.map(name).join(", ") })];
}

/** The elements of the Rings that a player has in play, each once, in their order. */
export function ringsOf(player: PlayerView): Element[] {
  const units = player.units.flatMap((unit) => (known(unit) ? (unit.attachments ?? []) : []));
  const rings = [...player.holdings, ...units].filter(known).filter((card) => card.type === "Ring");
  const found = new Set(rings.map((card) => elementOf(card.keywords)));
  return elements.filter((element) => found.has(element));
}

/** The Force of a player's units at home together. */
export function forceAtHome(player: PlayerView): number {
  return player.units
    .filter(known)
    .reduce((sum, unit) => sum + Math.max(0, unit.unit_force ?? unit.stats.force?.now ?? 0), 0);
}

/** Whether something of a player's side can be chosen now. */
export function hasLegal(
  player: PlayerView,
  legal: ReadonlySet<number>,
  places: ReadonlySet<string>,
): boolean {
  const own = new RegExp(`^(player|province|hidden:[^:]+):${player.player}(:|$)`);
  for (const place of places) if (own.test(place)) return true;
  for (const card of cardsOfPlayer(player)) if (legal.has(card.id)) return true;
  return false;
}

/** The players whose units stand on a leader's side beside his own. */
export function helpersOf(units: readonly Card[], leader: number): number[] {
  const found = new Set<number>();
  for (const unit of units) if (known(unit) && unit.controller !== leader) found.add(unit.controller);
  return [...found].sort((a, b) => a - b);
}

/** An army as it stands: the leader's own units, then his allies' together. */
export function ranked(units: readonly Card[], leader: number): Card[] {
  const of = (unit: Card): number => (known(unit) && unit.controller !== leader ? unit.controller : -1);
  return [...units].sort((a, b) => of(a) - of(b));
}
