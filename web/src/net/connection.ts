/**
 * One client's connection to a table: it says hello, keeps the view up to date, and comes back when it was lost.
 *
 * Nothing is sent twice blindly: after a reconnection the server's `welcome.sequence` tells whether the last message
 * was taken; if it was not, its promise says so and the person decides again on what is then shown.
 */
import { digest } from "./digest";
import { applyChanges } from "./patch";
import type { Refusal } from "./refusal";
import type { ClientMessage, Correction, CorrectRequest, ServerMessage, TableState, View } from "./types";

export type ConnectionState = "connecting" | "open" | "lost";

/** What a correction is about; what means nothing is left out. */
export type About = Pick<CorrectRequest, "card" | "player" | "amount" | "onto">;

/** What became of a message: taken for good, or why not. */
export type Outcome = { taken: true } | { taken: false; refusal: Refusal };

export type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** Who listens to a connection; all are optional. */
export interface Listeners {
  /** Whether the table is reached. `lost` also says in how many milliseconds it is tried again. */
  state?: (state: ConnectionState, again: number) => void;
  welcome?: (message: Message<"welcome">) => void;
  /** A new view; `before` is the one before it, null at the beginning and after something was missed. */
  view?: (view: View, question: number, before: View | null) => void;
  table?: (state: TableState) => void;
  chat?: (message: Message<"chat">) => void;
  /** A refusal that answers no message with a sequence number. */
  refused?: (refusal: Refusal) => void;
}

