/**
 * What crosses the wire, as the server declares it: see docs/protocol.md.
 *
 * Written by tools/write_protocol.py; change the declarations that it reads, not this file.
 */

export type QuestionKind =
  | "action"
  | "reaction"
  | "pay"
  | "target"
  | "choose"
  | "cost"
  | "which cost"
  | "waive"
  | "may"
  | "may pay"
  | "choice"
  | "order"
  | "look"
  | "search"
  | "discard"
  | "dynasty"
  | "purchase"
  | "region"
  | "legacy"
  | "attack"
  | "defender"
  | "invite"
  | "side"
  | "assign"
  | "battlefield"
  | "destination"
  | "refuse"
  | "focus"
  | "loser";

export type Phase = "setup" | "straighten" | "events" | "action" | "attack" | "dynasty" | "end";

export type Segment =
  "" | "declaration" | "infantry maneuvers" | "cavalry maneuvers" | "combat" | "resolution" | "engage";

export type CardType =
  | "Stronghold"
  | "Personality"
  | "Holding"
  | "Event"
  | "Region"
  | "Action"
  | "Ring"
  | "Follower"
  | "Item"
  | "Spell"
  | "Sensei"
  | "Ancestor"
  | "Wind";

export type StatName =
  | "force"
  | "chi"
  | "personal_honor"
  | "honor_requirement"
  | "gold_cost"
  | "focus"
  | "gold_production"
  | "province_strength"
  | "starting_honor";

export type Area =
  | "dynasty deck"
  | "fate deck"
  | "hand"
  | "dynasty discard"
  | "fate discard"
  | "play"
  | "removed"
  | "resolving"
  | "pool"
  | "focused"
  | "under"
  | "province";

export type DeckName = "dynasty" | "fate" | "none";

export type Ending =
  | ""
  | "honor"
  | "military"
  | "dishonor"
  | "enlightenment"
  | "card"
  | "concession"
  | "budget"
  | "time"
  | "abandoned";

export type Choice = "settled" | "open" | "hidden";

export type PuzzleStanding = "open" | "reached" | "missed";

export type Computer = "gentle" | "easy" | "fair" | "strong" | "expert" | "master" | "random" | "scripted";

export type OfferKind = "back" | "correct" | "rematch";

export type GamesState = "all" | "running" | "finished";

export type GamesResult = "all" | "won" | "lost" | "none";

export type Correction =
  | "honor"
  | "favor"
  | "draw"
  | "shuffle"
  | "destroy province"
  | "restore province"
  | "bow"
  | "straighten"
  | "dishonor"
  | "rehonor"
  | "home"
  | "destroy"
  | "untoken"
  | "discard"
  | "to hand"
  | "to deck top"
  | "to deck bottom"
  | "remove"
  | "enter"
  | "attach"
  | "control"
  | "to province"
  | "to battle";

export type ErrorName =
  | "bad card"
  | "bad correction"
  | "bad deck"
  | "bad format"
  | "bad message"
  | "bad name"
  | "bad password"
  | "bad record"
  | "bad request"
  | "bad share"
  | "bad table"
  | "too long"
  | "not found"
  | "method not allowed"
  | "no account"
  | "no chat"
  | "no hints"
  | "no seat"
  | "no such decision"
  | "no such deck"
  | "no such edition"
  | "no such game"
  | "no such handbook"
  | "no such lesson"
  | "no such offer"
  | "no such part"
  | "no such puzzle"
  | "no such rule"
  | "no such seat"
  | "no such table"
  | "no such viewer"
  | "a lesson"
  | "declined"
  | "endless loop"
  | "foreign origin"
  | "game over"
  | "illegal answer"
  | "logged out"
  | "moved"
  | "name taken"
  | "not asked"
  | "not over"
  | "not started"
  | "nothing to take back"
  | "other table"
  | "other version"
  | "out"
  | "out of time"
  | "own cards"
  | "password needed"
  | "private"
  | "registered"
  | "stale question"
  | "stale sequence"
  | "table full"
  | "too late"
  | "who"
  | "wrong code"
  | "wrong password"
  | "budget"
  | "busy"
  | "too fast"
  | "too many connections"
  | "too many decks"
  | "too many tables"
  | "too slow"
  | "damaged"
  | "internal"
  | "storage";

