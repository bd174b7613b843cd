/** The deck that is being built: a list in somebody's own words, and what it means. */
import { edition } from "../app/edition.svelte";
import { announce } from "../app/announce.svelte";
import type { Catalogue, Entry } from "../cards/catalogue";
import * as api from "../net/api";
import type { FilledList } from "../net/types";
import { say, words } from "../words";
import { deckWords } from "../words-decks";
import { Checking } from "./checking.svelte";
import { contentsOf, countOf, type Changes, type Contents } from "./contents";
import { loadDraft, type Draft } from "./draft";
import { addCard, takeOut } from "./repair";

/** Lists whose lines can be changed one by one. */
const LINES = new Set(["plain", "sunmoon", "oracle", "egg", "yasuki"]);
const MOST_UNDONE = 60;

export class Builder {
  draft = $state<Draft>(loadDraft());
  before = $state.raw<readonly string[]>([]);
  problem = $state.raw<unknown>(null);
  #filled = $state.raw<FilledList | null>(null);
  readonly checking = new Checking((text, signal) => api.checkDeck(text, edition.chosen, signal));
  /** Copies more or fewer since the last report, by card. */
  #changes = $state.raw<Changes>({});
  #last: Promise<void> = Promise.resolve();

  constructor() {
    $effect(() => {
      void edition.chosen; // by its rules
      this.checking.changed(this.draft.text);
    });
    $effect(() => {
      void this.checking.report; // it knows everything that was changed before
      this.#changes = {};
    });
  }

  contents(catalogue: Catalogue): Contents {
    return contentsOf(this.checking.report, catalogue, this.#changes);
  }

  /** Another deck. */
  open(draft: Draft): void {
    this.draft = { ...draft };
    this.before = [];
    this.problem = null;
  }

  /** A change of the list that can be undone. */
  write(text: string): void {
    if (text === this.draft.text) return;
    this.before = [...this.before, this.draft.text].slice(-MOST_UNDONE);
    this.draft.text = text;
  }

  mend(text: string, what: string): void {
    this.write(text);
    announce(say(words.decks.mended, { what }));
  }

  /** What was left out and what came instead when the list was filled up, while it is as it was then. */
  get filled(): FilledList | null {
    return this.#filled?.text === this.draft.text ? this.#filled : null;
  }

  /** Leave out what cannot be played, and fill up. */
  async fill(): Promise<void> {
    const { text } = this.draft;
    try {
      this.problem = null;
      const made = await api.fillDeck(text, edition.chosen);
      if (this.draft.text !== text) return; // written on meanwhile
      this.#filled = made;
      this.write(made.text);
      announce(say(words.decks.mended, { what: words.decks.fill }));
    } catch (error) {
      this.problem = error;
    }
  }

  undo(): void {
    this.draft.text = this.before.at(-1) ?? this.draft.text;
    this.before = this.before.slice(0, -1);
  }

  /** A copy more (1) or fewer (-1) of a card; one after the other, however quickly they are asked for. */
  change(entry: Entry, more: 1 | -1, catalogue: Catalogue): Promise<void> {
    this.#last = this.#last.then(async () => {
      try {
        this.problem = null;
        await this.#change(entry, more, catalogue);
      } catch (error) {
        this.problem = error;
      }
    });
    return this.#last;
  }

  async #change(entry: Entry, more: 1 | -1, catalogue: Catalogue): Promise<void> {
    const contents = this.contents(catalogue);
    const count = countOf(contents, entry);
    const title = entry.full;
    if (more < 0 && count === 0) return;
    if (more > 0 && count >= entry.most) {
      announce(say(deckWords.full, { count: entry.most, title }));
      return;
    }
    const { type } = entry.face;
    const beside =
      type === "Sensei" ? contents.sensei : type === "Wind" ? contents.wind : contents.stronghold;
    const old = entry.face.deck === "none" && more > 0 ? beside : null;
    const edit = (text: string): string | null => {
      const without = old ? takeOut(text, old.full, 1) : text;
      if (without === null) return null;
      return more > 0 ? addCard(without, title) : takeOut(without, title, 1);
    };
    const format = this.checking.report?.format ?? "plain";
    let written = LINES.has(format) ? edit(this.draft.text) : null;
    // A list that is no list of lines, or names the card in another way, is written anew in plain lines.
    written ??= edit(await api.exportDeck(this.draft.text, "plain", edition.chosen));
    if (written === null) return;
    this.write(written);
    const id = entry.face.id;
    this.#changes = { ...this.#changes, [id]: (this.#changes[id] ?? 0) + more };
    if (old) this.#changes = { ...this.#changes, [old.face.id]: -1 };
    const now = count + more;
    announce(say(now === 0 ? deckWords.nowNone : deckWords.now, { count: now, title }));
  }
}
