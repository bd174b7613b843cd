/** The JSON API under `/api`, typed; a refusal of the server is an `ApiError` that says what to do next. */
import { learnKeywords } from "../catalogue";
import { inLanguage } from "../language";
import { keep, newShare, seenAt } from "./shuffle";
import type {
  About,
  AfterGame,
  BranchFrom,
  CardFaces,
  CatalogueData,
  Codes,
  Computer,
  Credentials,
  DeckExport,
  DeckFormat,
  DeckReport,
  DeckText,
  FilledList,
  Games,
  GamesResult,
  GamesState,
  GuideData,
  HandbookData,
  Join,
  KeptDeck,
  Lesson,
  Lessons,
  Listed,
  Me,
  Named,
  OtherTitlesData,
  OwnGame,
  OwnReport,
  OwnText,
  PasswordChange,
  Phrases,
  Proof,
  PuzzleList,
  PuzzleText,
  RecordText,
  Recovery,
  Replay,
  ReplayFrame,
  RuleText,
  Said,
  SavedDeck,
  SavedDecks,
  Seated,
  SeatTaken,
  Starters,
  Statistics,
  TableBrought,
  Tables,
  TableState,
  User,
  UserTold,
  View,
  WantedOpponent,
  NewTable as Wanted,
} from "./types";

export type {
  About,
  CardFaces,
  CatalogueData,
  DeckFormat,
  Games,
  GuideChapter,
  GuideData,
  GuidePart,
  HandbookData,
  Lesson,
  OtherTitlesData,
  PuzzleList,
  RuleText,
  SavedDeck,
  Seated,
  Tables,
  Told,
} from "./types";
import type { Refusal } from "./refusal";

export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    /** The HTTP status; 0 if the server was not reached. */
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

const unreached: Refusal = {
  error: "not reached",
  rule: "",
  message: "The server does not answer. Check the connection, then try again.",
};

function unclear(status: number): Refusal {
  return {
    error: "failed",
    rule: "",
    message: `The server answered ${status} and no reason. Try again in a moment.`,
  };
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function ask(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreached);
  }
  if (!response.ok) throw new ApiError(response.status, await refusal(response));
  return response;
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const found = (await response.json()) as Partial<Refusal>;
    if (typeof found.message !== "string") return unclear(response.status);
    return { error: found.error ?? "failed", rule: found.rule ?? "", message: found.message };
  } catch {
    return unclear(response.status);
  }
}

async function json<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await ask(method, path, body, signal);
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError(response.status, unclear(response.status));
  }
}

const part = encodeURIComponent;

// --- who -----------------------------------------------------------------------------------------------------------

export async function me(): Promise<User | null> {
  return (await json<Me>("GET", "/me")).user;
}

/** An account needs its password for that. */
export async function rename(name: string, password?: string): Promise<User> {
  return (
    await json<UserTold>(
      "PATCH",
      "/me",
      password === undefined ? ({ name } satisfies Named) : ({ name, password } satisfies Named),
    )
  ).user;
}

export async function register(name: string, password: string): Promise<User> {
  return (await json<UserTold>("POST", "/accounts", { name, password } satisfies Credentials)).user;
}

export async function logIn(name: string, password: string): Promise<User> {
  return (await json<UserTold>("POST", "/sessions", { name, password } satisfies Credentials)).user;
}

export async function logOut(): Promise<void> {
  await ask("DELETE", "/sessions");
}

export async function logOutEverywhere(): Promise<void> {
  await ask("DELETE", "/me/sessions");
}

export function about(): Promise<About> {
  return json("GET", "/me/account");
}

export async function changePassword(old: string, next: string): Promise<User> {
  return (await json<UserTold>("POST", "/me/password", { old, new: next } satisfies PasswordChange)).user;
}

export async function makeCodes(password: string): Promise<string[]> {
  return (await json<Codes>("POST", "/me/codes", { password } satisfies Proof)).codes;
}

export async function recover(name: string, code: string, password: string): Promise<User> {
  return (await json<UserTold>("POST", "/recovery", { name, code, password } satisfies Recovery)).user;
}

export async function deleteAccount(password: string): Promise<void> {
  await ask("DELETE", "/me", { password } satisfies Proof);
}

// --- cards, rules, decks -------------------------------------------------------------------------------------------

/** An address about one edition. */
const inEdition = (edition: string, path: string): string => `${path}?edition=${encodeURIComponent(edition)}`;

/** Fetch what each edition has once; what failed is asked for again. */
export function onceEach<T>(fetching: (edition: string) => Promise<T>): (edition: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (edition) => {
    const known = asked.get(edition);
    if (known !== undefined) return known;
    const found = fetching(edition).catch((error: unknown) => {
      asked.delete(edition);
      throw error;
    });
    asked.set(edition, found);
    return found;
  };
}