/** A number of a card. */
export interface Stat {
  now: number | null;
  base: number;
}

/** A Province; of the battlefield at no Province, player -1. */
export interface Place {
  player: number;
  number: number;
}

/** A token on a card, and what it adds. */
export interface Token {
  title: string;
  force: number;
  chi: number;
  honor: number;
  gold?: number;
}

/** A card that the viewer may know. Its handle `id` changes when it passes through a hidden area. */
export interface KnownCard {
  /** Never there. */
  hidden?: false;
  id: number;
  card: string;
  title: string;
  experience: number;
  type: CardType;
  owner: number;
  controller: number;
  stats: Partial<Record<StatName, Stat>>;
  keywords: string[];
  /** What it says since one of its numerals was raised, in the place of what is printed. */
  raised?: string;
  face_down?: boolean;
  bowed?: boolean;
  location?: Place | null;
  tokens?: Token[];
  side?: number;
  dishonored?: boolean;
  dead?: boolean;
  /** What it overlays, and what an effect has put under it. */
  under?: Card[];
  /** Of a known card of a deck or a hand: its place from the top. */
  at?: number;
  attachments?: Card[];
  unit_force?: number;
}

/** A card of which the viewer knows nothing but that it lies there. */
export interface HiddenCard {
  hidden: true;
}

export type Card = KnownCard | HiddenCard;

/** A deck, and what the viewer was shown of it. */
export interface Deck {
  count: number;
  known?: KnownCard[];
}

/** A hand; its cards only for whoever may see them. */
export interface Hand extends Deck {
  cards?: Card[];
}

/** A Province with what lies there. */
export interface Province {
  player: number;
  number: number;
  strength: number;
  base_strength: number;
  cards: Card[];
  region: Card | null;
  /** Where several share it: those before the last, which is `region`. */
  earlier_regions?: (Card | null)[];
  terrain: Card | null;
  tokens?: Token[];
}

/** One player's side of the table. */
export interface PlayerView {
  player: number;
  honor: number;
  out: boolean;
  provinces_lost: number;
  favor: boolean;
  /** What the unbowed cards could produce now, Personalities aside; everybody can count it. */
  gold: number;
  /** Gold that payments of this phase have left over, for later ones; 0 where the rules let none be kept. */
  spare: number;
  stronghold: Card | null;
  units: Card[];
  holdings: Card[];
  provinces: Province[];
  dynasty_deck: Deck;
  fate_deck: Deck;
  dynasty_discard: Card[];
  fate_discard: Card[];
  hand: Hand;
  removed: Card[];
  resolving: Card[];
  pool: Card[];
  focused: Card[];
  /** Of several, in an attack: on whose side this player is or acts, below 0 for none. */
  leader?: number;
  /** Whether one who leads no side is its ally. */
  allied?: boolean;
  invited?: number[];
}

/** One side of a battlefield. */
export interface BattleSide {
  player: number;
  attacking: boolean;
  force: number;
  units: Card[];
}

/** Where units stand against each other. */
export interface Battlefield {
  province: Place;
  current: boolean;
  sides: BattleSide[];
  terrain?: Card | null;
}

/** One of those who duel. */
export interface DuelSide {
  player: number;
  personality: number;
  stat: StatName;
  score?: number;
}

/** The challenge under way, or the duel being fought. */
export interface Duel {
  stage: "challenge" | "duel";
  challenger: DuelSide;
  challenged: DuelSide;
}

/** A card as an answer: by its handle if its face may be seen, else by its place. */
export interface CardOption {
  kind: "card";
  card?: number;
  hidden?: boolean;
  area?: Area;
  province?: Place;
  player?: number;
  at?: number;
  text?: string;
}

/** What every option says. */
export interface Labelled {
  label: string;
  /** What it does or costs. */
  about?: string;
  cards?: number[];
}

/** A card as an option. */
export type LabelledCard = CardOption & Labelled;

/** To do something or nothing. */
export interface PlainOption extends Labelled {
  kind: "pass" | "strike" | "yes" | "no";
}

/** A Province. */
export interface ProvinceOption extends Labelled {
  kind: "province";
  province: Place;
}

/** A player. */
export interface PlayerOption extends Labelled {
  kind: "player";
  player: number;
}

