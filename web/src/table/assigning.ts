/** The assignment screen: which of my units go to which Province, and what would meet there. */
import type { KnownCard, Place, Question, View } from "../net/types";
import { findCard, isKnown } from "./cards";
import type { AssignIntent } from "./intents";

export interface Field {
  province: Place;
  strength: number;
  /** The card in the Province, if it lies face up. */
  titles: string[];
  /** Force of mine that stands there already, and of the enemy. */
  mine: number;
  theirs: number;
  enemies: string[];
}

export interface Assigning {
  attacking: boolean;
  cavalry: boolean;
  units: { card: KnownCard; force: number }[];
  fields: Field[];
  /** Whether one may send nobody. */
  optional: boolean;
  /** For an attacker: the defender's unbowed units at home, and their Force together. */
  reserve: { units: number; force: number };
}

/** The leader on whose side I send units: myself, or whose ally I am or become. */
export function leaderOf(view: View, player: number): number {
  if (player === view.attacker || player === view.defender) return player;
  return view.players[player]?.leader ?? -1;
}

export const samePlace = (a: Place, b: Place): boolean => a.player === b.player && a.number === b.number;

/** What the screen shows for an `assign` question; null for any other. */
export function assigning(view: View, question: Question | null): Assigning | null {
  if (question?.kind !== "assign" || question.player !== view.viewer) return null;
  const defender = view.players.find((player) => player.player === view.defender);
  if (!defender) return null;
  const leader = leaderOf(view, view.viewer);
  const units = [];
  for (const option of question.options ?? []) {
    if (option.kind !== "card" || option.card === undefined) continue;
    const card = findCard(view, option.card);
    if (card) units.push({ card, force: card.unit_force ?? card.stats.force?.now ?? 0 });
  }
  const fields = defender.provinces.map((province): Field => {
    const place = { player: province.player, number: province.number };
    const sides = view.battlefields.find((field) => samePlace(field.province, place))?.sides ?? [];
    const mine = sides.find((side) => side.player === leader);
    const theirs = sides.filter((side) => side.player !== leader);
    return {
      province: place,
      strength: province.strength,
      titles: province.cards.filter(isKnown).map((card) => card.title),
      mine: mine?.force ?? 0,
      theirs: theirs.reduce((sum, side) => sum + side.force, 0),
      enemies: theirs.flatMap((side) => side.units.filter(isKnown).map((unit) => unit.title)),
    };
  });
  const home = defender.units.filter(isKnown).filter((unit) => unit.bowed !== true);
  const force = home.reduce(
    (sum, unit) => sum + Math.max(0, unit.unit_force ?? unit.stats.force?.now ?? 0),
    0,
  );
  return {
    reserve: { units: home.length, force },
    attacking: view.attacker === leader,
    cavalry: question.purpose === "cavalry",
    units,
    fields,
    optional: (question.options ?? []).some((option) => option.kind === "pass"),
  };
}

/** My Force at a battlefield with what I am about to send there. */
export function forceAt(screen: Assigning, chosen: ReadonlyMap<number, Place>, field: Field): number {
  let total = field.mine;
  for (const unit of screen.units) {
    const where = chosen.get(unit.card.id);
    if (where && samePlace(where, field.province)) total += unit.force;
  }
  return total;
}

/** The picks of a finished screen, in the order in which the units are listed. */
export function assignIntent(
  screen: Assigning,
  question: Question,
  chosen: ReadonlyMap<number, Place>,
): AssignIntent {
  const left = [];
  for (const unit of screen.units) {
    const province = chosen.get(unit.card.id);
    if (province) left.push({ unit: unit.card.id, province });
  }
  return { kind: "assign", rule: question.rule, left, picked: false };
}
