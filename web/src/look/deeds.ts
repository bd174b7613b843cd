import {
  banners,
  beads,
  bridge,
  broken,
  circle,
  coins,
  crossed,
  cup,
  drum,
  duelists,
  fire,
  fist,
  glare,
  lantern,
  letter,
  palm,
  planted,
  rider,
  road,
  rope,
  shields,
  signalFan,
  stones,
  storm,
  thrown,
  torn,
  volley,
} from "./emblems";
import { company } from "./figures";
import { birds, blossom, mountain, pick, sun, wave, type Block, type Chance } from "./landscape";
import { armour, bow, keep, katana, mask, openFan, polearm, scroll, torii } from "./objects";

/** All that an Action can show. */
const motifs = {
  armour: () => armour,
  banners,
  beads,
  bow: () => bow,
  bridge,
  broken: () => broken,
  castle: (random: Chance) => [...sun(random), ...keep(random)],
  circle: () => circle,
  coins,
  company: (random: Chance, keywords: readonly string[]) => company(keywords, random),
  crossed: () => crossed,
  cup: () => cup,
  drawn: (random: Chance) => [...sun(random, 44, 44), ...katana],
  drum: () => drum,
  duelists,
  fan: () => openFan,
  fire,
  fist: () => fist,
  glare: () => glare,
  lantern: () => lantern,
  letter: () => letter,
  mask: () => mask,
  palm: () => palm,
  planted,
  polearm: () => polearm,
  rider,
  road,
  rope: () => rope,
  scroll: () => scroll,
  shields,
  shrine: (random: Chance) => [...sun(random), ...torii()],
  signal: () => signalFan,
  storm: () => storm,
  spring: (random: Chance) => [...sun(random), ...mountain(random), ...blossom(random), birds(random)],
  stones: () => stones,
  thrown,
  torn: () => torn,
  volley,
  wave,
} satisfies Record<string, (random: Chance, keywords: readonly string[]) => Block[]>;

export type Motif = keyof typeof motifs;

/** What a title calls up. */
const titles: [RegExp, Motif[]][] = [
  [/arrow|archer|volley|shot|range/, ["volley", "bow"]],
  [/fire|flame|burn|inferno/, ["fire"]],
  [/wrath|thunder|lightning/, ["storm"]],
  [/wave|water|river|sea|tide|storm|flood/, ["wave", "bridge"]],
  [/wall|castle|siege|fort|defen|barricade/, ["castle", "shields"]],
  [/ride|rider|cavalry|hoof|horse|gallop|charge/, ["rider"]],
  [/shrine|kami|ancestor|spirit|blessing|fortune|heaven|osano/, ["shrine", "lantern"]],
  [/duel|challenge|iai/, ["duelists", "crossed"]],
  [/cut|strike|blade|sword|blow|steel/, ["drawn", "crossed", "broken"]],
  [
    /banner|army|troops|attack|march|war\b|infantry|advance|line|outpost|scout|supply/,
    ["banners", "company", "road"],
  ],
  [/lie|secret|mask|decept|disguise|betray|false|shadow|misdirect/, ["mask", "lantern"]],
  [/poison|venom|drink|wine/, ["cup"]],
  [/killer|assassin|ninja|ambush|knife/, ["thrown"]],
  [/wisdom|lesson|law|study|knowledge|question|truth|path/, ["scroll", "road"]],
  [/letter|word|court|favor|treat|rumor|love|summons|politic/, ["letter", "fan", "stones"]],
  [/shame|defeat|disgrace|ruin|loss/, ["torn", "planted", "broken"]],
  [/fist|kharmic|punch|palm/, ["fist", "palm"]],
  [/shout|horn|drum|rally/, ["drum"]],
  [/strateg|tactic|maneuver|deploy/, ["signal", "stones"]],
  [/ground|terrain|pass\b|plain|field/, ["bridge", "road"]],
];

/** What it is, by the words before its abilities; and what these do: in English or in French. */
const kinds: [RegExp, Motif[]][] = [
  [/kiho/, ["beads", "palm"]],
  [/virtue|vertu/, ["circle"]],
  [/political|politique/, ["stones", "fan", "letter"]],
  [/tactical|tactique/, ["signal", "stones"]],
  [/recon/, ["road"]],
];

/** What nobody would take for anything else. */
const telling: [RegExp, Motif[]][] = [
  [/\b(fear|peur)\b/, ["glare"]],
  [/ranged attack|attaques? à distance/, ["volley", "bow"]],
  [/challeng|défi(e|er|és?|\b)/, ["duelists", "crossed", "drawn"]],
  [/poison/, ["cup"]],
  [/\bterrain\b/, ["bridge", "castle", "road"]],
  [/shout|heroic|héroïque/, ["drum"]],
];

const effects: [RegExp, Motif[]][] = [
  [/\bmove|déplac|renvo/, ["road", "rider", "bridge"]],
  [/negate|instead|cannot be|annul|à la place|au lieu|ne peut (pas )?être/, ["palm", "shields"]],
  [/destroy|détrui/, ["planted", "broken", "crossed"]],
  [/dishonor|loses? \d* ?honor|déshonor|perd\S* \d* ?(point\S* )?(d['’])?honneur/, ["torn", "mask"]],
  [/gains? \d* ?honor|gagne\S* \d* ?(point\S* )?(d['’])?honneur/, ["fan", "spring"]],
  [/imperial favor|faveur impériale/, ["fan", "letter"]],
  [
    /search|look at|draw a card|shuffle|cherch|regard|pioche\S* une carte|mélang/,
    ["lantern", "scroll", "letter"],
  ],
  [/\bgold\b|\d or\b|(l|d)['’]or\b/, ["coins"]],
  [
    /bow (the|that|his) |cannot straighten|incline\S* (la|le|les|ce) |ne peut (pas )?(être redress|se redress)/,
    ["rope"],
  ],
  [/straighten|redresser\b/, ["banners", "spring"]],
  [/create|follower|créer?|suivant/, ["company"]],
  [/\+\d+f|force bonus|bonus de force/, ["armour", "polearm"]],
  [/force penalty|reduce the force|malus de force|réduire la force/, ["broken", "torn"]],
];

const any: Motif[] = [
  "crossed",
  "drawn",
  "fan",
  "fist",
  "polearm",
  "banners",
  "volley",
  "rider",
  "lantern",
  "spring",
];

interface Told {
  title: string;
  keywords: readonly string[];
  text?: readonly string[] | undefined;
}

/** What an Action shows: what its title calls up, else what its abilities do, or of what kind they are. */
export function motifOf({ title, keywords, text = [] }: Told, random: Chance): Motif {
  const found = (rules: [RegExp, Motif[]][], words: string) =>
    rules.flatMap(([pattern, shown]) => (pattern.test(words) ? shown : []));
  const written = text.join(" ").toLowerCase();
  const called = found(titles, title.toLowerCase());
  const kind = found(kinds, `${keywords.join(" ").toLowerCase()} ${written}`);
  const does = found(effects, written);
  const pools = [called, found(telling, written), [...kind, ...kind, ...does], any];
  return pick(pools.find((pool) => pool.length > 0) ?? any, random);
}

export function deed(told: Told, random: Chance): Block[] {
  return motifs[motifOf(told, random)](random, told.keywords);
}