/** A number. */
export interface NumberOption extends Labelled {
  kind: "number";
  number: number;
}

/** One of the ways that a card names. */
export interface ChoiceOption extends Labelled {
  kind: "choice";
  choice: number;
}

/** An ability to be used. */
export interface AbilityOption extends Labelled {
  kind: "ability";
  text: string;
  card?: number;
  index?: number;
}

/** Something that happens by itself. */
export interface TriggerOption extends Labelled {
  kind: "trigger";
  index: number;
  source?: CardOption;
}

export type Option =
  | PlainOption
  | LabelledCard
  | ProvinceOption
  | PlayerOption
  | NumberOption
  | ChoiceOption
  | AbilityOption
  | TriggerOption;

/** How Gold could be paid: `options` are handles in their order; none where it is paid already. */
export interface GoldPlan {
  options: number[];
  /** All that will have been produced for it. */
  gold: number;
  /** The whole. */
  cost: number;
  waste: number;
}

/** The card that asks. */
export interface Source {
  id: number;
  title: string;
}

/** What everybody can tell of a question. */
export interface Public {
  choice?: Choice;
  /** Of what was done last, passed Reactions aside: windows of one moment share its pause. */
  moment?: number;
  own?: boolean;
}

/** Who must decide what; the options for him alone. */
export interface Question extends Public {
  player: number;
  kind: QuestionKind;
  rule: string;
  text: string;
  source?: Source;
  /** In which order cards lie on a pile; Cavalry alone is sent. */
  purpose?: "piles" | "cavalry";
  /** Of a Reaction to one's own action: whether the computer would pass, as he may know. */
  useless?: boolean;
  /** Asked for an action: cards in his hand that react to what he announces himself. */
  reacts?: number[];
  options?: Option[];
  plan?: GoldPlan | null;
}

/** A sentence of what happened. */
export interface LogLine {
  /** It grows, and stays with its sentence while that is added to. */
  number: number;
  turn: number;
  /** Empty for what no rule causes. */
  rule: string;
  text: string;
  player: number;
}

/** How far a lesson has come, and what it says at the question. */
export interface LessonView {
  name: string;
  title: string;
  number: number;
  lessons: number;
  stage: number;
  stages: number;
  /** "" where it says nothing. */
  say: string;
  rule: string;
  /** Those that it wants. */
  options: number[];
  /** Said to the last answer, if another one was wanted. */
  note: string;
  /** Said when all stages are done; "" before. */
  done: string;
  /** The lesson that follows; "" after the last. */
  next: string;
  coach: boolean;
}

/** What the solver of a puzzle is told. */
export interface PuzzleView {
  id: string;
  title: string;
  task: string;
  /** How many there are. */
  hints: number;
  standing: PuzzleStanding;
}

/** What a viewer may know of a game. */
export interface View {
  /** A seat; -1: a spectator, -2: who sees everything, when it is over. */
  viewer: number;
  edition: string;
  turn: number;
  /** Empty between two phases. */
  phase: Phase | "";
  segment: Segment;
  active: number;
  favor: number;
  over: boolean;
  winner: number;
  victory: Ending;
  attacker: number;
  defender: number;
  players: PlayerView[];
  battlefields: Battlefield[];
  duel: Duel | null;
  question: Question | null;
  log: LogLine[];
  /** Of several, at the end: the winner first, those of one place together. */
  placings?: number[][];
  /** Whether the viewer may take his last choice back. */
  back: boolean;
  /** At a table where one is set. */
  puzzle?: PuzzleView;
  lesson?: LessonView;
}

/** Who sits somewhere. */
export interface SeatState {
  seat: number;
  kind: string;
  name: string;
  free: boolean;
  online: boolean;
  /** The title of its Stronghold; before the game begins only one's own. */
  deck: string;
  out: boolean;
}

/** What a seat has left, in seconds. */
export interface TimeLeft {
  main: number;
  periods: number;
  /** Of the one under way. */
  period: number;
  absence: number;
}

/** The clocks as of the message. */
export interface ClockState {
  seats: TimeLeft[];
  /** -1: none. */
  running: number;
  absent: number[];
}

/** An offer that waits for the other seat, or seats. */
export interface Offer {
  number: number;
  kind: OfferKind;
  by: number;
  /** It names no card that anybody may not know. */
  text: string;
  agreed: number[];
}

