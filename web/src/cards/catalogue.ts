/** Every card of the edition, and the titles of all others: fetched once, made ready to be searched. */
import { inKeyword, learnKeywords } from "../catalogue";
import * as api from "../net/api";
import type { CardFace, CardType, Ruling, StatName } from "../net/types";

export interface CardSet {
  id: string;
  name: string;
  /** 0 where it is not known. */
  year: number;
}

/** A card as it can be found. */
export interface Entry {
  face: CardFace;
  /** The text of its other side. */
  back: readonly string[];
  /** The title as deck lists have it. */
  full: string;
  sets: readonly CardSet[];
  /** Keywords of its abilities. */
  spoken: readonly string[];
  /** Rules that speak of one of its keywords. */
  rules: readonly { keyword: string; ids: readonly string[] }[];
  /** What its designers answered about it. */
  rulings: readonly Ruling[];
  /** So many of it may be in a deck. */
  most: number;
  legal: boolean;
  played: boolean;
  /** Of another year: no more is known than its title, deck and type, which may be one of ours or not. */
  other: string;
  /** Folded, to be searched. */
  title: string;
  words: string;
  text: string;
}

export interface Catalogue {
  edition: string;
  /** What a deck is made for. */
  start: { deck: number; provinces: number; hand: number };
  entries: readonly Entry[];
  byId: ReadonlyMap<string, Entry>;
  byTitle: ReadonlyMap<string, Entry>;
  clans: readonly string[];
  types: readonly CardType[];
  keywords: readonly string[];
  sets: readonly CardSet[];
}

/** One spelling for what is compared: small letters without signs and accents. */
export function fold(text: string): string {
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain
    .toLowerCase()
    .replace(/['’‘"“”.]/g, "")
    .replace(/[-–—/]/g, " ");
}

export function catalogueOf(data: api.CatalogueData): Catalogue {
  learnKeywords(data.said.flatMap((said, n) => [[data.keywords[n] ?? "", said] as const]));
  const sets = data.sets.map(([id, name, year]) => ({ id, name, year }));
  const pick = <T>(list: readonly T[], places: readonly number[]): T[] =>
    places.flatMap((place) => list[place] ?? []);
  const entries = data.cards.map((row): Entry => {
    const [id, title, full, experience, second, type, deck, clan, keywords, spoken, stats, inSets, most] =
      row;
    const [legal, played, text, back] = [row[13], row[14], row[15], row[16]];
    const face: CardFace = {
      id,
      title,
      experience,
      type: data.types[type] as CardType,
      deck: data.decks[deck] as CardFace["deck"],
      clan: data.clans[clan] ?? "",
      keywords: pick(data.keywords, keywords),
      stats: Object.fromEntries(
        data.stats.flatMap((name, n) => (stats[n] === null ? [] : [[name as StatName, stats[n] as number]])),
      ),
      text,
      reacts: false, // nobody asks it of a card in a list
      back: "",
    };
    const all = pick(data.keywords, spoken);
    return {
      face,
      back,
      full,
      sets: pick(sets, inSets),
      spoken: all,
      rules: [...new Set([...face.keywords, ...all])].flatMap((keyword) => {
        const ids = data.rules[keyword];
        return ids ? [{ keyword, ids }] : [];
      }),
      rulings: data.rulings[id] ?? [],
      most,
      legal,
      played,
      other: "",
      title: fold(second === "" ? full : `${full} ${second}`),
      words: fold([...face.keywords, ...all].flatMap((word) => [word, inKeyword(word)]).join(" | ")),
      text: fold([...text, ...back].join(" ")),
    };
  });
  return {
    edition: data.edition,
    start: data.start,
    entries,
    byId: new Map(entries.map((entry) => [entry.face.id, entry])),
    byTitle: new Map(entries.map((entry) => [entry.full, entry])),
    clans: data.clans.filter((clan) => clan !== ""),
    types: (data.types as CardType[]).filter((type) => entries.some(({ face }) => face.type === type)),
    keywords: data.keywords,
    sets,
  };
}

export function othersOf(data: api.OtherTitlesData): Entry[] {
  return data.titles.map(([full, deck, type], n) => ({
    face: {
      id: `other:${n}`,
      title: full,
      experience: 0,
      type: "Action",
      deck: deck === 0 ? "dynasty" : deck === 1 ? "fate" : "none",
      clan: "",
      keywords: [],
      stats: {},
      text: [],
      reacts: false,
      back: "",
    },
    back: [],
    full,
    sets: [],
    spoken: [],
    rules: [],
    rulings: [],
    most: 0,
    legal: false,
    played: false,
    other: data.types[type] ?? "",
    title: fold(full),
    words: "",
    text: "",
  }));
}

/** The catalogue of an edition, fetched once. */
export const loadCatalogue = api.onceEach(async (edition) => catalogueOf(await api.catalogue(edition)));

/** The titles of other years, fetched once, when somebody asks for them. */
export const loadOthers = api.onceEach(async (edition) => othersOf(await api.otherTitles(edition)));
