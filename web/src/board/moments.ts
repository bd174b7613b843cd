/** What has just happened, as moments for the stage: found by comparing two views, told in the log's sentences. */
import type { Card, DuelSide, KnownCard, LogLine, PlayerView, View } from "../net/types";
import { cardsOf, isKnown } from "../table/cards";
import { added } from "../table/story";

export type MomentKind = "play" | "duel" | "battle" | "province" | "destroyed" | "home" | "honor";

export interface Moment {
  kind: MomentKind;
  /** Who did it or whom it befell; below 0 for nobody. */
  player: number;
  cards: KnownCard[];
  /** What it was done to. */
  targets: KnownCard[];
  /** Sentences of the log, with the engine's names for players. */
  told: string[];
  /** Of Honor: how much, gained or lost. */
  amount: number;
}

/** So many moments wait at most; of more, the last. */
export const MOST = 4;
const SENTENCES = 2;

/** How the log tells of what somebody does with a card: what follows it, and at what it is done. */
const PLAYED = /^(?:Player \d+|You) (?:uses?|plays?|attach(?:es)?|brings?) (.+)\.$/;
const RESOLVED = /^(.+) resolves\.$/;
const TARGETING = /, targeting (.+)$/;

const inPlay = (player: PlayerView): Card[] => [...player.units, ...player.holdings];

function playing(view: View): Map<number, KnownCard> {
  const found = new Map<number, KnownCard>();
  const add = (card: Card): void => {
    if (!isKnown(card)) return;
    found.set(card.id, card);
    for (const each of card.attachments ?? []) add(each);
  };
  for (const player of view.players) inPlay(player).forEach(add);
  for (const field of view.battlefields) for (const side of field.sides) side.units.forEach(add);
  return found;
}

const discarded = (view: View): Set<number> =>
  new Set(
    view.players
      .flatMap((player) => [...player.dynasty_discard, ...player.fate_discard])
      .filter(isKnown)
      .map((card) => card.id),
  );

const fighting = (view: View): Map<number, KnownCard> =>
  new Map(
    view.battlefields
      .flatMap((field) => field.sides.flatMap((side) => side.units))
      .filter(isKnown)
      .map((card) => [card.id, card]),
  );

function byTitle(view: View, title: string, player: number): KnownCard | null {
  let best: KnownCard | null = null;
  for (const card of cardsOf(view)) {
    if (card.title !== title) continue;
    if (card.controller === player || best === null) best = card;
    if (card.controller === player) break;
  }
  return best;
}

const about = (fresh: readonly LogLine[], cards: readonly KnownCard[]): string[] =>
  fresh
    .filter((line) => cards.some((card) => line.text.includes(card.title)))
    .map((line) => line.text)
    .slice(0, SENTENCES);

const moment = (kind: MomentKind, more: Partial<Moment>): Moment => ({
  kind,
  player: -1,
  cards: [],
  targets: [],
  told: [],
  amount: 0,
  ...more,
});

/** The card that a sentence is about: titles may have words of the sentence in them. */
function subject(view: View, text: string, player: number): { card: KnownCard; onto: string } | null {
  const rest = (PLAYED.exec(text) ?? RESOLVED.exec(text))?.[1];
  if (rest === undefined) return null;
  const plain = rest.replace(/, (?:targeting|bowing) .*$/, "");
  const at = plain.lastIndexOf(" to ");
  const onto = at < 0 ? "" : plain.slice(at + 4);
  for (const title of [plain, plain.replace(/ into play$/, "")]) {
    const card = byTitle(view, title, player);
    if (card) return { card, onto: "" };
  }
  const card = at < 0 ? null : byTitle(view, plain.slice(0, at), player);
  return card && { card, onto };
}

const titles = (text: string): string[] => text.split(/, | and /);

