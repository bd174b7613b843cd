/** What the server sends: see docs/protocol.md. */

export interface Stat {
  now: number | null;
  base: number;
}

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
  | "Spell";

export interface Place {
  player: number;
  number: number;
}

export interface Token {
  title: string;
  force: number;
  chi: number;
  honor: number;
}

/** A card that the viewer may know. Its handle `id` changes when it passes through a hidden area. */
export interface KnownCard {
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
  face_down?: boolean;
  bowed?: boolean;
  location?: Place | null;
  tokens?: Token[];
  side?: number;
  dishonored?: boolean;
  dead?: boolean;
  under?: Card[];
  at?: number;
  attachments?: Card[];
  unit_force?: number;
}

export interface HiddenCard {
  hidden: true;
}

export type Card = KnownCard | HiddenCard;

export interface Deck {
  count: number;
  known?: KnownCard[];
}

export interface Province {
  player: number;
  number: number;
  strength: number;
  base_strength: number;
  cards: Card[];
  region: Card | null;
  /** Where several Regions share a Province: those before the last, which `region` is. */
  earlier_regions?: Card[];
  terrain: Card | null;
}

export interface PlayerView {
  player: number;
  honor: number;
  out: boolean;
  provinces_lost: number;
  favor: boolean;
  gold: number;
  stronghold: Card | null;
  units: Card[];
  holdings: Card[];
  provinces: Province[];
  dynasty_deck: Deck;
  fate_deck: Deck;
  dynasty_discard: Card[];
  fate_discard: Card[];
  hand: { count: number; cards?: Card[]; known?: KnownCard[] };
  removed: Card[];
  resolving: Card[];
  pool: Card[];
  focused: Card[];
  /** At a table of several, in an attack: the leader on whose side this player is or acts, below 0 for none. */
  leader?: number;
  /** Whether one who leads no side is its ally. */
  allied?: boolean;
  /** The leaders who have invited this player. */
  invited?: number[];
}

export interface BattleSide {
  player: number;
  attacking: boolean;
  force: number;
  units: Card[];
}

export interface Battlefield {
  /** Nobody's (player -1) where the battlefield is at no Province. */
  province: Place;
  current: boolean;
  sides: BattleSide[];
  /** The Terrain in play there, of a battlefield at no Province. */
  terrain?: Card | null;
}

export interface DuelSide {
  player: number;
  personality: number;
  stat: StatName;
  score?: number;
}

export interface Duel {
  stage: "challenge" | "duel";
  challenger: DuelSide;
  challenged: DuelSide;
}

export interface CardOption {
  kind: "card";
  card?: number;
  hidden?: boolean;
  area?: string;
  province?: Place;
  player?: number;
  at?: number;
  text?: string;
}

export type OptionShape =
  | { kind: "pass" }
  | { kind: "strike" }
  | CardOption
  | { kind: "province"; province: Place }
  | { kind: "player"; player: number }
  | { kind: "number"; number: number }
  | { kind: "choice"; choice: number }
  | { kind: "yes" }
  | { kind: "no" }
  | { kind: "ability"; text: string; card?: number; index?: number }
  | { kind: "trigger"; index: number; source?: CardOption };

export type Option = OptionShape & {
  label: string;
  /** What it does or costs. */
  about?: string;
  /** Of equipping: the cards of one's hand that can be attached. */
  cards?: number[];
};

export interface GoldPlan {
  options: number[];
  gold: number;
  cost: number;
  waste: number;
}

export interface Question {
  player: number;
  kind: string;
  rule: string;
  text: string;
  source?: { id: number; title: string };
  /** Whether there is a choice: as far as everybody can tell, or only he who is asked. */
  choice?: "settled" | "open" | "hidden";
  /** The number of what was done last, passed Reactions aside: windows of one moment share its pause. */
  moment?: number;
  /** Of a Reaction: whether he who is asked has announced the action that is going on. */
  own?: boolean;
  /** Of a Reaction to one's own action: whether the computer would pass, as far as he who is asked may know. */
  useless?: boolean;
  /** For him who is asked for an action: cards in his hand that react to what he announces himself. */
  reacts?: number[];
  options?: Option[];
  plan?: GoldPlan | null;
}