/** What everybody has shown of what goes into the seed: hashes, none of which can be changed any more. */
export interface ShuffleState {
  rules: string;
  decks: string[];
  /** Of each seat's share; "" for who takes no part, or has not shown it yet. */
  commitments: string[];
  wants: "" | "commit" | "reveal";
}

/** What anybody with the link may know of a table. */
export interface TableState {
  table: string;
  edition: string;
  seats: SeatState[];
  /** The asking user's seat, -1 for a spectator. */
  you: number;
  commitment: string;
  /** How server and players make the seed together; null where the server makes it alone. */
  shuffle: ShuffleState | null;
  /** Empty until the end. */
  seed: string;
  started: boolean;
  over: boolean;
  winner: number;
  result: string;
  clock: ClockState | null;
  offers: Offer[];
  watchers: number;
  chat: boolean;
  open: boolean;
  /** Whether others may watch. */
  watch: boolean;
  /** The optional rules of the edition by which it is played. */
  optional: string[];
  /** Whether cards are played there that somebody has written himself. */
  own: boolean;
  /** The lesson or the puzzle (`puzzle:` before its name) that is given there; empty at any other table. */
  lesson: string;
  /** The rematch's table, or "". */
  next: string;
  created: number;
}

/** What the lobby shows. */
export interface Tables {
  open: TableState[];
  watchable: TableState[];
  mine: TableState[];
}

/** A new table, and one's seat there. */
export interface Seated {
  table: string;
  seat: number;
  commitment?: string;
}

/** Where somebody has sat down. */
export interface SeatTaken {
  seat: number;
}

/** The table of a record from a file. */
export interface TableBrought {
  table: string;
}

/** What a table's creator chose, in seconds. */
export interface ClockSettings {
  main?: number;
  periods?: number;
  period?: number;
  absence?: number;
}

/** Who is to sit in another seat; a computer needs a deck. */
export interface WantedOpponent {
  opponent?: string;
  deck?: string | null;
}

/** A table that somebody wants; decks are names of starters, or lists. */
export interface NewTable {
  deck: string;
  edition?: string;
  opponent?: string;
  opponent_deck?: string | null;
  /** The same for more seats than two, in their order. */
  opponents?: WantedOpponent[] | null;
  seat?: number;
  clock?: ClockSettings | null;
  open?: boolean;
  watch?: boolean;
  chat?: boolean;
  name?: string | null;
  /** The hash of one's share of the seed. */
  commitment?: string;
  optional?: string[];
}

/** What somebody brings who sits down. */
export interface Join {
  deck: string;
  name?: string | null;
  commitment?: string;
}

/** What somebody says. */
export interface Said {
  text: string;
}

export type PathPart = string | number;

export type Change =
  ["set", PathPart[], unknown] | ["remove", PathPart[]] | ["splice", PathPart[], number, number, unknown[]];

/** One reason, and the rule behind it. */
export interface Reason {
  text: string;
  rule: string;
}

/** The answer to `Hello`; `seat` is -1 for a spectator, `sequence` the last of this seat that was taken. */
export interface WelcomeMessage {
  type: "welcome";
  table: string;
  seat: number;
  sequence: number;
  state: TableState;
}

/** The whole view; `number` counts the versions of the table. */
export interface ViewMessage {
  type: "view";
  number: number;
  question: number;
  view: View;
  digest: string;
}

/** What changed since version `number` - 1, and the digest of what it makes. */
export interface UpdateMessage {
  type: "update";
  number: number;
  question: number;
  changes: Change[];
  digest: string;
}

/** The message of this sequence number is done, and durable; `question` is what is asked now. */
export interface AcceptedMessage {
  type: "accepted";
  sequence: number;
  question: number;
}

/** Nothing has changed, and why. */
export interface RefusedMessage {
  type: "refused";
  error: ErrorName;
  rule: string;
  message: string;
  /** Of the message that is refused; -1: of none. */
  sequence: number;
  last: number;
}

/** What anybody may know of the table has changed. */
export interface StateMessage {
  type: "table";
  state: TableState;
}

/** The answer to `Why`. */
export interface ReasonsMessage {
  type: "why";
  card: number;
  reasons: Reason[];
}

