import { typeName } from "../app/edition.svelte";
import { inTitle } from "../catalogue";
import type { Card, CardFace, CardType, KnownCard, StatName, Token } from "../net/types";
import { counted, say, type words } from "../words";

export type CardWords = typeof words.card;

export interface StatNow {
  name: StatName;
  now: number | null;
  base: number;
  /** Above (1), below (-1) or as printed (0). */
  changed: -1 | 0 | 1;
}

const order: Record<CardType, StatName[]> = {
  Stronghold: ["gold_production", "province_strength", "starting_honor"],
  Personality: ["force", "chi", "personal_honor", "honor_requirement", "gold_cost"],
  Holding: ["gold_production", "gold_cost"],
  Event: [],
  Region: ["gold_cost"],
  Action: ["gold_cost", "focus"],
  Ring: ["focus"],
  Follower: ["force", "chi", "gold_cost", "honor_requirement", "focus"],
  Item: ["force", "chi", "gold_cost", "honor_requirement", "focus"],
  Spell: ["gold_cost", "focus"],
  Sensei: ["gold_production", "province_strength", "starting_honor"],
  Ancestor: ["force", "chi", "gold_cost", "honor_requirement", "focus"],
  Wind: [],
};

/** A card's numbers in the order in which they are read. */
export function statsOf(card: KnownCard): StatNow[] {
  const first = order[card.type];
  const rest = (Object.keys(card.stats) as StatName[]).filter((name) => !first.includes(name));
  const found: StatNow[] = [];
  for (const name of [...first, ...rest]) {
    const stat = card.stats[name];
    if (!stat) continue;
    const now = stat.now;
    found.push({
      name,
      now,
      base: stat.base,
      changed: now === null ? 0 : (Math.sign(now - stat.base) as -1 | 0 | 1),
    });
  }
  return found;
}

/** Whether a card is in play; what a card costs matters only before. */
export function inPlay(card: KnownCard): boolean {
  return card.bowed !== undefined;
}

/** An Item's Force and Chi are added to its Personality's, and written with a sign. */
export function figure(card: KnownCard, stat: StatNow): string {
  if (stat.now === null) return "–";
  const added = card.type === "Item" && (stat.name === "force" || stat.name === "chi");
  return added ? signed(stat.now) : minus(stat.now);
}

export function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

export function signed(value: number): string {
  return value < 0 ? minus(value) : `+${value}`;
}

/** A card's title with its experience. */
export function titleOf(card: { title: string; experience: number }, words: CardWords): string {
  if (card.experience <= 0) return inTitle(card.title);
  const level =
    card.experience === 1 ? words.experienced : say(words.experiencedAgain, { level: card.experience });
  return `${card.title} (${level})`;
}

/** Equal tokens together. */
export function countTokens(tokens: readonly Token[]): { token: Token; count: number }[] {
  const found = new Map<string, { token: Token; count: number }>();
  for (const token of tokens) {
    const key = `${token.title}/${token.force}/${token.chi}/${token.honor}`;
    const same = found.get(key);
    if (same) same.count++;
    else found.set(key, { token, count: 1 });
  }
  return [...found.values()];
}

/** A card in one sentence, as a screen reader says it. */
export function describeCard(
  card: Card,
  face: CardFace | undefined,
  words: CardWords,
  deck: "dynasty" | "fate" | "" = "",
): string {
  if (card.hidden) {
    return deck === "dynasty" ? words.hiddenDynasty : deck === "fate" ? words.hiddenFate : words.hidden;
  }
  const parts = [titleOf(card, words), typeName(card.type)];
  if (face?.clan) parts.push(say(words.clan, { clan: face.clan }));
  for (const stat of statsOf(card)) {
    if (inPlay(card) && ["gold_cost", "honor_requirement", "focus"].includes(stat.name) && !stat.changed)
      continue;
    const values = {
      stat: words.stats[stat.name],
      now: stat.now === null ? words.none : figure(card, stat),
      base: stat.base,
    };
    parts.push(say(stat.changed ? words.changed : words.same, values));
  }
  if (card.face_down) parts.push(words.faceDown);
  if (card.bowed) parts.push(words.bowed);
  if (card.dishonored) parts.push(words.dishonored);
  if (card.dead) parts.push(words.dead);
  for (const { token, count } of countTokens(card.tokens ?? [])) {
    const thing = say(words.token, {
      title: token.title,
      force: signed(token.force),
      chi: signed(token.chi),
    });
    parts.push(count > 1 ? say(words.times, { thing, count }) : thing);
  }
  const named = (others: readonly Card[]) =>
    others.map((other) => (other.hidden ? words.hidden : inTitle(other.title))).join(", ");
  const attached = card.attachments ?? [];
  if (attached.length > 0)
    parts.push(counted(words.attachments, attached.length, { titles: named(attached) }));
  const own = card.stats.force?.now ?? undefined;
  if (card.unit_force !== undefined && (attached.length > 0 || card.unit_force !== own))
    parts.push(say(words.unitForce, { force: minus(card.unit_force) }));
  if (card.under?.length)
    parts.push(say(words.lying, { count: card.under.length, titles: named(card.under) }));
  return parts.join(", ");
}