export interface LogLine {
  /** It grows, and stays with its sentence while that is added to. */
  number: number;
  turn: number;
  rule: string;
  text: string;
  player: number;
}

export interface View {
  viewer: number;
  edition: string;
  turn: number;
  phase: string;
  segment: string;
  active: number;
  favor: number;
  over: boolean;
  winner: number;
  victory: string;
  attacker: number;
  defender: number;
  players: PlayerView[];
  battlefields: Battlefield[];
  duel: Duel | null;
  question: Question | null;
  log: LogLine[];
  /** How several players came out of a game that is over: the winner first, players of one place together. */
  placings?: number[][];
  back?: boolean;
  /** What the solver of a puzzle is told, at a table where one is set. */
  puzzle?: PuzzleView;
  /** At a table where a lesson is given, for the learner. */
  lesson?: LessonView;
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
  /** The options that it wants. */
  options: number[];
  /** What is said to the last answer, if another one was wanted. */
  note: string;
  /** Said when all stages are done; "" before. */
  done: string;
  /** The lesson that follows; "" after the last. */
  next: string;
  /** Whether it is a whole game, at which the coach says what he would do. */
  coach: boolean;
}

export interface SeatState {
  seat: number;
  kind: string;
  name: string;
  free: boolean;
  online: boolean;
  deck: string;
  /** Whether this seat has lost while others play on. */
  out?: boolean;
}

export interface ClockSettings {
  main: number;
  periods: number;
  period: number;
  absence: number;
}

export interface ClockState {
  seats: ClockSettings[];
  running: number;
  absent: number[];
}

export interface Offer {
  number: number;
  kind: "back" | "correct" | "rematch";
  by: number;
  text: string;
  /** Who has accepted it while others have yet to. */
  agreed?: number[];
}

/** What is not understood of own cards: where (both from 1), and what could stand there. */
export interface OwnProblem {
  line: number;
  column: number;
  /** Characters that are not understood. */
  length: number;
  message: string;
  /** What may stand in their place; "" if nothing is like them. */
  near: string;
  expected: string[];
  /** What cards of the edition say that is like it. */
  like: string[];
}

export interface OwnCard {
  face: CardFace;
  /** In the notation of Gorin's own card files. */
  term: string;
  /** The text as the grammar prints it. */
  echo: string[];
  notes: string[];
}

export interface OwnReport {
  cards: OwnCard[];
  problem: OwnProblem | null;
}

/** How the solver of a puzzle stands. */
export interface PuzzleView {
  id: string;
  title: string;
  task: string;
  /** How many there are. */
  hints: number;
  standing: "open" | "reached" | "missed";
}

export interface PuzzleLine {
  id: string;
  title: string;
  task: string;
  /** From 1. */
  level: number;
  themes: string[];
}

/** A puzzle with what gives it away. */
export interface PuzzleText extends Omit<PuzzleLine, "themes"> {
  about: string;
  hints: string[];
  rules: string[];
  unique: boolean;
  solution: { seat: number; text: string }[];
}

/** What everybody has shown of what goes into the seed: hashes, none of which can be changed any more. */
export interface ShuffleState {
  rules: string;
  decks: string[];
  /** Of each seat's share; "" for who takes no part, or has not shown it yet. */
  commitments: string[];
  wants: "" | "commit" | "reveal";
}

export interface TableState {
  table: string;
  edition: string;
  seats: SeatState[];
  you: number;
  commitment: string;
  /** How server and players make the seed together; null where the server makes it alone. */
  shuffle?: ShuffleState | null;
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
  watch?: boolean;
  /** Whether cards are played there that somebody has written himself. */
  own?: boolean;
  /** The lesson or the puzzle (`puzzle:` before its name) that is given there; empty at any other table. */
  lesson?: string;
  next: string;
  created: number;
}

export type PathPart = string | number;
export type Change =
  ["set", PathPart[], unknown] | ["remove", PathPart[]] | ["splice", PathPart[], number, number, unknown[]];