/** The answer to `Hint`. */
export interface AdviceMessage {
  type: "hint";
  question: number;
  option: number;
  reason: string;
  sends: [number, number, number][];
}

/** Somebody said something. */
export interface ChatMessage {
  type: "chat";
  seat: number;
  name: string;
  text: string;
  at: number;
}

export type ServerMessage =
  | WelcomeMessage
  | ViewMessage
  | UpdateMessage
  | AcceptedMessage
  | RefusedMessage
  | StateMessage
  | ReasonsMessage
  | AdviceMessage
  | ChatMessage;

/** The first message. */
export interface HelloRequest {
  type: "hello";
  table: string;
}

/** Please send the whole view again. */
export interface WholeRequest {
  type: "whole";
  table: string;
}

/** The hash of my share of the seed. */
export interface CommitRequest {
  type: "commit";
  table: string;
  commitment: string;
}

/** My share of the seed. */
export interface RevealRequest {
  type: "reveal";
  table: string;
  share: string;
}

/** Why can this card (-1: an ability that every player has) not be used? */
export interface WhyRequest {
  type: "why";
  table: string;
  question: number;
  card: number;
}

/** What would the computer do? */
export interface HintRequest {
  type: "hint";
  table: string;
  question: number;
}

/** The option of this number for the question of this number. */
export interface AnswerRequest {
  type: "answer";
  table: string;
  sequence: number;
  question: number;
  option: number;
}

/** The seat gives the game up, whoever is asked. */
export interface ConcedeRequest {
  type: "concede";
  table: string;
  sequence: number;
}

/** At this question, take my answer to question `to` back (-1: my last choice). */
export interface BackRequest {
  type: "back";
  table: string;
  sequence: number;
  question: number;
  to?: number;
}

/** Offer to correct something by hand, as it stands at this question. */
export interface CorrectRequest {
  type: "correct";
  table: string;
  sequence: number;
  question: number;
  what: Correction;
  card?: number;
  player?: number;
  amount?: number;
  onto?: number;
}

/** 1 accepts an offer, 0 declines or withdraws it. */
export interface ReplyRequest {
  type: "reply";
  table: string;
  sequence: number;
  offer: number;
  option: 0 | 1;
}

/** Offer another game with seats swapped. */
export interface RematchRequest {
  type: "rematch";
  table: string;
  sequence: number;
}

export type ClientMessage =
  | HelloRequest
  | WholeRequest
  | CommitRequest
  | RevealRequest
  | WhyRequest
  | HintRequest
  | AnswerRequest
  | ConcedeRequest
  | BackRequest
  | CorrectRequest
  | ReplyRequest
  | RematchRequest;

/** Why something is refused. */
export interface RefusalTold {
  error: ErrorName;
  /** The id of the rule that says so; empty if none does. */
  rule: string;
  message: string;
}

/** Who somebody is, as his own browser is told. */
export interface User {
  name: string;
  guest: boolean;
}

/** Who one is now. */
export interface UserTold {
  user: User;
}

/** Who asks, if anybody is known. */
export interface Me {
  user: User | null;
}

/** One of an account's sessions; times are seconds since 1970. */
export interface SessionTold {
  created: number;
  expires: number;
  here: boolean;
}

/** What an account has. */
export interface About {
  sessions: SessionTold[];
  codes: number;
}

/** New codes of an account. */
export interface Codes {
  codes: string[];
}

/** Another name, for an account with its password. */
export interface Named {
  name: string;
  password?: string;
}

/** What belongs to an account. */
export interface Credentials {
  name: string;
  password: string;
}

/** That it is the owner who asks; a guest has no password. */
export interface Proof {
  password?: string;
}

/** Another password. */
export interface PasswordChange {
  old: string;
  new: string;
}

/** Another password, by one of the account's codes. */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}

/**
 * What is printed on a card; `stats` has the numbers that it has, `clan` is empty if it has none. `reacts`:
 * it has a Reaction that is used from a hand. `back`: the id of its other side, if it has two.
 */
export interface CardFace {
  id: string;
  title: string;
  experience: number;
  type: CardType;
  deck: DeckName;
  clan: string;
  keywords: string[];
  stats: Partial<Record<StatName, number>>;
  text: string[];
  reacts: boolean;
  back: string;
}

