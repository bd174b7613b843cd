/** Chances of what is drawn from a deck, without putting anything back. */

/** The chance of exactly so many wanted cards among those drawn. */
function exactly(wanted: number, deck: number, drawn: number, hits: number): number {
  let chance = 1;
  // C(wanted, hits) · C(deck − wanted, drawn − hits) / C(deck, drawn), factor by factor
  for (let n = 0; n < hits; n++) chance *= ((wanted - n) * (drawn - n)) / ((n + 1) * (deck - n));
  for (let n = 0; n < drawn - hits; n++) chance *= (deck - wanted - n) / (deck - hits - n);
  return Math.max(0, chance);
}

/** The chance of at least so many wanted cards among those drawn: the hypergeometric distribution. */
export function atLeast(wanted: number, deck: number, drawn: number, least = 1): number {
  if (least <= 0) return 1;
  const [most, all] = [Math.min(wanted, drawn, deck), Math.min(drawn, deck)];
  let chance = 0;
  for (let hits = least; hits <= most; hits++) chance += exactly(wanted, deck, all, hits);
  return Math.min(1, chance);
}

/** A chance in whole percent; what is neither sure nor impossible never looks so. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;
}