/** What a `WebSocket` has that is used here. */
export interface Socket {
  readyState: number;
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface ConnectionSettings {
  socket?: (address: string) => Socket;
  random?: () => number;
}

/** A message before it says whose table it is, and which one of ours it is. */
type Unaddressed<T> = T extends unknown ? Omit<T, "table"> : never;
type Uncounted<T> = T extends { sequence: number } ? Omit<T, "table" | "sequence"> : never;
type Deed = Uncounted<ClientMessage>;

interface Sent {
  message: Deed;
  /** How often it was given another number. */
  recounted: number;
  resolve: (outcome: Outcome) => void;
  timer: ReturnType<typeof setTimeout>;
}

type Reasons = Message<"why">["reasons"];
type Hint = Pick<Message<"hint">, "option" | "reason" | "sends">;
type Pending<T> = { resolve: (value: T) => void; reject: (reason: RefusedError) => void };

const FIRST_WAIT = 300; // milliseconds
const LONGEST_WAIT = 8_000;
const PATIENCE = 12_000; // for an acknowledgement, then the connection counts as lost
const RECOUNTS = 3; // of one message whose number another window has used meanwhile
const OPEN = 1; // WebSocket.OPEN

const nothing: Refusal = {
  error: "not connected",
  rule: "",
  message:
    "The table is not reached at the moment. Your game is safe; try again when the connection is back.",
};
const dropped: Refusal = {
  error: "not taken",
  rule: "",
  message: "The connection was lost before this arrived, so it did not happen. Please decide again.",
};

/** A refusal as an error, for `why` and `hint`. */
export class RefusedError extends Error {
  override name = "RefusedError";
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** The address of a table's socket on the server that this page comes from. */
export function socketAddress(table: string, page: Pick<Location, "protocol" | "host"> = location): string {
  const scheme = page.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${page.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

export class TableConnection {
  state: ConnectionState = "connecting";
  /** The seat that the server says is ours, -1 for a spectator. */
  seat = -1;
  /** What is shown now, and the number of its question. */
  view: View | null = null;
  question = -1;

  readonly #table: string;
  readonly #listeners: Listeners;
  readonly #open: (address: string) => Socket;
  readonly #random: () => number;
  #socket: Socket | null = null;
  #number = 0; // of the last view or update that was taken in
  #sequence = 0; // of the last message that was sent
  #asked = false; // the whole view has been asked for and is awaited
  #tries = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #outcomes = new Map<number, Sent>();
  readonly #whys = new Map<number, Pending<Reasons>[]>();
  readonly #hints = new Map<number, Pending<Hint>[]>();

  constructor(table: string, listeners: Listeners = {}, settings: ConnectionSettings = {}) {
    this.#table = table;
    this.#listeners = listeners;
    this.#open = settings.socket ?? ((address) => new WebSocket(address));
    this.#random = settings.random ?? Math.random;
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Leave the table: nothing more is heard. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
    this.#forget();
  }

  // --- what a person does ---------------------------------------------------------------------------------------

  answer(question: number, option: number): Promise<Outcome> {
    return this.#act({ type: "answer", question, option });
  }

  concede(): Promise<Outcome> {
    return this.#act({ type: "concede" });
  }

  /** At the question shown, take back my answer to question `to`, or (-1) my last choice. */
  back(to = -1): Promise<Outcome> {
    return this.#act({ type: "back", question: this.question, to });
  }

  /** Offer a correction; cards are handles of the view. */
  correct(what: Correction, about: About = {}): Promise<Outcome> {
    return this.#act({ type: "correct", question: this.question, what, ...about });
  }

  /** Accept (true) or decline an offer; who made it withdraws it by declining. */
  reply(offer: number, accept: boolean): Promise<Outcome> {
    return this.#act({ type: "reply", offer, option: accept ? 1 : 0 });
  }

  rematch(): Promise<Outcome> {
    return this.#act({ type: "rematch" });
  }

  /** Show the hash of our share of the seed; nothing is awaited but the state of the table. */
  commit(hash: string): void {
    this.#send({ type: "commit", commitment: hash });
  }

  /** Reveal our share of the seed. */
  reveal(share: string): void {
    this.#send({ type: "reveal", share });
  }

  /** Why a card (-1: an action of the rulebook) cannot be used now. Rejects with `RefusedError`. */
  why(card: number): Promise<Reasons> {
    return this.#ask(this.#whys, card, { type: "why", question: this.question, card });
  }

  /** What the computer would do. Rejects with `RefusedError`. */
  hint(): Promise<Hint> {
    return this.#ask(this.#hints, this.question, { type: "hint", question: this.question });
  }

  /** Ask for the whole view again. */
  whole(): void {
    if (this.#asked) return;
    this.#asked = this.#send({ type: "whole" });
  }

  // --- sending ----------------------------------------------------------------------------------------------------

  #send(message: Unaddressed<ClientMessage>): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify({ ...message, table: this.#table }));
    return true;
  }

  #act(message: Deed, recounted = 0): Promise<Outcome> {
    const sequence = this.#sequence + 1;
    if (this.state !== "open" || !this.#send({ ...message, sequence })) {
      return Promise.resolve({ taken: false, refusal: nothing });
    }
    this.#sequence = sequence;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#lose(), PATIENCE);
      this.#outcomes.set(sequence, { message, recounted, resolve, timer });
    });
  }

  /** Another window of the same person has used this number: take another. What a message is about, it says itself. */
  #recount(sequence: number, last: number): boolean {
    const sent = this.#outcomes.get(sequence);
    if (!sent || last < 0 || sent.recounted >= RECOUNTS) return false;
    clearTimeout(sent.timer);
    this.#outcomes.delete(sequence);
    this.#sequence = Math.max(this.#sequence, last);
    void this.#act(sent.message, sent.recounted + 1).then(sent.resolve);
    return true;
  }