export type ServerMessage =
  | { type: "welcome"; table: string; seat: number; sequence: number; state: TableState }
  | { type: "view"; number: number; question: number; view: View; digest: string }
  | { type: "update"; number: number; question: number; changes: Change[]; digest: string }
  | { type: "accepted"; sequence: number; question: number }
  | { type: "refused"; error: string; rule: string; message: string; sequence: number; last: number }
  | { type: "table"; state: TableState }
  | { type: "why"; card: number; reasons: { text: string; rule: string }[] }
  | {
      type: "hint";
      question: number;
      option: number;
      reason: string;
      /** In maneuvers: the handle of each unit to send, with the player and the number of its Province. */
      sends?: [number, number, number][];
    }
  | { type: "chat"; seat: number; name: string; text: string; at: number };

export interface User {
  name: string;
  guest: boolean;
}

/** A card as printed by our printer: /api/cards. */
export interface CardFace {
  id: string;
  title: string;
  experience: number;
  type: CardType;
  deck: "dynasty" | "fate" | "none";
  clan: string;
  keywords: string[];
  stats: Partial<Record<StatName, number>>;
  text: string[];
  /** It has a Reaction that is used from a hand. */
  reacts?: boolean;
}

export interface Starter {
  name: string;
  title: string;
  clan: string;
  stronghold: string;
  style: string;
  words: string;
  list: string;
}

export interface DeckReport {
  name: string;
  /** What all lists of exactly these cards have in common. */
  deck: string;
  /** What the list was read as. */
  format: string;
  stronghold: string | null;
  dynasty: { card: string; title: string; count: number }[];
  fate: { card: string; title: string; count: number }[];
  unread: { line: number; text: string; reason: string; nearest: string[] }[];
  /** `card` is the title of the card that it is about, or empty. */
  problems: { rule: string; message: string; repair: string; card: string }[];
  missing: { card: string; title: string }[];
  legal: boolean;
  playable: boolean;
}

/** Games, and how they ended; in what is left nobody won. */
export interface Score {
  games: number;
  won: number;
  lost: number;
}

/** How games with a deck went. Times are seconds since 1970. */
export interface Tally extends Score {
  clans: Record<string, Score>;
  victories: Record<string, Score>;
  seats: Record<string, Score>;
  /** The least, the most and the mean number of turns of those games, `counted`, of which it is known. */
  counted: number;
  turns: [number, number, number];
  last: number;
}

/** A deck that is kept: how it fared as it was each time it was kept, the newest first, and altogether. */
export interface DeckStatistics {
  name: string;
  deck: string;
  tally: Tally;
  /** `at`: when these cards were kept first; 0: nobody knows. */
  versions: { deck: string; at: number; tally: Tally }[];
}

export interface ReplayStep {
  seat: number;
  /** The decision in the notation of records. */
  text: string;
  /** What the seat does, as in "buys Hida Daizu"; empty for what is no answer. */
  words: string;
  turn: number;
  phase: string;
}

/** How a player stood as a turn began. */
export interface StandingTold {
  honor: number;
  provinces: number;
  gold: number;
  force: number;
  hand: number;
}

export interface TurnTold {
  turn: number;
  active: number;
  /** After so many decisions. */
  position: number;
  players: StandingTold[];
  /** Of each seat, from 0 to 1. */
  chances: number[];
}

/** A decision that would have been better than the one that was taken. */
export interface BetterMove {
  position: number;
  turn: number;
  phase: string;
  did: string;
  would: string;
  reason: string;
  /** The chance to win after what was done, and after what would have been. */
  before: number;
  after: number;
}

/** A finished game turn by turn; the last of `turns` is the end. */
export interface AfterGame {
  winner: number;
  victory: string;
  turn: number;
  turns: TurnTold[];
  /** The place among `turns` of the one in which the game swung most, or -1. */
  turning: number;
  /** Whose better moves these are; -1: nobody's. */
  seat: number;
  moves: BetterMove[];
  /** How many turns were looked through for them, and whether wholly. */
  looked: number;
  whole: boolean;
}

/** A game in the list of one's own. */
export interface PlayedGame {
  table: string;
  you: number;
  seats: { seat: number; kind: string; name: string; deck: string; clan: string }[];
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

export interface Replay {
  /** Whether cards are played that somebody has written himself. */
  own?: boolean;
  /** Where one sat, -1 for nowhere. */
  you?: number;
  /** Whether anybody with the link may look at it. */
  public?: boolean;
  edition: string;
  seats: SeatState[];
  result: string;
  steps: ReplayStep[];
}

export interface Refusal {
  error: string;
  rule: string;
  message: string;
}