/** The faces of all cards, in a language. */
export interface CardFaces {
  edition: string;
  language: string;
  cards: Record<string, CardFace>;
  said: Record<string, string>;
}

/** What texts say in a language, piece by piece, by the English. */
export interface Phrases {
  phrases: Record<string, string>;
}

/**
 * What a deck is made for: the smallest size of its two parts, Provinces and cards in hand as a game begins.
 */
export interface Start {
  deck: number;
  provinces: number;
  hand: number;
}

/** A set of cards: its name as an id, its name, and the year in which it came out, 0 if none is known. */
export type SetRow = [id: string, name: string, year: number];

/**
 * A card. `type`, `deck`, `clan`, `keywords` and `sets` are places in the catalogue's lists. `stats` are in
 * the order of the catalogue's, None for one that the card has not; `spoken` are the keywords of its
 * abilities; `most` is how many of it a deck may have; `text` is empty where the card is not `played`; `back`
 * is that of its other side.
 */
export type CatalogueRow = [
  id: string,
  title: string,
  full_title: string,
  experience: number,
  other_title: string,
  type: number,
  deck: number,
  clan: number,
  keywords: number[],
  spoken: number[],
  stats: (number | null)[],
  sets: number[],
  most: number,
  legal: boolean,
  played: boolean,
  text: string[],
  back: string[],
];

/** What the designers answered about one card of the Samurai base set, in our own words. */
export interface Ruling {
  says: string;
  /** Who ruled so, by the initials that the rulebook gives, or what kind of correction it is. */
  by: string | null;
  date: string | null;
}

/**
 * All cards of an edition's format; `rules` are the ids of those that speak of a keyword. `rulings` are what
 * the designers answered about cards, by their ids. `said` are the keywords in the language of the texts, if
 * that is not English.
 */
export interface CatalogueData {
  edition: string;
  start: Start;
  types: string[];
  decks: string[];
  clans: string[];
  keywords: string[];
  said: string[];
  stats: string[];
  sets: SetRow[];
  rules: Record<string, string[]>;
  rulings: Record<string, Ruling[]>;
  cards: CatalogueRow[];
}

/** A card of another year, of which no more is known here than its name, its deck and its type. */
export type OtherTitle = [title: string, deck: number, type: number];

/** All cards of the game that an edition's format does not have. */
export interface OtherTitlesData {
  types: string[];
  titles: OtherTitle[];
}

/** Where the chapters of how to play tell of a rule; `part` 0 is the chapter as a whole. */
export interface Told {
  chapter: string;
  title: string;
  part: number;
  text: string;
}

/** A rule in our handbook's words. */
export interface RuleText {
  id: string;
  chapter: string;
  text: string;
  /** Of its text: English where it has not been put into the one that was asked for. */
  language: string;
  told: Told | null;
}

/** A rule of a handbook. */
export interface HandbookRule {
  id: string;
  chapter: string;
  text: string;
  /** Of its text: English where it has not been put into the one that was asked for. */
  language: string;
  refs: string[];
  told: [string, number] | null;
}

/** All rules of an edition. */
export interface HandbookData {
  edition: string;
  title: string;
  year: number;
  rules: HandbookRule[];
}

/** One part of a chapter; its number among the chapter's parts, from 1, is its address. */
export interface GuidePart {
  kind: "text" | "heading" | "picture" | "word";
  text: string;
  /** Of a picture: which. Of a word: the word. */
  name: string;
  /** Of a picture: the cards drawn in it. */
  cards: string[];
  rules: string[];
}

/** One chapter; `sections` are the sections of the handbook that it tells of, such as SE-VIC. */
export interface GuideChapter {
  name: string;
  title: string;
  about: string;
  sections: string[];
  parts: GuidePart[];
}

/** How to play, in chapters, with the faces of the cards that are drawn there. */
export interface GuideData {
  edition: string;
  language: string;
  chapters: GuideChapter[];
  cards: Record<string, CardFace>;
}

/** A starter deck: `style` in a few words, `words` in a sentence or two. */
export interface Starter {
  name: string;
  title: string;
  clan: string;
  stronghold: string;
  style: string;
  words: string;
  list: string;
}

