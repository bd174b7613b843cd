/** The state of one table page, driven by its connection: what is shown, what is asked, what has been decided. */
import { FIRST } from "../app/edition.svelte";
import {
  TableConnection,
  RefusedError,
  type About,
  type ConnectionSettings,
  type ConnectionState,
  type Message,
  type Outcome,
} from "../net/connection";
import { takePart } from "../net/shuffle";
import type { Refusal } from "../net/refusal";
import type { Correction, Offer, Question, TableState, View } from "../net/types";
import { say, words } from "../words";
import {
  decide,
  loadSettings,
  passingEnds,
  passingWaits,
  saveSettings,
  type Passing,
  type Settings,
  type Verdict,
} from "./autopass";
import { findCard } from "./cards";
import { choicesOf, type Choice, type Choices } from "./choices";
import { next, payByPlan, type Intent } from "./intents";
import { Sending } from "./sending.svelte";
import { answerNamed, named, namesOf, tell, type Story } from "./story";

export interface Reasons {
  card: number;
  title: string;
  /** Null while the server is asked. */
  reasons: { text: string; rule: string }[] | null;
}

export interface Hint {
  question: number;
  option: number;
  reason: string;
  /** In maneuvers: the handle of each unit to send, with the player and the number of its Province. */
  sends: readonly [number, number, number][];
}

export interface Countdown {
  question: number;
  seconds: number;
}

/** A rulebook action stands for no card. */
export const RULEBOOK = -1;
/** How many of my decisions are remembered, to be taken back. */
const REMEMBERED = 100;
/** How often a step back is tried while the game moves on, and how long is waited in between, in milliseconds. */
const TRIES = 6;
const MOMENT = 60;
const MUTED = "gorin.muted";

function safely<T>(what: (storage: Storage) => T): T | null {
  try {
    return what(window.sessionStorage);
  } catch {
    return null; // a browser that keeps nothing
  }
}

export class TableGame {
  readonly id: string;
  view = $state.raw<View | null>(null);
  table = $state.raw<TableState | null>(null);
  /** The number of the question shown. */
  number = $state(-1);
  connection = $state<ConnectionState>("connecting");
  /** In how many milliseconds a lost connection is tried again. */
  again = $state(0);
  seat = $state(-1);
  refusal = $state.raw<Refusal | null>(null);
  /** The game has begun, and nobody may watch it. */
  barred = $state(false);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** Which units are being sent where, while that is asked. */
  readonly sending = new Sending();
  why = $state.raw<Reasons | null>(null);
  /** The next card clicked is asked about, not used. */
  asking = $state(false);
  story = $state.raw<Story>([]);
  chat = $state.raw<readonly Message<"chat">[]>([]);
  muted = $state(safely((storage) => storage.getItem(MUTED)) === "yes");
  /** My offer was declined at the question shown. */
  declined = $state(false);
  settings = $state.raw<Settings>(loadSettings());
  passing = $state.raw<Passing | null>(null);
  /** I want to be asked at my next Reaction, whatever the settings say. */
  armed = $state(false);
  /** Titles of cards of mine: whenever one of them can react I want to be asked, however short the moment is. */
  heeded = $state.raw<readonly string[]>([]);
  intent = $state.raw<Intent | null>(null);
  countdown = $state.raw<Countdown | null>(null);
  /** The question that has been answered and whose answer is not yet known to be taken. */
  pending = $state(-1);
  /** The question that is being answered without the person. */
  automatic = $state(-1);
  /** The question at which the learner has asked which answer the lesson wants. */
  pointed = $state(-1);
  /** The lesson is at its end, and the learner plays on all the same. */
  stays = $state(false);
  /** A step back is on its way. */
  backing = $state(false);
  /** When the state of the table was heard of: clocks tick from here. */
  heard = $state(0);
  /** When the question shown arrived. */
  arrived = 0;

  /** The question, if it is mine to answer now. */
  readonly mine: Question | null = $derived.by(() => {
    const question = this.view?.question ?? null;
    if (!question?.options || this.view === null || question.player !== this.view.viewer) return null;
    return question;
  });
  readonly busy: boolean = $derived(this.pending === this.number && this.pending >= 0);
  /** What was decided on one screen goes on by itself; a Reaction in between is put to the person. */
  readonly working: boolean = $derived(
    this.intent !== null && (this.mine === null || next(this.intent, this.mine).do !== "wait"),
  );
  readonly choices: Choices = $derived(
    choicesOf(
      this.mine,
      (text) => this.told(text),
      (text) => this.answerTold(text),
    ),
  );
  readonly names: string[] = $derived(namesOf(this.table?.seats ?? []));
  readonly spectator: boolean = $derived(this.seat < 0);
  /** Passing on has come to my own attack or purchases, and waits to be told once more. */
  readonly passingStopped: boolean = $derived(
    this.passing !== null && this.view !== null && passingWaits(this.passing, this.view, this.number),
  );
  /** Whether there are hints: not in a game with a clock between people. */
  readonly hints: boolean = $derived(
    this.table?.clock == null ||
      this.table.seats.some((seat) => seat.kind !== "human" && seat.kind !== "friend"),
  );
  /** Whether a person sits opposite. */
  readonly watched: boolean = $derived(
    this.table?.seats.some(
      (seat) => seat.seat !== this.seat && (seat.kind === "human" || seat.kind === "friend"),
    ) ?? true,
  );