/** The faces of all cards of an edition, fetched once. */
export const cards = onceEach(async (edition) => {
  const found = await json<CardFaces>("GET", inLanguage(inEdition(edition, "/cards")));
  learnKeywords(Object.entries(found.said));
  return found;
});

/** What the texts of cards say at the table in the language of the page, piece by piece, by the English. */
export async function phrases(edition: string): Promise<Record<string, string>> {
  return (await json<Phrases>("GET", inLanguage(inEdition(edition, "/cards/phrases")))).phrases;
}

export function catalogue(edition: string): Promise<CatalogueData> {
  return json("GET", inLanguage(inEdition(edition, "/cards/catalogue")));
}

export function otherTitles(edition: string): Promise<OtherTitlesData> {
  return json("GET", inEdition(edition, "/cards/titles"));
}

/** All rules of an edition. */
export function handbook(edition: string): Promise<HandbookData> {
  return json("GET", inLanguage(`/handbooks/${part(edition)}`));
}

/** How to play an edition, in chapters. */
export function guide(edition: string): Promise<GuideData> {
  return json("GET", inLanguage(inEdition(edition, "/guide")));
}

const rules = new Map<string, Promise<RuleText>>();

/** A rule in our handbook's words, fetched once. */
export function rule(id: string): Promise<RuleText> {
  const known = rules.get(id);
  if (known !== undefined) return known;
  const asked = json<RuleText>("GET", inLanguage(`/rules/${part(id)}`)).catch((error: unknown) => {
    rules.delete(id);
    throw error;
  });
  rules.set(id, asked);
  return asked;
}

/** The starter decks of an edition, fetched once. */
export const starters = onceEach(
  async (edition) => (await json<Starters>("GET", inLanguage(inEdition(edition, "/starters")))).starters,
);

export function checkDeck(text: string, edition: string, signal?: AbortSignal): Promise<DeckReport> {
  return json("POST", "/decks/check", { text, edition } satisfies Listed, signal);
}

export const deckFormats: readonly DeckFormat[] = [
  "sunmoon",
  "oracle",
  "egg",
  "yasuki",
  "plain",
  "dragncards",
  "json",
];

/** A list in another format. */
export async function exportDeck(text: string, format: DeckFormat, edition: string): Promise<string> {
  return (await json<DeckText>("POST", "/decks/export", { text, format, edition } satisfies DeckExport)).text;
}

/** A list without what cannot be played, and with other cards instead. */
export function fillDeck(text: string, edition: string): Promise<FilledList> {
  return json("POST", "/decks/fill", { text, edition } satisfies Listed);
}

/** Own cards of an edition as they are understood. */
export function checkOwn(text: string, edition: string, signal?: AbortSignal): Promise<OwnReport> {
  return json("POST", "/own/check", { text, edition } satisfies OwnText, signal);
}

/** A game against the computer in which own cards are played; without a deck, in the starter of their Clan. */
export function playOwn(text: string, edition: string, deck = ""): Promise<Seated> {
  return json("POST", "/own/table", { text, deck, edition } satisfies OwnGame);
}

export function puzzles(): Promise<PuzzleList> {
  return json("GET", inLanguage("/puzzles"));
}

export function puzzle(id: string): Promise<PuzzleText> {
  return json("GET", inLanguage(`/puzzles/${encodeURIComponent(id)}`));
}

/** A table at which a puzzle is set. */
export function playPuzzle(id: string): Promise<Seated> {
  return json("POST", `/puzzles/${encodeURIComponent(id)}/table`, {});
}

export async function decks(): Promise<SavedDeck[]> {
  return (await json<SavedDecks>("GET", "/decks")).decks;
}

/** `before`: the name that it had, if it gets another one. */
export function saveDeck(name: string, text: string, edition: string, before = ""): Promise<DeckReport> {
  return json("PUT", `/decks/${part(name)}`, { text, edition, before } satisfies KeptDeck);
}

/** How one has fared with the decks that one keeps; `whole`: all games were counted, and not just the latest. */
export function deckStatistics(): Promise<Statistics> {
  return json("GET", "/decks/statistics");
}

export async function deleteDeck(name: string): Promise<void> {
  await ask("DELETE", `/decks/${part(name)}`);
}

// --- tables --------------------------------------------------------------------------------------------------------

/** The computers that one sits down against, the weakest first. */
export const levels = [
  "gentle",
  "easy",
  "fair",
  "strong",
  "expert",
  "master",
] as const satisfies readonly Computer[];
export type Level = (typeof levels)[number];