/** The starter decks. */
export interface Starters {
  starters: Starter[];
}

/** So many of a card; its id is empty where the edition has none of that title. */
export interface Copies {
  card: string;
  title: string;
  count: number;
}

/**
 * A line of the list that is not part of the deck, and why. `line` counts from 1; in formats without lines it
 * is the number of the card in the file. `nearest` holds up to three titles that may have been meant, the
 * likeliest first.
 */
export interface UnreadLine {
  line: number;
  text: string;
  reason: string;
  nearest: string[];
}

/** What keeps a deck from being played: the rule and the card's title (empty if none), and how to mend it. */
export interface Fault {
  rule: string;
  message: string;
  repair: string;
  card: string;
}

/** A card that is not written yet. */
export interface Unplayable {
  card: string;
  title: string;
}

/** Whether a list is legal in an edition, and what stands in the way in a few sentences. */
export interface InEdition {
  edition: string;
  legal: boolean;
  why: string[];
}

/**
 * A list as it was understood. `stronghold`, `sensei` and `wind` are their titles. `playable`: legal, and
 * every card of it is written. `deck` is the deck's fingerprint; `format` is that of the list: one of
 * `gorin.decks.EXPORT_FORMATS`, or another that can only be read. `edition` is the one that it was read by;
 * `editions` are all that are played here.
 */
export interface DeckReport {
  name: string;
  deck: string;
  format: string;
  stronghold: string | null;
  sensei: string | null;
  wind: string | null;
  dynasty: Copies[];
  fate: Copies[];
  unread: UnreadLine[];
  problems: Fault[];
  missing: Unplayable[];
  legal: boolean;
  playable: boolean;
  edition: string;
  editions: InEdition[];
}

/** A list that can be played, what it lacks of the one that was brought, and what it has instead. */
export interface FilledList {
  text: string;
  out: Copies[];
  added: Copies[];
}

export type DeckFormat = "sunmoon" | "oracle" | "egg" | "yasuki" | "plain" | "dragncards" | "json";

/** A deck list in any format, of an edition. */
export interface Listed {
  text: string;
  edition: string;
}

/** A deck list in any format, and the format in which it shall be. */
export interface DeckExport {
  text: string;
  format: string;
  edition: string;
}

/** A list in another format. */
export interface DeckText {
  text: string;
}

/** A deck list to be kept; `before`: the name that it had, if it gets another one. */
export interface KeptDeck {
  text: string;
  edition?: string;
  before?: string;
}

/** A deck list that somebody keeps, of an edition. */
export interface SavedDeck {
  name: string;
  text: string;
  edition: string;
}

/** The decks that somebody keeps. */
export interface SavedDecks {
  decks: SavedDeck[];
}

/** Games, and how they ended; in what is left nobody won. */
export interface Score {
  games: number;
  won: number;
  lost: number;
}

/**
 * All that is counted of some games: by the opponents' Clans, by how they were decided, by one's own seat. A
 * game against several counts once for each of their Clans. `turns` are the least, the most and the mean
 * number of turns of those `counted` of which that is known; `last` is when the latest ended.
 */
export interface Tally extends Score {
  clans: Record<string, Score>;
  victories: Record<string, Score>;
  seats: Record<string, Score>;
  counted: number;
  turns: [number, number, number];
  last: number;
}

/**
 * A deck as it was kept: the fingerprint of its cards, when they were kept first (0: long ago), and its
 * games.
 */
export interface DeckVersion {
  deck: string;
  at: number;
  tally: Tally;
}

/**
 * A deck: the fingerprint of its cards now, how all its versions fared together, and each of them, newest
 * first.
 */
export interface DeckStatistics {
  name: string;
  deck: string;
  tally: Tally;
  versions: DeckVersion[];
}

/** All decks that somebody keeps. `whole`: all his games were read, and not just the latest. */
export interface Statistics {
  decks: DeckStatistics[];
  whole: boolean;
}

/**
 * What is not understood, where, and what could stand there; `near` may stand instead of those characters.
 */
export interface OwnProblem {
  line: number;
  column: number;
  length: number;
  message: string;
  near: string;
  expected: string[];
  like: string[];
}

/** An own card as it is understood. */
export interface OwnCard {
  face: CardFace;
  /** In the notation of Gorin's own card files. */
  term: string;
  /** The text as the grammar prints it. */
  echo: string[];
  notes: string[];
}