  /** A lesson says something about this question: whoever learns answers it himself. */
  readonly taught: boolean = $derived(
    this.view?.lesson !== undefined && !this.view.lesson.coach && this.view.lesson.say !== "",
  );

  /** What one of us offers as the game stands: until that is answered, nothing is answered by itself. */
  readonly offered: boolean = $derived(this.table?.offers.some((offer) => offer.kind !== "rematch") ?? false);

  /** What has become of our part in the seed: this browser has nothing to add, or was shown something else before. */
  shuffling = $state<"done" | "changed" | "nothing">("done");
  #welcomes = 0;
  #shuffled = "";

  readonly #connection: TableConnection;
  /** The questions that I answered myself, not the settings or a compound choice: a step back leads to the last. */
  #decided: number[] = [];
  /** A question that is put to the person whatever the settings say. */
  #held = -1;
  /** The step back has been taken; what comes next shows it. */
  #stepped = false;
  /** The offer that I answered last, and the question at which I offered something. */
  #withdrawn = -1;
  #asking = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was done last, and when I heard of it: Reactions to it share one pause. */
  #moment = -1;
  #momentBegan = 0;
  /** The moment in which I want to think: each of its Reactions is put to me. */
  #attended = -1;

  /** By which rulebook it is played. */
  get edition(): string {
    return this.table?.edition ?? FIRST;
  }

