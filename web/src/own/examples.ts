/** Cards to begin with, one for each type that is written often. */
import type { CardType } from "../net/types";

export const examples: readonly { type: CardType; text: string }[] = [
  {
    type: "Personality",
    text: `Title: Hida Tetsuo
Type: Personality
Clan: Crab
Force: 4
Chi: 2
Honor Requirement: 2
Gold Cost: 6
Personal Honor: 1
Keywords: Samurai

Battle: Target an attacking unit: Bow the unit.
`,
  },
  {
    type: "Action",
    text: `Title: Open Hand
Type: Action
Focus: 3

Battle: Target an attacking Personality: Give the Personality +2F.
`,
  },
  {
    type: "Holding",
    text: `Title: Quiet Garden
Type: Holding
Gold Cost: 4
Gold Production: 3

Bow this card: Produce 3 Gold.
Limited: Bow this card: Gain 1 Honor.
`,
  },
  {
    type: "Follower",
    text: `Title: Wall Guards
Type: Follower
Force: 2
Gold Cost: 3
Focus: 2

Battle: Bow this card: Ranged 2 Attack.
`,
  },
  {
    type: "Item",
    text: `Title: Well-Made Sword
Type: Item
Force: +2
Chi: +1
Gold Cost: 4
Focus: 3
Keywords: Weapon
`,
  },
];