  #ask<T>(waiting: Map<number, Pending<T>[]>, key: number, message: Unaddressed<ClientMessage>): Promise<T> {
    if (this.state !== "open" || !this.#send(message)) return Promise.reject(new RefusedError(nothing));
    return new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
    });
  }

  #settle(sequence: number, outcome: Outcome): boolean {
    const pending = this.#outcomes.get(sequence);
    if (pending === undefined) return false;
    clearTimeout(pending.timer);
    this.#outcomes.delete(sequence);
    pending.resolve(outcome);
    return true;
  }

  /** Tell everybody who still waits that nothing came. */
  #forget(): void {
    for (const sequence of [...this.#outcomes.keys()])
      this.#settle(sequence, { taken: false, refusal: dropped });
    this.#forsake(nothing);
  }

  /** Reject every `why` and `hint` that waits; whether there was one. */
  #forsake(refusal: Refusal): boolean {
    const waiting = [...this.#whys.values(), ...this.#hints.values()].flat();
    this.#whys.clear();
    this.#hints.clear();
    for (const each of waiting) each.reject(new RefusedError(refusal));
    return waiting.length > 0;
  }

  // --- receiving --------------------------------------------------------------------------------------------------

  #receive(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      this.whole();
      return;
    }
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "view":
        this.#asked = false;
        return this.#show(message.view, message, null);
      case "update":
        return this.#update(message);
      case "accepted":
        this.#settle(message.sequence, { taken: true });
        return;
      case "refused":
        return this.#refused(message);
      case "table":
        return this.#listeners.table?.(message.state);
      case "why":
        for (const each of this.#whys.get(message.card) ?? []) each.resolve(message.reasons);
        this.#whys.delete(message.card);
        return;
      case "hint":
        for (const each of this.#hints.get(message.question) ?? []) each.resolve(message);
        this.#hints.delete(message.question);
        return;
      case "chat":
        return this.#listeners.chat?.(message);
    }
  }

  #welcome(message: Message<"welcome">): void {
    this.seat = message.seat;
    this.#tries = 0;
    for (const sequence of [...this.#outcomes.keys()]) {
      const taken = sequence <= message.sequence;
      this.#settle(sequence, taken ? { taken } : { taken, refusal: dropped });
    }
    this.#sequence = Math.max(this.#sequence, message.sequence);
    this.#enter("open");
    this.#listeners.welcome?.(message);
    this.#listeners.table?.(message.state);
  }

  #update(message: Message<"update">): void {
    if (this.#asked) return; // the whole view is on its way
    if (this.view === null || message.number !== this.#number + 1) return this.whole();
    let next: View;
    try {
      next = applyChanges(this.view, message.changes);
    } catch {
      return this.whole();
    }
    this.#show(next, message, this.view);
  }

  #show(view: View, message: Message<"view"> | Message<"update">, before: View | null): void {
    this.view = view;
    this.question = message.question;
    this.#number = message.number;
    this.#listeners.view?.(view, message.question, before);
    if (message.type === "update") void this.#compare(view, message.digest);
  }

  /** An updated view with another digest is not what the server means. A whole one is taken as it is. */
  async #compare(view: View, wanted: string): Promise<void> {
    const found = await digest(view);
    if (found !== null && found !== wanted && this.view === view) this.whole();
  }

  #refused(message: Message<"refused">): void {
    const refusal: Refusal = { error: message.error, rule: message.rule, message: message.message };
    if (refusal.error === "stale sequence" && this.#recount(message.sequence, message.last)) return;
    if (this.#settle(message.sequence, { taken: false, refusal })) {
      // Whoever is that far behind learns the count by coming in anew.
      if (refusal.error === "stale sequence") this.#lose();
    } else if (message.sequence >= 0 || !this.#forsake(refusal)) {
      this.#listeners.refused?.(refusal);
    }
  }

  // --- the connection ---------------------------------------------------------------------------------------------

  #enter(state: ConnectionState, again = 0): void {
    this.state = state;
    this.#listeners.state?.(state, again);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked = false;
    this.#enter("connecting");
    const socket = this.#open(socketAddress(this.#table));
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "hello" });
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => this.#lose();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose(): void {
    this.#drop();
    if (this.#closed || this.#timer !== undefined) return;
    this.#forsake(nothing);
    for (const { timer } of this.#outcomes.values()) clearTimeout(timer); // the next welcome tells
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    const wait = Math.round(longest * (0.5 + 0.5 * this.#random()));
    this.#timer = setTimeout(() => this.#connect(), wait);
    this.#enter("lost", wait);
  }

  /** The network or the person is back: do not wait any longer. */
  readonly #hurry = (): void => {
    if (this.#timer !== undefined && document.visibilityState === "visible") this.#connect();
  };
}
