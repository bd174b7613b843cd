/** Cards to begin with, one for each type that is written often, as each edition words them. */
import type { Edition } from "../app/edition.svelte";
import type { CardType } from "../net/types";

export interface Example {
  type: CardType;
  text: string;
}

const begun: readonly { type: CardType; head: string; says: Record<Edition, string> }[] = [
  {
    type: "Personality",
    head: `Title: Hida Tetsuo
Type: Personality
Clan: Crab
Force: 4
Chi: 2
Honor Requirement: 2
Gold Cost: 6
Personal Honor: 1
Keywords: Samurai`,
    says: {
      samurai: "Battle: Target an attacking unit: Bow the unit.",
      twenty_festivals: "Battle: Target an attacking Personality. Bow the Personality.",
      gold: "Battle: Target an attacking unit: Bow the unit.",
    },
  },
  {
    type: "Action",
    head: `Title: Open Hand
Type: Action
Focus: 3`,
    says: {
      samurai: "Battle: Target an attacking Personality: Give the Personality +2F.",
      twenty_festivals: "Battle: Target one of your opposed Personalities. Give the Personality +2F.",
      gold: "Battle: Target an attacking Personality: Give the Personality +2F.",
    },
  },
  {
    type: "Holding",
    head: `Title: Quiet Garden
Type: Holding
Gold Cost: 4
Gold Production: 3`,
    says: {
      samurai: "Bow this card: Produce 3 Gold.\nLimited: Bow this card: Gain 1 Honor.",
      twenty_festivals: "[bow]: Produce 3 Gold.\nOpen, [bow]: Gain 1 Honor.",
      gold: "Bow this card: Produce 3 Gold.\nLimited: Bow this card: Gain 1 Honor.",
    },
  },
  {
    type: "Follower",
    head: `Title: Wall Guards
Type: Follower
Force: 2
Gold Cost: 3
Focus: 2`,
    says: {
      samurai: "Battle: Bow this card: Ranged 2 Attack.",
      twenty_festivals: "Battle, [bow]: Ranged 2 Attack.",
      gold: "Battle: Bow this card: Ranged 2 Attack.",
    },
  },
  {
    type: "Item",
    head: `Title: Well-Made Sword
Type: Item
Force: +2
Chi: +1
Gold Cost: 4
Focus: 3
Keywords: Weapon`,
    says: { samurai: "", twenty_festivals: "", gold: "" },
  },
];

/** The cards to begin with of an edition. */
export const examplesOf = (edition: Edition): readonly Example[] =>
  begun.map(({ type, head, says }) => ({
    type,
    text: `${head}\n${says[edition] === "" ? "" : `\n${says[edition]}\n`}`,
  }));