  constructor(id: string, settings: ConnectionSettings = {}) {
    this.id = id;
    this.#connection = new TableConnection(
      id,
      {
        state: (state, again) => {
          this.connection = state;
          this.again = again;
          if (state !== "open") this.#stopTimer();
        },
        welcome: (message) => {
          this.seat = message.seat;
          this.refusal = null;
          this.#welcomes += 1;
        },
        table: (state) => {
          const waited = this.offered;
          this.#answered(this.table?.offers ?? [], state);
          this.table = state;
          this.heard = Date.now();
          this.#shuffle(state);
          if (this.offered && !waited) this.#stopTimer();
          else if (waited && !this.offered) {
            this.#momentBegan = Date.now(); // the moment begins anew, whatever is in hand
            this.#consider();
          }
        },
        view: (view, question) => this.#show(view, question),
        chat: (message) => {
          const { seat, at, text } = message;
          // Whoever comes back is told everything once more.
          if (this.chat.some((line) => line.seat === seat && line.at === at && line.text === text)) return;
          this.chat = [...this.chat.slice(-199), message];
        },
        refused: (refusal) => {
          if (refusal.error === "private") {
            this.barred = true;
            this.#connection.close(); // it would be refused again and again
          }
          this.refusal = refusal;
        },
      },
      settings,
    );
  }

  close(): void {
    this.#stopTimer();
    this.#connection.close();
  }

  /** Do our part in making the seed, if the server waits for it; each state wants it once. */
  #shuffle(state: TableState): void {
    const wants = state.shuffle?.wants ?? "";
    const doing = `${wants} ${String(this.#welcomes)}`;
    if (wants === "" || doing === this.#shuffled) return;
    this.#shuffled = doing;
    const sends = {
      commit: (hash: string) => this.#connection.commit(hash),
      reveal: (share: string) => this.#connection.reveal(share),
    };
    void takePart(state, sends).then((done) => (this.shuffling = done));
  }

  /** What somebody at the table is called. */
  name(player: number): string {
    if (player === this.seat && player >= 0) return words.table.you;
    return this.names[player] ?? say(words.table.player, { number: player + 1 });
  }

  /** A sentence of the engine with the players' names. */
  told(text: string): string {
    return named(text, this.names);
  }

  /** An answer of the engine with the players' names. */
  answerTold(text: string): string {
    return answerNamed(text, this.names);
  }

  // --- what arrives ---------------------------------------------------------------------------------------------

  #show(view: View, question: number): void {
    const moved = question !== this.number;
    this.view = view;
    this.number = question;
    this.story = tell(this.story, view.log);
    this.sending.begin(view, this.mine);
    const moment = view.question?.moment ?? question;
    if (moment !== this.#moment) {
      this.#moment = moment;
      this.#momentBegan = Date.now();
    }
    if (moved) {
      this.declined = false;
      this.pending = -1;
      this.automatic = -1;
      this.hint = null;
      this.#stopTimer();
      this.arrived = Date.now();
    }
    if (this.passing && passingEnds(this.passing, view)) this.passing = null;
    if (this.backing) {
      this.#held = this.number;
      if (this.#stepped) this.backing = false;
    } else if (moved) this.#consider();
  }

  /** Let what was decided before, or the settings, answer the question shown. */
  #consider(): void {
    const question = this.mine;
    if (!question || !this.view || this.busy || this.backing || this.#held === this.number) return;
    if (this.intent) {
      const step = next(this.intent, question);
      if (step.do === "answer") {
        this.intent = step.intent;
        void this.#send(step.option, true);
        return;
      }
      if (step.do === "drop") {
        this.intent = null;
        if (!step.fulfilled) {
          this.#held = this.number;
          return;
        }
      }
    }
    if (this.offered || this.taught) return;
    const verdict = this.#verdict(question);
    if (verdict.do === "ask") {
      if (question.kind === "reaction" && this.armed) {
        this.armed = false;
        this.#attended = this.#moment;
      }
      return;
    }
    if (verdict.pause === 0) {
      void this.#send(verdict.option, true);
      return;
    }
    const left = verdict.pause * 1000 - (Date.now() - this.#momentBegan);
    if (left <= 0) {
      void this.#send(verdict.option, true); // everybody has had the pause of this moment
      return;
    }
    this.countdown = { question: this.number, seconds: left / 1000 };
    this.#timer = setTimeout(() => {
      void this.#send(verdict.option, true);
    }, left);
  }

  #verdict(question: Question): Verdict {
    if (!this.view) return { do: "ask" };
    const { view, settings, watched, passing, number, stays } = this;
    const armed = this.armed || this.#attended === this.#moment;
    return decide({ view, question, settings, watched, passing, armed, number, stays, heeded: this.heeded });
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.countdown = null;
  }

  // --- answering ------------------------------------------------------------------------------------------------

  /** Take an option of the question shown. */
  answer(option: number): Promise<void> {
    if (!this.mine || this.busy) return Promise.resolve();
    return this.#send(option, false);
  }

  /** Answer a compound choice: what follows from it is answered as it is asked. */
  decide(intent: Intent): void {
    if (!this.mine || this.busy) return;
    this.#stopTimer();
    const step = next(intent, this.mine);
    if (step.do !== "answer") return;
    this.intent = step.intent;
    void this.#send(step.option, false);
  }

  /** Take a choice: its option, and the card that it is about. */
  choose({ index, then }: Choice): Promise<void> {
    if (then === undefined) return this.answer(index);
    this.decide({ kind: "use", option: index, card: then, begun: false });
    return Promise.resolve();
  }

  /** Pay by the plan offered. */
  pay(): void {
    const intent = this.mine ? payByPlan(this.mine) : null;
    if (intent) this.decide(intent);
  }

  async #send(option: number, automatic: boolean): Promise<void> {
    const number = this.number;
    this.pending = number;
    this.automatic = automatic ? number : -1;
    if (!automatic && this.passing) this.passing = null; // whoever decides again does not pass
    if (!automatic && (this.mine?.options?.length ?? 0) > 1) this.#decide(number);
    this.refusal = null;
    this.asking = false;
    this.why = null;
    this.#held = -1;
    this.#stopTimer();
    const outcome = await this.#connection.answer(number, option);
    if (outcome.taken) return;
    this.#decided = this.#decided.filter((each) => each !== number);
    if (this.automatic === number) this.automatic = -1;
    if (this.pending === number) this.pending = -1;
    this.#held = number;
    this.intent = null;
    // Another window of mine may have answered by itself as well.
    if (!automatic || outcome.refusal.error !== "stale question") this.refusal = outcome.refusal;
  }

  /** Hear nothing of the chat, or listen again; kept for as long as the window is open. */
  mute(): void {
    this.muted = !this.muted;
    safely((storage) => storage.setItem(MUTED, this.muted ? "yes" : "no"));
  }

  /** The person wants to think: a question that would pass by itself waits. */
  hold(): void {
    if (!this.countdown) return;
    this.#stopTimer();
    this.#held = this.number;
    this.#attended = this.#moment;
  }

  /** Be asked whenever a card of this title can react, or no longer. */
  heed(title: string): void {
    const others = this.heeded.filter((each) => each !== title);
    this.heeded = others.length < this.heeded.length ? others : [...others, title];
  }

  /** Be asked at my next Reaction, or no longer. */
  arm(): void {
    this.armed = !this.armed;
    if (!this.armed || !this.countdown) return;
    this.armed = false;
    this.hold();
  }

  /**
   * Pass what can be passed until my next turn, or stop doing so. At my own attack or purchases it is said once more;
   * what is passed so counts as decided by me, so that a step back leads there.
   */
  passOn(): void {
    if (this.passing && !this.passingStopped) {
      this.passing = null;
      return;
    }
    if (!this.view || this.view.over || this.spectator || this.busy) return;
    const again = this.passing !== null;
    const begun: Passing = { turn: this.view.turn, ...(again ? { beyond: this.number } : {}) };
    if (!again && passingEnds(begun, this.view)) return;
    this.passing = begun;
    this.#held = -1;
    if (this.mine && !this.passingStopped) this.#decide(this.number);
    this.#consider();
  }

  /** A question is answered because I said so: a step back leads to it. */
  #decide(number: number): void {
    if (this.#decided.at(-1) !== number) this.#decided = [...this.#decided.slice(1 - REMEMBERED), number];
  }

  setSettings(settings: Settings): void {
    this.settings = settings;
    saveSettings(settings);
  }

  // --- stepping back --------------------------------------------------------------------------------------------

  /** Take my last own decision back, with all that followed from it. */
  async back(): Promise<void> {
    if (!this.view?.back || this.backing) return;
    this.#stopTimer();
    this.intent = null;
    this.passing = null;
    this.backing = true;
    this.#stepped = false;
    const outcome = await this.#goBack();
    this.#stepped = outcome.taken;
    if (!outcome.taken || this.watched) this.backing = false; // a person has to agree first
    this.#report(outcome);
  }

  /** The decision is named, so it is the same one wherever the game has got to meanwhile. */
  async #goBack(): Promise<Outcome> {
    for (let tries = 1; ; tries++) {
      const to = this.#decided.at(-1) ?? -1;
      const outcome = await this.#connection.back(to);
      if (outcome.taken) {
        if (!this.watched) this.#decided.pop();
        return outcome;
      }
      const { error } = outcome.refusal;
      if (error === "nothing to take back" && to >= 0)
        this.#decided.pop(); // it is taken back already
      else if (error !== "stale question" || tries >= TRIES) return outcome;
      else await new Promise((resolve) => setTimeout(resolve, MOMENT * tries));
    }
  }

  // --- other things that a person does --------------------------------------------------------------------------

  async askHint(): Promise<void> {
    if (!this.mine || this.hinting || !this.hints) return;
    this.hold();
    const question = this.number;
    this.hinting = true;
    try {
      const found = await this.#connection.hint();
      if (question === this.number) {
        const { option, reason, sends } = found;
        this.hint = { question, option, reason, sends: sends ?? [] };
        if (sends && sends.length > 0) this.sending.follow(sends);
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.hinting = false;
    }
  }

  /** Why can this card (`RULEBOOK`: an action of the rulebook) not be used? */
  async askWhy(card: number): Promise<void> {
    this.asking = false;
    this.hold();
    const title =
      card === RULEBOOK ? "" : ((this.view && findCard(this.view, card)?.title) ?? words.table.card);
    this.why = { card, title, reasons: null };
    try {
      const reasons = await this.#connection.why(card);
      if (this.why.card === card) this.why = { card, title, reasons };
    } catch (error) {
      this.why = null;
      this.#failed(error);
    }
  }

  async concede(): Promise<void> {
    this.#report(await this.#connection.concede());
  }

  async rematch(): Promise<void> {
    this.#report(await this.#connection.rematch());
  }

  async reply(offer: number, accept: boolean): Promise<void> {
    this.#withdrawn = offer;
    this.#report(await this.#connection.reply(offer, accept));
  }

  /** Whether an offer of mine is gone although nothing has happened: then it was declined. */
  #answered(before: readonly Offer[], after: TableState): void {
    const waits = (offer: Offer): boolean => after.offers.some((each) => each.number === offer.number);
    const mine = before.filter((offer) => offer.by === this.seat);
    if (mine.some(waits)) this.declined = false;
    const gone = mine.find((offer) => !waits(offer) && offer.number !== this.#withdrawn);
    if (!gone || after.next || (gone.kind !== "rematch" && after.over)) return;
    // An accepted offer shows by what it did; the view comes before this is told.
    this.declined = gone.kind === "rematch" || this.#asking === this.number;
  }

  async correct(what: Correction, about: About): Promise<boolean> {
    const outcome = await this.#connection.correct(what, about);
    this.#report(outcome);
    return outcome.taken;
  }

  #report(outcome: Outcome): void {
    if (outcome.taken) {
      this.refusal = null;
      this.#asking = this.number;
      return;
    }
    this.backing = false;
    this.refusal = outcome.refusal;
  }

  #failed(error: unknown): void {
    if (error instanceof RefusedError) this.refusal = error.refusal;
    else throw error;
  }
}
