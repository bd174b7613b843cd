/** A card as it is printed, without a game around it. */
import type { CardFace, KnownCard, StatName } from "../net/types";

export function printed(face: CardFace): KnownCard {
  const stats = Object.entries(face.stats).map(([name, base]) => [name as StatName, { now: base, base }]);
  return {
    id: -1,
    card: face.id,
    title: face.title,
    experience: face.experience,
    type: face.type,
    owner: 0,
    controller: 0,
    stats: Object.fromEntries(stats) as KnownCard["stats"],
    keywords: face.keywords,
  };
}
