/** A catalogue for tests: a few cards as the server sends them, and many that are made up. */
import { catalogueOf, type Catalogue } from "../../src/cards/catalogue";
import type { CatalogueData } from "../../src/net/api";

const TYPES = [
  "Stronghold",
  "Personality",
  "Holding",
  "Event",
  "Region",
  "Action",
  "Ring",
  "Follower",
  "Item",
  "Spell",
];
const CLANS = ["", "Crab", "Crane", "Dragon", "Lion"];
const KEYWORDS = ["Cavalry", "Crane Clan", "Duelist", "Political", "Samurai", "Unique"];
const STATS = [
  "force",
  "chi",
  "personal_honor",
  "honor_requirement",
  "gold_cost",
  "focus",
  "gold_production",
  "province_strength",
  "starting_honor",
];

type Made = Partial<{
  title: string;
  experience: number;
  second: string;
  type: string;
  deck: number;
  clan: string;
  keywords: string[];
  spoken: string[];
  stats: Record<string, number>;
  sets: number[];
  most: number;
  legal: boolean;
  played: boolean;
  text: string[];
}>;

const places = (list: readonly string[], names: readonly string[] = []): number[] =>
  names.map((name) => list.indexOf(name));

function row(made: Made, n: number): CatalogueData["cards"][number] {
  const title = made.title ?? `Card ${n}`;
  const full = made.experience ? `${title} Experienced` : title;
  const id = full.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  const stats = STATS.map((name) => made.stats?.[name] ?? null);
  return [
    id,
    title,
    full,
    made.experience ?? 0,
    made.second ?? "",
    TYPES.indexOf(made.type ?? "Personality"),
    made.deck ?? 0,
    CLANS.indexOf(made.clan ?? ""),
    places(KEYWORDS, made.keywords),
    places(KEYWORDS, made.spoken),
    stats,
    made.sets ?? [0],
    made.most ?? 3,
    made.legal ?? true,
    made.played ?? true,
    made.text ?? [],
    [],
  ];
}

export function data(cards: readonly Made[]): CatalogueData {
  return {
    edition: "samurai",
    said: [],
    start: { deck: 40, provinces: 4, hand: 5 },
    types: TYPES,
    decks: ["dynasty", "fate", "none"],
    clans: CLANS,
    keywords: KEYWORDS,
    stats: STATS,
    sets: [
      ["samurai_edition", "Samurai Edition", 2007],
      ["the_truest_test", "The Truest Test", 2007],
      ["honors_veil", "Honor's Veil", 2008],
    ],
    rules: { Cavalry: ["SE-KEY-11"], Unique: ["SE-UNQ-01"] },
    rulings: {},
    cards: cards.map(row),
  };
}

export const few: Made[] = [
  {
    title: "Daidōji Kikaze",
    clan: "Crane",
    keywords: ["Crane Clan", "Samurai", "Duelist"],
    stats: { force: 3, chi: 4, gold_cost: 6, personal_honor: 2, honor_requirement: 3 },
    text: ["Battle: Challenge a target enemy Personality to a duel."],
  },
  {
    title: "Doji Saori",
    clan: "Crane",
    keywords: ["Crane Clan"],
    stats: { force: 0, chi: 2, gold_cost: 3, personal_honor: 3 },
    sets: [1],
    played: false,
  },
  {
    title: "Hida Bear",
    experience: 1,
    second: "Old Bear",
    clan: "Crab",
    keywords: ["Samurai", "Unique"],
    stats: { force: 5, chi: 3, gold_cost: 8, personal_honor: 0 },
    most: 1,
    text: ["Open: Give this card +1 Force."],
  },
  {
    title: "A Duel of Words",
    type: "Action",
    deck: 1,
    spoken: ["Political"],
    stats: { gold_cost: 0, focus: 3 },
  },
  {
    title: "Iron Mine",
    type: "Holding",
    stats: { gold_cost: 2, gold_production: 2 },
    text: ["Bow this card: Produce 2 Gold."],
  },
  {
    title: "Lion's Steed",
    type: "Item",
    deck: 1,
    keywords: ["Cavalry"],
    stats: { force: 1, gold_cost: 2, focus: 2 },
    sets: [2],
    legal: false,
    played: false,
  },
];

export const catalogue: Catalogue = catalogueOf(data(few));

const SYLLABLES = [
  "hi",
  "da",
  "ka",
  "ki",
  "ta",
  "do",
  "ji",
  "ma",
  "tsu",
  "shi",
  "ba",
  "mo",
  "to",
  "yu",
  "ri",
  "no",
];
const TELLING =
  "battle open limited target enemy personality destroy bow move home gold honor province force chi duel";

/** As many cards as the whole game has, with texts as long as theirs. */
export function many(count: number): Catalogue {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const name = (): string => Array.from({ length: 3 }, () => SYLLABLES[random(SYLLABLES.length)]).join("");
  const told = TELLING.split(" ");
  const line = (): string => Array.from({ length: 16 }, () => told[random(told.length)]).join(" ");
  return catalogueOf(
    data(
      Array.from({ length: count }, (_, n) => ({
        title: `${name()} ${name()} ${n}`,
        type: TYPES[random(TYPES.length)] ?? "Action",
        clan: CLANS[random(CLANS.length)] ?? "",
        deck: random(2),
        keywords: [KEYWORDS[random(KEYWORDS.length)] ?? "Samurai"],
        stats: { force: random(8), chi: random(6), gold_cost: random(12), focus: random(5) },
        text: [line(), line()],
      })),
    ),
  );
}