/** What was played or used, by whom, at what; who is choosing the targets himself sees it when he has chosen. */
function played(before: View, after: View, fresh: readonly LogLine[]): Moment[] {
  const earlier = new Map(before.log.map((line) => [line.number, line.text]));
  const choosing = after.question?.source !== undefined && after.question.player === after.viewer;
  const found: Moment[] = [];
  for (const line of fresh) {
    const at = TARGETING.exec(line.text.replace(/\.$/, ""))?.[1] ?? "";
    const was = earlier.get(line.number);
    if (was !== undefined && (at === "" || TARGETING.test(was))) continue; // shown already
    const about = subject(after, line.text, line.player);
    if (!about || (choosing && at === "" && line.player === after.viewer)) continue;
    const targets = titles(at || about.onto)
      .map((title) => byTitle(after, title, -1))
      .filter((card) => card !== null);
    found.push(moment("play", { player: line.player, cards: [about.card], targets, told: [line.text] }));
  }
  return found;
}

/** A duel that is revealed: who faced each other, and what was scored. */
function dueled(before: View, after: View, fresh: readonly LogLine[]): Moment[] {
  const duel = before.duel ?? after.duel;
  const told = fresh.map((line) => line.text).filter((text) => /( scores \d| wins the duel\b)/.test(text));
  if (!duel || told.length === 0) return [];
  const all = new Map([...playing(before), ...playing(after)]);
  const { challenger, challenged } = duel;
  const fighter = ({ personality }: DuelSide): KnownCard[] => {
    const card = all.get(personality);
    return card ? [card] : [];
  };
  const cards = [...fighter(challenger), ...fighter(challenged)];
  if (cards.length === 0) return [];
  return [moment("duel", { player: challenger.player, cards, told: told.slice(0, SENTENCES) })];
}

function lostProvinces(before: View, after: View, fresh: readonly LogLine[]): Moment[] {
  return after.players
    .filter((player) => player.provinces_lost > (before.players[player.player]?.provinces_lost ?? 0))
    .map((player) => {
      const name = new RegExp(`^Province \\d+ of player ${String(player.player + 1)} `);
      const told = fresh.map((line) => line.text).filter((text) => name.test(text));
      return moment("province", { player: player.player, told: told.slice(0, SENTENCES) });
    });
}

/** A battle that is over, and how. */
function fought(before: View, after: View, fresh: readonly LogLine[]): Moment[] {
  const field = before.battlefields.find((each) => each.current);
  const { player, number } = field?.province ?? { player: -1, number: -1 };
  const still = after.battlefields.some(
    (each) => each.current && each.province.player === player && each.province.number === number,
  );
  if (!field || still) return [];
  const told = fresh.map((line) => line.text).filter((text) => /\bbattle\b/.test(text));
  if (told.length === 0) return [];
  const cards = field.sides.flatMap((side) => side.units.slice(0, 1)).filter(isKnown);
  return [moment("battle", { player, cards, told: told.slice(-SENTENCES) })];
}

/** The moments between two views of one game, in the order in which they are shown. */
export function momentsOf(before: View, after: View): Moment[] {
  if (after.turn === 0 || after.turn < before.turn) return [];
  const fresh = added(before.log, after.log);
  const [were, gone, homeless] = [playing(before), discarded(after), fighting(before)];
  const earlier = discarded(before);
  const destroyed = [...were.values()].filter((card) => gone.has(card.id) && !earlier.has(card.id));
  const ended = fought(before, after, fresh);
  const home = new Set(
    after.players.flatMap((player) => player.units).flatMap((card) => (isKnown(card) ? [card.id] : [])),
  );
  const sent = ended.length > 0 ? [] : [...homeless.values()].filter((card) => home.has(card.id));
  const found: Moment[] = [
    ...played(before, after, fresh),
    ...dueled(before, after, fresh),
    ...ended,
    ...lostProvinces(before, after, fresh),
  ];
  if (destroyed.length > 0)
    found.push(moment("destroyed", { cards: destroyed, told: about(fresh, destroyed) }));
  if (sent.length > 0) found.push(moment("home", { cards: sent, told: about(fresh, sent) }));
  for (const player of after.players) {
    const amount = player.honor - (before.players[player.player]?.honor ?? player.honor);
    if (amount !== 0) found.push(moment("honor", { player: player.player, amount }));
  }
  return found.slice(-MOST);
}