/** What becomes of a text with own cards: all of them, or what is wrong with it. */
export interface OwnReport {
  cards: OwnCard[];
  problem: OwnProblem | null;
}

/** Own cards as somebody wrote them. */
export interface OwnText {
  text: string;
  edition: string;
}

/** A game with own cards: which starter decks, theirs by lot if none is named. */
export interface OwnGame {
  text: string;
  deck?: string;
  opponent?: string;
  opponent_deck?: string;
  edition?: string;
}

/** A lesson that there is. */
export interface Lesson {
  name: string;
  title: string;
  about: string;
  minutes: number;
}

/** All lessons, in their order. */
export interface Lessons {
  lessons: Lesson[];
}

/** A puzzle in their list. */
export interface PuzzleLine {
  id: string;
  title: string;
  task: string;
  /** From 1. */
  level: number;
  themes: string[];
}

/** All puzzles. */
export interface PuzzleList {
  levels: string[];
  puzzles: PuzzleLine[];
}

/** A decision of a solution. */
export interface PuzzleStep {
  seat: number;
  text: string;
}

/** A puzzle with what gives it away. */
export interface PuzzleText {
  id: string;
  title: string;
  task: string;
  /** From 1. */
  level: number;
  about: string;
  hints: string[];
  rules: string[];
  unique: boolean;
  solution: PuzzleStep[];
}

/** A decision of a finished game, and how it stood before it. */
export interface ReplayStep {
  seat: number;
  /** The decision in the notation of records. */
  text: string;
  /** What the seat does, as in "buys Hida Daizu"; empty for what is no answer. */
  words: string;
  turn: number;
  phase: Phase | "";
}

/** A finished game by its decisions. */
export interface Replay {
  edition: string;
  seats: SeatState[];
  /** Whether cards are played that somebody has written himself. */
  own: boolean;
  result: string;
  /** Where one sat, -1 for nowhere. */
  you: number;
  /** Whether anybody with the link may look at it. */
  public: boolean;
  steps: ReplayStep[];
}

/** What somebody saw after so many decisions. */
export interface ReplayFrame {
  view: View;
}

/** Where somebody wants to go on from, and against whom. */
export interface BranchFrom {
  at: number;
  seat: number;
  opponent: string;
}

/** A record as a file has it. */
export interface RecordText {
  text: string;
  before?: number;
}

/** How a player stood as a turn began. */
export interface StandingTold {
  honor: number;
  provinces: number;
  gold: number;
  force: number;
  hand: number;
}

/** How everybody stood as a turn began. */
export interface TurnTold {
  turn: number;
  active: number;
  /** After so many decisions. */
  position: number;
  players: StandingTold[];
  chances: number[];
}

/** A decision that would have been better than the one that was taken. */
export interface BetterMove {
  position: number;
  turn: number;
  phase: Phase | "";
  did: string;
  would: string;
  reason: string;
  /** The chance to win after what was done. */
  before: number;
  after: number;
}

/** A finished game turn by turn; the last of `turns` is the end. */
export interface AfterGame {
  winner: number;
  victory: Ending;
  turn: number;
  turns: TurnTold[];
  /** The place among `turns` of the one in which the game swung most, or -1. */
  turning: number;
  /** Whose better moves these are; -1: nobody's. */
  seat: number;
  moves: BetterMove[];
  /** How many turns were looked through for them. */
  looked: number;
  whole: boolean;
}

/** Who sat somewhere in a game of one's list. */
export interface PlayedSeat {
  seat: number;
  kind: string;
  name: string;
  deck: string;
  clan: string;
}

/** A game in the list of one's own; times are seconds since 1970. */
export interface PlayedGame {
  table: string;
  you: number;
  seats: PlayedSeat[];
  /** What one's own deck is called. */
  list: string;
  over: boolean;
  started: boolean;
  result: string;
  winner: number;
  created: number;
  touched: number;
  public: boolean;
  brought: boolean;
}

/** A page of one's own games. */
export interface Games {
  games: PlayedGame[];
  /** Where the next page begins; empty if there is none. */
  next: string;
  /** How many finished games there are altogether. */
  finished: number;
  part: number;
}