/** Somebody in another seat: a computer needs a deck; a `friend` brings his own. */
export interface Opponent extends WantedOpponent {
  opponent: Computer | "friend";
}

export interface NewTable extends Wanted {
  opponent?: Opponent["opponent"];
  opponents?: Opponent[];
}

export function tables(signal?: AbortSignal): Promise<Tables> {
  return json("GET", "/tables", undefined, signal);
}

export async function createTable(table: NewTable): Promise<Seated> {
  const { share, hash } = await newShare();
  const found = await json<Seated>("POST", "/tables", hash === "" ? table : { ...table, commitment: hash });
  if (share !== "") keep(found.table, { share, server: found.commitment ?? "" });
  return found;
}

export function table(id: string): Promise<TableState> {
  return json("GET", `/tables/${part(id)}`);
}

/** The faces of a table: those of the edition, and of the own cards that are played there. */
export async function cardsAt(
  id: string,
  { edition, own }: Pick<TableState, "edition" | "own">,
): Promise<CardFaces["cards"]> {
  const [known, his] = await Promise.all([
    cards(edition),
    own ? json<CardFaces["cards"]>("GET", `/tables/${part(id)}/cards`) : {},
  ]);
  return own ? { ...known.cards, ...his } : known.cards;
}

/** Sit down; `server` is the hash that the server has shown of its secret. */
export async function join(id: string, deck: string, name?: string, server?: string): Promise<number> {
  const { share, hash } = await newShare(seenAt(id)?.share); // who sits there already has shown a hash
  const body: Join = {
    deck,
    ...(name === undefined ? {} : { name }),
    ...(hash === "" ? {} : { commitment: hash }),
  };
  if (share !== "" && server !== undefined && seenAt(id) === null) keep(id, { share, server });
  return (await json<SeatTaken>("POST", `/tables/${part(id)}/join`, body)).seat;
}

export async function chat(id: string, text: string): Promise<void> {
  await ask("POST", `/tables/${part(id)}/chat`, { text } satisfies Said);
}

// --- lessons

/** The lessons of an edition, in their order. */
export async function lessons(edition: string): Promise<Lesson[]> {
  return (await json<Lessons>("GET", inLanguage(inEdition(edition, "/lessons")))).lessons;
}

/** What a lesson says in the language of the page, by the English. */
export async function lessonPhrases(name: string): Promise<Record<string, string>> {
  return (await json<Phrases>("GET", inLanguage(`/lessons/${part(name)}`))).phrases;
}

/** A table at which a lesson is given; one given before ends by that. */
export function beginLesson(name: string): Promise<Seated> {
  return json("POST", `/lessons/${part(name)}/table`, {});
}

// --- records and replays -------------------------------------------------------------------------------------------

export async function record(id: string): Promise<string> {
  return (await ask("GET", `/tables/${part(id)}/record`)).text();
}

export function replay(id: string): Promise<Replay> {
  return json("GET", `/tables/${part(id)}/replay`);
}

/** Whose eyes: a seat's, or everything. */
export type Eyes = "all" | number;

export async function replayView(id: string, at: number, viewer: Eyes): Promise<View> {
  return (await json<ReplayFrame>("GET", `/tables/${part(id)}/replay/${at}?viewer=${viewer}`)).view;
}

export function branch(
  id: string,
  at: number,
  seat: number,
  opponent: Extract<Computer, "scripted" | "random">,
): Promise<Seated> {
  return json("POST", `/tables/${part(id)}/branch`, { at, seat, opponent } satisfies BranchFrom);
}

/** `before` it stand so many lines in its file. */
export async function importRecord(text: string, before = 0): Promise<string> {
  return (await json<TableBrought>("POST", "/records", { text, before } satisfies RecordText)).table;
}

/** How a finished game went, with what a seat (-1: nobody) could have done better. */
export function after(id: string, seat: number): Promise<AfterGame> {
  return json("GET", `/tables/${part(id)}/after?seat=${seat}`);
}

// --- one's own games -----------------------------------------------------------------------------------------------

/** Which games; times are seconds since 1970. */
export interface GamesWanted {
  q?: string;
  state?: GamesState;
  result?: GamesResult;
  since?: number;
  until?: number;
  before?: string;
}

export function games(wanted: GamesWanted, signal?: AbortSignal): Promise<Games> {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) asked.set(name, String(value));
  return json("GET", `/games?${asked.toString()}`, undefined, signal);
}

export async function letGo(id: string): Promise<void> {
  await ask("DELETE", `/games/${part(id)}`);
}

export const recordsAt = (number: number): string => `/api/games/records?part=${number}`;
